"""The slip beside a marker that moves: on no track, and none where there is no room beside them."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.board import BoardView
from kd_desktop.desktop.kings.signing.slip import lay_beside
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.slip import PieceSlip
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.state import Track
from tests.desktop.kings.board.position import position

CAUSE = Message("outcome")
MOVED = (
    e.ResourceMoved(
        resource="morale", delta=2, total=2, before=Track(0, "up"), after=Track(2, "up"), cause=CAUSE
    ),
    e.StabilityMoved(delta=2, before=0, after=2, locked=False, cause=CAUSE),
)


@pytest.mark.parametrize(("wide", "high", "text"), [(706, 330, 1.0), (594, 335, 2.0), (890, 560, 2.0)])
def test_it_lies_on_no_track(qtbot: QtBot, wide: int, high: int, text: float) -> None:
    """With text at 200 % it lay over the marker that moved, or the one that Stability follows."""
    page, look = QWidget(), Appearance()
    qtbot.addWidget(page)
    look.set_text(text)
    board = BoardView(text)
    board.setParent(page)
    page.resize(wide, high)
    board.resize(wide, high)
    page.show()
    board.set_view(position())
    slip = PieceSlip(look, page)
    for event in MOVED:
        lies = lay_beside(slip, board, event, "It rises from 0 to +2.", "This is because it follows Morale.")
        assert lies == (text == 1.0), event
        assert not lies or not slip.geometry().intersects(board.tracks())
    look.set_text(1.0)
