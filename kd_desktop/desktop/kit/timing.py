"""Time at the table: timers, and the one place where the speed of every movement is set."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

SLOWEST, FASTEST = 0.25, 4.0


class Tempo:
    """The speed of movements: 1 is as composed, 2 twice as fast. It scales movements, never reading times."""

    def __init__(self) -> None:
        self._speed = 1.0

    @property
    def speed(self) -> float:
        """The speed of all movements, `SLOWEST` to `FASTEST`."""
        return self._speed

    def set_speed(self, speed: float) -> None:
        """Let everything that begins to move from now on move that fast."""
        self._speed = min(FASTEST, max(SLOWEST, speed))

    def lasts(self, ms: float) -> int:
        """The present length, in milliseconds, of a movement composed to take `ms`."""
        return max(1, round(ms / self._speed))


tempo = Tempo()
"""The tempo of the whole program; settings change it, every animation asks it as it starts."""


def timer(parent: QObject, ms: int, call: Callable[[], object], repeated: bool = False) -> QTimer:
    """A timer that calls something once (or again and again) `ms` milliseconds after each start."""
    made = QTimer(parent)
    made.setInterval(ms)
    made.setSingleShot(not repeated)
    made.timeout.connect(call)
    return made
