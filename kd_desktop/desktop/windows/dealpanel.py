"""Deals over the board: the offers that lie open, and a new one in words.

A counter-offer is a decline and an offer.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from kd_desktop.desktop.models.dealings import Dealt
from kd_desktop.desktop.phrases.deals import deal_sentence, terms_phrase
from kd_desktop.desktop.theme import DUSK, PAPER, PLATE, shown
from kd_desktop.desktop.windows.dealform import DealForm
from kd_desktop.desktop.windows.flow import Flow
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.panel import Panel
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.desktop.windows.wordform import WordForm
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.commands import AcceptDeal, DeclineDeal, OfferDeal, WithdrawDeal
from kd_desktop.engine.kings.view import View


class DealPanel(Panel):
    """Offers, the form and what was dealt before, for one seat whose curtain is up.

    `answered` gives a command of that seat, `said` tells that the offer being made says something else.
    `taken` (row, place), `carried` and `let_go` (place on the screen) tell of a Coin taken out of it by
    hand. `countering` is true while an offer is being declined for another.
    """

    answered = Signal(object)
    said = Signal()
    taken = Signal(object, QPoint)
    carried = Signal(QPoint)
    let_go = Signal(QPoint)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, QCoreApplication.translate("Panel", "Deals"), parent)
        self.wide = 860
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.addWidget(self._scroll, 1)
        self.form: DealForm | None = None
        self.offer: Plate | None = None
        self._view: View | None = None
        self._refuse: Callable[[Command], str] | None = None
        self._dealt: tuple[Dealt, ...] = ()
        self.countering = False
        self.word: WordForm | None = None
        self._terms: QLabel | None = None
        self._why_not: QLabel | None = None

    def set_view(self, view: View, refuse: Callable[[Command], str], dealt: tuple[Dealt, ...] = ()) -> None:
        """Show the deals as that seat sees them; a form that is being filled in is kept.

        `dealt` are all deals of the reign; those of former rounds are listed below.
        """
        self._dealt = dealt
        same = self._view is not None and self.form is not None and _table(self._view) == _table(view)
        self._view, self._refuse = view, refuse
        form = self.form if same else None
        if form is not None:
            form.setParent(None)
        self._build(view, form)

    def clear(self) -> None:
        """Hold nothing of any seat any more."""
        self._view = self._refuse = self.form = self.offer = self.word = self._terms = self._why_not = None
        self._dealt = ()
        self._scroll.setWidget(QWidget())
        self.said.emit()

    def _build(self, view: View, form: DealForm | None) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(self.look.gap(10))
        deals = view.reign.deals if view.reign else ()
        for deal in deals:
            column.addWidget(self._offered(view, deal))
        column.addWidget(self._words(self.tr("A new offer"), PAPER, 22, 600, serif=True))
        if not deals:
            binding = self.tr(
                "Once every house in it has agreed, the Coins change hands and the promise binds."
            )
            column.addWidget(self._words(binding, DUSK))
        self.form = form or self._new_form(view)
        column.addWidget(self.form)
        self._terms = self._words("", PAPER, 20, serif=True)
        column.addWidget(self._terms)
        self.offer = Plate(self.look, self.tr("Offer this"), ground=PLATE, low=True)
        self.offer.clicked.connect(self._offer)
        foot = Flow(gap=8)
        foot.addWidget(self.offer)
        column.addLayout(foot)
        self._why_not = self._words("", DUSK)
        column.addWidget(self._why_not)
        if self._refuse is not None:
            self.word = WordForm(self.look, view, self._refuse)
            self.word.given.connect(self.answered)
            column.addWidget(self.word)
        self._add_former(column, view)
        column.addStretch(1)
        self._scroll.setWidget(inner)
        self._said()

    def _new_form(self, view: View) -> DealForm:
        form = DealForm(self.look, view, view.seat or 0)
        form.changed.connect(self._said)
        form.taken.connect(self.taken)
        form.carried.connect(self.carried)
        form.let_go.connect(self.let_go)
        return form

    def _add_former(self, column: QVBoxLayout, view: View) -> None:
        """The deals of former rounds of this reign, the latest first."""
        now = view.reign.round if view.reign is not None else 0
        former = [one for one in self._dealt if one.round < now]
        if not former:
            return
        column.addWidget(self._words(self.tr("Earlier in this reign"), PAPER, 22, 600, serif=True))
        for one in reversed(former):
            words = self.tr("Round {n}. {deal}").format(n=one.round, deal=deal_sentence(one.deal, view))
            column.addWidget(self._words(words, DUSK))

    def _words(
        self, words: str, ink: str, size: float = 18, weight: int = 400, *, serif: bool = False
    ) -> QLabel:
        label = QLabel(words)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setFont(self.look.font(size, weight, serif=serif))
        label.setStyleSheet(f"color: {shown(ink)};")
        return label

    def _offered(self, view: View, deal: Deal) -> QWidget:
        slip = QWidget()
        column = QVBoxLayout(slip)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self._words(deal_sentence(deal, view), PAPER if deal.state == "open" else DUSK, 18))
        if deal.state == "open" and view.seat in deal.parties:
            row = Flow(gap=6)
            answers: tuple[tuple[Command, str], ...] = (
                (AcceptDeal(deal.id), self.tr("Accept")),
                (DeclineDeal(deal.id), self.tr("Decline")),
            )
            if deal.maker == view.seat:
                answers = ((WithdrawDeal(deal.id), self.tr("Withdraw")),)
            for command, word in answers:
                row.addWidget(self._answer(command, word))
            if deal.maker != view.seat:
                counter = Plate(self.look, self.tr("Decline, and change it"), ground=PLATE)
                counter.offer(self.tr("a counter-offer"))
                counter.clicked.connect(lambda: self.counter(deal))
                row.addWidget(counter)
            column.addLayout(row)
        return slip

    def _answer(self, command: Command, word: str) -> Plate:
        plate = Plate(self.look, word, ground=PLATE)
        reason = self._refuse(command) if self._refuse is not None else ""
        if reason:
            plate.refuse(reason)
        else:
            plate.offer()
        plate.clicked.connect(lambda: self.answered.emit(command))
        return plate

    def counter(self, deal: Deal) -> None:
        """A counter-offer in one press: the offer is declined, its terms lie in the form to be changed."""
        if self.form is not None:
            self.form.fill(deal.payments, deal.promises)
        self.countering = True
        self.answered.emit(DeclineDeal(deal.id))

    def _command(self) -> OfferDeal | None:
        return OfferDeal(*self.form.terms()) if self.form is not None else None

    def _said(self) -> None:
        """Say the offer in words, and whether it may be made."""
        command = self._command()
        if (
            command is None
            or self._view is None
            or self._terms is None
            or self.offer is None
            or self._refuse is None
        ):
            return
        self._terms.setText(
            self.tr("{terms}.").format(terms=terms_phrase(command.payments, command.promises, self._view))
        )
        reason = self._refuse(command)
        if self._why_not is not None:
            self._why_not.setText(reason)  # a plate would cut a long reason
            self._why_not.setVisible(bool(reason))
        if reason:
            self.offer.refuse(reason)
        else:
            self.offer.offer()
        self.said.emit()

    def _offer(self) -> None:
        command = self._command()
        if command is not None:
            self.answered.emit(command)


def _table(view: View) -> tuple[object, ...]:
    """What a half-filled form stands or falls with."""
    reign = view.reign
    return (view.seat, reign.number, reign.round) if reign is not None else ()
