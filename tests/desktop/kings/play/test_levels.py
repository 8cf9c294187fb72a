"""How well the computer plays: chosen chair by chair, changed at any moment, kept in the campaign."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kings.explain.chain import Chains
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.storage.chairs import Chair
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import until


def test_each_computer_chair_has_a_level_of_its_own(qtbot: QtBot, window: MainWindow) -> None:
    window.show_new()
    page = window.new
    second, third = page.rows[1], page.rows[2]
    qtbot.mouseClick(second.levels.plates["royal"], Qt.MouseButton.LeftButton)
    third.levels.plates["courtier"].setFocus()
    qtbot.keyClick(third.levels.plates["courtier"], Qt.Key.Key_Right)
    assert not page.rows[0].levels.isVisible()
    qtbot.mouseClick(page.sit, Qt.MouseButton.LeftButton)
    session = window.game_page.session
    assert session is not None
    reign = session.view(None).reign
    assert reign is not None
    found = [(chair.kind, chair.level) for chair in session.chairs()]
    assert found == [("person", "courtier"), ("computer", "royal"), ("computer", "chancellor")]


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
    window.game_page.menu.who.trigger()
    panel = window.game_page.who_panel
    levels = panel._levels[house]
    qtbot.mouseClick(levels.plates["chancellor"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not session.busy)
    changed = session.chair_of(house)
    assert (changed.kind, changed.level) == ("computer", "chancellor")
    assert window.game_page.log.words()[-1].endswith("as a chancellor.")
    assert "Chancellor" in window.game_page.table.seats.plates[1].spoken()
    known = window.game_page.at.known()
    assert known is not None
    why = Chains(known).of(TableSubject("house", "", house))
    assert why[0].words.endswith("as a chancellor.") and why[0].number == session.number


def test_the_votes_of_the_table_are_the_same_whoever_plays(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """KD-RUL-80: a chair changes hands in the middle of a vote, and the game shows nothing of it."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    window.show_session(session)
    hands = Hands(qtbot, window)
    hands.settle()
    council = window.game_page
    asked, parties = session.waiting()[0], session.standing().parties
    views = [session.view(seat) for seat in (None, 0, 1, 2)]
    question = session.asked(asked)
    for kind in ("computer", "person"):
        council.between.reseat({parties[asked]: Chair("computer" if kind == "computer" else "person", "Eve")})
        hands.settle()
        assert [session.view(seat) for seat in (None, 0, 1, 2)] == views
        assert session.asked(asked) == question
        assert ("computer" in council.table.seats.plates[asked].spoken()) == (kind == "computer")
        assert (asked in session.persons()) == (kind == "person")
    legal = session.view(asked).legal
    assert session.answer(asked, legal[0])
    hands.settle()
    assert session.asked(asked) is None
