"""A page to be read that opens by itself isn't turned by a press that was meant for what lay there before."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.settings.input_guard import SPENT_MS, UNASKED_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.keyboard import Clock, Key
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.test_step_playback import to_outcome

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def outcome(qtbot: QtBot, window: MainWindow, sit: Sit, clock: Clock) -> MainWindow:
    """The last ballot has come from elsewhere, and the outcome lies there unread."""
    clock.now += 10 * UNASKED_MS
    to_outcome(qtbot, window, sit("person", "computer", "computer"))
    assert is_read(window)
    return window


def is_read(window: MainWindow) -> bool:
    page = window.game_page.reader.page
    return page is not None and page.kind == "outcome"


def tap(window: MainWindow, code: Qt.Key) -> None:
    key = Key(window, code)
    key.press()
    key.release()


def click(window: MainWindow) -> None:
    plate = window.game_page.reader.next
    QTest.mouseClick(window.windowHandle(), LEFT, pos=plate.mapTo(window, plate.rect().center()))


@pytest.mark.parametrize("code", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_key_turns_it_only_once_it_can_have_been_seen(
    outcome: MainWindow, clock: Clock, code: Qt.Key
) -> None:
    clock.now += UNASKED_MS - 10
    tap(outcome, code)
    assert is_read(outcome)
    clock.now += 20
    tap(outcome, code)
    assert not is_read(outcome)


def test_nor_does_a_click(outcome: MainWindow, clock: Clock) -> None:
    clock.now += UNASKED_MS - 10
    click(outcome)
    assert is_read(outcome)
    clock.now += UNASKED_MS
    click(outcome)
    assert not is_read(outcome)


def test_a_key_held_since_turns_it_never(outcome: MainWindow, clock: Clock) -> None:
    clock.now += UNASKED_MS - 10
    key = Key(outcome, Qt.Key.Key_Return)
    key.press()
    clock.now += UNASKED_MS
    key.repeats(3, "marked")
    key.release()
    assert is_read(outcome)


def test_another_key_shows_that_the_page_is_meant(outcome: MainWindow, clock: Clock) -> None:
    clock.now += SPENT_MS + 10
    tap(outcome, Qt.Key.Key_Down)
    tap(outcome, Qt.Key.Key_Return)
    assert not is_read(outcome)


def test_one_that_a_press_has_opened_waits_no_longer_than_any(outcome: MainWindow, clock: Clock) -> None:
    clock.now += UNASKED_MS + 10
    tap(outcome, Qt.Key.Key_Return)
    outcome.game_page.playback.read_again(outcome.game_page.table.letter.reading)
    assert outcome.game_page.reader.page is not None
    clock.now += SPENT_MS + 10
    tap(outcome, Qt.Key.Key_Return)
    assert outcome.game_page.reader.page is None
