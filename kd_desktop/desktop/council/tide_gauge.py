"""The tide gauge of a resource, drawn in layers so that the water can rise without being cut again."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BONE, INK, TEAL, TEAL_LIGHT
from kd_desktop.desktop.stage.pieces import Piece, PiecePixmap, PiecePrinter
from kd_desktop.desktop.stage.specs import PieceLook, PieceSpec


def draw_water(painter: Painter, w: float, h: float, seed: int, u: float) -> None:
    """Water of w x h with its waves along the top edge at 4 u, and the cuts of the current below."""
    crest = 4 * u
    path = QPainterPath(QPointF(0, h))
    path.lineTo(0, crest)
    waves = 4
    for j in range(waves):
        path.quadTo((j + 0.5) * w / waves, crest + (crest if j % 2 else -crest), (j + 1) * w / waves, crest)
    path.lineTo(w, h)
    path.closeSubpath()
    painter.p.save()
    painter.p.translate(1.6 * u, 1.2 * u)
    painter.fill(path, TEAL, 0.4, 8, seed)
    painter.p.restore()
    dice = random.Random(seed)
    painter.p.save()
    painter.p.setClipPath(path)
    y = crest + 9 * u
    while y < h:
        x = -dice.uniform(0, 14 * u)
        while x < w:
            length = dice.uniform(12, 30) * u
            painter.gouge(x, y, length, dice.uniform(-0.08, 0.08), 1.1 * u, TEAL_LIGHT)
            x += length + dice.uniform(5, 14) * u
        y += 8.5 * u
    painter.p.restore()


def draw_ticks(painter: Painter, w: float, h: float, half: int, u: float, colour: str) -> None:
    """The scale on both edges and the line of the centre, in one colour: ink on paper, bone on water."""
    rows = 2 * half + 1
    for i in range(rows):
        y = (i + 0.5) * h / rows
        length = (9 if (half - i) % 4 == 0 else 5) * u
        painter.seg((1, y), (1 + length, y), colour, 1.6 * u, 0)
        painter.seg((w - 1 - length, y), (w - 1, y), colour, 1.6 * u, 0)
        if i == half:
            painter.seg((0, y), (w, y), colour, 2 * u, 0)


def draw_edge(painter: Painter, w: float, h: float, u: float) -> None:
    """The key line round the gauge."""
    painter.line(shapes.box(0, 0, w, h), INK, 2.2 * u, 0.5)


WET, DRY = BONE, INK


class Gauge(Piece):
    """A tide gauge with its water at `level`, a row or anything between two rows."""

    def __init__(self, spec: PieceSpec, printer: PiecePrinter, half: int, u: float) -> None:
        self._half, self._u = half, u
        self._level = float(spec.row or 0)
        self._prints: tuple[PiecePixmap, PiecePixmap, PiecePixmap, PiecePixmap] | None = None
        super().__init__(spec, printer)

    def rest(self) -> None:
        """Lies as the specification says, water level included."""
        super().rest()
        self.set_level(float(self.spec.row or 0))

    def level(self) -> float:
        """The row of the water."""
        return self._level

    def set_level(self, level: float) -> None:
        """Sets the water to a row."""
        if level != self._level:
            self._level = level
            self.update()

    def bake(self) -> None:
        """Prints water, scales and edge."""
        w, h, u = self._box.width(), self._box.height(), self._u
        seed = sum(map(ord, self.spec.key))
        self._prints = (
            self.printer.print(PieceLook(draw_water, (seed, u)), (w, h + 8 * u), 4),
            self.printer.print(PieceLook(draw_ticks, (self._half, u, DRY)), (w, h), 4),
            self.printer.print(PieceLook(draw_ticks, (self._half, u, WET)), (w, h), 4),
            self.printer.print(PieceLook(draw_edge, (u,)), (w, h), 4),
        )

    def put(self, painter: QPainter) -> None:
        """Water up to its level with the wet scale, the dry scale above, and the edge over both."""
        if self._prints is None:
            return
        water, dry, wet, edge = self._prints
        box = self._box
        surface = box.top() + (self._half - self._level + 0.5) * box.height() / (2 * self._half + 1)
        at = QPointF(box.left() - 4, box.top() - 4)
        left, wide = box.left() - 4, box.width() + 8
        for layer, y, top, bottom in (
            (water, surface - 4 * self._u - 4, box.top(), box.bottom() + 3),
            (dry, at.y(), at.y(), surface),
            (wet, at.y(), surface, box.bottom() + 4),
        ):
            painter.save()
            painter.setClipRect(QRectF(left, top, wide, bottom - top), Qt.ClipOperation.IntersectClip)
            layer.put(painter, QPointF(at.x(), y))
            painter.restore()
        edge.put(painter, at)
