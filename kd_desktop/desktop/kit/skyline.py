"""The realm along the lower edge of a page that has nothing else to show there."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from kd_desktop.desktop.kit import art
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BRASS, PAPER, shown

SHAPE = 500 / 1600
"""Height of the picture for a width of 1."""
LEAST = 0.2
"""Share of a page's height below which the picture is left out."""
WHOLE = 0.6
"""Share of the picture from which on it is shown from its upper edge."""
ROOFS = 0.17
"""The share of the overflow of a lower strip that is cut from the picture's sky."""


def realm(width: int, height: int) -> QImage:
    """The realm filling a size in pixels, its foot on the lower edge."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(shown(PAPER)))
    found = art.realm(round(max(width, height / SHAPE)), 1.0)
    if found is not None:
        painter = QPainter(image)
        painter.drawPixmap((width - found.width()) // 2, height - found.height(), found)
        painter.end()
    return image


def draw_realm(painter: QPainter, page: QRectF, head: float) -> QRectF:
    """Draws as much of the realm as fits from `head` down; returns its box, empty if none.

    It goes from edge to edge of the `page`, with its foot on the lower edge. A strip too low for the whole
    picture shows roofs, towers and water.
    """
    found = art.realm(round(page.width()), painter.device().devicePixelRatioF())
    whole = page.width() * SHAPE
    high = min(whole, page.bottom() - head)
    if found is None or high < page.height() * LEAST:
        return QRectF()
    strip = QRectF(page.x(), page.bottom() - high, page.width(), high)
    sky = 0.0 if high >= whole * WHOLE else whole * ROOFS
    painter.save()
    painter.setClipRect(strip)
    painter.drawPixmap(QPointF(page.x(), strip.y() - sky), found)
    painter.restore()
    if sky:
        Painter(painter, 12).seg((strip.x(), strip.y()), (strip.right(), strip.y()), BRASS, 3, 0.4)
    return strip
