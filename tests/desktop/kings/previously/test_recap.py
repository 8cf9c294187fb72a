"""Previously on a reopened campaign: what is said, when it comes by itself, and how one gets away from it."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QDateTime, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.council.previously.sheets import HOURS, long_ago
from kd_desktop.desktop.kings.previously.recap import Recap
from kd_desktop.desktop.kings.previously.short import WORDS
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.storage.chairs import Chair
from tests.desktop.kings.play.hands import LEFT
from tests.desktop.kings.previously.conftest import Left, play
from tests.everyday import everyday

LONG_AGO = "2026-01-02T20:15:00Z"


def come_back(
    window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch, saved: str = LONG_AGO
) -> Recap:
    """Opens that campaign as somebody who left it at that time."""
    monkeypatch.setattr(CampaignShelf, "saved", lambda *_: saved)
    window.open_campaign(folder)
    return window.game_page.previously


def test_a_table_that_comes_back_is_told_in_thirty_seconds(
    window: MainWindow, left: Left, monkeypatch: pytest.MonkeyPatch
) -> None:
    recap = come_back(window, left(2), monkeypatch)
    page = recap.sheets.page
    assert page is not None and page.title == "Previously…"
    assert page.note == "Reign 1  ·  Benedict I  ·  letter 3  ·  2 January"
    assert page.text.split("\n\n") == SHORT
    assert page.question == TURN
    assert len(f"{page.text} {page.question}".split()) <= WORDS
    assert window.game_page.held_up()  # the computers wait for the telling


def asked(*lines: str) -> list[str]:
    """The lines with each letter named by what it asks."""
    return [re.sub(r"“Question (\d+)”", r"“Bench question \1: aye or nay?”", line) for line in lines]


SHORT = asked(
    "“Question 88” was answered AYE, 2 to 1. Welfare rose from 0 to +4. “Question 70” was answered AYE, "
    "2 to 1. House Five signed the story “The paper opens” of The Iron Road.",
    "House Five is Leader and Moderator. Welfare is highest at +4, Morale lowest at \u22123, "
    "Stability at +1.",
)
TURN = "It is House Five’s turn."
FULL = asked(
    "Reign 1",
    "“Question 88”: AYE carried. House Ten led. AYE 2: House Ten 2. NAY 1: House Eight 1. Passed to gather: "
    "House Five. Wealth from 0 to \u22122; Welfare from 0 to +4; Stability from 0 to +2.",
    "“Question 70”: AYE carried. House Five led. AYE 2: House Five 2. NAY 1: House Ten 1. Passed to gather: "
    "House Eight. Wealth from \u22122 to 0; Morale from 0 to \u22123; Stability from +2 to +1. Envelope 41 "
    "is opened. House Five signed the story “The paper opens” of The Iron Road.",
    "House by house",
    "House Five has 0 Prestige and 0 Crave. It voted AYE once, and its side carried.",
    "House Eight has 0 Prestige and 0 Crave. It voted NAY once, and its side lost.",
    "House Ten has 0 Prestige and 0 Crave. It voted AYE once and NAY once, and its side carried once.",
    "Storyline by storyline",
    "The Iron Road: “The paper opens” (House Five).",
    "How things stand",
    "House Five is Leader and Moderator.",
    "Welfare is highest at +4, Morale lowest at \u22123, Stability at +1.",
    "It is House Five’s turn.",
)


def test_in_full_it_goes_on_reign_by_reign_house_by_house_and_storyline_by_storyline(
    qtbot: QtBot, window: MainWindow, left: Left, monkeypatch: pytest.MonkeyPatch
) -> None:
    recap = come_back(window, left(2), monkeypatch)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is recap.full_plate
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    told = []
    while recap.sheets.page is not None:
        page = recap.sheets.page
        told += [page.title, *page.text.split("\n\n"), page.question]
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert [line for line in told if line] == FULL
    assert not recap.open


@pytest.mark.parametrize("by", ["escape", "go on"])
def test_one_key_puts_it_away_and_the_game_has_the_focus(
    qtbot: QtBot, window: MainWindow, left: Left, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    recap = come_back(window, left(2), monkeypatch)
    focused = QApplication.focusWidget()
    assert focused is recap.sheets.next
    qtbot.keyClick(focused, Qt.Key.Key_Escape if by == "escape" else Qt.Key.Key_Return)
    assert not recap.open and not recap.sheets.isVisible()
    council = window.game_page
    assert council.reader.page is not None  # the letter lay underneath, and is read now
    assert QApplication.focusWidget() is council.reader.next


def test_it_comes_by_itself_only_after_a_while(
    window: MainWindow, left: Left, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = QDateTime.currentDateTimeUtc()
    just = now.addSecs(-600).toString(Qt.DateFormat.ISODate)
    folder = left(2)
    assert not come_back(window, folder, monkeypatch, just).open
    window.show_welcome()
    assert come_back(window, folder, monkeypatch).open
    assert long_ago(now.addSecs(-HOURS * 3600 - 5).toString(Qt.DateFormat.ISODate), now)
    assert not long_ago(now.addSecs(-HOURS * 3600 + 5).toString(Qt.DateFormat.ISODate), now)
    assert not long_ago("", now)


def test_where_nothing_was_decided_nothing_is_told(
    window: MainWindow, left: Left, monkeypatch: pytest.MonkeyPatch
) -> None:
    recap = come_back(window, left(0), monkeypatch)
    assert not recap.open
    window.game_page.menu.previously.trigger()
    assert not recap.open
    assert window.game_page.bar.hint.text() == "Nothing has been decided yet."


@pytest.mark.parametrize("door", ["menu", "log"])
def test_it_can_be_asked_for_at_any_time(
    qtbot: QtBot, window: MainWindow, left: Left, monkeypatch: pytest.MonkeyPatch, door: str
) -> None:
    just = QDateTime.currentDateTimeUtc().toString(Qt.DateFormat.ISODate)
    recap = come_back(window, left(2), monkeypatch, just)
    while window.game_page.reader.page is not None:
        window.game_page.reader.turn()
    window.game_page.chamber.open()
    if door == "menu":
        window.game_page.menu.previously.trigger()
    else:
        qtbot.keyClick(window, Qt.Key.Key_L)
        qtbot.mouseClick(window.game_page.log_panel.retell, LEFT)
        assert not window.game_page.log_panel.isVisible()
    assert recap.open
    assert not window.game_page.chamber.is_open  # it is told to everybody
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not recap.open and not window.game_page.held_up()


def test_who_takes_a_chair_back_is_told_what_the_computer_did_there(
    qtbot: QtBot, window: MainWindow, left: Left, monkeypatch: pytest.MonkeyPatch
) -> None:
    just = QDateTime.currentDateTimeUtc().toString(Qt.DateFormat.ISODate)
    recap = come_back(window, left(1), monkeypatch, just)
    council = window.game_page
    session = council.session
    assert session is not None
    reign = session.view(None).reign
    assert reign is not None
    house = reign.seats[0].house.number
    monkeypatch.setattr(session, "_adviser", None)  # the test plays the chairs itself
    council.between.reseat({house: Chair("computer")})
    qtbot.waitUntil(lambda: not session.busy)
    assert not recap.open
    assert session.chair_history.handed_over(house) == session.number
    play(session, 1)
    session._log.recall(session.store.history, session.chair_history)
    council.between.reseat({house: Chair("person")})
    qtbot.waitUntil(lambda: recap.open)
    page = recap.sheets.page
    assert page is not None and page.title == "While you were away"
    assert page.text.split("\n\n")[0] == AWAY
    asked_before = {line for line in SHORT[0].split("“") if line.startswith("Bench question")}
    assert (
        len(asked_before) == 2 and page.text.count("Bench question") == 1
    )  # only what was decided meanwhile


AWAY = "The computer’s votes for House Eight: passed once."


@everyday(
    ("width", "height", "text"),
    [(1280, 720, 1.0), (1920, 1080, 2.0), (1280, 720, 2.0)],
    keep=[(1280, 720, 2.0)],
)
def test_it_can_be_read_at_every_size(
    qtbot: QtBot,
    window: MainWindow,
    still: Appearance,
    left: Left,
    monkeypatch: pytest.MonkeyPatch,
    width: int,
    height: int,
    text: float,
) -> None:
    still.set_text(text)
    window.resize(width, height)
    recap = come_back(window, left(2), monkeypatch)
    qtbot.wait(80)
    assert recap.full_plate is not None
    for plate in (recap.sheets.next, recap.full_plate):
        box = plate.rect().translated(plate.mapTo(window, plate.rect().topLeft()))
        assert window.rect().contains(box)
        assert plate.width() >= plate.minimumSizeHint().width()
        assert plate.height() >= plate.minimumSizeHint().height()
