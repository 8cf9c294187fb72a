"""On the plain page chairs change hands in the middle of a game; the computer plays on for whoever left."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop import itself
from kd_desktop.desktop.plain.page import PlainPage
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.storage.chairs import Chair
from tests.desktop.plain.conftest import Open
from tests.desktop.plain.person import Person, texts

THINK = """
import pytest
from kd_desktop.councillors.worker import main
from tests.toy.house import moved_in
moved_in(pytest.MonkeyPatch())
main()
"""


@pytest.fixture
def toy_minds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process of the computer players knows the toys, too."""
    usual = itself.command
    monkeypatch.setattr(
        itself, "command", lambda *what: [sys.executable, "-c", THINK] if what == ("think",) else usual(*what)
    )


@pytest.fixture(params=["masks", "fair"])
def page(
    request: pytest.FixtureRequest,
    qtbot: QtBot,
    window: MainWindow,
    begin: Callable[[str], Path],
    show: Open,
    toy_minds: None,
) -> PlainPage:
    """A toy of which everybody sits and is a person."""
    del toy_minds
    window.look.settings.set("pace", "at once")
    made, person = show(begin(request.param)), Person(qtbot)
    assert not made.hand_over.isVisible(), "nobody sits yet"
    while made.session is not None and not made.session.chairs():
        person.act(made)
    window.activateWindow()
    return made


def chairs(page: PlainPage) -> list[Chair]:
    assert page.session is not None
    return list(page.session.chairs())


def test_chairs_are_handed_over_by_keys_and_back_by_mouse(qtbot: QtBot, page: PlainPage) -> None:
    assert {chair.kind for chair in chairs(page)} == {"person"}
    page.hand_over.setFocus()
    qtbot.keyClick(page.hand_over, Qt.Key.Key_Return)
    panel = page.who_panel
    assert panel.isVisible() and panel.focus_target().hasFocus()
    qtbot.keyClick(panel.focus_target(), Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: chairs(page)[0].kind == "computer", timeout=30_000)
    assert panel.isVisible(), "one may go on with the others"
    owner = next(iter(panel._levels))
    qtbot.mouseClick(panel._levels[owner].plates["page"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: chairs(page)[0].level == "page", timeout=30_000)
    assert "The computer now plays Seat 1" in texts(page) and 0 not in page.who
    qtbot.mouseClick(panel._kinds[owner].plates["person"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(panel.takings[owner].take, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: chairs(page)[0].kind == "person", timeout=30_000)
    qtbot.keyClick(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible() and page.hand_over.hasFocus() and 0 in page.who


def test_the_computer_plays_on_for_whoever_leaves_and_to_the_end(qtbot: QtBot, page: PlainPage) -> None:
    session, person = page.session, Person(qtbot)
    assert session is not None
    session.pace = 0.0
    last = len(chairs(page)) - 1
    entry = next(one for one in page.menu_entries() if one.action.text() == page.hand_over.text())
    assert entry.of_use()
    entry.action.trigger()
    for seat, kinds in enumerate(page.who_panel._kinds.values()):
        if seat != last:
            person.press(kinds.plates["computer"])
            qtbot.waitUntil(lambda seat=seat: chairs(page)[seat].kind == "computer", timeout=30_000)
    qtbot.keyClick(page.who_panel, Qt.Key.Key_Escape)
    acts = 0

    def settled() -> bool:
        """Every computer has answered, so that nothing changes under the person's hand."""
        return session.waiting() == (last,) and not session.busy

    while session.standing().status != "over":
        qtbot.waitUntil(lambda: settled() or session.standing().status == "over", timeout=30_000)
        if session.standing().status != "over":
            person.act(page)
            acts += 1
    assert acts and page.row is None and page.turn.text()
    assert list(page.who) == [last], "a person answers for nobody else"


def test_handing_a_chair_over_hides_what_only_one_seat_knows(qtbot: QtBot, page: PlainPage) -> None:
    page.choose(0)
    Person(qtbot).press(page.reveal)
    assert page.own.isVisible()
    page.open_chairs()
    kinds = list(page.who_panel._kinds.values())
    qtbot.mouseClick(kinds[1].plates["computer"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: chairs(page)[1].kind == "computer", timeout=30_000)
    assert not page.own.isVisible()
