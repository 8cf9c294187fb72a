"""The letters of a chart's lines: on each point with room for them, elsewhere a dot.

Importing this module loads pyqtgraph and NumPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import Painter, Type

LETTER, HIGH, ASIDE, RING, DOT, APART = 18.0, 25.0, 6.0, 2.4, 9.0, 1.0
"""In pixels at 100 %: a letter, its badge's height, the room beside the letters, its ring; the dot for
a point without room for a badge, and the least distance of badges."""


class Lettered(NamedTuple):
    """A line's points, each at the height of its value, with the line's letter and ink."""

    mark: str
    ink: str
    points: tuple[tuple[float, float], ...]


def badge_size(mark: str, scale: float) -> QSizeF:
    """The size of the badge for those letters: a disc, or wider if they are."""
    high = HIGH * scale
    return QSizeF(max(high, _type(scale).width(mark) + 2 * ASIDE * scale), high)


def draw_badge(painter: Painter, at: QPointF, mark: str, ink: str, scale: float) -> None:
    """Draws a badge centred on that point."""
    size = badge_size(mark, scale)
    box = QRectF(at.x() - size.width() / 2, at.y() - size.height() / 2, size.width(), size.height())
    painter.p.setPen(QPen(QColor(ink), max(1.0, RING * scale)))
    painter.p.setBrush(QColor(theme.shown(theme.PAPER)))
    painter.p.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    words = _type(scale)
    painter.text(at.x(), at.y() + words.metrics().capHeight() / 2, mark, words, "centre")


def _type(scale: float) -> Type:
    return Type(round(LETTER * scale), "sans", 700, ground=theme.PAPER)


def roomy(lines: Sequence[Sequence[QRectF]]) -> set[tuple[int, int]]:
    """The boxes that fit without overlap: the line of each, and its place in it.

    No line gets another while a line with fewer could have it; each begins with its last.
    """
    chosen: set[tuple[int, int]] = set()
    taken: list[QRectF] = []
    waiting = {line: list(range(len(boxes))) for line, boxes in enumerate(lines)}
    had = dict.fromkeys(waiting, 0)
    while waiting:
        line = min(waiting, key=lambda one: had[one])
        places = waiting[line]
        while places and any(lines[line][places[-1]].intersects(other) for other in taken):
            places.pop()
        if not places:
            del waiting[line]
            continue
        place = places.pop()
        taken.append(lines[line][place])
        chosen.add((line, place))
        had[line] += 1
    return chosen


class Badges(pg.GraphicsObject):  # type: ignore[misc]  # pyqtgraph has no types
    """The badges of all lines of a plot; they keep their size on the screen, and find their places there."""

    def __init__(self, lines: Sequence[Lettered], scale: float) -> None:
        super().__init__()
        self.lines = tuple(lines)
        self.scale_by = scale

    def boundingRect(self) -> QRectF:
        """The whole visible part of the plot."""
        return QRectF(self.viewRect() or QRectF())

    def viewTransformChanged(self) -> None:
        """Follow a pan or zoom of the plot."""
        self.prepareGeometryChange()

    def paint(self, canvas: QPainter, *_args: Any) -> None:
        """Dots, and badges above all of them, in pixels of the screen."""
        to_screen = canvas.transform()
        canvas.save()
        canvas.resetTransform()
        painter = Painter(canvas)
        spots = [[to_screen.map(QPointF(x, y)) for x, y in line.points] for line in self.lines]
        chosen = roomy([self._boxes(line, points) for line, points in zip(self.lines, spots, strict=True)])
        for line, points in zip(self.lines, spots, strict=True):
            self._dots(canvas, line, points)
        for row, place in sorted(chosen, key=lambda one: one[1]):
            one = self.lines[row]
            draw_badge(painter, spots[row][place], one.mark, one.ink, self.scale_by)
        canvas.restore()

    def _boxes(self, line: Lettered, points: Sequence[QPointF]) -> list[QRectF]:
        size = badge_size(line.mark, self.scale_by)
        wide, high = (side + (RING + APART) * self.scale_by for side in (size.width(), size.height()))
        return [QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high) for at in points]

    def _dots(self, canvas: QPainter, line: Lettered, points: Sequence[QPointF]) -> None:
        canvas.setPen(Qt.PenStyle.NoPen)
        reach = DOT * self.scale_by / 2
        for colour, far in ((theme.shown(theme.INK), reach), (line.ink, reach * 0.6)):
            canvas.setBrush(QColor(colour))
            for at in points:
                canvas.drawEllipse(at, far, far)
