"""The drawer of deals: the offer that lies open, and above its one sentence all that another can be made of.

One's word alone is no deal: it has a page of its own, which a plate beside that sentence leads to.

It stands under the board, which gives up room for it, and holds nothing that isn't public: whether somebody
can pay is tested when the offer is made, and told to that person alone (KD-DEAL-18).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QStackedWidget, QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.kings.deals.all_deals import Dealt, declined_by, last_answer
from kd_desktop.desktop.kings.deals.all_terms import AllTerms
from kd_desktop.desktop.kings.deals.form import DealForm, PaymentRow
from kd_desktop.desktop.kings.deals.offer_strip import OfferStrip
from kd_desktop.desktop.kings.deals.roaming import nearest
from kd_desktop.desktop.kings.deals.terms import COINS, Terms, bettered, last_price, plain, possible, proposal
from kd_desktop.desktop.kings.deals.terms_board import TermsBoard
from kd_desktop.desktop.kings.deals.tiles import CoinTile
from kd_desktop.desktop.kings.deals.word_form import WordForm
from kd_desktop.desktop.kings.phrases.deals import answer_sentence, reason_words, terms_phrase
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.scrolled import scroll_area
from kd_desktop.desktop.kit.snug import SnugPlate
from kd_desktop.desktop.kit.theme import BONE, INK, MUTE, SHADE, SHADOW
from kd_desktop.engine.council.deals import Deal, Payment, Promise, parties_of
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.commands import OfferDeal
from kd_desktop.engine.kings.view import ReignView, View

SHARE = 0.4
"""How much of the foot its plates take at most beside each other; else the sentence has too little room."""


class Seen(NamedTuple):
    """What the drawer shows: the table's view, who deals, and all deals of the reign.

    `refused` says why all can see that an offer can't be made, once a deal is declined for it; `refuse` why
    the seat may not give another command. `deaf` tells that the seat wants no offers. `aloud` are the codes
    of the reasons that were said aloud, by the number of the command. `late` says why an open offer can't be
    accepted any more.
    """

    view: View
    seat: int
    refused: Callable[[OfferDeal, int | None], str]
    refuse: Callable[[Command], str]
    dealt: tuple[Dealt, ...] = ()
    deaf: bool = False
    aloud: Mapping[int, str] = {}
    late: Callable[[Deal], str] = lambda _deal: ""


class DealPanel(Panel):
    """Offers of one seat, made in the open. Wherever one is in it, digits and signs mean the Coins.

    `made` tells of an offer (and of the deal that it is to replace, or None), `answered` gives another
    command of that seat. `hushed` asks for no offers, or for offers again. `said` tells that the offer being
    made says something else. `taken` (row, place), `carried` and `let_go` (place on the screen) tell of a
    Coin taken out of it by hand. `docked` tells that it comes or goes, `grown` that it needs another height
    since an offer came or went above the tiles, `hinted` what a plate would do.
    """

    made = Signal(object, object)
    answered = Signal(object)
    hushed = Signal(bool)
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
        self.changing: Deal | None = None
        self.all: AllTerms | None = None
        self.word: WordForm | None = None
        self._called: frozenset[int] = frozenset()
        self.heading.hide()
        self.strip = OfferStrip(look)
        self.strip.answered.connect(self.answered)
        self.strip.countered.connect(self.counter)
        self.board = TermsBoard(look)
        self.board.changed.connect(self._chosen)
        self.board.toward.connect(self.toward)
        self._make_frame()

    def _make_frame(self) -> None:
        """Offers, tiles or the whole form, and the sentence with the plate that makes the offer."""
        self._scroll, self._long, self._sworn = (scroll_area(sideways=False) for _ in range(3))
        inner = QWidget()
        inner.setAutoFillBackground(False)
        self._column = in_column(self.strip, self.board, 1, on=inner, edges=0)
        self._scroll.setWidget(inner)
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
        for plate in (self.pledge, self.offer, *self.board.gives.values(), *self.board.wants.values()):
            plate.hinted.connect(self.hinted)
        self.setAccessibleDescription(
            self.tr(
                "Digits, plus and minus set the Coins from anywhere here; arrows lead from plate to plate."
            )
        )
        self.terms, self.why_not = Label(), Label()
        words = in_column(gap=0)
        for label in (self.terms, self.why_not):
            label.setWordWrap(True)
            words.addWidget(label)
        self._acts = in_row(self.pledge, self.offer)
        self._foot = in_row((words, 1), self.back)
        self._foot.addLayout(self._acts)
        for plates in (self.back, self._acts):  # they stand still while the sentence takes another line
            self._foot.setAlignment(plates, Qt.AlignmentFlag.AlignBottom)
        self.body.addWidget(self._pages, 1)
        self.body.addLayout(self._foot)
        self.restyle()

    def _chip(self, words: str, act: Callable[[], object]) -> SnugPlate:
        plate = SnugPlate(self.look, words, "line", ground=BONE)
        plate.clicked.connect(lambda *_: act())
        return plate

    def restyle(self) -> None:
        """Measure everything anew."""
        look = self.look
        gap = look.gap(20)
        self._outer.setContentsMargins(gap, gap // 2, gap, gap // 2)
        self._outer.setSpacing(0)
        if hasattr(self, "_foot"):
            self.body.setSpacing(look.gap(6))
            self._column.setSpacing(look.gap(6))
            self._foot.setSpacing(look.gap(10))
            self._acts.setSpacing(look.gap(6))
            look.dress(self.terms, INK, 28, 700, serif=True)
            look.dress(self.why_not, MUTE, 22)

    # what it shows -----------------------------------------------------------------------------------

    def show_deals(self, seen: Seen) -> None:
        """Show how things stand; an offer that is being made is kept as long as it is the same vote."""
        same = self.seen is not None and vote_of(self.seen) == vote_of(seen)
        stirred, called = self._stirred(seen), not calling(seen) <= self._called
        self.seen, self._called = seen, calling(seen)
        reign = seen.view.reign
        if reign is None:
            return
        before = self._strip_high(self.width())
        self.strip.show_deals(seen.view, seen.seat, self._open(reign), seen.late)
        if self.isVisible() and self._strip_high(self.width()) != before:
            self.grown.emit()
        if self.changing is not None and self.changing not in self._open(reign):
            self.changing = None
        self.hush.light(seen.deaf)
        self.hush.setAccessibleName(
            self.tr("No offers in this vote, chosen") if seen.deaf else self.tr("No offers in this vote")
        )
        form = self.form if same else None
        if not same:
            self.changing = self.board.terms = None
            self._put_word_away()
            self._pages.setCurrentWidget(self._scroll)
        if self.board.terms is not None and same:
            self._lay(self.board.terms)
        if form is not None and called:
            self._leave_form()
        elif form is not None:
            terms = form.terms()
            self._open_form(terms[0], terms[1])
        if self.word is not None and stirred:
            self._leave_word()
            return
        if self.word is not None:
            self._lay_word()
        self._say()

    def toward(self, other: int, coins: int | None = None) -> None:
        """Begin an offer to that house, with what is sensible and possible now.

        Coins that the person has set, here or by hand, stay, and so does what they chose if that house can.
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
        """Copy an offer, to be changed; it lies open until the new one is made, which declines it (16.8)."""
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
        """Hold nothing of any seat any more."""
        self.seen = self.changing = self.all = None
        self._called = frozenset()
        self.board.clear()
        self.offer.offer()
        self.hush.light(False)
        self.hush.tell()
        self._long.setWidget(QWidget())
        self._put_word_away()
        self.strip.forget()
        for label in (self.terms, self.why_not):
            label.setText("")
        self.said.emit()

    def whisper(self, words: str) -> None:
        """Say something under the sentence, until the offer says something else."""
        self.why_not.setText(words)
        self.why_not.setVisible(bool(words) and self.word is None)

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
        return (*answers, *self.board.all_tiles(), *chips, self.pledge, self.offer)

    def hints(self) -> Iterator[str]:
        """All that its plates would do: what the bar may be told to say."""
        yield from (words for plate in self._plates() if (words := plate.telling()))
        if self.seen is not None and self.board.turned:
            yield self._turned_round(self.seen)

    def _order(self) -> None:
        """Tab goes through the drawer as one reads it."""
        plates = self._plates()
        for before, after in pairwise(plates):
            QWidget.setTabOrder(before, after)
        for plate in plates:
            if not plate.roams:
                plate.roams = True
                plate.walked.connect(self._walk)

    def _taken(self, seen: Seen, reign: ReignView) -> dict[int, str]:
        """The houses with whom an offer lies open already (KD-RUL-79), which can still be accepted."""
        out: dict[int, str] = {}
        for deal in self._open(reign):
            if seen.seat in deal.parties and deal != self.changing and not seen.late(deal):
                for other in set(deal.parties) - {seen.seat}:
                    if deal.maker in (seen.seat, other):
                        out[other] = self.tr("an offer lies open")
        return out

    # the form with all terms -------------------------------------------------------------------------

    @property
    def form(self) -> DealForm | None:
        """The form in words, while that is shown."""
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
        self._long.setWidget(QWidget())
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
        if beside:
            self.more.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin_anew(self, said: OfferDeal) -> None:
        """Begin with the house to which that was offered: no tile says what the form said."""
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
        self._long.setWidget(self.all)
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
        self._sworn.setWidget(self.word)
        self._pages.setCurrentWidget(self._sworn)
        if at is not None:
            self.word.parts()[at].setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_word_away(self) -> None:
        """Back to the offer, as it stands."""
        if self.word is not None:
            self.word = None
            self._sworn.setWidget(QWidget())
        self._pages.setCurrentWidget(self._long if self.all is not None else self._scroll)

    def _stirred(self, seen: Seen) -> bool:
        """Whether something happened that leads from one's word back to the offer.

        The word was given or can't be any more, or an offer came that waits for the seat's answer: the game
        waits with it, and only beside the offer does it lie in sight.
        """
        given = self.seen is not None and words_of(self.seen) != words_of(seen)
        return given or has_voted(seen) or not calling(seen) <= self._called

    def _leave_word(self) -> None:
        """Back to the offer, with the focus if that was beside one's word."""
        at = QApplication.focusWidget()
        beside = at is not None and (at is self.back or self._sworn.isAncestorOf(at))
        self._put_word_away()
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
        """Where Coins of the offer lie."""
        if self.form is not None:
            return list(self.form.payments)
        return [self.board.coins] if self.board.coins.chosen else []

    # what it says ------------------------------------------------------------------------------------

    def command(self) -> OfferDeal | None:
        """The offer as it stands."""
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
        self.whisper(" ".join(filter(None, (reason, self._instead(seen), self._answered(seen)))))
        self.offer.setText(self.tr("Offer it again") if self._declined(seen, command) else self._make_it)
        if reason:
            self.offer.refuse(reason)
        else:
            alone = self.tr("If you can’t pay or keep it, only you are told.")
            self.offer.offer("", " ".join((alone, self.tr("Digits set the Coins, arrows go to the plates."))))
        self._show_foot()
        self.said.emit()

    def _show_foot(self) -> None:
        """Beside the form in words and one's word stands what leads back."""
        sworn, in_words = self.word is not None, self.all is not None
        self.back.setText(self.tr("Back to the offer") if sworn else self.tr("Fewer terms"))
        self.back.tell()
        self.back.setVisible(sworn or in_words)
        self.pledge.setVisible(not sworn and not in_words)
        if self.seen is not None and has_voted(self.seen):
            self.pledge.refuse(self.tr("You have voted: a word is given before that."))
        else:
            about = self.tr("No deal: you say what you will do, and nobody pays or is bound.")
            self.pledge.offer("", about)
        for part in (self.terms, self.offer):
            part.setVisible(not sworn)

    def _impossible(self, seen: Seen) -> str:
        """Why the tiles make no offer, where what they stand for can’t be given now."""
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
        if last is None:
            return ""
        reason = reason_words(seen.aloud.get(last.ended_at, "")) if last.ended_by is not None else ""
        return answer_sentence(last.deal, reason, seen.view)

    def _turned_round(self, seen: Seen) -> str:
        """That another pays now, where a person chose a thing that it didn't seem to say; "" else."""
        terms, reign = self.board.terms, seen.view.reign
        if not self.board.turned or terms is None or reign is None or self.form is not None:
            return ""
        payer = terms.maker if terms.gives == COINS else terms.other
        words = self.tr("Now {house} pays: here Coins stand against one promise. More terms… holds several.")
        return words.format(house=reign.seats[payer].house.name)

    def _instead(self, seen: Seen) -> str:
        """What becomes of the offer that is being changed."""
        if self.changing is None:
            return ""
        words = self.tr("Making it declines the offer of {house}.")
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
        """Digits and signs that no part of it wanted mean the Coins."""
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
        """How high it would be at that width."""
        look = self.look
        gap = look.gap(20)
        inner = width - 2 * gap
        tiles = self.board.arrange(inner)
        self._stack(inner)
        foot = max(self._acts.sizeHint().height(), look.px(28) * 2.7)
        return round(self._strip_high(width) + tiles + foot + gap + look.gap(12) + 6)

    def _strip_high(self, width: int) -> int:
        """What the offer that lies open takes of that, above the tiles, which stay where they are."""
        if self.strip.deal is None:
            return 0
        return self.strip.heightForWidth(width - 2 * self.look.gap(20)) + self.look.gap(6)

    def _stack(self, room: int) -> None:
        """One plate above the other, where both beside it would leave the sentence too little room."""
        beside = sum(plate.sizeHint().width() for plate in (self.pledge, self.offer)) <= SHARE * room
        ways = QBoxLayout.Direction
        self._acts.setDirection(ways.LeftToRight if beside else ways.TopToBottom)

    def place(self, area: QRect) -> None:
        """Fill that area."""
        self._sliding.stop()
        self._stack(area.width() - 2 * self.look.gap(20))
        self.setGeometry(area)

    def lies(self) -> list[QRect]:
        """Where it stands on the page, if it does."""
        return [self.geometry()] if self.isVisible() else []

    def focus_target(self) -> QWidget:
        """Enter makes the offer, or gives the answer to one; where one gives one's word, it comes first."""
        return self.offer if self.word is None else self.word.to

    def showEvent(self, event: QShowEvent) -> None:
        """It comes."""
        super().showEvent(event)
        self.docked.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """It goes, and keeps nothing: opened again, it begins with what makes sense then."""
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
    """What a half-made offer stands or falls with: whose it is, and the vote."""
    reign = seen.view.reign
    if reign is None or reign.vote is None:
        return ()
    houses = tuple(one.house.number for one in reign.seats)
    return (seen.seat, houses, reign.number, reign.round, reign.vote.special)


def has_voted(seen: Seen) -> bool:
    """Whether the seat has cast its ballot, as all have once a tie is broken: its word would say nothing."""
    reign = seen.view.reign
    return reign is None or reign.phase != "vote_turn" or reign.seats[seen.seat].ballot is not None


def words_of(seen: Seen) -> tuple[Pledge, ...]:
    """The words that the seat has given in this vote."""
    reign = seen.view.reign
    return tuple(one for one in reign.pledges if one.maker == seen.seat) if reign is not None else ()


def calling(seen: Seen) -> frozenset[int]:
    """The open offers that wait for the seat's answer, by number; none where it wants none."""
    reign = seen.view.reign
    if reign is None or seen.deaf:
        return frozenset()
    asked = (deal for deal in reign.deals if deal.state == "open" and seen.seat in deal.parties)
    return frozenset(deal.id for deal in asked if seen.seat not in deal.accepted and not seen.late(deal))
