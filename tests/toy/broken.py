"""Toys that each break one promise, so that the suite can be seen to catch it."""

from __future__ import annotations

import random

import msgspec

from kd_desktop.engine.chance import Chance, below
from kd_desktop.engine.game import Drawn, Message, Question, Refused, Seat, Step, say
from kd_desktop.engine.shapes import Respond
from tests.toy.game import Masks, Turn
from tests.toy.pieces import (
    Deal,
    Face,
    Hall,
    Hid,
    Hide,
    Let,
    MasksCommand,
    MasksEvent,
    Reply,
)

replace = msgspec.structs.replace


class NoAnswer(Masks):
    """Asks a seat that has nothing to answer."""

    def legal(self, state: Hall, seat: Seat | None) -> tuple[MasksCommand, ...]:
        found = super().legal(state, seat)
        return () if state.phase == "reply" and len(found) == 1 else found


class WaitsForNobody(Masks):
    """Hears itself asking nothing while a reply is due."""

    def questions(self, state: Hall) -> tuple[Question, ...]:
        return () if state.phase == "reply" else super().questions(state)


class AsksTwice(Masks):
    """Tells a bystander that he is asked."""

    def question(self, state: Hall, seat: Seat | None) -> Question | None:
        found = super().question(state, seat)
        if found is None and seat is not None and state.phase == "reply":
            return Question(seat, say("masks_reply"), Respond(()))
        return found

    def questions(self, state: Hall) -> tuple[Question, ...]:
        return tuple(question for question in super().questions(state) if question.seat in (None, state.turn))


class ListsTheForbidden(Masks):
    """Lists a reply that the hand doesn't hold."""

    def legal(self, state: Hall, seat: Seat | None) -> tuple[MasksCommand, ...]:
        found = super().legal(state, seat)
        return (*found, Reply("crown3")) if found and state.phase == "reply" else found

    def refusal(self, state: Hall, seat: Seat | None, command: MasksCommand) -> Message | None:
        if command == Reply("crown3"):
            return say("masks_not_now")
        return super().refusal(state, seat, command)


class HidesAnAnswer(Masks):
    """Allows letting the top happen but doesn't list it."""

    def legal(self, state: Hall, seat: Seat | None) -> tuple[MasksCommand, ...]:
        found = super().legal(state, seat)
        return found[:1] if state.phase == "hide" else found

    def refusal(self, state: Hall, seat: Seat | None, command: MasksCommand) -> Message | None:
        if isinstance(command, Hide) and command in super().legal(state, seat):
            return None
        return super().refusal(state, seat, command)


class SaysYesMeansNo(Masks):
    """Has no reason against a command and yet refuses it."""

    def refusal(self, state: Hall, seat: Seat | None, command: MasksCommand) -> Message | None:
        found = super().refusal(state, seat, command)
        return None if isinstance(command, Reply) else found

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        reason = super().refusal(state, seat, command)
        if reason is not None:
            raise Refused(reason)
        return super().apply(state, seat, command, trail=trail)


class SaysNoMeansYes(Masks):
    """Carries out what it refuses."""

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        if isinstance(command, Let) and state.phase == "reply" and seat is not None:
            return Turn(state).take(seat, command)
        return super().apply(state, seat, command, trail=trail)


class HalfDone(Masks):
    """Counts a refused attempt in the state it started from."""

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        if self.refusal(state, seat, command) is not None and state.phase == "reply":
            msgspec.structs.force_setattr(state, "lets", state.lets + 1)
        return super().apply(state, seat, command, trail=trail)


class LosesTheTrail(Masks):
    """Keeps the same state for every event."""

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        step = super().apply(state, seat, command, trail=trail)
        return replace(step, trail=(state,) * len(step.trail))


class Overwrites(Masks):
    """Carries a command out on the old state itself."""

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        step = super().apply(state, seat, command, trail=trail)
        if isinstance(command, Let):
            msgspec.structs.force_setattr(state, "lets", step.state.lets)
        return step


class ForgetsSecrets(Masks):
    """Saves no hidden cards."""

    def encode(self, state: Hall) -> bytes:
        return super().encode(replace(state, hidden=(None,) * len(state.hidden)))


class Loaded(Masks):
    """Deals by the machine's own luck."""

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        step = super().apply(state, seat, command, trail=trail)
        if isinstance(command, Deal):
            deck = list(step.state.deck)
            random.shuffle(deck)
            step = Step(replace(step.state, deck=tuple(deck)), step.events, step.chance)
        return step


class Remembers(Masks):
    """Counts in the game object what should be in the state."""

    def __init__(self) -> None:
        self.applied = 0

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        step = super().apply(state, seat, command, trail=trail)
        self.applied += 1
        if self.applied % 2 == 0:
            return Step(replace(step.state, round=step.state.round + 1), step.events, step.chance)
        return step


