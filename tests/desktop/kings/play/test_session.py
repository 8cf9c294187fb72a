"""A session: writing off the window's thread, undo, and the computer councillors' process."""

import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.session.thinker import Thinker
from kd_desktop.engine.council.commands import CastVote, Gather, OfferDeal
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.council.events import TurnCame, VoteCast
from kd_desktop.engine.game import seen_by
from kd_desktop.engine.kings.commands import KeepAgenda
from kd_desktop.engine.kings.view import View
from kd_desktop.storage.errors import StorageError
from tests.desktop.kings.play.play import until

Sit = Callable[..., Session]


def test_a_slow_disk_never_stops_the_window(qtbot: QtBot, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    apply = session.store.apply

    held = threading.Event()

    def slowly(*args: object, **kinds: object) -> object:
        assert held.wait(30)
        return apply(*args, **kinds)

    monkeypatch.setattr(session.store, "apply", slowly)
    seat = session.waiting()[0]
    heard: list[Change] = []
    session.changed.connect(heard.append)
    assert session.answer(seat, Gather())
    # The disk is still at it, and the window has its hands free.
    assert session.busy and heard == []
    assert not session.answer(seat, Gather())
    assert session.view(None).reign.seats[seat].ballot is None
    held.set()
    qtbot.waitUntil(lambda: not session.busy, timeout=5000)
    assert [change.seat for change in heard] == [seat]
    assert session.view(None).reign.seats[seat].ballot == "gather"


def test_what_could_not_be_saved_has_not_happened(
    qtbot: QtBot, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    state, seat = session.store.state, session.waiting()[0]

    def full(*_: object, **__: object) -> object:
        raise StorageError(
            "no_space", Path("/campaign"), "The disk that holds /campaign is full", "free some space"
        )

    monkeypatch.setattr(session.store, "apply", full)
    with qtbot.waitSignal(session.troubled) as told:
        session.answer(seat, Gather())
    assert "The disk that holds /campaign is full; free some space" in told.args[0]
    assert session.store.state == state
    monkeypatch.undo()
    with qtbot.waitSignal(session.changed):
        assert session.answer(seat, Gather())


def test_a_refusal_goes_to_its_seat_and_changes_nothing(qtbot: QtBot, sit: Sit) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    number, other = session.number, (session.waiting()[0] + 1) % 3
    with qtbot.waitSignal(session.refused) as told:
        assert not session.answer(other, Gather())
    assert told.args[0] == other and told.args[1].code == "not_your_turn"
    assert session.number == number


def test_undo_ends_with_the_next_seat_and_with_information(qtbot: QtBot, sit: Sit) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_agenda")
    first = session.waiting()[0]
    agenda = session.view(first).legal[0]
    assert isinstance(agenda, KeepAgenda)
    with qtbot.waitSignal(session.changed):
        session.answer(first, agenda)
    assert session.undoable() is None, "the next chooser has been shown the hand"
    until(session, "ask_ballot")
    seat, state = session.waiting()[0], session.store.state
    with qtbot.waitSignal(session.changed):
        session.answer(seat, CastVote("aye", 1))
    assert session.undoable() == seat
    assert isinstance(session.seen(None)[-1].event, TurnCame)
    with qtbot.waitSignal(session.changed) as told:
        assert session.undo()
    assert told.args[0].undone
    assert session.store.state == state
    assert not any(isinstance(one.event, VoteCast) for one in session.seen(None))
    assert not session.undo()


def waits_for(session: Session, person: int) -> bool:
    """Whether it's a person's turn: to answer, to hear an offer, or to bid before a councillor decides."""
    if session.busy:
        return False
    return (
        person in session.waiting()
        or bool(session.offers_to_persons())
        or session.deciding_seat() is not None
    )


def test_computers_play_on_until_a_person_is_asked(qtbot: QtBot, sit: Sit) -> None:
    quiet = sit("person", "computer", "computer", seed=8)
    thinker = Thinker("kings", 1, [sys.executable, "-m", "kd_desktop.councillors.worker"])
    session = Session(quiet.store, thinker)
    session.pace = 0.0
    person = session.persons()[0]
    session.advance()
    for _ in range(6):
        qtbot.waitUntil(lambda: waits_for(session, person), timeout=20_000)
        for deal in session.offers_to_persons():
            session.skip_offer(deal)
        session.let_decide()
        if person in session.waiting():
            view = session.view(person)
            session.answer(person, view.legal[0])
            qtbot.waitUntil(lambda: not session.busy)
    assert session.number > 12
    kept = {deed.seat: msgspec.json.decode(deed.thought) for deed in session.store.history if deed.thought}
    assert kept and person not in kept
    assert any(thought.get("wishes") for thought in kept.values())
    session.pause(True)  # or what they think of now would be written when the campaign is closed
    qtbot.waitUntil(lambda: not session.busy)
    thinker.close()


def test_an_offer_that_waits_hides_no_later_one_of_its_number(qtbot: QtBot, sit: Sit) -> None:
    """The first offer of a round has the number of that of the last one, which had been let wait."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    seat = session.waiting()[0]
    maker = (seat + 1) % 3
    for side in ("aye", "nay"):
        promise = Promise("vote", seat, side)  # type: ignore[arg-type]
        assert session.answer(maker, OfferDeal((Payment(maker, seat, 2),), (promise,)))
        qtbot.waitUntil(lambda: not session.busy)
        assert session.offers_to_persons() == (1,), side
        session.skip_offer(1)
        assert not session.offers_to_persons()
        assert session.undo(consent=True)
        qtbot.waitUntil(lambda: not session.busy)


def test_pausing_holds_the_computers_back(qtbot: QtBot, sit: Sit) -> None:
    quiet = sit("computer", "computer", "computer")
    thinker = Thinker("kings", 1, [sys.executable, "-m", "kd_desktop.councillors.worker"])
    session = Session(quiet.store, thinker)
    session.pace = 0.0
    session.pause(True)
    session.advance()
    number = session.number
    qtbot.wait(300)
    assert session.number == number
    session.pause(False)
    qtbot.waitUntil(lambda: session.number > number, timeout=10_000)
    session.pause(True)
    qtbot.waitUntil(lambda: not session.busy)
    thinker.close()


FIRST_DIES = """
import pathlib, sys
mark = pathlib.Path(sys.argv[1])
if not mark.exists():
    mark.touch()
    sys.stdin.readline()
    sys.exit(3)
from kd_desktop.councillors.worker import main
main()
"""


def test_a_process_that_dies_is_started_once_more(qtbot: QtBot, sit: Sit, tmp_path: Path) -> None:
    session = sit("computer", "computer", "computer")
    seat = session.waiting()[0]
    thinker = Thinker("kings", 1, [sys.executable, "-c", FIRST_DIES, str(tmp_path / "mark")])
    answers: list[object] = []
    thinker.ask(session.view(seat), 1, answers.append)
    qtbot.waitUntil(lambda: bool(answers), timeout=20_000)
    assert isinstance(answers[0], KingsThought) and isinstance(answers[0].command, KeepAgenda)
    thinker.close()


FIRST_BROODS = """
import pathlib, sys, time
mark = pathlib.Path(sys.argv[1])
if not mark.exists():
    sys.stdin.readline()
    mark.touch()
    time.sleep(3600)
from kd_desktop.councillors.worker import main
main()
"""


def test_a_cancelled_thought_is_heard_by_nobody_and_keeps_nobody_waiting(
    qtbot: QtBot, sit: Sit, tmp_path: Path
) -> None:
    session = sit("computer", "computer", "computer")
    view, mark = session.view(session.waiting()[0]), tmp_path / "mark"
    thinker = Thinker("kings", 1, [sys.executable, "-c", FIRST_BROODS, str(mark)])
    answers: dict[str, object] = {}
    first, second, third = (partial(answers.__setitem__, name) for name in ("first", "second", "third"))
    for number, done in enumerate((first, second, third), start=1):
        thinker.ask(view, number, done)
    qtbot.waitUntil(mark.exists, timeout=20_000)
    thinker.cancel(second)
    thinker.cancel(first)
    qtbot.waitUntil(lambda: "third" in answers, timeout=20_000)
    assert list(answers) == ["third"] and isinstance(answers["third"], KingsThought)
    thinker.ask(view, 4, first)
    qtbot.waitUntil(lambda: "first" in answers, timeout=20_000)
    thinker.close()


def test_what_happens_meanwhile_cancels_what_was_thought_of_before(qtbot: QtBot, sit: Sit) -> None:
    class Slow:
        asked: list[Callable[[Any], None]]
        cancelled: list[Callable[[Any], None]]

        def __init__(self) -> None:
            self.asked, self.cancelled = [], []

        def ask(self, _view: View, _number: int, done: Callable[[Any], None], **_how: object) -> None:
            self.asked.append(done)

        def cancel(self, done: Callable[[Any], None]) -> None:
            self.cancelled.append(done)

        def close(self) -> None:
            pass

    slow = Slow()
    quiet = sit("computer", "person", "person")
    until(quiet, "ask_ballot")
    session = Session(quiet.store, slow)
    session.pace = 0.0
    session.advance()
    qtbot.waitUntil(lambda: len(slow.asked) == 1)
    session.pause(True)
    session.pause(False)
    qtbot.wait(50)
    assert len(slow.asked) == 1 and not slow.cancelled
    seat = session.waiting()[0]
    with qtbot.waitSignal(session.changed, timeout=5000):
        assert session.answer(seat, session.view(seat).legal[0])
    assert slow.cancelled == slow.asked[:1]
    number = session.number
    slow.asked[0](KingsThought(session.view(seat).legal[0] if session.view(seat).legal else None))
    assert session.number == number


@pytest.mark.parametrize(
    "command", [["-c", "import sys; sys.exit(1)"], ["-c", "print('no', flush=True)\nwhile input(): pass"]]
)
def test_a_process_that_is_no_good_is_given_up_with_a_sentence(
    qtbot: QtBot, sit: Sit, command: list[str]
) -> None:
    session = sit("computer", "computer", "computer")
    thinker = Thinker("kings", 1, [sys.executable, *command])
    answers: list[object] = []
    with qtbot.waitSignal(thinker.failed, timeout=20_000) as told:
        thinker.ask(session.view(session.waiting()[0]), 1, answers.append)
    assert "stopped twice" in told.args[0]
    qtbot.waitUntil(lambda: answers == [None])
    thinker.close()


def test_a_program_that_cannot_be_started(qtbot: QtBot, sit: Sit) -> None:
    session = sit("computer", "computer", "computer")
    thinker = Thinker("kings", 1, ["/nowhere/kd-desktop", "think"])
    answers: list[object] = []
    with qtbot.waitSignal(thinker.failed, timeout=5000):
        thinker.ask(session.view(session.waiting()[0]), 1, answers.append)
    assert answers == [None]
    thinker.close()


def test_a_change_brings_the_tables_views_after_each_event_and_nobodys_own(qtbot: QtBot, sit: Sit) -> None:
    """What happened is what the whole table saw; the last view is what the rules have now (KD-INFO)."""
    session = sit("person", "person", "person")
    until(session, "ask_agenda")
    seat = session.waiting()[0]
    with qtbot.waitSignal(session.changed) as told:
        session.answer(seat, session.view(seat).legal[0])
    change = told.args[0]
    assert any(event.only is not None for event in change.events), "else nothing could be shown too much"
    assert change.happenings
    assert [one.event for one in change.happenings] == [
        seen_by(event, None) for event in change.events if event.only is None
    ]
    for one in change.happenings:
        assert one.view.seat is None and one.view.own is None
        assert one.view is one.view, "made once"
    until(session, "ask_ballot")
    with qtbot.waitSignal(session.changed) as told:
        session.answer(session.waiting()[0], Gather())
    assert told.args[0].happenings[-1].view == session.view(None)
