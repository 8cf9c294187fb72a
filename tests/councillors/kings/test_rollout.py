"""Imagined votes: they end as the rules end them, and what was worked out once comes out the same."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from kd_desktop.councillors.kings.determinize import Guesser, NoConsistentWorld, World
from kd_desktop.councillors.kings.memory import SeatMemory
from kd_desktop.councillors.kings.rollout import Rollout, last_turn
from kd_desktop.councillors.kings.sketches import RunningVote, Sketches, lies
from kd_desktop.engine.council.deals import Bounds
from kd_desktop.engine.kings.bargain import bounds_of
from kd_desktop.engine.kings.commands import CastVote, Gather, KingsCommand, Raise, Stay
from kd_desktop.engine.kings.state import Campaign, Reign
from kd_desktop.engine.kings.vocabulary import AGENDAS
from tests.councillors.kings.tables import moments

LEADS = dict(zip(AGENDAS, (2.0, -1.5, 0.3, -0.2, 3.0, -4.0), strict=True))
PAID = ((1.0, 1.0),) * 5
HOLDERS = AGENDAS[:4]
FREE = (Bounds(),) * 4


def worlds(pack: str, seats: int) -> Iterator[tuple[World, random.Random]]:
    """Worlds imagined in some votes of two reigns, with and without deals."""
    for number, (game, state, witness) in enumerate(moments(seed=6, reigns=2, seats=seats, pack=pack)):
        seat = game.questions(state)[0].seat
        if seat is None or number % 3:
            continue
        chance = random.Random(number)
        view = game.view(state, seat)
        try:
            yield Guesser(view, SeatMemory(view, witness.of(seat)), chance=chance).world(chance), chance
        except NoConsistentWorld:
            continue


def moment(reign: Reign) -> RunningVote:
    vote = reign.vote
    assert vote is not None
    return RunningVote(vote.ballots, vote.committed, reign.power, reign.leader, vote.moderated_by, vote.turn)


def sketches_of(world: World, reign: Reign) -> Sketches:
    bounds = [bounds_of(reign, seat) for seat in range(len(world.agendas))]
    return Sketches(world.agendas, LEADS, PAID, bounds, reign.balance)


def by_the_rules(
    world: World, reign: Reign, chance: random.Random
) -> tuple[Campaign, RunningVote, KingsCommand]:
    """The vote played on command by command: the state after it, the last moment and the last answer."""
    state, minds = world.state, sketches_of(world, reign)
    while True:
        now = moment(reign)
        command = minds.act(now, chance)
        assert world.game.refusal(state, now.turn, command) is None, command
        state = world.game.apply(state, now.turn, command).state
        if state.reign is None or state.reign.ask is None or state.reign.round != reign.round:
            return state, now, command
        if state.reign.ask.kind not in ("ballot", "raise"):
            return state, now, command
        reign = state.reign


@pytest.mark.parametrize(("pack", "seats"), [("leaving-sea", 4), ("bench", 3), ("leaving-sea", 5)])
def test_a_vote_on_plain_numbers_is_the_vote_that_the_rules_play(pack: str, seats: int) -> None:
    played = 0
    for world, chance in worlds(pack, seats):
        reign = world.state.reign
        assert reign is not None and reign.ask is not None
        if reign.ask.kind not in ("ballot", "raise"):
            continue
        luck = chance.getrandbits(64)
        state, before, command = by_the_rules(world, reign, random.Random(luck))
        assert last_turn(reign, sketches_of(world, reign), random.Random(luck)) == (before, command)
        after = Rollout(LEADS, PAID).played(world, (), random.Random(luck))
        if state.reign is not None and state.reign.round != reign.round:
            assert after == state
        played += 1
    assert played > 10


def test_what_was_worked_out_once_comes_out_the_same() -> None:
    """A rollout that has played other worlds of the decision before plays this one as a fresh one does."""
    for world, chance in worlds("leaving-sea", 4):
        used = Rollout(LEADS, PAID)
        for _ in range(12):
            used.played(world, (), random.Random(chance.getrandbits(64)))
        luck = chance.getrandbits(64)
        fresh = Rollout(LEADS, PAID).played(world, (), random.Random(luck))
        assert used.played(world, (), random.Random(luck)) == fresh


def test_how_a_vote_lies_for_a_side() -> None:
    silent = RunningVote((None,) * 4, (0,) * 4, (8,) * 4, 0, None, 0)
    spoken = silent._replace(ballots=("aye", None, None, None), committed=(3, 0, 0, 0), turn=1)

    assert lies(silent, 0) == "quiet" and lies(spoken, 0) == "level"
    assert [lies(spoken, ahead) for ahead in (1, -2, -5, -6)] == ["ahead", "behind", "far", "lost"]
    assert (spoken.margin, spoken.to_lead(1), spoken.to_lead(0)) == (3, 4, 0)


def test_a_voter_who_can_lead_adds_just_enough_for_it() -> None:
    """Its side is ahead, so there is nothing else to gain; without a fee for the Leader it mostly stays."""
    now = RunningVote(("aye", "aye", "gather", None), (2, 4, 0, 0), (6, 4, 8, 8), 1, None, 0)

    def raised(leading: float) -> list[int]:
        minds = Sketches(HOLDERS, LEADS, ((1.0, leading),) * 4, FREE, 4)
        said = [minds.act(now, random.Random(luck)) for luck in range(200)]
        assert all(isinstance(one, Raise | Stay) for one in said)
        return [one.power for one in said if isinstance(one, Raise)]

    assert set(raised(1.0)) == {3} and len(raised(1.0)) > 120
    assert len(raised(0.0)) < 20


def test_a_full_balance_and_pools_that_are_alike_keep_seats_from_speaking() -> None:
    now = RunningVote((None,) * 4, (0,) * 4, (8, 8, 8, 8), 1, None, 1)

    def speaking(balance: int, power: tuple[int, ...] = now.power) -> int:
        minds = Sketches(HOLDERS, LEADS, PAID, FREE, balance)
        said = [minds.act(now._replace(power=power), random.Random(luck)) for luck in range(300)]
        return sum(isinstance(one, CastVote) for one in said)

    assert speaking(0) > speaking(6) + 30 > speaking(20) + 60
    alike, guarded = speaking(20), speaking(20, (8, 1, 8, 8))
    assert guarded < alike < speaking(20, (8, 8, 30, 30)) < speaking(20, (8, 30, 8, 8))


def test_a_slow_voter_adds_one_or_two_where_it_can_neither_turn_the_vote_nor_lead() -> None:
    now = RunningVote(("nay", "aye", "gather", "gather"), (12, 2, 0, 0), (6, 3, 8, 8), 0, None, 1)
    minds = Sketches(HOLDERS, LEADS, PAID, FREE, 4)
    said = [minds.act(now, random.Random(luck)) for luck in range(200)]

    assert {one.power for one in said if isinstance(one, Raise)} == {1, 2}
    assert 30 < sum(isinstance(one, Stay) for one in said) < 110


def test_on_the_losing_side_the_token_is_fought_for_where_it_pays() -> None:
    now = RunningVote(("nay", "nay", "aye", "gather"), (6, 6, 2, 0), (6, 6, 6, 8), 0, None, 2)

    def raises(leading: float) -> int:
        minds = Sketches(HOLDERS, LEADS, ((1.0, leading),) * 4, FREE, 4)
        return sum(isinstance(minds.act(now, random.Random(luck)), Raise) for luck in range(400))

    assert 260 < raises(1.0) < 350 and 30 < raises(0.0) < 80


def test_promises_bind_sketches() -> None:
    now = RunningVote(("aye", None, "gather", None), (2, 0, 0, 0), (6, 5, 8, 8), 0, None, 1)

    def said(bounds: Bounds) -> set[KingsCommand]:
        minds = Sketches(HOLDERS, LEADS, PAID, (FREE[0], bounds, FREE[0], FREE[0]), 4)
        return {minds.act(now, random.Random(luck)) for luck in range(80)}

    assert said(Bounds(ballots=frozenset(("gather",)))) == {Gather()}
    bought = said(Bounds(ballots=frozenset(("nay",)), least=4, least_side="nay"))
    assert bought and all(isinstance(one, CastVote) and one.side == "nay" for one in bought)
    assert {one.power for one in bought if isinstance(one, CastVote)} <= {4, 5}
    raising = now._replace(ballots=("aye", "nay", "gather", "gather"), committed=(2, 1, 0, 0))
    minds = Sketches(HOLDERS, LEADS, PAID, (Bounds(stay=True),) * 4, 4)
    assert {minds.act(raising, random.Random(luck)) for luck in range(40)} == {Stay()}
