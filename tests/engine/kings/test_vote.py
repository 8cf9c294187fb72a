"""Phase 3: ballots, raises, the moving Leader token and the end of the phase (KD-VOTE)."""

from __future__ import annotations

import pytest

from kd_desktop.engine.council.events import LeaderMoved, ModeratorMoved, Passed, TurnSkipped
from kd_desktop.engine.game import seen_by
from kd_desktop.engine.kings import commands as c
from tests.engine.kings.position import AYE, NAY, pays, promise, sit


def test_turns_go_clockwise_from_the_leader() -> None:
    """KD-VOTE-1; nobody else may act in between."""
    table = sit(4, leader=2)
    assert table.r.ask and table.r.ask.seats == (2,)
    assert table.refused(3, c.Gather()).code == "not_your_turn"
    order = []
    while table.r.phase == "vote_turn":
        (seat,) = table.r.ask.seats
        order.append(seat)
        table.gather(seat)
        if len(order) == 4:
            break
    assert order == [2, 3, 0, 1]


def test_the_first_ballot_is_one_of_four() -> None:
    """KD-VOTE-2, KD-VOTE-3: AYE or NAY with 1 to the whole pool, gather, moderate; no raise yet."""
    table = sit(3, power=(2, 8, 8))
    assert table.legal(0) == {
        c.CastVote(AYE, 1),
        c.CastVote(AYE, 2),
        c.CastVote(NAY, 1),
        c.CastVote(NAY, 2),
        c.Gather(),
        c.Moderate(),
    }
    assert table.legal(1) == set()
    table.refused(0, c.Raise(1))
    table.refused(0, c.Stay())
    assert table.refused(0, c.CastVote(AYE, 0)).clause == "KD-VOTE-3"
    assert table.refused(0, c.CastVote(AYE, -1)).clause == "KD-VOTE-3"
    message = table.refused(0, c.CastVote(AYE, 3))
    assert message.code == "not_enough_power" and message.arg("have") == 2


def test_a_vote_takes_power_from_the_pool_and_is_public() -> None:
    """KD-VOTE-3, KD-VOTE-4: the amount lies on the card for all to see; the pool stays hidden."""
    table = sit(3).vote(0, AYE, 5)
    assert table.r.power == (3, 8, 8) and table.r.vote.committed == (5, 0, 0)
    for seat in (None, 1, 2):
        view = table.game.view(table.state, seat)
        assert view.reign.seats[0].committed == 5 and view.reign.seats[0].ballot == AYE
        assert view.reign.seats[0].power is None


def test_without_power_one_must_pass() -> None:
    """KD-VOTE-5, KD-RUL-45: when moderate is taken too, only gather is left."""
    table = sit(3, power=(8, 0, 0))
    table.vote(0, AYE, 1)
    assert table.legal(1) == {c.Gather(), c.Moderate()}
    assert table.refused(1, c.CastVote(NAY, 1)).clause == "KD-VOTE-5"
    table.moderate(1)
    assert table.legal(2) == {c.Gather()}


def test_gather_lays_a_coin_on_the_pass_card() -> None:
    """KD-VOTE-6, KD-VOTE-12, KD-RUL-15: it isn't in the pool before clean-up, so it can't be paid."""
    table = sit(3, coins=(0, 10, 10)).gather(0)
    assert table.r.coins == (0, 10, 10)
    seat = table.game.view(table.state, None).reign.seats[0]
    assert seat.pass_coin and seat.ballot == "gather"
    assert table.refused(0, pays(0, 1, 1, promise("pass", 1))).clause == "KD-DEAL-8"
    table.gather(1).gather(2).do(2, c.DecideSide(AYE))
    assert table.r.coins == (1, 11, 11)


