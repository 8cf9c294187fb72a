"""What can be pressed: reasons where it can't, hints where it can, and everything by keyboard."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.session import Session
from kd_desktop.desktop.windows.answers import BallotAnswer
from kd_desktop.desktop.windows.main import MainWindow
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.desktop.windows.voteplate import VotePlate
from kd_desktop.engine.kings.commands import CastVote, Moderate
from kd_desktop.storage.errors import StorageError
from tests.desktop.windows.hands import LEFT
from tests.desktop.windows.play import forward, fresh, until
from tests.desktop.windows.test_secrets import show

Sit = Callable[..., Session]


def voting(window: MainWindow, sit: Sit, moderated: bool = False) -> Session:
    """A person's first voting turn with the curtain up; somebody else has taken the scales if `moderated`."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    if moderated:
        session.keeper.apply(session.waiting()[0], Moderate())
        fresh(session)
    show(window, session)
    window.council.chamber.open()
    return session


def test_a_refused_plate_says_why_in_place_in_its_tooltip_and_to_screen_readers(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = voting(window, sit, moderated=True)
    council = window.council
    moderate = council.bar.answer.plates()[3]
    assert moderate.text() == "Moderate"
    assert not moderate.allowed
    assert moderate.reason
    assert moderate.toolTip() == moderate.accessibleDescription() == moderate.reason
    assert "not possible now" in moderate.accessibleName()
    before = session.number
    qtbot.mouseClick(moderate, LEFT)
    assert council.bar.hint.text() == moderate.reason
    moderate.setFocus()
    qtbot.keyClick(moderate, Qt.Key.Key_Return)
    assert session.number == before and not session.busy


def test_every_plate_that_cannot_be_pressed_has_a_reason(window: MainWindow, sit: Sit) -> None:
    session = voting(window, sit)
    for _ in range(40):
        window.council.reader.drop()
        window.council.refresh()
        if window.council.yours in session.waiting():
            window.council.chamber.open()
        for plate in window.findChildren(Plate):
            if plate.isVisible() and not plate.allowed:
                assert plate.reason and plate.toolTip() == plate.reason
        if session.view(None).reign is None:
            break
        forward(session, 1)


def test_the_line_under_the_sentence_says_what_the_control_would_do(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    voting(window, sit)
    bar = window.council.bar
    aye, _, gather, *_ = bar.answer.plates()
    assert isinstance(aye, VotePlate)
    aye.setFocus()
    qtbot.keyClick(aye, Qt.Key.Key_Up)
    assert bar.hint.text().startswith("2 on AYE would make it 2 to 0 for AYE")
    assert aye.accessibleDescription() == bar.hint.text()
    assert window.council.chamber.secrets.power.held == 2
    gather.setFocus()
    assert bar.hint.text() == gather.hint
    assert window.council.chamber.secrets.power.held == 0


def test_amounts_by_keys_and_by_the_steps_on_the_plate(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    voting(window, sit)
    aye = window.council.bar.answer.plates()[0]
    assert isinstance(aye, VotePlate)
    assert (aye.least, aye.most) == (1, 8)
    aye.setFocus()
    for key, amount in (
        (Qt.Key.Key_Down, 1), (Qt.Key.Key_Plus, 2), (Qt.Key.Key_7, 7), (Qt.Key.Key_Up, 8), (Qt.Key.Key_Up, 8),
        (Qt.Key.Key_Minus, 7),
    ):  # fmt: skip
        qtbot.keyClick(aye, key)
        assert aye.amount == amount
    less, more = aye._steps
    qtbot.mouseClick(less, LEFT)
    assert aye.amount == 6
    qtbot.mouseClick(more, LEFT)
    qtbot.mouseClick(more, LEFT)
    assert aye.amount == 8
    assert more.toolTip() == "8 is the most."


def test_a_vote_can_be_taken_back_until_another_acts(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = voting(window, sit)
    council, seat, state = window.council, window.council.yours, session.keeper.state
    aye = council.bar.answer.plates()[0]
    qtbot.mouseClick(aye, LEFT, pos=aye.rect().center() - aye.rect().center() / 2)
    qtbot.waitUntil(lambda: session.view(None).reign.seats[seat].ballot == "aye" and not session.busy)
    back = next(plate for plate in council.bar.answer.plates() if plate.text() == "Take back")
    qtbot.mouseClick(back, LEFT)
    qtbot.waitUntil(lambda: session.view(None).reign.seats[seat].ballot is None and not session.busy)
    assert session.keeper.state == state
    assert council.log.words()[-1] != ""
    session.answer(seat, CastVote("aye", 1))
    qtbot.waitUntil(lambda: session.view(None).reign.seats[seat].ballot == "aye" and not session.busy)
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: session.view(None).reign.seats[seat].ballot is None and not session.busy)
    session.answer(seat, CastVote("nay", 1))
    qtbot.waitUntil(lambda: not session.busy)
    session.answer(session.waiting()[0], Moderate())
    qtbot.waitUntil(lambda: not session.busy)
    assert session.undoable() != seat


def test_trouble_with_the_disk_stands_under_the_sentence(
    qtbot: QtBot, window: MainWindow, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = voting(window, sit)
    council, state = window.council, session.keeper.state

    def full(*_: object) -> object:
        raise StorageError("no_space", Path("/c"), "The disk that holds /c is full", "free some space")

    monkeypatch.setattr(session.keeper, "apply", full)
    qtbot.mouseClick(council.bar.answer.plates()[2], LEFT)
    qtbot.waitUntil(lambda: not session.busy)
    assert "The disk that holds /c is full; free some space" in council.bar.hint.text()
    assert session.keeper.state == state
    council.refresh()
    assert "The disk that holds /c is full" in council.bar.hint.text()
    monkeypatch.undo()
    council.chamber.open()
    qtbot.mouseClick(council.bar.answer.plates()[2], LEFT)
    qtbot.waitUntil(lambda: not session.busy)
    assert "full" not in council.bar.hint.text()


def test_the_same_actions_are_always_in_the_same_order(window: MainWindow, sit: Sit) -> None:
    voting(window, sit, moderated=True)
    answer = window.council.bar.answer
    assert isinstance(answer, BallotAnswer)
    assert [plate.text() for plate in answer.plates()][:5] == ["AYE", "NAY", "Gather", "Moderate", "Deal…"]


def test_tab_reaches_houses_board_chamber_and_answers(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    voting(window, sit)
    window.council.bar.setFocus()
    met = set()
    for _ in range(160):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        met.add(type(focused).__name__)
        assert focused.accessibleName(), focused
    wanted = {
        "WordButton",
        "SeatPlate",
        "BoardView",
        "LetterView",
        "Chamber",
        "Pool",
        "AgendaCard",
        "VotePlate",
        "Plate",
    }
    assert wanted <= met | {"LetterView"}


def test_log_help_and_menu_by_key(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    voting(window, sit)
    council = window.council
    qtbot.keyClick(window, Qt.Key.Key_L)
    assert council.log_panel.isVisible()
    qtbot.keyClicks(council.log_panel.filter, "House")
    shown = council.log_panel.lines.model()
    assert 0 < shown.rowCount() < council.log.rowCount()
    assert all("house" in str(shown.index(row, 0).data()).lower() for row in range(shown.rowCount()))
    qtbot.keyClick(council.log_panel.filter, Qt.Key.Key_Escape)
    assert not council.log_panel.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert council.help_panel.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F10)
    assert window.menu.isVisible()
    window.menu.close()
