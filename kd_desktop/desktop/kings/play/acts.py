"""The acts of keys and gamepad at the council's table, by their names in the table of keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt

from kd_desktop.desktop.kings.board import BoardView
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.play.history_view import CouncilHistoryView
from kd_desktop.desktop.kings.table.answers import Answer
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.curtain_acts import CurtainActs


class TableActs(CurtainActs):
    """The acts of the table in play: acts by name, and those of a key or stick on a part of the page."""

    def __init__(
        self,
        acts: Mapping[str, Callable[[], object]],
        bar: ActionBar,
        board: BoardView,
        chamber: Chamber,
        looking: CouncilHistoryView,
        explain: Callable[[], bool],
    ) -> None:
        super().__init__(acts, chamber, looking.key, explain)
        self._bar, self._board = bar, board

    def do(self, act: str) -> bool:
        """Carry out that act, or go to the ballot of that name; returns whether it could."""
        if super().do(act):
            return True
        answer = self._bar.answer
        plate = answer.voting.get(act) if isinstance(answer, Answer) else None
        if plate is not None:
            plate.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return plate is not None

    def enters(self) -> bool:
        """Enter that nothing else took opens a sealed letter or puts an open one away, as in the bar."""
        if not self._bar.put_away():
            return super().enters()
        input_guard.turned()
        return True

    def pan(self, x: float, y: float) -> None:
        """Move the board."""
        self._board.pan(x, y)

    def zoom(self, by: float) -> None:
        """Zoom in on the board, or out."""
        self._board.zoom_by(by)
