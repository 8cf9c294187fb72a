"""What promises leave open, as data: every pair of kinds, and who is a party (section 16.8)."""

from __future__ import annotations

import pytest

from kd_desktop.engine.council.ballot import Ballot
from kd_desktop.engine.council.deals import Bounds, Deal, Payment, Promise, bounds, parties_of

ALL = {"aye", "nay", "gather", "moderate"}


def test_nothing_promised_leaves_all_open() -> None:
    assert bounds(()) == Bounds()
    assert bounds((Promise("stay", 0),)) != Bounds()


@pytest.mark.parametrize(
    ("promise", "ballots"),
    [
        (Promise("vote", 0, "aye"), {"aye"}),
        (Promise("vote_not", 0, "aye"), {"nay", "gather", "moderate"}),
        (Promise("commit_at_least", 0, "nay", 3), {"nay"}),
        (Promise("pass", 0), {"gather", "moderate"}),
        (Promise("pass_gather", 0), {"gather"}),
        (Promise("stay", 0), ALL),
        (Promise("break_tie", 0, "aye"), ALL),
        (Promise("name_leader", 0, player=1), ALL),
        (Promise("cede_signature", 0, player=1), ALL),
    ],
)
def test_each_promise_narrows_the_first_ballot(promise: Promise, ballots: set[Ballot]) -> None:
    assert bounds((promise,)).ballots == ballots and not bounds((promise,)).clash


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (Promise("vote", 0, "aye"), Promise("vote_not", 0, "aye")),
        (Promise("vote", 0, "aye"), Promise("pass", 0)),
        (Promise("pass_gather", 0), Promise("commit_at_least", 0, "aye", 1)),
        (Promise("commit_at_least", 0, "aye", 1), Promise("commit_at_least", 0, "nay", 1)),
        (Promise("break_tie", 0, "aye"), Promise("break_tie", 0, "nay")),
        (Promise("name_leader", 0, player=1), Promise("name_leader", 0, player=2)),
        (Promise("cede_signature", 0, player=1), Promise("cede_signature", 0, player=2)),
    ],
)
def test_contradictions_clash_in_either_order(one: Promise, two: Promise) -> None:
    assert bounds((one, two)).clash and bounds((two, one)).clash
    assert not bounds((one, one)).clash


def test_the_larger_commitment_counts() -> None:
    both = (Promise("commit_at_least", 0, "aye", 2), Promise("commit_at_least", 0, "aye", 5))
    assert bounds(both).least == bounds(both[::-1]).least == 5


def test_parties_are_payers_payees_and_makers() -> None:
    payments, promises = (Payment(3, 1, 2),), (Promise("pass", 0), Promise("cede_signature", 1, player=3))
    assert parties_of(payments, promises) == (0, 1, 3)
    assert Deal(1, 3, payments, promises, (3,)).parties == (0, 1, 3)
