"""What can be asked of the open campaign, without a window; and that nothing is answered without one."""

from collections.abc import Callable

import pytest

from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.openly import BOX, openly
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.kings.commands import CastVote, Gather, KeepAgenda, Moderate
from tests.desktop.kings.play.play import fresh, until

Sit = Callable[..., Session]


def test_without_a_campaign_every_answer_is_empty() -> None:
    at = OpenTable(lambda: None)
    assert at.view is None and at.reign is None and at.known() is None and at.offer() is None
    assert not at.shared() and not at.asked(0) and not at.needs_curtain(0)
    assert at.refusal(CastVote("aye", 0)) == at.table_refusal(CastVote("aye", 0)) == ""
    with pytest.raises(RuntimeError):
        at.view_of(0)


@pytest.mark.parametrize(("code", "secret"), [("ask_agenda", True), ("ask_ballot", False)])
def test_only_a_question_that_is_secret_itself_needs_the_curtain_up(
    sit: Sit, code: str, secret: bool
) -> None:
    session = sit("person", "computer", "computer")
    until(session, code)
    at = OpenTable(lambda: session)
    asked = session.waiting()
    assert asked and all(at.needs_curtain(seat) == secret for seat in asked)
    assert not any(at.needs_curtain(seat) for seat in range(3) if seat not in asked)


def test_what_can_be_seen_to_be_impossible_is_told_to_all_and_nothing_of_a_pool(sit: Sit) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    session.store.apply(session.waiting()[0], Moderate())
    fresh(session)
    at = OpenTable(lambda: session)
    at.seat = voter = session.waiting()[0]
    assert at.acting == voter and at.acting_refusal(CastVote("aye", 9))
    refusal = at.open_refusal(voter)
    assert not refusal(CastVote("aye", 9)) and not refusal(CastVote("aye", 1))
    assert "only one house can in each vote" in refusal(Moderate())


def test_whoever_is_awaited_acts_whosever_chamber_lies_there(sit: Sit) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    at = OpenTable(lambda: session)
    voter = session.waiting()[0]
    for seat in (None, *range(3)):
        at.seat = seat
        assert at.acting == voter


def test_a_turn_said_aloud_holds_every_number_whatever_is_in_the_pool(sit: Sit) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    voter = session.waiting()[0]
    turn = openly(session.view(None), voter)
    powers = [one.power for one in turn.legal if isinstance(one, CastVote) and one.side == "aye"]
    assert powers == list(range(1, BOX + 1)) and turn.own is None and turn.seat == voter
    assert turn.legal[-2:] == (Gather(), Moderate())


def test_a_refusal_is_that_of_the_seat_at_the_edge(sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    at = OpenTable(lambda: session)
    voter = session.waiting()[0]
    at.seat = voter
    assert at.shared() and at.asked(voter) and not at.refusal(CastVote("aye", 1))
    assert at.refusal(KeepAgenda("none"))
    at.seat = (voter + 1) % 3
    assert at.refusal(CastVote("aye", 1)), "it isn't that seat's turn"


def test_a_seat_knows_more_than_the_table(sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    at = OpenTable(lambda: session)
    table, own = at.known(), at.known(0)
    assert table is not None and own is not None
    assert table.view.own is None and own.view.own is not None
