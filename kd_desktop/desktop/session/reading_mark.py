"""Where the table stopped reading: kept with the campaign, so that it goes on there when opened again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.game import Seat

UNREAD = "unread"
"""The key for the number of the command that is being told and the scene that is reached; 0 for none."""


class LeftOff(NamedTuple):
    """What is still to be told: the scene reached, everything that happened, and the views before it."""

    number: int
    scene: int
    told: tuple[Happening, ...]
    before: Callable[[Seat | None], Any]


class ReadingMark:
    """The mark in the step that is being told, scene by scene; a step that is told has none."""

    def __init__(self, session: Callable[[], Session | None]) -> None:
        self._session = session
        self._number, self._scene = 0, -1

    def begin(self, number: int, scene: int = 0) -> None:
        """A command begins to be told, from that scene on."""
        self._number, self._scene = number, scene - 1

    def reach(self, scene: int | None = None) -> None:
        """That scene begins, or else the next one."""
        session = self._session()
        self._scene = self._scene + 1 if scene is None else scene
        if session is not None and self._number:
            session.keep(UNREAD, [self._number, self._scene])

    def clear(self) -> None:
        """All is told, or is told no more."""
        session = self._session()
        if session is not None and (self._number or session.kept(UNREAD)):
            session.keep(UNREAD, 0)
        self._number = 0

    def forget(self) -> None:
        """The campaign is let go; its mark stays."""
        self._number = 0

    def left(self) -> LeftOff | None:
        """What the open campaign has still to tell; None when it was all read, or can't be found."""
        session = self._session()
        kept = session.kept(UNREAD) if session is not None else None
        if session is None or not isinstance(kept, list) or [type(one) for one in kept] != [int, int]:
            return None
        number, scene = kept
        before = session.moment_before(number)
        since = [deed.n for deed in session.store.history if deed.n >= number and not deed.undone]
        told = tuple(one for n in since for one in session.told_again(n))
        return LeftOff(number, scene, told, before) if before is not None and told and scene >= 0 else None
