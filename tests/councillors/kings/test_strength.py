"""How strong councillors are: against random legal play, seat by seat, and how often they come to terms."""

from statistics import mean

import pytest

from kd_desktop.councillors.arena import Councillor, SeatPlayer, Witness, begin, play_sitting
from kd_desktop.engine.council.events import DealEnded
from tests.councillors.kings.random_player import RandomPlayer
from tests.councillors.kings.tables import game_of, table
from tests.everyday import everyday

FEW, MANY = 16, 48
"""Reigns at each table, every day and in the long trials."""
TRIALS = (FEW, pytest.param(MANY, marks=pytest.mark.long))


def reign(pack: str, seats: int, seed: int, trades: bool) -> tuple[bool, list[float], bool]:
    """A reign of one councillor among random players: how it came out against them.

    Whether it has more points than they have on average, its share against each, and whether it won.
    """
    game, state = table(seats, seed, game_of(pack))
    own = seed % seats
    minds: list[SeatPlayer] = [RandomPlayer(seed * 31 + seat, trades) for seat in range(seats)]
    minds[own] = Councillor(seed)
    assert state.reign is not None
    house = state.reign.seats[own]
    after, _events = play_sitting(game, state, minds)
    rows = after.ledger[-1].rows
    mine = next(row for row in rows if row.house == house)
    others = [row.total for row in rows if row.house != house]
    pairs = [(mine.total > other) + 0.5 * (mine.total == other) for other in others]
    return mine.total > mean(others), pairs, mine.winner


ABOVE = {"leaving-sea": 0.8, "bench": 0.7}
CLOSED = {"leaving-sea": 0.5, "bench": 0.25}
"""Shares of reigns. Councillors are fitted to the campaign, which pays whoever votes; Bench pays nobody."""


@pytest.mark.parametrize("reigns", TRIALS)
@everyday("pack", ["leaving-sea", "bench"], keep=["leaving-sea"])
def test_one_councillor_beats_random_play(pack: str, reigns: int) -> None:
    """It wins at every table; over all tables of a pack it comes out above them and beats four of five."""
    duels: list[float] = []
    aboves: list[bool] = []
    for seats in (3, 4, 5):
        for trades in (False, True):
            played = [reign(pack, seats, seed, trades) for seed in range(reigns)]
            duels.extend(mean(pairs) for _above, pairs, _won in played)
            aboves.extend(above for above, _pairs, _won in played)
            assert mean(won for _above, _pairs, won in played) >= 1.5 / seats, (seats, trades)

    assert mean(aboves) >= ABOVE[pack]
    assert mean(duels) >= ABOVE[pack]


@pytest.mark.parametrize("reigns", TRIALS)
@everyday("seats", [3, 4, 5], keep=[5])
@everyday("pack", ["leaving-sea", "bench"], keep=["leaving-sea"])
@pytest.mark.long
def test_councillors_close_a_deal_in_many_of_their_reigns(pack: str, seats: int, reigns: int) -> None:
    closed = []
    for seed in range(reigns):
        game = game_of(pack)
        witness = Witness(game)
        houses = tuple((seed * 5 + seat * 7) % 12 + 1 for seat in range(seats))
        state = begin(game, game.new(seed), houses, witness=witness)
        minds = [Councillor(seed) for _ in range(seats)]
        _after, events = play_sitting(game, state, minds, witness=witness)
        closed.append(any(isinstance(event, DealEnded) and event.state == "closed" for event in events))

    assert mean(closed) >= CLOSED[pack]
