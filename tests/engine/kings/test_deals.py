"""Bargaining: offers, closing, every kind of promise, and how deals end (KD-DEAL, section 16.8)."""

from __future__ import annotations

import pytest

from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.council.events import AcceptanceLapsed, DealEnded, DealOffered
from kd_desktop.engine.game import seen_by
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.events import CoinsMoved, CoinsShort, StickerAttached
from tests.engine.kings.position import AYE, NAY, Table, dilemma, outcome, pays, promise, sit


def state_of(table: Table, number: int = 1) -> str:
    return next(deal.state for deal in table.r.deals if deal.id == number)


def filed(table: Table) -> list[tuple[int, str]]:
    """What the last step told about ended deals."""
    return [(event.deal, event.state) for event in table.of(DealEnded)]


# --- when and what --------------------------------------------------------------------------------


def test_bargaining_is_open_to_all_during_the_vote() -> None:
    """KD-DEAL-1: in or out of turn, also for those who passed."""
    table = sit(4).gather(0).do(0, pays(0, 2, 1, promise("stay", 2)))
    table.do(3, pays(3, 1, 2, promise("pass", 1)))
    assert [deal.maker for deal in table.r.deals] == [0, 3]


def test_bargaining_pauses_for_the_moderators_decisions_only() -> None:
    """KD-DEAL-1, KD-RUL-17: open at a tie and at a tie for the token, closed in the draft and after the
    tally."""
    table = sit(4, moderator=3).vote(0, AYE, 4).vote(1, NAY, 2).vote(2, NAY, 2).gather(3)
    offer = pays(0, 3, 1, promise("break_tie", 3, side=AYE))
    assert table.r.phase == "moderate_side" and table.allowed(0, offer)
    table.do(3, c.DecideSide(NAY))
    late = pays(1, 3, 1, promise("name_leader", 3, player=1))
    assert table.r.phase == "moderate_leader" and table.allowed(1, late)
    table.do(3, c.DecideLeader(2))
    drafting = sit(3)
    drafting.do(None, c.AbandonReign()).do(None, c.BeginReign((1, 2, 3)))
    assert drafting.r.phase == "agenda_draft"
    assert drafting.refused(0, pays(0, 1, 1, promise("pass", 1))).clause == "KD-DEAL-1"


def test_only_coins_of_a_player_to_another_change_hands() -> None:
    """KD-DEAL-2, KD-DEAL-3, KD-DEAL-4: a payment is Coins, 1 or more, to somebody else; no promise gives
    tokens."""
    assert Payment.__struct_fields__ == ("payer", "payee", "coins")
    table = sit(3)
    for payment in (Payment(0, 0, 1), Payment(0, 1, 0), Payment(0, 1, -2), Payment(0, 7, 1)):
        assert table.refused(0, c.OfferDeal((payment,), (promise("pass", 1),))).clause == "KD-DEAL-2"
    kinds = Promise.__annotations__["kind"]
    assert "give" not in str(kinds)


def test_a_deal_needs_a_payment_and_a_promise() -> None:
    """KD-DEAL-6, KD-DEAL-7, KD-DEAL-17, KD-RUL-75: no gifts, and talk alone binds nobody."""
    table = sit(3)
    assert table.refused(0, c.OfferDeal((Payment(0, 1, 1),), ())).clause == "KD-DEAL-17"
    assert table.refused(0, c.OfferDeal((), (promise("pass", 1),))).clause == "KD-DEAL-6"


def test_who_offers_must_be_a_party() -> None:
    """16.8: all payers, payees and promise makers are parties; nobody else offers."""
    table = sit(4)
    offer = c.OfferDeal((Payment(0, 1, 1),), (promise("pass", 2),))
    table.refused(3, offer)
    table.do(2, offer)
    assert table.r.deals[0].parties == (0, 1, 2) and table.r.deals[0].accepted == (2,)


