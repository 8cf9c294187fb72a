"""One deal in words: who pays whom how many Coins, and who promises what."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from kd_desktop.desktop.phrases.names import Names, side_name
from kd_desktop.desktop.theme import PLATE
from kd_desktop.desktop.windows.flow import Flow
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.council.deals import Payment, Promise, PromiseKind
from kd_desktop.engine.kings.view import View

MOST = 99


class Chooser(QComboBox):
    """A drop-down of bone with a name for screen readers."""

    def __init__(self, name: str, words: list[tuple[str, object]]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for text, value in words:
            self.addItem(text, value)

    def choose(self, value: object) -> None:
        """Show that value, if it is there."""
        at = self.findData(value)
        if at >= 0:
            self.setCurrentIndex(at)


class Number(Plate):
    """The number itself: Up and Down, + and -, or digits change it."""

    changed = Signal(int)

    def __init__(self, look: Look, name: str, value: int) -> None:
        self._name, self.value = name, value
        super().__init__(look, str(value), ground=PLATE, low=True)
        self.setCursor(Qt.CursorShape.ArrowCursor)

    def spoken(self) -> str:
        """What it counts, and how many."""
        return self.tr("{what}: {n}").format(what=self._name, n=self.value)

    def set_value(self, value: int) -> None:
        """Another number, from 1 to 99."""
        value = min(max(value, 1), MOST)
        if value != self.value:
            self.value = value
            self.setText(str(value))
            self.tell()
            self.changed.emit(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that change it."""
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Plus):
            self.set_value(self.value + 1)
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Minus):
            self.set_value(self.value - 1)
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.set_value(key - Qt.Key.Key_0)
        else:
            super().keyPressEvent(event)


class Amount(QWidget):
    """A number between minus and plus."""

    changed = Signal(int)

    def __init__(self, look: Look, name: str, value: int = 1) -> None:
        super().__init__()
        row = Flow(self, gap=0)
        self.number = Number(look, name, value)
        self.less = Plate(look, "\u2212", ground=PLATE, low=True)
        self.less.setAccessibleName(self.tr("one less"))
        self.more = Plate(look, "+", ground=PLATE, low=True)
        self.more.setAccessibleName(self.tr("one more"))
        for button in (self.less, self.more):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Up and Down do it on the number
        self.less.clicked.connect(lambda: self.number.set_value(self.value - 1))
        self.more.clicked.connect(lambda: self.number.set_value(self.value + 1))
        self.number.changed.connect(self.changed)
        for part in (self.less, self.number, self.more):
            row.addWidget(part)

    @property
    def value(self) -> int:
        """The number."""
        return self.number.value


class PaymentRow(QWidget):
    """A payment in words, as in *Tarn pays Vane 2 Coins*."""

    changed = Signal()

    def __init__(self, look: Look, view: View, payer: int, payee: int) -> None:
        super().__init__()
        seats = seat_words(view)
        self.payer = Chooser(self.tr("who pays"), seats)
        self.payee = Chooser(self.tr("who is paid"), seats)
        self.coins = Amount(look, self.tr("how many Coins"))
        self.payer.choose(payer)
        self.payee.choose(payee)
        flow = Flow(self, gap=look.gap(8))
        coins = QLabel(self.tr("Coins"))
        for part in (self.payer, QLabel(self.tr("pays")), self.payee, self.coins, coins):
            flow.addWidget(part)
        self.payer.currentIndexChanged.connect(self.changed)
        self.payee.currentIndexChanged.connect(self.changed)
        self.coins.changed.connect(self.changed)

    def payment(self) -> Payment:
        """What the row says."""
        return Payment(self.payer.currentData(), self.payee.currentData(), self.coins.value)


