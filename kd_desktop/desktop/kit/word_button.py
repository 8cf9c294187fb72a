"""A word to press, on dark ground: the doors in the header, the sections of a sheet."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.theme import BONE, BRASS, NIGHT, PAPER


class WordButton(QAbstractButton):
    """A button showing a word on dark ground."""

    def __init__(self, look: Appearance, word: str, help_text: str) -> None:
        super().__init__()
        self.look = look
        tips.pressed(self)
        self.name(word)
        self.tell(help_text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.updateGeometry)

    def name(self, word: str) -> None:
        """Show another word."""
        self.setText(word)
        self.setAccessibleName(word)
        self.updateGeometry()

    def tell(self, help_text: str) -> None:
        """Say what is behind it."""
        tips.explain(self, help_text)
        self.setAccessibleDescription(help_text)

    def sizeHint(self) -> QSize:
        """The word with room around it."""
        set_in = self.look.type(18, 600)
        return QSize(round(set_in.width(self.text())) + self.look.gap(30), set_in.px + 18)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses, as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bone on night, underlined in brass while it is checked or under the mouse."""
        painter = Painter(QPainter(self))
        word = self.look.type(18, 600, ink=PAPER if self.underMouse() else BONE, ground=NIGHT)
        box = QRectF(self.rect())
        base = box.center().y() + word.px * 0.34
        painter.text(box.center().x(), base, self.text(), word, "centre")
        wide = word.width(self.text())
        if self.underMouse() or self.isChecked():
            x = box.center().x() - wide / 2
            painter.seg((x, base + 7), (x + wide, base + 7), BRASS, 2.4)
        if self.hasFocus():
            ring(painter, outline(box.adjusted(5, 6, -5, -6)))
