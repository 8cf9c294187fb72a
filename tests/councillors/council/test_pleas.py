"""What a house has pleaded for before the vote has its price, and isn't for sale where it is its own good."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.bargains import NEVER, Bargainer
from kd_desktop.councillors.council.offers import HIGHEST_PRICE, Offering
from kd_desktop.councillors.council.pleas import PLEADED, betrays, pleads
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.council.refusals import openly_against
from kd_desktop.councillors.kings.beliefs import believe
from kd_desktop.councillors.kings.chancellor import ChancellorMind
from kd_desktop.councillors.kings.mind import think
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.page import PageMind
from kd_desktop.engine.council.ballot import OTHER, Side
from kd_desktop.engine.council.commands import AcceptDeal, DeclineDeal
from kd_desktop.engine.council.content import Stake
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.kings.view import View
from tests.councillors.council.test_bargains import offered
from tests.councillors.council.test_threats import judgement
from tests.councillors.kings.tables import DOWN, UP, last_seat_view, two_left

NAY = Promise("vote", 3, "nay")
DECIDED = (8, 1, 0, 0)
"""AYE is so far ahead that nobody turns the vote any more."""


def pleading(view: View, wants: Side, seat: int = 3) -> View:
    """The same with a card that touches that seat's house."""
    assert view.reign is not None and view.reign.dilemma is not None
    stake = Stake(view.reign.seats[seat].house.number, wants, ("We need it.", "You don't."))
    return replace(view, reign=replace(view.reign, dilemma=replace(view.reign.dilemma, stakes=(stake,))))


def for_nay() -> View:
    """The Secret Agenda of the last seat is for NAY, and AYE is about to win."""
    return last_seat_view(committed=DECIDED, aye=(DOWN,), nay=(UP, UP, UP))


def price(view: View) -> int:
    """The Coins for which the last seat votes NAY at seat 1's request; one too many where it never does."""
    for coins in range(1, HIGHEST_PRICE + 1):
        offer = offered(view, (Payment(1, 3, coins),), (NAY,), maker=1)
        if think(offer, (), 1, 1).command == AcceptDeal(7):
            return coins
    return HIGHEST_PRICE + 1


def buys(view: View) -> set[Side | None]:
    """The sides for which the last seat would buy votes."""
    outlook = Outlook(view, beliefs=believe(view, None))
    ideas = Offering(Bargainer(outlook, Poll(outlook)))._ideas()
    return {idea.offer.promises[0].side for idea in ideas if idea.offer.payments[0].payer == 3}


def test_nobody_buys_a_vote_against_what_its_house_has_just_pleaded_for() -> None:
    wants = buys(two_left())
    side = Outlook(two_left()).favourite

    assert wants and buys(pleading(two_left(), side)) == wants
    assert not buys(pleading(two_left(), OTHER[side]))


def test_nobody_buys_votes_against_the_side_on_which_it_stands_unbound() -> None:
    view = last_seat_view(("aye", None, "gather", "nay"), (2, 0, 0, 4))
    assert view.reign is not None and Outlook(view).favourite == "aye"
    bound = Deal(1, 0, (Payment(0, 3, 1),), (NAY,), (0, 3), "closed")

    assert not buys(view)
    assert buys(replace(view, reign=replace(view.reign, deals=(bound,)))) == {"aye"}, "it was paid to"


def test_the_card_says_who_pleads_for_which_side() -> None:
    view = pleading(last_seat_view(), "aye")
    assert view.reign is not None and view.reign.vote is not None

    assert [pleads(view.reign, seat) for seat in range(4)] == [None, None, None, "aye"]
    special = replace(view.reign, vote=replace(view.reign.vote, special="Who shall guard the door?"))
    assert pleads(special, 3) is None, "that is another question"


@pytest.mark.parametrize(
    ("promise", "gives_up"),
    [
        (Promise("vote", 3, "nay"), True),
        (Promise("vote", 3, "aye"), False),
        (Promise("commit_at_least", 3, "nay", 2), True),
        (Promise("break_tie", 3, "nay"), True),
        (Promise("break_tie", 3, "aye"), False),
        (Promise("vote_not", 3, "aye"), True),
        (Promise("vote_not", 3, "nay"), False),
        (Promise("pass", 3), True),
        (Promise("pass_gather", 3), True),
        (Promise("stay", 3), False),
        (Promise("cede_signature", 3, player=1), False),
        (Promise("vote", 1, "nay"), False),
    ],
)
def test_what_gives_up_a_plea_for_aye(promise: Promise, gives_up: bool) -> None:
    view = pleading(last_seat_view(), "aye")
    assert view.reign is not None

    assert betrays(view.reign, promise) is gives_up


