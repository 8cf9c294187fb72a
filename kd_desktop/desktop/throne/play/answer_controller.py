"""The bar: the open question, and the answer that the person at the screen puts together.

An answer is a way through the shape of its question (`answer`). Options that show or choose cards of a
hand are offered only with an open curtain, or to a person alone at the screen; when the curtain closes, an
answer begun with a card is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.wording import listed
from kd_desktop.desktop.page.answer_path import AnswerPath, options
from kd_desktop.desktop.page.question_rows import (
    AnswerOption,
    ChoiceRow,
    CombinationRow,
    LiftRow,
    PlateWords,
    StepRow,
    WaitingRow,
)
from kd_desktop.desktop.page.shape_rows import PicksRow
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.stage.pin_guard import PinGuard
from kd_desktop.desktop.stage.private_entry import PrivateEntry
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.phrases.actions import (
    reasons_against_intrigues,
    what_it_gives,
    why_no_action,
    why_no_intrigue,
    why_not_now,
)
from kd_desktop.desktop.throne.phrases.messages import reason_for
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.options import ACTIONS
from kd_desktop.desktop.throne.play import prompts
from kd_desktop.desktop.throne.play.commit_row import CommitRow
from kd_desktop.desktop.throne.play.prompts import BarWords
from kd_desktop.desktop.throne.play.rows import MomentsRow, TokensRow
from kd_desktop.desktop.throne.play.screen import MOMENTS, SECRET, ThroneScreen
from kd_desktop.engine.game import Question, Refused
from kd_desktop.engine.shapes import Amounts, Given, OneOf, Respond, SomeOf
from kd_desktop.engine.throne.cards import ProjectCard
from kd_desktop.engine.throne.commands import Commit
from kd_desktop.engine.throne.questions import given_by
from kd_desktop.engine.throne.state import GOAL, WindowKind
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import HERO, TOKENS

ACTING = ("ask_turn", "ask_free_action")
"""Questions that the six actions answer."""
FROM_HAND = ("place", "play")
"""The acts that begin with a card of the own hand."""
ON_PROJECTS = ("place", "contribute")
"""The acts whose result is seen among the Projects."""
SPENDING = (*ON_PROJECTS, "taxes", "exchange")
"""The acts for which one counts one's tokens."""
MOMENTS_REACH = "moments"
"""The act behind the curtain that chooses when to be asked."""


TOPICS = {**{action: action for action in ACTIONS}, "play": "timing"}
"""The topic of the rules, by its key, for each act."""


class Offered(NamedTuple):
    """The things on the table and in the hand that can be pressed now, with what that does."""

    seats: dict[int, str]
    projects: dict[str, str]
    cards: dict[str, str]
    chosen: tuple[str, ...] = ()


NOTHING_OFFERED = Offered({}, {}, {})


