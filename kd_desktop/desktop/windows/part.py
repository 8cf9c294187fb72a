"""What every part of an open chamber is: a thing that can be reached by Tab, named, and blanked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.access.speaking import Spoken, read_only
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import outline, ring


class Part(QWidget):
    """One thing in the chamber; it can be reached by Tab so that a screen reader can read it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.updateGeometry)

    def accessible(self) -> Spoken:
        """A text that Tab comes to."""
        return read_only(self)

    def say(self, words: str) -> None:
        """Name it for screen readers; "" hides it."""
        self.setAccessibleName(words)
        self.setVisible(bool(words))
        self.updateGeometry()
        self.update()

    def event(self, event: QEvent) -> bool:
        """Draw again when the focus comes or goes."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().event(event)

    def begin(self) -> Press:
        """A printer on this widget, the focus ring drawn if it has the focus."""
        press = Press(QPainter(self), 3)
        if self.hasFocus():
            ring(press, outline(QRectF(self.rect()), -5))
        return press

    def minimumSizeHint(self) -> QSize:
        """Nothing of it can be left out."""
        return self.sizeHint()
