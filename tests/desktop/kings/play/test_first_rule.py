"""The Event that envelope 71 lays on the table is read there, and its text can be read again."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.mind import think
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.input_guard import SETTLE_MS, UNASKED_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings import events as e
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from tests.bounded import so_long
from tests.desktop.keyboard import Clock, Key
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.test_secrets import show
from tests.everyday import daily, everyday

FEE = "The Speakers’ Fee"


def before_the_fee(folder: Path) -> tuple[Session, int, Command]:
    """The Leaving Sea before the last answer of its first vote, whose that is, and that answer."""
    chairs = (Chair("person", "Ada"), *(Chair("computer") for _ in range(3)))
    store = found(folder, load("leaving-sea"), "Low Water", chairs, "2026-11-20")
    for _ in range(60):
        seat = store.game.view(store.state, None).waits_for[0].seat
        own = store.game.view(store.state, seat)
        command = think(own, (), 1, store.seq, bargain=False).command
        assert command is not None
        step = store.game.apply(store.state, seat, command)
        if any(isinstance(event, e.EnvelopeOpened) and event.number == 71 for event in step.events):
            return Session(store), seat, command
        store.apply(seat, command)
    raise AssertionError("no envelope 71")


def to_the_envelope(qtbot: QtBot, window: MainWindow, still: Appearance, session: Session) -> None:
    """Until envelope 71 lies over the board with its seal whole: the first outcome is read before it."""
    still.set_still(False)
    still.pace = 1.0
    past_the_outcome(qtbot, window, session)
    council = window.game_page
    council.playback.read_on()
    for _ in so_long(lambda: "Envelope 71" not in council.bar.hint.text()):
        if council.reader.page is not None:  # a story that the outcome brought
            council.reader.turn()
        elif "Envelope" in council.bar.hint.text():
            council.playback.hurry()
        qtbot.wait(20)


def past_the_outcome(qtbot: QtBot, window: MainWindow, session: Session) -> None:
    """The first outcome is the first thing that is read; then it lies beside the board and has come about."""
    council = window.game_page
    qtbot.waitUntil(lambda: not session.busy)
    qtbot.waitUntil(lambda: council.reader.page is not None, timeout=20_000)
    assert council.reader.page is not None and council.reader.page.kind == "outcome"
    assert "event:speakers-fee" not in council.table.board.board.pieces
    council.reader.turn()
    for _ in so_long(lambda: not council.playback.told_out()):
        council.playback.hurry()


def press(window: MainWindow, at: QPoint) -> None:
    """A click as the window system sends it, wherever that goes."""
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=at)


@pytest.mark.parametrize("late", [False, True])
@daily("False")
def test_a_press_that_was_to_hurry_the_seal_does_not_put_the_event_away_unread(
    qtbot: QtBot,
    window: MainWindow,
    still: Appearance,
    data_folder: Path,
    clock: Clock,
    late: bool,
) -> None:
    """A double click, or a seal that has just opened: the sheet’s plate is where “Go on” was."""
    session, seat, command = before_the_fee(data_folder / "campaigns")
    show(window, session)
    clock.now += 2 * SETTLE_MS
    reader = window.game_page.reader
    assert session.answer(seat, command)
    to_the_envelope(qtbot, window, still, session)
    (plate,) = Hands(qtbot, window).plates()
    assert plate.text() == "Continue"
    clock.now += 2 * SETTLE_MS
    at = plate.mapTo(window, plate.rect().center())
    if late:
        qtbot.waitUntil(lambda: reader.page is not None, timeout=20_000)
        top = window.childAt(at)
        assert top is not None and (top is reader.next or reader.next.isAncestorOf(top))
    else:
        press(window, at)
    assert reader.page is not None
    press(window, at)
    assert reader.page is not None and reader.page.title == FEE and "takes a coin" in reader.page.text

    clock.now += UNASKED_MS + 1  # no press may have brought the sheet
    press(window, at)
    assert reader.page is None, "the next press goes on"
    still.set_still(True)
    session.close()


@everyday("code", [Qt.Key.Key_Return, Qt.Key.Key_Space], keep=[Qt.Key.Key_Return])
@pytest.mark.long
def test_a_key_that_was_to_hurry_the_seal_does_not_put_the_event_away_unread(
    qtbot: QtBot, window: MainWindow, still: Appearance, data_folder: Path, clock: Clock, code: Qt.Key
) -> None:
    """The first press ends the opening and brings the sheet; one that follows at once is lost on it."""
    session, seat, command = before_the_fee(data_folder / "campaigns")
    show(window, session)
    clock.now += 2 * SETTLE_MS
    reader, key = window.game_page.reader, Key(window, code)
    assert session.answer(seat, command)
    to_the_envelope(qtbot, window, still, session)
    clock.now += 2 * SETTLE_MS
    for _ in range(2):
        key.press()
        key.release()
        assert reader.page is not None and reader.page.title == FEE
    clock.now += 2 * SETTLE_MS
    key.press()
    key.release()
    assert reader.page is None, "the next press goes on"
    still.set_still(True)
    session.close()


def test_nothing_is_read_before_the_first_outcome(
    qtbot: QtBot, window: MainWindow, data_folder: Path
) -> None:
    """A new campaign’s first vote: its outcome, a story if it brings one, two Events, the next letter."""
    session, seat, command = before_the_fee(data_folder / "campaigns")
    show(window, session)
    assert session.answer(seat, command)
    council = window.game_page
    qtbot.waitUntil(council.playback.unread, timeout=20_000)
    read: list[str] = []
    for _ in so_long(council.playback.unread):
        page = council.reader.page
        if page is not None:
            read.append(page.kind if page.kind in ("outcome", "letter") else page.title)
            council.reader.turn()
        else:
            council.playback.read_on()
    assert read[0] == "outcome" and read[-3:] == [FEE, "The Fifth Question", "letter"]
    session.close()


def test_the_event_on_the_board_opens_with_its_own_text(
    qtbot: QtBot, window: MainWindow, data_folder: Path
) -> None:
    session, seat, command = before_the_fee(data_folder / "campaigns")
    show(window, session)
    assert session.answer(seat, command)
    council, hands = window.game_page, Hands(qtbot, window)
    past_the_outcome(qtbot, window, session)
    for _ in so_long(council.playback.unread):
        council.playback.read_on()
        council.reader.turn()
    board, panel = council.table.board, council.help_panel
    board.setFocus()
    board.board.pieces["event:speakers-fee"].setFocus()
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert panel.isVisible()
    said = [label for label in panel.sheet.findChildren(QLabel) if "soup bowl" in label.text()]
    assert said, "the card's own text"
    rule = [label for label in panel.sheet.findChildren(QLabel) if "takes a coin" in label.text()]
    assert rule, "fit"
    assert panel.sheet.hasFocus() and panel.sheet.verticalScrollBar().value() == 0, "it is read first"
    hands.press(Qt.Key.Key_Tab)
    assert panel.sheet.slips()[0].hasFocus(), "the causes come next"
    session.close()
