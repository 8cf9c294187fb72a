"""Playing an imagined vote on as those who sit there would: each turn is thought out by a mind of its own.

It takes far longer than sketches of minds do, and foresees far better what comes of an answer. Every seat is
taken to be a courtier of its house's temperament, which everybody sees, and to hold what it holds in that
world. What a seat does depends on nothing else but its whim, so most turns were thought out before.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from kd_desktop.councillors.kings.determinize import World
from kd_desktop.councillors.kings.rollout import SeatCommand, ended, goes_on, in_world
from kd_desktop.councillors.playbook import NothingToAnswer
from kd_desktop.councillors.recall import RecalledEvents
from kd_desktop.engine.council.deals import parties_of
from kd_desktop.engine.kings.commands import AcceptDeal, KingsCommand, OfferDeal
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.engine.kings.view import View

WHIMS = 3
"""How many whims a seat is imagined to have at most: more make more turns to be thought out."""


class ImaginedMind(Protocol):
    """What a mind says."""

    def __call__(
        self, view: View, seen: RecalledEvents, whim: int, number: int, *, bargain: bool
    ) -> KingsCommand | None:
        """Its answer after so many turns, in that whim, with such a view and having seen that.

        It is about deals only if it `bargain`s; None where it has nothing to say. Raises NothingToAnswer.
        """


class ImaginedMoment(NamedTuple):
    """An imagined state, and all that had been seen by then."""

    state: Campaign
    seen: RecalledEvents


class MindfulRollout:
    """Plays the worlds of one decision on; `seen` are the events that the deciding seat saw."""

    def __init__(self, seen: Sequence[KingsEvent], answer: ImaginedMind) -> None:
        self._seen = seen if isinstance(seen, RecalledEvents) else RecalledEvents()
        if self._seen is not seen:
            self._seen.extend(seen)
        self._answer = answer
        self._answers: dict[object, KingsCommand] = {}
        self._taken: dict[object, bool] = {}
        self._moments: dict[object, ImaginedMoment] = {}

    def played(self, world: World, steps: tuple[SeatCommand, ...], chance: random.Random) -> Campaign:
        """The state of that world after the steps, once its dilemma is resolved or the reign is over."""
        first = world.state.reign
        assert first is not None
        whim = chance.randrange(WHIMS)
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
        whim = chance.randrange(WHIMS)
        others = [seat for seat in parties_of(offer.payments, offer.promises) if seat != maker]
        return all(self._accepts(world, ((maker, offer),), seat, whim) for seat in others)

    def _accepts(self, world: World, steps: tuple[SeatCommand, ...], seat: int, whim: int) -> bool:
        key = steps, world.agendas[seat], whim
        found = self._taken.get(key)
        if found is None:
            moment = self._after(world, steps)
            view = world.game.view(moment.state, seat)
            try:
                said = self._answer(view, moment.seen, whim, len(steps), bargain=True)
            except NothingToAnswer:
                said = None
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
            view = world.game.view(moment.state, seat)
            try:
                found = self._answer(view, moment.seen, whim, len(path), bargain=False)
            except NothingToAnswer:
                found = None
            found = self._answers[key] = found or world.game.legal(moment.state, seat)[0]
        return found

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
