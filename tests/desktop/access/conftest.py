"""The windows' own fixtures: a real window, sessions at any point, text at 100 %."""

from collections.abc import Iterator

import pytest

from tests.desktop.access.reader import settle
from tests.desktop.windows.conftest import bench, plain_text, sit, still, window

__all__ = ["bench", "plain_text", "sit", "still", "window"]


@pytest.fixture(autouse=True)
def nothing_is_left(qapp: object) -> Iterator[None]:
    """A window is gone before the next test begins: half gone, it would still be asked for its style."""
    assert qapp
    yield
    settle()