@pytest.mark.parametrize(
    "wrong",
    [
        promise("vote", 1),
        promise("pass", 1, side=AYE),
        promise("commit_at_least", 1, side=AYE),
        promise("vote", 1, side=AYE, power=3),
        promise("name_leader", 1),
        promise("stay", 1, player=0),
        promise("pass", 9),
    ],
)
def test_a_promise_has_exactly_what_its_kind_needs(wrong: Promise) -> None:
    """KD-DEAL-12: the menu is closed."""
    assert sit(3).refused(0, pays(0, 1, 1, wrong)).clause == "KD-DEAL-12"


def test_a_deal_binds_when_all_have_agreed_and_the_coins_are_paid() -> None:
    """KD-DEAL-6, KD-INFO-6: offered and closed in the open; all payments move in one step."""
    table = sit(3).do(0, pays(0, 1, 4, promise("pass", 1)))
    assert table.of(DealOffered) and table.r.coins == (10, 10, 10)
    assert all(
        view.reign.deals == table.r.deals for view in (table.game.view(table.state, s) for s in (None, 2))
    )
    assert c.CastVote(AYE, 1) in table.do(0, c.Gather()).legal(1)  # not binding yet
    table.do(1, c.AcceptDeal(1))
    assert state_of(table) == "closed" and table.r.coins == (6, 14, 10)
    assert {(event.seat, event.delta, event.other) for event in table.of(CoinsMoved)} == {
        (0, -4, 1),
        (1, 4, 0),
    }
    assert table.legal(1) == {c.Gather(), c.Moderate()}


def test_several_may_pay_into_one_deal() -> None:
    """KD-DEAL-11: all shares move when it closes, none before."""
    offer = c.OfferDeal((Payment(0, 2, 3), Payment(1, 2, 2)), (promise("vote", 2, side=AYE),))
    table = sit(3).do(0, offer).do(2, c.AcceptDeal(1))
    assert table.r.coins == (10, 10, 10) and state_of(table) == "open"
    table.do(1, c.AcceptDeal(1))
    assert table.r.coins == (7, 8, 15) and state_of(table) == "closed"


def test_a_payer_needs_the_coins_when_he_says_yes() -> None:
    """KD-DEAL-8: the offerer at the offer, the others at their acceptance."""
    table = sit(3, coins=(2, 10, 1))
    message = table.refused(0, pays(0, 1, 3, promise("pass", 1)))
    assert message.clause == "KD-DEAL-8" and message.arg("have") == 2
    table.do(1, pays(2, 1, 2, promise("pass", 1)))  # what 2 has is not the offerer's to know
    assert table.refused(2, c.AcceptDeal(1)).clause == "KD-DEAL-8"


def test_a_payer_whose_coins_went_elsewhere_has_no_longer_accepted() -> None:
    """16.8, KD-RUL-82: the deal stays open until he can pay and says yes again; he alone hears why."""
    table = sit(4, coins=(5, 10, 10, 10)).do(0, pays(0, 1, 4, promise("pass", 1)))
    table.close(pays(0, 2, 3, promise("pass", 2)), 0, 2)
    assert table.r.coins[0] == 2
    table.do(1, c.AcceptDeal(1))
    assert [(event.seat, event.only) for event in table.of(AcceptanceLapsed)] == [(0, None)]
    short = table.of(CoinsShort)[0]
    assert (short.need, short.have) == (4, 2) and seen_by(short, 0) == short
    assert all(seen_by(short, other) is None for other in (None, 1, 2, 3))
    assert state_of(table) == "open" and table.r.coins == (2, 10, 13, 10)
    assert table.refused(0, c.AcceptDeal(1)).clause == "KD-DEAL-8"
    table.close(pays(3, 0, 2, promise("stay", 0)), 3, 0).do(0, c.AcceptDeal(1))
    assert state_of(table) == "closed" and table.r.coins == (0, 14, 13, 8)


