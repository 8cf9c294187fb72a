"""Timers of the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def timer(parent: QObject, ms: int, call: Callable[[], object], repeated: bool = False) -> QTimer:
    """A timer that calls something once (or again and again) `ms` milliseconds after each start."""
    made = QTimer(parent)
    made.setInterval(ms)
    made.setSingleShot(not repeated)
    made.timeout.connect(call)
    return made
