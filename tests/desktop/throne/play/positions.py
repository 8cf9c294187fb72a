"""Stated positions on an open page of the throne game, and a clock that goes on only when told to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from kd_desktop.desktop.session.asked import OpenQuestions
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.throne.state import Empire


def wait_until(true: Callable[[], bool]) -> None:
    """Let the window work until that is so."""
    while not true():
        QApplication.processEvents()


def lay(page: ThronePage, **changes: Any) -> Empire:
    """The game stands so, as if it had come there: everybody is asked what the rules ask then."""
    session: Any = page.session
    wait_until(lambda: not session.busy)
    page.announced.put_away()
    state: Empire = replace(session.store.state, **changes)
    session.store.state = state
    session._views.clear()
    session._questions = OpenQuestions(session.game, state, session.store.seq)
    session._note_joint()
    page.prompter._heard = []
    page.asking.ask(None, None)
    page.refresh(focus=True)
    session.advance()
    session.idle.emit()
    return state


class FakeTimer:
    """A timer of `FakeClock`."""

    made: ClassVar[list[FakeTimer]] = []

    def __init__(self, _parent: QObject, ms: int, call: Callable[[], object], repeated: bool = False) -> None:
        self.ms, self.call, self.repeated = ms, call, repeated
        self.left: int | None = None
        FakeTimer.made.append(self)

    def start(self, ms: int | None = None) -> None:
        self.ms = self.ms if ms is None else ms
        self.left = self.ms

    def stop(self) -> None:
        self.left = None

    def isActive(self) -> bool:  # noqa: N802
        return self.left is not None

    def interval(self) -> int:
        return self.ms

    def remainingTime(self) -> int:  # noqa: N802
        return self.left if self.left is not None else -1


class FakeClock:
    """The time of the pauses for Intrigues, in milliseconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        FakeTimer.made = []
        monkeypatch.setattr("kd_desktop.desktop.throne.play.moments.timer", FakeTimer)

    @property
    def running(self) -> list[int]:
        """How much is left on those that run."""
        return [one.left for one in FakeTimer.made if one.left is not None]

    def go(self, ms: int) -> None:
        """So much time passes."""
        for one in FakeTimer.made:
            if one.left is not None:
                one.left -= ms
                if one.left <= 0:
                    one.stop()
                    one.call()
