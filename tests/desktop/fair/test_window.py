"""The window of a third game, as CONTRIBUTING tells how to build one: played by people with real events."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.application import application
from kd_desktop.desktop.game_ui import GAME_UIS
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.page.curtain_row import CurtainRow
from kd_desktop.desktop.page.question_rows import StepRow
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.shapes import Assignment
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from tests.desktop.keyboard import Clock, stopped
from tests.desktop.plain.person import Person, texts
from tests.desktop.windows import welcoming
from tests.toy.fair.pieces import Placed
from tests.toy.fair.window.page import FairPage
from tests.toy.fair.window.tv import PX, FairTv
from tests.toy.house import HERE, moved_in

LATER = 10_000
"""Milliseconds after which nobody presses for what stood there before."""
LEFT = Qt.MouseButton.LeftButton
CHAIRS = (Chair("person", "Ann"), Chair("person", "Ben"))


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The real window; the fair is in every lazy table, the desktop's too."""
    moved_in(monkeypatch)
    monkeypatch.setitem(GAME_UIS, "fair", "tests.toy.fair.window.ui")
    monkeypatch.setattr("secrets.randbits", lambda _: 7)
    application([])
    fonts.load()
    look = Appearance()
    look.set_still(True)
    with welcoming(qtbot, look, CampaignShelf(tmp_path)) as made:
        yield made


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time by which presses are told apart, which `lift` and `answer` move."""
    return stopped(monkeypatch)


def opened(window: MainWindow, *chairs: Chair) -> FairPage:
    """The page of a new fair with these chairs, in its first question."""
    store = found(window.library.shelf, load(HERE / "packs" / "fair"), "The Fair", chairs, "2026-11-20")
    store.close()
    window.open_campaign(store.folder)
    page = window.game_page
    assert isinstance(page, FairPage)
    return page


@pytest.fixture
def page(window: MainWindow) -> FairPage:
    """The fair of Ann and Ben."""
    return opened(window, *CHAIRS)


def lift(qtbot: QtBot, page: FairPage, clock: Clock) -> None:
    """Hold the plate until the curtain is up, as a hand does."""
    row = page.bar.answer
    assert isinstance(row, CurtainRow) and not page.curtain.is_open
    clock.now += LATER
    handle = page.window().windowHandle()
    at = row.plate.mapTo(page.window(), row.plate.rect().center())
    QTest.mousePress(handle, LEFT, pos=at)
    qtbot.waitUntil(lambda: page.curtain.is_open)
    QTest.mouseRelease(handle, LEFT, pos=at)
    qtbot.waitUntil(lambda: isinstance(page.bar.answer, StepRow))


def _asks(page: FairPage, question: tuple[int, int]) -> bool:
    """Whether the bar has the answers to that question, of a seat since a line of the journal."""
    return isinstance(page.bar.answer, StepRow) and page.answers.key[0] == question


def _row(page: FairPage) -> StepRow:
    assert isinstance(page.bar.answer, StepRow)
    return page.bar.answer


def answer(qtbot: QtBot, page: FairPage, person: Person, clock: Clock) -> int:
    """Whoever is asked answers something that the rules allow; the seat."""
    seat, session = page.at.acting, page.session
    assert seat is not None and session is not None
    asked, number = session.asked(seat), session.number
    assert asked is not None and asked.question.answer is not None
    qtbot.waitUntil(lambda: isinstance(page.bar.answer, CurtainRow) or _asks(page, (seat, asked.number)))
    if isinstance(page.bar.answer, CurtainRow):
        lift(qtbot, page, clock)
    clock.now += LATER
    person.enter(page.answers, lambda: _row(page), person.some(page, seat, asked.question.answer))
    qtbot.waitUntil(lambda: session.number > number and not session.busy)
    return seat


def test_two_people_play_a_round_with_mouse_and_keys(qtbot: QtBot, page: FairPage, clock: Clock) -> None:
    """Every shape of an answer that the fair asks for: one, a number, some, places, and an order."""
    person, session, answers = Person(qtbot, 3), page.session, []
    assert session is not None
    while session.view(None).round == 1 and session.standing().status != "over":
        answers.append(answer(qtbot, page, person, clock))
    assert set(answers) == {0, 1}
    assert any(isinstance(one.event, Placed) and one.event.sites for one in session.seen(None))
    assert "Round 2" in page.header_words().parts


def test_what_ann_has_is_gone_when_ben_is_asked(
    qtbot: QtBot, page: FairPage, clock: Clock, window: MainWindow
) -> None:
    session = page.session
    assert session is not None and page.at.acting == 0
    hands = [", ".join(session.view(seat).hand) for seat in (0, 1)]
    assert not any(hand in texts(window) for hand in hands)
    lift(qtbot, page, clock)
    assert hands[0] in texts(window) and hands[1] not in texts(window)
    QTest.keyClick(page.curtain, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not page.curtain.is_open)
    assert not any(hand in texts(window) for hand in hands)
    answer(qtbot, page, Person(qtbot), clock)
    qtbot.waitUntil(lambda: page.at.acting == 1)
    assert not page.curtain.is_open and not any(hand in texts(window) for hand in hands)
    assert "Ben" in texts(page.bar) and "Ann" not in texts(page.bar)


def test_who_plays_opens_from_the_menu_and_escape_closes_it(qtbot: QtBot, page: FairPage) -> None:
    who = next(entry for entry in page.menu_entries() if entry.action.text() == "Who plays…")
    who.action.trigger()
    qtbot.waitUntil(lambda: page.panels.open_ones() == [page.who_panel])
    assert not page.panels.open_ones()[0].geometry().intersects(page.bar.geometry())
    QTest.keyClick(page.who_panel, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not page.panels.open_ones())


def test_the_table_is_walked_by_keys_and_named(page: FairPage) -> None:
    page.table.setFocus(Qt.FocusReason.TabFocusReason)
    names = [spec.name for spec in (piece.spec for piece in page.table.fair.stops())]
    assert names[:2] == ["north", "east"] and any(name.startswith("Seat 1, 0 points") for name in names)


def test_the_tv_shows_the_table_and_no_hand(qtbot: QtBot, page: FairPage) -> None:
    session = page.session
    assert session is not None
    page.open_tv()
    tv = next(one for one in QApplication.topLevelWidgets() if isinstance(one, FairTv))
    tv.resize(1920, 1080)
    qtbot.waitUntil(lambda: bool(tv.fair.board.pieces))
    hands = {card for seat in (0, 1) for card in session.view(seat).hand}
    shown = {piece.spec.key for piece in tv.fair.board.stops()}
    assert len(hands) == 6 and not shown & {f"card:{card}" for card in hands}
    assert {"stall:north", "booth:0", "booth:1"} <= shown
    assert PX * tv.fair.transform().m11() >= 36
    tv.close()


def test_a_card_is_put_by_a_press_on_its_stall(qtbot: QtBot, page: FairPage, clock: Clock) -> None:
    """The stalls are offered while things are placed, by mouse and by key, and at no other time."""
    person, table = Person(qtbot), page.table
    while not isinstance(page.answers.shape, Assignment):
        assert not any(piece.spec.offered for piece in table.fair.pieces.values())
        if isinstance(page.bar.answer, CurtainRow):
            lift(qtbot, page, clock)
        elif isinstance(page.bar.answer, StepRow):
            answer(qtbot, page, person, clock)
        if isinstance(page.bar.answer, CurtainRow):
            lift(qtbot, page, clock)
    session, seat, shape = page.session, page.at.acting, page.answers.shape
    assert session is not None and seat is not None
    item, (first, *_) = shape.items[0], page.answers.options()
    stall = table.fair.pieces[f"stall:{first.code}"]
    assert stall.spec.offered == f"{item}: {first.code}"
    clock.now += LATER
    at = table.mapFromScene(stall.sceneBoundingRect().center())
    qtbot.mouseClick(table.viewport(), LEFT, pos=at)
    assert page.answers.key[-1] == 1, "the first thing is placed, the second is asked for"
    number = session.number
    for _ in shape.items[1:]:
        table.setFocus(Qt.FocusReason.TabFocusReason)
        table.go(table.fair.pieces[f"stall:{page.answers.options()[-1].code}"])
        qtbot.keyClick(table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: session.number > number and not session.busy)
    assert not any(piece.spec.offered for piece in table.fair.pieces.values())
