"""Clauses that belong to no single area."""

from __future__ import annotations

from kd_desktop.engine.kings.content import Symbol
from tests.engine.kings.position import AYE, dilemma, draft, finish, outcome, sit
from tests.engine.kings.test_setup import begun


def test_setup_runs_in_order() -> None:
    """KD-SETUP-1: roles and colours, the draft, then the deck is shuffled and the first card drawn."""
    table = begun(1, 2, 3)
    assert [type(event).__name__ for event in table.last.events[:2]] == ["ReignBegan", "TrackSet"]
    assert table.r.deck == () and table.r.phase == "agenda_draft"
    draft(table)
    assert table.r.deck and table.r.round == 1


def test_seats_are_chosen_freely_and_kept() -> None:
    """KD-RUL-5, KD-SETUP-2: any order of houses may sit down; it stays for the reign."""
    table = draft(begun(9, 2, 5))
    assert table.r.seats == (9, 2, 5)
    leader = table.r.leader
    table.vote(leader, AYE, 1).gather((leader + 1) % 3).gather((leader + 2) % 3)
    assert table.r.seats == (9, 2, 5)


def test_a_turn_is_one_action() -> None:
    """KD-RUL-16: the token moves at the end of the turn, in the same step as the action."""
    table = sit(3).vote(0, AYE, 1).vote(1, AYE, 2)
    names = [type(event).__name__ for event in table.last.events]
    assert names == ["VoteCast", "LeaderMoved", "TurnCame"]


def test_previews_lie_there_for_the_vote_only() -> None:
    """KD-RUL-14, KD-BAL-4: from the reveal on the Balance shows none (the next card shows its own)."""
    card = dilemma("x1", aye=outcome(("wealth", 1), stickers=[1]), nay=outcome(("morale", -1)))
    up, good, down = (
        Symbol("resource_up", "wealth"),
        Symbol("sticker_positive"),
        Symbol("resource_down", "morale"),
    )
    table = sit(3, card).vote(0, AYE, 1).gather(1).gather(2, until="reveal")
    for viewer in (None, 0, 1, 2):
        before = table.game.view(table.state, viewer).reign
        assert before.markers == ((up, good), (down,)) and before.ghosts and before.dilemma.outcome is None
    for phase in ("moves", "stickers", "time", "round_end"):
        table.run(phase)
        for viewer in (None, 0, 1, 2):
            after = table.game.view(table.state, viewer).reign
            assert (after.markers, after.ghosts) == (((), ()), ()) and after.dilemma.outcome is not None


def test_stability_and_roles_as_the_board_has_them() -> None:
    """KD-COMP-8, KD-COMP-11: Stability has a place and a lock, no colour; one Leader, one Moderator,
    maybe the same."""
    table = sit(3, leader=1, moderator=1)
    assert table.r.stability.__struct_fields__ == ("row", "locked")
    seats = table.game.view(table.state, None).reign.seats
    assert [seat.leader for seat in seats] == [seat.moderator for seat in seats] == [False, True, False]
    assert finish(table.put(abdication="top").at("round_end")).state.reign is None
