"""The diaries in the window: offered when a reign is over, one for each computer, read by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.council.diary.page import DiaryPage
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings.commands import BeginReign
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import forward, fresh, until
from tests.everyday import everyday


def words(window: MainWindow) -> list[str]:
    texts = window.game_page.diary_panel.texts
    return [label.text() for label in texts.findChildren(QLabel) if not label.isHidden()]


def test_diaries_are_closed_while_a_reign_is_played(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "computer", "computer")
    forward(session, 6)
    window.show_session(session)
    assert session.view(None).reign is not None
    window.game_page.menu.diaries.trigger()
    qtbot.waitUntil(lambda: bool(words(window)))
    assert words(window) == ["No computer has played a whole reign yet."]


def test_a_diary_is_opened_and_read_by_keys(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "computer", "computer")
    forward(session, 3000)
    assert session.view(None).reign is None
    window.show_session(Session(session.store))
    hands = Hands(qtbot, window)
    hands.settle()
    plate = next(one for one in hands.plates() if one.text() == "Diaries")
    plate.setFocus()
    qtbot.keyClick(plate, Qt.Key.Key_Return)
    panel = window.game_page.diary_panel
    assert panel.isVisible() and len(panel.houses) >= 2
    qtbot.waitUntil(lambda: bool(words(window)))
    first = words(window)
    assert first[0].startswith("I sat for ") and "My Secret Agenda was" in first[0]
    assert any("carried" in line for line in first)
    qtbot.keyClick(panel.houses[0], Qt.Key.Key_Right)
    assert panel.houses[1].isChecked()
    qtbot.waitUntil(lambda: bool(words(window)) and words(window)[0] != first[0])
    assert not panel.texts.isVisible() and panel.page.accessibleName().startswith("The diary of ")
    panel.numbers.setFocus()
    qtbot.keyClick(panel.numbers, Qt.Key.Key_Return)
    assert panel.texts.isVisible() and panel.numbers.accessibleName() == "Show the page"
    second = words(window)
    panel.houses[1].setFocus()
    qtbot.keyClick(panel.houses[1], Qt.Key.Key_Left)
    assert panel.houses[0].isChecked() and words(window) != second
    assert panel.texts.isVisible() and panel.numbers.accessibleName() == "Show the page", "so is the next one"
    qtbot.keyClick(panel.houses[0], Qt.Key.Key_Right)
    window.look.set_text(2.0)
    bar = panel.texts.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    qtbot.keyClick(panel.houses[1], Qt.Key.Key_PageDown)
    assert bar.value() > 0
    qtbot.keyClick(panel.houses[1], Qt.Key.Key_Escape)
    assert not panel.isVisible()
    plate = next(one for one in hands.plates() if one.text() == "Diaries")
    qtbot.keyClick(plate, Qt.Key.Key_Return)
    assert panel.isVisible() and not panel.texts.isVisible(), "opened again, the notebook comes first"


def test_the_open_pages_are_kept_as_a_picture(
    qtbot: QtBot, window: MainWindow, sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit("person", "computer", "computer")
    forward(session, 3000)
    window.show_session(Session(session.store))
    window.game_page.between.diaries.emit()
    panel = window.game_page.diary_panel
    asked: list[str] = []

    def where(_parent: object, _title: str, first: str, _kinds: str) -> tuple[str, str]:
        asked.append(Path(first).name)
        return str(tmp_path / places.pop(0)) if places else "", ""

    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", where)
    places = ["page", "no folder/page.png"]
    panel.keep.setFocus()
    seen = panel.page.size()
    qtbot.keyClick(panel.keep, Qt.Key.Key_Return)
    picture = QImage(str(tmp_path / "page.png"))
    assert picture.size() == seen * 2
    assert asked == [f"{panel.houses[0].text()}, Reign 1.png"]
    assert panel.kept.text() == f"Saved as {tmp_path / 'page.png'}." and panel.kept.isVisible()
    qtbot.keyClick(panel.keep, Qt.Key.Key_Return)
    assert panel.kept.text().endswith("couldn’t be written.")
    panel.numbers.click()
    assert not panel.kept.isVisible() and panel.numbers.text() == "Show the page"
    qtbot.keyClick(panel.keep, Qt.Key.Key_Return)
    assert len(asked) == 3 and not panel.kept.isVisible(), "the person thought better of it"


@everyday("size", [(1280, 720), (1366, 768), (1920, 1080)], keep=[(1280, 720)], ids=str)
def test_the_notebook_is_filled_and_does_not_scroll(
    qtbot: QtBot, window: MainWindow, sit: Sit, size: tuple[int, int]
) -> None:
    session = sit("person", "computer", "computer", "computer", "computer")
    forward(session, 3000)
    window.show_session(Session(session.store))
    window.game_page.between.diaries.emit()
    panel = window.game_page.diary_panel
    window.resize(*size)
    for house in panel.houses:
        house.setChecked(True)
        qtbot.waitUntil(lambda: panel._leaf.height() == panel.page.height())
        for lowest in lowest_ink(panel.page):
            assert lowest > 0.6, "no page is left half empty"


def lowest_ink(page: DiaryPage) -> tuple[float, float]:
    """How far down each of the two pages is written on, of its height; within the book's edges."""
    image = page.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    inside = image.copy(40, 40, image.width() - 80, image.height() - 80)
    half, high = inside.width() // 2, inside.height()
    rows = [bytes(inside.constScanLine(y))[: inside.width()] for y in range(high)]
    left = max(y for y, row in enumerate(rows) if min(row[: half - 20]) < 90)
    right = max(y for y, row in enumerate(rows) if min(row[half + 30 :]) < 90)
    return left / high, right / high


