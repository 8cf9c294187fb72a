"""Who keeps out of votes: learnt from ballots that nobody bought, and then expected."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.bargains import Bargainer
from kd_desktop.councillors.council.customs import readiness, recorded
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.kings.beliefs import believe
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.engine.council.ballot import Ballot
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.past import PastBallot, PastDeal
from kd_desktop.engine.kings.history import PastReign, PastVote
from tests.councillors.kings.tables import last_seat_view

HOUSES = (5, 7, 9, 11)


def reign_of(*ballots: Ballot, kind: str = "dilemma", bought: bool = False) -> PastReign:
    """A reign with one vote for each of the last seat's ballots, sold or not."""
    sold = Deal(1, 3, (Payment(0, 3, 1),), (Promise("vote", 3, "aye"),), (0, 3), "closed", vote=1)
    plain = PastVote("dilemma", 1, 1, "", 0, side="aye", deals=(PastDeal(sold, agreed=bought),))
    votes = tuple(replace(plain, kind=kind, ballots=(PastBallot(3, 11, ballot, 1),)) for ballot in ballots)
    none = (0,) * 4
    return PastReign(1, "", HOUSES, 5, 0, (), none, none, votes=votes)


def test_ballots_are_counted_by_house_over_all_reigns() -> None:
    """KD-INFO-6: ballots are public."""
    first = recorded({}, reign_of("aye", "gather"))

    assert first == {11: (2, 1)}
    assert recorded(first, reign_of("moderate")) == {11: (3, 1)}


def test_what_was_bought_or_is_still_open_says_nothing() -> None:
    assert recorded({}, reign_of("aye", bought=True)) == {}
    assert recorded({}, reign_of("aye", kind="finale")) == {}
    undecided = reign_of("aye")
    open_vote = replace(undecided.votes[0], side=None)
    assert recorded({}, replace(undecided, votes=(open_vote,))) == {}


def test_who_keeps_out_is_expected_to_keep_out_and_others_are_as_usual() -> None:
    ready = readiness({5: (20, 12), 7: (20, 0), 9: (2, 0)}, HOUSES)

    assert ready[0] == ready[3] == 1.0
    assert ready[1] < 0.3 < ready[2] < 1.0


def last_seat() -> Bargainer:
    """The last seat's judgement, while the second has yet to act."""
    view = last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0))
    outlook = Outlook(view, beliefs=believe(view, None), believed={1: 2 / 3})
    return Bargainer(outlook, Poll(outlook))


def test_a_house_that_keeps_out_is_less_likely_to_vote() -> None:
    usual, quiet = last_seat(), last_seat()
    quiet.outlook.readiness = {1: 0.25}

    assert quiet.poll.eager(1) == pytest.approx(0.25 * usual.poll.eager(1))
    assert quiet.poll.odds("aye", 2, False) > usual.poll.odds("aye", 2, False), "less stands against it"


def test_the_silence_of_a_house_that_keeps_out_is_worth_less() -> None:
    silence = Promise("vote_not", 1, "nay")
    usual, quiet = last_seat(), last_seat()
    quiet.outlook.readiness = {1: 0.25}

    assert 0.0 <= quiet.gain(silence, threatened=True) < usual.gain(silence, threatened=True)
    assert quiet.gain(silence) < usual.gain(silence)
