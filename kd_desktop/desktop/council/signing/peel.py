"""A sticker that comes off its sheet: its corner curls, and the back of the paper looks out."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QPolygonF

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.theme import BONE, INK, SHADE, TAN

Corners = list[QPointF]


def _cut(corners: Corners, normal: QPointF, reach: float) -> tuple[Corners, Corners]:
    """A polygon cut along the line of the points whose product with the normal is `reach`: below, above."""

    def height(point: QPointF) -> float:
        return QPointF.dotProduct(point, normal) - reach

    below: Corners = []
    above: Corners = []
    for here, there in zip(corners, [*corners[1:], corners[0]], strict=True):
        a, b = height(here), height(there)
        (below if a <= 0 else above).append(here)
        if (a <= 0) != (b <= 0):
            crossing = here + (there - here) * (a / (a - b))
            below.append(crossing)
            above.append(crossing)
    return below, above


def _area(corners: Corners) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([*corners, corners[0]]))
    return path


def draw_bare(painter: Painter, box: QRectF) -> None:
    """The place on the sheet from which a sticker has gone."""
    painter.fill(outline(box), BONE, 0.6, seed=191)
    painter.line(outline(box, -3), TAN, 1.6, 0, [5, 3])


def draw_peeling(painter: Painter, print_: QPixmap, box: QRectF, t: float) -> None:
    """The sticker with its lower right corner lifted; at 1 it is off but for the upper left one."""
    draw_bare(painter, box)
    w, h = box.width(), box.height()
    corners = [QPointF(0, 0), QPointF(w, 0), QPointF(w, h), QPointF(0, h)]
    slant = math.hypot(1 / w, 1 / h)
    normal = QPointF(1 / w, 1 / h) / slant
    reach = (2.0 - 1.7 * t) / slant
    flat, lifted = _cut(corners, normal, reach)
    canvas: QPainter = painter.p
    canvas.save()
    canvas.translate(box.topLeft())
    if len(flat) > 2:
        canvas.save()
        canvas.setClipPath(_area(flat), Qt.ClipOperation.IntersectClip)
        canvas.drawPixmap(QRectF(0, 0, w, h), print_, QRectF(print_.rect()))
        canvas.restore()
    if len(lifted) > 2:
        # The paper rolls: what is lifted lies mirrored over what is still stuck, and is a little shorter.
        rolled = [p - normal * (QPointF.dotProduct(p, normal) - reach) * 1.72 for p in lifted]
        back = _area(rolled)
        painter.fill(back.translated(5, 7), INK, 0.8, seed=192)
        painter.fill(back, SHADE, 0.8, seed=193)
        painter.chatter(back, TAN, round(6 + 20 * t), (8, 26), math.atan2(normal.x(), -normal.y()), seed=194)
        painter.line(back, INK, 1.8, 0.3)
    canvas.restore()
