"""What can be asked of the open campaign, without a window; and that nothing is answered without one."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.table.answers import BallotAnswer, RaiseAnswer
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.openly import BOX, openly
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.commands import AcceptDeal, CastVote, Gather, Moderate, OfferDeal, Raise, Stay
from kd_desktop.engine.council.deals import Payment, Promise, PromiseKind
from kd_desktop.engine.kings.commands import KeepAgenda
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


@pytest.mark.parametrize(
    ("promise", "out"),
    [
        (("vote", "aye"), "nay"),
        (("vote_not", "aye"), "aye"),
        (("pass", None), "aye nay"),
        (("pass_gather", None), "aye nay moderate"),
        (("stay", None), ""),
    ],
)
@pytest.mark.parametrize("power", [0, 5])
def test_a_closed_deal_rules_out_what_everybody_can_see_it_does(
    sit: Sit, promise: tuple[PromiseKind, Side | None], out: str, power: int
) -> None:
    """KD-INFO-6, KD-DEAL-13: its terms are public, the pool of who made it is not."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    voter = session.waiting()[0]
    payer, store = (voter + 1) % 3, session.store
    kind, side = promise
    offer = OfferDeal((Payment(payer, voter, 1),), (Promise(kind, voter, side),))
    store.apply(payer, offer)
    at = OpenTable(lambda: session)
    assert at.open_refusal(voter)(CastVote("nay", 1)) == "", "an offer binds nobody"
    store.apply(voter, AcceptDeal(1))
    reign = store.state.reign
    pools = tuple(power if seat == voter else have for seat, have in enumerate(reign.power))
    store.state = replace(store.state, reign=replace(reign, power=pools))
    fresh(session)
    refusal = at.open_refusal(voter)
    ballots = {
        "aye": CastVote("aye", 1),
        "nay": CastVote("nay", 1),
        "gather": Gather(),
        "moderate": Moderate(),
    }
    assert [name for name, ballot in ballots.items() if refusal(ballot)] == out.split()
    turn = openly(session.view(None), voter, lambda command: at.ruled_out(voter, command))
    votes = {one.side for one in turn.legal if isinstance(one, CastVote)}
    assert votes == {"aye", "nay"} - set(out.split())


@pytest.mark.parametrize("power", [0, 5])
def test_passes_that_a_deal_rules_out_look_ruled_out_and_are_tried_all_the_same(
    qtbot: QtBot, sit: Sit, power: int
) -> None:
    """KD-DEAL-13, KD-RUL-45: they say why, as the side does, and tell nothing of the pool."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    voter, store = session.waiting()[0], session.store
    payer = (voter + 1) % 3
    store.apply(payer, OfferDeal((Payment(payer, voter, 1),), (Promise("vote", voter, "aye"),)))
    store.apply(voter, AcceptDeal(1))
    reign = store.state.reign
    pools = tuple(power if seat == voter else have for seat, have in enumerate(reign.power))
    store.state = replace(store.state, reign=replace(reign, power=pools))
    fresh(session)
    at = OpenTable(lambda: session)
    turn = openly(session.view(None), voter, lambda one: at.ruled_out(voter, one))
    answer = BallotAnswer(Appearance(), turn, at.open_refusal(voter))
    answer.promise(lambda one: at.promised_away(voter, one))
    qtbot.addWidget(answer)
    answer.show()
    for name, command in (("gather", Gather()), ("moderate", Moderate())):
        plate = answer.voting[name]
        assert plate.reason == answer.voting["nay"].reason == "A deal you made leaves you only AYE."
        with qtbot.waitSignal(answer.answered) as given:
            QTest.mouseClick(plate, Qt.MouseButton.LeftButton)
        assert given.args == [command]
        with qtbot.waitSignal(answer.answered):
            QTest.keyClick(plate, Qt.Key.Key_Return)
        assert (session.refusal(voter, command) is None) == (power == 0)
    assert answer.voting["aye"].allowed


@pytest.mark.parametrize("power", [0, 5])
def test_a_promise_not_to_raise_dashes_the_raise_beforehand(qtbot: QtBot, sit: Sit, power: int) -> None:
    """KD-INFO-6, KD-DEAL-13: what is public is refused before it is tried, with the reason, for any pool."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    for vote in (CastVote("aye", 1), CastVote("nay", 2), CastVote("aye", 1)):
        session.store.apply(session.waiting()[0], vote)
        fresh(session)
    assert session.view(None).waits_for[0].why.code == "ask_raise"
    voter = session.waiting()[0]
    payer, store, at = (voter + 1) % 3, session.store, OpenTable(lambda: session)
    store.apply(payer, OfferDeal((Payment(payer, voter, 1),), (Promise("stay", voter),)))
    fresh(session)
    assert Raise(1) in openly(session.view(None), voter, lambda one: at.ruled_out(voter, one)).legal
    store.apply(voter, AcceptDeal(store.state.reign.deals[-1].id))
    reign = store.state.reign
    pools = tuple(power if seat == voter else have for seat, have in enumerate(reign.power))
    store.state = replace(store.state, reign=replace(reign, power=pools))
    fresh(session)
    turn = openly(session.view(None), voter, lambda one: at.ruled_out(voter, one))
    assert turn.legal == (Stay(),)
    answer = RaiseAnswer(Appearance(), turn, at.open_refusal(voter))
    qtbot.addWidget(answer)
    side = session.view(None).reign.seats[voter].ballot
    assert "not to raise in this vote" in answer.voting[side].reason
    assert answer.voting["stay"].allowed


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
