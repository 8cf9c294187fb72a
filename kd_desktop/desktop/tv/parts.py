"""The parts of a TV window as widgets: each prints itself once and paints only what moves."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.painter import HINTS, Painter
from kd_desktop.desktop.kit.tabletop import table_tile
from kd_desktop.desktop.stage.pieces import PiecePixmap
from kd_desktop.desktop.tv.frame import Fit

BLEED = 14.0
"""Units around a part for its shadow."""
DIM = QColor(7, 11, 11, 175)


class PlacedPart(Protocol):
    """A widget with its place in a box of units, like every part of the table."""

    def place(self, box: QRectF, fit: Fit, within: QRectF) -> None:
        """Moves to that box; nothing of it leaves the box `within`."""

    def show(self) -> None:
        """As a widget."""

    def hide(self) -> None:
        """As a widget."""


class TvPart(QWidget):
    """A part of the window with its box in units. `draw` prints its still part, `live` its moving one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.box = QRectF()
        self.scale = 1.0
        self._print: PiecePixmap | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def place(self, box: QRectF, fit: Fit, within: QRectF) -> None:
        """Moves to that box of units; its shadow never leaves the box `within`."""
        around = box.adjusted(-BLEED, -BLEED, BLEED, BLEED).intersected(within)
        size = box.size()
        changed = size != self.box.size() or fit.scale != self.scale
        self.box = QRectF(box.topLeft() - around.topLeft(), size)
        self.scale = fit.scale
        self.setGeometry(fit.rect(around))
        if changed:
            self.resized()
        self.renew()

    def resized(self) -> None:
        """Sets everything that depends on the box."""

    def renew(self) -> None:
        """Prints again."""
        self._print = None
        self.update()

    def draw(self, painter: Painter) -> None:
        """Prints the still part into `box`."""

    def live(self, painter: Painter) -> None:
        """Paints the moving part over it."""

    def printed(self) -> PiecePixmap:
        """The still part in device pixels."""
        scale = self.scale * self.devicePixelRatioF()
        if self._print is None or self._print.scale != scale:
            self._print = print_of(self.size().toSizeF(), self.devicePixelRatioF(), self.scale, self.draw)
        return self._print

    def paintEvent(self, event: QPaintEvent) -> None:
        """The print, and the moving part."""
        painter = QPainter(self)
        painter.setRenderHints(HINTS)
        painter.scale(self.scale, self.scale)
        self.show_print(painter, self.printed())
        self.live(Painter(painter))
        painter.end()

    def show_print(self, painter: QPainter, still: PiecePixmap) -> None:
        """Draws the print."""
        still.put(painter, QPointF(0, 0))


def print_of(size: QSizeF, ratio: float, unit: float, draw: Callable[[Painter], None]) -> PiecePixmap:
    """Prints on a clear pixmap of that size in pixels of the window, `unit` of them to a unit."""
    pixmap = QPixmap(max(1, math.ceil(size.width() * ratio)), max(1, math.ceil(size.height() * ratio)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(unit * ratio, unit * ratio)
    draw(Painter(painter))
    painter.end()
    return PiecePixmap(pixmap, unit * ratio)


class DimPart(QWidget):
    """The dark over everything except the text: a picture, so that nothing under it is painted again."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture: QPixmap | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def cover(self, ground: QPixmap, parts: Sequence[QWidget]) -> None:
        """Covers those parts on that ground as they are now."""
        self._picture = QPixmap(ground)
        painter = QPainter(self._picture)
        for part in parts:
            if not part.isHidden():
                # QGraphicsView has a render of its own, which would leave its background out.
                QWidget.render(part, painter, part.pos(), QRegion(), QWidget.RenderFlag.DrawChildren)
        painter.fillRect(self.rect(), DIM)
        painter.end()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.show()

    def clear(self) -> None:
        """Removes the cover."""
        self.hide()
        self._picture = None

    def paintEvent(self, event: QPaintEvent) -> None:
        """The darkened picture."""
        painter = QPainter(self)
        if self._picture is not None:
            painter.drawPixmap(0, 0, self._picture)
        painter.end()


def ground(size: QSizeF, unit: float, ratio: float) -> QPixmap:
    """The table behind everything, as large as the window."""
    pixmap = QPixmap(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    tile = table_tile(unit * ratio)
    painter = QPainter(pixmap)
    painter.drawTiledPixmap(pixmap.rect(), tile)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