def test_an_offer_may_be_withdrawn_by_its_maker_and_declined_by_any_party() -> None:
    """16.8: both end it; a counter-offer is a decline plus a new offer."""
    table = sit(4).do(0, pays(0, 1, 1, promise("pass", 1)))
    table.refused(1, c.WithdrawDeal(1))
    table.refused(2, c.DeclineDeal(1))
    table.refused(2, c.AcceptDeal(1))
    table.do(1, c.DeclineDeal(1)).do(1, pays(0, 1, 2, promise("pass", 1)))
    assert table.r.deals[0].state != "open"
    table.refused(0, c.AcceptDeal(1))
    table.do(1, c.WithdrawDeal(2))
    table.refused(0, c.AcceptDeal(2))
    assert not [deal for deal in table.r.deals if deal.state == "open"]


def test_one_open_offer_between_two_seats_and_none_repeated_in_a_turn() -> None:
    """The offer protocol of 16.8: no flood of offers."""
    table = sit(4).do(0, pays(0, 1, 1, promise("pass", 1)))
    table.refused(0, pays(0, 1, 2, promise("pass", 1)))
    table.refused(1, pays(1, 0, 1, promise("pass", 0)))
    assert table.allowed(0, pays(0, 2, 1, promise("pass", 2)))
    table.do(1, c.DeclineDeal(1))
    table.refused(0, pays(0, 1, 1, promise("pass", 1)))
    table.gather(0)
    assert table.allowed(0, pays(0, 1, 1, promise("pass", 1)))


# --- offers betray nothing ------------------------------------------------------------------------


def test_an_offer_to_somebody_who_cannot_keep_it_looks_like_any_other() -> None:
    """KD-DEAL-18, KD-RUL-74: only the player with the empty pool is told, at his own answer."""
    poor, rich = sit(3, power=(8, 0, 8)), sit(3, power=(8, 8, 8))
    offer = pays(0, 1, 1, promise("vote", 1, side=AYE))
    for table in (poor, rich):
        table.do(0, offer)
        assert table.of(DealOffered)[0].deal.state == "open"
    assert poor.refused(1, c.AcceptDeal(1)).clause == "KD-DEAL-14"
    assert rich.allowed(1, c.AcceptDeal(1))
    own = sit(3, power=(0, 8, 8))
    assert own.refused(0, pays(1, 0, 1, promise("vote", 0, side=AYE))).clause == "KD-DEAL-14"


# --- each kind of promise -------------------------------------------------------------------------


def test_vote_leaves_only_that_side() -> None:
    """16.8 vote(side), KD-DEAL-13: no other side, no pass."""
    table = sit(3).close(pays(0, 1, 1, promise("vote", 1, side=NAY)), 0, 1).gather(0)
    assert table.legal(1) == {c.CastVote(NAY, power) for power in range(1, 9)}
    for command in (c.CastVote(AYE, 1), c.Gather(), c.Moderate()):
        assert table.refused(1, command).clause == "KD-DEAL-13"


def test_vote_can_not_be_closed_without_power_or_after_another_ballot() -> None:
    """16.8 vote(side), KD-DEAL-14."""
    table = sit(3).vote(0, AYE, 1)
    assert table.refused(0, pays(1, 0, 1, promise("vote", 0, side=NAY))).clause == "KD-DEAL-14"
    assert table.allowed(0, pays(1, 0, 1, promise("vote", 0, side=AYE)))  # it is kept already
    assert table.refused(1, pays(1, 0, 1, promise("vote", 0, side=NAY))).clause == "KD-DEAL-14"
    gathered = sit(3).gather(0)
    assert gathered.refused(0, pays(1, 0, 1, promise("vote", 0, side=AYE))).clause == "KD-DEAL-14"


