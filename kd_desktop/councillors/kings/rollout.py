"""Playing an imagined state on, with sketches of minds, until the dilemma on the table is resolved."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from kd_desktop.councillors.kings.beliefs import Hand
from kd_desktop.councillors.kings.boards import BoardEvaluator, Sides, moved
from kd_desktop.councillors.kings.determinize import World
from kd_desktop.councillors.kings.habits import extra, goes, raises
from kd_desktop.councillors.kings.votes import side_of
from kd_desktop.engine.kings.commands import (
    CastVote,
    DecideLeader,
    DecideSide,
    Gather,
    KingsCommand,
    Moderate,
    Raise,
    Stay,
)
from kd_desktop.engine.kings.state import Ask, Campaign, Reign
from kd_desktop.engine.kings.vocabulary import AgendaName

MOST_STEPS = 40
"""Commands after which a rollout ends wherever it is: no vote of sketches is that long."""


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


class Sketches:
    """How the seats of one world are minded about its dilemma, and how they then act: quick and rough."""

    def __init__(self, agendas: Hand, leads: dict[AgendaName, float]) -> None:
        """`leads` are AYE's for each agenda; see `foreseen`."""
        self.stakes = tuple([leads[name] for name in agendas])

    def act(
        self, reign: Reign, ask: Ask, seat: int, legal: tuple[KingsCommand, ...], chance: random.Random
    ) -> KingsCommand:
        """What the seat answers; one of the legal answers."""
        found = _ACTS[ask.kind](self, reign, seat, chance) if ask.kind in _ACTS else legal[0]
        return found if found in legal else legal[-1]

    def _ballot(self, reign: Reign, seat: int, chance: random.Random) -> KingsCommand:
        stake = self.stakes[seat]
        sign = 1 if stake >= 0 else -1
        ahead = _margin(reign) * sign
        needed = 1 - min(ahead, 0)
        pool = reign.power[seat]
        if needed > pool or chance.random() > goes(abs(stake), ahead, _quiet(reign)):
            return self._pass(reign, chance)
        point = chance.random()
        for more, part in extra(abs(stake)):
            needed += more
            point -= part
            if point < 0.0:
                break
            needed -= more
        return CastVote("aye" if sign > 0 else "nay", min(needed, pool))

    def _pass(self, reign: Reign, chance: random.Random) -> KingsCommand:
        free = reign.vote is not None and reign.vote.moderated_by is None
        return Moderate() if free and chance.random() < 0.4 else Gather()

    def _raise(self, reign: Reign, seat: int, chance: random.Random) -> KingsCommand:
        assert reign.vote is not None
        side = side_of(reign.vote.ballots[seat])
        sign = 1 if side == "aye" else -1
        ahead = _margin(reign) * sign
        needed = 1 - min(ahead, 0)
        stake = max(self.stakes[seat] * sign, 0.0)
        if needed > reign.power[seat] or chance.random() > raises(stake, ahead):
            return Stay()
        return Raise(needed)

    def _side(self, _reign: Reign, seat: int, _chance: random.Random) -> KingsCommand:
        return DecideSide("aye" if self.stakes[seat] >= 0 else "nay")

    def _leader(self, _reign: Reign, seat: int, _chance: random.Random) -> KingsCommand:
        return DecideLeader(seat)


_ACTS: dict[str, Callable[[Sketches, Reign, int, random.Random], KingsCommand]] = {
    "ballot": Sketches._ballot,
    "raise": Sketches._raise,
    "side": Sketches._side,
    "leader": Sketches._leader,
}


def _margin(reign: Reign) -> int:
    """How much more Power lies on AYE than on NAY."""
    assert reign.vote is not None
    margin = 0
    for ballot, power in zip(reign.vote.ballots, reign.vote.committed, strict=True):
        if ballot == "aye":
            margin += power
        elif ballot == "nay":
            margin -= power
    return margin


def _quiet(reign: Reign) -> float | None:
    """The share of the others who have passed before a ballot; None when somebody has voted."""
    assert reign.vote is not None
    if any(reign.vote.committed):
        return None
    return sum(1 for ballot in reign.vote.ballots if ballot) / (len(reign.vote.ballots) - 1)


def resolve(world: World, sketches: Sketches, state: Campaign, chance: random.Random) -> Campaign:
    """The state once the dilemma on the table has been resolved, or the reign is over."""
    first = world.state.reign
    assert first is not None
    for _ in range(MOST_STEPS):
        reign = state.reign
        if reign is None or reign.ask is None or reign.round != first.round or reign.ending is not None:
            break
        seat = reign.ask.seats[0]
        legal = world.game.legal(state, seat)
        state = world.game.apply(state, seat, sketches.act(reign, reign.ask, seat, legal, chance)).state
    return state
