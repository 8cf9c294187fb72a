"""Answers find the question they were given to, however many are given at once and however slow the disk."""

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.session.asked import GONE, OpenQuestions, gone_words
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.game import Question, say
from kd_desktop.storage.errors import StorageError
from tests.bounded import so_long
from tests.storage.support import reopen
from tests.toy.pieces import Bid, Hide

Hold = Callable[[Session, str], Event]

NOTHING, ONE = Bid((0, 0, 0)), Bid((1, 0, 0))


def settle(qtbot: QtBot, session: Session) -> None:
    qtbot.waitUntil(lambda: not session.busy, timeout=5000)


def refusals(session: Session) -> list[tuple[int | None, Any]]:
    heard: list[tuple[int | None, Any]] = []
    session.refused.connect(lambda seat, message: heard.append((seat, message)))
    return heard


def test_two_that_are_asked_at_once_may_answer_at_once(qtbot: QtBot, hall: Session, hold: Hold) -> None:
    free, heard, no = hold(hall, "apply"), list[Change](), refusals(hall)
    idle: list[bool] = []
    hall.changed.connect(heard.append)
    hall.idle.connect(lambda: idle.append(hall.busy))
    assert hall.waiting() == (0, 1, 2)
    assert hall.answer(1, ONE) and hall.answer(2, NOTHING)
    assert hall.busy and not heard
    assert hall.waiting() == (0, 1, 2), "nothing has happened before it is on disk"
    free.set()
    settle(qtbot, hall)
    assert [(change.seat, change.command) for change in heard] == [(1, ONE), (2, NOTHING)]
    assert hall.waiting() == (0,) and idle == [False] and not no
    folder = hall.store.folder
    hall.close()
    again = reopen(folder)
    assert again.state.bids == (None, (1, 0, 0), (0, 0, 0))
    again.close()


def test_who_has_answered_is_not_heard_twice(qtbot: QtBot, hall: Session, hold: Hold) -> None:
    """A second press isn't taken for the answer to what is asked next."""
    free, no = hold(hall, "apply"), refusals(hall)
    assert hall.answer(0, NOTHING) and hall.answer(1, NOTHING) and hall.answer(2, NOTHING)
    assert not hall.answer(0, ONE) and not hall.answer(2, ONE)
    free.set()
    settle(qtbot, hall)
    assert hall.view(None).phase == "hide" and not no
    assert [face.stock for face in hall.view(None).seats] == [hall.view(None).seats[0].stock] * 3


def test_an_answer_to_a_question_that_is_gone_is_refused_with_one_message(
    qtbot: QtBot, hall: Session, hold: Hold
) -> None:
    for seat, bid in ((0, NOTHING), (1, ONE)):
        assert hall.answer(seat, bid)
    settle(qtbot, hall)
    state, no = hall.store.state, refusals(hall)
    free = hold(hall, "undo")
    assert hall.undo(consent=True)
    # Meanwhile the third bids upon what the others had done.
    assert hall.answer(2, NOTHING)
    free.set()
    settle(qtbot, hall)
    assert no == [(2, GONE)]
    assert hall.store.state.bids == (state.bids[0], None, None)
    assert hall.waiting() == (1, 2)
    assert hall.answer(2, NOTHING), "asked again, one may answer again"
    settle(qtbot, hall)
    assert hall.waiting() == (1,) and len(no) == 1


def test_what_was_drawn_for_one_question_never_answers_the_next(qtbot: QtBot, hall: Session) -> None:
    """The bid of the second round is asked in the words of the first."""
    first = hall.asked(0)
    assert first is not None
    for seat in (0, 1, 2):
        assert hall.answer(seat, NOTHING)
    settle(qtbot, hall)
    for _ in so_long(lambda: hall.view(None).round == 1):
        seat = hall.waiting()[0]
        legal = hall.game.legal(hall.store.state, seat)
        assert hall.answer(seat, next((one for one in legal if isinstance(one, Hide)), legal[-1]))
        settle(qtbot, hall)
    second = hall.asked(0)
    assert second is not None and second.question == first.question and second.number > first.number
    no, number = refusals(hall), hall.number
    assert hall.refusal(0, ONE) is None, "by itself it would be allowed"
    assert not hall.answer(0, ONE, to=first.number)
    assert no == [(0, GONE)] and hall.number == number
    assert hall.answer(0, ONE, to=second.number)


def test_the_others_questions_stay_what_they_were(qtbot: QtBot, hall: Session) -> None:
    """One may answer to what one was asked before another answered, or took an answer back."""
    before = hall.asked(2)
    assert before is not None
    assert hall.answer(0, ONE)
    settle(qtbot, hall)
    assert hall.asked(2) == before and hall.asked(0) is None
    assert hall.undoable() == 0 and hall.undo()
    settle(qtbot, hall)
    assert hall.asked(2) == before
    assert hall.answer(2, NOTHING, to=before.number)


def test_one_that_could_not_be_saved_takes_no_other_with_it(
    qtbot: QtBot, hall: Session, hold: Hold, monkeypatch: pytest.MonkeyPatch
) -> None:
    apply, tries = hall.store.apply, list[int | None]()

    def full_once(seat: int | None, *args: Any, **kinds: Any) -> Any:
        tries.append(seat)
        if len(tries) == 1:
            raise StorageError("no_space", Path("/campaign"), "The disk is full", "free some space")
        return apply(seat, *args, **kinds)

    monkeypatch.setattr(hall.store, "apply", full_once)
    free, told = hold(hall, "apply"), list[str]()
    hall.troubled.connect(told.append)
    assert hall.answer(0, NOTHING) and hall.answer(1, NOTHING)
    free.set()
    settle(qtbot, hall)
    assert tries == [0, 1] and len(told) == 1 and "The disk is full" in told[0]
    assert hall.waiting() == (0, 2)


def test_closing_writes_no_more(hall: Session, hold: Hold) -> None:
    free, folder = hold(hall, "apply"), hall.store.folder
    assert hall.answer(0, NOTHING) and hall.answer(1, NOTHING)
    free.set()
    hall.close()
    again = reopen(folder)
    assert again.state.bids == ((0, 0, 0), None, None)
    again.close()


class Asks:
    """A game that is nothing but its questions."""

    def questions(self, state: tuple[Question, ...]) -> tuple[Question, ...]:
        return state


def test_a_question_that_was_settled_on_the_way_is_another_in_the_same_words() -> None:
    pick, other = Question(1, say("pick")), Question(1, say("other"))
    asked = OpenQuestions(Asks(), (pick,), 3)
    kept = asked.after(0, ((pick,), (pick,)), 4).of(1)
    assert kept is not None and kept.number == 3
    for way in ((), (other,)):
        anew = asked.after(0, (way, (pick,)), 4).of(1)
        assert anew is not None and anew.number == 4
    by_itself = asked.after(1, ((pick,),), 4).of(1)
    assert by_itself is not None and by_itself.number == 4
    assert asked.after(0, ((),), 4).of(1) is None


def test_the_message_tells_nothing_of_what_was_asked() -> None:
    assert GONE.args == () and gone_words() == ("That question is over, so your answer changed nothing.")
