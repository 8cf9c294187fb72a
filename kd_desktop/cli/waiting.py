"""A note on stderr that long work is going on, with its seconds, shown only in a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic

from kd_desktop.cli.terminal import redraw, wipe

EVERY = 1.0
"""Seconds between two updates; shorter work ends without a note."""


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Shows `what` while it goes on, then clears the line; does nothing outside a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    over, began = Event(), monotonic()

    def tell() -> None:
        wide = 0
        while not over.wait(EVERY):
            said = f"{what}, {round(monotonic() - began)} s"
            wide = max(wide, len(said))
            redraw(said)
        if wide:
            wipe(wide)

    teller = Thread(target=tell, name="waiting", daemon=True)
    teller.start()
    try:
        yield
    finally:
        over.set()
        teller.join()
