"""A stopwatch for frames: from what moves something to the last pixel of what it changed."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget

FRAME_S = 0.017
"""From one frame to the next, in seconds: a touch more than Qt's clock for animations takes."""
PASSES = 4
"""How often the queue is emptied at most before a frame counts as one that changed nothing."""


class Figures(NamedTuple):
    """What a scene came to, in ms.

    `cpu_p95_ms` is the processor time of all threads, whatever else the machine is doing.
    """

    p50_ms: float
    p95_ms: float
    max_ms: float
    cpu_p95_ms: float
    frames: int


class Stopwatch(QObject):
    """Times frames of some windows. Only frames in which one of them painted count."""

    def __init__(self, *windows: QWidget) -> None:
        super().__init__()
        self._painted = False
        self._windows = windows
        self.walls: list[float] = []
        self.cpus: list[float] = []
        for window in windows:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Sees that a window brings itself up to date."""
        if event.type() in (QEvent.Type.UpdateRequest, QEvent.Type.Paint):
            self._painted = True
        return False

    def frame(self, act: Callable[[], object] | None = None) -> None:
        """Does something, lets everything be painted that it changed, and notes how long both took."""
        self._painted = False
        wall, cpu = time.perf_counter(), time.process_time()
        if act is not None:
            act()
        for _ in range(PASSES):
            QCoreApplication.processEvents()
            if self._painted:
                break
        if self._painted:
            self.walls.append((time.perf_counter() - wall) * 1000)
            self.cpus.append((time.process_time() - cpu) * 1000)

    def animate(self, moving: Callable[[], bool], most_s: float) -> None:
        """Frame after frame at the screen's pace while something moves by itself, `most_s` at most."""
        due = began = time.perf_counter()
        while moving() and time.perf_counter() - began < most_s:
            due = max(due + FRAME_S, time.perf_counter())
            time.sleep(max(0.0, due - time.perf_counter()))
            self.frame()

    def figures(self) -> Figures:
        """What the frames since the last call came to; RuntimeError where nothing was painted."""
        if not self.walls:
            raise RuntimeError("nothing was painted")
        found = Figures(
            round(statistics.median(self.walls), 2),
            round(percentile(self.walls), 2),
            round(max(self.walls), 2),
            round(percentile(self.cpus), 2),
            len(self.walls),
        )
        self.walls, self.cpus = [], []
        return found

    def close(self) -> None:
        """Lets go of the windows."""
        for window in self._windows:
            window.removeEventFilter(self)


def percentile(times: list[float]) -> float:
    """The 95th percentile."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]


def settle(seconds: float) -> None:
    """Lets everything come to rest for so long."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        QCoreApplication.processEvents()
        time.sleep(0.005)


def wait_until(true: Callable[[], bool], most_s: float = 5.0) -> None:
    """Lets things go on until that is true; RuntimeError when it never is."""
    end = time.perf_counter() + most_s
    while not true():
        if time.perf_counter() > end:
            raise RuntimeError("what was to come never came")
        settle(0.02)


def median(runs: list[Figures]) -> Figures:
    """The median of several runs, figure by figure."""
    return Figures(*(round(statistics.median(column), 2) for column in zip(*runs, strict=True)))
