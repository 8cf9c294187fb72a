"""The bar: what is awaited, and the answer of the person at the screen while it is put together.

An answer is a way through the shape of its question (`walk`). What shows or chooses cards of a hand is
offered only while its curtain is up, or when nobody else sits at the screen; when the curtain falls, whatever
was begun with a card is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.stage.pin_guard import PinGuard
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.phrases.actions import (
    what_it_gives,
    why_no_action,
    why_no_intrigue,
    why_not_now,
)
from kd_desktop.desktop.throne.phrases.messages import reason_for
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.options import ACTIONS
from kd_desktop.desktop.throne.play import prompts
from kd_desktop.desktop.throne.play.prompts import BarWords
from kd_desktop.desktop.throne.play.rows import (
    AmountsRow,
    CardsRow,
    ChoiceRow,
    CombinationRow,
    CommitRow,
    PlateWords,
    ThroneIdleRow,
    ThroneRow,
)
from kd_desktop.desktop.throne.play.screen import SECRET, ThroneScreen
from kd_desktop.desktop.throne.play.walk import Walk, options
from kd_desktop.engine.game import Question, Refused
from kd_desktop.engine.shapes import Amounts, Given, OneOf, Respond, SomeOf
from kd_desktop.engine.throne.cards import ProjectCard
from kd_desktop.engine.throne.commands import Commit
from kd_desktop.engine.throne.questions import given_by
from kd_desktop.engine.throne.state import GOAL
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import HERO

ACTING = ("ask_turn", "ask_free_action")
"""Questions that the six actions answer."""
FROM_HAND = ("place", "play")
"""What begins with a card of the own hand."""


TOPICS = {**{action: action for action in ACTIONS}, "play": "timing"}
"""The topic of the rules, by its key, that goes with what has been begun."""


class Offered(NamedTuple):
    """What lies on the table and in the hand to be pressed now, each with what that does."""

    seats: dict[int, str]
    projects: dict[str, str]
    cards: dict[str, str]
    chosen: tuple[str, ...] = ()


NOTHING_OFFERED = Offered({}, {}, {})


class Asking(QObject):
    """Works the bar out anew for every step.

    `changed` tells that it says something else now (and whether the answers want the focus), `hinted` why
    something can't be given, `asks_set` that somebody wants to be asked no longer, `renewed` that something
    else is asked now.
    """

    changed = Signal(bool)
    hinted = Signal(str)
    asks_set = Signal()
    renewed = Signal()

    def __init__(self, look: Appearance, at: ThroneScreen, hand: HandCurtain, pins: PinGuard) -> None:
        super().__init__(hand)
        self._look, self._at, self._hand, self._pins = look, at, hand, pins
        self.walk: Walk | None = None
        self.reach = ""
        self._picked: list[str] = []
        self._of: tuple[int, int] | None = None
        hand.row.pressed.connect(self.press_card)

    # where one is ------------------------------------------------------------------------------------

    @property
    def inside(self) -> bool:
        """Whether the hand of the person at the screen lies open, or nobody else could see it."""
        return self._hand.is_open and self._hand.seat == self._at.seat

    def _question(self) -> Question | None:
        acting = self._at.acting
        return self._at.question(acting) if acting is not None and acting == self._at.seat else None

    def sync(self) -> None:
        """Another question, or another's: nothing is begun."""
        session, seat = self._at.session, self._at.acting
        asked = session.asked(seat) if session is not None and seat is not None else None
        of = (seat, asked.number) if asked is not None and seat is not None else None
        if of != self._of:
            self._of = of
            self.renewed.emit()
            self.forget()
            shape = asked.question.answer if asked is not None else None
            self.walk = Walk(shape) if shape is not None else None

    def forget(self) -> None:
        """Nothing is begun, and no card is wanted."""
        self.reach, self._picked = "", []
        self._at.reaching = False
        if self.walk is not None:
            self.walk.restart()

    def curtain_fell(self) -> None:
        """Whatever shows a card is forgotten."""
        if self.reach or self._secret():
            self.forget()

    def curtain_rose(self) -> None:
        """Go on with the card that was wanted."""
        if self.reach and self.walk is not None and not self.walk.path and self.inside:
            self._begin(self.reach)

    def _secret(self) -> bool:
        question = self._question()
        return question is not None and question.why.code in SECRET

    def _names(self) -> Names:
        """Names with the view that may be shown: the seat's own where its hand lies open."""
        view, seat = self._at.view, self._at.acting
        assert view is not None
        if seat is None:
            return Names(view)
        return Names(self._at.view_of(seat) if self.inside else replace(view, seat=seat))

    # what is done ------------------------------------------------------------------------------------

    def act(self, name: str) -> None:
        """One of the six actions, or an Intrigue, was pressed."""
        if self.walk is None or self._question() is None:
            return
        self.forget()
        if name in FROM_HAND:
            self.reach, self._at.reaching = name, True
            if self._at.alone() and not self._hand.is_open:
                self._hand.toggle()
            if self.inside:
                self._begin(name)
            self.changed.emit(True)
        else:
            self.choose(name)

    def _begin(self, name: str) -> None:
        """The hand lies open: choose one of its cards."""
        if self.walk is not None and name in options(self.walk.at) and not isinstance(self.walk.at, Respond):
            self.walk.choose(name)

    def choose(self, option: str) -> None:
        """Go on with that option; what has been said in full is given."""
        if self.walk is None or option not in options(self.walk.at):
            return
        if self.walk.choose(option):
            self.give(self.walk.given())
        else:
            self.changed.emit(True)

    def press_card(self, card: str) -> None:
        """A card of the hand was pressed."""
        if self.walk is not None and isinstance(self.walk.at, SomeOf):
            self._pick(card)
        else:
            self.choose(card)

    def _pick(self, card: str) -> None:
        if card in self._picked:
            self._picked.remove(card)
        else:
            self._picked.append(card)
            shape = self.walk.at if self.walk is not None else None
            if isinstance(shape, SomeOf) and len(self._picked) > shape.high:
                self._picked.pop(0)
        self.changed.emit(False)

    def back(self) -> bool:
        """Take the last choice back; False where nothing was begun."""
        begun = bool(self.reach or (self.walk is not None and self.walk.path))
        if self.walk is not None and self.walk.back() and self.walk.path:
            self.changed.emit(True)
        elif begun:
            self.forget()
            self.changed.emit(True)
        return begun

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
        if session.answer(seat, command, to=of[1]):
            self.forget()

    def give_last(self, last: Given) -> None:
        """The amounts at the end of the way are said."""
        if self.walk is not None:
            self.give(self.walk.given(last))

    def pass_on(self) -> None:
        """Play nothing at this moment."""
        self.give("")

    # what is carried by hand ------------------------------------------------------------------------

    def asked_code(self) -> str:
        """What the person at the screen is asked, by its code; "" for nothing."""
        self.sync()
        question = self._question()
        return question.why.code if question is not None else ""

    def choices(self) -> tuple[str, ...]:
        """The options of what comes next."""
        return options(self.walk.at) if self.walk is not None else ()

    def pays(self, card: str, token: str) -> bool:
        """Whether a payment with such tokens towards that Project is being put together."""
        path = tuple(self.walk.path) if self.walk is not None else ()
        shape = self.walk.at if self.walk is not None else None
        return path[:2] == ("contribute", card) and isinstance(shape, Amounts) and token in shape.kinds

    def why_not_towards(self, card: str, token: str) -> str:
        """Why no such tokens can be contributed to that Project; "" when they can."""
        shape = self.walk.start(("contribute", card)) if self.walk is not None else None
        kinds = {kind for one in shape.then if isinstance(one, Amounts) for kind in one.kinds} if isinstance(
            shape, OneOf
        ) else set()  # fmt: skip
        return "" if token in kinds else self.tr("This Project asks for none of these now.")

    def pay_towards(self, card: str, token: str) -> bool:
        """Begin to contribute such tokens to that Project; a Hero stands for what the person says then."""
        self.act("contribute")
        for one in (card, token):
            if one in self.choices():
                self.choose(one)
        return self.walk is not None and self.walk.path[:2] == ["contribute", card]

    def why_not_card(self, card: str) -> str:
        """Why that card of the open hand can't be laid on the table now; "" when it can."""
        question, names = self._question(), self._names_or_none()
        if question is None or names is None or self.walk is None:
            return self.tr("It is not yours to play a card now.")
        if card in self.choices() or self._card_action(card):
            return ""
        return self._why_no_card(card, names)

    def _card_action(self, card: str) -> str:
        """The action that begins with that card; "" where none does."""
        for name in FROM_HAND:
            shape = self.walk.start((name,)) if self.walk is not None else None
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

    def bring_card(self, card: str) -> None:
        """That card was laid on the table: as if it, and the action before it, were pressed."""
        if self.walk is None:
            return
        if card not in self.choices():
            self.forget()
            name = self._card_action(card)
            if not name:
                return
            self.act(name)
        self.press_card(card)

    # the whole bar -----------------------------------------------------------------------------------

    def begun(self) -> str:
        """The action that is being put together; "" for none."""
        return self.reach or (self.walk.path[0] if self.walk is not None and self.walk.path else "")

    def chooses_action(self) -> bool:
        """Whether the six actions are what comes next."""
        question = self._question()
        return question is not None and question.why.code in ACTING and not self.begun()

    def wants_card(self) -> bool:
        """Whether a card of the open hand is what comes next."""
        return bool(self.offered().cards)

    def content(self) -> tuple[BarWords, ThroneRow]:
        """The sentence and the answers."""
        self.sync()
        view, question = self._at.view, self._question()
        if view is None or question is None or self.walk is None or question.seat is None:
            words = prompts.awaited_words(view) if view is not None else BarWords("")
            return words, ThroneIdleRow(self._look)
        names, member = self._names(), self._member(question.seat)
        if self._at.needs_curtain(question.seat) and not self.inside:
            if self.reach:
                return prompts.reach_words(self.reach, names, question.seat), self._lift_row()
            return prompts.asked_words(question, names, member), self._lift_row()
        if self.reach and not self.walk.path and not isinstance(self.walk.at, Respond):
            return prompts.asked_words(question, names, member), self._nothing_row(names)
        if self.walk.path:
            need = prompts.commit_need(names.view, question.seat)
            words = prompts.path_words(tuple(self.walk.path), names, question.seat, need)
        else:
            words = prompts.asked_words(question, names, member)
        return words, self._row(question, names)

    def _member(self, seat: int) -> str:
        return self._at.member(seat) if self._at.shared() else ""

    def _key(self) -> tuple[object, ...]:
        return (self._of, self.reach, *(self.walk.path if self.walk is not None else ()))

    def _row(self, question: Question, names: Names) -> ThroneRow:
        assert self.walk is not None and question.seat is not None
        shape, path = self.walk.at, tuple(self.walk.path)
        if isinstance(shape, SomeOf):
            row: ThroneRow = self._cards_row(shape, names)
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
            row.add_back(self.back)
        return row

    def _choice_row(self, path: tuple[str, ...], names: Names, seat: int) -> ThroneRow:
        assert self.walk is not None
        found = [(one, prompts.option_words(path, one, names, seat)) for one in options(self.walk.at)]
        if not found:
            return self._nothing_row(names)
        row = ChoiceRow(self._look, self._key(), found)
        row.chosen.connect(self.choose)
        return row

    def _turn_row(self, names: Names, shape: OneOf) -> ThroneRow:
        """What stands beside the six actions."""
        row = ThroneRow(self._look, self._key())
        if "decline" in shape.options:
            row.add_plate(row.tr("No extra action"), lambda: self.choose("decline"), row.tr("it lapses"))
            return row
        play = row.add_plate(row.tr("Play an Intrigue"), lambda: self.act("play"))
        if self.inside:
            reason = why_no_intrigue(names)
            if reason:
                play.refuse(reason)
            else:
                play.offer(row.tr("it uses up no action"))
        else:
            play.offer(row.tr("from the hand"))
        note = row.tr("after acting") if names.view.acted else row.tr("without acting")
        row.main = row.add_plate(row.tr("End the turn"), lambda: self.choose("end_turn"), note)
        return row

    def _window_row(self) -> ThroneRow:
        row = ThroneRow(self._look, self._key())
        row.add_plate(row.tr("Play nothing"), self.pass_on, row.tr("at this moment"))
        row.add_plate(row.tr("Play an Intrigue"), lambda: self.act("play"), row.tr("from the hand"))
        row.add_plate(row.tr("Don’t ask me"), self._hush, row.tr("pass for me from now on"))
        return row

    def _hush(self) -> None:
        seat = self._at.acting
        if seat is not None:
            self._at.set_asks(seat, False)
            self.asks_set.emit()

    def _nothing_row(self, names: Names) -> ThroneRow:
        """The hand lies open, and nothing in it fits."""
        row = ThroneRow(self._look, self._key())
        reason = why_no_intrigue(names) if self.reach == "play" else why_no_action("place", names)
        row.add_plate(row.tr("Back"), self.back, reason or row.tr("nothing fits now"))
        return row

    def _lift_row(self) -> ThroneRow:
        row = ThroneRow(self._look, (*self._key(), "lift"))
        if self._at.alone():
            row.add_plate(row.tr("Open the hand"), self._hand.toggle)
        else:
            plate = HoldPlate(self._look, row.tr("Lift the curtain"), self._pins.how())
            plate.held_down.connect(self._hand.hold)
            row.add(plate)
        if self.reach:
            row.add_back(self.back)
        return row

    def _cards_row(self, shape: SomeOf, names: Names) -> ThroneRow:
        found = [(card, PlateWords(names.plain(card))) for card in shape.options]
        reason = self.tr("Choose {n}.").format(n=shape.low)
        words = prompts.discard_words(shape.low)
        row = CardsRow(self._look, self._key(), found, shape.low, self._picked, words, reason)
        row.picked.connect(self._pick)
        row.given.connect(self.give_last)
        return row

    def _amounts_row(
        self, shape: Amounts, path: tuple[str, ...], question: Question, names: Names
    ) -> ThroneRow:
        code = question.why.code
        if path == ("taxes",):
            taken = CombinationRow(
                self._look, self._key(), shape, lambda one: prompts.combination_words(one, shape.kinds)
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
        row = AmountsRow(
            self._look,
            self._key(),
            shape,
            [prompts.token_name(kind) for kind in shape.kinds],
            give,
            lambda last: self._why_not(shape, last),
            prompts.suggested_payment(shape) if path else (),
        )
        row.given.connect(self.give_last)
        return row

    def _why_not(self, shape: Amounts, last: Given) -> str:
        total = sum(one for one in last if isinstance(one, int)) if isinstance(last, tuple) else 0
        if total < shape.low:
            words = self.tr("{n} more.") if total else self.tr("Choose {n}.")
            return words.format(n=shape.low - total)
        return ""

    def _commit_row(self, names: Names, seat: int) -> ThroneRow:
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
        less = need - sum(own) - sum(heroes)
        return self.tr("{n} more.").format(n=less) if less else ""

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
        if question is None or self.walk is None or question.seat is None:
            return NOTHING_OFFERED
        if self._at.needs_curtain(question.seat) and not self.inside:
            return NOTHING_OFFERED
        found, names = options(self.walk.at), self._names()
        view = names.view
        if isinstance(self.walk.at, Respond) and not self.reach:
            found = ()
        path = tuple(self.walk.path)
        seats = {int(one): self.tr("Choose this one") for one in found if one.isdecimal()}
        in_play = {one.card for one in view.projects}
        words = {one: prompts.option_words(path, one, names, question.seat).note for one in found}
        projects = {one: words[one] for one in found if one in in_play}
        cards = {one: words[one] for one in found if one in view.hand}
        return Offered(seats, projects, cards, tuple(self._picked))

    # the six -----------------------------------------------------------------------------------------

    def actions(self) -> dict[str, tuple[str, str]]:
        """What each of the six gives whoever is at the screen, and why it can't be done ("" when it can)."""
        self.sync()
        view, seat = self._at.view, self._at.seat
        if view is None or seat is None or seat >= len(view.players):
            return {}
        own: View = self._at.view_of(seat) if self.inside else replace(view, seat=seat)
        names = Names(own)
        found = {name: (what_it_gives(name, names), why_no_action(name, names)) for name in ACTIONS}
        if not self.inside:
            found["place"] = (
                self.tr("One of your hand, and a payment if you like"),
                self._why_not_turn(names),
            )
        return found

    @staticmethod
    def _why_not_turn(names: Names) -> str:
        """Why no action at all can be taken: that of which nothing can be in the way."""
        return why_no_action("taxes", names)


def _is_list(question: Question) -> bool:
    """Whether the options themselves are what is asked for, not actions."""
    return question.why.code == "ask_remove_project"