class PromiseRow(QWidget):
    """A promise in words, as in *Vane promises to vote AYE*."""

    changed = Signal()

    def __init__(self, look: Look, view: View, maker: int) -> None:
        super().__init__()
        seats = seat_words(view)
        self.maker = Chooser(self.tr("who promises"), seats)
        self.maker.choose(maker)
        self.kind = Chooser(self.tr("what is promised"), list(self._kinds()))
        sides: list[tuple[str, object]] = [(side_name(side), side) for side in SIDES]
        self.side = Chooser(self.tr("on which side"), sides)
        self.power = Amount(look, self.tr("how much Power"))
        self.with_power = QLabel(self.tr("with at least"))
        self.player = Chooser(self.tr("to whom"), seats)
        flow = Flow(self, gap=look.gap(8))
        parts = (
            self.maker,
            QLabel(self.tr("promises")),
            self.kind,
            self.side,
            self.with_power,
            self.power,
            self.player,
        )
        for part in parts:
            flow.addWidget(part)
        for chooser in (self.maker, self.kind, self.side, self.player):
            chooser.currentIndexChanged.connect(self._changed)
        self.power.changed.connect(self.changed)
        self._changed()

    def _kinds(self) -> tuple[tuple[str, PromiseKind], ...]:
        return (
            (self.tr("to vote"), "vote"),
            (self.tr("not to vote"), "vote_not"),
            (self.tr("to put Power on"), "commit_at_least"),
            (self.tr("to pass"), "pass"),
            (self.tr("to pass and gather"), "pass_gather"),
            (self.tr("not to raise any more"), "stay"),
            (self.tr("to break a tie for"), "break_tie"),
            (self.tr("to give the lead in a tie to"), "name_leader"),
            (self.tr("to let the signature go to"), "cede_signature"),
        )

    def _changed(self) -> None:
        kind = self.kind.currentData()
        self.side.setVisible(kind in ("vote", "vote_not", "commit_at_least", "break_tie"))
        self.power.setVisible(kind == "commit_at_least")
        self.with_power.setVisible(kind == "commit_at_least")
        self.player.setVisible(kind in ("name_leader", "cede_signature"))
        self.updateGeometry()
        self.changed.emit()

    def promise(self) -> Promise:
        """What the row says."""
        kind = cast(PromiseKind, self.kind.currentData())
        side = cast(Side, self.side.currentData()) if not self.side.isHidden() else None
        power = self.power.value if not self.power.isHidden() else 0
        player = self.player.currentData() if not self.player.isHidden() else None
        return Promise(kind, self.maker.currentData(), side, power, player)


def seat_words(view: View) -> list[tuple[str, object]]:
    """Every house of the sitting with its seat."""
    names = Names(view)
    return [(names.seat(seat.seat), seat.seat) for seat in view.reign.seats] if view.reign else []


class DealForm(QWidget):
    """Payments and promises of one offer; `changed` tells that they say something else now."""

    changed = Signal()

    def __init__(self, look: Look, view: View, seat: int) -> None:
        super().__init__()
        self.look, self.view, self.seat = look, view, seat
        others = [one.seat for one in view.reign.seats if one.seat != seat] if view.reign else []
        self._other = others[0] if others else seat
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.gap(8))
        self._payments = QVBoxLayout()
        self._promises = QVBoxLayout()
        self.payments: list[PaymentRow] = []
        self.promises: list[PromiseRow] = []
        more = Flow(gap=look.gap(8))
        self.more_coins = Plate(look, self.tr("another payment"), ground=PLATE, low=True)
        self.more_words = Plate(look, self.tr("another promise"), ground=PLATE, low=True)
        self.more_coins.clicked.connect(self.add_payment)
        self.more_words.clicked.connect(self.add_promise)
        more.addWidget(self.more_coins)
        more.addWidget(self.more_words)
        column.addLayout(self._payments)
        column.addLayout(self._promises)
        column.addLayout(more)
        self.add_payment()
        self.add_promise()

    def add_payment(self) -> None:
        """One more payment, from the offering house."""
        row = PaymentRow(self.look, self.view, self.seat, self._other)
        row.changed.connect(self.changed)
        self.payments.append(row)
        self._payments.addWidget(row)
        self.changed.emit()

    def add_promise(self) -> None:
        """One more promise, of the other house."""
        row = PromiseRow(self.look, self.view, self._other)
        row.changed.connect(self.changed)
        self.promises.append(row)
        self._promises.addWidget(row)
        self.changed.emit()

    def toward(self, other: int) -> None:
        """Begin with that house as the other party."""
        self._other = other
        self.payments[0].payee.choose(other)
        self.promises[0].maker.choose(other)

    def terms(self) -> tuple[tuple[Payment, ...], tuple[Promise, ...]]:
        """What the form says."""
        return tuple(row.payment() for row in self.payments), tuple(row.promise() for row in self.promises)