class AnswerController(QObject):
    """Works the bar out again for every step.

    `changed` tells that it says something else now (and whether the answers want the focus), `withdrew` that
    whoever spoke up at a moment for several goes back to it, `hinted` why something can't be given,
    `asks_set` that a person wants to be asked at other moments, `renewed` that there is another question
    now. `marked` is the card, Project or claimant (by its seat) that the next press takes, "" for none;
    `marking` tells of another, and what that press does. `left` is the act of the open question that was
    begun last and left again, "" for none. `covered` says whether an open hand lies over the table.
    """

    changed = Signal(bool)
    withdrew = Signal()
    hinted = Signal(str)
    asks_set = Signal()
    renewed = Signal()
    marking = Signal(str)

    def __init__(
        self, look: Appearance, at: ThroneScreen, hand: HandCurtain, pins: PinGuard, entry: PrivateEntry
    ) -> None:
        super().__init__(hand)
        self._look, self._at, self._hand, self._pins, self._entry = look, at, hand, pins, entry
        self.answer: AnswerPath | None = None
        self.reach = ""
        self._picked: list[str] = []
        self.marked = self.left = ""
        self._gives_way = False
        self._of: tuple[int, int] | None = None
        self.covered: Callable[[], bool] = lambda: False
        self.counted: Callable[[], bool] = lambda: False
        """Whether the own tokens stand beside the question."""
        hand.row.pressed.connect(self.press)
        hand.row.left.connect(self.put_down)
        hand.goes_back = lambda: bool(self.begun())

    # where one is ------------------------------------------------------------------------------------

    @property
    def inside(self) -> bool:
        """Whether the hand of the person at the screen is open, or nobody else could see it."""
        return self._hand.is_open and self._hand.seat == self._at.seat

    @property
    def answering(self) -> bool:
        """Whether the person at the screen may put an answer together: a secret one only unseen."""
        if self._entry.wanted:
            return self._entry.is_open
        seat = self._at.acting
        return self.inside or seat is None or not self._at.needs_curtain(seat)

    def _question(self) -> Question | None:
        acting = self._at.acting
        return self._at.question(acting) if acting is not None and acting == self._at.seat else None

    def sync(self) -> None:
        """Start again for another question, or another person's."""
        session, seat = self._at.session, self._at.acting
        asked = session.asked(seat) if session is not None and seat is not None else None
        of = (seat, asked.number) if asked is not None and seat is not None else None
        if of != self._of:
            self._of = of
            self.renewed.emit()
            self.forget()
            self.left = ""
            shape = asked.question.answer if asked is not None else None
            self.answer = AnswerPath(shape) if shape is not None else None

    def forget(self) -> None:
        """Forget the answer so far, and any wanted card."""
        self.left = self.begun() or self.left
        self.reach, self._picked, self.marked = "", [], ""
        self._at.reaching = False
        if self.answer is not None:
            self.answer.restart()

    def curtain_fell(self) -> None:
        """Forget what shows a card, unless the curtain has only given way to the rest of the answer."""
        if self._gives_way:
            self._at.reaching = False
            return
        looked = self._hand.peeked and not self._hand.is_open
        if looked and self.reach in FROM_HAND and self.answer is not None:
            self._picked, self.marked = [], ""
            self.answer.restart()  # what was asked before that look still is
            return
        question = self._question()
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
        if self.reach and self.answer is not None and not self.answer.path and self.inside:
            self._begin(self.reach)

    def _names(self) -> Names:
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
            return
        if self.answer is None or self._question() is None:
            return
        self.forget()
        if name in FROM_HAND:
            self.reach = name
            self._open_hand()
            if self.inside:
                self._begin(name)
            if self._card_chosen():  # there is only one
                self._give_way()
            self.changed.emit(True)
        else:
            self.choose(name)

    def _late(self) -> bool:
        """Whether who has spoken up can't any more, which only that person may learn."""
        spoke = self._at.spoke
        return spoke is not None and spoke == self._at.seat and self._question() is None

    def _reach(self, name: str) -> None:
        self.forget()
        self.reach, self._at.reaching = name, True
        self.changed.emit(True)

    def choose_moments(self) -> None:
        """Open the choice of moments for Intrigues, behind the curtain."""
        if self._at.seat is None:
            return
        self.forget()
        self.reach = MOMENTS_REACH
        self._open_hand()
        self.changed.emit(True)

    def _open_hand(self) -> None:
        """A card of the hand is wanted: it opens by itself for a person who is alone."""
        self._at.reaching = True
        if self._at.alone() and not self._hand.is_open:
            self._hand.toggle()

    def _card_chosen(self) -> bool:
        """Whether the answer in progress has its card of the hand, and goes on with other things."""
        path = self.answer.path if self.answer is not None else []
        return bool(self.reach) and len(path) > (path[:1] == [self.reach])

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

    def _begin(self, name: str) -> None:
        """Ask for one of the cards of the open hand."""
        if (
            self.answer is not None
            and name in options(self.answer.at)
            and not isinstance(self.answer.at, Respond)
        ):
            self.answer.choose(name)

    def choose(self, option: str) -> None:
        """Go on with that option; a complete answer is given."""
        if self.answer is None or option not in options(self.answer.at):
            return
        self.marked = ""
        if self.answer.choose(option):
            self.give(self.answer.given())
        else:
            if self._card_chosen():
                self._give_way()
            self.changed.emit(True)

    def press(self, option: str) -> None:
        """Go on with a thing of the hand or the table after its press; what shows a card takes two."""
        if option != self.marked and self._again(option):
            self.marked = option
            input_guard.turned()  # held on, it would be pressed twice
            self.marking.emit(self._words_again(option, self._names()))
        elif self.answer is not None and isinstance(self.answer.at, SomeOf):
            self._pick(option)
        else:
            self.choose(option)

    def put_down(self) -> None:
        """Forget which thing the next press takes: the focus has left it."""
        if self.marked:
            self.marked = ""
            self.marking.emit("")

    def _again(self, option: str) -> str:
        """What a second press of that option does; "" if one press takes it.

        A card of the hand that the table has seen can't be taken back.
        """
        answer, words = self.answer, prompts.again_words(self.begun())
        if answer is None or not isinstance(answer.at, OneOf | Respond) or option not in answer.at.options:
            return ""
        return words if answer.ends(option) else ""

    def _words_again(self, option: str, names: Names) -> str:
        """The same on the thing itself: on a target, “it” would be the target."""
        words = self._again(option)
        return words if option in names.view.hand else words and self.tr("Press again to play the Intrigue")

    def _pick(self, card: str) -> None:
        if card in self._picked:
            self._picked.remove(card)
        else:
            self._picked.append(card)
            shape = self.answer.at if self.answer is not None else None
            if isinstance(shape, SomeOf) and len(self._picked) > shape.high:
                self._picked.pop(0)
        self.changed.emit(False)

    def back(self) -> bool:
        """Undo the last choice; False if there was none."""
        begun, self.marked = self.begun(), ""
        if self.answer is not None and self.answer.back() and self.answer.path:
            if self.reach and not self._card_chosen():
                self._open_hand()
            self.changed.emit(True)
        elif begun:
            self.forget()
            self.left = begun
            self._withdraw()
            self.changed.emit(True)
        return bool(begun)

    def give(self, given: Given) -> None:
        """Give the whole answer."""
        session, seat, of = self._at.session, self._at.acting, self._of
        if session is None or seat is None or of is None:
            return
        try:
            command = session.command(seat, given)
        except Refused as no:
            self.hinted.emit(reason_for(no.message, self._names()))
            return
        of_hand = bool(self.reach)
        if session.answer(seat, command, to=of[1]):
            self.forget()
            if of_hand:
                self._give_way()

    def give_last(self, last: Given) -> None:
        """Give the answer with the amounts at its end."""
        if self.answer is not None:
            self.give(self.answer.given(last))

    def pass_on(self) -> None:
        """Play nothing at this moment."""
        self.give("")

    # what is carried by hand ------------------------------------------------------------------------

    def asked_code(self) -> str:
        """The code of the question to the person at the screen; "" for none."""
        self.sync()
        question = self._question()
        return question.why.code if question is not None else ""

    def choices(self) -> tuple[str, ...]:
        """The options for the next choice."""
        return options(self.answer.at) if self.answer is not None else ()

    def pays(self, card: str, token: str) -> bool:
        """Whether a payment with such tokens towards that Project is in progress."""
        path = tuple(self.answer.path) if self.answer is not None else ()
        shape = self.answer.at if self.answer is not None else None
        return path[:2] == ("contribute", card) and isinstance(shape, Amounts) and token in shape.kinds

    def why_not_towards(self, card: str, token: str) -> str:
        """Why such tokens can't be contributed to that Project; "" if they can."""
        shape = self.answer.start(("contribute", card)) if self.answer is not None else None
        kinds = {kind for one in shape.then if isinstance(one, Amounts) for kind in one.kinds} if isinstance(
            shape, OneOf
        ) else set()  # fmt: skip
        return "" if token in kinds else self.tr("This Project needs none of these now.")

    def pay_towards(self, card: str, token: str) -> bool:
        """Begin to contribute such tokens to that Project; for Heroes, choose then what they stand for."""
        self.act("contribute")
        for one in (card, token):
            if one in self.choices():
                self.choose(one)
        return self.answer is not None and self.answer.path[:2] == ["contribute", card]

    def why_not_card(self, card: str) -> str:
        """Why that card of the open hand can't be dropped on the table now; "" if it can."""
        question, names = self._question(), self._names_or_none()
        if question is None or names is None or self.answer is None:
            return self.tr("You can’t play a card now.")
        if card in self.choices() or self._card_action(card):
            return ""
        return self._why_no_card(card, names)

    def _card_action(self, card: str) -> str:
        """The action that begins with that card; "" if none does."""
        for name in FROM_HAND:
            shape = self.answer.start((name,)) if self.answer is not None else None
            if card in options(shape):
                return name
        return ""

    def _names_or_none(self) -> Names | None:
        return self._names() if self._at.view is not None and self._at.acting is not None else None

    @staticmethod
    def _why_no_card(card: str, names: Names) -> str:
        if isinstance(names.of(card), ProjectCard):
            return why_no_action("place", names)
        return why_not_now(card, names) or why_no_intrigue(names)

    def begin_with(self, card: str) -> None:
        """Begin the action that takes that card of the hand, unless one that does is in progress."""
        self.put_down()
        if card not in self.choices():
            self.forget()
            name = self._card_action(card)
            if name:
                self.act(name)

    # the whole bar -----------------------------------------------------------------------------------

    def begun(self) -> str:
        """The action in progress; "" for none."""
        return self.reach or (self.answer.path[0] if self.answer is not None and self.answer.path else "")

    def about(self) -> str:
        """The part of the table where the next choice or its result is: bid, projects or seats; else ""."""
        if self.chooses_action():
            return ""
        offered, begun = self.offered(), self.begun()
        if begun == "commit":
            return "bid"
        if offered.projects or begun in ON_PROJECTS:
            return "projects"
        return "seats" if offered.seats else ""

    def spends(self) -> bool:
        """Whether the act in progress is decided by the own tokens, which its answers don't count."""
        return self.begun() in SPENDING

    def paid(self) -> str:
        """The Project towards which one is about to pay; "" for none."""
        path = self.answer.path if self.answer is not None else []
        return path[1] if path[:1] and path[0] in ON_PROJECTS and len(path) > 1 and self.answering else ""

    def chooses_action(self) -> bool:
        """Whether one of the six actions is the next choice."""
        question = self._question()
        return question is not None and question.why.code in ACTING and not self.begun()

    def wants_card(self) -> bool:
        """Whether a card of the open hand is the next choice."""
        return bool(self.offered().cards)

    def from_hand(self) -> bool:
        """Whether an answer from the open hand is being put together."""
        return self.answering and (bool(self.reach) or self.wants_card())

    def content(self) -> tuple[BarWords, StepRow]:
        """The sentence and the answers."""
        self.sync()
        self._go_on()
        view, question = self._at.view, self._question()
        if self.reach == MOMENTS_REACH and self._at.seat is not None:
            return self._moments(self._at.seat)
        if view is not None and self.reach == "play" and self._late():
            return self._too_late(view)
        if view is None or question is None or self.answer is None or question.seat is None:
            words = prompts.awaited_words(view) if view is not None else BarWords("")
            return words, WaitingRow(self._look)
        names, member = self._names(), self._member(question.seat)
        if not self.answering:
            if self.reach:
                return prompts.reach_words(self.reach, names, question.seat), self._lift_row()
            return prompts.asked_words(question, names, member), self._lift_row()
        if self.reach and not self.answer.path and not isinstance(self.answer.at, Respond):
            words, why = prompts.asked_words(question, names, member), prompts.why_nothing(self.reach, names)
            return words._replace(rest=why), self._nothing_row(why)
        if self.answer.path:
            need = prompts.commit_need(names.view, question.seat)
            words = prompts.path_words(tuple(self.answer.path), names, question.seat, need)
        else:
            words = prompts.asked_words(question, names, member)
        return words, self._row(question, names)

    def _too_late(self, view: View) -> tuple[BarWords, StepRow]:
        """The same way to the cards for who has answered; behind the curtain it says so."""
        seat = self._at.seat
        if not self.inside:
            return prompts.reach_words(self.reach, Names(view), seat or 0), self._lift_row()
        row = StepRow(self._look, (*self._key(), "late"))
        row.add_back(self.back, self.tr("wait for the others"))
        return BarWords(self.tr("You have answered already."), self.tr("The others may still."), seat), row

    def _member(self, seat: int) -> str:
        """Who is meant among several at the screen: the person, or the claimant of one without a name."""
        return (self._at.member(seat) or self._names().seat(seat)) if self._at.shared() else ""

    def _key(self) -> tuple[object, ...]:
        return (self._of, self.reach, *(self.answer.path if self.answer is not None else ()))

    def _row(self, question: Question, names: Names) -> StepRow:
        assert self.answer is not None and question.seat is not None
        shape, path = self.answer.at, tuple(self.answer.path)
        if isinstance(shape, SomeOf):
            row: StepRow = self._cards_row(shape, names)
        elif isinstance(shape, Respond) and not self.reach:
            row = self._window_row()
        elif path == ("commit",):
            row = self._commit_row(names, question.seat)
        elif isinstance(shape, Amounts):
            row = self._amounts_row(shape, path, question, names)
        elif not path and not self.reach and isinstance(shape, OneOf) and not _is_list(question):
            row = self._turn_row(names, shape)
        else:
            row = self._choice_row(path, names, question.seat)
        if path or self.reach:
            for plate in row.plates():
                plate.about = plate.about or TOPICS.get(self.begun(), "")
            row.add_back(self.back, "" if row.plates() else prompts.why_nothing(self.reach, names))
        return row

    def _choice_row(self, path: tuple[str, ...], names: Names, seat: int) -> StepRow:
        assert self.answer is not None
        found = [
            (one, prompts.option_words(path, one, names, seat)._replace(again=self._again(one)))
            for one in options(self.answer.at)
        ]
        row = ChoiceRow(self._look, self._key(), found)
        row.chosen.connect(self.choose)
        if path[:1] == ("place",):  # paying now is the usual way, wherever one can
            pays = (plate for plate, one in zip(row.plates(), found, strict=True) if one[0] in TOKENS)
            row.main = next(pays, None)
        return row

    def _turn_row(self, names: Names, shape: OneOf) -> StepRow:
        """The plates beside the six actions."""
        row = StepRow(self._look, self._key())
        if "decline" in shape.options:
            skip = row.add_plate(row.tr("Skip the extra action"), lambda: self.choose("decline"))
            skip.offer(row.tr("it is lost"))
            skip.sentence = row.tr("The extra action is lost then.")
            return row
        play = self._play_plate(row, names)
        row.main = self._end_plate(row, acted=names.view.acted)
        if self.left == "play":
            row.first = partial(_focus, play)
        return row

    def _play_plate(self, row: StepRow, names: Names) -> Plate:
        """The plate that plays an Intrigue in one's turn, as wide as everything that it may say."""
        play = row.add_plate(row.tr("Play an Intrigue"), lambda: self.act("play"))
        free, hand = row.tr("it doesn’t use your action"), row.tr("from the hand")
        play.steady, play.spare_notes = True, (free, hand, *reasons_against_intrigues())
        play.offer(free if self.inside else hand)
        play.sentence = row.tr("An Intrigue doesn’t use your action.")
        if self.inside and (reason := why_no_intrigue(names)):
            play.refuse(reason)
        return play

    def _end_plate(self, row: StepRow, *, acted: bool) -> Plate:
        """The plate that ends the turn: by two presses, if the action would be lost by it."""
        title, end = row.tr("End the turn"), lambda: self.choose("end_turn")
        after, without = row.tr("after acting"), row.tr("without acting")
        again = row.tr("Press again to skip your action")
        plate = row.add_plate(title, end, after) if acted else row.add_weighty(title, end, without, again)
        plate.steady, plate.spare_notes = True, (after, without, again)  # what stands beside it never moves
        plate.sentence = row.tr("You have acted, so you can end the turn.")
        if not acted:
            plate.sentence = row.tr("You can end the turn without acting.")
        plate.tell()
        return plate

    def _window_row(self) -> StepRow:
        """The plates at a moment for Intrigues; only a person alone sees which card fits."""
        row, alone = StepRow(self._look, self._key()), self._at.alone()
        nothing = row.add_plate(row.tr("Play nothing"), self.pass_on)
        nothing.offer(row.tr("keep your Intrigues for now"))
        nothing.sentence = row.tr("You keep your Intrigues for now.")
        shape, names = self.answer.at if self.answer is not None else None, self._names()
        fitting = [names.plain(card) for card in options(shape)] if alone else []
        note = listed(fitting) if len(fitting) == 1 else row.tr("from the hand")
        row.add_plate(row.tr("Play an Intrigue"), lambda: self.act("play"), note)
        if alone:
            hush = row.add_plate(row.tr("Don’t ask me"), self._hush)
            hush.offer(row.tr("at such moments"))
            hush.sentence = row.tr("You aren’t asked at such moments any more.")
        return row

    def _hush(self) -> None:
        seat, window = self._at.acting, self._at.window()
        if seat is not None and window is not None:
            self._at.set_asks(seat, window.kind, False)
            self.asks_set.emit()

    def _moments(self, seat: int) -> tuple[BarWords, StepRow]:
        """The kinds of moments to choose from: behind the curtain, since it may tell of a hand."""
        first = self.tr("Ask me about Intrigues.")
        if not (self._hand.is_open and self._hand.seat == seat):
            return BarWords(first, self.tr("You choose behind the curtain."), seat), self._lift_row()
        view = self._at.view_of(seat)
        row = MomentsRow(self._look, ("moments", seat))
        for kind in MOMENTS:
            asks, words = self._at.asks(seat, kind), prompts.moment_words(kind, view)
            plate = row.add_box(words, asks=asks)
            plate.clicked.connect(lambda *_, kind=kind, asks=asks: self._set_moment(seat, kind, not asks))
        row.main = row.add_plate(self.tr("Done"), self.back)
        return BarWords(first, self.tr("At which moments?"), seat), row

    def _set_moment(self, seat: int, kind: WindowKind, asks: bool) -> None:
        self._at.set_asks(seat, kind, asks)
        self.changed.emit(False)

    def _nothing_row(self, why: str) -> StepRow:
        """The plate for a hand with no card that fits, and why none does."""
        row = StepRow(self._look, self._key())
        row.add_back(self.back, why)
        return row

    def _lift_row(self) -> StepRow:
        row = LiftRow(self._look, (*self._key(), "lift"))
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

    def _cards_row(self, shape: SomeOf, names: Names) -> StepRow:
        found = [self._card_option(card, names) for card in shape.options]
        chosen = tuple(one.code for one in found if one.chosen)
        reason = "" if len(chosen) == shape.low else self.tr("Choose {n}.").format(n=shape.low)
        row = PicksRow(self._look, self._key(), found, prompts.discard_words(shape.low), reason)
        row.picked.connect(self._pick)
        row.given.connect(lambda: self.give_last(chosen))
        return row

    def _card_option(self, card: str, names: Names) -> AnswerOption:
        goes = card in self._picked
        note = self.tr("you discard it") if goes else self.tr("you keep it")
        return AnswerOption(card, PlateWords(names.plain(card), note), chosen=goes)

    def _amounts_row(
        self, shape: Amounts, path: tuple[str, ...], question: Question, names: Names
    ) -> StepRow:
        code, stock = question.why.code, prompts.stock_of(names, question)
        pays = bool(path) and path[0] in ON_PROJECTS
        if path == ("taxes",):
            owned = "" if self.counted() else prompts.owned_words(stock)
            taken = CombinationRow(
                self._look, self._key(), shape, lambda one: prompts.combination_words(one, shape.kinds, owned)
            )
            taken.given.connect(self.give_last)
            return taken
        give: Callable[[tuple[int, ...]], PlateWords]
        if path:
            give = lambda one: prompts.payment_words(path, one, shape, names)  # noqa: E731
        elif code == "ask_bid":
            give = prompts.bid_words
        else:
            give = lambda one: prompts.chosen_words(code, one)  # noqa: E731
        row = TokensRow(
            self._look,
            self._key(),
            shape,
            give,
            lambda last: self._why_not(shape, last),
            prompts.owned(stock, shape) if code != "ask_refund" else (),
            prompts.prices(path, shape, names) if pays else (),
        )
        row.given.connect(self.give_last)
        if pays:
            row.begin_with(prompts.most_that_helps(shape))
        if code == "ask_bid":
            row.wanted = prompts.wanted_token(names.view, shape)
        return row

    def _why_not(self, shape: Amounts, last: Given) -> str:
        total = sum(one for one in last if isinstance(one, int)) if isinstance(last, tuple) else 0
        if total >= shape.low:
            return ""
        if shape.low < shape.high and not total:
            return self.tr("Choose at least {n}.").format(n=shape.low)
        return self._still_to_choose(shape.low, total)

    def _still_to_choose(self, need: int, total: int) -> str:
        words = self.tr("{n} more.") if total else self.tr("Choose {n}.")
        return words.format(n=need - total)

    def _commit_row(self, names: Names, seat: int) -> StepRow:
        player = names.view.players[seat]
        need = prompts.commit_need(names.view, seat)
        room = tuple(GOAL - track for track in player.tracks)
        row = CommitRow(
            self._look,
            self._key(),
            player.stock,
            room,
            need,
            prompts.commit_name,
            prompts.commit_words,
            lambda own, heroes: self._why_not_commit(need, own, heroes),
        )
        row.given.connect(lambda value: self._commit(seat, *value))
        return row

    def _why_not_commit(self, need: int, own: tuple[int, ...], heroes: tuple[int, ...]) -> str:
        total = sum(own) + sum(heroes)
        return self._still_to_choose(need, total) if total < need else ""

    def _commit(self, seat: int, own: tuple[int, ...], heroes: tuple[int, ...]) -> None:
        view = self._at.view
        if view is None:
            return
        has_heroes = view.players[seat].stock[HERO] > 0
        given = given_by(Commit(own, heroes), view.waiting[-1], has_heroes)
        if given is not None:
            self.give(given)

    # what lies there to be pressed -------------------------------------------------------------------

    def offered(self) -> Offered:
        """The players, Projects and cards that stand for options now."""
        question = self._question()
        if question is None or self.answer is None or question.seat is None:
            return NOTHING_OFFERED
        if not self.answering:
            return NOTHING_OFFERED
        found, names = options(self.answer.at), self._names()
        view = names.view
        if isinstance(self.answer.at, Respond) and not self.reach:
            found = ()
        path = tuple(self.answer.path)
        seats = {int(one): self.tr("Choose this one") for one in found if one.isdecimal()}
        in_play = {one.card for one in view.projects}
        words = {one: prompts.option_words(path, one, names, question.seat).note for one in found}
        projects = {one: words[one] for one in found if one in in_play}
        cards = {one: words[one] for one in found if one in view.hand}
        if isinstance(self.answer.at, SomeOf):
            keeps, goes = self.tr("Press to keep it"), self.tr("Press to discard it")
            cards = {one: keeps if one in self._picked else goes for one in cards}
        for things in (projects, cards):
            if self.marked in things:
                things[self.marked] = self._words_again(self.marked, names)
        if self.marked.isdecimal():
            seats[int(self.marked)] = self._words_again(self.marked, names)
        return Offered(seats, projects, cards, (*self._picked, self.marked))

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
                self._why_not_turn(names),
            )
        return found

    @staticmethod
    def _why_not_turn(names: Names) -> str:
        """Why no action at all can be taken: the reason against taxes, which nothing else can prevent."""
        return why_no_action("taxes", names)


def _focus(plate: Plate) -> bool:
    """Give that plate the focus, even where it can't be pressed."""
    plate.setFocus(Qt.FocusReason.OtherFocusReason)
    return True


def _is_list(question: Question) -> bool:
    """Whether the question is for the options themselves, not for actions."""
    return question.why.code == "ask_remove_project"