@pytest.mark.parametrize(("ballot", "gives_up"), [("aye", True), ("nay", False)])
def test_to_add_no_more_to_what_one_pleads_for_gives_it_up(ballot: Side, gives_up: bool) -> None:
    view = pleading(last_seat_view(("aye", "nay", "gather", ballot), (2, 3, 0, 1), stay_turn=True), "aye")
    assert view.reign is not None

    assert betrays(view.reign, Promise("stay", 3)) is gives_up


def test_a_single_coin_no_longer_buys_what_a_house_has_pleaded_against() -> None:
    """KD-DEAL-5: a vote on the other side, where that costs nothing but the plea."""
    assert price(for_nay()) == price(pleading(for_nay(), "nay")) == 1
    assert 3 <= price(pleading(for_nay(), "aye")) <= HIGHEST_PRICE


def test_what_is_one_s_own_good_too_is_not_for_sale() -> None:
    """AYE is won already and pays the last seat well: without a plea it takes a Coin to vote NAY."""
    view = last_seat_view(committed=DECIDED)

    assert price(view) == 1
    assert price(pleading(view, "aye")) > HIGHEST_PRICE
    assert judgement(pleading(view, "aye"))[0].cost(NAY) == NEVER


def test_a_plea_costs_besides_what_the_promise_costs_anyway() -> None:
    plain, pleaded = judgement(for_nay())[0], judgement(pleading(for_nay(), "aye"))[0]

    assert pleaded.cost(NAY) == pytest.approx(max(plain.cost(NAY), 0.0) + PLEADED)
    assert pleaded.effort(NAY) == plain.cost(NAY)


def test_whoever_is_asked_for_too_little_names_a_price_that_would_do() -> None:
    view = pleading(for_nay(), "aye")
    declined = Deal(7, 1, (Payment(1, 3, 1),), (NAY,), (1,), "withdrawn", vote=1)
    assert view.reign is not None
    offer = Offering(judgement(replace(view, reign=replace(view.reign, deals=(declined,))))[0]).offer()

    assert offer is not None and offer.promises == (NAY,)  # type: ignore[union-attr]
    assert offer.payments[0].coins >= 3  # type: ignore[union-attr]


def test_nobody_offers_for_sale_what_it_would_do_only_against_its_plea() -> None:
    """It would vote NAY for nothing: the high price isn't asked unasked."""
    bargainer = judgement(pleading(for_nay(), "aye"))[0]
    kinds = {idea.offer.promises[0] for idea in Offering(bargainer)._ideas()}

    assert NAY not in kinds


def test_others_know_that_it_has_its_price_but_of_a_person_nobody_knows() -> None:
    view = last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0))
    silent, touched = judgement(view)[0], judgement(pleading(view, "nay", seat=1))[0]

    def agrees(bargainer: Bargainer) -> float:
        return bargainer.counterparts.agrees(1, 2, Promise("vote", 1, "aye"), sells=True)

    assert agrees(touched) < agrees(silent)
    touched.outlook.persons = frozenset((1,))
    touched.counterparts._meanings.clear()
    assert agrees(touched) == agrees(silent)


def test_the_house_says_aloud_that_it_is_against_it() -> None:
    deal = Deal(7, 1, (Payment(1, 3, 1),), (NAY,), (1,))

    assert not openly_against(judgement(for_nay())[0].outlook, deal)
    assert openly_against(judgement(pleading(for_nay(), "aye"))[0].outlook, deal)


def test_a_page_doesn_t_sell_its_plea() -> None:
    def answer(view: View) -> object:
        return PageMind(
            judgement(offered(view, (Payment(1, 3, 4),), (NAY,), maker=1))[0].outlook
        ).initiative()

    assert answer(for_nay()) == AcceptDeal(7)
    assert answer(pleading(for_nay(), "aye")) == DeclineDeal(7)


def test_a_chancellor_need_not_look_ahead_to_keep_its_plea() -> None:
    view = offered(pleading(for_nay(), "aye"), (Payment(1, 3, 1),), (NAY,), maker=1)
    bargainer = judgement(view)[0]
    ahead = SimpleNamespace(offering=Offering(bargainer), outlook=bargainer.outlook)

    assert ChancellorMind.reply(ahead) == DeclineDeal(7)  # type: ignore[arg-type]
