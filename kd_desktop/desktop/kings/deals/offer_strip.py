"""The open offer waiting for a house, in a strip: who offers, a sentence, and the answers.

The strip is as high without an offer as with one, so that nothing beside it moves as offers come and go.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from kd_desktop.desktop.kings.phrases.deals import terms_phrase
from kd_desktop.desktop.kit import tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.scrolled import scroll_area
from kd_desktop.desktop.kit.snug import SnugPlate
from kd_desktop.desktop.kit.theme import BONE, DUSK, MUTE, PAPER, PLATE
from kd_desktop.desktop.settings.input_guard import SETTLE_MS, input_guard
from kd_desktop.engine.council.commands import AcceptDeal, DeclineDeal, WithdrawDeal
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.view import View

ROOMY = 1.3
"""The text size from which on the crest alone says who offers."""
LINES = 2
"""The lines of an offer that have room."""
SIZES = (28, 24, 22, 20)
"""The sizes of an offer that has less room, the largest first; what is longer still scrolls."""
LOW, SCANT = 24, 20
"""The size at which its lines have room, and that where height is scarce; one line alone can be larger."""


class _Crest(QWidget):
    """The mark of the house that offers."""

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

    `answered` carries a command, `countered` a deal to change into a new offer.
    """

    answered = Signal(object)
    countered = Signal(object)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._view: View | None = None
        self._seat, self._at, self._scant, self._kept = 0, 0, False, True
        self._deals: tuple[Deal, ...] = ()
        self._late: Callable[[Deal], str] = lambda _deal: ""
        self._crest = _Crest(look)
        self.who, self.words, self.none = Label(), Label(), Label()
        self.words.setWordWrap(True)
        self._roll = scroll_area(sideways=False)
        self._roll.viewport().setAutoFillBackground(False)
        self._roll.setWidget(self.words)
        self.words.setAutoFillBackground(False)
        self.former = self._plate("\u2039", self.tr("Previous offer"), lambda: self._turn(-1))
        self.count = Label()
        self.latter = self._plate("\u203a", self.tr("Next offer"), lambda: self._turn(1))
        self.accept = self._plate(self.tr("Accept"), "", self._accept)
        self.change = self._plate(self.tr("Change\u2026"), "", self._change)
        self.change.offer("", self.tr("This offer stays open until you make your own, which replaces it."))
        self.decline = self._plate(self.tr("Decline"), "", self._decline)
        self.withdraw = self._plate(self.tr("Withdraw"), "", self._withdraw)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 3, 8, 3)
        row.setSpacing(4)
        turning = self.former, self.count, self.latter
        answers = self.accept, self.change, self.decline, self.withdraw
        self._parts: tuple[QWidget, ...] = (self._crest, self.who, self._roll, self.none, *turning, *answers)
        for part in self._parts:
            row.addWidget(part, 1 if part in (self._roll, self.none) else 0)
        tips.keep_clear(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._say)
        self._say()

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
        """Show these offers, those that wait for the seat first; the current offer stays.

        But if that waits for no answer, a new offer that waits takes its place; a press right after that was
        meant for the former one. `late` says why an offer can't be accepted any more.
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
            input_guard.reset(SETTLE_MS)

    def forget(self) -> None:
        """Show no offers."""
        self._view, self._deals, self._at = None, (), 0
        self._say()

    def _turn(self, by: int) -> None:
        self._at = (self._at + by) % len(self._deals)
        self._say()

    def _say(self) -> None:
        deal, view, look = self.deal, self._view, self.look
        self._dress()
        if self.parentWidget() is not None:  # without one it would come up as a window of its own
            self.setVisible(self._kept or deal is not None)
        if deal is None or view is None or view.reign is None:
            self._say_none()
            return
        self.none.hide()
        self._crest.show()
        self._roll.show()
        house = view.reign.seats[deal.maker].house
        waits = self._seat not in deal.accepted
        self._crest.name = house.crest
        self.who.setText(self.tr("{house} offers:").format(house=house.member or house.name))
        late = self._late(deal)
        said = self.tr("{terms}.").format(terms=terms_phrase(deal.payments, deal.promises, view))
        self.words.setText(" ".join(filter(None, (said, late))))
        self.accept.refuse(late)
        self.who.setVisible(look.factor < ROOMY)
        several = len(self._deals) > 1
        self.count.setText(self.tr("{n} of {all}").format(n=self._at + 1, all=len(self._deals)))
        for part in (self.former, self.count, self.latter):
            part.setVisible(several)
        for plate in (self.accept, self.change, self.decline):
            plate.setVisible(waits)
        self.withdraw.setVisible(deal.maker == self._seat)
        self._crest.update()
        self._fit()
        self.update()

    def _dress(self) -> None:
        """Set every label in its size and colour."""
        look = self.look
        look.dress(self.who, DUSK, 28, serif=True, italic=True)
        look.dress(self.words, PAPER, SIZES[0], 600, serif=True)
        look.dress(self.count, DUSK, 22)
        look.dress(self.none, MUTE, 22)
        self.setFixedHeight(self.high(scant=self._scant))

    def _say_none(self) -> None:
        """An empty place: that there is no offer."""
        reign = self._view.reign if self._view is not None else None
        for label in (self.who, self.words, self.count, self.none):
            label.setText("")
        if reign is not None:
            house = reign.seats[self._seat].house.name
            self.none.setText(self.tr("No open offer to or from {house}.").format(house=house))
        for part in self._parts:
            part.setVisible(part is self.none)
        self.update()

    # size --------------------------------------------------------------------------------------------

    def high(self, *, scant: bool = False) -> int:
        """Its height, whatever it shows; less where height is `scant`."""
        said = LINES * self.look.px(SCANT if scant else LOW) * 1.36
        return round(max(said, self.accept.sizeHint().height())) + 8

    def keep_place(self, kept: bool) -> None:
        """Keep its place while there is no offer, or be there only with one."""
        if kept != self._kept:
            self._kept = kept
            self._say()

    def be_low(self, scant: bool) -> None:
        """Take less height, because it is scarce, or as much as its full size needs."""
        self._scant = scant
        self._say()

    def _fit(self) -> None:
        """Set the offer as large as there is room for all of it."""
        room = self._roll.viewport()
        for size in SIZES:
            self.look.dress(self.words, PAPER, size, 600, serif=True)
            if self.words.heightForWidth(room.width()) <= room.height():
                return

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the offer once the parts have their places."""
        super().resizeEvent(event)
        if self.deal is not None and (lay := self.layout()) is not None:
            lay.activate()
            self._fit()

    # what is pressed ---------------------------------------------------------------------------------

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
        """A dark block, or dashes around an empty place."""
        painter, box = Painter(QPainter(self), 4), QRectF(self.rect())
        if self.deal is None:
            painter.line(outline(box, -3), MUTE, 1.4, 0, [4, 3])
            return
        painter.fill(outline(box, -1.5), PLATE, 0.7)
