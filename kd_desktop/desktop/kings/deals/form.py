"""One deal in words: who pays whom how many Coins, and who promises what."""

from __future__ import annotations

from typing import TypeVar, cast

from PySide6.QtCore import QPoint, Signal, SignalInstance
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kd_desktop.desktop.access.amount import AmountBox
from kd_desktop.desktop.kings.chamber.coin_bowl import CoinBowl
from kd_desktop.desktop.kings.phrases.names import Names, side_name
from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.chooser import Chooser
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import PLATE
from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.council.deals import Payment, Promise, PromiseKind
from kd_desktop.engine.kings.view import View

Row = TypeVar("Row", bound=QWidget)


class PaymentRow(QWidget):
    """A payment in words, as in *Tarn pays Vane 2 Coins*, with the Coins in a bowl.

    `emptied` says that the whole row should be removed.
    """

    changed = Signal()
    emptied = Signal()

    def __init__(self, look: Appearance, view: View, payment: Payment, extra: bool) -> None:
        super().__init__()
        seats = seat_words(view)
        self.payer = Chooser(self.tr("who pays"), seats)
        self.payee = Chooser(self.tr("who is paid"), seats)
        self.coins = AmountBox(look, self.tr("how many Coins"), payment.coins)
        self.bowl = CoinBowl(look, payment.coins)
        self.payer.choose(payment.payer)
        self.payee.choose(payment.payee)
        flow = Flow(self, gap=look.gap(8))
        for part in (self.payer, Label(self.tr("pays")), self.payee, self.bowl, self.coins):
            flow.addWidget(part)
        if extra:
            flow.addWidget(_taker(look, self.tr("take this payment away"), self.emptied))
        self.payer.currentIndexChanged.connect(self.changed)
        self.payee.currentIndexChanged.connect(self.changed)
        self.coins.changed.connect(self.bowl.set_coins)
        self.coins.changed.connect(self.changed)

    def put(self, n: int) -> None:
        """Add that many Coins to the bowl; a negative number removes them."""
        self.coins.number.set_value(self.coins.value + n)

    def light_up(self, on: bool) -> None:
        """Light up the bowl while Coins that can be dropped are over it, or not."""
        self.bowl.set_hovered(on)

    def payment(self) -> Payment:
        """The payment in the row."""
        return Payment(self.payer.currentData(), self.payee.currentData(), self.coins.value)


class PromiseRow(QWidget):
    """A promise in words, as in *in return Vane votes AYE*. `emptied` says that the row should be removed."""

    changed = Signal()
    emptied = Signal()

    def __init__(self, look: Appearance, view: View, promise: Promise, extra: bool) -> None:
        super().__init__()
        seats = seat_words(view)
        self.maker = Chooser(self.tr("who promises"), seats)
        self.maker.choose(promise.maker)
        self.kind = Chooser(self.tr("what is promised"), list(self._kinds()))
        sides: list[tuple[str, object]] = [(side_name(side), side) for side in SIDES]
        self.side = Chooser(self.tr("on which side"), sides)
        self.power = AmountBox(look, self.tr("how much Power"), max(1, promise.power))
        self.player = Chooser(self.tr("to whom"), seats)
        self.kind.choose(promise.kind)
        self.side.choose(promise.side)
        self.player.choose(promise.player)
        self.with_power = Label(self.tr("at least"))
        flow = Flow(self, gap=look.gap(8))
        first = Label(self.tr("and") if extra else self.tr("in return"))
        for part in (first, self.maker, self.kind, self.side, self.with_power, self.power, self.player):
            flow.addWidget(part)
        if extra:
            flow.addWidget(_taker(look, self.tr("take this promise away"), self.emptied))
        for chooser in (self.maker, self.kind, self.side, self.player):
            chooser.currentIndexChanged.connect(self._changed)
        self.power.changed.connect(self.changed)
        self._changed()

    def _kinds(self) -> tuple[tuple[str, PromiseKind], ...]:
        return (
            (self.tr("votes"), "vote"),
            (self.tr("doesn’t vote"), "vote_not"),
            (self.tr("puts Power on"), "commit_at_least"),
            (self.tr("passes"), "pass"),
            (self.tr("passes and gathers Power"), "pass_gather"),
            (self.tr("adds no more Power"), "stay"),
            (self.tr("decides a tie for"), "break_tie"),
            (self.tr("gives a tied lead to"), "name_leader"),
            (self.tr("lets another house sign:"), "cede_signature"),
        )

    def _changed(self) -> None:
        kind = self.kind.currentData()
        amount = kind == "commit_at_least"
        self.side.setVisible(kind in ("vote", "vote_not", "commit_at_least", "break_tie"))
        self.power.setVisible(amount)
        self.with_power.setVisible(amount)
        self.player.setVisible(kind in ("name_leader", "cede_signature"))
        self.updateGeometry()
        self.changed.emit()

    def promise(self) -> Promise:
        """The promise in the row."""
        kind = cast(PromiseKind, self.kind.currentData())
        side = cast(Side, self.side.currentData()) if not self.side.isHidden() else None
        power = self.power.value if not self.power.isHidden() else 0
        player = self.player.currentData() if not self.player.isHidden() else None
        return Promise(kind, self.maker.currentData(), side, power, player)


