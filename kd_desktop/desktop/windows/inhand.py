"""Pieces in the hand: they hang under the pointer with their number, and fly back when they are let go."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QPoint,
    QPointF,
    QPropertyAnimation,
    QRectF,
    QSizeF,
    Qt,
)
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.table import marks, shapes
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.table.timing import tempo
from kd_desktop.desktop.theme import BRASS, INK, SHADOW
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.pool import coin

BACK_MS = 260
FAN = 5
"""So many pieces are drawn; the number tells the rest."""


class InHand(QWidget):
    """A stack of Power or Coins over everything else; mouse and finger go through it."""

    def __init__(self, look: Look, kind: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._under = parent
        self.look, self.kind, self.n = look, kind, 0
        self._baked: QPixmap | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._flying = QPropertyAnimation(self, b"pos", self)
        self._flying.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._flying.finished.connect(self.hide)
        self.hide()

    @property
    def flying(self) -> bool:
        """Whether the pieces are on their way back."""
        return self._flying.state() == QAbstractAnimation.State.Running

    def _size(self) -> float:
        return max(15.0, 19 * self.look.room) * (1 + (self.look.factor - 1) / 2)

    def carry(self, n: int, here: QPoint) -> None:
        """Hang so many at that place of the screen."""
        self._flying.stop()
        if n != self.n or not self.isVisible():
            self.n, self._baked = n, None
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
        if self._baked is None or self._baked.deviceIndependentSize() != QSizeF(self.size()):
            ratio = self.devicePixelRatioF()
            self._baked = QPixmap(self.size() * ratio)
            self._baked.setDevicePixelRatio(ratio)
            self._baked.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._baked)
            self._print(Press(painter, 7))
            painter.end()
        QPainter(self).drawPixmap(0, 0, self._baked)

    def _print(self, press: Press) -> None:
        """The pieces in a fan, the number beside them."""
        size = self._size()
        y = size * 1.5
        for i in range(min(self.n, FAN)):
            spot = QPointF(size * 1.3 + i * size * 0.9, y + (i % 2) * size * 0.16)
            if self.kind == "power":
                press.fill(shapes.rhomb(spot.x() + 3, spot.y() + 5, size * 1.05), SHADOW, 0, seed=1)
                marks.power(press, spot.x(), spot.y(), size)
            else:
                press.fill(shapes.disc(spot.x() + 3, spot.y() + 5, size), SHADOW, 0, seed=1)
                coin(press, spot.x(), spot.y(), size)
        count = self.look.type(24, 700, ink=INK, ground=BRASS)
        wide = count.width(str(self.n)) + 12
        x = size * 1.3 + (min(self.n, FAN) - 1) * size * 0.9 + size * 0.7
        tag = QRectF(x, y + size * 0.35, wide, count.px * 1.15)
        press.fill(shapes.rounded(tag.x(), tag.y(), tag.width(), tag.height(), 5), BRASS, 0.3)
        press.text(tag.center().x(), tag.center().y() + count.px * 0.35, str(self.n), count, "centre")
