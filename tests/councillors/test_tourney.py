"""Measuring levels against one another: what counts as a win, how sure a share is, who sits opposite."""

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.arena import Councillor, begin, play_reign
from kd_desktop.councillors.tourney import (
    Match,
    Result,
    below,
    count_reign,
    interval,
    percentile,
    play,
)
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.packs import load


def test_each_level_plays_against_the_one_below_and_pages_among_themselves() -> None:
    assert [below(level) for level in ("page", "courtier", "chancellor")] == ["page", "page", "courtier"]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 4, 0.0456, 0.6994)],
)
def test_wilson_s_interval(wins: float, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_percentiles_of_nothing_and_of_something() -> None:
    assert percentile([], 0.5) == 0.0
    assert percentile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert percentile([float(number) for number in range(100)], 0.95) == 95.0


def test_a_match_gives_every_reign_and_the_same_again() -> None:
    match = Match(load("bench"), "courtier", "page", 4, 7, 3)
    result = play(match)

    assert len(result.wins) == len(result.power) == 3
    assert all(0.0 <= win <= 1.0 for win in result.wins)
    assert sum(result.ballots.values()) == result.votes
    assert play(match).wins == result.wins and play(match).ballots == result.ballots


def test_a_shared_victory_counts_by_shares() -> None:
    """KD-REC-3: so that among equals everybody wins one reign in as many as there are seats."""
    game = KingsGame(load("bench"))
    state = begin(game, game.new(1), (1, 2, 3, 4))
    state, happened = play_reign(game, state, [Councillor(seat, "page") for seat in range(4)])
    rows = tuple(replace(row, winner=row.house in (1, 3)) for row in state.ledger[0].rows)
    result = Result()
    for seat in range(4):
        count_reign(result, replace(state.ledger[0], rows=rows), seat + 1, seat, happened)

    assert result.wins == [0.5, 0.0, 0.5, 0.0]
    assert sum(result.ballots.values()) == result.votes


def test_results_add_up() -> None:
    one, other = Result(wins=[1.0], votes=3, silent=1), Result(wins=[0.5, 0.0], votes=4)
    one.add(other)

    assert (one.wins, one.votes, one.silent) == ([1.0, 0.5, 0.0], 7, 1)
