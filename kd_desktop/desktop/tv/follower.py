"""The TV of an open campaign: a window that follows the session through the table's eyes."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.session import Change, Session
from kd_desktop.desktop.tv.readings import Outcomes
from kd_desktop.desktop.tv.window import TvWindow
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Outcome
from kd_desktop.engine.kings.words import fill


class Follower(QObject):
    """Tells a TV window what happens in a session, as the whole table sees it."""

    def __init__(self, session: Session, window: TvWindow) -> None:
        super().__init__(window)
        self._session: Session | None = session
        self._window = window
        window.outcomes = public_outcomes(session)
        window.show_view(session.view(None))
        session.changed.connect(self._changed)
        session.destroyed.connect(self._gone)
        window.closed.connect(self.leave)

    def _changed(self, change: Change) -> None:
        session = self._session
        if session is None:
            return
        view = session.view(None)
        if change.undone:
            self._window.show_view(view)
        else:
            self._window.play(session.seen_of(change.events, None), view)

    def leave(self) -> None:
        """Hears no more of the session."""
        session, self._session = self._session, None
        if session is not None:
            session.changed.disconnect(self._changed)
            session.destroyed.disconnect(self._gone)

    def _gone(self) -> None:
        """The campaign has been put away, and the TV with it."""
        self._session = None
        self._window.close()


def public_outcomes(session: Session) -> Outcomes:
    """The outcomes that the whole table has heard read, with their slots filled."""

    def found(card: str, side: Side) -> Outcome | None:
        if not any(
            isinstance(one.event, e.OutcomeRevealed) and (one.event.card, one.event.side) == (card, side)
            for one in session.seen(None)
        ):
            return None
        library = session.game.library  # type: ignore[attr-defined]
        outcome: Outcome = library.dilemma(card).outcome.of(side)
        return replace(outcome, text=fill(library, session.keeper.state, outcome.text))

    return found


def open_tv(session: Session, parent: QWidget | None = None) -> TvWindow:
    """Opens the TV of that campaign: on the second screen if there is one, else as a window beside the table.

    `parent` tells where the table is. The window goes with the session, or when it is closed.
    """
    window = TvWindow(parent)
    Follower(session, window)
    window.open()
    return window
