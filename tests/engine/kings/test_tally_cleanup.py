"""Phase 4: totals, ties, the Leader token after the vote, and the clean-up (KD-TALLY, KD-CLEAN)."""

from __future__ import annotations

import pytest

from kd_desktop.engine.council.events import BalanceShared, LeaderMoved, PowerMoved, SideDecided, Tallied
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.events import CoinsMoved
from kd_desktop.engine.kings.vocabulary import AttachChronicle
from tests.engine.kings.position import AYE, NAY, dilemma, outcome, sit, tracks

WEALTH = dilemma("x1", aye=outcome(("wealth", -2)), nay=outcome(stickers=[1]))


# --- the result -----------------------------------------------------------------------------------


def test_power_decides_not_heads() -> None:
    """KD-TALLY-1, KD-TALLY-2: 4 against 1 + 1 + 1."""
    table = sit(4).vote(0, AYE, 4).vote(1, NAY, 1).vote(2, NAY, 1).vote(3, NAY, 1, until="leader_check")
    assert [(event.aye, event.nay) for event in table.of(Tallied)] == [(4, 3)]
    assert table.r.vote.winner == AYE
    table = sit(4).vote(0, AYE, 2).vote(1, NAY, 1).vote(2, NAY, 1).vote(3, NAY, 1, until="leader_check")
    assert table.r.vote.winner == NAY


def test_a_tie_is_the_moderators_even_against_his_own_vote() -> None:
    """KD-TALLY-3; nobody else may decide it."""
    table = sit(4, moderator=3).vote(0, AYE, 3).gather(1).gather(2).vote(3, NAY, 3)
    assert table.r.phase == "moderate_side" and table.r.ask.seats == (3,)
    assert table.legal(3) == {c.DecideSide(AYE), c.DecideSide(NAY)}
    table.refused(0, c.DecideSide(AYE))
    table.do(3, c.DecideSide(AYE), until="cleanup")
    assert table.r.vote.winner == AYE and table.r.leader == 0
    assert [event.by for event in table.of(SideDecided)] == [3]


def test_without_a_tie_the_moderator_decides_nothing() -> None:
    """KD-TALLY-2: the forbidden neighbour of KD-TALLY-3."""
    table = sit(3).vote(0, AYE, 2).vote(1, NAY, 1).gather(2)
    assert table.r.round == 2


def test_when_all_pass_the_moderator_decides_takes_the_token_and_answers() -> None:
    """KD-TALLY-4, KD-RUL-12, KD-RUL-68: he signs what it brings; nobody is on a winning side."""
    card = dilemma("x1", nay=outcome(stickers=[1]))
    table = sit(3, card, leader=0, moderator=2, balance=2).gather(0).gather(1).gather(2)
    assert table.r.phase == "moderate_side"
    table.do(2, c.DecideSide(NAY))
    assert table.r.leader == 2 and table.r.balance == 2
    assert table.state.chronicle[0][0][0].signer == 3


def test_one_voter_is_enough_to_be_no_all_pass() -> None:
    """KD-TALLY-4: the forbidden neighbour; with 1 Power the voter decides alone."""
    table = sit(3, leader=0, moderator=2).gather(0).gather(1).vote(2, NAY, 1)
    table.stay() if table.r.round == 2 else None
    assert table.r.round == 2 and table.r.leader == 2


def test_the_side_is_decided_before_the_token() -> None:
    """KD-TALLY-5: the Moderator decides the tied side first, then among the tied winners."""
    table = sit(4, leader=0, moderator=3).vote(0, AYE, 4).vote(1, NAY, 2).vote(2, NAY, 2).gather(3)
    assert table.r.phase == "moderate_side"
    table.refused(3, c.DecideLeader(1))
    table.do(3, c.DecideSide(NAY))
    assert table.r.phase == "moderate_leader" and table.r.ask.among == (1, 2)


# --- the Leader token -----------------------------------------------------------------------------


def test_a_leader_who_won_keeps_the_token_even_against_an_equal() -> None:
    """KD-TALLY-6, KD-RUL-46."""
    table = sit(4, leader=0, moderator=3).vote(0, AYE, 3).vote(1, AYE, 3).vote(2, NAY, 2).gather(3)
    assert table.r.round == 2 and table.r.leader == 0


def test_a_leader_who_lost_hands_the_token_to_the_biggest_winner() -> None:
    """KD-TALLY-7; the second biggest gets nothing."""
    table = sit(4, leader=0).vote(0, AYE, 4).vote(1, NAY, 3).vote(2, NAY, 2).gather(3)
    assert table.r.leader == 1 and [event.seat for event in table.of(LeaderMoved)] == [1]


def test_several_biggest_winners_are_the_moderators_choice() -> None:
    """KD-TALLY-8: he may choose himself if he is among them, and only one of them."""
    table = sit(4, leader=0, moderator=2).vote(0, AYE, 3).vote(1, NAY, 2).vote(2, NAY, 2).vote(3, NAY, 1)
    assert table.r.phase == "moderate_leader" and table.r.ask.seats == (2,)
    assert table.legal(2) == {c.DecideLeader(1), c.DecideLeader(2)}
    assert table.refused(2, c.DecideLeader(3)).clause == "KD-TALLY-9"
    assert table.refused(2, c.DecideLeader(0)).clause == "KD-TALLY-9"
    table.refused(1, c.DecideLeader(1))
    table.do(2, c.DecideLeader(2))
    assert table.r.leader == 2 and table.r.round == 2


