"""Computer players that think here and at once, instead of in a process of their own."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QTimer

from kd_desktop.councillors.playbook import ThinkTask, playbook
from kd_desktop.engine.game import Event, Level


class Minds:
    """See `Adviser` of the session."""

    def __init__(self, game: str = "throne") -> None:
        self._book, self._wanted = playbook(game), None

    def ask(
        self,
        view: Any,
        number: int,
        done: Callable[[Any], None],
        *,
        bargain: bool = True,
        seen: Sequence[Event] = (),
        level: Level = "courtier",
        temperament: str = "",
        persons: Sequence[int] = (),
    ) -> None:
        task = ThinkTask(view, 3, number, bargain, seen, level, temperament, False, tuple(persons))
        self._wanted = done
        QTimer.singleShot(0, lambda: self._think(task, done))

    def _think(self, task: ThinkTask, done: Callable[[Any], None]) -> None:
        if self._wanted is done:
            done(self._book.think(task))

    def cancel(self, done: Callable[[Any], None]) -> None:
        if self._wanted is done:
            self._wanted = None

    def close(self) -> None:
        self._wanted = None