def test_vote_not_leaves_the_other_side_and_passing() -> None:
    """16.8 vote_not(side)."""
    table = sit(3).close(pays(0, 1, 1, promise("vote_not", 1, side=AYE)), 0, 1).gather(0)
    assert table.legal(1) == {*(c.CastVote(NAY, power) for power in range(1, 9)), c.Gather(), c.Moderate()}
    assert table.refused(1, c.CastVote(AYE, 1)).clause == "KD-DEAL-13"
    voted = sit(3).vote(0, AYE, 1)
    assert voted.refused(1, pays(1, 0, 1, promise("vote_not", 0, side=AYE))).clause == "KD-DEAL-14"
    assert voted.allowed(1, pays(1, 0, 1, promise("vote_not", 0, side=NAY)))


def test_commit_at_least_binds_the_first_ballot() -> None:
    """16.8 commit_at_least(side, k): that side with k or more."""
    offer = pays(0, 1, 1, promise("commit_at_least", 1, side=AYE, power=5))
    table = sit(3).close(offer, 0, 1).gather(0)
    assert table.legal(1) == {c.CastVote(AYE, power) for power in range(5, 9)}
    assert table.refused(1, c.CastVote(AYE, 4)).clause == "KD-DEAL-13"
    table.vote(1, AYE, 5)
    assert table.r.vote.committed[1] == 5


def test_commit_at_least_binds_the_own_turn_in_which_it_was_closed() -> None:
    """16.8 commit_at_least: later it can be closed only then; staying or a small raise would break it."""
    table = sit(3).vote(0, AYE, 2).vote(1, NAY, 3).vote(2, AYE, 4)
    offer = pays(1, 0, 1, promise("commit_at_least", 0, side=AYE, power=4))
    other = pays(1, 2, 1, promise("commit_at_least", 2, side=AYE, power=6))
    assert table.refused(1, other).clause == "KD-DEAL-14"  # not 2's turn, and 2 has voted
    table.close(offer, 1, 0)
    assert table.legal(0) == {c.Raise(power) for power in range(2, 7)}
    assert table.refused(0, c.Stay()).clause == "KD-DEAL-13"
    assert table.refused(0, c.Raise(1)).clause == "KD-DEAL-13"
    wrong_side = sit(3).vote(0, AYE, 2).vote(1, NAY, 3).vote(2, AYE, 4)
    assert wrong_side.refused(1, pays(1, 0, 1, promise("commit_at_least", 0, side=NAY, power=4))).code


def test_commit_at_least_needs_the_power() -> None:
    """16.8: k is at most committed + pool, told to the maker alone."""
    table = sit(3, power=(8, 4, 8))
    table.do(0, pays(0, 1, 1, promise("commit_at_least", 1, side=AYE, power=5)))
    assert table.refused(1, c.AcceptDeal(1)).clause == "KD-DEAL-14"
    table.do(1, c.DeclineDeal(1)).do(0, pays(0, 1, 1, promise("commit_at_least", 1, side=AYE, power=4)))
    assert table.allowed(1, c.AcceptDeal(2))


def test_pass_leaves_both_ways_of_passing() -> None:
    """16.8 pass; not after a ballot on a side."""
    table = sit(3).close(pays(0, 1, 1, promise("pass", 1)), 0, 1).gather(0)
    assert table.legal(1) == {c.Gather(), c.Moderate()}
    voted = sit(3).vote(0, AYE, 1)
    assert voted.refused(1, pays(1, 0, 1, promise("pass", 0))).clause == "KD-DEAL-14"
    passed = sit(3).moderate(0)
    assert passed.allowed(1, pays(1, 0, 1, promise("pass", 0)))


def test_pass_gather_leaves_the_moderator_token_alone() -> None:
    """16.8 pass_gather; not after any other ballot."""
    table = sit(3).close(pays(0, 1, 1, promise("pass_gather", 1)), 0, 1).gather(0)
    assert table.legal(1) == {c.Gather()}
    assert table.refused(1, c.Moderate()).clause == "KD-DEAL-13"
    moderated = sit(3).moderate(0)
    assert moderated.refused(1, pays(1, 0, 1, promise("pass_gather", 0))).clause == "KD-DEAL-14"


