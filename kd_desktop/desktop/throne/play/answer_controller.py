"""The bar: the open question, and the answer that the person at the screen puts together.

An answer is a way through the shape of its question (`answer_rows`). Options that show or choose cards of a
hand are offered only with an open curtain, or to a person alone at the screen; when the curtain closes, an
answer begun with a card is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.page.question_rows import AnswerOption, LiftRow, PlateWords, StepRow, WaitingRow
from kd_desktop.desktop.page.shape_rows import PicksRow
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.stage.pin_guard import PinGuard
from kd_desktop.desktop.stage.private_entry import PrivateEntry
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.phrases.actions import what_it_gives, why_no_action
from kd_desktop.desktop.throne.phrases.messages import reason_for
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.options import ACTIONS
from kd_desktop.desktop.throne.play import prompts
from kd_desktop.desktop.throne.play.answer_rows import ACTING, ThroneAnswers
from kd_desktop.desktop.throne.play.answer_words import ON_PROJECTS
from kd_desktop.desktop.throne.play.prompts import BarWords
from kd_desktop.desktop.throne.play.screen import MOMENTS, SECRET, ThroneScreen
from kd_desktop.engine.game import Question, Refused
from kd_desktop.engine.shapes import Given, OneOf, Respond, SomeOf
from kd_desktop.engine.throne.state import WindowKind
from kd_desktop.engine.throne.view import View

FROM_HAND = ("place", "play")
"""The acts that begin with a card of the own hand."""
SPENDING = (*ON_PROJECTS, "taxes", "exchange")
"""The acts for which one counts one's tokens."""
MOMENTS_REACH = "moments"
"""The act behind the curtain that chooses when to be asked."""