def test_moderate_takes_the_token_at_once_and_only_once() -> None:
    """KD-VOTE-7, KD-VOTE-8, KD-VOTE-9, KD-VOTE-10."""
    table = sit(4, moderator=3).moderate(0)
    assert table.r.moderator == 0
    assert [event.seat for event in table.of(ModeratorMoved)] == [0]
    assert c.Moderate() not in table.legal(1)
    assert table.refused(1, c.Moderate()).clause == "KD-VOTE-7"
    table.gather(1).gather(2).gather(3)
    assert table.r.ask.seats == (0,) and table.r.phase == "moderate_side"


def test_the_moderator_may_take_the_token_from_himself_and_the_leader_may_too() -> None:
    """KD-VOTE-8, KD-RUL-53: one player may hold both tokens."""
    table = sit(3, leader=0, moderator=0).moderate(0)
    assert table.r.moderator == table.r.leader == 0
    assert table.refused(1, c.Moderate()).clause == "KD-VOTE-7"


def test_moderate_is_open_again_in_the_next_vote() -> None:
    """KD-CLEAN-1: the token stays with its player, the ballot is free."""
    table = sit(3).moderate(0).vote(1, AYE, 1).vote(2, AYE, 2).stay(1)
    assert table.r.round == 2 and table.r.moderator == 0
    assert c.Moderate() in table.legal(2)


def test_who_moderates_has_no_share() -> None:
    """KD-VOTE-11; a gatherer beside him has the whole Balance."""
    table = sit(3, balance=3).vote(0, AYE, 1).moderate(1).gather(2)
    assert table.r.power[1:] == (8, 11)


def test_the_leader_token_goes_to_a_strictly_higher_ballot() -> None:
    """KD-VOTE-13, KD-VOTE-14: at the end of the own turn; equality isn't enough."""
    table = sit(4).vote(0, AYE, 3).vote(1, NAY, 3)
    assert table.r.leader == 0 and not table.of(LeaderMoved)
    table.vote(2, NAY, 4)
    assert table.r.leader == 2 and [event.before for event in table.of(LeaderMoved)] == [0]


def test_side_does_not_matter_for_the_token() -> None:
    """KD-VOTE-15: each player alone, over both sides; two allies of 2 don't beat one of 3."""
    table = sit(4).vote(0, AYE, 3).vote(1, NAY, 2).vote(2, NAY, 2)
    assert table.r.leader == 0
    table.vote(3, AYE, 4)
    assert table.r.leader == 3


def test_a_leader_who_passed_loses_the_token_to_anybody_who_commits() -> None:
    """KD-VOTE-16."""
    table = sit(4).gather(0).gather(1)
    assert table.r.leader == 0
    table.vote(2, NAY, 1)
    assert table.r.leader == 2


def test_only_the_player_whose_turn_ends_takes_the_token() -> None:
    """KD-VOTE-17: seat 0 has most but has no turn; seat 2 ends a turn with less."""
    table = sit(3, leader=1).vote(1, AYE, 3).vote(2, AYE, 2)
    assert table.r.leader == 1
    table.vote(0, NAY, 5)
    assert table.r.leader == 0
    table.lift(1, 1)  # 4, not more than 5
    assert table.r.leader == 0


def test_ballots_are_fixed_after_the_first_turn() -> None:
    """KD-VOTE-18, KD-VOTE-23: no other side, no pass, no taking back."""
    table = sit(3).vote(0, AYE, 1).vote(1, NAY, 2).vote(2, AYE, 1)
    assert table.r.ask.seats == (0,)
    for command in (c.CastVote(NAY, 1), c.CastVote(AYE, 3), c.Gather(), c.Moderate()):
        assert table.refused(0, command).clause == "KD-VOTE-18"
    table.refused(0, c.Raise(-1))


def test_a_raise_has_any_size() -> None:
    """KD-VOTE-19, KD-VOTE-21, KD-RUL-52: 1 to the pool; it needn't beat anything."""
    table = sit(3).vote(0, AYE, 1).vote(1, NAY, 6).vote(2, AYE, 1)
    assert table.legal(0) == {*(c.Raise(n) for n in range(1, 8)), c.Stay()}
    assert table.refused(0, c.Raise(0)).clause == "KD-VOTE-19"
    assert table.refused(0, c.Raise(8)).code == "not_enough_power"
    table.lift(0, 1, until="tally")
    assert table.r.vote.committed == (2, 6, 1) and table.r.leader == 1