def test_stay_forbids_raising_but_not_voting() -> None:
    """16.8 stay: closed before the first ballot it leaves that one free."""
    table = sit(4).close(pays(1, 0, 1, promise("stay", 0)), 1, 0)
    assert c.CastVote(NAY, 8) in table.legal(0)
    table.vote(0, AYE, 1).vote(1, NAY, 2).vote(2, AYE, 3).vote(3, NAY, 1)
    assert table.legal(0) == {c.Stay()}
    assert table.refused(0, c.Raise(1)).clause == "KD-DEAL-13"


def test_break_tie_narrows_the_moderators_decision() -> None:
    """16.8 break_tie(side), KD-DEAL-10: closed before the tie or at it."""
    table = sit(3, moderator=2).close(pays(0, 2, 3, promise("break_tie", 2, side=NAY)), 0, 2)
    table.vote(0, AYE, 2).vote(1, NAY, 2).gather(2)
    assert table.legal(2) == {c.DecideSide(NAY)}
    assert table.refused(2, c.DecideSide(AYE)).clause == "KD-DEAL-13"
    table.do(2, c.DecideSide(NAY), until="draw")
    assert filed(table) == [(1, "kept")]


def test_break_tie_closed_at_the_tie_itself_is_kept() -> None:
    """KD-DEAL-1, KD-DEAL-10, KD-DEAL-16: the Moderator sells the decision while the tie stands."""
    table = sit(3, moderator=2).vote(0, AYE, 2).vote(1, NAY, 2).gather(2)
    table.close(pays(1, 2, 2, promise("break_tie", 2, side=NAY)), 1, 2)
    assert table.legal(2) == {c.DecideSide(NAY)}
    table.do(2, c.DecideSide(NAY), until="draw")
    assert filed(table) == [(1, "kept")]


def test_break_tie_binds_in_an_all_pass_too() -> None:
    """16.8 break_tie: all-pass included."""
    table = sit(3, moderator=2).close(pays(0, 2, 3, promise("break_tie", 2, side=NAY)), 0, 2)
    table.gather(0).gather(1).gather(2)
    assert table.legal(2) == {c.DecideSide(NAY)}


def test_break_tie_lapses_without_a_tie_or_without_the_token() -> None:
    """16.8 break_tie, KD-DEAL-15, KD-RUL-19: the Coins stay paid."""
    offer = pays(0, 2, 3, promise("break_tie", 2, side=NAY))
    table = sit(3, moderator=2).close(offer, 0, 2).vote(0, AYE, 2).vote(1, NAY, 1).gather(2, until="draw")
    assert filed(table) == [(1, "lapsed")] and table.r.coins == (7, 10, 14)
    taken = sit(3, moderator=2).close(offer, 0, 2).vote(0, AYE, 2).moderate(1).vote(2, NAY, 2)
    assert taken.r.ask.seats == (1,) and taken.legal(1) == {c.DecideSide(AYE), c.DecideSide(NAY)}
    taken.do(1, c.DecideSide(AYE), until="draw")
    assert filed(taken) == [(1, "lapsed")]


def test_break_tie_can_not_be_closed_when_the_side_is_decided() -> None:
    """KD-DEAL-14: at the tie for the token nothing is left to decide about the side."""
    table = sit(4, moderator=3).vote(0, AYE, 3).vote(1, NAY, 2).vote(2, NAY, 2).gather(3)
    assert table.r.phase == "moderate_leader"
    table.refused(1, pays(1, 3, 1, promise("break_tie", 3, side=NAY)))


def test_name_leader_narrows_the_choice_among_the_tied() -> None:
    """16.8 name_leader(player), KD-DEAL-5."""
    table = sit(4, moderator=3).close(pays(1, 3, 2, promise("name_leader", 3, player=1)), 1, 3)
    table.vote(0, AYE, 3).vote(1, NAY, 2).vote(2, NAY, 2).gather(3)
    assert table.legal(3) == {c.DecideLeader(1)}
    assert table.refused(3, c.DecideLeader(2)).clause == "KD-DEAL-13"
    table.do(3, c.DecideLeader(1), until="draw")
    assert filed(table) == [(1, "kept")] and table.r.leader == 1


