"""What a deal would bring the others, as guessed: by the vote, by their likely agendas, by former prices."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.approaches import Approaches, Request
from kd_desktop.councillors.council.bargains import HABIT, Bargainer
from kd_desktop.councillors.council.counterparts import BELOW, USUAL
from kd_desktop.councillors.council.offers import (
    CALLED,
    CHARGED,
    GOODWILL,
    LEAST,
    LIKELY,
    PAID,
    Idea,
    Offering,
)
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.kings.beliefs import believe
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.engine.council.ballot import Ballot
from kd_desktop.engine.council.commands import OfferDeal
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.past import PastDeal
from kd_desktop.engine.kings.history import PastVote
from tests.councillors.kings.tables import last_seat_view


def bargainer(
    ballots: tuple[Ballot | None, ...] = ("aye", None, "gather", None),
    committed: tuple[int, ...] = (2, 0, 0, 0),
    deals: tuple[PastDeal, ...] = (),
    persons: frozenset[int] = frozenset(),
    pools: tuple[float, ...] = (),
) -> Bargainer:
    """The last seat's, which gains by AYE, with those deals behind it in this reign."""
    view = last_seat_view(ballots, committed)
    outlook = Outlook(view, beliefs=believe(view, None), persons=persons)
    outlook.pools = pools or outlook.pools
    past = PastVote("dilemma", 1, 1, "", 0, deals=deals)
    outlook.memory = SimpleNamespace(reign=SimpleNamespace(votes=(past,)))  # type: ignore[assignment]
    one = Bargainer(outlook, Poll(outlook))
    # Who owes whom a favour isn't the question here.
    one._owes = lambda _other: 0  # type: ignore[method-assign]
    return one


def courses(one: Bargainer, promise: Promise) -> tuple[float, float, float]:
    """AYE's chance to win if the promise is kept, as things stand, and if its maker does the worst."""
    return *one.counterparts.courses(promise), one.counterparts.worst(promise)


def test_a_promise_is_judged_by_how_it_changes_the_vote() -> None:
    """Seat 1 alone has yet to vote besides; seat 3 itself is about to lay some on AYE."""
    one = bargainer()
    kept, now, worst = courses(one, Promise("vote", 1, "aye"))
    assert kept == 1.0 and kept > now > worst

    silent, same, against = courses(one, Promise("vote_not", 1, "nay"))
    assert silent >= same == now >= against == worst


def test_a_vote_that_can_change_nothing_is_worth_nothing() -> None:
    """AYE is ahead by more than seat 1 has."""
    one = bargainer(("aye", None, "aye", None), (8, 0, 8, 0), pools=(0.0, 3.0, 0.0, 8.0))
    kept, now, worst = courses(one, Promise("vote", 1, "aye"))

    assert kept == now == worst == 1.0
    assert one.gain(Promise("vote", 1, "aye")) == 0.0


def test_a_tie_is_all_that_its_breaking_decides() -> None:
    one = bargainer()
    moderator = one.outlook.reign.moderator
    kept, now, worst = courses(one, Promise("break_tie", moderator, "aye"))
    assert 0.5 < kept < 0.6 and worst == pytest.approx(1.0 - kept), "there hardly ever is one"
    assert kept >= now >= worst
    assert courses(one, Promise("break_tie", 0, "aye")) == (0.5, 0.5, 0.5), "not its to break"

    one.outlook.reign = replace(one.outlook.reign, phase="moderate_side")
    one.counterparts._known.clear()
    kept, _, worst = courses(one, Promise("break_tie", moderator, "aye"))
    assert (kept, worst) == (1.0, 0.0)


def test_whoever_has_voted_is_taken_to_want_that_side() -> None:
    minded = bargainer(("aye", "nay", "gather", None), (2, 3, 0, 0)).outlook.minded

    def lean(seat: int) -> float:
        found = list(minded(seat))
        assert sum(chance for chance, _ in found) == pytest.approx(1.0)
        return sum(chance for chance, stake in found if stake > 0)

    assert lean(0) > 0.5 > lean(1)


def test_somebody_elses_bid_makes_a_price_worse() -> None:
    one = bargainer()
    one.outlook.reign = replace(one.outlook.reign, phase="moderate_side")
    tie = Promise("break_tie", one.outlook.reign.moderator, "aye")
    alone, against = (one.counterparts.agrees(tie.maker, 3, tie, sells=True, rival=rival) for rival in (0, 3))

    assert alone > against


# --- prices of the reign --------------------------------------------------------------------------


def taken(coins: int, payer: int = 3, maker: int = 1) -> PastDeal:
    """A vote that was had for that many Coins."""
    deal = Deal(1, payer, (Payment(payer, maker, coins),), (Promise("vote", maker, "aye"),), (payer, maker))
    return PastDeal(replace(deal, state="kept"), agreed=True)


