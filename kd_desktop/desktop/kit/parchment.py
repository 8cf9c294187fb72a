"""The board on the table: bone in a carved frame of ink and teal."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath, QPen

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BONE, INK, SHADOW, SHORE, TEAL, shown


class Parchment(NamedTuple):
    """A board and the paper inside its frame; `u` is the scale relative to 1920 x 1080.

    The frame is as wide as its `rim`, below as its `foot`; the shadow lies 7 u and 8 u outside.
    """

    board: QRectF
    inner: QRectF
    rim: float
    foot: float
    u: float


def draw_parchment(painter: Painter, lay: Parchment, *, shorelines: bool) -> None:
    """Frame and paper, with or without the old shorelines of a sea that leaves ring by ring."""
    u, b, inner_box = lay.u, lay.board, lay.inner
    x, y, w, h = b.x(), b.y(), b.width(), b.height()
    painter.fill(shapes.box(x + 7 * u, y + 8 * u, w, h), SHADOW, 1, seed=1)
    painter.fill(shapes.box(x, y, w, h), INK, 1.2, seed=2)
    painter.p.save()
    painter.p.translate(2, 1.5)
    painter.fill(shapes.box(x + 4 * u, y + 4 * u, w - 8 * u, h - 8 * u), TEAL, 1, seed=3)
    painter.p.restore()
    _border_cuts(painter, lay)
    inner = shapes.outline(inner_box)
    painter.fill(inner, BONE, 0.9, seed=5)
    painter.p.save()
    painter.p.setClipPath(inner)
    ox, oy = x + w * 0.79, y + h * 0.53
    for ring in range(7) if shorelines else ():
        _shoreline(painter, ox, oy, ring, u)
    painter.chatter(inner, "#E4D9BF", round(260 * w * h / 860000), (6, 22), 0.1, 4)
    painter.p.restore()


def _border_cuts(painter: Painter, lay: Parchment) -> None:
    b, f, u = lay.board, lay.rim, lay.u
    dice = random.Random(4)
    pitch, cut = 13 * u, f - 7 * u
    x = b.left() + 12 * u
    while x < b.right() - 10 * u:
        painter.gouge(x, b.top() + f - 3 * u + dice.uniform(-1, 1), cut, -math.pi / 2 + 0.5, 2.1 * u, BONE)
        x += pitch
    y = b.top() + 24 * u
    while y < b.bottom() - lay.foot - 6 * u:
        painter.gouge(b.left() + f - 3 * u, y, cut, math.pi + 0.5, 2.1 * u, BONE)
        painter.gouge(b.right() - f + 3 * u, y, cut, -0.5, 2.1 * u, BONE)
        y += pitch


def _shoreline(painter: Painter, ox: float, oy: float, ring: int, u: float) -> None:
    path = QPainterPath()
    radius = (52 + ring * 50) * u
    for angle in range(0, 361, 4):
        t = math.radians(angle)
        bend = 1 + 0.13 * math.sin(2 * t + 0.6 + ring * 0.22) + 0.07 * math.sin(5 * t + ring * 0.55)
        bend += 0.018 * math.sin(11 * t + ring)
        point = QPointF(ox + radius * 1.35 * bend * math.cos(t), oy + radius * 0.86 * bend * math.sin(t))
        if angle:
            path.lineTo(point)
        else:
            path.moveTo(point)
        if ring == 0 or (angle % 8 == 0 and ring < 3):
            inwards = math.atan2(oy - point.y(), ox - point.x()) + 0.15
            painter.gouge(point.x(), point.y(), (15 - 3 * ring) * u, inwards, 1.5 * u, SHORE)
    if ring == 0:
        painter.p.fillPath(path, QColor(shown("#E8DEC6")))
    painter.p.strokePath(path, QPen(QColor(shown(SHORE)), (3.2 if ring == 0 else 2.0) * u))
