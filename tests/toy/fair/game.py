"""The rules of the toy game "fair" (see `pieces`), by the same contract as the real games."""

from __future__ import annotations

from itertools import islice
from typing import Any, cast

import msgspec

from kd_desktop.engine.chance import Chance, shuffled
from kd_desktop.engine.facts import Audience, Fact, FactValue, Known, StatePart, Subject, changes
from kd_desktop.engine.game import (
    NO_OPTIONS,
    Drawn,
    Message,
    Option,
    Options,
    Question,
    Refused,
    Seat,
    Standing,
    Status,
    Step,
    check_given,
    chosen,
    ranked,
    say,
)
from kd_desktop.engine.legal import Answers, Legal
from kd_desktop.engine.shapes import Assignment, Given, Number, OneOf, Order, Shape, SomeOf
from tests.toy.fair import pieces as p
from tests.toy.fair.pieces import FairCommand, FairEvent, Sight, Square

replace = msgspec.structs.replace
SQUARES = msgspec.json.Decoder(Square)
SIMULTANEOUS = ("draft", "secret", "drop", "place")


def command_for(shape: Shape | None, phase: str, given: Any) -> FairCommand:
    """The command for what is given in answer to a question of that shape in that phase."""
    if phase == "secret":
        return p.Guess(given) if isinstance(shape, Number) else p.Spy(int(given))
    kinds: dict[str, Any] = {"begin": p.Start, "draft": p.Take, "drop": p.Drop, "place": p.Place}
    made: FairCommand = kinds.get(phase, p.Judge)(given)
    return made


def given_by(command: object) -> Given | None:
    """What the command gives in the shape of the question that it answers."""
    match command:
        case p.Start(given) | p.Take(given) | p.Guess(given) | p.Drop(given):
            return cast(Given, given)
        case p.Place(given) | p.Judge(given):
            return cast(Given, given)
        case p.Spy(victim):
            return str(victim)
        case _:
            return None


