"""Carries out what is asked of the disk on a thread of its own: a slow disk never stops the window."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

Hearers = tuple[Callable[[Any], None], Callable[[str], None]]


class Clerk(QObject):
    """Does one thing after another; `rested` tells that nothing is under way any more."""

    rested = Signal()
    _done = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: ThreadPoolExecutor | None = None
        self._open = 0
        self._done.connect(self._hand_over)

    @property
    def busy(self) -> bool:
        """Whether anything is under way."""
        return self._open > 0

    def do(self, work: Callable[[], Any], then: Callable[[Any], None], failed: Callable[[str], None]) -> None:
        """Have it done; `then` hears the result or `failed` an OSError's sentence, back on this thread."""
        if self._thread is None:
            from concurrent.futures import ThreadPoolExecutor

            self._thread = ThreadPoolExecutor(1, "library")
        self._open += 1
        future = self._thread.submit(work)
        future.add_done_callback(lambda done: self._tell(done, (then, failed)))

    def _tell(self, done: Future[Any], hearers: Hearers) -> None:
        """In the other thread: hand the result over, if anybody still wants it."""
        with suppress(RuntimeError):
            self._done.emit(done, hearers)

    def close(self) -> None:
        """Wait for what is under way and take nothing more."""
        if self._thread is not None:
            self._thread.shutdown()

    def _hand_over(self, done: Future[Any], hearers: Hearers) -> None:
        self._open -= 1
        then, failed = hearers
        error = done.exception()
        if isinstance(error, OSError):
            failed(str(error))
        elif error is not None:
            raise error
        else:
            then(done.result())
        if not self._open:
            self.rested.emit()
