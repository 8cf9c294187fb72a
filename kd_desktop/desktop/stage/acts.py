"""Acts one after another: each is a function of a time from 0 to 1, at the tempo of the program."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPointF, QVariantAnimation, Signal

from kd_desktop.desktop.kit.timing import tempo

Act = tuple[int, Callable[[float], None]]
"""A movement's composed length in milliseconds, and its function."""


def ease(t: float) -> float:
    """Slow start and end of a movement, 0 to 1."""
    return 0.5 - 0.5 * math.cos(math.pi * min(1.0, max(0.0, t)))


def between(start: QPointF, end: QPointF, t: float) -> QPointF:
    """The point at `t` of the way."""
    return start + (end - start) * t


def part(t: float, start: float, end: float) -> float:
    """The progress of a part of the movement, 0 before it and 1 after it."""
    return min(1.0, max(0.0, (t - start) / (end - start)))


class Acts(QObject):
    """Plays acts in order; `done` comes after the last. Without motion each is at its end at once."""

    done = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left: list[Act] = []
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._clock.valueChanged.connect(self._move)
        self._clock.finished.connect(self._next)

    @property
    def running(self) -> bool:
        """Whether an act is being played."""
        return bool(self._left)

    def play(self, acts: Sequence[Act], motion: bool) -> None:
        """Play these acts instead of whatever is being played."""
        self.stop()
        self._left = list(acts)
        if not motion:
            self.hurry()
        elif self._left:
            self._begin()

    def stop(self) -> None:
        """Leave everything where it is."""
        self._left = []
        self._clock.stop()

    def hurry(self) -> None:
        """Bring every act to its end at once."""
        left, self._left = self._left, []
        self._clock.stop()
        for _, act in left:
            act(1.0)
        if left:
            self.done.emit()

    def _begin(self) -> None:
        self._clock.setDuration(tempo.lasts(self._left[0][0]))
        self._clock.start()

    def _move(self, t: float) -> None:
        if self._left:
            self._left[0][1](float(t))

    def _next(self) -> None:
        if not self._left:
            return
        self._left.pop(0)[1](1.0)
        if self._left:
            self._begin()
        else:
            self.done.emit()
