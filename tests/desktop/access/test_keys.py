"""The one table of keys: what the sheet says is what the windows do, no more and no less."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.access.keysheet import KeySheet
from kd_desktop.desktop.charts.doors import open_chronicles
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.tv.window import TvWindow
from tests.desktop.kings.play.play import forward, until
from tests.desktop.kings.play.test_controls import voting
from tests.desktop.kings.play.test_secrets import show
from tests.everyday import everyday

Sit = Callable[..., Session]
SIGNS = [chr(code) for code in range(ord("A"), ord("Z") + 1)] + [f"F{n}" for n in range(1, 13)]
SIGNS += ["[", "]", ".", ",", ";", "/", "Home", "End", "Esc", "Pause", "Shift+Left", "Shift+Right", "Ctrl+Z"]


def event_of(key: str) -> QKeyEvent:
    """A key as it is written in the table, pressed."""
    sequence: Any = QKeySequence(key)
    pressed = sequence[0]
    return QKeyEvent(QEvent.Type.KeyPress, pressed.key(), pressed.keyboardModifiers())


def heard(widget: QWidget, key: str) -> bool:
    """Whether a widget does something with a key."""
    event = event_of(key)
    return widget.event(event) and event.isAccepted()


def shortcuts(window: QWidget) -> set[str]:
    return {one.key().toString() for one in window.findChildren(QShortcut)}


def test_every_shortcut_is_in_the_table_and_the_other_way(window: MainWindow) -> None:
    in_table = {line.act: line.keys for name in ("everywhere", "table") for line in keys.place(name).lines}
    by_window = {"keys", "menu", "settings", "larger", "smaller", "quit", "why", "panic"}
    wanted = {QKeySequence(key).toString() for act in by_window for key in in_table[act]}
    assert shortcuts(window) == wanted


def test_every_key_at_the_table_does_what_the_sheet_says(
    window: MainWindow, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    voting(window, sit)
    done: list[str] = []
    monkeypatch.setattr(window.doing, "do", lambda act: done.append(act) or True)
    monkeypatch.setattr(window.game_page.chamber, "peek_while", lambda _: done.append("peek"))
    monkeypatch.setattr(window.game_page.past, "enter", lambda *_: done.append("back"))
    expected: dict[str, str] = {}
    for line in (*keys.place("table").lines, *keys.place("vote").lines):
        expected |= dict.fromkeys(line.keys, line.act)
    expected |= {"[": "back", "Shift+Left": "back", "Esc": "draw"}
    for key in [*expected, *(sign for sign in SIGNS if sign not in expected)]:
        done.clear()
        taken = window.doing.pressed(event_of(key))
        assert done == ([expected[key]] if key in expected else []), key
        assert taken == (key in expected), key


@everyday(
    "act",
    ["next", "mind", "log", "deals", "why", "undo", "draw", "panic", "keys"],
    keep=["mind", "deals", "undo", "panic"],
)
def test_every_act_can_be_done(window: MainWindow, sit: Sit, act: str) -> None:
    voting(window, sit)
    assert window.doing.do(act)
    assert not window.doing.do("nonsense")


def test_numbers_the_board_and_sheets_hear_their_keys(window: MainWindow, sit: Sit) -> None:
    voting(window, sit)
    council = window.game_page
    places: dict[str, QWidget] = {
        "amount": council.bar.answer.plates()[0],
        "board": council.table.board,
        "chamber": council.chamber,
    }
    for name, widget in places.items():
        for line in keys.place(name).lines:
            for key in line.keys:
                council.chamber.open()
                widget.setFocus()
                if name == "board":
                    council.table.board.go(council.table.board.board.stops()[0])
                if line.act == "draw" and key == "Esc":
                    assert window.doing.pressed(event_of(key))
                else:
                    assert heard(widget, key), (name, key)
        assert not heard(widget, "K"), name


def test_the_offer_sheet_hears_its_keys_on_every_plate(window: MainWindow, sit: Sit) -> None:
    voting(window, sit)
    council = window.game_page
    council.dealing.toggle()
    panel = council.deal_panel
    for line in keys.place("offer").lines:
        for key in line.keys:
            for plate in (panel.offer, panel.more, panel.board.coins, panel.board.houses[0]):
                plate.setFocus()
                assert heard(plate if line.act == "walk" else panel, key), key
    assert not heard(panel, "K")


def test_shelf_letter_chronicles_and_tv_hear_their_keys(window: MainWindow, sit: Sit) -> None:
    for _ in range(2):
        session = sit("person", "computer", "computer")
        forward(session, 4)
        session.close()
    window.show_welcome()
    shelf = window.welcome.shelf
    shelf.choose(shelf.model().index(0, 0))
    assert heard(shelf, "Right") and heard(shelf, "Left")
    assert all(heard(shelf, key) for act in ("rename", "throw") for key in keys.keys_for("shelf", act))
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    window.show_session(session)
    for line in keys.place("reading").lines:
        if line.act == "scroll":
            assert all(heard(window.game_page.reader, key) for key in line.keys)
    assert heard(window.game_page.reader.next, "Return") and window.game_page.reader.page is None
    window.open_tv()
    tv = next(one for one in QApplication.topLevelWidgets() if isinstance(one, TvWindow))
    assert all(heard(tv, key) for line in keys.place("tv").lines for key in line.keys)
    tv.close()
    chronicles = open_chronicles(session, window)
    lines = {line.act: line.keys for line in keys.place("chronicles").lines}
    assert shortcuts(chronicles) == {*lines.pop("reread"), *lines.pop("leave")}
    assert all(heard(chronicles.sheet.plot, key) for found in lines.values() for key in found)
    chronicles.close()


def test_no_key_means_two_things_in_one_place() -> None:
    for place in keys.places():
        found = [key for line in place.lines for key in line.keys]
        if place.name != "chamber":  # Space lifts and draws: which, the curtain tells
            assert len(found) == len(set(found)), place.name


# the sheet -----------------------------------------------------------------------------------------------


def test_the_sheet_opens_on_every_page_and_gives_the_focus_back(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    def opened_and_closed(closing: Qt.Key) -> None:
        before = window.focusWidget()
        qtbot.keyClick(before, Qt.Key.Key_Question)
        sheet = window.findChild(KeySheet)
        assert sheet.isVisible() and sheet.isAncestorOf(window.focusWidget())
        for _ in range(4):
            qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
            inside = sheet.isAncestorOf(window.focusWidget()) or window.header.isAncestorOf(
                window.focusWidget()
            )
            assert inside, "what lies under the sheet is passed by"
        sheet.area.setFocus()
        qtbot.keyClick(window.focusWidget(), closing)
        assert not sheet.isVisible() and window.focusWidget() is before

    opened_and_closed(Qt.Key.Key_Escape)
    window.show_new()
    opened_and_closed(Qt.Key.Key_Question)
    voting(window, sit)
    opened_and_closed(Qt.Key.Key_Escape)


def test_a_question_mark_can_be_written(qtbot: QtBot, window: MainWindow) -> None:
    window.show_new()
    field: QLineEdit = window.new.rows[0].name
    field.setFocus()
    qtbot.keyClicks(field, "Who?")
    assert field.text() == "Who?"


def test_the_sheet_leaves_out_what_means_nothing_in_a_game(qtbot: QtBot, still: Appearance) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    sheet = KeySheet(still, page)
    sheet.resize(1280, 680)
    sheet.leave_out({"vote", "table.deals"})
    groups = {group.of.name: group for group in sheet.groups}
    table = groups["table"]
    shown = {line.act for line, name in zip(table.of.lines, table.names, strict=True) if not name.isHidden()}
    assert groups["vote"].isHidden() and not groups["tv"].isHidden()
    assert {line.act for line in table.of.lines} - shown == {"deals"}
    sheet.leave_out(())
    assert not groups["vote"].isHidden() and not any(name.isHidden() for name in table.names)


def test_menu_and_help_lead_to_it(window: MainWindow, sit: Sit) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    show(window, session)
    action = next(one for one in window.menu.actions() if "All keys" in one.text())
    action.trigger()
    assert window.findChild(KeySheet).isVisible()
    window.toggle_keys()
    window.game_page.ask_why()
    window.game_page.help_panel.show_page(None)
    window.game_page.help_panel.contents.all_keys.click()
    assert window.findChild(KeySheet).isVisible()


@everyday(
    ("width", "height", "text"),
    [(1280, 720, 1.0), (1920, 1080, 1.0), (1280, 720, 2.0)],
    keep=[(1280, 720, 2.0)],
)
def test_nothing_on_the_sheet_is_cut(
    qtbot: QtBot, window: MainWindow, still: Appearance, width: int, height: int, text: float
) -> None:
    still.set_text(text)
    window.resize(width, height)
    window.toggle_keys()
    qtbot.wait(60)
    sheet = window.findChild(KeySheet)
    assert len(sheet.groups) == len(keys.places()) + 2
    told = [name.text() for group in sheet.groups for name in group.names]
    assert told == [
        keys.shown(line)
        for place in (*keys.places(), *keys.places("keyboards"), *keys.places("gamepad"))
        for line in place.lines
    ]
    for group in sheet.groups:
        for label in (group.heading, *group.names, *group.words):
            assert label.heightForWidth(label.width()) <= label.height() + 1, label.text()
            right = label.mapTo(sheet.area.viewport(), label.rect().topRight()).x()
            assert right < sheet.area.viewport().width()
    columns = {group.x() for group in sheet.groups}
    most = {1280: 3, 1920: 4}[width] if text == 1.0 else 2
    assert len(columns) == most, "as many as are needed and can be read"
    assert (sheet.area.verticalScrollBar().maximum() == 0) == (width == 1920), "all of it is seen at once"
