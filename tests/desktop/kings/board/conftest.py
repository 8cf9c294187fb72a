from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.board import BalanceView, BoardView
from kd_desktop.desktop.kings.reading.letter import LetterView


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[[QWidget, int, int], None]:
    """Shows a widget at a size and waits until it is there."""

    def show(widget: QWidget, width: int, height: int) -> None:
        qtbot.addWidget(widget)
        widget.resize(width, height)
        with qtbot.waitExposed(widget):
            widget.show()
        widget.activateWindow()

    return show


@pytest.fixture
def board(shown: Callable[[QWidget, int, int], None]) -> BoardView:
    view = BoardView()
    shown(view, 1188, 728)
    return view


@pytest.fixture
def letter(shown: Callable[[QWidget, int, int], None]) -> LetterView:
    view = LetterView()
    shown(view, 424, 446)
    return view


@pytest.fixture
def balance(shown: Callable[[QWidget, int, int], None]) -> BalanceView:
    view = BalanceView()
    shown(view, 412, 281)
    return view
