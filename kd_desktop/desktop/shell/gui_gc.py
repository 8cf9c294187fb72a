"""Garbage is collected by the window's thread, between events.

By itself Python collects in whatever thread has just made something, and in the middle of it. With windows
that would be the thread that saves, which must not take parts of a window apart, or a paint event, in which
another window would go.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 500


class GarbageTimer(QObject):
    """Looks at every beat whether there is enough to collect; as long as it lives, nothing else collects."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._beat = QTimer(self, interval=EVERY_MS)
        self._beat.timeout.connect(sweep)
        self._beat.start()
        self.destroyed.connect(gc.enable)


def sweep() -> None:
    """Collects the oldest generation that has reached its threshold, with the younger ones."""
    full = [
        generation
        for generation, (count, most) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
        if count > most
    ]
    if full:
        gc.collect(max(full))
