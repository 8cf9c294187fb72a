"""Handles Ctrl+C and SIGTERM: work stops at a safe point and reports what it has."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 128 + signal.SIGINT
"""The exit status after Ctrl+C, as in shells."""


class Terminated(KeyboardInterrupt):
    """Raised on SIGTERM, as when the machine shuts down."""

    status = 128 + signal.SIGTERM


def status_of(stop: KeyboardInterrupt) -> int:
    """The exit status of work stopped by such an interrupt."""
    return Terminated.status if isinstance(stop, Terminated) else INTERRUPTED


@contextmanager
def heeded() -> Iterator[None]:
    """A context in which SIGTERM stops work as Ctrl+C does."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(_: int, __: FrameType | None) -> None:
        raise Terminated

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def between_moves() -> Iterator[Callable[[], None]]:
    """Gives a function to call between moves: a first Ctrl+C or SIGTERM stops the work only there.

    A second one stops it anywhere.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: None
        return
    wished: list[KeyboardInterrupt] = []
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.getsignal(number) for number in numbers}

    def wish(number: int, _: FrameType | None) -> None:
        stop = Terminated() if number == signal.SIGTERM else KeyboardInterrupt()
        if wished:
            raise stop
        wished.append(stop)

    def look() -> None:
        if wished:
            raise wished[0]

    for number in numbers:
        if before[number] != signal.SIG_IGN:
            signal.signal(number, wish)
    try:
        yield look
    finally:
        for number, old in before.items():
            signal.signal(number, old)
