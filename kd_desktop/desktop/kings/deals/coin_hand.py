"""Giving Coins by hand: from the open chamber into the bowl of a payment, or onto the house that gets them.

This settles nothing: Coins in a bowl belong to an offer that is still being made.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.chamber.carrying import PoolHand
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.deals.form import PaymentRow
from kd_desktop.desktop.kings.deals.panel import DealPanel
from kd_desktop.desktop.kings.deals.tiles import CoinTile
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.seats import SeatPlate
from kd_desktop.desktop.kit.wording import coins

CoinPlace = PaymentRow | CoinTile
"""The places of Coins that belong to an offer."""


class CoinHand(PoolHand):
    """Coins of the open chamber, in the hand or in the offer that is being made.

    `offered` carries the seat on whose plate Coins were put down, and how many.
    """

    offered = Signal(int, int)

    def __init__(self, page: QWidget, at: OpenTable, chamber: Chamber, panel: DealPanel) -> None:
        super().__init__(page, chamber, chamber.secrets.coins)
        self._at, self._panel = at, panel
        self._out_of: CoinPlace | None = None
        panel.said.connect(self.show_offered)
        panel.closed.connect(lambda *_: self.show_offered())
        panel.taken.connect(self._take_out)
        panel.carried.connect(self._move)
        panel.let_go.connect(self._drop)

    # what may be done --------------------------------------------------------------------------------

    def why_not(self) -> str:
        """Why no Coins can be picked up now: they change hands only in deals, which need a vote."""
        reign = self._at.reign
        if reign is None or reign.vote is None:
            return self.tr("Coins change hands in deals, and deals are made during a vote.")
        if not self.most():
            return self.tr("All these Coins are in the offer.")
        return ""

    def most(self) -> int:
        """The most that can be lifted: Coins not in the offer; a Coin taken out of a bowl is alone."""
        return 1 if self._out_of is not None else self.pool.n - self.pool.held

    def target(self, here: QPoint) -> CoinPlace | SeatPlate | None:
        """The payment at that place on the screen, or another house's plate."""
        for widget in self.under(here):
            if isinstance(widget, PaymentRow | CoinTile):
                return widget
            if isinstance(widget, SeatPlate):
                seat = widget.seat
                return widget if seat is not None and seat.seat != self._at.seat else None
        return None

    # in the hand -------------------------------------------------------------------------------------

    def over(self, here: QPoint) -> None:
        """Light up the bowl under the hand; the line under the sentence says what dropping there would do."""
        found = self.target(here)
        for row in self._rows():
            row.light_up(row is found and self._refused(row) == "")
        self.hinted.emit(self._words(found))

    def _rows(self) -> list[CoinPlace]:
        return self._panel.places() if self._panel.isVisible() else []

    def _refused(self, row: CoinPlace) -> str:
        if row.payment().payer == self._at.seat or row is self._out_of:
            return ""
        return self.tr("Another house pays this.")

    def _words(self, found: CoinPlace | SeatPlate | None) -> str:
        view = self._at.view
        if view is None or found is None:
            return ""
        names = Names(view)
        if isinstance(found, PaymentRow | CoinTile):
            if self._refused(found):
                return self._refused(found)
            to: int | None = found.payment().payee
        else:
            to = found.seat.seat if found.seat is not None else None
        words = self.tr("{coins} for {house}, in an offer.")
        return words.format(coins=coins(self.carried), house=names.seat(to))

    def put(self, here: QPoint) -> bool:
        """Put the Coins into a bowl; or onto a house's plate, which begins an offer to it."""
        found, n = self.target(here), self.carried
        if found is None or (isinstance(found, PaymentRow | CoinTile) and self._refused(found)):
            return False
        if isinstance(found, PaymentRow | CoinTile):
            found.put(n)
        elif found.seat is not None:
            self.offered.emit(found.seat.seat, n)
        return True

    def away(self) -> None:
        """Clear up once the hand is empty."""
        self._out_of = None
        for row in self._rows():
            row.light_up(False)
        self.hinted.emit("")

    def _drop(self, here: QPoint) -> None:
        super()._drop(here)
        self.away()

    def _take_out(self, row: PaymentRow, here: QPoint) -> None:
        """One Coin leaves a bowl: let go anywhere else it is back in the chamber."""
        self._out_of = row
        row.put(-1)
        self._lift(1, here)

    def cancel(self) -> None:
        """Put a Coin taken out of a bowl back into it."""
        row = self._out_of
        if self.carried and row is not None:
            row.put(1)
        super().cancel()

    def show_offered(self) -> None:
        """Draw the Coins of the offer being made as lifted out of the pool."""
        if self._at.session is None:
            return
        own = sum(row.payment().coins for row in self._rows() if row.payment().payer == self._at.seat)
        self.chamber.hold_coins(own)
