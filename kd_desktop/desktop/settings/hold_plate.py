"""A plate to hold down."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.settings.held_press import HeldPress
from kd_desktop.desktop.settings.input_guard import PRESSING, input_guard

HELD_MS = 700
"""How long a screen reader's action holds such a plate: a little longer than curtain and cover need."""


class HoldPlate(Plate):
    """A plate to hold for a moment: it only tells of its press and release.

    It is released at the latest when it loses the focus or goes away.
    """

    held_down = Signal(bool)

    def __init__(self, look: Appearance, title: str, note: str) -> None:
        super().__init__(look, title, note)
        self._held = HeldPress(self)
        self._held.ended.connect(self._let_go)

    def _let_go(self) -> None:
        self.setDown(False)
        self.held_down.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Take the focus: a key that was down before lifts nothing."""
        input_guard.reset()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Release it: the focus has gone elsewhere."""
        self._lose()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Release it: it is hidden."""
        self._lose()
        super().hideEvent(event)

    def _lose(self) -> None:
        """It can be held no longer: a finger still on it presses nothing of what comes there."""
        if self._held.is_down:
            input_guard.swapped()
        self._held.end()

    def press(self) -> None:
        """Hold it for as long as it takes, by its action, and then release it."""
        self.held_down.emit(True)
        QTimer.singleShot(HELD_MS, self, lambda: self.held_down.emit(False))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The left button holds it down."""
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.allowed:
            self._held.begin(event)
            self.held_down.emit(True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Release it if the pointer leaves it."""
        super().mouseMoveEvent(event)
        if not self._held.hear(event) and not self.rect().contains(event.position().toPoint()):
            self._held.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        super().mouseReleaseEvent(event)
        self._held.hear(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter hold it down."""
        if self._held.hear(event):
            return
        if event.key() in PRESSING:
            if not event.isAutoRepeat():
                self._held.begin(event)
                self.held_down.emit(True)
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Release it."""
        if self._held.hear(event) or event.key() in PRESSING:
            return
        super().keyReleaseEvent(event)