class AnswerController(ThroneAnswers):
    """Works the bar out again for every step.

    `stepped` tells that it says something else now (and whether the answers want the focus), `withdrew` that
    whoever spoke up at a moment for several goes back to it, `hinted` why something can't be given,
    `renewed` that there is another question now, `marking` that the next press takes another thing, and what
    that press does. `covered` says whether an open hand lies over the table.
    """

    stepped = Signal(bool)
    withdrew = Signal()
    hinted = Signal(str)
    renewed = Signal()
    marking = Signal(str)

    def __init__(
        self, look: Appearance, at: ThroneScreen, hand: HandCurtain, pins: PinGuard, entry: PrivateEntry
    ) -> None:
        super().__init__(hand, look, at, hand)
        self._pins, self._entry = pins, entry
        self._gives_way = False
        self.covered: Callable[[], bool] = lambda: False
        self.given.connect(self.give)
        self.changed.connect(self._step_on)
        hand.row.pressed.connect(self.press_thing)
        hand.row.left.connect(self.put_down)
        hand.goes_back = lambda: bool(self.begun())

    # where one is ------------------------------------------------------------------------------------

    @property
    def answering(self) -> bool:
        """Whether the person at the screen may put an answer together: a secret one only unseen."""
        if self._entry.wanted:
            return self._entry.is_open
        seat = self._at.acting
        return self.inside or seat is None or not self._at.needs_curtain(seat)

    def asked(self) -> Question | None:
        """The question to the person at the screen."""
        acting = self._at.acting
        return self._at.question(acting) if acting is not None and acting == self._at.seat else None

    def asked_code(self) -> str:
        """The code of the question to the person at the screen; "" for none."""
        self.sync()
        question = self.asked()
        return question.why.code if question is not None else ""

    def sync(self) -> None:
        """Start again for another question, or another person's."""
        session, seat = self._at.session, self._at.acting
        asked = session.asked(seat) if session is not None and seat is not None else None
        of = (seat, asked.number) if asked is not None else None
        if of != self._question:
            self.renewed.emit()
            self.forget()
            self.left = ""
        self.ask(of, asked.question.answer if asked is not None else None)

    def forget(self) -> None:
        """Forget the answer so far, and any wanted card."""
        self.left = self.begun() or self.left
        self.reach = self.marked = ""
        self._at.reaching = False
        self.restart()

    def curtain_fell(self) -> None:
        """Forget what shows a card, unless the curtain has only given way to the rest of the answer."""
        if self._gives_way:
            self._at.reaching = False
            return
        looked = self._hand.peeked and not self._hand.is_open
        if looked and self.reach in FROM_HAND and self.shape is not None:
            self.marked = ""
            self.restart()  # what was asked before that look still is
            return
        question = self.asked()
        secret = question is not None and question.why.code in SECRET
        reached = bool(self.reach)
        if reached or (secret and not self._entry.is_open):
            self.forget()
        if reached:
            self._withdraw()

    def _withdraw(self) -> None:
        """Lead whoever spoke up, and hasn't answered, back to the moment of all."""
        spoke, session = self._at.spoke, self._at.session
        if spoke is not None and session is not None and not session.busy:
            self.withdrew.emit()

    def _go_on(self) -> None:
        """Ask for the wanted card once the hand is open, also for a peek."""
        waits = self.inside and not self.path and isinstance(self.shape, OneOf)
        if waits and self._path is not None and self.reach in self.choices():
            self._path.choose(self.reach)

    def names(self) -> Names:
        """Names with the view that may be shown: the seat's own if its hand is open."""
        view, seat = self._at.view, self._at.acting
        assert view is not None
        if seat is None:
            return Names(view)
        return Names(self._at.view_of(seat) if self.inside else replace(view, seat=seat))

    # what is done ------------------------------------------------------------------------------------

    def act(self, name: str) -> None:
        """Begin one of the six actions, or an Intrigue, after its press."""
        if name == "play" and self._late():
            self._reach(name)
        elif self.shape is not None and self.asked() is not None:
            self.forget()
            if name in FROM_HAND:
                self.reach = name
                self._open_hand()
                self._go_on()
                self._step_on()
            else:
                self.press(name)

    def _late(self) -> bool:
        """Whether who has spoken up can't any more, which only that person may learn."""
        spoke = self._at.spoke
        return spoke is not None and spoke == self._at.seat and self.asked() is None

    def _reach(self, name: str) -> None:
        self.forget()
        self.reach, self._at.reaching = name, True
        self.stepped.emit(True)

    def choose_moments(self) -> None:
        """Open the choice of moments for Intrigues, behind the curtain."""
        if self._at.seat is None:
            return
        self.forget()
        self.reach = MOMENTS_REACH
        self._open_hand()
        self.stepped.emit(True)

    def _open_hand(self) -> None:
        """A card of the hand is wanted: it opens by itself for a person who is alone."""
        self._at.reaching = True
        if self._at.alone() and not self._hand.is_open:
            self._hand.toggle()

    def _card_chosen(self) -> bool:
        """Whether the answer in progress has its card of the hand, and goes on with other things."""
        return bool(self.reach) and len(self.path) > (self.path[:1] == (self.reach,))

    def _unseen(self) -> bool:
        """Whether an answer with a card of the hand needs no curtain, since nobody else sits there."""
        seat = self._at.seat
        return seat is not None and self._at.alone() and not self._pins.asks(seat)

    def _give_way(self) -> None:
        """Shut the hand that lies over the table, once its card is chosen: the rest is asked of the table."""
        if self._hand.is_open and self._unseen() and self.covered():
            self._gives_way = True
            self._hand.shut()
            self._gives_way = False

    def _step_on(self) -> None:
        """Tell of the next step; it is asked of the table once a card is chosen."""
        if self._card_chosen():
            self._give_way()
        self.stepped.emit(not isinstance(self.shape, SomeOf))

    def press_thing(self, option: str) -> None:
        """Go on with a thing of the hand or the table after its press; what shows a card takes two."""
        if option != self.marked and self.again(option):
            self.marked = option
            input_guard.turned()  # held on, it would be pressed twice
            self.marking.emit(self._words_again(option, self.names()))
        else:
            self.press(option)

    def put_down(self) -> None:
        """Forget which thing the next press takes: the focus has left it."""
        if self.marked:
            self.marked = ""
            self.marking.emit("")

    def _words_again(self, option: str, names: Names) -> str:
        """The same on the thing itself: on a target, “it” would be the target."""
        words = self.again(option)
        return words if option in names.view.hand else words and self.tr("Press again to play the Intrigue")

    def back(self) -> bool:
        """Undo the last choice; False if there was none."""
        begun, self.marked = self.begun(), ""
        if self._path is not None and self._path.back() and self.path:
            if self.reach and not self._card_chosen():
                self._open_hand()
            self.stepped.emit(True)
        elif begun:
            self.forget()
            self.left = begun
            self._withdraw()
            self.stepped.emit(True)
        return bool(begun)

    def give(self, given: Given) -> None:
        """Give the whole answer."""
        session, seat = self._at.session, self._at.acting
        if session is None or seat is None or not isinstance(self._question, tuple):
            return
        try:
            command = session.command(seat, given)
        except Refused as no:
            self.hinted.emit(reason_for(no.message, self.names()))
            return
        of_hand = bool(self.reach)
        if session.answer(seat, command, to=self._question[1]):
            self.forget()
            if of_hand:
                self._give_way()

    # the whole bar -----------------------------------------------------------------------------------

    def about(self) -> str:
        """The part of the table where the next choice or its result is: bid, projects or seats; else ""."""
        if self.chooses_action():
            return ""
        offers, begun, view = self.offers(), self.begun(), self._at.view
        if begun == "commit":
            return "bid"
        if begun in ON_PROJECTS or (view is not None and any(one.card in offers for one in view.projects)):
            return "projects"
        return "seats" if any(map(str.isdecimal, offers)) else ""

    def spends(self) -> bool:
        """Whether the act in progress is decided by the own tokens, which its answers don't count."""
        return self.begun() in SPENDING

    def paid(self) -> str:
        """The Project towards which one is about to pay; "" for none."""
        chosen = len(self.path) > 1 and self.path[0] in ON_PROJECTS
        return self.path[1] if chosen and self.answering else ""

    def chooses_action(self) -> bool:
        """Whether one of the six actions is the next choice."""
        question = self.asked()
        return question is not None and question.why.code in ACTING and not self.begun()

    def wants_card(self) -> bool:
        """Whether a card of the open hand is the next choice."""
        offers = self.offers()
        return bool(offers) and any(card in offers for card in self.names().view.hand)

    def from_hand(self) -> bool:
        """Whether an answer from the open hand is being put together."""
        return self.answering and (bool(self.reach) or self.wants_card())

    def content(self) -> tuple[BarWords, StepRow]:
        """The sentence and the answers."""
        self.sync()
        self._go_on()
        view, question = self._at.view, self.asked()
        if self.reach == MOMENTS_REACH and self._at.seat is not None:
            return self._moments(self._at.seat)
        if view is not None and self.reach == "play" and self._late():
            return self._too_late(view)
        if view is None or question is None or question.seat is None:
            words = prompts.awaited_words(view) if view is not None else BarWords("")
            return words, WaitingRow(self._look)
        names, member = self.names(), self._member(question.seat)
        if not self.answering:
            if self.reach:
                return prompts.reach_words(self.reach, names, question.seat), self._lift_row()
            return prompts.asked_words(question, names, member), self._lift_row()
        self._said.see(question, names)
        if self.path:
            return prompts.path_words(self.path, names, question.seat), self.row()
        words = prompts.asked_words(question, names, member)
        if self.reach and not isinstance(self.shape, Respond):
            words = words._replace(rest=prompts.why_nothing(self.reach, names))
        return words, self.row()

    def _too_late(self, view: View) -> tuple[BarWords, StepRow]:
        """The same way to the cards for who has answered; behind the curtain it says so."""
        seat = self._at.seat
        if not self.inside:
            return prompts.reach_words(self.reach, Names(view), seat or 0), self._lift_row()
        row = StepRow(self._look, (*self.key, "late"))
        row.add_back(self.back, self.tr("wait for the others"))
        return BarWords(self.tr("You have answered already."), self.tr("The others may still."), seat), row

    def _member(self, seat: int) -> str:
        """Who is meant among several at the screen: the person, or the claimant of one without a name."""
        return (self._at.member(seat) or self.names().seat(seat)) if self._at.shared() else ""

    def _moments(self, seat: int) -> tuple[BarWords, StepRow]:
        """The kinds of moments to choose from: behind the curtain, since it may tell of a hand."""
        first = self.tr("Ask me about Intrigues.")
        if not (self._hand.is_open and self._hand.seat == seat):
            return BarWords(first, self.tr("You choose behind the curtain."), seat), self._lift_row()
        view = self._at.view_of(seat)
        found = [self._moment(kind, self._at.asks(seat, kind), view) for kind in MOMENTS]
        row = PicksRow(self._look, ("moments", seat), found, PlateWords(self.tr("Done")), "")
        row.picked.connect(lambda kind: self._turn_moment(seat, kind))
        row.given.connect(self.back)
        row.main = row.do
        return BarWords(first, self.tr("At which moments?"), seat), row

    def _moment(self, kind: WindowKind, asks: bool, view: View) -> AnswerOption:
        note = self.tr("ask me") if asks else self.tr("pass for me")
        return AnswerOption(kind, prompts.moment_words(kind, view)._replace(note=note), chosen=asks)

    def _turn_moment(self, seat: int, kind: WindowKind) -> None:
        self._at.set_asks(seat, kind, not self._at.asks(seat, kind))
        self.stepped.emit(False)

    def _lift_row(self) -> StepRow:
        row = LiftRow(self._look, (*self.key, "lift"))
        if self._at.alone():
            row.add_plate(row.tr("Open the hand"), self._hand.toggle)
        else:
            numbers = self._entry.wanted
            title = row.tr("Give in secret") if numbers else row.tr("Lift the curtain")
            plate = HoldPlate(self._look, title, self._pins.how())
            plate.held_down.connect(self._entry.hold if numbers else self._hand.hold)
            row.add(plate)
        if self.reach:
            row.add_back(self.back)
        return row

    # what lies there to be pressed -------------------------------------------------------------------

    def offers(self) -> dict[str, str]:
        """What a press does now on each card, Project and claimant (by seat) that stands for an option."""
        question = self.asked()
        waits = isinstance(self.shape, Respond) and not self.reach
        if question is None or question.seat is None or not self.answering or waits:
            return {}
        names, found = self.names(), self.options
        self._said.see(question, names)
        offers = {one.code: one.words.note for one in found()}
        offers |= {one: self.tr("Choose this one") for one in offers if one.isdecimal()}
        if isinstance(self.shape, SomeOf):
            keeps, goes = self.tr("Press to keep it"), self.tr("Press to discard it")
            offers = {one.code: keeps if one.chosen else goes for one in found()}
        if self.marked in offers:
            offers[self.marked] = self._words_again(self.marked, names)
        return offers

    def chosen(self) -> tuple[str, ...]:
        """The cards to discard, and what the next press takes."""
        return (*self._picked, self.marked)

    # the six -----------------------------------------------------------------------------------------

    def actions(self) -> dict[str, tuple[str, str]]:
        """What each of the six gives the person at the screen, and why it can't be taken ("" if it can)."""
        self.sync()
        view, seat = self._at.view, self._at.seat
        if view is None or seat is None or seat >= len(view.players):
            return {}
        own: View = self._at.view_of(seat) if self.inside else replace(view, seat=seat)
        names = Names(own)
        found = {name: (what_it_gives(name, names), why_no_action(name, names)) for name in ACTIONS}
        if not self.inside:
            found["place"] = (
                self.tr("One from your hand; you may pay now"),
                why_no_action("taxes", names),  # which nothing but the turn can prevent
            )
        return found
