"""The drawer of deals: the open offer, and above its sentence all the parts for a new offer.

A word alone is no deal: it has its own page, behind a plate beside that sentence.

The drawer is under the board, which makes room for it, and holds only public facts: whether a house can pay
is checked when the offer is made, and told to its player alone (KD-DEAL-18). Its height is the same with an
open offer and without one, so that nothing in it moves as offers come, go or are answered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QStackedWidget, QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.kings.deals.all_deals import Dealt, dealt_since, declined_by, last_answer
from kd_desktop.desktop.kings.deals.all_terms import AllTerms
from kd_desktop.desktop.kings.deals.form import DealForm, PaymentRow
from kd_desktop.desktop.kings.deals.from_row import FromRow
from kd_desktop.desktop.kings.deals.offer_strip import OfferStrip
from kd_desktop.desktop.kings.deals.offer_words import OfferWords
from kd_desktop.desktop.kings.deals.terms import COINS, Terms, bettered, last_price, plain, possible, proposal
from kd_desktop.desktop.kings.deals.terms_board import TermsBoard
from kd_desktop.desktop.kings.deals.tiles import CoinTile
from kd_desktop.desktop.kings.deals.word_form import WordForm
from kd_desktop.desktop.kings.phrases.deals import answer_sentence, reason_words, terms_phrase
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.nearest_plate import nearest
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.scrolled import following
from kd_desktop.desktop.kit.snug import SnugPlate
from kd_desktop.desktop.kit.theme import BONE, SHADE, SHADOW
from kd_desktop.engine.council.commands import OfferDeal
from kd_desktop.engine.council.deals import Deal, Payment, Promise, parties_of
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.view import ReignView, View

SHARE = 0.4
"""The most of the foot's width for plates side by side; beyond it the sentence has too little room."""
SCANT_SHARE = 0.5
"""The same where height is scarce, so that one plate above the other would take it from the tiles."""


class Seen(NamedTuple):
    """The content of the drawer: the table's view, who deals, and all deals of the reign.

    `refused` gives the public reason against an offer, once a deal is declined for it; `refuse` the reason
    against any other command of the seat. `deaf` says that the seat wants no offers. `aloud` are the codes of
    the reasons said aloud, by command number. `late` says why an open offer can't be accepted any more.
    `authors` are the seats of the people at the screen, any of whom can make the offer.
    """

    view: View
    seat: int
    refused: Callable[[OfferDeal, int | None], str]
    refuse: Callable[[Command], str]
    dealt: tuple[Dealt, ...] = ()
    deaf: bool = False
    aloud: Mapping[int, str] = {}
    late: Callable[[Deal], str] = lambda _deal: ""
    authors: tuple[int, ...] = ()


