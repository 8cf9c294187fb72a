"""Playing an imagined state on, with sketches of minds, until the dilemma on the table is resolved.

The turns of a vote are played on plain numbers; only what ends it is left to the rules. Whatever was worked
out once isn't again: most worlds of a decision come to one of a few ends.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import msgspec

from kd_desktop.councillors.kings.boards import BoardEvaluator, Sides, moved
from kd_desktop.councillors.kings.determinize import World
from kd_desktop.councillors.kings.sketches import Paid, RunningVote, Sketches
from kd_desktop.engine.council.ballot import Ballot, Vote, left_of, phase_over, takes_leader
from kd_desktop.engine.kings.bargain import bounds_of
from kd_desktop.engine.kings.commands import (
    CastVote,
    DecideLeader,
    DecideSide,
    Gather,
    KingsCommand,
    Moderate,
    Raise,
)
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Ask, Campaign, Reign
from kd_desktop.engine.kings.vocabulary import AgendaName

MOST_STEPS = 60
"""Turns after which a vote ends wherever it is: none of sketches is that long."""

SeatCommand = tuple[int, KingsCommand]
"""Who says what."""


class PlaysOn(Protocol):
    """What plays imagined votes on."""

    def played(self, world: World, steps: tuple[SeatCommand, ...], chance: random.Random) -> Campaign:
        """The state of that world after the steps, once its dilemma is resolved or the reign is over."""


def foreseen(reign: Reign, preview: Sides, gauge: BoardEvaluator) -> dict[AgendaName, float]:
    """AYE's lead over NAY for each agenda in points, by the preview, which is all that anybody knows.

    It is the same in all worlds of a decision.
    """
    placed = sum(1 for space in reign.time_counter if space) + 1
    boards = []
    for symbols in preview:
        board = moved(reign.resources, reign.stability, symbols, gauge.rules)
        rounds = gauge.rounds(board.stability, board.locked, placed, len(reign.time_counter[-1]))
        boards.append(replace(board, rounds=rounds))
    return gauge.lead(boards)


class Rollout:
    """Plays the worlds of one decision on. `fees` are by seat, see `Sketches`."""

    def __init__(self, leads: dict[AgendaName, float], fees: Sequence[Paid]) -> None:
        self.leads, self.fees = leads, fees
        self._known: dict[object, Campaign] = {}

    def played(self, world: World, steps: tuple[SeatCommand, ...], chance: random.Random) -> Campaign:
        """The state of that world after the steps, once its dilemma is resolved or the reign is over."""
        first = world.state.reign
        assert first is not None
        state = self._after(world, steps)
        path: tuple[object, ...] = (id(world.game), steps)
        reign = state.reign
        if reign is None or not goes_on(state, first):
            return state
        bounds = [bounds_of(reign, seat) for seat in range(len(world.agendas))]
        sketches = Sketches(world.agendas, self.leads, self.fees, bounds, reign.balance)
        while reign is not None and reign.ask is not None and goes_on(state, first):
            if reign.ask.kind in ("ballot", "raise"):
                before, command = last_turn(reign, sketches, chance)
                state = _put(state, reign, before)
                path = (*path, before, command)
                seat = before.turn
            else:
                seat = reign.ask.seats[0]
                command = _decision(world.game, state, reign.ask, seat, sketches)
                path = (*path, command)
            state = self._next(world, path, state, seat, command)
            reign = state.reign
        return state

    def _after(self, world: World, steps: tuple[SeatCommand, ...]) -> Campaign:
        """The world's state after those of these steps that the rules allow."""
        path = id(world.game), steps
        found = self._known.get(path)
        if found is None:
            found = world.state
            for seat, command in steps:
                if world.game.refusal(found, seat, command) is None:
                    found = world.game.apply(found, seat, command).state
            self._keep(path, found)
        return in_world(found, world)

    def _next(
        self, world: World, path: tuple[object, ...], state: Campaign, seat: int, command: KingsCommand
    ) -> Campaign:
        found = self._known.get(path)
        if found is None:
            found = world.game.apply(state, seat, command).state
            self._keep(path, found)
        return in_world(found, world)

    def _keep(self, path: object, state: Campaign) -> None:
        """Remembers a state as long as it is the same in all worlds."""
        if not ended(state):
            self._known[path] = state