def test_former_diaries_can_be_read_while_the_next_reign_is_played(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = sit("person", "computer", "computer")
    forward(session, 4)
    window.show_session(session)
    window.open_menu()
    assert not window.game_page.menu.diaries.isVisible()
    window.menu.close()
    forward(session, 3000)
    houses = tuple(row.house for row in session.view(None).ledger[-1].rows)
    with qtbot.waitSignal(session.changed, timeout=5000):
        assert session.answer(None, BeginReign(houses))
    forward(session, 8)
    window.open_menu()
    assert window.game_page.menu.diaries.isVisible()
    window.menu.close()
    window.game_page.menu.diaries.trigger()
    panel = window.game_page.diary_panel
    assert panel.isVisible()
    assert [panel.reigns.itemText(place) for place in range(panel.reigns.count())] == ["Reign 1"]
    qtbot.waitUntil(lambda: bool(words(window)) and words(window)[0].startswith("I sat for "))


def test_diaries_stay_closed_until_every_seal_is_broken(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """They tell who was after what, which the ceremony has yet to tell; the entry says why it is closed."""
    quiet = sit("person", "computer", "computer")
    forward(quiet, 3000)
    store: Any = quiet.store
    store.apply(None, BeginReign(tuple(row.house for row in store.state.ledger[-1].rows), "2026-11-20"))
    fresh(quiet)
    until(quiet, "ask_king_name", most=3000)
    window.show_session(Session(store))
    page, hands = window.game_page, Hands(qtbot, window)
    diaries = page.menu.diaries
    assert not diaries.isEnabled(), "the end of the reign lies open to be read"
    page.reader.drop()
    page.refresh(focus=True)
    hands.settle()
    assert page.ceremony.is_closed()
    window.open_menu()
    assert diaries.isVisible() and not diaries.isEnabled()
    assert diaries.text() == "The diaries (closed until every seal is broken)"
    window.menu.close()
    diaries.trigger()
    assert not page.diary_panel.isVisible()
    while page.ceremony.is_closed():
        assert not diaries.isEnabled()
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert diaries.isEnabled() and diaries.text() == "The councillors’ diaries…"
    diaries.trigger()
    panel = page.diary_panel
    assert panel.isVisible() and panel.reigns.currentText() == "Reign 2"


def in_the_second_reign(sit: Sit) -> Any:
    """The store of a campaign at a ballot of its second reign."""
    session = sit("person", "computer", "computer")
    forward(session, 3000)
    store: Any = session.store
    store.apply(None, BeginReign(tuple(row.house for row in store.state.ledger[-1].rows), "2026-11-20"))
    fresh(session)
    until(session, "ask_ballot")
    return store


@everyday("size", [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
def test_diaries_are_a_readable_page_with_the_chamber_open(
    window: MainWindow, sit: Sit, size: tuple[int, int]
) -> None:
    store = in_the_second_reign(sit)
    window.resize(*size)
    window.show_session(Session(store))
    page = window.game_page
    page.reader.drop()
    page.refresh()
    page.show_chamber(0)
    page.chamber.open()
    page.menu.diaries.trigger()
    QApplication.processEvents()
    panel = page.diary_panel
    assert panel.isVisible() and page.chamber.is_open
    assert panel.height() >= size[1] * 0.7
    below = panel.mapTo(page, QPoint(panel.width() // 2, panel.height() - 40))
    assert panel.isAncestorOf(page.childAt(below)), "it lies over the chamber"
    assert not panel._scroll.verticalScrollBar().isVisible() or panel._scroll.height() > 0.5 * size[1]


def test_diaries_close_when_the_next_reign_begins(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "computer", "computer")
    forward(session, 3000)
    window.show_session(Session(session.store))
    hands = Hands(qtbot, window)
    hands.settle()
    hands.click(next(one for one in hands.plates() if one.text() == "Diaries"))
    assert window.game_page.diary_panel.isVisible()
    hands.click(next(one for one in hands.plates() if one.text() == "Next reign"))
    page = window.game_page
    qtbot.waitUntil(lambda: page.session.view(None).reign is not None)
    hands.settle()
    qtbot.waitUntil(page.table.isVisible)
    assert not page.diary_panel.isVisible()


def test_escape_closes_the_diaries_before_it_draws_the_curtain(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    store = in_the_second_reign(sit)
    window.show_session(Session(store))
    page = window.game_page
    page.reader.drop()
    page.refresh()
    page.show_chamber(0)
    page.chamber.open()
    page.menu.diaries.trigger()
    assert page.diary_panel.isVisible() and page.chamber.is_open
    page.bar.setFocus()
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    assert not page.diary_panel.isVisible() and page.chamber.is_open
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    assert not page.chamber.is_open
