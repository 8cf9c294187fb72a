"""A shelf with many campaigns: searched, sorted, by game, open or finished, by keyboard, and remembered."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.settings import Settings
from kd_desktop.desktop.library.books import TROUBLE
from kd_desktop.desktop.library.finder import ENOUGH
from kd_desktop.desktop.library.page import LibraryPage
from kd_desktop.storage.snapshot import CURRENT, encoded, snapshot
from tests.desktop.library.conftest import Hands, Open

Key = Qt.Key


@pytest.fixture
def many(root: Path) -> Path:
    """The shelf of three and nine more, of which two are finished and one is another game's."""
    for n in range(9):
        folder = Path(shutil.copytree(root / "spring", root / f"more-{n}"))
        path = folder / CURRENT
        found = snapshot(path.read_bytes(), path)
        summary = msgspec.structs.replace(found.summary, finished=n in (2, 5))
        path.write_bytes(
            encoded(
                msgspec.structs.replace(
                    found,
                    title=f"Evening {chr(ord('I') - n)}",
                    created=f"2026-01-0{n + 1}T10:00:00Z",
                    saved=f"2026-08-0{n + 1}T10:00:00Z",
                    game="throne" if n == 4 else found.game,
                    summary=summary,
                )
            )
        )
    return root


@pytest.fixture
def page(opened: Open, many: Path) -> LibraryPage:
    return opened(many)


@pytest.fixture
def hands(qtbot: QtBot, page: LibraryPage) -> Hands:
    return Hands(qtbot, page)


def test_a_small_shelf_needs_no_finding(opened: Open, root: Path) -> None:
    page = opened(root)
    assert page.model.rowCount() < ENOUGH
    assert not page.finder.isVisible()


def test_ctrl_f_searches_and_escape_shows_all_again(page: LibraryPage, hands: Hands, qtbot: QtBot) -> None:
    page.shelf.setFocus()
    qtbot.keyClick(page.shelf, Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.focusWidget() is page.finder.line
    hands.write("winter")
    assert hands.titles() == ["Winter"]
    assert page.heading.text() == "On the shelf: 1 of 12"
    assert page.shelf.chosen().data() == "Winter"
    hands.press(Key.Key_Escape)
    assert len(hands.titles()) == 12
    assert page.heading.text() == "On the shelf"


def test_it_finds_by_who_plays(page: LibraryPage, hands: Hands) -> None:
    page.finder.line.setFocus()
    hands.write("cyn")
    assert hands.titles() == ["Winter"]


def test_what_is_not_there_leaves_a_way_back(page: LibraryPage, hands: Hands) -> None:
    page.finder.line.setFocus()
    hands.write("xyzzy")
    assert hands.titles() == []
    assert page.desk.name.text() == "No campaign matches."
    assert page.new.isVisible(), "what one aims at stays where it is"
    hands.click(page.every)
    assert len(hands.titles()) == 12
    assert not page.every.isVisible()


def test_orders(page: LibraryPage, hands: Hands) -> None:
    assert hands.titles()[0] == "Evening A"
    page.finder.order.setFocus()
    hands.press(Key.Key_Down)  # the newest first
    assert hands.titles()[:2] == ["Summer", "Spring"]
    hands.press(Key.Key_Down)  # by name
    assert hands.titles() == sorted(hands.titles(), key=str.casefold)


def test_by_game_and_open_or_finished(page: LibraryPage, hands: Hands) -> None:
    assert [page.finder.game.itemText(n) for n in range(page.finder.game.count())] == [
        "All games",
        "Council game",
        "Throne game",
    ]
    page.finder.state.setFocus()
    hands.press(Key.Key_End)
    assert hands.titles() == ["Evening D", "Evening G"]
    page.finder.game.setFocus()
    hands.press(Key.Key_End)
    assert hands.titles() == []
    hands.press(Key.Key_Escape)
    assert len(hands.titles()) == 12


def test_every_part_says_what_it_is(page: LibraryPage) -> None:
    finder = page.finder
    spoken = [one.accessibleName() for one in (finder.line, finder.order, finder.game, finder.state)]
    assert spoken == ["Search campaigns", "Order", "Which game", "Open or finished"]


def test_order_and_filter_are_remembered_and_words_are_not(
    qtbot: QtBot, drawn: QApplication, many: Path, tmp_path: Path
) -> None:
    assert drawn is QApplication.instance()
    file = str(tmp_path / "settings.ini")
    for first in (True, False):
        look = Appearance(Settings(QSettings(file, QSettings.Format.IniFormat)))
        page = LibraryPage(many, look)
        qtbot.addWidget(page)
        page.portraits.look_at = lambda _: None  # type: ignore[method-assign]
        page.resize(1280, 670)
        with qtbot.waitExposed(page):
            page.show()
        page.activateWindow()
        page.refresh()
        hands = Hands(qtbot, page)
        if first:
            page.finder.state.setFocus()
            hands.press(Key.Key_Down)
            page.finder.order.setFocus()
            hands.press(Key.Key_End)
            page.finder.line.setFocus()
            hands.write("summer")
        else:
            assert page.finder.line.text() == ""
            assert len(hands.titles()) == 10
            assert page.heading.text() == "On the shelf: 10 of 12", "nobody thinks that two are lost"
            assert hands.titles() == sorted(hands.titles(), key=str.casefold)
        page.clerk.close()
        page.sea.close_clerk()


def test_damage_that_was_found_stays_on_the_cover_while_one_searches(page: LibraryPage, hands: Hands) -> None:
    page.model.note(page.root / "spring", "torn")
    page.finder.line.setFocus()
    hands.write("spring")
    assert page.model.index(0).data(TROUBLE) == "torn"


def test_equal_titles_can_be_told_apart_on_cover_plate_and_desk(
    opened: Open, root: Path, qtbot: QtBot
) -> None:
    shutil.copytree(root / "summer", root / "summer-2")
    page = opened(root)
    hands = Hands(qtbot, page)
    assert {"Summer", "Summer (2)"} <= set(hands.titles())
    hands.take("Summer (2)")
    assert page.desk.name.text() == "Summer (2)"
