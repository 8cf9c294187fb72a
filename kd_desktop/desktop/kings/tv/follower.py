"""The TV of an open campaign: a window that follows the session through the table's eyes."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, Qt, SignalInstance
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from kd_desktop.desktop.kings.rulers.line import rulers
from kd_desktop.desktop.kings.table.standing import AwaitedWords, awaited
from kd_desktop.desktop.kings.tv.window import TvWindow
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.session.session import Change, Session
from kd_desktop.engine.kings.commands import Sign
from kd_desktop.engine.kings.view import View

Told = Callable[[], View | None]
"""The table's view as far as it has been told there; None when everything is."""
LATER_MS = 250


class Follower(QObject):
    """Tells a TV window what happens in a session, as the whole table sees it.

    Opened while a step is being told at the table, it shows what has been told so far until all of it is.
    """

    def __init__(
        self,
        session: Session,
        window: TvWindow,
        still: Callable[[], bool] | None = None,
        told: Told | None = None,
        standing: Callable[[View], AwaitedWords] | None = None,
    ) -> None:
        super().__init__(window)
        window.standing = standing or awaited
        self._still = still
        self._told = told
        self.session: Session | None = session
        self.window = window
        window.rulers = lambda view: rulers(session, view)
        so_far = told() if told is not None else None
        window.show_view(so_far or session.view(None))
        if told is not None:
            window.held = lambda: told() is not None
        self._later = timer(self, LATER_MS, self._catch_up, repeated=True)
        if so_far is not None:
            self._later.start()
        session.changed.connect(self._changed)
        session.destroyed.connect(self._gone)
        window.closed.connect(self.leave)

    def _changed(self, change: Change) -> None:
        session = self.session
        if session is None or change.reseats:
            return
        self._later.stop()
        if self._still is not None:
            self.window.set_motion(not self._still())
        view = session.view(None)
        if change.undone:
            self.window.show_view(view)
        elif isinstance(change.command, Sign):
            self.window.amend(view)  # only how it is written; what it is about may still be read out
        else:
            self.window.play(change.happenings, view)

    def _catch_up(self) -> None:
        """Shows what the table has been told meanwhile."""
        if self.session is None:
            return
        so_far = self._told() if self._told is not None else None
        view = so_far or self.session.view(None)
        if view != self.window.view:
            self.window.show_view(view)
        if so_far is None:
            self._later.stop()

    def leave(self) -> None:
        """Hears no more of the session."""
        self._later.stop()
        session, self.session = self.session, None
        if session is not None:
            session.changed.disconnect(self._changed)
            session.destroyed.disconnect(self._gone)

    def let_go(self) -> None:
        """The window has been closed for good."""
        if self in _OPEN:
            _OPEN.remove(self)
            self.window.deleteLater()

    def _gone(self) -> None:
        """The campaign has been put away, and the TV with it."""
        self.session = None
        self.window.close()


def open_tv(
    session: Session,
    table: QWidget | None = None,
    cues: Iterable[SignalInstance] = (),
    still: Callable[[], bool] | None = None,
    told: Told | None = None,
    standing: Callable[[View], AwaitedWords] | None = None,
    seen: SignalInstance | None = None,
) -> TvWindow:
    """The TV of that campaign: on the second screen if there is one, else as a window beside the table.

    `table` tells where the table is; that window going takes the TV with it. The TV goes with the session
    too, or when it is closed. A campaign has one TV: asking again brings it to the front. After any of the
    `cues` the TV ends what is being read there, since it has been read at the table; `still` tells whether
    motion is reduced, `told` how far a step has been told at the table; what is read there stays on the TV.
    `standing` is what is said at the table of a view, which may be another at each of `seen`.
    """
    window = next((one for one in _OPEN if one.session is session), None)
    if window is not None:
        window.window.open()
        return window.window
    made = TvWindow(home=_screen_of(table))
    made.call(session.store.title)
    made.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
    follower = Follower(session, made, still, told, standing)
    if seen is not None:
        seen.connect(made.restate)
    for cue in cues:
        cue.connect(made.hurry)
    _OPEN.append(follower)
    made.closed.connect(follower.let_go)
    if table is not None:
        table.destroyed.connect(made.close)
    if still is not None:
        made.set_motion(not still())
    made.open()
    return made


def _screen_of(table: QWidget | None) -> Callable[[], QScreen | None]:
    """Where the table is, as long as it is there."""
    known = weakref.ref(table) if table is not None else None

    def screen() -> QScreen | None:
        found = known() if known is not None else None
        return found.window().screen() if found is not None and isValid(found) else None

    return screen


_OPEN: list[Follower] = []
"""The TVs that are open. Nobody else holds them: as a child the TV would always stay over the table."""
