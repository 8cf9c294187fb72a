"""A sheet on its way: up over the table when it is read, and off to its place beside the board afterwards.

It is only a picture over what is there already: keys and clicks go through it, and none waits for it.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.stage.acts import Acts, ease, part

RISE_MS, SETTLE_MS = 320, 360


class Way(NamedTuple):
    """Where the sheet comes from and goes to, how dark the table is at both ends, and whether it fades."""

    start: QRectF
    end: QRectF
    dark: tuple[float, float]
    fades: bool


class SheetFlight(QWidget):
    """A sheet that moves over a picture of the table."""

    def __init__(self, parent: QWidget, dim: QColor) -> None:
        super().__init__(parent)
        self._dim = dim
        self._backdrop = self.sheet = QPixmap()
        self._way = Way(QRectF(), QRectF(), (0, 0), False)
        self._t = 1.0
        self.acts = Acts(self)
        self.acts.done.connect(self.hide)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.hide()

    def rise(self, area: QRect, backdrop: QPixmap, sheet: QPixmap, lies: QRectF) -> None:
        """The sheet comes up from the lower edge to where it lies, and the table gets dark."""
        below = lies.translated(0, area.height() - lies.y())
        self._fly(area, backdrop, sheet, Way(below, lies, (0.0, 1.0), fades=False), RISE_MS)

    def settle(self, area: QRect, backdrop: QPixmap, sheet: QPixmap, way: tuple[QRectF, QRectF]) -> None:
        """The sheet shrinks into its place, and the table comes into the light."""
        self._fly(area, backdrop, sheet, Way(*way, (1.0, 0.0), fades=True), SETTLE_MS)

    def _fly(self, area: QRect, backdrop: QPixmap, sheet: QPixmap, way: Way, ms: int) -> None:
        self._backdrop, self.sheet, self._way = backdrop, sheet, way
        self.setGeometry(area)
        self._move(0.0)
        self.show()
        self.raise_()
        self.acts.play([(ms, self._move)], motion=True)

    def _move(self, t: float) -> None:
        self._t = t
        self.update()

    def stop(self) -> None:
        """Away with it."""
        self.acts.stop()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table, darker or lighter, and the sheet on it."""
        way, come = self._way, ease(self._t)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._backdrop)
        dim = QColor(self._dim)
        dim.setAlphaF(self._dim.alphaF() * (way.dark[0] + (way.dark[1] - way.dark[0]) * come))
        painter.fillRect(self.rect(), dim)
        corners = ((way.start.topLeft(), way.end.topLeft()), (way.start.bottomRight(), way.end.bottomRight()))
        first, last = (a + (b - a) * come for a, b in corners)
        if way.fades:
            painter.setOpacity(1.0 - part(self._t, 0.7, 1.0))
        painter.drawPixmap(QRectF(QPointF(first), QPointF(last)), self.sheet, QRectF(self.sheet.rect()))
        painter.end()
