"""What was given in a vote already, by a deal or a word, is neither sold nor paid for again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.commitments import bound, deals_of_vote, given, paid_for
from kd_desktop.councillors.council.obligations import WASTED
from kd_desktop.councillors.council.offers import Offering
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.commands import CastVote, Gather, Moderate, Raise, Stay
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.kings.view import View
from tests.councillors.council.test_threats import judgement
from tests.councillors.kings.tables import DOWN, UP, last_seat_view

SOLD = Deal(1, 0, (Payment(0, 3, 2),), (Promise("vote", 3, "aye"),), (0, 3), "closed", vote=1)
"""Seat 3 has sold its AYE to seat 0."""
NOT_NAY = Promise("vote_not", 3, "nay")


def for_nay(deals: tuple[Deal, ...] = (), words: tuple[Pledge, ...] = ()) -> View:
    """The last seat would vote NAY; seats 0 and 1 stand on AYE."""
    view = last_seat_view(("aye", "aye", "gather", None), (1, 1, 0, 0), aye=(DOWN,), nay=(UP, UP, UP))
    assert view.reign is not None
    return replace(view, reign=replace(view.reign, deals=deals, pledges=words))


def sales(view: View) -> set[Promise]:
    """The own promises that the last seat thinks of selling."""
    ideas = Offering(judgement(view)[0])._ideas()
    return {one for idea in ideas for one in idea.offer.promises if one.maker == 3}


@pytest.mark.parametrize(
    ("promise", "adds_nothing"),
    [
        (NOT_NAY, True),
        (Promise("vote", 3, "aye"), True),
        (Promise("commit_at_least", 3, "aye", 3), False),
        (Promise("stay", 3), False),
        (Promise("break_tie", 3, "aye"), False),
        (Promise("vote", 1, "aye"), False),
    ],
)
def test_who_has_sold_its_aye_has_given_all_that_is_in_it(promise: Promise, adds_nothing: bool) -> None:
    reign = for_nay((SOLD,)).reign
    assert reign is not None

    assert given(reign, promise) is adds_nothing
    assert not given(replace(reign, deals=(replace(SOLD, state="open"),)), promise)


@pytest.mark.parametrize(
    ("ballot", "promise"),
    [("aye", NOT_NAY), ("pass", NOT_NAY), ("pass", Promise("pass", 3)), ("nay", Promise("vote", 3, "nay"))],
)
def test_a_word_has_given_it_too_though_it_binds_nobody(ballot: Side, promise: Promise) -> None:
    """KD-DEAL-7"""
    reign = for_nay(words=(Pledge(3, 1, ballot),)).reign
    assert reign is not None

    assert given(reign, promise, words=True) and not given(reign, promise)
    assert not given(replace(reign, pledges=(Pledge(1, 3, ballot),)), promise, words=True)


def test_a_deal_of_an_earlier_vote_gives_nothing_in_the_next() -> None:
    """KD-DEAL-16"""
    later = Deal(2, 0, (Payment(0, 1, 1),), (Promise("stay", 1),), (0,), vote=2)
    reign = for_nay((SOLD, later)).reign
    assert reign is not None

    assert deals_of_vote(reign) == [later]
    assert not given(reign, NOT_NAY)
    assert bound(reign, 3).ballots == {"aye", "nay", "gather", "moderate"}


def test_who_would_vote_nay_sells_that_it_won_t() -> None:
    assert NOT_NAY in sales(for_nay())


def test_who_is_bound_to_aye_doesn_t_sell_that_it_won_t_vote_nay() -> None:
    assert sales(for_nay((SOLD,))) == set()


def test_nor_does_who_has_given_its_word_on_aye() -> None:
    assert NOT_NAY not in sales(for_nay(words=(Pledge(3, 0, "aye"),)))


def test_nor_when_it_was_asked_for_it_and_haggles() -> None:
    asked = Deal(2, 1, (Payment(1, 3, 1),), (NOT_NAY,), (1,), "withdrawn", vote=1)

    def counters(*deals: Deal) -> list[Promise]:
        ideas = Offering(judgement(for_nay(deals))[0])._counters()
        return [one for idea in ideas for one in idea.offer.promises]

    assert counters(asked)[0] == NOT_NAY
    assert counters(replace(SOLD, maker=2), asked) == []


def test_who_would_be_silent_doesn_t_haggle_for_its_silence() -> None:
    """NAY pays it, so it never would vote AYE."""
    never = Promise("vote_not", 3, "aye")
    asked = Deal(2, 1, (Payment(1, 3, 1),), (never,), (1,), "withdrawn", vote=1)

    assert list(Offering(judgement(for_nay((asked,)))[0])._counters()) == []


def test_nobody_pays_for_what_another_is_bound_to_already() -> None:
    """Seat 1 has yet to vote, and has sold its vote for what pays the last seat well."""
    vote = Promise("vote", 1, "aye")
    closed = Deal(1, 2, (Payment(2, 1, 2),), (vote,), (1, 2), "closed", vote=1)
    view = last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0))
    assert view.reign is not None

    free = judgement(view)[0]
    sold = judgement(replace(view, reign=replace(view.reign, deals=(closed,))))[0]
    assert free.gain(vote) > 0.0 and sold.gain(vote) == 0.0


def test_what_a_seat_may_do_is_what_its_deals_leave() -> None:
    """KD-DEAL-13"""
    _, poll = judgement(for_nay((SOLD,)))
    assert poll.possible() and all(isinstance(one, CastVote) and one.side == "aye" for one in poll.possible())

    least = replace(SOLD, promises=(Promise("commit_at_least", 3, "aye", 4),))
    _, poll = judgement(for_nay((least,)))
    assert {one.power for one in poll.possible() if isinstance(one, CastVote)} == set(range(4, 9))

    passing = replace(SOLD, promises=(Promise("pass", 3),))
    _, poll = judgement(for_nay((passing,)))
    assert poll.possible() == [Gather(), Moderate()]


def test_who_has_sold_that_it_stays_doesn_t_think_of_raising() -> None:
    view = last_seat_view(("aye", "nay", "gather", "aye"), (2, 3, 0, 1), stay_turn=True)
    staying = replace(SOLD, promises=(Promise("stay", 3),))
    assert view.reign is not None
    _, poll = judgement(replace(view, reign=replace(view.reign, deals=(staying,))))

    assert poll.possible() == [Stay()]
    _, free = judgement(view)
    assert Raise(1) in free.possible()


def bought(promise: Promise) -> Deal:
    """Seat 3 has paid for that."""
    return Deal(1, 3, (Payment(3, promise.maker, 2),), (promise,), (promise.maker, 3), "closed", vote=1)


@pytest.mark.parametrize(
    ("promise", "sides"),
    [
        (Promise("vote", 1, "aye"), {"aye"}),
        (Promise("vote_not", 1, "aye"), {"nay"}),
        (Promise("stay", 0), {"nay"}),
        (Promise("pass", 2), set()),
        (Promise("vote", 3, "aye"), set()),
    ],
)
def test_what_one_pays_for_is_good_for_a_side(promise: Promise, sides: set[Side]) -> None:
    """Seat 0 stands on AYE; what seat 3 promises itself it hasn't paid for."""
    view = for_nay((bought(promise),))
    assert view.reign is not None

    assert paid_for(view.reign, 3) == sides and not paid_for(view.reign, 0)


def test_nobody_sells_or_votes_against_what_it_has_just_paid_for() -> None:
    """Fresh eyes were paid not to vote NAY by a house that voted NAY itself."""
    plain, paid = for_nay(), for_nay((bought(Promise("vote", 2, "nay")),))
    assert sales(plain) and not sales(paid)

    poll, after = judgement(plain)[0].poll, judgement(paid)[0].poll
    for side, less in (("aye", WASTED), ("nay", 0.0)):
        command = CastVote(side, 2)
        assert poll.worth(command) - after.worth(command) == pytest.approx(less)
