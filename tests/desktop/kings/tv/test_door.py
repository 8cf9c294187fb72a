"""The TV from the main window: its door opens it, its key too, and closing the table closes it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kings.table.standing import awaited
from kd_desktop.desktop.kings.tv import CouncilTv
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import CampaignShelf, MainWindow
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from tests.desktop.kings.play.play import until


def televisions() -> list[CouncilTv]:
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, CouncilTv) and one.isVisible()]


@pytest.fixture
def table(qtbot: QtBot, data_folder: Path) -> Iterator[MainWindow]:
    """The main window on a new campaign of three people."""
    application([])
    look = Appearance()
    look.set_still(True)
    window = MainWindow(look, CampaignShelf(data_folder))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    with qtbot.waitExposed(window):
        window.show()
    chairs = tuple(Chair("person", name) for name in ("Ada", "Bea", "Cy"))
    window.show_session(
        Session(found(data_folder / "campaigns", load("leaving-sea"), "Trial", chairs, "2026-11-20"))
    )
    yield window
    window.game_page.close()
    qtbot.waitUntil(lambda: not televisions(), timeout=3000)


def test_the_door_opens_one_tv(table: MainWindow, qtbot: QtBot) -> None:
    assert not televisions()
    qtbot.mouseClick(table.tv_door, Qt.MouseButton.LeftButton)
    (tv,) = televisions()
    assert table.game_page.session is not None
    assert tv.view == table.game_page.session.view(None)
    assert not tv.motion
    qtbot.mouseClick(table.tv_door, Qt.MouseButton.LeftButton)
    assert televisions() == [tv]


def test_opened_in_the_middle_of_a_letter_it_says_what_the_table_says(
    table: MainWindow, qtbot: QtBot
) -> None:
    """Who writes, with the letter itself, until it has been read; then whom the vote waits for."""
    council = table.game_page
    session = council.session
    assert session is not None
    until(session, "ask_ballot")
    table.show_session(session)
    qtbot.waitUntil(lambda: council.reader.page is not None)
    page = council.reader.page
    assert page is not None and page.kind == "letter"
    table.open_tv()
    (tv,) = televisions()
    assert tv.accessibleName() == f"{page.title} writes. Read it aloud."
    assert tv.light.isVisible() and tv.light.reading == page
    assert tv.view == council.playback.told()
    assert council.bar.sentence.accessibleName().startswith(f"{page.title} writes.")
    qtbot.mouseClick(council.reader.next, Qt.MouseButton.LeftButton)
    waits = " ".join(awaited(session.view(None))[:2])
    qtbot.waitUntil(lambda: council.reader.page is None and tv.accessibleName() == waits)


def test_closing_the_table_closes_the_tv_and_never_the_other_way(table: MainWindow, qtbot: QtBot) -> None:
    table.open_tv()
    (tv,) = televisions()
    QTest.keyClick(tv, Qt.Key.Key_Right)
    tv.close()
    assert table.isVisible()
    assert not televisions()
    table.open_tv()
    assert len(televisions()) == 1
    table.close()
    qtbot.waitUntil(lambda: not televisions(), timeout=3000)


def test_a_letter_that_is_read_again_lies_on_the_tv_meanwhile(table: MainWindow, qtbot: QtBot) -> None:
    council = table.game_page
    session = council.session
    assert session is not None
    until(session, "ask_ballot")
    table.show_session(session)
    qtbot.waitUntil(lambda: council.reader.page is not None)
    page = council.reader.page
    assert page is not None
    qtbot.mouseClick(council.reader.next, Qt.MouseButton.LeftButton)
    council.playback.read_again(page)
    table.open_tv()
    (tv,) = televisions()
    assert tv.light.isVisible() and tv.light.reading == page
    qtbot.mouseClick(council.reader.next, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not tv.light.isVisible())
