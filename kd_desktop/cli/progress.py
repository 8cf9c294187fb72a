"""How far long work is, on stderr: a bar where somebody watches, now and then a line where it is kept."""

from __future__ import annotations

import sys
from time import monotonic

EVERY = 1.0
"""Seconds between two lines of progress, and between two looks of the bar."""
WIDTH = 30


class ProgressReporter:
    """Tells of that many things to do. The first look comes at once."""

    def __init__(self, whole: int) -> None:
        self.whole = whole
        self.began = monotonic()
        self.told = 0.0
        self.drawn = sys.stderr is not None and sys.stderr.isatty()

    def tell(self, done: int) -> None:
        """So many are done."""
        now = monotonic()
        if sys.stderr is None or (self.told and now - self.told < EVERY and done < self.whole):
            return
        self.told = now
        if self.drawn:
            print("\r" + bar(done, self.whole, now - self.began), end="", file=sys.stderr, flush=True)
        else:
            print(f"progress {done} {self.whole}", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leaves the bar's line."""
        if self.drawn and self.told:
            print(file=sys.stderr)


def bar(done: int, whole: int, seconds: float) -> str:
    """The bar with its figures, after that many seconds; as wide every time."""
    filled = WIDTH * done // whole
    left = "" if not done else f", {duration(seconds * (whole - done) / done)} left"
    return f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done} of {whole}{left}".ljust(WIDTH + 40)


def duration(seconds: float) -> str:
    """A length of time as one would say it."""
    if seconds < 90:
        return f"{round(seconds)} s"
    if seconds < 5400:
        return f"{round(seconds / 60)} min"
    return f"{round(seconds / 3600)} h"
