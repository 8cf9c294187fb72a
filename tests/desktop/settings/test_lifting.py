"""The curtain for people who can't hold a key down, and how long it stays open when nobody is there."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import until

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def table(window: MainWindow, still: Appearance, sit: Sit) -> MainWindow:
    """A person's first vote, its curtain drawn, to be lifted by pressing twice."""
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    still.settings.set("lift", "twice")
    window.show_session(session)
    window.game_page.reader.drop()
    window.game_page.refresh(focus=True)
    return window


def test_two_presses_lift_it(qtbot: QtBot, table: MainWindow) -> None:
    chamber = table.game_page.chamber
    qtbot.mouseClick(chamber, LEFT)
    assert not chamber.is_open and chamber.lifting.share() > 0
    qtbot.mouseClick(chamber, LEFT)
    assert chamber.is_open
    chamber.close_curtain()
    assert chamber.lifting.share() == 0
    chamber.setFocus()
    qtbot.keyClick(chamber, Qt.Key.Key_Space)
    assert not chamber.is_open
    qtbot.keyClick(chamber, Qt.Key.Key_Space)
    assert chamber.is_open


def test_the_strip_says_so(table: MainWindow) -> None:
    assert "Press twice to look" in table.game_page.chamber.accessibleDescription()


def test_the_plate_in_the_bar_says_so_and_does_it(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit
) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_agenda")
    still.settings.set("lift", "twice")
    window.show_session(session)
    council = window.game_page
    (lift,) = [one for one in council.bar.answer.plates() if one.text() == "Lift the curtain"]
    assert lift.note == "press twice"
    qtbot.keyClick(lift, Qt.Key.Key_Space)
    assert not council.chamber.is_open
    qtbot.keyClick(lift, Qt.Key.Key_Return)
    assert council.chamber.is_open


def test_one_press_is_forgotten(qtbot: QtBot, table: MainWindow) -> None:
    chamber = table.game_page.chamber
    qtbot.mouseClick(chamber, LEFT)
    chamber.lifting._again.start(10)
    qtbot.waitUntil(lambda: chamber.lifting.share() == 0)
    qtbot.mouseClick(chamber, LEFT)
    assert not chamber.is_open


def test_a_change_of_the_time_is_in_force_while_it_is_open(table: MainWindow, still: Appearance) -> None:
    chamber = table.game_page.chamber
    chamber.open()
    assert chamber.lifting._nobody.interval() == 60_000
    still.settings.set("idle", "15")
    assert chamber.is_open and chamber.lifting._nobody.interval() == 15_000
