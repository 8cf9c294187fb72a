from pathlib import Path

import pytest

from kd_desktop.desktop.throne.book.material import Material, gather_material
from tests.desktop.throne.campaigns import finished


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a game that is over."""
    return finished(tmp_path_factory.getbasetemp() / "throne-played")


@pytest.fixture(scope="session")
def material(played: Path) -> Material:
    """That game as the book reads it."""
    return gather_material(played)


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moments for Intrigues take no time; `test_moments.py` has a clock of its own for them."""
    monkeypatch.setattr("kd_desktop.desktop.throne.play.moments.PAUSE_MS", 0)
