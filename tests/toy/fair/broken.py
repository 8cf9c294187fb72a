"""Fairs that each break one promise that the other toy can't break."""

from __future__ import annotations

import msgspec

from kd_desktop.engine.facts import Fact
from kd_desktop.engine.game import NO_OPTIONS, Message, Options, Question, Refused, Seat, Standing, Step
from kd_desktop.engine.legal import Legal
from kd_desktop.engine.shapes import Given
from tests.toy.fair.game import Fair
from tests.toy.fair.pieces import Answered, Drop, FairCommand, FairEvent, Square, is_spy

replace = msgspec.structs.replace


class TakesAnyOption(Fair):
    """Begins a game with whatever it is told."""

    def new(self, seed: int, options: Options = NO_OPTIONS) -> Square:
        try:
            return super().new(seed, options)
        except Refused:
            return super().new(seed)


class ForgetsWhoseTurnItIs(Fair):
    """Says that it is nobody's turn while the stalls are judged."""

    def standing(self, state: Square) -> Standing:
        found = super().standing(state)
        return replace(found, turn=()) if state.phase == "judge" else found


class NeverEnds(Fair):
    """Is over without a result."""

    def standing(self, state: Square) -> Standing:
        return replace(super().standing(state), result=None)


class TellingStanding(Fair):
    """Gives seats with a spy another party."""

    def standing(self, state: Square) -> Standing:
        parties = tuple(
            seat + 1 + 9 * any(map(is_spy, cards)) for seat, cards in enumerate(state.kept or state.hands)
        )
        return replace(super().standing(state), parties=parties)


class AsksAloud(Fair):
    """Keeps only the choices of a secret question private."""

    def question(self, state: Square, seat: Seat | None) -> Question | None:
        found = super().question(state, seat)
        return replace(found, private="choices") if found is not None and found.private else found


class DropsNothing(Fair):
    """Understands whatever is laid aside as nothing."""

    def command(self, state: Square, seat: Seat | None, given: Given) -> FairCommand:
        found = super().command(state, seat, given)
        return Drop(()) if isinstance(found, Drop) else found


class TakesWhatDoesNotFit(Fair):
    """Doesn't look at what is given."""

    def command(self, state: Square, seat: Seat | None, given: Given) -> FairCommand:
        try:
            return super().command(state, seat, given)
        except Refused:
            return Drop(())


class ShowsHandsAsFacts(Fair):
    """Says of every fact that everybody may know it."""

    def facts(self, before: Square, after: Square) -> tuple[Fact, ...]:
        return tuple(replace(fact, only=None) for fact in super().facts(before, after))


class ShowsAnswersAsFacts(Fair):
    """Says that the table may know what a seat has answered."""

    def facts(self, before: Square, after: Square) -> tuple[Fact, ...]:
        found = super().facts(before, after)
        return tuple(replace(one, only=None) if one.subject.kind == "answer" else one for one in found)


class AnswersUnheard(Fair):
    """Tells nobody but the seat itself that it has answered."""

    def apply(
        self, state: Square, seat: Seat | None, command: FairCommand, *, trail: bool = False
    ) -> Step[Square, FairEvent]:
        step = super().apply(state, seat, command, trail=trail)
        events = (replace(one, only=one.seat) if isinstance(one, Answered) else one for one in step.events)
        return replace(step, events=tuple(events))


class LosesAnswers(Fair):
    """Lists fewer answers than there are."""

    def legal(self, state: Square, seat: Seat | None) -> Legal[FairCommand]:
        found = super().legal(state, seat)
        return found[:-1] if state.phase == "drop" else found

    def refusal(self, state: Square, seat: Seat | None, command: FairCommand) -> Message | None:
        return None if command in super().legal(state, seat) else super().refusal(state, seat, command)
