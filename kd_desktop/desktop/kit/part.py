"""A thing that shows something and does nothing: it can be reached by Tab, named, and blanked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.accessibility import Spoken, read_only
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline, ring


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
        if not words or self.parentWidget() is not None:  # shown without a parent, it would be a window
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


class TellingPart(ReadablePart):
    """A thing about which there is more to tell: pointed at, pressed, or come to by Tab, it tells it.

    `about` names the rule that F1 explains on it.
    """

    about = ""

    def explain(self, words: str) -> None:
        """Set what more there is; "" takes it away, also from the screen."""
        if self.toolTip() and not words:
            tips.show(QPoint(), "", self)
        tips.explain(self, words)
        self.setAccessibleDescription(words)

    def _tell(self) -> None:
        tips.show(self.mapToGlobal(QPoint(8, self.height())), self.toolTip(), self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell it at the keyboard, too."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._tell()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell it at once, without a rest of the pointer."""
        self._tell()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tell it again by Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._tell()
        else:
            super().keyPressEvent(event)
