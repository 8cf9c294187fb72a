"""The dark table under whole pages, printed once for a size and shared by all that are that large."""

from __future__ import annotations

import functools

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop import theme
from kd_desktop.desktop.table.press import Press

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
    Press(painter).tide(QRectF(0, 0, size.width(), size.height()), ink, gap, seed)
    painter.end()
    return pixmap