def test_name_leader_closed_at_the_tie_itself_is_kept() -> None:
    """KD-TALLY-8, KD-DEAL-16."""
    table = sit(4, moderator=3).vote(0, AYE, 3).vote(1, NAY, 2).vote(2, NAY, 2).gather(3)
    table.close(pays(2, 3, 2, promise("name_leader", 3, player=2)), 2, 3)
    assert table.legal(3) == {c.DecideLeader(2)}
    table.do(3, c.DecideLeader(2), until="draw")
    assert filed(table) == [(1, "kept")]


def test_name_leader_lapses_when_its_player_is_not_tied() -> None:
    """KD-RUL-62: only the tied are eligible; the Moderator is free among them."""
    table = sit(5, moderator=4).close(pays(3, 4, 2, promise("name_leader", 4, player=3)), 3, 4)
    table.vote(0, AYE, 4).vote(1, NAY, 2).vote(2, NAY, 2).vote(3, NAY, 1).gather(4)
    assert table.legal(4) == {c.DecideLeader(1), c.DecideLeader(2)}
    table.do(4, c.DecideLeader(2), until="draw")
    assert filed(table) == [(1, "lapsed")] and table.r.coins[3:] == (8, 13)


SIGNED = dilemma("x1", aye=outcome(stickers=[1]), nay=outcome(("wealth", 1)))


def test_cede_signature_lets_the_buyer_sign_and_keeps_the_token() -> None:
    """16.8 cede_signature(to), KD-DEAL-9, KD-SIGN-1, KD-SIGN-4."""
    table = sit(3, SIGNED).close(pays(1, 0, 3, promise("cede_signature", 0, player=1)), 1, 0)
    table.vote(0, AYE, 2).gather(1).gather(2, until="draw")
    assert [event.signer for event in table.of(StickerAttached)] == [2]
    assert table.r.leader == 0 and filed(table) == [(1, "kept")]


def test_cede_signature_goes_only_to_a_party() -> None:
    """KD-DEAL-9: nobody is made to sign against their will."""
    table = sit(4)
    assert table.refused(1, pays(1, 0, 1, promise("cede_signature", 0, player=2))).clause == "KD-DEAL-9"
    assert table.allowed(1, pays(1, 0, 1, promise("cede_signature", 0, player=1)))


def test_cede_signature_lapses_when_its_maker_is_not_leader_or_nothing_is_signed() -> None:
    """16.8 cede_signature, KD-DEAL-15."""
    offer = pays(1, 0, 3, promise("cede_signature", 0, player=1))
    lost = sit(3, SIGNED).close(offer, 1, 0).vote(0, NAY, 1).gather(1).vote(2, AYE, 2)
    lost.stay(0, until="draw")
    assert [event.signer for event in lost.of(StickerAttached)] == [3] and filed(lost) == [(1, "lapsed")]
    nothing = sit(3, SIGNED).close(offer, 1, 0).vote(0, NAY, 1).gather(1).gather(2, until="draw")
    assert filed(nothing) == [(1, "lapsed")] and nothing.r.coins == (13, 8, 11)


def test_cede_signature_of_a_moderator_works_after_an_all_pass() -> None:
    """KD-RUL-68: he is Leader then."""
    table = sit(3, SIGNED, moderator=2).close(pays(1, 2, 1, promise("cede_signature", 2, player=1)), 1, 2)
    table.gather(0).gather(1).gather(2).do(2, c.DecideSide(AYE), until="draw")
    assert [event.signer for event in table.of(StickerAttached)] == [2] and filed(table) == [(1, "kept")]


