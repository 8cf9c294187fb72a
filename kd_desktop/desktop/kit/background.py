"""Work done in another thread, with its outcome delivered to the window's.

Where a thread drops the last reference to a part of a window, that part is taken apart there: the thread
holds one of Qt's locks then and waits for Python's, while the window's thread holds Python's and waits for
Qt's, and neither ever goes on. So no thread has anything of its own here. What is to be done, what comes of
it and who hears of it lie in a table of the window's thread; the other one only knows a number.
"""

from __future__ import annotations

import functools
import itertools
import logging
import weakref
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject, Signal
from shiboken6 import isValid

if TYPE_CHECKING:
    from concurrent.futures import Executor


class ErrandResult:
    """The outcome of an errand: its result, or its error."""

    def __init__(self, value: Any = None, error: BaseException | None = None) -> None:
        self._value, self._error = value, error

    def result(self) -> Any:
        """The work's result; raises its error."""
        if self._error is None:
            return self._value
        try:
            raise self._error
        finally:
            del self  # else error, frame and outcome would hold each other

    def log_error(self) -> None:
        """Write the error, if there is one, into the log: nobody else hears of it."""
        if self._error is not None:
            logging.getLogger(__name__).error("An errand failed", exc_info=self._error)


class Worker:
    """A thread that does one errand after another, in the order in which they are sent.

    Made, asked and let go by the window's thread. The thread begins with the first errand; `executor` is
    what does them instead of a thread.
    """

    def __init__(self, name: str, executor: Executor | None = None) -> None:
        self._name, self._made = name, executor

    def send(self, work: Callable[[], Any], then: Callable[..., None] | None = None, *about: Any) -> None:
        """Have that done; then `then`, a method, is called with `about` and the Outcome.

        It isn't when the object that has the method is gone by then: it isn't kept for this. Without
        `then`, nobody hears of it, and only the log of an error.
        """
        self._begin(_Errand(self, work, weakref.WeakMethod(then) if then is not None else None, about))

    def result_of(self, work: Callable[[], Any]) -> Any:
        """Wait until everything that was sent is done and then this, too; what it returns or raises."""
        errand = _Errand(self, work)
        number, future = self._begin(errand)
        future.result()
        _desk().under_way.pop(number, None)
        return errand.outcome.result()

    def wait(self) -> None:
        """Wait until all errands are done; their receivers are called later."""
        if self._made is not None:
            self.result_of(lambda: None)

    def forget(self) -> None:
        """Drop all errands: no receiver is called, and those not begun aren't done."""
        for errand in _desk().under_way.values():
            if errand.worker is self:
                errand.wanted = False

    def close(self) -> None:
        """Wait until everything is done, and let the thread go."""
        if self._made is not None:
            self._made.shutdown()

    def _begin(self, errand: _Errand) -> tuple[int, Any]:
        number = next(_numbers)
        _desk().under_way[number] = errand
        return number, self._executor().submit(_carry_out, number)

    def _executor(self) -> Executor:
        if self._made is None:
            from concurrent.futures import ThreadPoolExecutor  # not before the window is seen

            self._made = ThreadPoolExecutor(1, self._name)
        return self._made


def finish() -> None:
    """Waits until all errands are done and their receivers called.

    For printing or saving off screen only; a window would freeze meanwhile.
    """
    while workers := {id(one.worker): one.worker for one in _desk().under_way.values()}:
        for worker in workers.values():
            worker.wait()
        QCoreApplication.processEvents()


_numbers = itertools.count()


@dataclass(eq=False)
class _Errand:
    """What is to be done by whom, and who hears of it with what else; `outcome` once it is done."""

    worker: Worker
    work: Callable[[], Any]
    then: weakref.WeakMethod[Callable[..., None]] | None = None
    about: tuple[Any, ...] = ()
    wanted: bool = True
    outcome: ErrandResult = field(default_factory=ErrandResult)


class _Desk(QObject):
    """Where errands lie until they have come back; it belongs to the window's thread and lives for ever."""

    back = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.under_way: dict[int, _Errand] = {}
        self.back.connect(self._hand_over)

    def _hand_over(self, number: int) -> None:
        errand = self.under_way.pop(number, None)
        if errand is None or errand.then is None or not errand.wanted:
            if errand is not None and errand.then is None:
                errand.outcome.log_error()
            return
        then = errand.then()
        if then is not None and isValid(then.__self__):  # type: ignore[attr-defined]
            then(*errand.about, errand.outcome)


@functools.cache
def _desk() -> _Desk:
    return _Desk()


def _carry_out(number: int) -> None:
    """In the other thread. What it takes from the table stays there until the thread has let go of it."""
    desk = _desk()
    errand = desk.under_way[number]
    if errand.wanted:
        errand.outcome = _outcome(errand.work)
    del errand
    desk.back.emit(number)


def _outcome(work: Callable[[], Any]) -> ErrandResult:
    try:
        return ErrandResult(work())
    except BaseException as error:
        return ErrandResult(error=error)
