"""Carries out disk work on a separate thread, so that a slow disk never stops the window."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from kd_desktop.desktop.kit.background import ErrandResult, Worker

Hearers = tuple[Callable[[Any], None], Callable[[str], None]]


class ShelfWorker(QObject):
    """Does one thing after another; `rested` signals that all work is done."""

    rested = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker = Worker("library")
        self._hearers: deque[Hearers] = deque()

    @property
    def busy(self) -> bool:
        """Whether any work is in progress."""
        return bool(self._hearers)

    def do(self, work: Callable[[], Any], then: Callable[[Any], None], failed: Callable[[str], None]) -> None:
        """Work in the background; `then` gets the result, or `failed` an OSError's sentence, here."""
        self._hearers.append((then, failed))
        self._worker.send(work, self._hand_over)

    def close(self) -> None:
        """Wait for the work in progress and accept no more."""
        self._worker.close()

    def _hand_over(self, done: ErrandResult) -> None:
        then, failed = self._hearers.popleft()
        try:
            found = done.result()
        except OSError as trouble:
            failed(str(trouble))
        else:
            then(found)
        if not self._hearers:
            self.rested.emit()