class Fair:
    """The second toy. It holds nothing; states are all there is."""

    name = "fair"
    options = (Option("rounds", (2, 1)), Option("stalls", (3, 2)))

    def new(self, seed: int, options: Options = NO_OPTIONS) -> Square:
        """An empty square."""
        wanted = chosen(self.options, options)
        return Square(Chance(seed), cast(int, wanted["rounds"]), cast(int, wanted["stalls"]))

    def sizes(self) -> range:
        return range(2, 5)

    def seats(self, state: Square) -> int:
        return len(state.hands)

    def standing(self, state: Square) -> Standing:
        status: Status = "playing"
        if state.phase in ("begin", "over"):
            status = "between" if state.phase == "begin" else "over"
        result = ranked(dict(enumerate(state.score, 1))) if status == "over" else None
        turn = tuple(question.seat for question in self.questions(state) if question.answer is not None)
        return Standing(status, tuple(range(1, len(state.hands) + 1)), turn, result)

    # --- what is asked ----------------------------------------------------------------------------

    def questions(self, state: Square) -> tuple[Question, ...]:
        asked = [self.question(state, seat) for seat in (None, *range(self.seats(state)))]
        return tuple(question for question in asked if question is not None)

    def question(self, state: Square, seat: Seat | None) -> Question | None:
        if state.phase == "begin":
            return Question(None, say("fair_begin"), Number(2, 4)) if seat is None else None
        if state.phase == "over":
            return Question(None, say("fair_over")) if seat is None else None
        if seat is None or not self._asked(state, seat):
            return None
        if state.phase == "secret":
            return self._secret(state, seat)
        why = say(f"fair_{state.phase}")
        if state.phase == "judge":
            return Question(seat, why, Order(self._stalls(state), state.stalls, state.stalls))
        return Question(seat, why, self._shape(state, seat), "choices")

    def _asked(self, state: Square, seat: int) -> bool:
        if state.phase in SIMULTANEOUS:
            return state.answers[seat] is None
        return seat == state.round % len(state.hands)

    def _stalls(self, state: Square) -> tuple[str, ...]:
        return p.STALLS[: state.stalls]

    def _secret(self, state: Square, seat: int) -> Question:
        """Not even what is asked may be known: it tells who has drafted a spy."""
        if any(map(p.is_spy, state.kept[seat])):
            others = tuple(str(other) for other in range(len(state.hands)) if other != seat)
            return Question(seat, say("fair_spy"), OneOf(others), "question")
        return Question(seat, say("fair_guess"), Number(0, p.HIGHEST_GUESS), "question")

    def _shape(self, state: Square, seat: int) -> Shape:
        kept = state.kept[seat]
        if state.phase == "draft":
            return OneOf(state.hands[seat])
        if state.phase == "drop":
            return SomeOf(kept, 0, p.MOST_ASIDE)
        return Assignment(kept, self._stalls(state), (p.ROOM,) * state.stalls)

    def legal(self, state: Square, seat: Seat | None) -> Legal[FairCommand]:
        question = self.question(state, seat)
        shape = question.answer if question is not None else None
        if shape is None:
            return ()
        return Answers(shape, lambda given: command_for(shape, state.phase, given), given_by)

    def command(self, state: Square, seat: Seat | None, given: Given) -> FairCommand:
        question = self.question(state, seat)
        check_given(question, given)
        return command_for(question.answer if question else None, state.phase, given)

    def refusal(self, state: Square, seat: Seat | None, command: FairCommand) -> Message | None:
        return None if command in self.legal(state, seat) else say("fair_not_now")

    # --- what happens -----------------------------------------------------------------------------

    def apply(
        self, state: Square, seat: Seat | None, command: FairCommand, *, trail: bool = False
    ) -> Step[Square, FairEvent]:
        reason = self.refusal(state, seat, command)
        if reason is not None:
            raise Refused(reason)
        return Turn(state, trail).take(seat, command)

    def facts(self, before: Square, after: Square) -> tuple[Fact, ...]:
        return changes(PARTS, before, after)

    # --- what is seen -----------------------------------------------------------------------------

    def view(self, state: Square, seat: Seat | None) -> Sight:
        booths = tuple(
            p.Booth(
                len(state.hands[other]),
                len(state.kept[other]),
                len(state.aside[other]),
                state.answers[other] is not None,
                state.score[other],
            )
            for other in range(self.seats(state))
        )
        mine = seat is not None
        return Sight(
            seat,
            state.phase,
            state.round,
            state.stalls,
            len(state.deck),
            booths,
            state.sites,
            state.hands[seat] if mine else (),
            state.kept[seat] if mine else (),
            state.aside[seat] if mine else (),
            state.answers[seat] if mine else None,
            state.guesses[seat] if mine else -1,
            self.question(state, seat),
            self.standing(state),
        )

    def encode(self, state: Square) -> bytes:
        return msgspec.json.encode(state)

    def decode(self, data: bytes) -> Square:
        return SQUARES.decode(data)

    def variants(self, state: Square) -> tuple[tuple[Square, frozenset[Seat | None]], ...]:
        nobody: frozenset[Seat | None] = frozenset()
        chance = state.chance
        moved = tuple((name, count + 1) for name, count in chance.streams) or (("deck", 1),)
        found = [
            (replace(state, chance=Chance(chance.seed + 1, chance.streams)), nobody),
            (replace(state, chance=Chance(chance.seed, moved)), nobody),
        ]
        if len(state.deck) > 1:
            found.append((replace(state, deck=(*state.deck[1:], state.deck[0])), nobody))
        for seat in range(len(state.hands)):
            owner: frozenset[Seat | None] = frozenset((seat,))
            found += [(variant, owner) for variant in _own_variants(state, seat)]
        return tuple(found)


