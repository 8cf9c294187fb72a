"""A tie: both sides bid for it, the Moderator hears all and takes the best (KD-DEAL-10, KD-TALLY-3)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.arena import Councillor, Witness, next_move
from kd_desktop.councillors.council.approaches import Approaches
from kd_desktop.councillors.council.bargains import Bargainer
from kd_desktop.councillors.council.offers import BIDS, HIGHEST_PRICE, Offering
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.kings.beliefs import believe
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.playbook import KingsPlaybook
from kd_desktop.councillors.playbook import Hearing
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.commands import (
    AcceptDeal,
    CastVote,
    DecideSide,
    DeclineDeal,
    Gather,
    OfferDeal,
    Stay,
    WithdrawDeal,
)
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.engine.kings.view import View
from tests.councillors.kings.tables import first_vote, last_seat_view

BOOK = KingsPlaybook()


def tied() -> tuple[KingsGame, Campaign]:
    """Two have laid 2 each on either side, the others have passed: the Moderator is asked."""
    game, state = first_vote()
    for command in (CastVote("aye", 2), CastVote("nay", 2), Gather(), Gather(), Stay(), Stay()):
        reign = state.reign
        assert reign is not None and reign.ask is not None
        if reign.phase != "vote_turn":
            break
        state = game.apply(state, reign.ask.seats[0], command).state
    assert state.reign is not None and state.reign.phase == "moderate_side"
    return game, state


def moderator(state: Campaign) -> int:
    assert state.reign is not None
    return state.reign.moderator


def bid(state: Campaign, seat: int, side: Side, coins: int) -> OfferDeal:
    judge = moderator(state)
    return OfferDeal((Payment(seat, judge, coins),), (Promise("break_tie", judge, side),))


def test_everybody_but_the_moderator_may_bid_before_it_is_asked() -> None:
    _, state = tied()

    assert BOOK.eager(state) == [seat for seat in range(4) if seat != moderator(state)]


def test_everybody_may_offer_a_person_something_before_it_votes() -> None:
    """Else whoever votes first hears little. Nobody does once it has voted, nor step by step."""
    game, state = first_vote()
    assert state.reign is not None and state.reign.ask is not None
    first = state.reign.ask.seats[0]
    state = game.apply(state, first, CastVote("aye", 1)).state
    assert state.reign is not None and state.reign.ask is not None
    second = state.reign.ask.seats[0]

    assert BOOK.eager(state) == BOOK.eager(state, persons=[first]) == []
    assert BOOK.eager(state, persons=[second]) == [0, 1, 2, 3]
    assert BOOK.eager(state, talk=False, persons=[second]) == []


def test_the_moderator_is_not_asked_about_a_bid_before_the_others_have_bid() -> None:
    game, state = tied()
    judge = moderator(state)
    one = (judge + 1) % 4
    state = game.apply(state, one, bid(state, one, "aye", 1)).state

    assert judge not in BOOK.eager(state)


def test_a_tie_is_heard_until_a_deal_binds_the_moderator() -> None:
    """KD-DEAL-13: then there is nothing to bid for any more."""
    game, state = tied()
    judge = moderator(state)
    one = (judge + 1) % 4
    assert state.reign is not None
    assert BOOK.hearing(state) == Hearing(judge, (state.reign.number, state.reign.round, state.reign.votes))

    state = game.apply(state, one, bid(state, one, "aye", 1)).state
    assert BOOK.hearing(state) is not None
    assert state.reign is not None
    state = game.apply(state, judge, AcceptDeal(state.reign.deals[-1].id)).state
    assert BOOK.hearing(state) is None


def test_nothing_is_heard_while_votes_are_cast() -> None:
    assert BOOK.hearing(first_vote()[1]) is None


def view_of_tie(deals: tuple[Deal, ...] = (), seat_moderates: int = 2) -> View:
    """What the last seat sees in a tie; AYE pays it well."""
    view = last_seat_view(("aye", "nay", "gather", "aye"), (2, 3, 0, 1))
    assert view.reign is not None
    seats = tuple(replace(one, moderator=one.seat == seat_moderates) for one in view.reign.seats)
    reign = replace(view.reign, phase="moderate_side", moderator=seat_moderates, deals=deals, seats=seats)
    legal: tuple[KingsCommand, ...] = (DecideSide("aye"), DecideSide("nay"))
    for deal in deals:
        legal = (*legal, AcceptDeal(deal.id), DeclineDeal(deal.id))
    return replace(view, reign=reign, legal=legal)


def bargainer(view: View, persons: frozenset[int] = frozenset()) -> Bargainer:
    outlook = Outlook(view, beliefs=believe(view, None), persons=persons)
    return Bargainer(outlook, Poll(outlook))


def offered(number: int, maker: int, side: Side, coins: int, judge: int = 2, state: Any = "open") -> Deal:
    return Deal(
        number, maker, (Payment(maker, judge, coins),), (Promise("break_tie", judge, side),), (maker,), state
    )


def next_bid(*deals: Deal, persons: frozenset[int] = frozenset()) -> KingsCommand | None:
    return Offering(bargainer(view_of_tie(deals), persons)).offer()


def coins(command: KingsCommand | None) -> int:
    assert isinstance(command, OfferDeal), command
    assert command.promises == (Promise("break_tie", 2, "aye"),)
    return command.payments[0].coins


def test_who_gains_by_a_side_bids_for_it() -> None:
    assert 1 <= coins(next_bid()) <= HIGHEST_PRICE


def test_a_bid_is_higher_the_more_lies_there_for_the_other_side() -> None:
    alone = coins(next_bid())

    assert coins(next_bid(offered(1, 1, "nay", alone + 1))) > alone


def test_a_bid_that_was_outbid_is_taken_back_and_bettered_once() -> None:
    mine, theirs = offered(1, 3, "aye", 1), offered(2, 1, "nay", 3)

    assert next_bid(mine) is None, "as long as it is now it lies there"
    assert next_bid(mine, theirs) == WithdrawDeal(1)
    back = replace(mine, state="withdrawn")
    assert coins(next_bid(back, theirs)) > 1
    assert BIDS == 2
    again = offered(3, 3, "aye", 2)
    assert next_bid(back, again, theirs) is None


def test_a_person_who_moderates_hears_one_house_for_each_side() -> None:
    for_aye, for_nay = offered(1, 0, "aye", 1), offered(1, 1, "nay", 1)

    assert next_bid(for_aye, persons=frozenset((2,))) is None
    assert coins(next_bid(for_nay, persons=frozenset((2,))))
    assert coins(next_bid(for_aye)), "councillors hear all"
    approaches = Approaches(view_of_tie().reign, 3, None, frozenset((0, 2)))  # type: ignore[arg-type]
    assert approaches.may_bid(2, "aye", [for_aye]), "people bid as they like"


def test_a_persons_no_to_a_bid_is_final_unless_another_offers_more() -> None:
    declined, rival = offered(1, 3, "aye", 1, state="withdrawn"), offered(2, 1, "nay", 3)

    assert next_bid(declined, persons=frozenset((2,))) is None
    assert coins(next_bid(declined, rival, persons=frozenset((2,)))) > 1
    assert coins(next_bid(declined)) > 1, "councillors haggle"


def test_the_moderator_takes_the_best_bid() -> None:
    """The last seat moderates and would gain by AYE."""
    little, much = offered(1, 0, "aye", 1, judge=3), offered(2, 1, "aye", 4, judge=3)
    for deals in ((little, much), (much, little)):
        assert bargainer(view_of_tie(deals, seat_moderates=3)).answer() == AcceptDeal(2)


def test_what_harms_the_moderator_more_than_it_brings_is_declined() -> None:
    harm = offered(1, 1, "nay", 1, judge=3)

    assert bargainer(view_of_tie((harm,), seat_moderates=3)).answer() == DeclineDeal(1)


@pytest.mark.parametrize("seed", range(3))
def test_a_table_of_councillors_comes_to_an_end_over_a_tie(seed: int) -> None:
    game, state = tied()
    minds = [Councillor(seed * 10 + seat) for seat in range(4)]
    bids = 0
    for number in range(40):
        move = next_move(game, state, minds, number, Witness(game))
        assert move is not None
        bids += isinstance(move[1], OfferDeal)
        state = game.apply(state, *move).state
        if isinstance(move[1], DecideSide):
            break
    assert isinstance(move[1], DecideSide)
    assert bids <= 4 * (BIDS + 1)
