"""What a vote tells of those who were in it, on concrete votes."""

from __future__ import annotations

import pytest

from kd_desktop.councillors.kings.readings import BY_ALL, BY_SIDES, VoteReading
from kd_desktop.engine.council.ballot import Ballot
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.past import PastBallot, PastDeal
from kd_desktop.engine.kings.history import PastVote
from kd_desktop.engine.kings.vocabulary import AGENDAS, AgendaName

LEADS: dict[AgendaName, float] = {
    "moderate": 0.0, "opulent": 4.0, "opportunist": -4.0, "extremist": 0.5, "rebel": -0.5, "greedy": 0.0,
}  # fmt: skip
"""AYE is for the opulent, NAY for the opportunist; the moderate and the greedy don't care."""


def vote(*ballots: tuple[Ballot, int], deals: tuple[PastDeal, ...] = ()) -> PastVote:
    acted = tuple(PastBallot(seat, seat + 1, ballot, power) for seat, (ballot, power) in enumerate(ballots))
    return PastVote("dilemma", 1, 1, "card", 0, ballots=acted, deals=deals)


def clue(reading: VoteReading, seat: int, past: PastVote, own: bool = True) -> dict[AgendaName, float]:
    return reading.clues(past, seat, own, LEADS)


@pytest.mark.parametrize("reading", [BY_SIDES, BY_ALL])
def test_a_vote_speaks_for_those_whom_its_side_serves_and_more_power_says_more(reading: VoteReading) -> None:
    little, much = clue(reading, 0, vote(("aye", 1))), clue(reading, 0, vote(("aye", 5)))

    for found in (little, much):
        assert found["opulent"] > found["extremist"] > found["greedy"] > found["rebel"] > found["opportunist"]
    assert much["opulent"] - much["opportunist"] > little["opulent"] - little["opportunist"]
    assert set(reading.fond) == set(AGENDAS)


def test_a_pass_speaks_for_those_who_don_t_care_to_whoever_reads_all_that_was_done() -> None:
    passed = vote(("aye", 2), ("gather", 0))

    assert clue(BY_SIDES, 1, passed) == {}
    found = clue(BY_ALL, 1, passed)
    assert found["greedy"] == found["moderate"] == 0.0
    # Whoever wants AYE has less reason to speak, since it leads, and so has passed for less.
    assert found["opulent"] < found["opportunist"] < found["rebel"] < 0.0


def test_each_that_passed_before_makes_silence_say_more() -> None:
    """The last to act who lets a vote go by has the least at stake."""
    first, last = vote(("gather", 0)), vote(*[("gather", 0)] * 4)

    assert clue(BY_ALL, 3, last)["opulent"] < clue(BY_ALL, 0, first)["opulent"] < 0.0


def test_whoever_has_voted_against_a_lead_says_less_than_who_has_spoken_first() -> None:
    against = clue(BY_ALL, 1, vote(("nay", 3), ("aye", 2)))
    first = clue(BY_ALL, 0, vote(("aye", 2)))

    assert 0.0 < against["opulent"] < first["opulent"]


@pytest.mark.parametrize("reading", [BY_SIDES, BY_ALL])
def test_a_price_tells_of_the_payer_and_a_promised_ballot_nothing_of_the_voter(reading: VoteReading) -> None:
    deal = Deal(1, 0, (Payment(0, 1, 2),), (Promise("vote_not", 1, "nay"),), (0,))
    past = vote(("gather", 0), ("aye", 3), deals=(PastDeal(deal),))

    assert clue(reading, 0, past)["opulent"] > 1.0 + clue(reading, 0, past)["opportunist"]
    assert not any(clue(reading, 1, past, own=False).values())
