"""A key that lifted a curtain presses nothing that comes to light under it, however long it is held.

Held keys repeat. On X11 Qt knows a repetition only when its two halves lie in the queue together; on a busy
computer the second one looks like a press of its own, and by then a secret agenda has the focus. Both halves
bear the same time: that tells them apart.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent

KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
PRESSES = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
REPEATS_MS = 1500
"""Longer than any system waits before a held key repeats."""
LET_GO_MS = 150
"""After a release; its other half would have come by then."""


class StillHeld(QObject):
    """Keeps repetitions from the program, from `begin` until the key is let go or pressed anew."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._released_at = 0
        self._over = QTimer(self, singleShot=True)
        self._over.timeout.connect(self.end)

    def begin(self) -> None:
        """Something was lifted just now, perhaps by a key that is still down."""
        self._released_at = 0
        self._over.start(REPEATS_MS)
        application = QCoreApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def end(self) -> None:
        """Every key counts again."""
        self._over.stop()
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Whether that is a repetition, which nobody shall hear of."""
        if not isinstance(event, QKeyEvent) or event.key() not in KEYS:
            return False
        if event.type() in PRESSES:
            return self._repeated(event)
        if not event.isAutoRepeat():
            self._released_at = event.timestamp()
            self._over.start(LET_GO_MS)
        return False

    def _repeated(self, event: QKeyEvent) -> bool:
        other_half = event.timestamp() != 0 and event.timestamp() == self._released_at
        if event.isAutoRepeat() or other_half:
            self._over.start(REPEATS_MS)
            return True
        self.end()
        return False
