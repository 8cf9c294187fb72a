"""The realm between two reigns on one sheet: the board as it is, and what the houses have won on it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.art import CREST_SHAPE
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.theme import BONE, INK, MUTE, PAPER, SHADOW
from kd_desktop.engine.kings.view import HouseView, View

BOARD = 392 / 640
"""Height of the board's picture for a width of 1."""
LEAST_BOARD = 400
"""Pixels of width below which the board is unreadable."""

EDGE = 7
"""Pixels around the sheet for its shadow and focus ring."""


def _rows(houses: int) -> int:
    """How many rows that many houses take: under a head, or none without a house."""
    return houses + 1 if houses else 0


class RealmSheet(ReadablePart):
    """A sheet that shows the realm; `set_view` takes the table's view between two reigns."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self._view: View | None = None
        self._baked = PixmapCache()
        self._board: tuple[object, QImage] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.update)

    def set_view(self, view: View) -> None:
        """Show the realm of that view."""
        if view == self._view:
            return
        self._view, self._board = view, None
        self.setAccessibleName(self._heading(view))
        self.setAccessibleDescription(self._spoken(view))
        self.update()

    def _heading(self, view: View) -> str:
        if not view.ledger:
            return self.tr("The realm before the first reign")
        return self.tr("The realm after reign {n}").format(n=len(view.ledger))

    def _houses(self, view: View) -> list[HouseView]:
        """The houses, the one with most Prestige first."""
        return sorted(view.houses, key=lambda one: (-one.prestige, -one.crave, one.number))

    def _spoken(self, view: View) -> str:
        said = [
            self.tr("{house}: Prestige {prestige}, Crave {crave}.").format(
                house=house.name, prestige=house.prestige, crave=house.crave
            )
            for house in self._houses(view)
        ]
        return " ".join(said)

    def minimumSizeHint(self) -> QSize:
        """Room for the heading."""
        return QSize(self.look.gap(260), self.look.gap(200))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with a heading, the board and the houses' rows."""
        view = self._view
        if view is None:
            return
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._baked.of(self, view, lambda on: self._print(on, view)))
        if self.hasFocus():
            ring(Painter(painter, 5), outline(self._sheet(), 1))
        painter.end()

    def _sizes(self) -> tuple[Type, int, int, float]:
        """The heading's type, the room around everything, a row's height, and where the heading ends."""
        heading = self.look.type(26, 600, serif=True, ink=INK, ground=PAPER)
        pad = self.look.gap(22)
        return heading, pad, round(self.look.px(20) * 1.7), pad + heading.px * 1.4

    def _board_height(self, houses: int) -> float:
        """How high the board's picture is, 0 where there is no room for it."""
        _, pad, row, head = self._sizes()
        wide = self.width() - 2.0 * EDGE - 2 * pad
        board = min(wide * BOARD, self.height() - 2 * EDGE - head - row * _rows(houses) - 2 * pad)
        return board if board / BOARD >= LEAST_BOARD else 0.0

    def printed_height(self) -> float:
        """How much of the widget's height the sheet takes."""
        if self._view is None:
            return 0.0
        _, pad, row, head = self._sizes()
        houses = len(self._view.houses)
        board = self._board_height(houses)
        high = head + board + (pad if board else 0) + row * _rows(houses) + pad * 0.6
        return min(high + 2 * EDGE, float(self.height()))

    def _sheet(self) -> QRectF:
        """The paper, with room around it for its shadow and the focus ring."""
        return QRectF(EDGE, EDGE, self.width() - 2.0 * EDGE, self.printed_height() - 2.0 * EDGE)

    def _print(self, canvas: QPainter, view: View) -> None:
        painter = Painter(canvas, 6)
        heading, pad, row, head = self._sizes()
        houses = self._houses(view)
        wide = self.width() - 2.0 * EDGE - 2 * pad
        board = self._board_height(len(houses))
        sheet = self._sheet()
        painter.fill(outline(sheet.translated(5, 5)), SHADOW, 0.8)
        painter.fill(outline(sheet), PAPER, 0.9)
        x, y = sheet.x() + pad, sheet.y() + pad * 0.7 + heading.px
        painter.text(x, y, heading.cut(self._heading(view), wide), heading, room=wide)
        y = sheet.y() + head
        if board:
            self._draw_board(canvas, QRectF(sheet.center().x() - board / BOARD / 2, y, board / BOARD, board))
            y += board + pad
        if houses:
            self._draw_houses(painter, QRectF(x, y, wide, row), houses)

    def _draw_board(self, painter: QPainter, box: QRectF) -> None:
        """Draw the board as the whole table sees it."""
        from kd_desktop.desktop.kings.board.scene import picture

        view, ratio = self._view, self.devicePixelRatioF()
        if view is None:
            return
        size = (round(box.width() * ratio), round(box.height() * ratio))
        if self._board is None or self._board[0] != size:
            self._board = size, picture(view, *size)
        painter.drawImage(box, self._board[1])

    def _draw_houses(self, painter: Painter, line: QRectF, houses: list[HouseView]) -> None:
        """A row for each house under the two pictures that its figures are about."""
        look = self.look
        name = look.type(20, 600, serif=True, ink=INK, ground=PAPER)
        quiet = look.type(16, ink=MUTE, ground=PAPER)
        figure = look.type(20, 700, ink=INK, ground=PAPER)
        prestige, crave = self.tr("Prestige"), self.tr("Crave")
        right = line.right()
        middle = right - max(quiet.width(crave), line.height() * 2) - look.gap(24)
        base = line.y() + quiet.px
        painter.text(right, base, crave, quiet, "right")
        painter.text(middle, base, prestige, quiet, "right")
        mark = line.height() * 0.92 / CREST_SHAPE / 1.136
        for i, house in enumerate(houses):
            row = line.translated(0, (i + 1) * line.height())
            base = row.center().y() + figure.px * 0.35
            painter.seg((row.x(), row.y()), (row.right(), row.y()), BONE, 1.6, 0.2)
            painter.crest(house.crest, row.x() + mark * 0.6, row.center().y(), mark)
            painter.text(row.x() + mark * 1.2 + look.gap(12), base, house.name, name)
            painter.text(middle, base, str(house.prestige), figure, "right")
            painter.text(right, base, str(house.crave), figure, "right")
