"""Nobody looks at a computer's hand by sitting down for a moment: whoever takes its chair keeps it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.game_ui import game_ui
from kd_desktop.desktop.throne.book.chapters import _player
from kd_desktop.desktop.throne.book.material import gather_material
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import read
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import LEFT


@pytest.mark.parametrize("how", ["mouse", "key"])
def test_a_computer_s_chair_is_taken_for_the_whole_game(qtbot: QtBot, sit: Sit, how: str) -> None:
    page = sit("ppc")
    session, panel = page.session, page.who_panel
    assert session is not None
    page.menu.who.trigger()
    party = session.standing().parties[2]
    kinds, row = panel._kinds[party], panel.takings[party]

    def press(plate: object) -> None:
        if how == "mouse":
            qtbot.mouseClick(plate, LEFT)
        else:
            plate.setFocus()  # type: ignore[attr-defined]
            qtbot.keyClick(plate, Qt.Key.Key_Return)

    press(kinds.plates["person"])
    assert session.persons() == (0, 1) and row.isVisible() and "until the game ends" in row.words.text()
    assert QApplication.focusWidget() is row.leave
    press(row.take)
    qtbot.waitUntil(lambda: session.persons() == (0, 1, 2) and not session.busy)
    computer = kinds.plates["computer"]
    assert not computer.allowed and "until the game ends" in computer.accessibleDescription()
    press(computer)
    qtbot.wait(50)
    assert session.persons() == (0, 1, 2) and session.bound(party)
    assert any("from the computer and keeps the chair" in line for line in page.log.words())
    folder = session.store.folder
    page.window().show_welcome()
    told = _player(gather_material(folder), party)
    assert "took over from the computer" in told
    replayed = game_ui("throne").story(read(DISK, folder, kit))
    assert any("from the computer and keeps the chair" in line for line in replayed)


def test_the_same_chairs_in_the_next_game_bind_nobody(qtbot: QtBot, sit: Sit) -> None:
    page = sit("ppc")
    assert page.session is not None
    party = page.session.standing().parties[2]
    page.session.set_chairs({party: page.session.chair_of(party).__class__(name="Bo")})
    session = page.session
    qtbot.waitUntil(lambda: session.bound(party))
    page.window().play_again(session.chairs())
    again = page.session
    assert again is not session and len(again.persons()) == 3
    assert not any(again.bound(one) for one in again.standing().parties)
