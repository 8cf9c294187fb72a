"""Houses dealt by lot: each person is told which house is theirs, and reads its sheet alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.phrases.conditions import condition_sentence
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.hold_to_reveal import HOLD_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.kings.play.eyes import texts
from tests.desktop.kings.play.hands import Hands
from tests.everyday import daily, everyday


def sit_down(window: MainWindow, hands: Hands, people: tuple[str, ...]) -> Session:
    """A new campaign from its page, with those people and the computer."""
    window.show_new()
    for row, name in zip(window.new.rows, people, strict=False):
        hands.click(row.kinds.plates["person"])
        row.name.setText(name)
    hands.click(window.new.sit)
    session = window.game_page.session
    assert session is not None
    hands.settle()
    return session


def stories(session: Session) -> list[str]:
    """What stands on each sitting house's sheet and nowhere else, in the order of the seats."""
    reign = session.view(None).reign
    assert reign is not None
    return [session.game.library.houses[seat.house.number].description for seat in reign.seats]


def to_table(window: MainWindow) -> str:
    """What a second press of *To the table* does; "" where nobody needs it."""
    page = window.game_page.between.introduction
    assert not window.game_page.bar.answer, "no plate stands where a curtain is lifted"
    return page.skip.again if page.skip.isVisible() else ""


