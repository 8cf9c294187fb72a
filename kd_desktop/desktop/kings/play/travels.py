"""Tokens on their way over the table: the gavel and the scales, Power onto the balance, Coins of a deal.

They are made from events alone; the table is drawn in its end state, except role tokens on their way.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.board import marks
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.chamber.pool import coin
from kd_desktop.desktop.kings.table.seats import SeatPlate
from kd_desktop.desktop.kings.table.table_page import CouncilTable
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.timing import tempo
from kd_desktop.desktop.stage.flights import Flight, Flights, heap, inside
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.kings import events as e

POWER_MS, GAVEL_MS, SCALES_MS, COIN_MS = 460, 1700, 800, 620


def paint_power(painter: Painter, x: float, y: float, radius: float) -> None:
    """A Power token."""
    marks.power(painter, x, y, radius)


def paint_gavel(painter: Painter, x: float, y: float, radius: float) -> None:
    """The Leader's token."""
    marks.role(painter, "leader", x, y, radius)


def paint_scales(painter: Painter, x: float, y: float, radius: float) -> None:
    """The Moderator's token."""
    marks.role(painter, "moderator", x, y, radius)


class Travels(QObject):
    """Flies tokens over the page that the table is on.

    `settled` is sent when all have arrived, `knocked` as the gavel strikes.
    """

    settled = Signal()
    knocked = Signal()

    def __init__(self, page: QWidget, table: CouncilTable, chamber: Chamber) -> None:
        super().__init__(page)
        self._page, self._table, self._chamber, self._look = page, table, chamber, table.look
        self._flights = Flights(page)
        self._flights.landed.connect(self._landed)
        self._flights.finished.connect(self.settled)
        self._roles: list[tuple[str, SeatPlate | None]] = []
        self._by_hand: int | None = None

    def laid_by_hand(self, seat: int | None) -> None:
        """Note that that seat placed its Power by hand, so that it needn't fly there."""
        self._by_hand = seat

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return self._flights.running

    def play(self, events: Sequence[object]) -> int:
        """Fly the tokens that those events move; returns the milliseconds until Power is on the balance."""
        self.skip()
        by_hand, self._by_hand = self._by_hand, None
        led = any(isinstance(event, e.LeaderMoved) for event in events)
        if self._look.still or not self._table.isVisible():
            if led:
                self.knocked.emit()
            return 0
        groups: list[list[Flight]] = []
        wait = 0
        for event in events:
            group, role = self._group(event, by_hand)
            if not group:
                continue
            if not groups and isinstance(event, e.VoteCast | e.Raised):
                wait = tempo.lasts(max(one.delay + one.ms for one in group))
            groups.append(group)
            self._roles.append(role)
        self._show_away()
        if groups:
            self._flights.start(groups)
        return wait

    def skip(self) -> None:
        """Let everything arrive at once."""
        if self._flights.running:
            self._flights.skip()
            self.settled.emit()

    def _landed(self, _number: int) -> None:
        role, _ = self._roles.pop(0) if self._roles else ("", None)
        self._show_away()
        if role == "leader":
            self.knocked.emit()

    def _show_away(self) -> None:
        """Plates leave out the role tokens that are still to come to them."""
        for plate in self._table.seats.plates:
            plate.set_away(frozenset(role for role, to in self._roles if to is plate))

    # what flies --------------------------------------------------------------------------------------

    def _group(self, event: object, by_hand: int | None) -> tuple[list[Flight], tuple[str, SeatPlate | None]]:
        """The flights of one event, and the role token that comes to a plate with them."""
        nothing: tuple[str, SeatPlate | None] = ("", None)
        if isinstance(event, e.LeaderMoved | e.ModeratorMoved) and event.seat != event.before:
            role = "leader" if isinstance(event, e.LeaderMoved) else "moderator"
            return [self._role(role, event.before, event.seat)], (role, self._plate(event.seat))
        if isinstance(event, e.VoteCast | e.Raised) and event.seat != by_hand:
            return self._power(event.seat, event.side, event.power), nothing
        if isinstance(event, e.CoinsMoved) and event.source == "deal" and event.delta < 0:
            return self._coins(event.seat, event.other, -event.delta), nothing
        if isinstance(event, e.BalanceShared) and event.share:
            return self._shared(event.seats, event.share), nothing
        return [], nothing

    def _plate(self, seat: int | None) -> SeatPlate | None:
        plates = self._table.seats.plates
        return plates[seat] if seat is not None and seat < len(plates) else None

    def _role(self, role: str, before: int, seat: int) -> Flight:
        look = self._look
        start, first = self._role_spot(before, role)
        end, last = self._role_spot(seat, role)
        if start == end:  # the plates are hidden: it comes from the board to their tab
            start = self._board_middle()
        gavel = role == "leader"
        return Flight(
            paint_gavel if gavel else paint_scales,
            start,
            end,
            (first, last),
            swell=2.6 if gavel else 1.5,
            bend=look.gap(230 if gavel else 90),
            ms=GAVEL_MS if gavel else SCALES_MS,
            knocks=gavel,
            waits=True,
        )

    def _power(self, seat: int, side: Side, n: int) -> list[Flight]:
        balance, chamber = self._table.balance, self._chamber
        if not balance.isVisible():
            return []
        pool = chamber.secrets.power
        own = seat == chamber.seat and chamber.is_open and pool.isVisible()
        start = self._page.mapFromGlobal(pool.home()) if own else self._seat_spot(seat)
        end = balance.mapTo(self._page, balance.pan_spot(side))
        first = Flight(paint_power, start, end, self._pieces(), bend=self._look.gap(30), ms=POWER_MS)
        return heap(first, n)

    def _coins(self, payer: int, payee: int | None, n: int) -> list[Flight]:
        if payee is None:
            return []
        start, end = self._seat_spot(payer), self._seat_spot(payee)
        bend = self._look.gap(110)
        return heap(Flight(coin, start, end, self._pieces(), bend=bend, ms=COIN_MS), n)

    def _shared(self, seats: tuple[int, ...], share: int) -> list[Flight]:
        balance = self._table.balance
        if not balance.isVisible():
            return []
        start = balance.mapTo(self._page, balance.middle_spot())
        flights = []
        for seat in seats:
            first = Flight(paint_power, start, self._seat_spot(seat), self._pieces(), ms=POWER_MS * 2)
            flights += heap(first, share)
        return flights

    def _pieces(self) -> tuple[float, float]:
        size = self._look.gap(16)
        return size, size

    # where things are --------------------------------------------------------------------------------

    def _seat_spot(self, seat: int) -> QPoint:
        """The middle of a house's plate; its tab, or the middle of the board, where the plates are hidden."""
        plate = self._plate(seat)
        if plate is None or not plate.isVisible():
            return self._elsewhere()
        return inside(self._page, self._table.seats, plate, plate.box().center().toPoint())

    def _role_spot(self, seat: int, role: str) -> tuple[QPoint, float]:
        plate = self._plate(seat)
        if plate is None or not plate.isVisible():
            return self._elsewhere(), self._look.gap(20)
        spot, radius = plate.role_spot(role)
        return inside(self._page, self._table.seats, plate, spot.toPoint()), radius

    def _elsewhere(self) -> QPoint:
        tabs = self._table.tabs
        if tabs.isVisible() and tabs.tabData(0) == "houses":
            return tabs.mapTo(self._page, tabs.tabRect(0).center())
        return self._board_middle()

    def _board_middle(self) -> QPoint:
        board = self._table.board
        return board.mapTo(self._page, board.rect().center())
