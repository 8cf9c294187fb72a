"""That something long is going on and for how many seconds, on stderr where somebody watches."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic

EVERY = 1.0
"""Seconds between two looks; what takes less is done before anything is said."""


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Tells `what` goes on until it is done, and leaves the line empty; nothing unless it is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    over, began = Event(), monotonic()

    def tell() -> None:
        wide = 0
        while not over.wait(EVERY):
            said = f"{what}, {round(monotonic() - began)} s"
            wide = max(wide, len(said))
            print(f"\r{said}", end="", file=sys.stderr, flush=True)
        if wide:
            print(f"\r{' ' * wide}\r", end="", file=sys.stderr, flush=True)

    teller = Thread(target=tell, name="waiting", daemon=True)
    teller.start()
    try:
        yield
    finally:
        over.set()
        teller.join()
