"""Sales of silence: only by who would speak, carried out when refused, remembered when empty."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.bargains import Bargainer
from kd_desktop.councillors.council.obligations import Obligations
from kd_desktop.councillors.council.offers import Offering
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.council.threats import (
    RESOLVE,
    SILENCES,
    VoteThreat,
    judged,
    recorded,
    refused_threats,
    standing_by,
    threat_of,
)
from kd_desktop.councillors.council.trust import EMPTY, after
from kd_desktop.councillors.kings.beliefs import believe
from kd_desktop.councillors.kings.mind import think
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.engine.council.ballot import Ballot
from kd_desktop.engine.council.commands import CastVote, Gather, Moderate, OfferDeal, Raise, Stay
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.past import PastBallot, PastDeal
from kd_desktop.engine.kings.history import PastReign, PastVote
from kd_desktop.engine.kings.view import View
from tests.councillors.kings.tables import last_seat_view

NOT_AYE = Deal(1, 3, (Payment(1, 3, 2),), (Promise("vote_not", 3, "aye"),), (3,), "withdrawn", vote=1)
"""Seat 3 would not vote AYE for 2 Coins of seat 1, which declined."""
STAYS = replace(NOT_AYE, promises=(Promise("stay", 3),))


def test_a_sale_of_silence_threatens_what_would_be_left_out() -> None:
    assert threat_of(NOT_AYE) == VoteThreat(3, 1, "aye")
    assert threat_of(STAYS) == VoteThreat(3, 1, None, raises=True)
    assert threat_of(replace(NOT_AYE, promises=(Promise("pass", 3),))) == VoteThreat(3, 1, None)
    bought = replace(NOT_AYE, maker=1)
    assert threat_of(bought) is None, "whoever buys silence threatens nothing"
    assert threat_of(replace(NOT_AYE, promises=(Promise("vote", 3, "aye"),))) is None


@pytest.mark.parametrize(
    ("threat", "command", "carried"),
    [
        (VoteThreat(3, 1, "aye"), CastVote("aye", 1), True),
        (VoteThreat(3, 1, "aye"), CastVote("nay", 1), False),
        (VoteThreat(3, 1, "aye"), Gather(), False),
        (VoteThreat(3, 1, "aye"), Stay(), None),
        (VoteThreat(3, 1, None), CastVote("nay", 4), True),
        (VoteThreat(3, 1, None), Moderate(), False),
        (VoteThreat(3, 1, None, raises=True), Raise(1), True),
        (VoteThreat(3, 1, None, raises=True), Stay(), False),
        (VoteThreat(3, 1, None, raises=True), Gather(), None),
    ],
)
def test_what_carries_a_threat_out(threat: VoteThreat, command: Any, carried: bool | None) -> None:
    assert threat.carried_by(command) is carried
    worth = 0.0 if carried is None else RESOLVE if carried else -RESOLVE
    assert standing_by([threat], command) == worth


def test_only_what_was_refused_in_this_vote_is_to_be_carried_out() -> None:
    deals = (
        NOT_AYE,
        replace(NOT_AYE, id=2, state="closed"),
        replace(NOT_AYE, id=3, vote=2),
        replace(NOT_AYE, id=4, maker=0, payments=(Payment(1, 0, 2),), promises=(Promise("pass", 0),)),
    )

    assert list(refused_threats(deals, 3, 1)) == [VoteThreat(3, 1, "aye")]


def judgement(view: View) -> tuple[Bargainer, Poll]:
    """The last seat's judgement of deals."""
    outlook = Outlook(view, beliefs=believe(view, None))
    poll = Poll(outlook)
    return Bargainer(outlook, poll), poll


def silences(bargainer: Bargainer) -> set[str]:
    """The kinds of silence that this seat would think of selling."""
    offers = (idea.offer for idea in Offering(bargainer)._ideas())
    return {
        offer.promises[0].kind
        for offer in offers
        if offer.promises[0].maker == bargainer.seat and offer.promises[0].kind in SILENCES
    }


def test_who_would_vote_against_a_side_may_sell_its_silence() -> None:
    """AYE pays it well, seat 1 has laid on NAY."""
    bargainer, poll = judgement(last_seat_view())
    best = max(poll.possible(), key=poll.worth)

    assert isinstance(best, CastVote) and best.side == "aye"
    assert silences(bargainer) == {"vote_not"}