def test_staying_does_not_end_the_right_to_raise() -> None:
    """KD-VOTE-20."""
    table = sit(4).vote(0, AYE, 2).vote(1, NAY, 3).vote(2, AYE, 1).vote(3, AYE, 4)
    table.stay(0).lift(1, 2).stay(2, 3).lift(0, 5)
    assert table.r.vote.committed[0] == 7


def test_passed_players_are_passed_over() -> None:
    """KD-VOTE-22: automatically, and the turn still counts as one that ends."""
    table = sit(4).vote(0, AYE, 1).gather(1).vote(2, NAY, 2).gather(3).lift(0, 2)
    assert [event.seat for event in table.of(TurnSkipped)] == [1]
    assert table.r.ask.seats == (2,)
    table.stay(2)
    assert [event.seat for event in table.of(TurnSkipped)] == [3]
    assert table.r.round == 2


@pytest.mark.parametrize(("leader", "last"), [(0, 2), (1, 0), (2, 1)])
def test_the_phase_ends_with_the_right_neighbour_of_the_leader(leader: int, last: int) -> None:
    """KD-VOTE-24: nobody takes the token, so one lap is enough."""
    table = sit(3, leader=leader)
    for step in range(3):
        assert table.r.round == 1
        table.gather((leader + step) % 3)
    assert table.r.phase == "moderate_side" and table.r.vote.turn == last


def test_when_the_token_moves_everybody_else_gets_one_more_turn() -> None:
    """KD-VOTE-25, KD-VOTE-26, KD-RUL-51: the test uses the present Leader, lap after lap."""
    table = sit(3).vote(0, AYE, 1).vote(1, NAY, 2).vote(2, NAY, 3)
    asked = []
    for power in (3, 3, 3):  # each raise moves the token on
        (seat,) = table.r.ask.seats
        asked.append(seat)
        table.lift(seat, power)
        assert table.r.leader == seat
    assert asked == [0, 1, 2]
    table.stay(0, 1)
    assert table.r.round == 2


def test_a_leader_of_his_own_turn_is_not_asked_again() -> None:
    """KD-VOTE-28: seat 2 takes the token last; 0 and 1 have one more turn, 2 none."""
    table = sit(3).vote(0, AYE, 1).gather(1).vote(2, NAY, 2)
    assert table.r.ask.seats == (0,)
    table.stay(0)
    assert table.r.round == 2


def test_the_phase_never_ends_before_everybody_has_acted() -> None:
    """KD-VOTE-27: the token moves at the first turn, yet all others vote before the tally."""
    table = sit(4, leader=3).vote(3, AYE, 1).vote(0, NAY, 2)
    assert table.r.leader == 0 and table.r.vote.ballots[1:3] == (None, None)
    table.gather(1).gather(2)
    assert table.r.ask.seats == (3,)
    table.stay(3)
    assert table.r.round == 2


def test_votes_terminate() -> None:
    """KD-VOTE-29: every extra lap needs a raise that moves the token, so turns are bounded by the Power."""
    table = sit(3).vote(0, AYE, 1).vote(1, AYE, 2).vote(2, AYE, 3)
    turns = 3
    while table.r.round == 1:
        (seat,) = table.r.ask.seats
        need = max(table.r.vote.committed) + 1 - table.r.vote.committed[seat]
        table.do(seat, c.Raise(need) if need <= table.r.power[seat] else c.Stay())
        turns += 1
    assert turns <= 3 * (24 + 1)


def test_passing_is_told_to_all() -> None:
    """KD-VOTE-4, KD-VOTE-6: the event has no `only`."""
    table = sit(3).gather(0)
    (event,) = table.of(Passed)
    assert all(seen_by(event, seat) == event for seat in (None, 0, 1, 2))
