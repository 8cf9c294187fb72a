"""The progress of long work on stderr: a bar in a terminal, an occasional line in a log."""

from __future__ import annotations

import sys
from time import monotonic

from kd_desktop.cli.terminal import redraw, warn

EVERY = 1.0
"""Seconds between two lines of progress, and between two updates of the bar."""
WIDTH = 30


class ProgressReporter:
    """Reports progress through a number of things to do. The first report comes at once."""

    def __init__(self, whole: int) -> None:
        self.whole = whole
        self.began = monotonic()
        self.told = 0.0
        self.drawn = sys.stderr is not None and sys.stderr.isatty()

    def tell(self, done: int) -> None:
        """Reports how many are done."""
        now = monotonic()
        if sys.stderr is None or (self.told and now - self.told < EVERY and done < self.whole):
            return
        self.told = now
        if self.drawn:
            redraw(bar(done, self.whole, now - self.began))
        else:
            warn(f"progress {done} {self.whole}", flush=True)

    def end(self) -> None:
        """Leaves the bar's line."""
        if self.drawn and self.told:
            warn("")

    def __enter__(self) -> ProgressReporter:
        self.tell(0)
        return self

    def __exit__(self, *_: object) -> None:
        self.end()


def bar(done: int, whole: int, seconds: float) -> str:
    """The bar with its figures, after a number of seconds; always the same width."""
    filled = WIDTH * done // whole
    left = "" if not done else f", {duration(seconds * (whole - done) / done)} left"
    return f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done} of {whole}{left}".ljust(WIDTH + 40)


def duration(seconds: float) -> str:
    """A length of time in words."""
    if seconds < 90:
        return f"{round(seconds)} s"
    if seconds < 5400:
        return f"{round(seconds / 60)} min"
    return f"{round(seconds / 3600)} h"