def test_two_people_are_introduced_one_after_the_other(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(qtbot, window)
    session = sit_down(window, hands, ("Ann", "Ben"))
    page = window.game_page.between.introduction
    story = stories(session)
    assert page.isVisible() and session.held() is False
    people = (
        ("Ann", story[0], story[1], 2, "next: Ben’s sheet"),
        ("Ben", story[1], story[0], 1, "next: the table"),
    )
    said = {
        0: "",
        1: "Press again: 1 person won’t read their sheet",
        2: "Press again: 2 people won’t read their sheets",
    }
    for name, own, other, unread, follows in people:
        assert name in page.head.title.text() and not page.cover.is_open
        assert not any(own in text or other in text for text in texts(window))
        assert QApplication.focusWidget() is page.cover.lift
        asked = f"{name}, this is your house. Everyone else, please look away."
        assert window.game_page.bar.accessibleName() == asked, "in sight however the page is scrolled"
        assert to_table(window) == said[unread] and page.skip.note == "without reading"
        qtbot.keyPress(page.cover.lift, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: page.cover.is_open, timeout=4 * HOLD_MS)
        assert to_table(window) == said[unread - 1], "what is true while the sheet lies open"
        assert not page.skip.isVisible() or page.skip.note == "others unread"
        qtbot.waitUntil(lambda: window.game_page.bar.accessibleName().endswith("yours in every reign."))
        assert page.head.title.text().startswith("You are House ")
        seen = texts(window)
        assert any(own in text for text in seen) and not any(other in text for text in seen)
        sheet = page.cover.sheet
        assert sheet is not None
        assert sheet.keep.note == follows, "the plate says where it leads"
        hands.click(sheet.keep)
    assert page.now is None and not page.isVisible()
    assert window.game_page.table.isVisible()
    assert not any(own in text for own in story for text in texts(window))


def test_the_sheet_is_covered_when_the_window_loses_the_keyboard(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(qtbot, window)
    session = sit_down(window, hands, ("Ann", "Ben"))
    page = window.game_page.between.introduction
    qtbot.keyPress(page.cover.lift, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.cover.is_open, timeout=4 * HOLD_MS)
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
    assert not page.cover.is_open and to_table(window) == "Press again: 2 people won’t read their sheets"
    assert not any(stories(session)[0] in text for text in texts(window))


def test_a_lone_person_reads_at_once_and_sits_down_with_enter(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(qtbot, window)
    session = sit_down(window, hands, ("Ann",))
    page = window.game_page.between.introduction
    sheet = page.cover.sheet
    assert page.cover.is_open and sheet is not None
    reign = session.view(None).reign
    assert reign is not None
    house = session.game.library.houses[reign.seats[0].house.number]
    assert page.head.title.text() == f"You are House {house.name}"
    wanted = [condition_sentence(aim.condition, session.view(0)) for aim in house.gameplay if aim.condition]
    assert len(wanted) == 3
    assert all(any(words in text for text in texts(window)) for words in wanted)
    assert QApplication.focusWidget() is sheet.keep
    assert to_table(window) == ""
    hands.press(Qt.Key.Key_Return)
    assert page.now is None and window.game_page.table.isVisible()


@everyday(
    ("size", "text"),
    [((1280, 720), 1.0), ((1280, 701), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)],
    keep=[((1280, 720), 1.5)],
)
def test_the_heading_of_the_sheet_is_never_cut(
    window: MainWindow, qtbot: QtBot, size: tuple[int, int], text: float
) -> None:
    window.resize(*size)
    sit_down(window, Hands(qtbot, window), ("Ann",))
    window.look.set_text(text)
    page = window.game_page.between.introduction
    sheet, title = page.cover.sheet, page.head.title
    assert sheet is not None
    for part in (sheet.keep, sheet.bearing, sheet.keep):
        part.setFocus()
        qtbot.waitUntil(lambda part=part: part.visibleRegion().boundingRect() == part.rect())
        qtbot.waitUntil(lambda: title.visibleRegion().boundingRect().height() in (0, title.height()))
    if text == 1:
        qtbot.waitUntil(lambda: not page._scroll.verticalScrollBar().maximum())  # all of it is shown


def test_nobody_need_read(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(qtbot, window)
    sit_down(window, hands, ("Ann", "Ben", "Cleo"))
    skip = window.game_page.between.introduction.skip
    qtbot.mouseClick(skip, Qt.MouseButton.LeftButton)
    assert skip.lifted and not window.game_page.table.isVisible()
    qtbot.keyClick(skip, Qt.Key.Key_Tab)
    assert not skip.lifted, "whoever goes on has thought better of it"
    for _ in range(2):
        assert not window.game_page.table.isVisible()
        qtbot.mouseClick(skip, Qt.MouseButton.LeftButton)
    assert window.game_page.table.isVisible()


def test_who_joined_by_lot_is_introduced_when_the_council_sits(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(qtbot, window)
    pack = next(pack for pack in window.library.packs() if pack.id == "leaving-sea")
    window.found_campaign(pack.folder, "Low Water", ())
    council = window.game_page
    arranging = council.between.page
    for name in ("Ann", "Alder", "Ben"):
        hands.click(arranging.join)
        qtbot.keyClicks(arranging.newcomers[-1].name, name)
    hands.click(arranging.newcomers[1].kinds.plates["computer"])
    hands.click(arranging.lot)
    qtbot.waitUntil(lambda: len(arranging.order) == 3, timeout=10_000)
    hands.settle()
    introduction = council.between.introduction
    assert introduction.now is None
    hands.click(next(plate for plate in hands.plates() if plate.text() == "Begin the reign"))
    qtbot.waitUntil(lambda: introduction.now is not None, timeout=10_000)
    assert [one.who for one in introduction._left] == ["Ann", "Ben"]
    assert introduction.isVisible()


@everyday(
    ("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1200), 1.0)], keep=[((1280, 720), 2.0)]
)
def test_a_sheet_opens_at_its_top(
    window: MainWindow, qtbot: QtBot, size: tuple[int, int], text: float
) -> None:
    hands = Hands(qtbot, window)
    sit_down(window, hands, ("Ann",))
    page = window.game_page.between.introduction
    page.leave()
    window.resize(*size)
    window.look.set_text(text)
    hands.settle()
    window.game_page.introduce()
    hands.settle()
    bar, sheet = page._scroll.verticalScrollBar(), page.cover.sheet
    assert page.cover.is_open and sheet is not None
    qtbot.waitUntil(lambda: QApplication.focusWidget() is (sheet.bearing if bar.maximum() else sheet.keep))
    qtbot.waitUntil(lambda: not page._scroll._soon.isActive())
    assert bar.value() == 0


def test_enter_on_a_part_that_is_read_leads_on_and_another_goes_to_the_table(
    window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(qtbot, window)
    window.resize(1280, 720)
    sit_down(window, hands, ("Ann",))
    page = window.game_page.between.introduction
    page.leave()
    window.look.set_text(1.5)
    hands.settle()
    window.game_page.introduce()
    hands.settle()
    sheet = page.cover.sheet
    assert sheet is not None and QApplication.focusWidget() is sheet.bearing
    qtbot.keyClick(sheet.bearing, Qt.Key.Key_Return)
    assert page.isVisible() and QApplication.focusWidget() is sheet.keep
    seen = page._scroll.viewport().rect()
    assert seen.contains(sheet.keep.mapTo(page._scroll.viewport(), sheet.keep.rect().center()))
    hands.click(sheet.keep)
    assert page.now is None


def test_a_sheet_that_is_unfolded_in_large_letters_is_whole(window: MainWindow, qtbot: QtBot) -> None:
    """It grew while it was laid out, and its parts stayed as small as they were: lines without words."""
    window.resize(1280, 720)
    window.look.set_text(2.0)
    window.show_new()
    for row in window.new.rows[:3]:
        row.kinds.plates["person"].click()
    window.new.sit.click()
    Hands(qtbot, window).settle()
    page = window.game_page.between.introduction
    qtbot.keyPress(page.cover.lift, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.cover.is_open, timeout=4 * HOLD_MS)
    qtbot.waitUntil(lambda: not page._scroll._soon.isActive())
    sheet = page.cover.sheet
    assert sheet is not None
    for part in sheet.parts:
        needs = max(part.heightForWidth(part.width()), part.minimumSizeHint().height())
        assert part.height() >= needs, part
    assert sheet.height() - sheet.keep.geometry().bottom() < 2 * sheet.keep.height(), "no empty paper below"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@daily("2.0")
def test_what_a_second_press_does_is_whole_on_its_plate(
    window: MainWindow, qtbot: QtBot, text: float
) -> None:
    hands = Hands(qtbot, window)
    window.resize(1280, 720)
    sit_down(window, hands, ("Ann", "Ben", "Cleo"))
    window.look.set_text(text)
    qtbot.wait(20)
    skip = window.game_page.between.introduction.skip
    qtbot.mouseClick(skip, Qt.MouseButton.LeftButton)
    assert skip.lifted and skip.note == "Press again: 3 people won’t read their sheets"
    line = window.look.type(16)
    assert line.cut(skip.note, skip.body().width() - 10) == skip.note
