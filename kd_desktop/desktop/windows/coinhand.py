"""Giving Coins by hand: from the open chamber into the bowl of a payment, or onto the house that gets them.

Nothing is settled by it: Coins in a bowl belong to an offer that is still being made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from kd_desktop.desktop.phrases.names import Names
from kd_desktop.desktop.phrases.speech import coins
from kd_desktop.desktop.windows.carrying import Carrying
from kd_desktop.desktop.windows.dealform import DealForm, PaymentRow
from kd_desktop.desktop.windows.seats import SeatPlate

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council


class CoinHand(Carrying):
    """Coins of the open chamber, in the hand or in the offer that is being made."""

    def __init__(self, council: Council) -> None:
        super().__init__(council, council.chamber.secrets.coins)
        self._out_of: PaymentRow | None = None
        panel = council.deal_panel
        panel.said.connect(self.show_offered)
        panel.closed.connect(lambda *_: self.show_offered())
        panel.taken.connect(self._take_out)
        panel.carried.connect(self._move)
        panel.let_go.connect(self._drop)

    # what may be done --------------------------------------------------------------------------------

    def why_not(self) -> str:
        """Coins change hands only in deals, and those are made while a vote is on."""
        session, seat = self.council.session, self.council.yours
        reign = session.view(seat).reign if session is not None else None
        if reign is None or reign.vote is None:
            return self.tr("Coins change hands in deals, and those are made while a vote is on.")
        if not self.most():
            return self.tr("All these Coins lie in the offer.")
        return ""

    def most(self) -> int:
        """What doesn't lie in the offer; a Coin taken out of a bowl comes alone."""
        return 1 if self._out_of is not None else self.pool.n - self.pool.held

    def _form(self) -> DealForm | None:
        panel = self.council.deal_panel
        return panel.form if panel.isVisible() else None

    def target(self, here: QPoint) -> PaymentRow | SeatPlate | None:
        """The payment whose bowl lies at that place of the screen, or another house's plate."""
        council = self.council
        widget = council.childAt(council.mapFromGlobal(here))
        while widget is not None and widget is not council:
            if isinstance(widget, PaymentRow):
                return widget
            if isinstance(widget, SeatPlate):
                seat = widget.seat
                return widget if seat is not None and seat.seat != council.yours else None
            widget = widget.parentWidget()
        return None

    # in the hand -------------------------------------------------------------------------------------

    def over(self, here: QPoint) -> None:
        """The bowl under the hand lights up; the line under the sentence says what it would be."""
        found = self.target(here)
        for row in self._rows():
            row.bowl.set_hovered(row is found and self._refused(row) == "")
        self.council.bar.show_hint(self._words(found))

    def _rows(self) -> list[PaymentRow]:
        form = self._form()
        return form.payments if form is not None else []

    def _refused(self, row: PaymentRow) -> str:
        if row.payment().payer == self.council.yours or row is self._out_of:
            return ""
        return self.tr("Another house pays this.")

    def _words(self, found: PaymentRow | SeatPlate | None) -> str:
        session = self.council.session
        if session is None or found is None:
            return ""
        names = Names(session.view(None))
        if isinstance(found, PaymentRow):
            if self._refused(found):
                return self._refused(found)
            to: int | None = found.payment().payee
        else:
            to = found.seat.seat if found.seat is not None else None
        words = self.tr("{coins} for {house}, in an offer.")
        return words.format(coins=coins(self.carried), house=names.seat(to))

    def put(self, here: QPoint) -> bool:
        """Into a bowl; or onto a house's plate, which begins an offer to it."""
        found, n = self.target(here), self.carried
        if found is None or (isinstance(found, PaymentRow) and self._refused(found)):
            return False
        if isinstance(found, PaymentRow):
            found.coins.number.set_value(found.coins.value + n)
        elif found.seat is not None:
            self.council.offer_to(found.seat.seat, n)
        return True

    def away(self) -> None:
        """The hand is empty."""
        self._out_of = None
        for row in self._rows():
            row.bowl.set_hovered(False)
        self.council.bar.show_hint("")

    def _drop(self, here: QPoint) -> None:
        super()._drop(here)
        self.away()

    def _take_out(self, row: PaymentRow, here: QPoint) -> None:
        """One Coin leaves a bowl: let go anywhere else it is back in the chamber."""
        self._out_of = row
        row.coins.number.set_value(row.coins.value - 1)
        self._lift(1, here)

    def cancel(self) -> None:
        """A Coin taken out of a bowl goes back into it."""
        row = self._out_of
        if self.carried and row is not None:
            row.coins.number.set_value(row.coins.value + 1)
        super().cancel()

    def show_offered(self) -> None:
        """The Coins of the offer that is being made are drawn as lifted out of the pool."""
        if self.council.session is None:
            return
        own = sum(row.payment().coins for row in self._rows() if row.payment().payer == self.council.yours)
        self.council.chamber.hold_coins(own)
