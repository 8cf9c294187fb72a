"""Announcements of the table's events for screen readers: votes, outcomes, and whose turn it is.

They are built from the table's view and public events, in the phrases of the log.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.explain.chain import names_for
from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.standing import awaited
from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.happening import events_of
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.kings import events as e

TOLD = (
    e.VoteCast, e.Passed, e.Raised, e.Stayed, e.SideDecided, e.LeaderMoved, e.ModeratorMoved,
    e.OutcomeRevealed, e.DealOffered, e.DealAnswered, e.OptionChosen, e.PlayerChosen, e.ReignEnded,
    e.WordGiven, e.WordJudged,
)  # fmt: skip
"""The events worth interrupting a player for; the rest are in the log."""


class Announcer(QObject):
    """Announces for a part of the page. `said` carries each announcement, with or without a screen reader.

    While `unread` says that a text is still being read, no turn is announced.
    """

    said = Signal(str)

    def __init__(self, speaker: QWidget, at: OpenTable, unread: Callable[[], bool]) -> None:
        super().__init__(speaker)
        self._speaker, self._at, self._unread = speaker, at, unread
        self._turn: tuple[object, ...] = ()

    def follow(self, session: Session) -> None:
        """Announce that campaign from now on."""
        self._turn = ()
        session.changed.connect(self._changed)

    def _say(self, words: str) -> None:
        if words:
            self.said.emit(words)
            announce(self._speaker, words)

    def _changed(self, change: Change) -> None:
        known = self._at.known()
        if known is None or change.undone:
            return
        events = [event for event in events_of(change.happenings) if isinstance(event, TOLD)]
        if events:
            names = names_for(known)
            told = (event_sentence(event, names) for event in events)
            self._say(" ".join(words for words in told if words))

    def look(self) -> None:
        """Announce whose turn it is, if it is a person's and no text is being read."""
        session, view = self._at.session, self._at.view
        if session is None or view is None or self._unread():
            return
        asked = view.waits_for[0] if view.waits_for else None
        turn = (
            (asked.seat, asked.why.code, view.reign.round if view.reign else 0) if asked is not None else ()
        )
        if turn == self._turn:
            return
        self._turn = turn
        if asked is not None and view.reign is not None and asked.seat in session.persons():
            standing = awaited(view, by_name=self._at.shared())
            self._say(" ".join(filter(None, (standing.first, standing.rest, standing.below))))
