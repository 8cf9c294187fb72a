"""Passes at moments for Intrigues for people who don't want to be asked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.throne.play.screen import ThroneScreen
from kd_desktop.engine.throne.commands import Pass


class Passing(QObject):
    """Looks, whenever something happened, for whom there is to pass; while it is `held_up` nobody passes."""

    def __init__(self, parent: QObject, at: ThroneScreen, held_up: Callable[[], bool]) -> None:
        super().__init__(parent)
        self._at, self._held_up = at, held_up
        self._soon = timer(self, 0, self._pass)

    def look(self) -> None:
        """Pass for all of them, when what led here can't be taken back any more by whoever did it."""
        session = self._at.session
        self._soon.stop()
        if session is None or not self._at.to_pass():
            return
        grace = session.grace()
        if grace:
            self._soon.start(grace)
        else:
            self._pass()

    def _pass(self) -> None:
        session = self._at.session
        if session is None or session.busy or self._held_up():
            return
        for seat in self._at.to_pass():
            session.answer(seat, Pass())