class DealPanel(Panel):
    """Offers of one seat, made in public. Anywhere in the drawer, digits and signs set the Coins.

    `made` carries an offer (and the deal that it replaces, or None), `answered` any other command of that
    seat. `hushed` asks for no offers, or for offers again. `said` says that the offer being made has changed.
    `taken` (row, place), `carried` and `let_go` (place on the screen) tell of a Coin taken out of it by hand.
    `docked` says that it opens or closes, `grown` that an offer came or went, `hinted` what a plate would
    do. `authored` asks for offers from another person at the screen.
    """

    made = Signal(object, object)
    answered = Signal(object)
    hushed = Signal(bool)
    authored = Signal(int)
    said = Signal()
    taken = Signal(object, QPoint)
    carried = Signal(QPoint)
    let_go = Signal(QPoint)
    docked = Signal(bool)
    grown = Signal()
    hinted = Signal(str)
    rises = True
    seen: Seen | None = None

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(look, QCoreApplication.translate("Panel", "Deals"), parent)
        self.laps: Callable[[], bool] = lambda: False
        """Whether its place for an offer lies over the board, while there is an offer."""
        self.changing: Deal | None = None
        self.all: AllTerms | None = None
        self.word: WordForm | None = None
        self._called: frozenset[int] = frozenset()
        self.heading.hide()
        self.strip = OfferStrip(look)
        self.strip.answered.connect(self.answered)
        self.strip.countered.connect(self.counter)
        self.author = FromRow(look)
        self.author.chosen.connect(self.authored)
        self.board = TermsBoard(look)
        self.board.changed.connect(self._chosen)
        self.board.toward.connect(self.toward)
        self._make_frame()

    def _make_frame(self) -> None:
        """Offers, tiles or the whole form, and the sentence with the plate that makes the offer."""
        self._scroll, self._long, self._sworn = (following(sideways=False) for _ in range(3))
        inner = self._inner = QWidget()
        inner.setAutoFillBackground(False)
        self._column = in_column(self.author, self.board, 1, on=inner, edges=0)
        self._scroll.replace(inner)
        self._scroll.bare = self._bare
        self._scroll.verticalScrollBar().rangeChanged.connect(self._keep_width)
        self._pages = QStackedWidget()
        for page in (self._scroll, self._long, self._sworn):
            page.viewport().setAutoFillBackground(False)
            self._pages.addWidget(page)
        self.hush = self._chip(self.tr("No offers in this vote"), self._hush)
        self.more = self._chip(self.tr("More terms\u2026"), self._turn)
        for chip, group in ((self.hush, self.board.give), (self.more, self.board.want)):
            group.add_chip(chip)
        self.fold.hide()
        self.close_chip = self._chip("\u00d7", self.dismiss)
        self.close_chip.setAccessibleName(self.tr("Close {title}").format(title=self.accessibleName()))
        self.board.want.add_chip(self.close_chip)
        self.back = self._chip(self.tr("Fewer terms"), self._go_back)
        self.pledge = self._chip(self.tr("Give your word\u2026"), self._turn_to_word)
        self._make_it = self.tr("Make the offer")
        self.offer = SnugPlate(self.look, self._make_it, "ink", ground=BONE)
        self.offer.clicked.connect(lambda *_: self._make())
        for plate in self._telling():
            plate.hinted.connect(self.hinted)
        self.offer.hinted.connect(lambda words: self.hinted.emit(words if self.offer.allowed else ""))
        self.setAccessibleDescription(
            self.tr(
                "Number keys, plus and minus set the Coins from anywhere here; arrow keys move "
                "from plate to plate. P shows your own chamber, as it does without the deals."
            )
        )
        self.words = OfferWords(self.look)
        self.terms, self.why_not = self.words.sentence, self.words.note
        self._acts = in_row(self.pledge, self.offer)
        self._foot = in_row((self.words, 1), self.back)
        self._foot.addLayout(self._acts)
        for plates in (self.back, self._acts):  # they stand still while the sentence takes another line
            self._foot.setAlignment(plates, Qt.AlignmentFlag.AlignBottom)
        self.body.addWidget(self.strip)
        self.body.addWidget(self._pages, 1)
        self.body.addLayout(self._foot)
        self.restyle()

    def _keep_width(self) -> None:
        """Leave the room of a scroll bar free where there is none: no tile moves when one comes."""
        bar = self._scroll.verticalScrollBar()
        self._column.setContentsMargins(0, 0, 0 if bar.maximum() else self._bar_room(), 0)

    def _bar_room(self) -> int:
        return self._scroll.verticalScrollBar().sizeHint().width()

    def _chip(self, words: str, act: Callable[[], object]) -> SnugPlate:
        plate = SnugPlate(self.look, words, "line", ground=BONE)
        plate.clicked.connect(lambda *_: act())
        return plate

    def restyle(self) -> None:
        """Measure everything again."""
        look = self.look
        gap = look.gap(20)
        self._outer.setContentsMargins(gap, gap // 2, gap, gap // 2)
        self._outer.setSpacing(0)
        if hasattr(self, "_foot"):
            self.body.setSpacing(look.gap(6))
            self._column.setSpacing(look.gap(6))
            self._keep_width()
            self._foot.setSpacing(look.gap(10))
            self._acts.setSpacing(look.gap(6))
            self._keep_foot()

    # what it shows -----------------------------------------------------------------------------------

    def show_deals(self, seen: Seen) -> None:
        """Show the present state; an offer being made is kept during the same vote."""
        same = self.seen is not None and vote_of(self.seen) == vote_of(seen)
        stirred, called = self._stirred(seen), not calling(seen) <= self._called
        another = self.seen is None or self.seen.seat != seen.seat
        if another:
            self._scroll.open_anew()
        self.seen, self._called = seen, calling(seen)
        reign = seen.view.reign
        if reign is None:
            return
        if self.author.show_authors(seen.authors, seen.seat, reign):
            self._order()
        lay = self.strip.deal is not None
        self.strip.show_deals(seen.view, seen.seat, self._open(reign), seen.late)
        if self.isVisible() and lay != (self.strip.deal is not None):
            self.grown.emit()
        if self.changing is not None and self.changing not in self._open(reign):
            self.changing = None
        self.hush.light(seen.deaf)
        self.hush.setAccessibleName(
            self.tr("No offers in this vote, chosen") if seen.deaf else self.tr("No offers in this vote")
        )
        form = self.form if same else None
        if not same:  # another's Coins and things are no part of it
            self.changing = self.board.terms = self.board.typed = None
            self.board.picked = False
            self._put_word_away()
            self._pages.setCurrentWidget(self._scroll)
        if self.board.terms is not None and same:
            self._lay(self.board.terms)
        if form is not None and called and not self._roomy:
            self._leave_form()
        elif form is not None and another:
            self._open_form(*form.terms())
        elif form is not None and self.all is not None:
            self.all.show_deals(seen.view, seen.dealt)
        if self.word is not None and stirred:
            self._leave_word()
            return
        if self.word is not None:
            self._lay_word()
        self._say()

    def toward(self, other: int, coins: int | None = None) -> None:
        """Begin an offer to that house, with terms that are sensible and possible now.

        Coins that the person has set, here or by hand, stay; so do the things they chose, if that house can
        give them.
        """
        seen = self.seen
        if seen is None or seen.view.reign is None:
            return
        reign, board = seen.view.reign, self.board
        if coins is not None:
            board.typed = coins
        board.counting.anew()
        asked, former = board.typed, board.terms if board.picked else None
        self.changing = None
        self._put_word_away()
        self._pages.setCurrentWidget(self._scroll)
        terms = former._replace(other=other, lead=None) if former is not None else None
        if terms is None or not possible(terms, reign):
            price = last_price((one.deal for one in seen.dealt), other)
            haggled = self._haggled(seen, reign, other) if coins is None else None
            terms = haggled or proposal(reign, seen.seat, other, price)
        self._lay(terms if asked is None else terms._replace(coins=asked))
        self._say()

    def _haggled(self, seen: Seen, reign: ReignView, other: int) -> Terms | None:
        """What that house has just declined, for one Coin more; None where there is no such thing."""
        declined = declined_by(reign.deals, seen.dealt, seen.seat, other)
        refused = plain(declined, seen.seat, reign) if declined is not None else None
        return bettered(refused, reign) if refused is not None else None

    def counter(self, deal: Deal) -> None:
        """Copy an offer, to be changed; it stays open until the new one is made, which declines it (16.8)."""
        seen = self.seen
        if seen is None or seen.view.reign is None:
            return
        terms = plain(deal, seen.seat, seen.view.reign)
        self.board.typed, self.board.picked = None, False
        self._put_word_away()
        if terms is not None:
            self._pages.setCurrentWidget(self._scroll)
            self.changing = deal
            self._lay(terms)
        else:
            self._open_form(deal.payments, deal.promises)
            self.changing = deal
        self._say()

    def forget(self) -> None:
        """Forget everything about any seat."""
        self.seen = self.changing = self.all = None
        self._called = frozenset()
        self.board.clear()
        self.offer.offer()
        self.hush.light(False)
        self.hush.tell()
        self._long.replace(QWidget())
        self._put_word_away()
        self.strip.forget()
        self.author.forget()
        self.terms.setText("")
        self.whisper("")
        self.said.emit()

    def whisper(self, words: str, *, refuses: bool = False) -> None:
        """Show a note under the sentence, until the offer changes; `refuses`: it says why there is none."""
        self.words.whisper(words, refuses=refuses)

    def _open(self, reign: ReignView) -> tuple[Deal, ...]:
        return tuple(deal for deal in reign.deals if deal.state == "open")

    def _lay(self, terms: Terms) -> None:
        seen = self.seen
        if seen is None or seen.view.reign is None:
            return
        former = list(self.board.houses)
        self.board.show_terms(terms, seen.view.reign, self._taken(seen, seen.view.reign))
        if self.board.houses != former:
            self._order()

    def _plates(self) -> tuple[SnugPlate, ...]:
        """All plates of the drawer, as one reads it."""
        strip = self.strip
        answers = (strip.former, strip.latter, strip.accept, strip.change, strip.decline, strip.withdraw)
        chips = (self.hush, self.more, self.close_chip, self.back)
        authors = self.author.plates
        return (*answers, *authors, *self.board.all_tiles(), *chips, self.pledge, self.offer)

    def hints(self) -> Iterator[str]:
        """All hints of its plates: what each would do, for the bar.

        Why the offer can't be made stands beside its plate, and not in the bar, too.
        """
        told = (*self._telling(), *((self.offer,) if self.offer.allowed else ()))
        yield from (words for plate in told if (words := plate.telling()))
        if self.seen is not None and self.board.turned:
            yield self._turned_round(self.seen)

    def _telling(self) -> tuple[SnugPlate, ...]:
        """The plates whose hints the bar says, whatever they are."""
        return (self.pledge, *self.board.gives.values(), *self.board.wants.values())

    def _order(self) -> None:
        """Set the Tab order to the reading order."""
        plates = self._plates()
        for before, after in pairwise(plates):
            QWidget.setTabOrder(before, after)
        for plate in plates:
            if not plate.roams:
                plate.roams = True
                plate.walked.connect(self._walk)

    def _taken(self, seen: Seen, reign: ReignView) -> dict[int, str]:
        """The houses with an open offer (KD-RUL-79) that can still be accepted."""
        out: dict[int, str] = {}
        for deal in self._open(reign):
            if seen.seat in deal.parties and deal != self.changing and not seen.late(deal):
                for other in set(deal.parties) - {seen.seat}:
                    if deal.maker in (seen.seat, other):
                        out[other] = self.tr("An offer is open.")
        return out

    # the form with all terms -------------------------------------------------------------------------

    @property
    def form(self) -> DealForm | None:
        """The form in words, while it is shown."""
        return self.all.form if self.all is not None else None

    def _turn(self) -> None:
        """From the tiles to the form in words, and back."""
        command = self.command()
        if self.all is None and command is not None:
            # Before the tiles go, or on its way there the focus would pass through the form, and scroll it.
            self.back.show()
            self.back.setFocus(Qt.FocusReason.OtherFocusReason)
            self._open_form(command.payments, command.promises)
        else:
            self._close_form()
            self.more.setFocus(Qt.FocusReason.OtherFocusReason)
        self._say()

    def _close_form(self) -> None:
        """From the form in words to the tiles."""
        command = self.command()
        self.all = None
        self._long.replace(QWidget())
        self._pages.setCurrentWidget(self._scroll)
        if self.board.terms is not None:
            self._lay(self.board.terms)
        elif command is not None:
            self._begin_anew(command)

    def _leave_form(self) -> None:
        """Back to the tiles, beside which an offer that waits is shown, with the focus if the form had it."""
        at = QApplication.focusWidget()
        beside = at is not None and (at is self.back or self._long.isAncestorOf(at))
        self._close_form()
        self._scroll.open_anew()
        if beside:  # the house, from which what waits is in sight
            self.focus_target().setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin_anew(self, said: OfferDeal) -> None:
        """Begin with the house that the form's offer was to: no tile can express that offer."""
        seen = self.seen
        others = set(parties_of(said.payments, said.promises))
        if seen is not None and (rest := others - {seen.seat}):
            self.toward(min(rest))

    def _open_form(self, payments: tuple[Payment, ...], promises: tuple[Promise, ...]) -> None:
        seen = self.seen
        if seen is None:
            return
        self.all = AllTerms(self.look, seen.view, seen.seat, seen.dealt)
        form = self.all.form
        form.fill(payments, promises)
        form.changed.connect(self._say)
        form.taken.connect(self.taken)
        form.carried.connect(self.carried)
        form.let_go.connect(self.let_go)
        self._long.replace(self.all)
        self._pages.setCurrentWidget(self._long)

    # one's word alone --------------------------------------------------------------------------------

    def _turn_to_word(self) -> None:
        """From the offer to one's word."""
        self._lay_word()
        self._say()
        if self.word is not None:
            self.word.to.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_word(self) -> None:
        """Lay out what can be said now: what was chosen is kept, else to the house of the offer."""
        seen, former = self.seen, self.word
        if seen is None:
            return
        at = former.focused() if former is not None else None
        self.word = WordForm(self.look, seen.view, seen.seat, seen.refuse)
        self.word.given.connect(self.answered)
        if former is not None:
            self.word.choose(former.command())
        elif self.board.terms is not None:
            self.word.to.choose(self.board.terms.other)
        self._sworn.replace(self.word)
        self._pages.setCurrentWidget(self._sworn)
        if at is not None:
            self.word.parts()[at].setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_word_away(self) -> None:
        """Go back to the offer, as it is."""
        if self.word is not None:
            self.word = None
            self._sworn.replace(QWidget())
        self._pages.setCurrentWidget(self._long if self.all is not None else self._scroll)

    def _stirred(self, seen: Seen) -> bool:
        """Whether something happened that leads from the page of words back to the offer.

        The word was given or can't be any more, or an offer waits for the seat's answer: the game waits, too,
        and where height is scarce the offer is visible only there.
        """
        given = self.seen is not None and words_of(self.seen) != words_of(seen)
        called = not calling(seen) <= self._called and not self._roomy
        return given or has_voted(seen) or called

    def _leave_word(self) -> None:
        """Back to the offer, with the focus if that was beside one's word."""
        at = QApplication.focusWidget()
        beside = at is not None and (at is self.back or self._sworn.isAncestorOf(at))
        self._put_word_away()
        self._scroll.open_anew()
        self._say()
        if beside:
            self.pledge.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_back(self) -> None:
        """From one's word to the offer, or from the form in words to the tiles."""
        if self.word is None:
            self._turn()
        else:
            self._leave_word()

    def places(self) -> list[PaymentRow | CoinTile]:
        """The places for the offer's Coins."""
        if self.form is not None:
            return list(self.form.payments)
        return [self.board.coins] if self.board.coins.chosen else []

    # what it says ------------------------------------------------------------------------------------

    def command(self) -> OfferDeal | None:
        """The command for the offer as it is."""
        seen = self.seen
        if self.form is not None:
            return OfferDeal(*self.form.terms())
        if seen is None or seen.view.reign is None or self.board.terms is None:
            return None
        return OfferDeal(*self.board.terms.whole(seen.view.reign))

    def _chosen(self) -> None:
        if self.board.terms is not None:
            self._lay(self.board.terms)
        self._say()
        if self.seen is not None and (words := self._turned_round(self.seen)):
            self.hinted.emit(words)

    def _say(self) -> None:
        """Say the offer in one sentence, and whether it may be made."""
        seen, command = self.seen, self.command()
        if seen is None or command is None:
            return
        phrase = terms_phrase(command.payments, command.promises, seen.view)
        self.terms.setText(self.tr("{terms}.").format(terms=phrase))
        former = self._instead_of(seen, command)
        reason = self._impossible(seen) or seen.refused(command, former.id if former is not None else None)
        told = (reason, self._instead(seen), self._answered(seen))
        self.whisper(" ".join(filter(None, told)), refuses=bool(reason))
        self.offer.setText(self.tr("Offer it again") if self._declined(seen, command) else self._make_it)
        if reason:
            self.offer.refuse(reason)
        else:
            alone = self.tr("If you can’t pay or keep it, only you see why.")
            self.offer.offer("", " ".join((alone, self.tr("Number keys set Coins, arrow keys move."))))
        self._show_foot()
        self.said.emit()

    def _show_foot(self) -> None:
        """Show the way back beside the form in words and the page of words."""
        sworn, in_words = self.word is not None, self.all is not None
        self.back.setText(self.tr("Back to the offer") if sworn else self.tr("Fewer terms"))
        self.back.tell()
        self.back.setVisible(sworn or in_words)
        self.pledge.setVisible(not sworn and not in_words)
        if self.seen is not None and has_voted(self.seen):
            self.pledge.refuse(self.tr("You have voted; you can give your word only before that."))
        else:
            about = self.tr("No deal: you say what you will do. Nobody pays, and it isn’t binding.")
            self.pledge.offer("", about)
        for part in (self.words, self.offer):
            part.setVisible(not sworn)
        self._keep_foot()

    def _impossible(self, seen: Seen) -> str:
        """Why the chosen tiles make no possible offer now."""
        terms, reign = self.board.terms, seen.view.reign
        if terms is None or reign is None or self.form is not None or possible(terms, reign):
            return ""
        giver = terms.other if terms.gives == COINS else terms.maker
        text = self.tr("{house} can’t give that now.")
        return text.format(house=reign.seats[giver].house.name)

    def _instead_of(self, seen: Seen, command: OfferDeal) -> Deal | None:
        """The open offer whose place that one takes: the one being changed, or one that came to nothing."""
        reign = seen.view.reign
        if self.changing is not None or reign is None:
            return self.changing
        others = set(parties_of(command.payments, command.promises)) - {seen.seat}
        lying = (deal for deal in self._open(reign) if seen.seat in deal.parties and seen.late(deal))
        return next((deal for deal in lying if others & set(deal.parties)), None)

    def _declined(self, seen: Seen, command: OfferDeal) -> bool:
        """Whether the very same was declined in this round."""
        reign, others = seen.view.reign, set(parties_of(command.payments, command.promises)) - {seen.seat}
        if reign is None or len(others) != 1:
            return False
        last = declined_by(reign.deals, seen.dealt, seen.seat, min(others))
        return last is not None and (last.payments, last.promises) == (command.payments, command.promises)

    def _answered(self, seen: Seen) -> str:
        """What the house to which the offer is made said to the last one of this round; "" for nothing."""
        terms, reign = self.board.terms, seen.view.reign
        if terms is None or reign is None or self.form is not None:
            return ""
        last = last_answer(reign.deals, seen.dealt, seen.seat, terms.other)
        declined = last is not None and last.ended_by is not None
        if last is None or (declined and dealt_since(seen.dealt, last.ended_at, seen.seat, terms.other)):
            return ""
        reason = reason_words(seen.aloud.get(last.ended_at, "")) if last.ended_by is not None else ""
        return answer_sentence(last.deal, reason, seen.view)

    def _turned_round(self, seen: Seen) -> str:
        """That another pays now, where a person chose a thing that it didn't seem to say; "" else."""
        terms, reign = self.board.terms, seen.view.reign
        if not self.board.turned or terms is None or reign is None or self.form is not None:
            return ""
        payer = terms.maker if terms.gives == COINS else terms.other
        words = self.tr("Now {house} pays: one promise for Coins. More terms… allows several.")
        return words.format(house=reign.seats[payer].house.name)

    def _instead(self, seen: Seen) -> str:
        """What becomes of the offer that is being changed."""
        if self.changing is None:
            return ""
        words = self.tr("This turns down {house}’s offer.")
        return words.format(house=Names(seen.view).seat(self.changing.maker))

    def _make(self) -> None:
        command = self.command()
        if command is not None:
            self.made.emit(command, self._instead_of(self.seen, command) if self.seen is not None else None)

    def _hush(self) -> None:
        if self.seen is not None:
            self.hushed.emit(not self.seen.deaf)

    # keys --------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Use digits and signs that no part of the drawer took to set the Coins."""
        counted = self.form.payments[0].coins.number if self.form is not None else self.board.counting
        counts = self.word is None and keys.act_of("offer", event) in ("exactly", "more", "less")
        if counts and counted.take(event):
            return
        super().keyPressEvent(event)

    def _walk(self, key: Qt.Key) -> None:
        """An arrow leads to the nearest plate in its direction."""
        at = QApplication.focusWidget()
        there = nearest(self, at, self._plates(), key) if at is not None else None
        if there is not None:
            there.setFocus(Qt.FocusReason.OtherFocusReason)

    # where it stands ---------------------------------------------------------------------------------

    def high_for(self, width: int) -> int:
        """Its height at that width."""
        look = self.look
        gap = look.gap(20)
        inner = width - 2 * gap
        tiles = self.board.arrange(inner - self._bar_room())
        self._stack(inner)
        foot = self._foot_high(roomy=True)
        author = self._author_high(width)
        return round(self.strip_high() + author + tiles + foot + gap + look.gap(12) + 6)

    def _foot_high(self, *, roomy: bool) -> int:
        """The height of the place for the sentence, beside which its plates are: two lines of it."""
        lines = self.look.px(28) * 2.7 if roomy else self.look.px(24) * 2.76
        return round(max(self._acts.sizeHint().height(), lines))

    def _keep_foot(self) -> None:
        """Keep the sentence's place as it is; only in the form in words does it grow with the terms."""
        self.words.keep(None if self.all is not None else self._foot_high(roomy=self._roomy))

    def strip_high(self) -> int:
        """The height of the place for an offer above the tiles."""
        return self.strip.high() + self.look.gap(6)

    def _author_high(self, width: int) -> int:
        """What the people who may offer take of that, where there are several."""
        if self.author.isHidden():
            return 0
        room = width - 2 * self.look.gap(20) - self._bar_room()
        return self.author.high_named(room) + self.look.gap(6)

    def _stack(self, room: int) -> None:
        """One plate above the other, where both beside it would leave the sentence too little room."""
        share = SHARE if self._roomy else SCANT_SHARE
        beside = sum(plate.sizeHint().width() for plate in (self.pledge, self.offer)) <= share * room
        ways = QBoxLayout.Direction
        self._acts.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self._keep_foot()

    def place(self, area: QRect) -> None:
        """Place the drawer so that it fills that area."""
        self._sliding.stop()
        self.strip.keep_place(not self.laps())
        self._settle_for(self.laps() or area.height() >= self.high_for(area.width()))
        room = area.width() - 2 * self.look.gap(20)
        self.author.name_for(room - self._bar_room(), not self._roomy)
        self._stack(room)
        self.setGeometry(area)
        for page in (self._scroll, self._long, self._sworn):
            page.find_focus()

    _roomy = True
    """Whether everything in it has room at once."""

    def _settle_for(self, roomy: bool) -> None:
        """Where height is scarce the open offer scrolls with the tiles; else it stays above every page."""
        if roomy == self._roomy:
            return
        self._roomy, at = roomy, QApplication.focusWidget()
        (self.body if roomy else self._column).insertWidget(0, self.strip)
        self.strip.be_low(not roomy)
        self.restyle()
        self._scroll.open_anew()
        if at is not None and self.strip.isAncestorOf(at):
            at.setFocus(Qt.FocusReason.OtherFocusReason)

    def _bare(self) -> int:
        """The place for an offer that scrolls with the tiles, while there is none: terms come first.

        Under an own offer it opens just so far down that the Coins are whole.
        """
        if self._roomy or self.strip.accept.isVisibleTo(self.strip):
            return 0
        if self.strip.deal is None:
            return self.strip.height() + self.look.gap(6)
        coins = self.board.coins
        foot = coins.mapTo(self._inner, QPoint(0, coins.height())).y() + self.look.gap(2)
        return max(0, foot - self._scroll.viewport().height())

    def lies(self) -> list[QRect]:
        """Its place on the page, if it is open."""
        return [self.geometry()] if self.isVisible() else []

    def focus_target(self) -> QWidget:
        """The widget that takes the focus: the chosen house, never what makes the offer.

        A press too many would make one that nobody meant.
        """
        if self.word is not None:
            return self.word.to
        if self.form is not None:
            return self.back
        houses = self.board.houses
        return next((tile for tile in houses if tile.chosen), houses[0] if houses else self.close_chip)

    def showEvent(self, event: QShowEvent) -> None:
        """Tell the page that it opens."""
        super().showEvent(event)
        self.docked.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Tell the page that it closes, and forget the offer: opened again, it begins afresh."""
        super().hideEvent(event)
        if self.seen is not None and not event.spontaneous():
            self.forget()
            self.docked.emit(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A sheet of bone."""
        painter, box = Painter(QPainter(self), 9), self.rect().toRectF()
        painter.fill(outline(box.adjusted(4, 5, 0, 0)), SHADOW, 0.8)
        painter.fill(outline(box.adjusted(1, 1, -4, -4)), BONE, 1.0)
        y = self._foot.geometry().top() - self.body.spacing() * 0.5
        painter.seg((box.left() + 16, y), (box.right() - 20, y), SHADE, 2, 0.4)


def vote_of(seen: Seen) -> tuple[object, ...]:
    """What a half-made offer depends on: its maker and the vote."""
    reign = seen.view.reign
    if reign is None or reign.vote is None:
        return ()
    houses = tuple(one.house.number for one in reign.seats)
    return (seen.seat, houses, reign.number, reign.round, reign.vote.special)


def has_voted(seen: Seen) -> bool:
    """Whether the seat has cast its ballot, as all have once a tie is broken; its word would mean nothing."""
    reign = seen.view.reign
    return reign is None or reign.phase != "vote_turn" or reign.seats[seen.seat].ballot is not None


def words_of(seen: Seen) -> tuple[Pledge, ...]:
    """The words that the seat has given in this vote."""
    reign = seen.view.reign
    return tuple(one for one in reign.pledges if one.maker == seen.seat) if reign is not None else ()


def calling(seen: Seen) -> frozenset[int]:
    """The open offers that wait for the seat's answer, by number; none while it wants none."""
    reign = seen.view.reign
    if reign is None or seen.deaf:
        return frozenset()
    asked = (deal for deal in reign.deals if deal.state == "open" and seen.seat in deal.parties)
    return frozenset(deal.id for deal in asked if seen.seat not in deal.accepted and not seen.late(deal))
