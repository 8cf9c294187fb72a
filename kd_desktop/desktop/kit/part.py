"""A thing that shows something and does nothing: it can be reached by Tab, named, and blanked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.speaking import Spoken, read_only


class ReadablePart(QWidget):
    """One thing that is shown; it can be reached by Tab so that a screen reader can read it."""

    def __init__(self, look: Appearance) -> None:
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

    def begin(self) -> Painter:
        """A printer on this widget, the focus ring drawn if it has the focus."""
        painter = Painter(QPainter(self), 3)
        if self.hasFocus():
            ring(painter, outline(QRectF(self.rect()), -5))
        return painter

    def minimumSizeHint(self) -> QSize:
        """Its full size: no part can be left out."""
        return self.sizeHint()
