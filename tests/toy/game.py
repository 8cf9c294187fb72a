"""The rules of the toy game "masks" (see `pieces`), by the same contract as the real games."""

from __future__ import annotations

import msgspec

from kd_desktop.engine.chance import Chance, below, shuffled
from kd_desktop.engine.game import Drawn, Message, Question, Refused, Seat, Step, say
from tests.toy.pieces import (
    CROWNS,
    HAND,
    MOTTO_LENGTH,
    PACK,
    REPLIES,
    ROUNDS,
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
    SeatFace,
    Unmasked,
)

HALLS = msgspec.json.Decoder(Hall)


def _with(items: tuple[int, ...], seat: int, delta: int) -> tuple[int, ...]:
    return (*items[:seat], items[seat] + delta, *items[seat + 1 :])


class Masks:
    """The toy game. It holds nothing; states are all there is."""

    name = "masks"

    def new(self, seed: int) -> Hall:
        """An empty hall."""
        return Hall(Chance(seed))

    def seats(self, state: Hall) -> int:
        return len(state.hands)

    # --- what is asked ----------------------------------------------------------------------------

    def questions(self, state: Hall) -> tuple[Question, ...]:
        asked = [self.question(state, seat) for seat in (None, *range(self.seats(state)))]
        return tuple(question for question in asked if question is not None)

    def question(self, state: Hall, seat: Seat | None) -> Question | None:
        if state.phase in ("begin", "over"):
            return Question(state.phase, None, say(f"masks_{state.phase}")) if seat is None else None
        if seat is None or not self._asked(state, seat):
            return None
        hand = state.hands[seat]
        if state.phase == "hide":
            return Question("one_of", seat, say("masks_hide"), hand)
        if state.phase == "reply":
            return Question("one_of", seat, say("masks_reply", top=state.stack[-1].card), self._replies(hand))
        return Question("text", seat, say("masks_motto"), low=1, high=MOTTO_LENGTH)

    def _asked(self, state: Hall, seat: int) -> bool:
        if state.phase == "hide":
            return state.hidden[seat] is None and bool(state.hands[seat])
        return seat == state.turn

    def _replies(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(card for card in REPLIES if card in hand)

    def legal(self, state: Hall, seat: Seat | None) -> tuple[MasksCommand, ...]:
        if seat is None:
            return (Deal(2), Deal(3), Deal(4)) if state.phase == "begin" else ()
        if not self._asked(state, seat):
            return ()
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

    def apply(self, state: Hall, seat: Seat | None, command: MasksCommand) -> Step[Hall, MasksEvent]:
        reason = self.refusal(state, seat, command)
        if reason is not None:
            raise Refused(reason)
        return Turn(state).take(seat, command)

    # --- what is seen -----------------------------------------------------------------------------

    def view(self, state: Hall, seat: Seat | None) -> Face:
        faces = tuple(
            SeatFace(len(state.hands[other]), state.hidden[other] is not None, state.score[other])
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
            self.question(state, seat),
        )

    def seen(self, event: MasksEvent, seat: Seat | None) -> MasksEvent | None:
        return event if event.only in (None, seat) else None

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
            if state.hidden[seat] is not None:
                card: Card = "thief" if state.hidden[seat] == "dice" else "dice"
                hidden = (*state.hidden[:seat], card, *state.hidden[seat + 1 :])
                found.append((replace(state, hidden=hidden), owner))
        return tuple((variant, who) for variant, who in found if variant != state)


class Turn:
    """One command being carried out: the changing fields, the events and what chance produced."""

    def __init__(self, state: Hall) -> None:
        self.start = state
        self.state = state
        self.events: list[MasksEvent] = []
        self.drawn: list[Drawn] = []

    def change(self, **fields: object) -> None:
        self.state = msgspec.structs.replace(self.state, **fields)

    def take(self, seat: Seat | None, command: MasksCommand) -> Step[Hall, MasksEvent]:
        if isinstance(command, Deal):
            self._deal(command.seats)
        elif isinstance(command, Hide):
            self._hide(seat or 0, command.card)
        elif isinstance(command, Reply):
            self._discard_from_hand(seat or 0, command.card)
            self._push(Mask(seat or 0, command.card), say("masks_reply"))
        elif isinstance(command, Let):
            self._let(seat or 0)
        else:
            self.events.append(MottoSaid(cause=say("masks_motto"), seat=seat or 0, text=command.text))
            self.change(motto=command.text, phase="over", turn=None)
        return Step(self.state, tuple(self.events), tuple(self.drawn))

    def _deal(self, seats: int) -> None:
        deck, chance = shuffled(self.state.chance, "deck", PACK)
        self.drawn.append(Drawn("deck", deck))
        hands = tuple(deck[seat * HAND : (seat + 1) * HAND] for seat in range(seats))
        for seat, hand in enumerate(hands):
            self.events.append(Dealt(cause=say("masks_deal"), only=seat, seat=seat, cards=hand))
        self.change(chance=chance, hands=hands, deck=deck[seats * HAND :], score=(0,) * seats)
        self._open_round()

    def _open_round(self) -> None:
        self.change(
            phase="hide", round=self.state.round + 1, hidden=(None,) * len(self.state.hands), turn=None
        )

    def _discard_from_hand(self, seat: int, card: Card) -> None:
        hand = list(self.state.hands[seat])
        hand.remove(card)
        self.change(hands=(*self.state.hands[:seat], tuple(hand), *self.state.hands[seat + 1 :]))

    def _hide(self, seat: int, card: Card) -> None:
        self._discard_from_hand(seat, card)
        self.change(hidden=(*self.state.hidden[:seat], card, *self.state.hidden[seat + 1 :]))
        self.events.append(HidCard(cause=say("masks_hide"), only=seat, seat=seat, card=card))
        self.events.append(Hid(cause=say("masks_hide"), seat=seat))
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
        self.events.append(Unmasked(cause=say("masks_unmask"), masks=masks))
        self.change(hidden=(None,) * seats, queue=masks, phase="reply")
        self._next_mask()

    def _next_mask(self) -> None:
        if not self.state.queue:
            self._close_round()
            return
        mask, *rest = self.state.queue
        self.change(queue=tuple(rest))
        self._push(mask, say("masks_unmask"))

    def _push(self, mask: Mask, cause: Message) -> None:
        self.events.append(Pushed(cause=cause, seat=mask.seat, card=mask.card))
        self.change(stack=(*self.state.stack, mask))
        self._ask_around()

    def _ask_around(self) -> None:
        seats = len(self.state.hands)
        self.change(turn=(self.state.stack[-1].seat + 1) % seats, lets=0)

    def _let(self, seat: int) -> None:
        self.events.append(LetPass(cause=say("masks_let"), seat=seat))
        seats = len(self.state.hands)
        self.change(lets=self.state.lets + 1, turn=(seat + 1) % seats)
        if self.state.lets == seats - 1:
            self._resolve()

    def _resolve(self) -> None:
        *rest, top = self.state.stack
        cause = say("masks_resolve", card=top.card)
        self.events.append(Resolved(cause=cause, seat=top.seat, card=top.card))
        self.change(stack=tuple(rest), gone=(*self.state.gone, top.card))
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
        self.events.append(Points(cause=cause, seat=seat, delta=delta))
        self.change(score=_with(self.state.score, seat, delta))

    def _steal(self, seat: int, cause: Message) -> None:
        victim = (seat + 1) % len(self.state.score)
        if self.state.score[victim]:
            self._score(victim, -1, cause)
            self._score(seat, 1, cause)

    def _roll(self, seat: int, cause: Message) -> None:
        number, chance = below(self.state.chance, "luck", 6)
        self.change(chance=chance)
        self.drawn.append(Drawn("luck", (str(number + 1),)))
        self.events.append(Rolled(cause=cause, seat=seat, eyes=number + 1))
        if number >= 3:
            self._score(seat, 2, cause)

    def _close_round(self) -> None:
        for seat in range(len(self.state.hands)):
            self._draw(seat)
        if self.state.round < ROUNDS and any(self.state.hands):
            self._open_round()
            return
        best = self.state.score.index(max(self.state.score))
        self.change(phase="motto", turn=best)

    def _draw(self, seat: int) -> None:
        card, *rest = self.state.deck
        hands = self.state.hands
        self.change(deck=tuple(rest), hands=(*hands[:seat], (*hands[seat], card), *hands[seat + 1 :]))
        self.events.append(Drew(cause=say("masks_draw"), seat=seat))
        self.events.append(DrewCard(cause=say("masks_draw"), only=seat, seat=seat, card=card))
