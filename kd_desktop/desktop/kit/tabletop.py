"""The dark table under whole pages, printed once for a size and shared by all that are that large."""

from __future__ import annotations

import functools
import random

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import Painter

Inks = tuple[str, str]
"""The ground, and the tide lines in it."""


def draw_table(
    widget: QWidget,
    painter: QPainter,
    gap: float = 10,
    seed: int = 2,
    inks: Inks = (theme.TABLE, theme.TIDE),
) -> None:
    """Draws the table, or a sheet like it, with tide lines `gap` pixels apart over the whole widget."""
    shown = (theme.shown(inks[0]), theme.shown(inks[1]))
    painter.drawPixmap(0, 0, _printed(widget.size(), widget.devicePixelRatioF(), shown, gap, seed))


# A page and what takes its place are equally large, and a sheet may lie over it; more would only hold
# memory: at 4K one is 33 MB.
@functools.lru_cache(maxsize=3)
def _printed(size: QSize, ratio: float, inks: Inks, gap: float, seed: int) -> QPixmap:
    """The table in that many logical pixels."""
    ground, ink = inks
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QColor(ground))
    painter = QPainter(pixmap)
    Painter(painter).tide(QRectF(0, 0, size.width(), size.height()), ink, gap, seed)
    painter.end()
    return pixmap


def table_tile(scale: float) -> QPixmap:
    """A piece of the table with its tide lines that repeats without a seam, `scale` pixels to a unit."""
    return QPixmap(_tile(scale))


@functools.lru_cache(maxsize=4)
def _tile(scale: float) -> QPixmap:
    w, h = 640, 480
    tile = QPixmap(round(w * scale), round(h * scale))
    tile.fill(QColor(theme.TABLE))
    canvas = QPainter(tile)
    canvas.scale(scale, scale)
    painter = Painter(canvas)
    dice = random.Random(9)
    for y in range(5, h, 10):
        x = dice.uniform(0, 160)
        end = x + w - 20
        while x < end:
            length = min(dice.uniform(70, 220), end - x + 10)
            rise, thick = dice.uniform(-3, 3), dice.uniform(0.7, 1.7)
            for shift in (0, -w):
                painter.gouge(x + shift, y + rise, length, 0.0, thick, theme.TIDE)
            x += length + dice.uniform(14, 60)
    canvas.end()
    return tile
