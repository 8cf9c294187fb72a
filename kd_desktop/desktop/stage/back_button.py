"""The arrow at the board's edge that leads back: to what is being decided, else to the whole board."""

from __future__ import annotations

import functools
import math

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QTransform
from PySide6.QtWidgets import QAbstractButton, QWidget

from kd_desktop.desktop.kit import shapes, tips
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BRASS, INK, PAPER, shown
from kd_desktop.desktop.stage.pieces import draw_ring

SIZE = 48
EDGE = 14


class BackButton(QAbstractButton):
    """A round plate in the corner nearest to where it leads, with an arrow that points there."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        tips.pressed(self)
        self._angle = 0.0
        self.setFixedSize(SIZE, SIZE)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Home does the same from the keys
        self.hide()

    def lead(
        self, way: QPointF | None, port: QSize, beside: QRect, decided: bool = False, whole: bool = True
    ) -> None:
        """Points that way from the corner of the view where there is most of it; None hides the arrow.

        It keeps beside that box of the view. `decided` tells that it leads to what is being decided, `whole`
        that it leads to all of the board and not only to what matters most of it.
        """
        self.setVisible(way is not None)
        if way is None:
            return
        if decided:
            self.setAccessibleName(self.tr("Back to what is being decided"))
            tips.explain(self, self.tr("Back to what is being decided (Home shows the whole board)"))
        elif not whole:
            self.setAccessibleName(self.tr("Back to the first view"))
            tips.explain(self, self.tr("Back to the first view (Home)"))
        else:
            self.setAccessibleName(self.tr("Show the whole board"))
            tips.explain(self, self.tr("Show the whole board (Home)"))
        self._angle = math.degrees(math.atan2(way.y(), way.x())) if way.manhattanLength() > 1 else -90.0
        right = way.x() >= 0
        below = way.y() >= 0
        box = QRect(
            port.width() - SIZE - EDGE if right else EDGE,
            port.height() - SIZE - EDGE if below else EDGE,
            SIZE,
            SIZE,
        )
        if box.intersects(beside):
            box.moveLeft(beside.left() - SIZE - EDGE if right else beside.right() + 1 + EDGE)
        self.setGeometry(box)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A brass plate with an ink arrow."""
        canvas = QPainter(self)
        painter = Painter(canvas)
        c = SIZE / 2
        face = shown(PAPER if self.underMouse() else BRASS)
        canvas.drawPixmap(0, 0, _plate(face, self.devicePixelRatioF()))
        arrow = shapes.poly((-13, -4), (1, -4), (1, -12), (15, 0), (1, 12), (1, 4), (-13, 4))
        painter.fill(QTransform().translate(c, c).rotate(self._angle).map(arrow), INK, 0)
        if self.hasFocus():
            draw_ring(canvas, QRectF(self.rect()).adjusted(3, 3, -3, -3))
        canvas.end()


@functools.lru_cache(maxsize=4)
def _plate(colour: str, ratio: float) -> QPixmap:
    """The round plate, cut once: the button is painted with every frame of a pan."""
    pixmap = QPixmap(round(SIZE * ratio), round(SIZE * ratio))
    pixmap.fill(Qt.GlobalColor.transparent)
    pixmap.setDevicePixelRatio(ratio)
    canvas = QPainter(pixmap)
    painter, c = Painter(canvas), SIZE / 2
    painter.fill(shapes.disc(c, c, c - 1), INK, 0.5, seed=1)
    painter.fill(shapes.disc(c, c, c - 4), colour, 0.5, seed=2)
    canvas.end()
    return pixmap
