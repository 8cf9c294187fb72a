"""The TV of an open campaign: a window that follows the session through the table's eyes."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from PySide6.QtCore import QObject, Qt, SignalInstance
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.tv.said import StandingWords
from kd_desktop.desktop.tv.window import TvWindow

LATER_MS = 250
Home = Callable[[], QScreen | None]


@dataclass(frozen=True)
class AtTable:
    """What the table tells its TV: its progress in telling events, and the words said there.

    `still` tells whether motion is reduced, `told` is the table's view as far as it has been told there (None
    when everything is), `read` is the text open there; it stays on the TV until it is put away (`put_away`),
    and nothing is read on the TV before it is open at the table. `standing` are the words for a view at rest,
    which may change at each `seen`; `said` tells the words to be heard, and their speaker by crest. `left` is
    the share that is left of a pause at the table, None while no time passes; `started` tells that it begins,
    `ticked` that the words tell of fewer seconds.
    """

    still: Callable[[], bool] | None = None
    told: Callable[[], Any] | None = None
    read: Callable[[], Reading | None] | None = None
    standing: Callable[[Any], StandingWords] | None = None
    put_away: SignalInstance | None = None
    seen: SignalInstance | None = None
    said: SignalInstance | None = None
    left: Callable[[], float | None] | None = None
    started: SignalInstance | None = None
    ticked: SignalInstance | None = None


class Follower(QObject):
    """Tells a TV window the events of a session, as the whole table sees it.

    Opened during the telling of a step at the table, it shows what has been told so far, and the text being
    read, until everything has been. A table that has read everything isn't kept waiting for the TV.
    """

    def __init__(self, session: Session, window: TvWindow, at: AtTable | None = None) -> None:
        super().__init__(window)
        self.at = at = at or AtTable()
        self.session: Session | None = session
        self.window = window
        self._laid: Reading | None = None
        self._quotes: list[tuple[str, str]] = []
        if at.standing is not None:
            window.standing = at.standing
        if at.left is not None:
            window.say.left = at.left
        if at.started is not None:
            at.started.connect(window.say.count)
        if at.ticked is not None:
            at.ticked.connect(window.restate)
        window.held = lambda: self._told() is not None
        window.opened = lambda: at.read is None or self._told() is None or at.read() is not None
        so_far = self._told()
        window.show_view(so_far or session.view(None))
        self._joins = so_far is not None
        self._later = timer(self, LATER_MS, self.catch_up, repeated=True)
        if self._joins:
            self._later.start()
        session.changed.connect(self._changed)
        session.closed.connect(self._gone)
        window.closed.connect(self.leave)
        if at.seen is not None:
            at.seen.connect(self._seen)
        if at.put_away is not None:
            at.put_away.connect(window.hurry)
        if at.said is not None:
            at.said.connect(self._said)

    def _told(self) -> Any:
        """The table's view as far as it has been told; None if everything has."""
        return self.at.told() if self.at.told is not None else None

    def _changed(self, change: Change) -> None:
        session = self.session
        if session is None or change.reseats:
            return
        self._later.stop()
        self._joins, self._laid = False, None
        if self.at.still is not None:
            self.window.set_motion(not self.at.still())
        view = session.view(None)
        if change.undone:
            self.window.show_view(view)
        elif self.window.amends(change.command):
            self.window.amend(view)  # what it is about may still be read out
        else:
            self.window.play(change.happenings, view)
        for words, crest in self._quotes:
            self.window.quote(words, crest)
        self._quotes = []
        if self._told() is not None:
            self._later.start()

    def _said(self, words: str, crest: str) -> None:
        """Keeps words until the TV has been told their occasion: the table hears of it first."""
        self._quotes.append((words, crest))

    def _seen(self) -> None:
        self.catch_up()
        self.window.restate()

    def catch_up(self) -> None:
        """Shows what the table has been told meanwhile, and ends texts that have been read there."""
        if self.session is None or not (self._joins or self._later.isActive()):
            return
        so_far = self._told()
        if self._joins:
            self._join(so_far or self.session.view(None))
        elif so_far is None:
            self.window.all_read()
        if so_far is None:
            self._joins = False
            self._later.stop()

    def _join(self, view: Any) -> None:
        """Joins the table at its point: what it has been told, and the text being read."""
        reading = self.at.read() if self.at.read is not None else None
        if view != self.window.view:
            self.window.show_view(view)
            self._laid = None
        if reading is None and self._laid is not None:
            self.window.hurry()
        elif reading is not None and reading != self._laid:
            self.window.lay_open(reading)
        self._laid = reading

    def leave(self) -> None:
        """Stops following the session."""
        self._later.stop()
        session, self.session = self.session, None
        if session is not None:
            session.changed.disconnect(self._changed)
            session.closed.disconnect(self._gone)

    def let_go(self) -> None:
        """Lets go of a window that has been closed for good."""
        if self in _OPEN:
            _OPEN.remove(self)
            self.window.deleteLater()

    def _gone(self) -> None:
        """Closes the TV with its campaign."""
        self.window.close()


GameTv = TypeVar("GameTv", bound=TvWindow)


def open_tv(
    session: Session,
    make: Callable[..., GameTv],
    table: QWidget | None = None,
    at: AtTable | None = None,
) -> GameTv:
    """The TV of that campaign: on the second screen if there is one, else as a window beside the table.

    `make` makes the game's window, given the place of the table as `home`. The TV closes with the table's
    window (`table`), with the session, or by itself. A campaign has one TV: asking again brings it to the
    front.
    """
    known = next((one.window for one in _OPEN if one.session is session), None)
    if known is not None:
        known.open()
        return cast(GameTv, known)
    made = make(home=_screen_of(table))
    made.call(session.title)
    made.meet(session)
    made.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
    follower = Follower(session, made, at)
    _OPEN.append(follower)
    made.closed.connect(follower.let_go)
    if table is not None:
        table.destroyed.connect(made.close)
    if at is not None and at.still is not None:
        made.set_motion(not at.still())
    made.open()
    follower.catch_up()
    return made


def _screen_of(table: QWidget | None) -> Home:
    """The screen of the table, as long as its window exists."""
    known = weakref.ref(table) if table is not None else None

    def screen() -> QScreen | None:
        found = known() if known is not None else None
        return found.window().screen() if found is not None and isValid(found) else None

    return screen


_OPEN: list[Follower] = []
"""The TVs that are open. Nobody else holds them: as a child the TV would always stay over the table."""
