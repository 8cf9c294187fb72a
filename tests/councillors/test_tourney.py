"""Measuring levels against one another: what counts as a win, how sure a share is, who sits opposite."""

from collections import Counter

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.arena import Councillor, begin, play_sitting
from kd_desktop.councillors.kings.playbook import PLAYBOOK
from kd_desktop.councillors.levels import LEVELS, below
from kd_desktop.councillors.tourney import (
    Match,
    Result,
    interval,
    percentile,
    play,
)
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.packs import load


def cast(counts: Counter[str]) -> int:
    """Ballots of the tested councillor."""
    return counts["aye"] + counts["nay"] + counts["pass"]


def test_each_level_plays_against_the_one_below_and_pages_among_themselves() -> None:
    assert [below(level) for level in LEVELS] == ["page", "page", "courtier", "chancellor"]


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

    assert len(result.wins) == result.counts["reveals"] == 3
    assert all(0.0 <= win <= 1.0 for win in result.wins)
    assert cast(result.counts) == result.counts["votes"]
    again = play(match)
    assert again.wins == result.wins and again.counts == result.counts


def test_a_shared_victory_counts_by_shares() -> None:
    """KD-REC-3: so that among equals everybody wins one reign in as many as there are seats."""
    game = KingsGame(load("bench"))
    state = begin(game, game.new(1), (1, 2, 3, 4))
    state, happened = play_sitting(game, state, [Councillor(seat, "page") for seat in range(4)])
    rows = tuple(replace(row, winner=row.house in (1, 3)) for row in state.ledger[0].rows)
    state = replace(state, ledger=(replace(state.ledger[0], rows=rows),))
    scores = [PLAYBOOK.score(state, seat + 1, seat, happened) for seat in range(4)]

    assert [score.win for score in scores if score] == [0.5, 0.0, 0.5, 0.0]
    counts = sum((score.counts for score in scores if score), Counter())
    assert cast(counts) == counts["votes"]


def test_a_reign_that_the_finale_ended_is_not_scored() -> None:
    """KD-MYST-7."""
    game = KingsGame(load("bench"))
    state = begin(game, game.new(1), (1, 2, 3, 4))
    state, happened = play_sitting(game, state, [Councillor(seat, "page") for seat in range(4)])
    assert PLAYBOOK.score(state, 1, 0, happened) is not None
    unscored = replace(state, ledger=(replace(state.ledger[0], rows=()),))

    assert PLAYBOOK.score(unscored, 1, 0, happened) is None


def test_results_add_up() -> None:
    one = Result([1.0], Counter(votes=3, silent=1), [0.1])
    one.add(Result([0.5, 0.0], Counter(votes=4), [0.2]))

    assert one == Result([1.0, 0.5, 0.0], Counter(votes=7, silent=1), [0.1, 0.2])
