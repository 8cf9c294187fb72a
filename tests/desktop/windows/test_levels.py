"""How well the computer plays: chosen chair by chair, changed at any moment, kept in the campaign."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.windows.main import MainWindow
from tests.desktop.windows.conftest import Sit
from tests.desktop.windows.hands import Hands


def test_each_computer_chair_has_a_level_of_its_own(qtbot: QtBot, window: MainWindow) -> None:
    window.show_new()
    page = window.new
    second, third = page.rows[1], page.rows[2]
    qtbot.mouseClick(second.levels.plates["page"], Qt.MouseButton.LeftButton)
    third.levels.plates["courtier"].setFocus()
    qtbot.keyClick(third.levels.plates["courtier"], Qt.Key.Key_Right)
    assert not page.rows[0].levels.isVisible()
    qtbot.mouseClick(page.sit, Qt.MouseButton.LeftButton)
    session = window.council.session
    assert session is not None
    reign = session.view(None).reign
    assert reign is not None
    found = [(seat.house.chair, seat.house.level) for seat in reign.seats]
    assert found == [("person", "courtier"), ("computer", "page"), ("computer", "chancellor")]


def test_a_level_changes_in_the_middle_of_a_reign_and_the_log_says_so(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = sit("person", "computer", "computer")
    window.show_session(session)
    hands = Hands(qtbot, window)
    hands.settle()
    reign = session.view(None).reign
    assert reign is not None
    house = reign.seats[1].house.number
    window.council.between.show_who()
    panel = window.council.who_panel
    levels = panel._levels[house]
    qtbot.mouseClick(levels.plates["chancellor"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not session.busy)
    changed = next(one for one in session.view(None).houses if one.number == house)
    assert (changed.chair, changed.level) == ("computer", "chancellor")
    assert window.council.log.words()[-1].endswith("as a chancellor.")
    assert "Chancellor" in window.council.table.seats.plates[1].spoken()
