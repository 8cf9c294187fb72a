"""The dark table under whole pages, printed once for a size and shared by all that are that large."""

from __future__ import annotations

import functools

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop import theme
from kd_desktop.desktop.table.press import Press


def draw_table(widget: QWidget, painter: QPainter, gap: float = 10, seed: int = 2) -> None:
    """Draws the table with its tide lines, `gap` pixels apart, over the whole widget."""
    printed = _printed(widget.size(), widget.devicePixelRatioF(), theme.shown(theme.TIDE), gap, seed)
    painter.drawPixmap(0, 0, printed)


# A page and what takes its place are equally large; more would only hold memory: at 4K one is 33 MB.
@functools.lru_cache(maxsize=2)
def _printed(size: QSize, ratio: float, ink: str, gap: float, seed: int) -> QPixmap:
    """The table in that many logical pixels."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QColor(theme.TABLE))
    painter = QPainter(pixmap)
    Press(painter).tide(QRectF(0, 0, size.width(), size.height()), ink, gap, seed)
    painter.end()
    return pixmap