def test_the_last_price_is_remembered() -> None:
    one = bargainer(deals=(taken(2), taken(3)))

    assert one.approaches.taken(1, Request("vote", True, 0)) == 3
    assert one.approaches.taken(3, Request("vote", False, 0)) == 3
    assert one.approaches.taken(1, Request("stay", True, 0)) is None
    assert one.approaches.taken(0, Request("vote", True, 0)) is None
    assert Approaches(one.outlook.reign, 3, None, frozenset()).taken(1, Request("vote", True, 0)) is None


def test_a_price_that_was_taken_is_likely_taken_again_and_less_is_not() -> None:
    new, old = bargainer().counterparts, bargainer(deals=(taken(2),)).counterparts
    promise = Promise("vote", 1, "aye")

    def chances(coins: int) -> tuple[float, float]:
        return tuple(one.agrees(1, coins, promise, sells=True) for one in (new, old))  # type: ignore[return-value]

    first, again = chances(1)
    assert again == pytest.approx(BELOW * first)
    first, again = chances(2)
    assert again == max(first, USUAL)


def test_nobody_likes_to_take_less_than_the_last_time() -> None:
    """Seat 3 itself has sold its vote for 3 Coins."""
    one = bargainer(deals=(taken(3, payer=1, maker=3),))

    def wanted(coins: int) -> float:
        return one.wanted(Deal(7, 0, (Payment(0, 3, coins),), (Promise("vote", 3, "aye"),), (0,)))

    assert wanted(3) == wanted(4)
    assert wanted(1) == pytest.approx(wanted(3) + 2 * HABIT)


# --- which are made -------------------------------------------------------------------------------


def test_offers_that_are_hardly_taken_are_not_made_and_people_hear_only_likely_ones() -> None:
    """Whoever is to pay mostly says no, so a person hears of that only where it is likely to say yes."""
    for persons in (frozenset[int](), frozenset((0, 1, 2))):
        one = bargainer(("nay", None, "nay", None), (4, 0, 4, 0), persons=persons)
        offering = Offering(one)
        fits = [idea for idea in offering._ideas() if offering._fits(idea)]
        assert fits
        for idea in fits:
            pays = idea.offer.payments[0].payer == one.seat
            assert idea.chance >= ((PAID if pays else CHARGED) if persons else LIKELY)
    assert CHARGED > PAID > LIKELY


@pytest.mark.parametrize(("persons", "coins"), [((), []), ((0,), []), ((1,), [1])])
def test_what_is_offered_to_a_person_may_cost_a_little(persons: tuple[int, ...], coins: list[int]) -> None:
    """Seat 1's vote is worth a little less than a Coin to seat 3, and much less than two."""
    one = bargainer(("aye", None, "gather", None), (2, 0, 0, 0), persons=frozenset(persons))
    offering, promise = Offering(one), Promise("vote", 1, "aye")
    single, double = (one.worth((Payment(3, 1, coins),), (promise,)) for coins in (1, 2))
    assert double < LEAST - GOODWILL < single < 0.0

    ideas = offering._buy(promise, 1)
    assert [idea.offer.payments[0].coins for idea in ideas] == coins


def test_what_is_offered_pays_both_by_what_is_guessed() -> None:
    one = bargainer(("nay", None, "gather", None), (2, 0, 0, 0))
    offer = Offering(one).offer()

    assert isinstance(offer, OfferDeal)
    assert one.worth(offer.payments, offer.promises) > LEAST
    assert Offering(one).hoped(offer) >= LIKELY


@pytest.mark.parametrize(("persons", "asked", "coins"), [
    ((1,), (1,), 1), ((1,), (3,), 0), ((0,), (1,), 0), ((), (1,), 0),
])  # fmt: skip
def test_a_person_is_courted_before_it_votes(
    persons: tuple[int, ...], asked: tuple[int, ...], coins: int
) -> None:
    """Whoever votes before the others have had a turn would else hear of no Coins for it."""
    one = bargainer(("aye", None, "gather", None), (2, 0, 0, 0), persons=frozenset(persons))
    one.outlook.reign = replace(one.outlook.reign, waiting=asked)
    offer = Offering(one).courting()

    assert (offer.payments[0].coins if offer is not None else 0) == coins
    if offer is not None:
        assert offer.promises[0].maker == 1
        assert next(idea.offer for idea in Offering(one).courted()) == offer


@pytest.mark.parametrize(("persons", "to"), [((), 0), ((1,), 1), ((0,), 0), ((0, 1), 0)])
def test_of_two_good_offers_the_one_to_a_person_is_made(persons: tuple[int, ...], to: int) -> None:
    """The one to seat 0 is the better, but not so much better."""

    def sale(other: int, chance: float) -> Idea:
        offer = OfferDeal((Payment(other, 3, 1),), (Promise("vote", 3, "aye"),))
        return Idea(offer, chance)

    one = bargainer((None, None, "gather", None), (0, 0, 0, 0), persons=frozenset(persons))
    made = Offering(one)._made((sale(0, 0.9), sale(1, 0.7)))
    assert CALLED > 1.5
    assert made is not None and made.payments[0].payer == to
