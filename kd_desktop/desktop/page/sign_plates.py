"""Plates with a sign at their left, as a tick box."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline
from kd_desktop.desktop.kit.theme import INK, PAPER


class SignPlate(Plate):
    """A plate with a sign at its left."""

    def _size(self) -> float:
        return self.look.px(18) * 1.1

    def sizeHint(self) -> QSize:
        """The plate's size, with room for the sign on the left and the same on the right."""
        like = super().sizeHint()
        return QSize(round(like.width() + 2.6 * self._size()), like.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The plate, and the sign on it."""
        super().paintEvent(event)
        box, size = self.body(), self._size()
        square = QRectF(box.x() + size * 0.4, box.center().y() - size / 2, size, size)
        self.draw_sign(Painter(QPainter(self), 3), square)

    def draw_sign(self, painter: Painter, square: QRectF) -> None:
        """Draw the sign into that square."""
        raise NotImplementedError


class BoxPlate(SignPlate):
    """A plate with a tick box, so that the choice isn't told by colour alone."""

    def draw_sign(self, painter: Painter, square: QRectF) -> None:
        """The box, ticked or not."""
        size = square.width()
        painter.fill(outline(square), PAPER, 0.2)
        painter.line(outline(square), INK, 2.2, 0.2)
        if self.isChecked():
            painter.answer("aye", square.center().x(), square.center().y(), size * 0.8, INK)