def _own_variants(state: Square, seat: int) -> list[Square]:
    """The state with one secret of that seat changed: a card swapped with one of the deck, an answer."""
    found = []
    for zone in ("hands", "kept", "aside"):
        cards: tuple[str, ...] = getattr(state, zone)[seat]
        for other in (state.deck[0], state.deck[-1]) if cards and not state.answers[seat] else ():
            deck = tuple(cards[0] if card == other else card for card in state.deck)
            zones = _put(getattr(state, zone), seat, (other, *cards[1:]))
            found.append(replace(state, deck=deck, **{zone: zones}))
    answer = state.answers[seat]
    if answer is not None:
        unanswered = replace(state, answers=_put(state.answers, seat, None))
        others = (one for one in Fair().legal(unanswered, seat) if one != answer)
        found += [replace(state, answers=_put(state.answers, seat, one)) for one in islice(others, 1)]
    if state.guesses[seat] >= 0:
        guess = (state.guesses[seat] + 1) % p.HIGHEST_GUESS
        found.append(replace(state, guesses=_put(state.guesses, seat, guess)))
    return found


def _put(items: tuple[Any, ...], seat: int, item: Any) -> tuple[Any, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


def _table(state: Square) -> Known:
    return {
        (Subject("phase"), None): state.phase,
        (Subject("round"), None): state.round,
        (Subject("deck"), None): len(state.deck),
        (Subject("sites"), None): tuple(f"{site.seat} {site.card} {site.stall}" for site in state.sites),
        **{(Subject("score", at=seat), None): points for seat, points in enumerate(state.score)},
    }


def _seats(state: Square) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {}
    for seat in range(len(state.hands)):
        for zone in ("hands", "kept", "aside"):
            cards: tuple[str, ...] = getattr(state, zone)[seat]
            out[Subject(zone, "number", seat), None] = len(cards)
            out[Subject(zone, at=seat), seat] = cards
        answer = state.answers[seat]
        out[Subject("answered", at=seat), None] = answer is not None
        out[Subject("answer", at=seat), seat] = msgspec.json.encode(answer).decode()
        out[Subject("guess", at=seat), seat] = state.guesses[seat]
    return out


PARTS: tuple[StatePart[Square], ...] = (
    StatePart(lambda square: (square,), _table),
    StatePart(lambda one: (one.hands, one.kept, one.aside, one.answers, one.guesses), _seats),
)


class Turn:
    """One command being carried out: the changing state, the events and what chance produced."""

    def __init__(self, state: Square, trail: bool = False) -> None:
        self.state = state
        self.events: list[FairEvent] = []
        self.trail: list[Square] | None = [] if trail else None
        self.drawn: list[Drawn] = []

    def change(self, **fields: object) -> None:
        self.state = replace(self.state, **fields)

    def tell(self, event: FairEvent) -> None:
        self.events.append(event)
        if self.trail is not None:
            self.trail.append(self.state)

    def take(self, seat: Seat | None, command: FairCommand) -> Step[Square, FairEvent]:
        if isinstance(command, p.Start):
            self._start(command.seats)
        elif isinstance(command, p.Judge):
            self._judge(command.stalls)
        else:
            self.change(answers=_put(self.state.answers, seat or 0, command))
            self.tell(p.Answered(cause=say(f"fair_{self.state.phase}"), seat=seat or 0))
            if None not in self.state.answers:
                self._go_on(self.state.phase, self.state.answers)
        trail = (*self.trail[:-1], self.state) if self.trail else ()
        return Step(self.state, tuple(self.events), tuple(self.drawn), trail)

    def _nobody(self, nothing: object = None) -> tuple[Any, ...]:
        return (nothing,) * len(self.state.hands)

    def _start(self, seats: int) -> None:
        deck, chance = shuffled(self.state.chance, "deck", p.CARDS)
        self.drawn.append(Drawn("deck", deck))
        self.change(chance=chance, deck=deck, hands=((),) * seats, score=(0,) * seats)
        self._deal()

    def _deal(self) -> None:
        size, deck = p.HAND, self.state.deck
        seats = len(self.state.hands)
        hands = tuple(deck[seat * size : (seat + 1) * size] for seat in range(seats))
        nothing = self._nobody(())
        self.change(phase="draft", round=self.state.round + 1, deck=deck[seats * size :])
        self.change(kept=nothing, aside=nothing, answers=self._nobody(), guesses=self._nobody(-1), sites=())
        self.tell(p.RoundBegan(cause=say("fair_deal"), round=self.state.round))
        for seat, hand in enumerate(hands):
            self.change(hands=_put(self.state.hands, seat, hand))
            self.tell(p.HandDealt(cause=say("fair_deal"), only=seat, seat=seat, cards=hand))

    def _go_on(self, phase: str, answers: tuple[Any, ...]) -> None:
        """Everybody has answered."""
        self.change(answers=self._nobody())
        if phase == "draft":
            self._pass_on(answers)
        elif phase == "secret":
            self._look(answers)
        elif phase == "drop":
            self._lay_aside(answers)
        else:
            self._place(answers)

    def _pass_on(self, answers: tuple[p.Take, ...]) -> None:
        seats = len(answers)
        kept = tuple((*cards, one.card) for cards, one in zip(self.state.kept, answers, strict=True))
        left = [
            tuple(card for card in hand if card != one.card)
            for hand, one in zip(self.state.hands, answers, strict=True)
        ]
        self.change(kept=kept, hands=tuple(left), phase="draft" if left[0] else "secret")
        self.tell(p.Drafted(cause=say("fair_draft")))
        for giver, cards in enumerate(left if left[0] else ()):
            taker = (giver + 1) % seats
            self.change(hands=_put(self.state.hands, taker, cards))
            cause = say("fair_draft")
            self.tell(p.HandPassed(cause=cause, only=(giver, taker), giver=giver, taker=taker, cards=cards))

    def _look(self, answers: tuple[p.Guess | p.Spy, ...]) -> None:
        guesses = tuple(one.points if isinstance(one, p.Guess) else -1 for one in answers)
        self.change(phase="drop", guesses=guesses)
        for spy, one in enumerate(answers):
            if isinstance(one, p.Spy):
                cards = self.state.kept[one.victim]
                only = (spy, one.victim)
                cause = say("fair_spy")
                self.tell(p.Spied(cause=cause, only=only, spy=spy, victim=one.victim, cards=cards))

    def _lay_aside(self, answers: tuple[p.Drop, ...]) -> None:
        kept = tuple(
            tuple(card for card in cards if card not in one.cards)
            for cards, one in zip(self.state.kept, answers, strict=True)
        )
        self.change(phase="place", kept=kept, aside=tuple(one.cards for one in answers))
        self.tell(p.LaidAside(cause=say("fair_drop"), counts=tuple(len(one.cards) for one in answers)))

    def _place(self, answers: tuple[p.Place, ...]) -> None:
        sites = tuple(
            p.Site(seat, card, stall)
            for seat, one in enumerate(answers)
            for card, stall in zip(self.state.kept[seat], one.stalls, strict=True)
        )
        self.change(phase="judge", sites=sites, kept=self._nobody(()))
        self.tell(p.Placed(cause=say("fair_place"), sites=sites))

    def _judge(self, stalls: tuple[str, ...]) -> None:
        points = [0] * len(self.state.hands)
        for worth, stall in zip(range(len(stalls), 0, -1), stalls, strict=True):
            sums = [0] * len(points)
            for site in self.state.sites:
                if site.stall == stall:
                    sums[site.seat] += int(site.card)
            for seat, one in enumerate(sums):
                points[seat] += worth * (one > 0 and one == max(sums))
        right = tuple(seat for seat, guess in enumerate(self.state.guesses) if guess == points[seat])
        score = tuple(
            before + more + (seat in right)
            for seat, (before, more) in enumerate(zip(self.state.score, points, strict=True))
        )
        over = self.state.round == self.state.rounds
        self.change(score=score, phase="over" if over else "judge")
        self.tell(p.Judged(cause=say("fair_judge"), stalls=stalls, points=tuple(points), right=right))
        if not over:
            self._deal()