# --- together -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (promise("vote", 1, side=AYE), promise("vote", 1, side=NAY)),
        (promise("vote", 1, side=AYE), promise("pass", 1)),
        (promise("vote", 1, side=AYE), promise("vote_not", 1, side=AYE)),
        (promise("pass", 1), promise("commit_at_least", 1, side=AYE, power=2)),
        (promise("break_tie", 1, side=AYE), promise("break_tie", 1, side=NAY)),
        (promise("commit_at_least", 1, side=AYE, power=2), promise("commit_at_least", 1, side=NAY, power=2)),
    ],
)
def test_a_contradiction_can_not_be_closed(first: Promise, second: Promise) -> None:
    """KD-DEAL-14: neither after a binding one nor within one deal; the same promise twice is none."""
    table = sit(3).close(pays(0, 1, 1, first), 0, 1)
    assert table.refused(2, pays(2, 1, 1, second)).clause == "KD-DEAL-14"
    assert table.refused(1, pays(2, 1, 1, second)).clause == "KD-DEAL-14"
    assert sit(3).refused(0, pays(0, 1, 1, first, second)).clause == "KD-DEAL-14"
    assert table.allowed(2, pays(2, 1, 1, first))


def test_promises_that_go_together_narrow_together() -> None:
    """KD-DEAL-13: not AYE and not NAY leaves the passes; with the token left alone only gather."""
    table = sit(4).close(pays(0, 1, 1, promise("vote_not", 1, side=AYE)), 0, 1)
    table.close(pays(2, 1, 1, promise("vote_not", 1, side=NAY)), 2, 1).gather(0)
    assert table.legal(1) == {c.Gather(), c.Moderate()}


def test_a_promise_made_open_by_two_offers_is_tested_when_each_closes() -> None:
    """KD-DEAL-14: two open offers may contradict; the second can't be closed after the first."""
    table = sit(3).do(0, pays(0, 1, 1, promise("vote", 1, side=AYE)))
    table.do(2, pays(2, 1, 5, promise("vote", 1, side=NAY))).do(1, c.AcceptDeal(1))
    assert table.refused(1, c.AcceptDeal(2)).clause == "KD-DEAL-14"
    assert table.r.coins == (9, 11, 10)


def test_a_deal_does_not_close_over_a_promise_that_is_broken_already() -> None:
    """KD-DEAL-14: Ben has said yes, but voted before the last party did; nothing is paid."""
    offer = c.OfferDeal((Payment(0, 1, 1), Payment(2, 1, 1)), (promise("pass", 1),))
    table = sit(3).do(0, offer).do(1, c.AcceptDeal(1)).gather(0).vote(1, AYE, 1)
    assert table.refused(2, c.AcceptDeal(1)).clause == "KD-DEAL-14"
    assert c.AcceptDeal(1) not in table.legal(2) and table.r.coins == (10, 10, 10)


def test_a_promise_that_can_no_longer_be_kept_never_stops_the_game() -> None:
    """KD-DEAL-13, KD-RUL-45: Power lost to a card after the deal was closed leaves an answer all the same."""
    for kind, left in (("vote", 0), ("commit_at_least", 3), ("commit_at_least", 0)):
        power = {"power": 5} if kind == "commit_at_least" else {}
        table = sit(3).close(pays(0, 1, 1, promise(kind, 1, side=AYE, **power)), 0, 1).gather(0)  # type: ignore[arg-type]
        table.put(power=(8, left, 8))
        assert table.legal(1)
        table.do(1, min(table.legal(1), key=str))


def test_an_acceptance_that_lapses_tells_of_a_pool_and_can_not_be_taken_back() -> None:
    """KD-INFO-1, KD-RUL-82: the payer is told of his pool in it."""
    table = sit(4, coins=(5, 10, 10, 10)).do(0, pays(0, 1, 4, promise("pass", 1)))
    table.close(pays(0, 2, 3, promise("pass", 2)), 0, 2).do(1, c.AcceptDeal(1))
    assert table.of(AcceptanceLapsed) and table.last.barrier


