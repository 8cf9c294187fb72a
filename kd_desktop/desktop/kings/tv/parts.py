"""The parts of the council's TV: board, balance, seats, and pages that fill it."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.board.balance import tilt
from kd_desktop.desktop.kings.board.board import BoardView
from kd_desktop.desktop.kings.board.load import Load, load_of
from kd_desktop.desktop.kings.phrases.names import ballot_name
from kd_desktop.desktop.kings.tv import pages, plates
from kd_desktop.desktop.kings.tv.frame import BOARD_TEXT
from kd_desktop.desktop.kings.waters import sea_of
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.mere.painter import SeaPainter
from kd_desktop.desktop.stage.acts import ease
from kd_desktop.desktop.stage.specs import Cast, piece
from kd_desktop.desktop.tv.frame import Fit
from kd_desktop.desktop.tv.parts import BLEED, TvPart
from kd_desktop.desktop.tv.table import CastPage, look_only, place
from kd_desktop.engine.kings.view import SeatView, View


class TvBoard(BoardView):
    """The board on the TV: for looking only."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(text_factor=BOARD_TEXT)
        look_only(self, parent)

    def place(self, box: QRectF, fit: Fit, _within: QRectF) -> None:
        """Moves to that box of units."""
        place(self, box, fit)


class BalancePart(TvPart):
    """The balance under the board."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.load = Load()
        self.angle = 0.0

    def show_view(self, view: View, still: bool = True) -> None:
        """Shows that view's load; with `still` the beam moves at once."""
        load = load_of(view)
        if load != self.load:
            self.load = load
            self.renew()
            words = self.tr("AYE {aye}, NAY {nay}, middle {middle}.")
            self.setAccessibleName(words.format(aye=load.aye, nay=load.nay, middle=load.middle))
        if still:
            self.tip(self.goal())

    def goal(self) -> float:
        """The angle at which the beam comes to rest."""
        return tilt(self.load.aye, self.load.nay)

    def tip(self, angle: float) -> None:
        """Lays the beam at that angle. It stays in the box; the bleed overlaps the neighbours."""
        self.angle = angle
        self.update(QTransform.fromScale(self.scale, self.scale).mapRect(self.box).toAlignedRect())

    def draw(self, painter: Painter) -> None:
        """Plates and tokens."""
        plates.draw_load(painter, self.box, self.load)

    def live(self, painter: Painter) -> None:
        """The beam."""
        plates.draw_beam(painter, self.box, self.load, self.angle)


class SeatsPart(TvPart):
    """The row of seats. Seats never change places; the tokens travel."""

    above = 96.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.seats: tuple[SeatView, ...] = ()
        self.asked: dict[int, str] = {}
        self._way: tuple[str, int, int] | None = None
        self._t = 1.0

    def show_seats(self, seats: tuple[SeatView, ...], asked: dict[int, str]) -> None:
        """Shows those seats, with a word for each that is awaited."""
        if (seats, asked) != (self.seats, self.asked):
            self.seats, self.asked = seats, asked
            self.renew()
            self.setAccessibleName(". ".join(self._spoken(seat) for seat in seats))

    def _spoken(self, seat: SeatView) -> str:
        parts = [seat.house.name]
        if seat.leader:
            parts.append(self.tr("Leader"))
        if seat.moderator:
            parts.append(self.tr("Moderator"))
        if seat.ballot is not None:
            committed = f" {seat.voted}" if seat.voted else ""
            parts.append(ballot_name(seat.ballot) + committed)
        elif seat.seat in self.asked:
            parts.append(self.asked[seat.seat])
        return ", ".join(parts)

    def send(self, way: tuple[str, int, int] | None) -> None:
        """Lets a role token travel from seat to seat; `travel` moves it. None ends it."""
        self._way, self._t = way, 0.0 if way else 1.0
        self.update()

    def travel(self, t: float) -> None:
        """Sets how far the token has got, 0 to 1."""
        self._t = t
        if t >= 1:
            self._way = None
        self.update()

    def draw(self, painter: Painter) -> None:
        """The plates."""
        plates.draw_seats(painter, self.box, self.seats, self.asked)

    def live(self, painter: Painter) -> None:
        """The role tokens, one of them perhaps on its way; the Leader's ends with a knock."""
        n = len(self.seats)
        moving = self._way[0] if self._way is not None else ""
        for index, seat in enumerate(self.seats):
            both = seat.leader and seat.moderator
            if seat.leader and moving != "leader":
                plates.draw_role(painter, "leader", plates.role_spot(self.box, index, n))
            if seat.moderator and moving != "moderator":
                plates.draw_role(painter, "moderator", plates.role_spot(self.box, index, n, low=both))
        if self._way is None:
            return
        which, start, end = self._way
        way = ease(min(1.0, self._t / 0.72))
        low = which == "moderator" and 0 <= end < n and self.seats[end].leader
        a, b = plates.role_spot(self.box, start, n), plates.role_spot(self.box, end, n, low)
        at = a + (b - a) * way - QPointF(0, 34 * math.sin(math.pi * way))
        knock = max(0.0, (self._t - 0.72) / 0.28)
        size = 1.0 + 0.7 * math.sin(math.pi * way) + 0.28 * abs(math.sin(2 * math.pi * knock)) * (1 - knock)
        plates.draw_role(painter, which, at, size)


class CouncilPage(CastPage):
    """A page; it shows the Mere where there is room, as soon as that is drawn."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sea, self._drawn = SeaPainter(self), 0
        self._sea.ready.connect(self._sea_drawn)

    def _sea_drawn(self) -> None:
        self._drawn += 1
        self.settle()

    def cast(self) -> Cast:
        """The whole page as one piece, printed again for each new drawing of the Mere."""
        shown = (self.shown, self._sea, self._drawn)
        return {"page": piece("page", self.box, draw_page, *shown, bleed=BLEED)}


def draw_page(painter: Painter, box: QRectF, page: pages.TvPage, sea: SeaPainter, _drawn: int) -> None:
    """The page, and the Mere if that has a place there."""
    free = pages.draw(painter, box, page)
    if free is not None:
        sea.put(painter.p, free, sea_of(page.view))
