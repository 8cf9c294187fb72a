"""Set-asides that were opened lie there until somebody lets happen what follows; the computers wait."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.session import PACE_MS
from kd_desktop.desktop.throne.play.revealing import Revealing
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.desktop.throne.play.table_words import people

REVEAL_BEATS = 4
"""How many beats of the computers' pace opened set-asides lie there where nobody sits to let them happen."""
REVEAL = "reveal"
"""Under this name the number of the command is kept whose set-asides lie open; 0 for none."""


class RevealPause(QObject):
    """Begins with set-asides that are opened; `ended` tells that they were seen.

    The campaign keeps which they are, so that they lie open again when it is opened in the middle of it.
    """

    ended = Signal()

    def __init__(self, parent: QObject, at: ThroneScreen, revealing: Revealing) -> None:
        super().__init__(parent)
        self._at, self._revealing = at, revealing
        self._goes_on = timer(self, 0, self._seen_by_nobody)

    def open_again(self) -> None:
        """What lay open when the game was closed lies open again, at once: it was not seen to its end."""
        session = self._at.session
        if session is None:
            return
        number = session.kept(REVEAL)
        last = next((one.n for one in session.store.history[::-1] if one.command is not None), 0)
        if not isinstance(number, int) or not number or number != last:
            return
        told = session.told_again(number)
        if self._revealing.begin(told, session.view(None), people(session)):
            self._revealing.skip()
            session.pause(True)

    def hear(self, change: Change) -> None:
        """Set-asides that were opened with that step have the page to themselves."""
        session = self._at.session
        if session is None:
            return
        if change.undone:
            self._revealing.leave()
            session.keep(REVEAL, 0)
        elif self._revealing.begin(change.happenings, session.view(None), people(session)):
            session.keep(REVEAL, session.number)
            session.pause(True)
            if not session.persons():
                self._goes_on.start(round(PACE_MS * session.pace * REVEAL_BEATS))

    def let_it_happen(self) -> None:
        """They were seen: the table goes on. What is still being opened opens first, and the rest is read."""
        session = self._at.session
        if not self._revealing.active or self._revealing.skip() or self._revealing.page_on():
            return
        self._revealing.leave()
        if session is not None:
            session.keep(REVEAL, 0)
        self.ended.emit()

    def _seen_by_nobody(self) -> None:
        """They have lain there for long enough, though nobody sits at the screen."""
        self._revealing.skip()
        self.let_it_happen()
        session = self._at.session
        if self._revealing.active and session is not None:
            self._goes_on.start(round(PACE_MS * session.pace * REVEAL_BEATS))

    def forget(self) -> None:
        """The game is let go; which ones lie open stays kept."""
        self._goes_on.stop()
        self._revealing.leave()
