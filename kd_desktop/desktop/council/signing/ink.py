"""Signatures as drawn lines: the strokes of a hand, fitted into a box of any size."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from kd_desktop.desktop.kit.theme import INK, shown

Strokes = tuple[tuple[int, ...], ...]
"""Points (x0, y0, x1, y1 …) of each stroke, in the units of its paper."""
THINNEST = 1.1
"""The least width of a line, in the painter's units."""


class SigningPaper(NamedTuple):
    """The limits of a paper for signatures: its size in units, and the most strokes, points and letters."""

    width: int
    height: int
    strokes: int
    points: int
    letters: int


def path_of(strokes: Strokes) -> QPainterPath:
    """The strokes as one smooth path, in their own units."""
    path = QPainterPath()
    for stroke in strokes:
        points = [QPointF(x, y) for x, y in zip(stroke[::2], stroke[1::2], strict=True)]
        path.moveTo(points[0])
        if len(points) == 1:
            path.lineTo(points[0] + QPointF(1, 0))
            continue
        for before, after in pairwise(points):
            # Each point bends the line on its way from the middle of one stretch to that of the next.
            path.quadTo(before, (before + after) / 2)
        path.lineTo(points[-1])
    return path


def draw_strokes(painter: QPainter, box: QRectF, strokes: Strokes, paper: SigningPaper | None = None) -> None:
    """Draws a signature into the box: at its place on its paper, or without one as large as possible."""
    path = path_of(strokes)
    bounds = path.boundingRect()
    if path.isEmpty():
        return
    if paper is None:
        across, down = max(bounds.width(), 60.0), max(bounds.height(), 30.0)
        scale = min(box.width() / across, box.height() / down)
        at = QPointF(box.left(), box.center().y()) - QPointF(bounds.left(), bounds.center().y()) * scale
        path = QTransform.fromTranslate(at.x(), at.y()).scale(scale, scale).map(path)
    else:
        turn = QTransform.fromTranslate(box.left(), box.top())
        path = turn.scale(box.width() / paper.width, box.height() / paper.height).map(path)
    pen = QPen(QColor(shown(INK)), max(THINNEST, box.height() * 0.055))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
