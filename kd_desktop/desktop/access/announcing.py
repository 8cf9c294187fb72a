"""What happens at the table, said to screen readers as it happens: votes, outcomes, and whose turn has come.

Everything is built from the table's view and the events that everybody sees, in the phrases of the log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from kd_desktop.desktop.access.speaking import announce
from kd_desktop.desktop.phrases.events import event_sentence
from kd_desktop.desktop.session import Change, Session
from kd_desktop.desktop.why.chain import names_for
from kd_desktop.desktop.why.history import Told, titles_of
from kd_desktop.desktop.windows.standing import awaited
from kd_desktop.engine.kings import events as e

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council

TOLD = (
    e.VoteCast, e.Passed, e.Raised, e.Stayed, e.SideDecided, e.LeaderMoved, e.ModeratorMoved,
    e.OutcomeRevealed, e.DealOffered, e.DealAnswered, e.OptionChosen, e.PlayerChosen, e.ReignEnded,
)  # fmt: skip
"""What is worth interrupting somebody for; the rest can be read in the log."""


class Announcer(QObject):
    """Speaks for a council. `said` gives each announcement, whether anybody listens or not."""

    said = Signal(str)

    def __init__(self, council: Council) -> None:
        super().__init__(council)
        self._council = council
        self._turn: tuple[object, ...] = ()
        council.seen.connect(self._look)

    def follow(self, session: Session) -> None:
        """Speak of that campaign from now on."""
        self._turn = ()
        session.changed.connect(self._changed)

    def _say(self, words: str) -> None:
        if words:
            self.said.emit(words)
            announce(self._council.bar, words)

    def _changed(self, change: Change) -> None:
        session = self._council.session
        if session is None or change.undone:
            return
        events = [event for event in session.seen_of(change.events, None) if isinstance(event, TOLD)]
        if events:
            seen = tuple(session.seen(None))
            names = names_for(Told(session.view(None), seen, titles_of(seen, session.game.library)))
            told = (event_sentence(event, names) for event in events)
            self._say(" ".join(words for words in told if words))

    def _look(self) -> None:
        """A person's turn has come, and nothing is being read any more."""
        council, session = self._council, self._council.session
        if session is None or council.unfolding.unread():
            return
        view = session.view(None)
        asked = view.waits_for[0] if view.waits_for else None
        turn = (asked.seat, asked.kind, view.reign.round if view.reign else 0) if asked is not None else ()
        if turn == self._turn:
            return
        self._turn = turn
        if asked is not None and asked.seat in session.persons():
            standing = awaited(view)
            self._say(" ".join(part for part in (standing.first, standing.rest) if part))