def ended(state: Campaign) -> bool:
    """Whether its reign is over, so that it was scored for the agendas of its world."""
    reign = state.reign
    return reign is None or bool(reign.scores) or reign.ending is not None or reign.abdication is not None


def in_world(state: Campaign, world: World) -> Campaign:
    """The state with the Secret Agendas as they lie in that world; decks make no difference any more."""
    reign = state.reign
    if reign is None or reign.agendas == world.agendas:
        return state
    return msgspec.structs.replace(state, reign=msgspec.structs.replace(reign, agendas=world.agendas))


def goes_on(state: Campaign, first: Reign) -> bool:
    """Whether somebody is still asked about the dilemma that was on the table in `first`."""
    reign = state.reign
    if reign is None or reign.ask is None:
        return False
    return reign.round == first.round and reign.ending is None


def _decision(game: KingsGame, state: Campaign, ask: Ask, seat: int, sketches: Sketches) -> KingsCommand:
    """What a seat decides that is asked for something else than its vote."""
    legal = game.legal(state, seat)
    found: KingsCommand = legal[0]
    if ask.kind == "side":
        found = DecideSide(sketches.side(seat))
    elif ask.kind == "leader":
        found = DecideLeader(seat)
    return found if found in legal else legal[0]


def last_turn(reign: Reign, sketches: Sketches, chance: random.Random) -> tuple[RunningVote, KingsCommand]:
    """The last answer in a vote that goes on, and the moment before it."""
    vote = reign.vote
    assert vote is not None
    now = RunningVote(vote.ballots, vote.committed, reign.power, reign.leader, vote.moderated_by, vote.turn)
    before, command = now, sketches.act(now, chance)
    for _ in range(MOST_STEPS):
        now = acted(before, command)
        while not phase_over(now.ballots, now.turn, now.leader):
            now = now._replace(turn=left_of(now.turn, len(now.ballots)))
            if now.ballots[now.turn] not in ("gather", "moderate"):
                break
        else:
            break
        before, command = now, sketches.act(now, chance)
    return before, command


def acted(now: RunningVote, command: KingsCommand) -> RunningVote:
    """The moment after that answer, still in the same turn, with the Leader token where it then lies."""
    seat = now.turn
    if isinstance(command, Gather | Moderate):
        moderated = seat if isinstance(command, Moderate) else now.moderated
        ballot: Ballot = "moderate" if isinstance(command, Moderate) else "gather"
        passed = (*now.ballots[:seat], ballot, *now.ballots[seat + 1 :])
        return now._replace(ballots=passed, moderated=moderated)
    if not isinstance(command, CastVote | Raise):
        return now
    laid = command.power
    ballots: tuple[Ballot | None, ...] = now.ballots
    if isinstance(command, CastVote):
        ballots = (*ballots[:seat], command.side, *ballots[seat + 1 :])
    committed = (*now.committed[:seat], now.committed[seat] + laid, *now.committed[seat + 1 :])
    power = (*now.power[:seat], now.power[seat] - laid, *now.power[seat + 1 :])
    leader = seat if takes_leader(committed, seat, now.leader) else now.leader
    return RunningVote(ballots, committed, power, leader, now.moderated, seat)


def _put(state: Campaign, reign: Reign, now: RunningVote) -> Campaign:
    """The state in that moment of its vote."""
    assert reign.vote is not None
    vote = Vote(now.ballots, now.committed, now.turn, now.moderated, None, reign.vote.turns + 1)
    return msgspec.structs.replace(
        state,
        reign=msgspec.structs.replace(
            reign,
            vote=vote,
            power=now.power,
            leader=now.leader,
            moderator=reign.moderator if now.moderated is None else now.moderated,
            ask=Ask("ballot" if now.ballots[now.turn] is None else "raise", (now.turn,)),
        ),
    )
