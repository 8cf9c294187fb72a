"""Pieces in the hand: they hang under the pointer with their number, and fly back when they are let go."""

from __future__ import annotations

from PySide6.QtCore import (
    QEasingCurve,
    QPoint,
    QPointF,
    QPropertyAnimation,
    QRectF,
    Qt,
)
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache
from kd_desktop.desktop.kit.theme import BRASS, INK
from kd_desktop.desktop.kit.timing import tempo
from kd_desktop.desktop.stage.flights import Paint

BACK_MS = 260
FAN = 5
"""The most pieces drawn; the number gives the rest."""


class DragPreview(QWidget):
    """A stack of pieces over everything else, each as `paint` paints one; mouse and finger go through it.

    Their number is beside them if `counted`.
    """

    def __init__(self, look: Appearance, paint: Paint, parent: QWidget, *, counted: bool = True) -> None:
        super().__init__(parent)
        self._under = parent
        self.look, self.n = look, 0
        self._paint, self._counted = paint, counted
        self._baked = PixmapCache()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._flying = QPropertyAnimation(self, b"pos", self)
        self._flying.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._flying.finished.connect(self.hide)
        self.hide()

    def _size(self) -> float:
        return max(15.0, 19 * self.look.room) * (1 + (self.look.factor - 1) / 2)

    def carry(self, n: int, here: QPoint) -> None:
        """Show a number of pieces at a place on the screen."""
        self._flying.stop()
        if n != self.n or not self.isVisible():
            self.n = n
            self.update()
        size = self._size()
        wide = round(size * (2.4 + 0.9 * (min(n, FAN) - 1)) + self.look.type(24, 700).width("00") + size)
        self.resize(wide, round(size * 3.4))
        at = self._under.mapFromGlobal(here)
        self.move(at - QPoint(round(size * 1.3), round(size * 1.9)))
        self.raise_()
        self.show()

    def fly_back(self, home: QPoint) -> None:
        """Let them fly to that place of the screen, and be gone."""
        if not self.isVisible():
            return
        self._flying.stop()
        if self.look.still:
            self.hide()
            return
        end = self._under.mapFromGlobal(home) - QPoint(self.height() // 3, self.height() // 2)
        self._flying.setDuration(tempo.lasts(BACK_MS))
        self._flying.setStartValue(self.pos())
        self._flying.setEndValue(end)
        self._flying.start()

    def drop(self) -> None:
        """They lie where they were let go; nothing hangs any more."""
        self._flying.stop()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The pieces as they were printed when their number changed: they move a lot."""
        QPainter(self).drawPixmap(0, 0, self._baked.of(self, self.n, self._print))

    def _print(self, canvas: QPainter) -> None:
        """The pieces in a fan, the number beside them."""
        painter, size = Painter(canvas, 7), self._size()
        y = size * 1.5
        for i in range(min(self.n, FAN)):
            spot = QPointF(size * 1.3 + i * size * 0.9, y + (i % 2) * size * 0.16)
            self._paint(painter, spot.x(), spot.y(), size)
        if not self._counted:
            return
        count = self.look.type(24, 700, ink=INK, ground=BRASS)
        wide = count.width(str(self.n)) + 12
        x = size * 1.3 + (min(self.n, FAN) - 1) * size * 0.9 + size * 0.7
        tag = QRectF(x, y + size * 0.35, wide, count.px * 1.15)
        painter.fill(shapes.rounded(tag.x(), tag.y(), tag.width(), tag.height(), 5), BRASS, 0.3)
        painter.text(tag.center().x(), tag.center().y() + count.px * 0.35, str(self.n), count, "centre")
