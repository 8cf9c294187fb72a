"""The vote as the two council games share it: tokens, the end of the phase, totals."""

from __future__ import annotations

import pytest

from kd_desktop.engine.council.ballot import (
    Ballot,
    all_passed,
    fresh_vote,
    gatherers,
    left_of,
    passers,
    phase_over,
    right_of,
    takes_leader,
    top_winners,
    totals,
    voters,
)
from kd_desktop.engine.council.ballot import Vote as VoteOf

BALLOTS: tuple[Ballot | None, ...] = ("aye", "nay", "gather", "moderate", "aye")
VOTE = VoteOf(BALLOTS, (2, 3, 0, 0, 2), 0)


def test_a_fresh_vote_begins_with_the_leader() -> None:
    assert fresh_vote(3, 2) == VoteOf((None, None, None), (0, 0, 0), 2)


def test_neighbours_go_round() -> None:
    assert [left_of(seat, 3) for seat in range(3)] == [1, 2, 0]
    assert [right_of(seat, 3) for seat in range(3)] == [2, 0, 1]


@pytest.mark.parametrize(
    ("committed", "seat", "leader", "takes"),
    [
        ((1, 2, 0), 1, 0, True),
        ((2, 2, 0), 1, 0, False),
        ((2, 2, 3), 1, 0, False),
        ((0, 0, 0), 1, 0, False),
        ((0, 1, 0), 1, 1, False),
        ((5, 1, 0), 1, 2, False),
    ],
)
def test_the_token_needs_strictly_more_than_every_other(
    committed: tuple[int, ...], seat: int, leader: int, takes: bool
) -> None:
    assert takes_leader(committed, seat, leader) == takes


@pytest.mark.parametrize(
    ("ballots", "seat", "leader", "over"),
    [
        (("aye", "nay", "gather"), 2, 0, True),
        (("aye", "nay", "gather"), 1, 0, False),
        (("aye", None, "gather"), 2, 0, False),
        (("aye", "nay", "gather"), 1, 2, True),
    ],
)
def test_the_phase_ends_at_the_leaders_right(
    ballots: tuple[Ballot | None, ...], seat: int, leader: int, over: bool
) -> None:
    assert phase_over(ballots, seat, leader) == over


def test_who_did_what() -> None:
    assert totals(VOTE) == (4, 3)
    assert voters(VOTE, "aye") == (0, 4) and voters(VOTE, "nay") == (1,)
    assert passers(VOTE) == (2, 3) and gatherers(VOTE) == (2,)
    assert top_winners(VOTE, "aye") == (0, 4) and top_winners(VOTE, "nay") == (1,)
    assert not all_passed(VOTE) and all_passed(VoteOf(("gather", "moderate"), (0, 0), 0))
    assert top_winners(VoteOf(("gather", "moderate"), (0, 0), 0), "aye") == ()
