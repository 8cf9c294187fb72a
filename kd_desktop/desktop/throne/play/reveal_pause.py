"""The pause after the opening of set-asides, until a person lets it happen; the computers wait."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.reading_mark import ReadingMark
from kd_desktop.desktop.session.session import PACE_MS, Session
from kd_desktop.desktop.throne.play.revealing import Revealing
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.desktop.throne.play.table_words import people

REVEAL_BEATS = 4
"""The pause in beats of the computers' pace, if no person plays."""


class RevealPause(QObject):
    """Begins with opened set-asides; `ended` tells that they were seen.

    The campaign keeps which they are and how far they were read, so that they are open again there if it is
    opened in the middle of the pause.
    """

    ended = Signal()

    def __init__(self, parent: QObject, at: ThroneScreen, revealing: Revealing) -> None:
        super().__init__(parent)
        self._at, self._revealing = at, revealing
        self._mark = ReadingMark(lambda: at.session)
        self._goes_on = timer(self, 0, self._seen_by_nobody)

    def open_again(self) -> None:
        """Open the set-asides that were open when the game was closed, where they were being read."""
        session, left = self._at.session, self._mark.left()
        if session is None or left is None:
            return
        last = next((one.n for one in session.store.history[::-1] if one.command is not None), 0)
        if left.number == last and self._revealing.begin(left.told, session.view(None), people(session)):
            self._revealing.skip()
            self._revealing.go_to(left.scene)
            self._mark.begin(left.number, left.scene)
            self._pause(session)

    def hear(self, change: Change) -> None:
        """Show the set-asides opened in that step on a page of their own."""
        session = self._at.session
        if session is None:
            return
        if change.undone:
            self._revealing.leave()
            self._mark.clear()
        elif self._revealing.begin(change.happenings, session.view(None), people(session)):
            self._mark.begin(session.number)
            self._mark.reach()
            self._pause(session)

    def _pause(self, session: Session) -> None:
        """Have the computers wait; with no person there, only for a time."""
        session.pause(True)
        if not session.persons():
            self._goes_on.start(round(PACE_MS * session.pace * REVEAL_BEATS))

    def let_it_happen(self) -> None:
        """End the pause: the opening is finished first, and the rest of the text shown."""
        if not self._revealing.active or self._revealing.skip():
            return
        if self._revealing.page_on():
            self._mark.reach(self._revealing.reached)
            return
        self._revealing.leave()
        self._mark.clear()
        self.ended.emit()

    def _seen_by_nobody(self) -> None:
        """End the pause after its time, if no person plays."""
        self._revealing.skip()
        self.let_it_happen()
        session = self._at.session
        if self._revealing.active and session is not None:
            self._goes_on.start(round(PACE_MS * session.pace * REVEAL_BEATS))

    def forget(self) -> None:
        """Let the game go; the record of open set-asides stays."""
        self._goes_on.stop()
        self._mark.forget()
        self._revealing.leave()