def test_the_maker_of_a_promise_may_be_the_payer() -> None:
    """KD-DEAL-6: Coins buy a service; who pays and who promises is for the parties to say."""
    table = sit(3).do(0, pays(0, 1, 1, promise("stay", 0)))
    assert table.allowed(1, c.AcceptDeal(1))


# --- the end of deals -----------------------------------------------------------------------------


def test_a_kept_promise_is_filed_as_kept() -> None:
    """KD-DEAL-16: promises of ballots and raises never lapse."""
    table = sit(3).close(pays(0, 1, 1, promise("pass", 1)), 0, 1)
    table.vote(0, AYE, 1).gather(1).gather(2, until="draw")
    assert filed(table) == [(1, "kept")]


def test_a_deal_with_one_case_that_came_is_kept() -> None:
    """16.8: KEPT if at least one promise had its case."""
    table = sit(3, moderator=2).close(
        pays(0, 2, 1, promise("stay", 2), promise("break_tie", 2, side=AYE)), 0, 2
    )
    table.vote(0, AYE, 2).vote(1, NAY, 1).gather(2, until="draw")
    assert filed(table) == [(1, "kept")]


def test_open_offers_end_with_the_bargaining_and_no_deal_outlasts_its_round() -> None:
    """KD-DEAL-16."""
    table = sit(3).do(0, pays(0, 1, 1, promise("pass", 1))).gather(0).vote(1, AYE, 1)
    table.gather(2)
    assert not any(deal.state == "open" for deal in table.r.deals)
    table = (
        sit(4).do(0, pays(0, 3, 1, promise("pass", 3))).gather(0).vote(1, AYE, 1).gather(2).vote(3, AYE, 1)
    )
    assert table.r.round == 2 and table.r.deals == ()
    table.refused(3, c.AcceptDeal(1))


def test_promises_do_not_bind_in_the_next_round() -> None:
    """KD-DEAL-12, KD-DEAL-16, KD-RUL-18: this round only."""
    table = sit(3).close(pays(0, 1, 1, promise("pass", 1)), 0, 1).gather(0).gather(1).vote(2, AYE, 1)
    assert table.r.round == 2 and table.r.ask.seats == (2,)
    table.gather(2).gather(0)
    assert c.CastVote(AYE, 1) in table.legal(1)


def test_what_all_can_see_against_an_offer_asks_no_pool() -> None:
    """KD-DEAL-18, KD-DEAL-14: an empty purse isn't seen, a cast ballot is."""
    poor, rich = sit(3, coins=(0, 9, 9)), sit(3, coins=(9, 9, 9))
    dear = pays(0, 1, 4, promise("vote", 1, side=AYE))
    for table in (poor, rich):
        assert table.game.offer_refusal(table.state, 0, dear, public=True) is None
    told = poor.game.offer_refusal(poor.state, 0, dear, public=False)
    assert told is not None and told.clause == "KD-DEAL-8"
    assert rich.game.offer_refusal(rich.state, 0, dear, public=False) is None
    rich.gather(0)
    late = pays(1, 0, 1, promise("vote", 0, side=AYE))
    seen = rich.game.offer_refusal(rich.state, 1, late, public=True)
    assert seen is not None and seen.code == "already_voted"


def test_an_offer_may_take_the_place_of_one_that_it_declines() -> None:
    """KD-RUL-79: with an offer open between two seats neither makes another, unless it declines that."""
    table = sit(3)
    table.do(1, pays(1, 0, 2, promise("vote", 0, side=AYE)))
    changed = pays(1, 0, 3, promise("vote", 0, side=AYE))
    for public in (True, False):
        kept = table.game.offer_refusal(table.state, 0, changed, public=public)
        assert kept is not None and kept.code == "offer_open"
        assert table.game.offer_refusal(table.state, 0, changed, 1, public=public) is None
    assert table.state.reign.deals[0].state == "open"