def test_without_such_a_tie_nobody_can_choose_the_leader() -> None:
    """KD-TALLY-9, KD-RUL-20."""
    table = sit(4, leader=0, moderator=3).vote(0, AYE, 3).vote(1, NAY, 3).vote(2, NAY, 2).gather(3)
    assert table.r.round == 2 and table.r.leader == 1
    table.refused(3, c.DecideLeader(2))


def test_the_token_stays_with_the_winner_into_the_next_round() -> None:
    """KD-TALLY-10, KD-ROUND-3, KD-VOTE-1: he has the next first turn."""
    table = sit(3, leader=0).gather(0).vote(1, AYE, 1).gather(2)
    assert table.r.leader == 1 and table.r.round == 2 and table.r.ask.seats == (1,)


# --- clean-up -------------------------------------------------------------------------------------


def test_whoever_passed_gets_the_coin_either_way() -> None:
    """KD-CLEAN-2; voters get none."""
    table = sit(3, coins=(4, 5, 6)).vote(0, AYE, 1).gather(1).moderate(2)
    assert table.r.coins == (4, 6, 7)
    assert {(event.seat, event.source) for event in table.of(CoinsMoved)} == {(1, "card"), (2, "card")}


@pytest.mark.parametrize(
    ("balance", "gatherers", "share", "left"),
    [(3, 1, 3, 0), (3, 2, 1, 1), (7, 3, 2, 1), (2, 3, 0, 2), (0, 2, 0, 0), (6, 3, 2, 0)],
)
def test_the_balance_is_shared_equally_and_the_rest_stays(
    balance: int, gatherers: int, share: int, left: int
) -> None:
    """KD-CLEAN-3, KD-CLEAN-4: floor(m / g) each; with m smaller than g everything stays."""
    table = sit(4, balance=balance).vote(0, AYE, 2)
    for seat in (1, 2, 3):
        table = table.gather(seat) if seat <= gatherers else table.vote(seat, AYE, 1)
    assert table.r.power[1 : 1 + gatherers] == (8 + share,) * gatherers
    winners = 2 + (3 - gatherers)
    assert table.r.balance == left + winners
    (event,) = table.of(BalanceShared)
    assert (event.share, event.left) == (share, left)


def test_without_a_gatherer_everything_stays_in_the_middle() -> None:
    """KD-CLEAN-4; a moderate pass shares nothing."""
    table = sit(3, balance=5).vote(0, AYE, 2).vote(1, AYE, 1).moderate(2)
    assert table.r.balance == 8 and not table.of(BalanceShared)


def test_losers_take_back_and_winners_pay() -> None:
    """KD-CLEAN-5, KD-CLEAN-6."""
    table = sit(3, balance=0).vote(0, AYE, 5).vote(1, NAY, 3).vote(2, AYE, 1)
    assert table.r.power == (3, 8, 7) and table.r.balance == 6
    assert [(event.seat, event.delta) for event in table.of(PowerMoved) if event.source == "card"] == [(1, 3)]


def test_the_winners_power_is_not_shared_in_the_same_round() -> None:
    """KD-CLEAN-7: the gatherer takes the old 3, not the new 4; those wait for the next vote."""
    table = sit(3, balance=3).vote(0, AYE, 4).gather(1).vote(2, NAY, 1)
    assert table.r.power == (4, 11, 8) and table.r.balance == 4
    table.gather(0).vote(1, AYE, 1).vote(2, AYE, 1)
    table = table.stay(1) if table.r.round == 2 else table
    assert table.r.power[0] == 4 + 4


def test_the_clean_up_is_over_before_the_outcome() -> None:
    """KD-CLEAN-8, KD-RUL-63: at the reveal pools are settled and nothing has been read yet."""
    table = sit(3, WEALTH, balance=3).vote(0, AYE, 4).gather(1).vote(2, NAY, 1, until="reveal")
    assert table.r.power == (4, 11, 8) and table.r.balance == 4 and table.r.coins == (10, 11, 10)
    assert not table.r.revealed and table.track("wealth") == (0, "up", False)
    table.run("stickers")
    assert table.r.revealed and table.track("wealth") == (-2, "down", False)


def test_clean_up_keeps_power_and_adds_a_coin_per_passer() -> None:
    """KD-CLEAN-9: pools, cards and Balance together stay constant."""
    table = sit(5, balance=4).vote(0, AYE, 3).vote(1, NAY, 2).gather(2).gather(3).moderate(4)
    assert table.r.round == 2
    assert sum(table.r.power) + table.r.balance == 5 * 8 + 4
    assert sum(table.r.coins) == 5 * 10 + 3


def test_a_tie_decided_by_an_uncommitted_moderator_cleans_up_as_any_vote() -> None:
    """KD-TALLY-3, KD-CLEAN-5, KD-CLEAN-6."""
    table = sit(3, balance=0, moderator=2).vote(0, AYE, 3).vote(1, NAY, 3).gather(2).do(2, c.DecideSide(NAY))
    assert table.r.power == (8, 5, 8) and table.r.balance == 3 and table.r.leader == 1


def test_all_pass_pays_everybody_and_shares_the_balance() -> None:
    """KD-TALLY-4, KD-CLEAN-2, KD-CLEAN-3."""
    table = sit(3, balance=7).gather(0).gather(1).moderate(2).do(2, c.DecideSide(AYE))
    assert table.r.power == (11, 11, 8) and table.r.balance == 1 and table.r.coins == (11, 11, 11)


def test_a_moderator_ballot_keeps_the_token_for_good() -> None:
    """KD-CLEAN-1, KD-RUL-21: it isn't given back."""
    table = sit(3, moderator=2).vote(0, AYE, 1).moderate(1).gather(2)
    assert table.r.round == 2 and table.r.moderator == 1
    assert AttachChronicle(1) is not None and tracks() == table.r.resources
