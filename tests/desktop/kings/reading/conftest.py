from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.reading.letter import LetterView
from kd_desktop.desktop.kit import theme


@pytest.fixture(autouse=True)
def plain_text() -> Iterator[None]:
    """Every test begins and ends with text at 100 %."""
    theme.text.set_factor(1.0)
    yield
    theme.text.set_factor(1.0)


@pytest.fixture
def letter(qtbot: QtBot) -> LetterView:
    view = LetterView()
    qtbot.addWidget(view)
    view.resize(424, 446)
    with qtbot.waitExposed(view):
        view.show()
    view.activateWindow()
    return view
