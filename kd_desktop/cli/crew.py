"""Work that is done in several processes at once, with the results in the order of the orders."""

from __future__ import annotations

import gc
import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from kd_desktop.desktop.itself import safe_path

O = TypeVar("O")  # noqa: E741  (an order)
R = TypeVar("R")


@contextmanager
def crew(work: Callable[[O], R], jobs: int) -> Iterator[Callable[[Sequence[O]], Iterator[R]]]:
    """What carries orders out and gives the results in their order: here, or in as many processes.

    Each process has a line of its own and is only told what to do when it has nothing to do: whenever
    Ctrl+C comes, nobody waits for anybody else.
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
            with safe_path():
                hand.start()
            end.close()
            processes.append(hand)
            lines.append(line)
        yield partial(_share_out, lines)
    finally:
        for hand in processes:
            hand.kill()
            hand.join()


def _serve(
    work: Callable[[Any], Any], end: Connection[Any, Any], foreign: Sequence[Connection[Any, Any]]
) -> None:
    """One process: order after order, until its line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the first process, which ends this one
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
                done[busy.pop(line)] = line.recv()
                free.append(line)
        yield done.pop(number)
