"""A plate that is held down."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.settings.held_input import fingers

HELD_MS = 700
"""How long the action of a screen reader holds such a plate: a little longer than curtain and cover need."""


class HoldPlate(Plate):
    """A plate that must be held for a moment: it only tells when it is pressed and let go."""

    held_down = Signal(bool)

    def __init__(self, look: Appearance, title: str, note: str) -> None:
        super().__init__(look, title, note)
        self.pressed.connect(lambda: self.held_down.emit(True))
        self.released.connect(lambda: self.held_down.emit(False))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """However the focus came here, what was down before lifts nothing."""
        fingers.anew()
        super().focusInEvent(event)

    def press(self) -> None:
        """By its action it is held as long as it takes, and then let go."""
        self.held_down.emit(True)
        QTimer.singleShot(HELD_MS, self, lambda: self.held_down.emit(False))

    def keyPressEvent(self, event: object) -> None:
        """Space and Enter hold it down."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):  # type: ignore[attr-defined]
            if not event.isAutoRepeat():  # type: ignore[attr-defined]
                self.held_down.emit(True)
            return
        super().keyPressEvent(event)  # type: ignore[arg-type]

    def keyReleaseEvent(self, event: object) -> None:
        """Letting the key go."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):  # type: ignore[attr-defined]
            if not event.isAutoRepeat():  # type: ignore[attr-defined]
                self.held_down.emit(False)
            return
        super().keyReleaseEvent(event)  # type: ignore[arg-type]
