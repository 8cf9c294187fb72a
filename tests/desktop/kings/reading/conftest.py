import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.reading.letter import LetterView


@pytest.fixture
def letter(qtbot: QtBot) -> LetterView:
    view = LetterView()
    qtbot.addWidget(view)
    view.resize(424, 446)
    with qtbot.waitExposed(view):
        view.show()
    view.activateWindow()
    return view
