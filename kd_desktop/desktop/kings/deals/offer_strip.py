"""The open offer that waits for a house, as one strip: who, one sentence, and the answers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from kd_desktop.desktop.kings.phrases.deals import terms_phrase
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.snug import SnugPlate
from kd_desktop.desktop.kit.theme import BONE, DUSK, PAPER, PLATE
from kd_desktop.desktop.settings.held_input import SETTLE_MS, fingers
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.commands import AcceptDeal, DeclineDeal, WithdrawDeal
from kd_desktop.engine.kings.view import View

ROOMY = 1.3
"""The text size from which on the crest alone says who offers."""


class _Crest(QWidget):
    """The mark of whoever offers."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look, self.name = look, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As high as the plates beside it."""
        return QSize(self.look.gap(46), self.look.gap(56))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The crest."""
        if self.name:
            box = QRectF(self.rect())
            wide = min(box.width() * 0.78, box.height() / 1.42)
            Painter(QPainter(self)).crest(self.name, box.center().x(), box.center().y(), wide, BONE)


class OfferStrip(QWidget):
    """One of the offers to or by a seat; arrows lead to the others.

    `answered` gives a command, `countered` a deal that is to be changed into another.
    """

    answered = Signal(object)
    countered = Signal(object)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._view: View | None = None
        self._seat, self._at = 0, 0
        self._deals: tuple[Deal, ...] = ()
        self._late: Callable[[Deal], str] = lambda _deal: ""
        self._crest = _Crest(look)
        self.who, self.words = Label(), Label()
        self.words.setWordWrap(True)
        self.former = self._plate("\u2039", self.tr("The offer before"), lambda: self._turn(-1))
        self.count = Label()
        self.latter = self._plate("\u203a", self.tr("The next offer"), lambda: self._turn(1))
        self.accept = self._plate(self.tr("Accept"), "", self._accept)
        self.change = self._plate(self.tr("Change\u2026"), "", self._change)
        self.change.offer("", self.tr("This offer stays open until you make yours, which declines it."))
        self.decline = self._plate(self.tr("Decline"), "", self._decline)
        self.withdraw = self._plate(self.tr("Withdraw"), "", self._withdraw)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 3, 8, 3)
        row.setSpacing(4)
        row.addWidget(self._crest)
        row.addWidget(self.who)
        row.addWidget(self.words, 1)
        for part in (self.former, self.count, self.latter):
            row.addWidget(part)
        for plate in (self.accept, self.change, self.decline, self.withdraw):
            row.addWidget(plate)
        self.hide()

    def _plate(self, words: str, name: str, act: Callable[[], None]) -> SnugPlate:
        plate = SnugPlate(self.look, words, ground=PLATE)
        if name:
            plate.setAccessibleName(name)
        plate.clicked.connect(lambda *_: act())
        return plate

    @property
    def deal(self) -> Deal | None:
        """The offer that it shows."""
        return self._deals[self._at] if self._deals else None

    def show_deals(
        self,
        view: View,
        seat: int,
        deals: tuple[Deal, ...],
        late: Callable[[Deal], str] = lambda _deal: "",
    ) -> None:
        """Show these offers, those that wait for the seat first; the one that was shown stays.

        But where that waits for nothing, an offer that has come meanwhile and waits takes its place: what is
        pressed so soon was meant for the former one. `late` says why one can't be accepted any more.
        """
        self._late = late
        shown, known = self.deal, {deal.id for deal in self._deals}
        mine = [deal for deal in deals if seat in deal.parties]
        mine.sort(key=lambda deal: seat in deal.accepted)
        self._view, self._seat, self._deals = view, seat, tuple(mine)
        places = [place for place, deal in enumerate(mine) if shown is not None and deal.id == shown.id]
        self._at = places[0] if places else 0
        if places and seat in mine[self._at].accepted:
            called = (place for place, deal in enumerate(mine) if deal.id not in known)
            self._call(next((place for place in called if seat not in mine[place].accepted), self._at))
        self._say()

    def _call(self, place: int) -> None:
        if place != self._at:
            self._at = place
            fingers.anew(SETTLE_MS)

    def forget(self) -> None:
        """Show none any more."""
        self._view, self._deals, self._at = None, (), 0
        self.words.setText("")
        self.who.setText("")
        self.hide()

    def _turn(self, by: int) -> None:
        self._at = (self._at + by) % len(self._deals)
        self._say()

    def _say(self) -> None:
        deal, view, look = self.deal, self._view, self.look
        self.setVisible(deal is not None)
        if deal is None or view is None or view.reign is None:
            return
        house = view.reign.seats[deal.maker].house
        waits = self._seat not in deal.accepted
        self._crest.name = house.crest
        self.who.setText(self.tr("{house} offers:").format(house=house.member or house.name))
        late = self._late(deal)
        said = self.tr("{terms}.").format(terms=terms_phrase(deal.payments, deal.promises, view))
        self.words.setText(" ".join(filter(None, (said, late))))
        self.accept.refuse(late)
        look.dress(self.who, DUSK, 28, serif=True, italic=True)
        look.dress(self.words, PAPER, 28, 600, serif=True)
        look.dress(self.count, DUSK, 22)
        self.who.setVisible(look.factor < ROOMY)
        several = len(self._deals) > 1
        self.count.setText(self.tr("{n} of {all}").format(n=self._at + 1, all=len(self._deals)))
        for part in (self.former, self.count, self.latter):
            part.setVisible(several)
        for plate in (self.accept, self.change, self.decline):
            plate.setVisible(waits)
        self.withdraw.setVisible(deal.maker == self._seat)
        self._crest.update()

    def _give(self, command: Command) -> None:
        self.answered.emit(command)

    def _accept(self) -> None:
        if self.deal is not None:
            self._give(AcceptDeal(self.deal.id))

    def _decline(self) -> None:
        if self.deal is not None:
            self._give(DeclineDeal(self.deal.id))

    def _withdraw(self) -> None:
        if self.deal is not None:
            self._give(WithdrawDeal(self.deal.id))

    def _change(self) -> None:
        if self.deal is not None:
            self.countered.emit(self.deal)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A dark block."""
        painter, box = Painter(QPainter(self), 4), QRectF(self.rect())
        painter.fill(outline(box, -1.5), PLATE, 0.7)
