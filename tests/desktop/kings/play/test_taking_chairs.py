"""Nobody looks at a computer's secrets by sitting down for a moment: *Who plays…*, Person, peek, Computer."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.game_ui import game_ui
from kd_desktop.desktop.kings.book.chapters import _player
from kd_desktop.desktop.kings.book.material import gather_material
from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import read
from tests.desktop.kings.play.hands import LEFT
from tests.desktop.kings.play.play import until
from tests.desktop.kings.play.test_secrets import show

Sit = Callable[..., Session]


@pytest.fixture
def page(window: MainWindow, sit: Sit) -> PlayPage:
    """Two persons and a computer at a vote, the sheet with the chairs open."""
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    window.game_page.menu.who.trigger()
    found: PlayPage = window.game_page
    return found


def computers(page: PlayPage) -> int:
    """The number of the computer's house."""
    return next(one for one in page.who_panel._kinds if page.session.chair_of(one).kind == "computer")


def press(qtbot: QtBot, plate: object, how: str) -> None:
    if how == "mouse":
        qtbot.mouseClick(plate, LEFT)
    else:
        plate.setFocus()  # type: ignore[attr-defined]
        qtbot.keyClick(plate, Qt.Key.Key_Return)


@pytest.mark.parametrize("how", ["mouse", "key"])
def test_it_is_said_before_and_kept_until_the_reign_ends(qtbot: QtBot, page: PlayPage, how: str) -> None:
    session, panel, house = page.session, page.who_panel, computers(page)
    kinds, row = panel._kinds[house], panel.takings[house]
    press(qtbot, kinds.plates["person"], how)
    assert session.chair_of(house).kind == "computer" and kinds.kind == "computer"
    assert row.isVisible() and "until the reign ends" in row.words.text()
    assert QApplication.focusWidget() is row.leave, "what takes nothing is the next press"
    assert row.words.text() == row.take.accessibleDescription()
    press(qtbot, row.take, how)
    qtbot.waitUntil(lambda: session.chair_of(house).kind == "person" and not session.busy)
    assert not row.isVisible()
    computer = kinds.plates["computer"]
    assert not computer.allowed and "until the reign ends" in computer.accessibleDescription()
    assert computer.reason in panel._meanings[house].text() and panel._meanings[house].isVisible()
    number = session.number
    press(qtbot, computer, how)
    kinds.plates["person"].setFocus()
    qtbot.keyClick(kinds.plates["person"], Qt.Key.Key_Right)
    qtbot.wait(50)
    assert session.number == number and session.bound(house) and kinds.kind == "person"
    name = next(one.name for one in session.view(None).houses if one.number == house)
    told = f"A person takes over {name} from the computer and keeps the chair until this is over."
    assert told in page.log.words(), page.log.words()[-3:]
    folder = session.store.folder
    page.window().show_welcome()
    assert told in game_ui("kings").story(read(DISK, folder, kit))
    material = gather_material(folder)
    assert "who took over from a computer councillor" in _player(material, house)


@pytest.mark.parametrize("how", ["mouse", "key", "escape"])
def test_whoever_thinks_better_of_it_has_taken_nothing(qtbot: QtBot, page: PlayPage, how: str) -> None:
    session, panel, house = page.session, page.who_panel, computers(page)
    row, number = panel.takings[house], session.number
    press(qtbot, panel._kinds[house].plates["person"], "mouse")
    assert row.isVisible()
    if how == "escape":
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
        page.panels.open(panel)
    else:
        press(qtbot, row.leave, how)
    assert not row.isVisible() and session.number == number and session.persons() == (0, 1)


def test_a_person_s_own_chair_is_handed_over_as_before(qtbot: QtBot, page: PlayPage) -> None:
    session, panel = page.session, page.who_panel
    house = next(one for one in panel._kinds if session.chair_of(one).kind == "person")
    press(qtbot, panel._kinds[house].plates["computer"], "mouse")
    qtbot.waitUntil(lambda: session.chair_of(house).kind == "computer")
