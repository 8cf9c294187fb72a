"""Plays an imagined vote on until its dilemma is resolved, as the seats would.

A separate mind thinks out each turn. Every seat is assumed to be a courtier of its house's temperament,
which is public, and to hold its agenda in that world. Its acts depend otherwise only on its whim, so most
turns have been thought out before.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from kd_desktop.councillors.kings.determinize import World
from kd_desktop.councillors.playbook import NothingToAnswer
from kd_desktop.councillors.recall import RecalledEvents
from kd_desktop.engine.council.commands import AcceptDeal, OfferDeal
from kd_desktop.engine.council.deals import parties_of
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.state import Campaign, Reign
from kd_desktop.engine.kings.view import View

SeatCommand = tuple[int, KingsCommand]
"""A seat and its command."""


class ImaginedMind(Protocol):
    """A seat's mind in an imagined world."""

    def __call__(
        self, view: View, seen: RecalledEvents, whim: int, number: int, *, bargain: bool
    ) -> KingsCommand | None:
        """Its answer after so many turns, in that whim, with such a view and having seen that.

        It is about deals only if it `bargain`s; None where it has nothing to say. Raises NothingToAnswer.
        """


class ImaginedMoment(NamedTuple):
    """An imagined state, with all events seen by then."""

    state: Campaign
    seen: RecalledEvents


class Rollout:
    """Plays the worlds of one decision on; `seen` are the events that the deciding seat saw.

    A seat is imagined to have one of `whims` whims: more of them mean more turns to think out. `thoughts`
    counts these.
    """

    def __init__(self, seen: Sequence[KingsEvent], answer: ImaginedMind, whims: int) -> None:
        self._seen = seen if isinstance(seen, RecalledEvents) else RecalledEvents()
        if self._seen is not seen:
            self._seen.extend(seen)
        self._answer, self._whims = answer, whims
        self.thoughts = 0
        self._answers: dict[object, KingsCommand] = {}
        self._taken: dict[object, bool] = {}
        self._moments: dict[object, ImaginedMoment] = {}

    def played(self, world: World, steps: tuple[SeatCommand, ...], chance: random.Random) -> Campaign:
        """The state of a world after the steps, once its dilemma is resolved or the reign is over."""
        first = world.state.reign
        assert first is not None
        whim = chance.randrange(self._whims)
        moment = self._after(world, steps)
        path: tuple[object, ...] = (steps,)
        while goes_on(moment.state, first):
            reign = moment.state.reign
            assert reign is not None and reign.ask is not None
            seat = reign.ask.seats[0]
            command = self._said(world, moment, seat, path, whim)
            path = (*path, command)
            moment = self._next(world, moment, seat, command, path)
        return moment.state

    def takes(self, world: World, maker: int, offer: OfferDeal, chance: random.Random) -> bool:
        """Whether all others take that offer in that world."""
        whim = chance.randrange(self._whims)
        others = [seat for seat in parties_of(offer.payments, offer.promises) if seat != maker]
        return all(self._accepts(world, ((maker, offer),), seat, whim) for seat in others)

    def _accepts(self, world: World, steps: tuple[SeatCommand, ...], seat: int, whim: int) -> bool:
        key = steps, seat, world.agendas[seat], whim
        found = self._taken.get(key)
        if found is None:
            moment = self._after(world, steps)
            said = self._thought(world, moment, seat, whim, len(steps), bargain=True)
            found = self._taken[key] = isinstance(said, AcceptDeal)
        return found

    def _after(self, world: World, steps: tuple[SeatCommand, ...]) -> ImaginedMoment:
        """The world after those of these steps that the rules allow."""
        path = id(world.game), (steps,)
        found = self._moments.get(path)
        if found is None:
            state, seen = world.state, RecalledEvents(self._seen, apart=True)
            for seat, command in steps:
                if world.game.refusal(state, seat, command) is None:
                    step = world.game.apply(state, seat, command)
                    state = step.state
                    seen.extend(step.events)
            found = self._moments[path] = ImaginedMoment(state, seen)
        return ImaginedMoment(in_world(found.state, world), found.seen)

    def _said(
        self, world: World, moment: ImaginedMoment, seat: int, path: tuple[object, ...], whim: int
    ) -> KingsCommand:
        """What the seat answers after that path: the same for the same agenda in the same whim."""
        key = path, world.agendas[seat], whim
        found = self._answers.get(key)
        if found is None:
            found = self._thought(world, moment, seat, whim, len(path), bargain=False)
            found = self._answers[key] = found or world.game.legal(moment.state, seat)[0]
        return found

    def _thought(
        self, world: World, moment: ImaginedMoment, seat: int, whim: int, number: int, *, bargain: bool
    ) -> KingsCommand | None:
        self.thoughts += 1
        view = world.game.view(moment.state, seat)
        try:
            return self._answer(view, moment.seen, whim, number, bargain=bargain)
        except NothingToAnswer:
            return None

    def _next(
        self, world: World, moment: ImaginedMoment, seat: int, command: KingsCommand, path: tuple[object, ...]
    ) -> ImaginedMoment:
        key = id(world.game), path
        found = self._moments.get(key)
        if found is None:
            step = world.game.apply(moment.state, seat, command)
            seen = RecalledEvents(moment.seen, moment.seen.steps, apart=True)
            seen.extend(step.events)
            found = ImaginedMoment(step.state, seen)
            if not ended(step.state):
                self._moments[key] = found
        return ImaginedMoment(in_world(found.state, world), found.seen)


def ended(state: Campaign) -> bool:
    """Whether its reign is over, so that it was scored for the agendas of its world."""
    reign = state.reign
    return reign is None or bool(reign.scores) or reign.ending is not None or reign.abdication is not None


def in_world(state: Campaign, world: World) -> Campaign:
    """The state with the Secret Agendas of a world; decks no longer make a difference."""
    reign = state.reign
    if reign is None or reign.agendas == world.agendas:
        return state
    return msgspec.structs.replace(state, reign=msgspec.structs.replace(reign, agendas=world.agendas))


def goes_on(state: Campaign, first: Reign) -> bool:
    """Whether the dilemma that was on the table in `first` is still being decided."""
    reign = state.reign
    if reign is None or reign.ask is None:
        return False
    return reign.round == first.round and reign.ending is None
