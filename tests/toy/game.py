"""The rules of the toy game "masks" (see `pieces`), by the same contract as the real games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from kd_desktop.engine.chance import Chance, below, shuffled
from kd_desktop.engine.facts import Audience, Fact, FactValue, Known, StatePart, Subject, changes
from kd_desktop.engine.game import (
    NO_OPTIONS,
    Drawn,
    Message,
    Option,
    Options,
    Question,
    Refused,
    Result,
    Seat,
    SharedLoss,
    Standing,
    Status,
    Step,
    check_given,
    chosen,
    ranked,
    say,
)
from kd_desktop.engine.legal import Answers, Legal
from kd_desktop.engine.shapes import Amounts, Given, Number, OneOf, Respond, Text
from tests.toy.pieces import (
    CROWNS,
    DEMAND,
    HAND,
    MOTTO_LENGTH,
    PACK,
    REPLIES,
    START,
    STRUCK_OUT,
    TOKENS,
    AllLost,
    Bade,
    Bid,
    BidTokens,
    Card,
    Deal,
    Dealt,
    Drew,
    DrewCard,
    Face,
    Hall,
    Hid,
    HidCard,
    Hide,
    Let,
    LetPass,
    Mask,
    MasksCommand,
    MasksEvent,
    Motto,
    MottoSaid,
    Points,
    Pushed,
    Reply,
    Resolved,
    Rolled,
    RoundOpened,
    SeatFace,
    Stormed,
    Unmasked,
)

HALLS = msgspec.json.Decoder(Hall)


def _bids(stock: tuple[int, ...]) -> Amounts:
    return Amounts(TOKENS, stock, 0, sum(stock))


def _tokens(command: object) -> tuple[int, ...] | None:
    return command.tokens if isinstance(command, Bid) else None


def _with(items: tuple[int, ...], seat: int, delta: int) -> tuple[int, ...]:
    return (*items[:seat], items[seat] + delta, *items[seat + 1 :])


GIVEN: dict[str, Callable[[Any], MasksCommand]] = {
    "begin": Deal,
    "bid": Bid,
    "hide": Hide,
    "reply": lambda given: Reply(given) if given else Let(),
    "motto": Motto,
}
"""The command for what is given in answer, by the phase."""


class Masks:
    """The toy game. It holds nothing; states are all there is."""

    name = "masks"

    options = (Option("rounds", (4, 2)), Option("storms", ("always", "never")))

    def new(self, seed: int, options: Options = NO_OPTIONS) -> Hall:
        """An empty hall."""
        wanted = chosen(self.options, options)
        return Hall(Chance(seed), rounds=cast(int, wanted["rounds"]), storms=wanted["storms"] == "always")

    def sizes(self) -> range:
        return range(2, 5)

    def standing(self, state: Hall) -> Standing:
        asked = tuple(question.seat for question in self.questions(state) if question.answer is not None)
        result: Result | None = ranked(dict(enumerate(state.score, 1))) if state.phase == "over" else None
        if state.struck == STRUCK_OUT:
            result = SharedLoss()
        status: Status = "between" if state.phase == "begin" else "over" if result else "playing"
        return Standing(status, tuple(range(1, len(state.hands) + 1)), asked, result)

    def seats(self, state: Hall) -> int:
        return len(state.hands)

    # --- what is asked ----------------------------------------------------------------------------

    def questions(self, state: Hall) -> tuple[Question, ...]:
        asked = [self.question(state, seat) for seat in (None, *range(self.seats(state)))]
        return tuple(question for question in asked if question is not None)

    def question(self, state: Hall, seat: Seat | None) -> Question | None:
        if state.phase in ("begin", "over"):
            return self._table_question(state) if seat is None else None
        if seat is None or not self._asked(state, seat):
            return None
        hand = state.hands[seat]
        if state.phase == "bid":
            return Question(seat, say("masks_bid"), _bids(state.stock[seat]))
        if state.phase == "hide":
            return Question(seat, say("masks_hide"), OneOf(tuple(dict.fromkeys(hand))), "choices")
        if state.phase == "reply":
            why = say("masks_reply", top=state.stack[-1].card)
            return Question(seat, why, Respond(self._replies(hand)), "choices")
        return Question(seat, say("masks_motto"), Text(1, MOTTO_LENGTH))

    def _table_question(self, state: Hall) -> Question:
        if state.phase == "over":
            return Question(None, say("masks_over"))
        return Question(None, say("masks_begin"), Number(2, 4))

    def command(self, state: Hall, seat: Seat | None, given: Given) -> MasksCommand:
        check_given(self.question(state, seat), given)
        return GIVEN[state.phase](given)

    def _asked(self, state: Hall, seat: int) -> bool:
        if state.phase == "bid":
            return state.bids[seat] is None
        if state.phase == "hide":
            return state.hidden[seat] is None and bool(state.hands[seat])
        if state.phase == "reply" and not state.stack:
            return False  # in the middle of a step, when the top has just happened
        return seat == state.turn

    def _replies(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(card for card in REPLIES if card in hand)

    def legal(self, state: Hall, seat: Seat | None) -> Legal[MasksCommand]:
        if seat is None:
            return (Deal(2), Deal(3), Deal(4)) if state.phase == "begin" else ()
        if not self._asked(state, seat):
            return ()
        if state.phase == "bid":
            return Answers(
                _bids(state.stock[seat]), Bid, lambda one: one.tokens if isinstance(one, Bid) else None
            )
        if state.phase == "hide":
            return tuple(Hide(card) for card in dict.fromkeys(state.hands[seat]))
        if state.phase == "reply":
            return (*(Reply(card) for card in self._replies(state.hands[seat])), Let())
        return ()

    def refusal(self, state: Hall, seat: Seat | None, command: MasksCommand) -> Message | None:
        if isinstance(command, Motto):
            return self._motto_refusal(state, seat, command)
        if command in self.legal(state, seat):
            return None
        return say("masks_not_now")

    def _motto_refusal(self, state: Hall, seat: Seat | None, command: Motto) -> Message | None:
        if state.phase != "motto" or seat != state.turn:
            return say("masks_not_now")
        if not 1 <= len(command.text) <= MOTTO_LENGTH:
            return say("masks_motto_length", most=MOTTO_LENGTH)
        return None

    # --- what happens -----------------------------------------------------------------------------

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        reason = self.refusal(state, seat, command)
        if reason is not None:
            raise Refused(reason)
        return Turn(state, trail).take(seat, command)

    def facts(self, before: Hall, after: Hall) -> tuple[Fact, ...]:
        return changes(PARTS, before, after)

    # --- what is seen -----------------------------------------------------------------------------

    def view(self, state: Hall, seat: Seat | None) -> Face:
        faces = tuple(
            SeatFace(
                len(state.hands[other]),
                state.hidden[other] is not None,
                state.score[other],
                state.stock[other],
                state.bids[other] is not None,
            )
            for other in range(self.seats(state))
        )
        return Face(
            seat,
            state.phase,
            state.round,
            faces,
            len(state.deck),
            state.gone,
            state.queue,
            state.stack,
            state.turn,
            state.motto,
            state.hands[seat] if seat is not None else (),
            state.hidden[seat] if seat is not None else None,
            state.bids[seat] if seat is not None else None,
            state.struck,
            self.question(state, seat),
            self.standing(state),
        )

    def encode(self, state: Hall) -> bytes:
        return msgspec.json.encode(state)

    def decode(self, data: bytes) -> Hall:
        return HALLS.decode(data)

    def variants(self, state: Hall) -> tuple[tuple[Hall, frozenset[Seat | None]], ...]:
        nobody: frozenset[Seat | None] = frozenset()
        replace = msgspec.structs.replace
        chance = state.chance
        moved = tuple((name, count + 1) for name, count in chance.streams) or (("luck", 1),)
        found: list[tuple[Hall, frozenset[Seat | None]]] = [
            (replace(state, chance=Chance(chance.seed + 1, chance.streams)), nobody),
            (replace(state, chance=Chance(chance.seed, moved)), nobody),
        ]
        if len(set(state.deck)) > 1:
            found.append((replace(state, deck=(*state.deck[1:], state.deck[0])), nobody))
        for seat, hand in enumerate(state.hands):
            owner: frozenset[Seat | None] = frozenset((seat,))
            if hand:
                for other in ("crown3", "veto"):
                    swapped: tuple[Card, ...] = (other, *hand[1:])
                    hands = (*state.hands[:seat], swapped, *state.hands[seat + 1 :])
                    found.append((replace(state, hands=hands), owner))
            if (bid := state.bids[seat]) is not None:
                other_bid = (bid[0] + (1 if bid[0] < state.stock[seat][0] else -1), *bid[1:])
                if other_bid[0] >= 0:
                    bids = (*state.bids[:seat], other_bid, *state.bids[seat + 1 :])
                    found.append((replace(state, bids=bids), owner))
            if state.hidden[seat] is not None:
                card: Card = "thief" if state.hidden[seat] == "dice" else "dice"
                hidden = (*state.hidden[:seat], card, *state.hidden[seat + 1 :])
                found.append((replace(state, hidden=hidden), owner))
        return tuple((variant, who) for variant, who in found if variant != state)


def _table(state: Hall) -> Known:
    return {
        (Subject("phase"), None): state.phase,
        (Subject("round"), None): state.round,
        (Subject("deck"), None): len(state.deck),
        (Subject("gone"), None): state.gone,
        (Subject("queue"), None): tuple(mask.card for mask in state.queue),
        (Subject("stack"), None): tuple(mask.card for mask in state.stack),
        (Subject("motto"), None): state.motto,
        (Subject("struck"), None): state.struck,
        **{(Subject("score", at=seat), None): points for seat, points in enumerate(state.score)},
    }


def _hands(state: Hall) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {}
    for seat, hand in enumerate(state.hands):
        hidden = state.hidden[seat] if seat < len(state.hidden) else None  # hands are dealt first
        out[Subject("cards", at=seat), None] = len(hand)
        out[Subject("has_hidden", at=seat), None] = hidden is not None
        out[Subject("stock", at=seat), None] = state.stock[seat]
        out[Subject("has_bid", at=seat), None] = state.bids[seat] is not None
        out[Subject("bid", at=seat), seat] = state.bids[seat]
        out[Subject("hand", at=seat), seat] = hand
        out[Subject("hidden", at=seat), seat] = hidden
    return out


PARTS: tuple[StatePart[Hall], ...] = (
    StatePart(lambda hall: (hall,), _table),
    StatePart(lambda hall: (hall.hands, hall.hidden, hall.stock, hall.bids), _hands),
)


class Turn:
    """One command being carried out: the changing fields, the events and what chance produced."""

    def __init__(self, state: Hall, trail: bool = False) -> None:
        self.state = state
        self.events: list[MasksEvent] = []
        self.trail: list[Hall] | None = [] if trail else None
        self.drawn: list[Drawn] = []

    def change(self, **fields: object) -> None:
        self.state = msgspec.structs.replace(self.state, **fields)

    def tell(self, event: MasksEvent) -> None:
        self.events.append(event)
        if self.trail is not None:
            self.trail.append(self.state)

    def take(self, seat: Seat | None, command: MasksCommand) -> Step[Hall, MasksEvent]:
        if isinstance(command, Deal):
            self._deal(command.seats)
        elif isinstance(command, Bid):
            self._bid(seat or 0, command.tokens)
        elif isinstance(command, Hide):
            self._hide(seat or 0, command.card)
        elif isinstance(command, Reply):
            self._discard_from_hand(seat or 0, command.card)
            self._push(Mask(seat or 0, command.card), say("masks_reply"))
        elif isinstance(command, Let):
            self._let(seat or 0)
        else:
            self.change(motto=command.text, phase="over", turn=None)
            self.tell(MottoSaid(cause=say("masks_motto"), seat=seat or 0, text=command.text))
        trail = (*self.trail[:-1], self.state) if self.trail else ()
        return Step(self.state, tuple(self.events), tuple(self.drawn), trail)

    def _deal(self, seats: int) -> None:
        deck, chance = shuffled(self.state.chance, "deck", PACK)
        self.drawn.append(Drawn("deck", deck))
        hands = tuple(deck[seat * HAND : (seat + 1) * HAND] for seat in range(seats))
        self.change(chance=chance, hands=hands, deck=deck[seats * HAND :], score=(0,) * seats)
        self.change(stock=(START,) * seats, hidden=(None,) * seats, bids=(None,) * seats)
        for seat, hand in enumerate(hands):
            self.tell(Dealt(cause=say("masks_deal"), only=seat, seat=seat, cards=hand))
        self._open_round()

    def _open_round(self) -> None:
        nothing = (None,) * len(self.state.hands)
        phase = "bid" if self.state.storms else "hide"
        self.change(phase=phase, round=self.state.round + 1, hidden=nothing, bids=nothing, turn=None)
        self.tell(RoundOpened(cause=say("masks_round"), round=self.state.round))

    def _bid(self, seat: int, tokens: tuple[int, ...]) -> None:
        self.change(bids=(*self.state.bids[:seat], tokens, *self.state.bids[seat + 1 :]))
        self.tell(BidTokens(cause=say("masks_bid"), only=seat, seat=seat, tokens=tokens))
        self.tell(Bade(cause=say("masks_bid"), seat=seat))
        if None not in self.state.bids:
            self._storm(tuple(bid for bid in self.state.bids if bid is not None))

    def _storm(self, bids: tuple[tuple[int, ...], ...]) -> None:
        seats = len(bids)
        weathered = all(sum(bid[kind] for bid in bids) >= DEMAND * seats for kind in range(len(TOKENS)))
        stock = tuple(
            tuple(held - spent for held, spent in zip(*pair, strict=True))
            for pair in zip(self.state.stock, bids, strict=True)
        )
        struck = self.state.struck + (not weathered)
        self.change(stock=stock, bids=(None,) * seats, struck=struck, phase="hide")
        self.tell(Stormed(cause=say("masks_storm"), bids=bids, weathered=weathered, struck=struck))
        if struck == STRUCK_OUT:
            self.change(phase="over")
            self.tell(AllLost(cause=say("masks_storm")))
        elif not any(self.state.hands):
            self._close_round()

    def _discard_from_hand(self, seat: int, card: Card) -> None:
        hand = list(self.state.hands[seat])
        hand.remove(card)
        self.change(hands=(*self.state.hands[:seat], tuple(hand), *self.state.hands[seat + 1 :]))

    def _hide(self, seat: int, card: Card) -> None:
        self._discard_from_hand(seat, card)
        self.change(hidden=(*self.state.hidden[:seat], card, *self.state.hidden[seat + 1 :]))
        self.tell(HidCard(cause=say("masks_hide"), only=seat, seat=seat, card=card))
        self.tell(Hid(cause=say("masks_hide"), seat=seat))
        waiting = [
            other
            for other, hidden in enumerate(self.state.hidden)
            if hidden is None and self.state.hands[other]
        ]
        if not waiting:
            self._unmask()

    def _unmask(self) -> None:
        seats = len(self.state.hidden)
        first = self.state.round % seats
        order = [(first + step) % seats for step in range(seats)]
        shown = [(seat, self.state.hidden[seat]) for seat in order]
        masks = tuple(Mask(seat, card) for seat, card in shown if card is not None)
        self.change(hidden=(None,) * seats, queue=masks, phase="reply")
        self.tell(Unmasked(cause=say("masks_unmask"), masks=masks))
        self._next_mask()

    def _next_mask(self) -> None:
        if not self.state.queue:
            self._close_round()
            return
        mask, *rest = self.state.queue
        self.change(queue=tuple(rest))
        self._push(mask, say("masks_unmask"))

    def _push(self, mask: Mask, cause: Message) -> None:
        self.change(stack=(*self.state.stack, mask))
        self.tell(Pushed(cause=cause, seat=mask.seat, card=mask.card))
        self._ask_around()

    def _ask_around(self) -> None:
        seats = len(self.state.hands)
        self.change(turn=(self.state.stack[-1].seat + 1) % seats, lets=0)

    def _let(self, seat: int) -> None:
        self.tell(LetPass(cause=say("masks_let"), seat=seat))
        seats = len(self.state.hands)
        self.change(lets=self.state.lets + 1, turn=(seat + 1) % seats)
        if self.state.lets == seats - 1:
            self._resolve()

    def _resolve(self) -> None:
        *rest, top = self.state.stack
        cause = say("masks_resolve", card=top.card)
        self.change(stack=tuple(rest), gone=(*self.state.gone, top.card))
        self.tell(Resolved(cause=cause, seat=top.seat, card=top.card))
        if top.card == "veto" and rest:
            self.change(stack=tuple(rest[:-1]), gone=(*self.state.gone, rest[-1].card))
        elif top.card == "thief":
            self._steal(top.seat, cause)
        elif top.card == "dice":
            self._roll(top.seat, cause)
        elif top.card in CROWNS:
            self._score(top.seat, CROWNS[top.card], cause)
        if self.state.stack:
            self._ask_around()
        else:
            self._next_mask()

    def _score(self, seat: int, delta: int, cause: Message) -> None:
        self.change(score=_with(self.state.score, seat, delta))
        self.tell(Points(cause=cause, seat=seat, delta=delta))

    def _steal(self, seat: int, cause: Message) -> None:
        victim = (seat + 1) % len(self.state.score)
        if self.state.score[victim]:
            self._score(victim, -1, cause)
            self._score(seat, 1, cause)

    def _roll(self, seat: int, cause: Message) -> None:
        number, chance = below(self.state.chance, "luck", 6)
        self.change(chance=chance)
        self.drawn.append(Drawn("luck", (str(number + 1),)))
        self.tell(Rolled(cause=cause, seat=seat, eyes=number + 1))
        if number >= 3:
            self._score(seat, 2, cause)

    def _close_round(self) -> None:
        for seat in range(len(self.state.hands)):
            self._draw(seat)
        if self.state.round < self.state.rounds and any(self.state.hands):
            self._open_round()
            return
        best = self.state.score.index(max(self.state.score))
        self.change(phase="motto", turn=best)

    def _draw(self, seat: int) -> None:
        card, *rest = self.state.deck
        hands = self.state.hands
        self.change(deck=tuple(rest), hands=(*hands[:seat], (*hands[seat], card), *hands[seat + 1 :]))
        self.tell(DrewCard(cause=say("masks_draw"), only=seat, seat=seat, card=card))
        self.tell(Drew(cause=say("masks_draw"), seat=seat))