def test_who_would_pass_anyway_sells_no_silence() -> None:
    """Both sides bring it the same, so it gathers."""
    view = last_seat_view(("aye", "nay", "gather", None), (2, 8, 0, 0), aye=(), nay=())
    bargainer, poll = judgement(view)

    assert isinstance(max(poll.possible(), key=poll.worth), Gather | Moderate)
    assert silences(bargainer) == set()


def test_who_would_not_raise_anyway_does_not_sell_that_it_stays() -> None:
    ahead = last_seat_view(("nay", "nay", "gather", "aye"), (1, 1, 0, 8), stay_turn=True)
    bargainer, poll = judgement(ahead)

    assert max(poll.possible(), key=poll.worth) == Stay()
    assert silences(bargainer) == set()


def refused(view: View, deal: Deal) -> View:
    assert view.reign is not None
    return replace(view, reign=replace(view.reign, deals=(deal,)))


def test_who_was_refused_does_what_it_threatened() -> None:
    """With a little less at stake than it takes to vote, it votes only because it has said so."""
    view = last_seat_view(("aye", "nay", "gather", None), (2, 8, 0, 0), aye=(), nay=())
    assert isinstance(think(view, (), 1, 1, bargain=False).command, Gather | Moderate)

    threatened = think(refused(view, NOT_AYE), (), 1, 1, bargain=False).command
    assert isinstance(threatened, CastVote) and threatened.side == "aye"


def test_a_refused_threat_counts_beside_what_an_answer_brings() -> None:
    outlook = Outlook(refused(last_seat_view(), NOT_AYE))
    obligations = Obligations(outlook)

    assert obligations.worth(CastVote("aye", 3)) == RESOLVE
    assert obligations.worth(Gather()) == -RESOLVE


def past(ballot: Ballot, deal: Deal = NOT_AYE, refused_by: int | None = 1, stayed: bool = False) -> PastReign:
    """A reign with one vote, in which seat 3 did that after its offer was refused (or not)."""
    ballots = (PastBallot(3, 11, ballot, 2, stayed),)
    one = PastDeal(deal, agreed=refused_by is None, refused_by=refused_by)
    vote = PastVote("dilemma", 1, 1, "", 0, ballots=ballots, side="aye", deals=(one,))
    none = (0,) * 4
    return PastReign(1, "", (5, 7, 9, 11), 5, 0, (), none, none, votes=(vote,))


@pytest.mark.parametrize(
    ("reign", "found"),
    [
        (past("aye"), [True]),
        (past("nay"), [False]),
        (past("gather"), [False]),
        (past("aye", refused_by=None), []),
        (past("aye", refused_by=3), []),
        (past("aye", STAYS), [True]),
        (past("aye", STAYS, stayed=True), [False]),
    ],
)
def test_all_can_see_which_threats_were_empty(reign: PastReign, found: list[bool]) -> None:
    """KD-INFO-6: deals and ballots are public; what was paid for or taken back was no threat."""
    assert [done for _, done in judged(reign.votes[0])] == found


def test_threats_are_counted_by_house_over_all_reigns() -> None:
    first = recorded({}, past("aye"))

    assert first == {11: (1, 0)}
    assert recorded(first, past("gather")) == {11: (1, 1)}


def test_who_was_threatened_for_nothing_thinks_the_worse_of_that_house() -> None:
    def regard(reign: PastReign) -> float:
        return after({}, replace(reign, closed=True))[7].get(11, 0.0)

    assert regard(past("gather")) == pytest.approx(regard(past("nay", refused_by=3)) + EMPTY)


def test_a_threat_is_believed_as_the_house_is() -> None:
    """Silence is worth more of somebody who would speak: that is believed as far as its word is."""
    view = last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0))
    bargainer, _ = judgement(view)
    silence = Promise("vote_not", 1, "nay")

    def worth(believed: float) -> float:
        bargainer.outlook.believed = {1: believed}
        return bargainer.gain(silence, threatened=True)

    assert worth(0.0) == bargainer.gain(silence)
    assert worth(0.0) < worth(0.5) < worth(1.0)


def test_what_is_offered_first_is_a_deal_that_costs_its_maker_something() -> None:
    command = think(last_seat_view(("nay", "nay", None, None), (3, 3, 0, 0)), (), 1, 1).command

    assert isinstance(command, OfferDeal)
    assert command.promises[0].maker != 3
