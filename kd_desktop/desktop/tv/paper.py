"""Texts on the TV: on paper beside the table, or in full light over it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.prints import SHAPE, prints
from kd_desktop.desktop.reading.choreography import put_risen, put_turned
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.setting import draw, set_in
from kd_desktop.desktop.reading.sizes import ReadingSizes
from kd_desktop.desktop.stage.pieces import PiecePixmap
from kd_desktop.desktop.tv.frame import LETTER, SMALLEST
from kd_desktop.desktop.tv.parts import TvPart

AIR = 24.0
"""The free room above and below a paper in full light."""


class PaperPart(TvPart):
    """The paper; turns over to another reading, comes up into the light, and moves from page to page.

    Beside the table it fills its box and its pages go round and round; in full light (`full`) it is as high
    as its text, and its pages end.
    """

    def __init__(self, parent: QWidget, full: bool = False) -> None:
        super().__init__(parent)
        self.full = full
        self.reading = Reading()
        self.setting = set_in(self.reading, tv_sizes(full), 1.0)
        self.page = 0
        self._former: PiecePixmap | None = None
        self._turned = self._risen = 1.0
        self.setHidden(full)
        prints.ready.connect(self._pictured)

    def show_reading(self, reading: Reading) -> None:
        """Shows that reading from its first page."""
        if reading == self.reading and not self.full:
            return
        self.reading, self.page = reading, 0
        self.resized()
        self.renew()
        self.setAccessibleName(reading.told)

    def _pictured(self, name: str) -> None:
        """Prints again with a picture that has arrived."""
        if name == self.reading.print:
            self.renew()

    def turn_to(self, reading: Reading) -> None:
        """Begins to turn over to another reading; `turn` moves it."""
        self._former = self.printed()
        self.turn(0.0)
        self.show_reading(reading)

    def turn(self, t: float) -> None:
        """How far it has turned, 0 to 1."""
        self._turned = t
        if t >= 1:
            self._former = None
        self.update()

    def rise(self, t: float) -> None:
        """How far it has come into the light, 0 to 1."""
        self._risen = t
        self.update()

    def go(self, by: int) -> bool:
        """Turns to another page; False if there is none."""
        page, count = self.page + by, len(self.setting.pages)
        if count < 2 or (self.full and not 0 <= page < count):
            return False
        self.page = page % count
        self.renew()
        return True

    def resized(self) -> None:
        """Sets the text again."""
        room = self.box.height() - (AIR if self.full else 0.0)
        pictured = bool(self.reading.print) and (self.full or self.reading.kind == "letter")
        sizes = tv_sizes(self.full, pictured)
        self.setting = set_in(self.reading, sizes, self.box.width(), room, paged=LETTER)
        self.page = min(self.page, len(self.setting.pages) - 1)

    def draw(self, painter: Painter) -> None:
        """The paper."""
        box = self.box
        if self.full:
            high = min(box.height() - AIR, self.setting.needed + self.setting.sizes.lead * 0.8)
            box = QRectF(box.x(), box.center().y() - high / 2, box.width(), high)
        draw(painter, box, self.reading, self.setting, self.page)

    def show_print(self, painter: QPainter, still: PiecePixmap) -> None:
        """Draws the face that is up, at its point in the movement."""
        size = still.pixmap.size() / still.scale
        whole = QRectF(0, 0, size.width(), size.height())
        if self._turned < 1 and self._former is not None:
            faces = (self._former.pixmap, still.pixmap)
            put_turned(painter, faces, whole, self.box.center(), self.reading.side, self._turned)
        elif self._risen < 1:
            put_risen(painter, still.pixmap, whole, self._risen)
        else:
            still.put(painter, QPointF(0, 0))


def tv_sizes(full: bool, pictured: bool = False) -> list[ReadingSizes]:
    """For the TV beside the board, or in full light; nothing is smaller than 36 units.

    A `pictured` text has its print over it, which gives way to letters that can be read from the sofa.
    """
    if not full:
        high = (659 - 26) * SHAPE
        beside = [
            ReadingSizes(px, 46, 46, SMALLEST, 115.0, 13.0, 37.0, px * 1.17)
            for px in (LETTER, 42, 40, 38, SMALLEST)
        ]
        return [one._replace(top="print", print=high) for one in beside[:3] if pictured] + beside
    plain = [
        ReadingSizes(px, 54, 56, 40, 145.0, 13.0, 60.0, px * 1.17)
        for px in (60, 56, 52, 48, LETTER, 42, 40, 38, SMALLEST)
    ]
    if not pictured:
        return plain
    return [
        one._replace(top="print", print=high, edge=20.0, lead=one.text * 1.22, asks=asks, rich=0)
        for high, asks, some in (
            (420.0, True, plain[3:5]),
            (320.0, True, plain[3:6]),
            (320.0, False, plain[3:6]),
            (250.0, False, plain[3:]),
            (200.0, False, plain[5:]),
        )
        for one in some
    ]
