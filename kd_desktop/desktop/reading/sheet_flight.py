"""A flying sheet: up over the table for reading, and off to its place beside the board afterwards.

Once it is up, its print may turn over. It is only a picture over the real parts, which needn't be painted
meanwhile: keys and clicks go through it, and none waits for it.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.prints import draw_print
from kd_desktop.desktop.kit.theme import PAPER, shown
from kd_desktop.desktop.reading.choreography import TURN_MS, put_turned
from kd_desktop.desktop.stage.acts import Acts, ease, part

RISE_MS, SETTLE_MS = 320, 360
SWING = (8, 40)
"""The most that a turning print swings beyond its box, across and along, in pixels."""


class Way(NamedTuple):
    """The way of a sheet: its beginning and end, how dark the table is at both, and whether it fades."""

    start: QRectF
    end: QRectF
    dark: tuple[float, float]
    fades: bool


class Turn(NamedTuple):
    """A turning print: its names before and after, its place on the sheet, the given answer."""

    names: tuple[str, str]
    box: QRectF
    side: str | None


class SheetFlight(QWidget):
    """A sheet moving over a picture of the table."""

    def __init__(self, parent: QWidget, dim: QColor) -> None:
        super().__init__(parent)
        self._dim = dim
        self._backdrop = self._sheet = QPixmap()
        self._way = Way(QRectF(), QRectF(), (0, 0), False)
        self._t = 1.0
        self._turn: Turn | None = None
        self._faces: tuple[QPixmap, QPixmap] | None = None
        self._turned = 0.0
        self.acts = Acts(self)
        self.acts.done.connect(self.hide)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.hide()

    def rise(
        self, area: QRect, backdrop: QPixmap, sheet: QPixmap, lies: QRectF, turn: Turn | None = None
    ) -> None:
        """Raise the sheet from below to its place, and darken the table; then turn its print."""
        below = lies.translated(0, area.height() - lies.y())
        self._turn = turn
        self._fly(area, backdrop, sheet, Way(below, lies, (0.0, 1.0), fades=False), RISE_MS)

    def settle(self, area: QRect, backdrop: QPixmap, sheet: QPixmap, way: tuple[QRectF, QRectF]) -> None:
        """Shrink the sheet into its place, and light the table."""
        self._turn = None
        self._fly(area, backdrop, sheet, Way(*way, (1.0, 0.0), fades=True), SETTLE_MS)

    def _fly(self, area: QRect, backdrop: QPixmap, sheet: QPixmap, way: Way, ms: int) -> None:
        self._backdrop, self._way = backdrop, way
        self._turned = 0.0
        self.take_sheet(sheet)
        self.setGeometry(area)
        self._move(0.0)
        self.show()
        self.raise_()
        turns = [] if self._turn is None else [(TURN_MS, self._turn_print)]
        self.acts.play([(ms, self._move), *turns], motion=True)

    def take_sheet(self, sheet: QPixmap) -> None:
        """Set the look of the sheet, with its print before the turn, and after it."""
        self._sheet, self._faces = sheet, None
        if self._turn is not None:
            self._faces = self._face(self._turn.names[0]), self._face(self._turn.names[1])

    def _face(self, name: str) -> QPixmap:
        """A print as drawn on the sheet."""
        assert self._turn is not None
        size, ratio = self._turn.box.size(), self.devicePixelRatioF()
        face = QPixmap((size * ratio).toSize())
        face.setDevicePixelRatio(ratio)
        face.fill(QColor(shown(PAPER)))
        painter = QPainter(face)
        draw_print(Painter(painter), name, QRectF(QPointF(0, 0), size))
        painter.end()
        return face

    def _move(self, t: float) -> None:
        self._t = t
        self.update()

    def _turn_print(self, t: float) -> None:
        self._turned = t
        across, along = SWING
        self.update(self._box().toAlignedRect().adjusted(-across, -along, across, along))

    def _box(self) -> QRectF:
        """The place of the turning print once the sheet is up."""
        box = self._turn.box if self._turn is not None else QRectF()
        return box.translated(self._way.end.topLeft())

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
        painter.drawPixmap(QRectF(QPointF(first), QPointF(last)), self._sheet, QRectF(self._sheet.rect()))
        if self._turn is not None and self._faces is not None:
            box = self._turn.box.translated(first)
            painter.fillRect(box.adjusted(-2, -2, 2, 2), QColor(shown(PAPER)))
            put_turned(painter, self._faces, box, box.center(), self._turn.side, self._turned)
        painter.end()
