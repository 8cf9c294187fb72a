"""Runs work in several processes at once, with the results in the order of the orders."""

from __future__ import annotations

import gc
import multiprocessing
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from kd_desktop.cli.complaint import Complaint
from kd_desktop.desktop.itself import safe_path

O = TypeVar("O")  # noqa: E741  (an order)
R = TypeVar("R")
LAST_WORD_S = 0.5


@contextmanager
def crew(work: Callable[[O], R], jobs: int) -> Iterator[Callable[[Sequence[O]], Iterator[R]]]:
    """Gives a function that carries out orders, here or in several processes, with the results in order.

    Each process has its own pipe and gets an order only when idle, so that no process waits for another
    after Ctrl+C.
    """
    if jobs == 1 or getattr(sys, "frozen", False):  # a frozen program can't start parts of itself
        yield lambda orders: map(work, orders)
        return
    lines: list[Connection[Any, Any]] = []
    processes = []
    try:
        for _ in range(jobs):
            line, end = multiprocessing.Pipe()
            hand = multiprocessing.Process(target=_serve, args=(work, end, (*lines, line)), daemon=True)
            processes.append(hand)
            with safe_path():
                hand.start()
            end.close()
            lines.append(line)
        yield partial(_share_out, lines)
    finally:
        for hand in [one for one in processes if one.pid is not None]:
            hand.kill()
            hand.join()


def _serve(
    work: Callable[[Any], Any], end: Connection[Any, Any], foreign: Sequence[Connection[Any, Any]]
) -> None:
    """One process: order after order, until its line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the first process, which ends this one
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for line in foreign:
        line.close()
    gc.freeze()  # what is there from the start, the pack above all, needn't be looked through for garbage
    with suppress(EOFError):
        while True:
            end.send(work(end.recv()))


def _share_out(lines: Sequence[Connection[Any, Any]], orders: Sequence[O]) -> Iterator[Any]:
    """Has them all carried out, each by whoever is free; the results in the order of the orders."""
    waiting = deque(enumerate(orders))
    busy: dict[Connection[Any, Any], int] = {}
    done: dict[int, Any] = {}
    free = list(lines)
    for number in range(len(orders)):
        while number not in done:
            while free and waiting:
                line = free.pop()
                busy[line], order = waiting.popleft()
                line.send(order)
            ready = wait(list(busy))
            for line in [one for one in busy if one in ready]:
                done[busy.pop(line)] = _result(line)
                free.append(line)
        yield done.pop(number)


def _result(line: Connection[Any, Any]) -> Any:
    """What a process sends; Complaint when it is gone."""
    try:
        return line.recv()
    except (EOFError, ConnectionError):
        time.sleep(LAST_WORD_S)  # told to end together with this one, whose own turn comes in a moment
        raise Complaint(
            "One of the playing processes was ended from outside; try again, with fewer --jobs if memory "
            "ran out."
        ) from None
