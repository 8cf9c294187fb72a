"""What keys and a gamepad do at the council's table, by the names in the table of keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt

from kd_desktop.desktop.kings.board import BoardView
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.play.looking_back import LookingBack
from kd_desktop.desktop.kings.table.answers import Answer
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.curtain_acts import CurtainActs


class TableActs(CurtainActs):
    """The acts of the table in play: those by name, and what a key or a stick does to one of its parts."""

    def __init__(
        self,
        acts: Mapping[str, Callable[[], object]],
        bar: ActionBar,
        board: BoardView,
        chamber: Chamber,
        looking: LookingBack,
    ) -> None:
        super().__init__(acts, chamber, looking.key)
        self._bar, self._board = bar, board

    def do(self, act: str) -> bool:
        """Carry out that act, or go to the ballot of that name; whether it could."""
        if super().do(act):
            return True
        answer = self._bar.answer
        plate = answer.voting.get(act) if isinstance(answer, Answer) else None
        if plate is not None:
            plate.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return plate is not None

    def pan(self, x: float, y: float) -> None:
        """Move the board."""
        self._board.pan(x, y)

    def zoom(self, by: float) -> None:
        """Come closer to it."""
        self._board.zoom_by(by)
