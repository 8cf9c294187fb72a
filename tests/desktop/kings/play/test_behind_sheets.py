"""Nobody's chair is played behind a sheet that somebody reads: the council waits, and says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.storage.chairs import Chair
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import forward, until
from tests.desktop.kings.play.test_secrets import show

OPENED: dict[str, Callable[[PlayPage], object]] = {
    "Log": lambda page: page.panels.open(page.log_panel),
    "Who plays": lambda page: page.panels.open(page.who_panel),
    "Why and rules": lambda page: page.ask_why(),
    "Give up this reign?": lambda page: page.panels.open(page.give_up_panel),
}


def computers_turn(window: MainWindow, sit: Sit) -> Session:
    """A vote in which a computer councillor is awaited, one person looking on."""
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    while session.waiting()[0] in session.persons():
        forward(session, 1)
    show(window, session)
    assert not session.held() and window.game_page.at.acting is None
    return session


@pytest.mark.parametrize("name", OPENED)
def test_the_council_waits_behind_a_sheet_and_says_so(window: MainWindow, sit: Sit, name: str) -> None:
    session = computers_turn(window, sit)
    page = window.game_page
    assert not page.held_up() and "waits" not in page.bar.hint.text()
    OPENED[name](page)
    assert page.held_up() and session._paused
    assert f"The council waits until you close “{name}”." in page.bar.hint.text()
    (sheet,) = page.panels.open_ones()
    assert sheet.heading.text() == name, "it is headed as the bar calls it"
    page.panels.fold()
    assert not page.held_up() and not session._paused and "waits" not in page.bar.hint.text()


def test_it_waits_behind_settings_keys_and_the_chronicles(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = computers_turn(window, sit)
    for toggle in (window.toggle_settings, window.toggle_keys, window.toggle_about):
        toggle()
        assert session._paused
        toggle()
        assert not session._paused
    window.open_book()
    qtbot.waitUntil(lambda: window.game_page.opened_sheet() == "The chronicles")
    window.game_page.refresh()
    assert session._paused
    window.activateWindow()
    qtbot.waitUntil(lambda: not session._paused)


def test_a_chair_that_is_given_to_the_computer_isnt_played_before_the_sheet_is_closed(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    while session.waiting()[0] not in session.persons():
        forward(session, 1)
    show(window, session)
    page, seat = window.game_page, session.waiting()[0]
    page.panels.open(page.who_panel)
    reign = session.view(None).reign
    assert reign is not None
    page.who_panel.reseat.emit({reign.seats[seat].house.number: Chair("computer", "Deputy")})
    qtbot.waitUntil(lambda: not session.busy and seat not in session.persons())
    assert page.who_panel.isVisible() and session._paused
    page.panels.fold()
    assert not session._paused


def test_the_drawer_of_deals_holds_nobody_up(window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    window.game_page.dealing.toggle()
    assert window.game_page.deal_panel.isVisible() and not window.game_page.held_up()


def test_the_computers_wait_while_an_offer_is_written_and_the_bar_says_so(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """From the moment the drawer opens, untouched, until it closes."""
    session = computers_turn(window, sit)
    page, number = window.game_page, session.number
    awaited = Names(session.view(None)).seat(session.waiting()[0])
    page.dealing.toggle()
    assert page.deal_panel.isVisible() and page.held_up() and session._paused
    assert f"{awaited} waits while you write an offer." in page.bar.hint.text()
    qtbot.keyClick(page.deal_panel.offer, Qt.Key.Key_Plus)
    assert page.held_up() and session._paused
    assert f"{awaited} waits while you write an offer." in page.bar.hint.text()
    page.dealing.toggle()
    assert not page.held_up() and not session._paused and session.number == number
    assert "while you write" not in page.bar.hint.text()
    page.dealing.toggle()
    assert page.held_up() and session._paused, "opened again, it holds again"
    page.deal_panel.dismiss()
    assert not session._paused


def test_an_offer_that_is_made_lets_them_answer(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = computers_turn(window, sit)
    page = window.game_page
    page.dealing.toggle()
    assert session._paused and page.deal_panel.offer.allowed
    page.deal_panel.offer.click()
    qtbot.waitUntil(lambda: not session.busy)
    assert session.view(None).reign.deals and not page.held_up() and not session._paused


def test_opening_the_drawer_focuses_a_house_and_never_what_makes_the_offer(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """A press too many would make an offer that nobody meant."""
    session = computers_turn(window, sit)
    page = window.game_page
    page.dealing.toggle()
    board = page.deal_panel.board
    chosen = next(tile for tile in board.houses if tile.chosen)
    qtbot.waitUntil(chosen.hasFocus)
    qtbot.keyClick(chosen, Qt.Key.Key_Return)
    other = next(tile for tile in board.houses if not tile.chosen)
    page.dealing.offer_to(other.seat)
    assert not page.deal_panel.offer.hasFocus() and not session.view(None).reign.deals