class FirstComeFirstServed(Masks):
    """Gives a point to whoever hides first."""

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        step = super().apply(state, seat, command, trail=trail)
        if isinstance(command, Hide) and not any(state.hidden):
            score = tuple(points + (other == seat) for other, points in enumerate(state.score))
            return Step(replace(step.state, score=score), step.events, step.chance)
        return step


class NoTable(Masks):
    """Has no view for the table once cards lie."""

    def view(self, state: Hall, seat: Seat | None) -> Face:
        if seat is None and state.stack:
            raise IndexError("no such seat")
        return super().view(state, seat)


class Glass(Masks):
    """Shows everybody the first card of the last seat."""

    def view(self, state: Hall, seat: Seat | None) -> Face:
        face = super().view(state, seat)
        return replace(face, hand=face.hand + state.hands[-1][:1]) if state.hands else face


class PeeksAtTheDeck(Masks):
    """Shows the table which card is drawn next."""

    def view(self, state: Hall, seat: Seat | None) -> Face:
        return replace(super().view(state, seat), gone=(*state.gone, *state.deck[:1]))


class TellingQuestion(Masks):
    """Asks the others otherwise when a seat has hidden dice."""

    def question(self, state: Hall, seat: Seat | None) -> Question | None:
        found = super().question(state, seat)
        if found is not None and state.phase == "hide" and "dice" in state.hidden:
            return replace(found, why=say("masks_hide_beware"))
        return found

    def view(self, state: Hall, seat: Seat | None) -> Face:
        return replace(super().view(state, seat), question=None)


class TellingRefusal(Masks):
    """Says another reason when the seat on turn holds a veto."""

    def refusal(self, state: Hall, seat: Seat | None, command: MasksCommand) -> Message | None:
        found = super().refusal(state, seat, command)
        if found is not None and state.turn is not None and "veto" in state.hands[state.turn]:
            return say("masks_not_before_the_veto")
        return found


class OpenMail(Masks):
    """Hands private events to everybody."""

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        step = super().apply(state, seat, command, trail=trail)
        return replace(step, events=tuple(replace(event, only=None) for event in step.events))


class TellingCause(Masks):
    """Names the hidden card in the cause of a public event."""

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        step = super().apply(state, seat, command, trail=trail)
        if not isinstance(command, Let):
            return step
        told = tuple(card or "" for card in (*state.hands[0], *state.hidden))
        cause = say("masks_let", of=told)
        added = (Hid(cause=cause, seat=seat or 0), *step.events)
        return replace(step, events=added, trail=(state, *step.trail) if trail else ())


class QuietDraw(Masks):
    """Looks at the deck in a step that says it revealed nothing."""

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        step = super().apply(state, seat, command, trail=trail)
        if isinstance(command, Let) and state.deck and not step.barrier:
            cause = say("masks_let", next=state.deck[0])
            added = (*step.events, Hid(cause=cause, seat=0))
            return replace(step, events=added, trail=(*step.trail, step.state) if trail else ())
        return step


class QuietLuck(Masks):
    """Rolls, without a word, dice that a seat could roll again by taking back."""

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        step = super().apply(state, seat, command, trail=trail)
        if isinstance(command, Let) and not step.barrier:
            number, chance = below(state.chance, "luck", 2)
            events = (*step.events, Hid(cause=say("masks_luck"), seat=number))
            state = replace(step.state, chance=chance)
            return Step(state, events, (), (*step.trail, state) if trail else ())
        return step


class NoCause(Masks):
    """Says nothing about why a seat let something pass."""

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        step = super().apply(state, seat, command, trail=trail)
        if isinstance(command, Let):
            first = replace(step.events[0], cause=say(""))
            return replace(step, events=(first, *step.events[1:]))
        return step


class VariesTooLittle(Masks):
    """Never varies a hand."""

    def variants(self, state: Hall) -> tuple[tuple[Hall, frozenset[Seat | None]], ...]:
        return tuple(pair for pair in super().variants(state) if pair[0].hands == state.hands)


class VariesNothing(Masks):
    """Calls the same state a variant."""

    def variants(self, state: Hall) -> tuple[tuple[Hall, frozenset[Seat | None]], ...]:
        return (*super().variants(state), (state, frozenset()))


class Restarts(Masks):
    """Begins its chance anew whenever it is loaded."""

    def decode(self, data: bytes) -> Hall:
        state = super().decode(data)
        return replace(state, chance=Chance(state.chance.seed))


class SilentChance(Masks):
    """Draws at every step but keeps the result from the journal only half: it differs from run to run."""

    def apply(
        self, state: Hall, seat: Seat | None, command: MasksCommand, *, trail: bool = False
    ) -> Step[Hall, MasksEvent]:
        step = super().apply(state, seat, command, trail=trail)
        return Step(step.state, step.events, (*step.chance, Drawn("noise", (str(random.random()),))))
