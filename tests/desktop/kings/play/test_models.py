"""The item models."""

from collections.abc import Callable

from pytestqt.modeltest import ModelTester

from kd_desktop.desktop.explain.log import HEADING
from kd_desktop.desktop.kings.explain.log import CouncilLog
from kd_desktop.desktop.kings.table.foresight import foresee
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.council.ballot import takes_leader
from kd_desktop.engine.council.commands import CastVote
from tests.desktop.kings.play.play import forward, until

Sit = Callable[..., Session]


def test_the_log_is_a_sound_model_and_only_grows(qtmodeltester: ModelTester, sit: Sit) -> None:
    session = sit("person", "computer", "computer")
    forward(session, 12)
    model = CouncilLog()
    qtmodeltester.check(model)
    session = Session(session.store)
    events, library = session.seen(None), session.game.library
    grown: list[tuple[int, int]] = []
    model.rowsInserted.connect(lambda _, first, last: grown.append((first, last)))
    model.extend(events[:10], session.view(None), library)
    model.extend(events[10:], session.view(None), library)
    assert grown[1][0] == grown[0][1] + 1
    assert model.rowCount() == grown[1][1] + 1
    assert any(model.index(row, 0).data(HEADING) for row in range(model.rowCount()))
    qtmodeltester.check(model)


def test_the_log_holds_no_private_event(sit: Sit) -> None:
    session = Session(sit("person", "person", "computer").store)
    forward(session, 3)
    session = Session(session.store)
    seen = session.seen(None)
    assert all(one.event.only is None for one in seen)
    assert len(session.seen(0)) > len(seen)


def test_foresight_agrees_with_the_rules(sit: Sit) -> None:
    """What the hint says of a vote is what the vote then does (KD-VOTE-13, 24)."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    for _ in range(6):
        view = session.view(None)
        seat = session.waiting()[0]
        reign = view.reign
        assert reign is not None
        if view.waits_for[0].why.code != "ask_ballot":
            break
        ahead = foresee(reign, seat, "aye", 2)
        assert ahead is not None
        step = session.game.apply(session.store.state, seat, CastVote("aye", 2))
        after = session.game.view(step.state, None).reign
        committed = tuple(one.committed + (2 if one.seat == seat else 0) for one in reign.seats)
        assert (ahead.leader == seat) == (takes_leader(committed, seat, reign.leader) or seat == reign.leader)
        if after.round == reign.round and after.vote is not None and not ahead.over:
            assert (after.vote.aye, after.vote.nay, after.leader) == (ahead.aye, ahead.nay, ahead.leader)
        assert ahead.over == any(type(event).__name__ == "Tallied" for event in step.events)
        forward(session, 1)
