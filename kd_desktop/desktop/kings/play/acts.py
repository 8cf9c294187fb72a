"""What keys and a gamepad do at the council's table, by the names in the table of keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.kings.board import BoardView
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.play.looking_back import LookingBack
from kd_desktop.desktop.kings.table.answers import Answer
from kd_desktop.desktop.kings.table.vote_plate import VotePlate
from kd_desktop.desktop.stage.action_bar import ActionBar

VOTE = ("aye", "nay", "gather", "moderate")
"""The plates of a ballot, in their order."""


class TableActs:
    """The acts of the table in play: those by name, and what a key or a stick does to one of its parts."""

    def __init__(
        self,
        acts: Mapping[str, Callable[[], object]],
        bar: ActionBar,
        board: BoardView,
        chamber: Chamber,
        looking: LookingBack,
    ) -> None:
        self._acts, self._bar, self._chamber, self._looking = acts, bar, chamber, looking
        self.pan, self.zoom = board.pan, board.zoom_by

    def do(self, act: str) -> bool:
        """Carry out that act, if it can be done here; whether it could."""
        if act in self._acts:
            self._acts[act]()
            return True
        return act in VOTE and self._to_plate(VOTE.index(act))

    def takes(self, event: QKeyEvent) -> bool:
        """Keys of looking back, and the one that peeks as long as it is held."""
        if self._looking.key(event):
            return True
        if keys.act_of("table", event) != "peek":
            return False
        if not event.isAutoRepeat():
            self._chamber.peek(True)
        return True

    def released(self, event: QKeyEvent) -> bool:
        """Letting the peek key go draws the curtain; whether it was that key."""
        if keys.act_of("table", event) != "peek" or event.isAutoRepeat():
            return False
        self._chamber.peek(False)
        return True

    def _to_plate(self, place: int) -> bool:
        answer = self._bar.answer
        plates = answer.plates() if isinstance(answer, Answer) else []
        if len(plates) <= place or not any(isinstance(plate, VotePlate) for plate in plates):
            return False
        plates[place].setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True