def _taker(look: Appearance, name: str, emptied: SignalInstance) -> Plate:
    """A small plate that takes a row away."""
    plate = Plate(look, "\u00d7", ground=PLATE, low=True)
    plate.setAccessibleName(name)
    tips.explain(plate, name)
    plate.clicked.connect(lambda *_: emptied.emit())
    return plate


def seat_words(view: View) -> list[tuple[str, object]]:
    """Every house of the sitting with its seat."""
    names = Names(view)
    return [(names.seat(seat.seat), seat.seat) for seat in view.reign.seats] if view.reign else []


class DealForm(QWidget):
    """Payments and promises of one offer; `changed` says that the terms are different now.

    `taken` (row, place), `carried` and `let_go` (place on the screen) tell of a Coin taken out of a bowl.
    """

    changed = Signal()
    taken = Signal(object, QPoint)
    carried = Signal(QPoint)
    let_go = Signal(QPoint)

    def __init__(self, look: Appearance, view: View, seat: int) -> None:
        super().__init__()
        self.look, self.view, self.seat = look, view, seat
        others = [one.seat for one in view.reign.seats if one.seat != seat] if view.reign else []
        self._other = others[0] if others else seat
        column = in_column(on=self, gap=look.gap(8), edges=0)
        self._payments = QVBoxLayout()
        self._promises = QVBoxLayout()
        self.payments: list[PaymentRow] = []
        self.promises: list[PromiseRow] = []
        more = Flow(gap=look.gap(8))
        self.more_coins = Plate(look, self.tr("another payment"), ground=PLATE, low=True)
        self.more_words = Plate(look, self.tr("another promise"), ground=PLATE, low=True)
        self.more_coins.clicked.connect(lambda *_: self.add_payment())
        self.more_words.clicked.connect(lambda *_: self.add_promise())
        more.addWidget(self.more_coins)
        more.addWidget(self.more_words)
        column.addLayout(self._payments)
        column.addLayout(self._promises)
        column.addLayout(more)
        self.add_payment()
        self.add_promise()

    def add_payment(self, payment: Payment | None = None) -> None:
        """Add a payment; by default from the offering house."""
        payment = payment or Payment(self.seat, self._other, 1)
        row = PaymentRow(self.look, self.view, payment, bool(self.payments))
        row.changed.connect(self.changed)
        row.emptied.connect(lambda: self._drop(row, self.payments, self._payments))
        row.bowl.lifted.connect(lambda here: self.taken.emit(row, here))
        row.bowl.moved.connect(self.carried)
        row.bowl.dropped.connect(self.let_go)
        self.payments.append(row)
        self._payments.addWidget(row)
        self.changed.emit()

    def add_promise(self, promise: Promise | None = None) -> None:
        """Add a promise; by default from the other house."""
        promise = promise or Promise("vote", self._other, "aye")
        row = PromiseRow(self.look, self.view, promise, bool(self.promises))
        row.changed.connect(self.changed)
        row.emptied.connect(lambda: self._drop(row, self.promises, self._promises))
        self.promises.append(row)
        self._promises.addWidget(row)
        self.changed.emit()

    def _drop(self, row: Row, rows: list[Row], column: QVBoxLayout) -> None:
        rows.remove(row)
        column.removeWidget(row)
        row.hide()
        row.deleteLater()
        self.changed.emit()

    def fill(self, payments: tuple[Payment, ...], promises: tuple[Promise, ...]) -> None:
        """Start with those terms, to be changed."""
        for row in list(self.payments):
            self._drop(row, self.payments, self._payments)
        for line in list(self.promises):
            self._drop(line, self.promises, self._promises)
        for payment in payments:
            self.add_payment(payment)
        for promise in promises:
            self.add_promise(promise)

    def terms(self) -> tuple[tuple[Payment, ...], tuple[Promise, ...]]:
        """The terms in the form."""
        return tuple(row.payment() for row in self.payments), tuple(row.promise() for row in self.promises)
