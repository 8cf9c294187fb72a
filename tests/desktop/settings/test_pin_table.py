"""A PIN at the table: set behind the curtain, entered to lift it, and lost where everybody sees it."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.settings import pinpad
from kd_desktop.desktop.settings.pinpad import PinPad
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import until
from tests.everyday import daily, everyday

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def table(window: MainWindow, sit: Sit) -> MainWindow:
    """Two people's table at a vote; the awaited person's curtain is drawn."""
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    window.show_session(session)
    window.game_page.reader.drop()
    window.game_page.refresh(focus=True)
    return window


def type_in(qtbot: QtBot, digits: str, enter: bool = True) -> None:
    for digit in digits:
        qtbot.keyClicks(QApplication.focusWidget(), digit)
    if enter:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)


def with_pin(council: PlayPage, digits: str = "4711") -> None:
    place = council.pins._place(council.at.seat)
    assert place is not None
    council.pins.pins.put(*place, digits)
    council.refresh()


def test_it_is_set_on_the_sheet_behind_the_open_curtain(qtbot: QtBot, table: MainWindow) -> None:
    council = table.game_page
    table.toggle_settings()
    row = table.settings.pin
    assert not row.put.allowed and "curtain" in row.note.text()
    table.toggle_settings()
    council.chamber.open()
    table.toggle_settings()
    assert row.put.allowed
    row.put.setFocus()
    qtbot.keyClick(row.put, Qt.Key.Key_Return)
    type_in(qtbot, "4711")
    type_in(qtbot, "4712")
    assert row.pad is not None and "didn’t match" in row.pad.note.text()
    type_in(qtbot, "4711")
    type_in(qtbot, "4711")
    assert row.pad is None and QApplication.focusWidget() is row.put
    assert council.pins.asks(council.at.seat)
    assert "has a PIN" in row.note.text() and row.waive.isVisible()
    assert council.pins.pins.fits(*council.pins._place(council.at.seat), "4711")
    row.waive.setFocus()
    qtbot.keyClick(row.waive, Qt.Key.Key_Space)
    assert not council.pins.asks(council.at.seat) and not row.waive.isVisible()


def test_typing_it_lifts_the_curtain(qtbot: QtBot, table: MainWindow) -> None:
    council = table.game_page
    with_pin(council)
    assert "PIN" in council.chamber.accessibleDescription()
    council.chamber.setFocus()
    type_in(qtbot, "4711", enter=False)
    assert council.pins.pad.isVisible() and not council.chamber.is_open
    shown = [label.text() for label in council.pins.pad.findChildren(QLabel)]
    assert not any(digit in text for digit in "4711" for text in shown), "nobody reads it over a shoulder"
    type_in(qtbot, "")
    assert council.chamber.is_open and council.pins.pad.isHidden()


def test_pressing_the_digits_does_too(qtbot: QtBot, table: MainWindow) -> None:
    council = table.game_page
    with_pin(council, "90210")
    qtbot.mouseClick(council.chamber, LEFT)
    pad = council.pins.pad
    assert pad.isVisible()
    assert not pad.enter.allowed and "4 to 8" in pad.enter.accessibleDescription()
    for digit in "902109":
        qtbot.mouseClick(pad.digits[digit], LEFT)
    qtbot.mouseClick(pad.erase, LEFT)
    qtbot.mouseClick(pad.enter, LEFT)
    assert council.chamber.is_open


@pytest.mark.parametrize("way", ["hold", "plate", "peek"])
@daily("peek", "plate")
def test_no_other_way_lifts_it(qtbot: QtBot, table: MainWindow, way: str) -> None:
    council = table.game_page
    with_pin(council)
    if way == "hold":
        council.chamber.setFocus()
        qtbot.keyPress(council.chamber, Qt.Key.Key_Space)
        qtbot.wait(800)
    elif way == "plate":
        assert "PIN" in council.chamber._plate
        qtbot.mousePress(council.chamber, LEFT, pos=council.chamber._plate_box().center().toPoint())
        qtbot.wait(800)
    else:
        qtbot.keyPress(table, Qt.Key.Key_P)
    assert not council.chamber.is_open
    assert council.pins.pad.isVisible()
    qtbot.keyClick(council.pins.pad, Qt.Key.Key_Escape)
    assert council.pins.pad.isHidden() and not council.chamber.is_open
    assert QApplication.focusWidget() is not None and QApplication.focusWidget().isVisible()


def test_a_wrong_one_leaves_it_down_and_three_make_one_wait(
    qtbot: QtBot, table: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pinpad, "PAUSE_S", 2)
    council = table.game_page
    with_pin(council)
    council.chamber.setFocus()
    pad = council.pins.pad
    for _ in range(3):
        type_in(qtbot, "0000")
        assert not council.chamber.is_open and "not the PIN" in pad.note.text()
    type_in(qtbot, "4711")
    assert not council.chamber.is_open, "the pad waits"
    pad._tick.setInterval(1)
    qtbot.waitUntil(lambda: not pad._tick.isActive())
    type_in(qtbot, "4711")
    assert council.chamber.is_open


def test_another_persons_curtain_asks_for_none(qtbot: QtBot, table: MainWindow) -> None:
    council = table.game_page
    with_pin(council)
    council.chamber.setFocus()
    type_in(qtbot, "47", enter=False)
    assert council.pins.pad.isVisible()
    other = next(seat for seat in council.session.persons() if seat != council.at.seat)
    council.show_chamber(other)
    assert council.pins.pad.isHidden(), "the pad goes with the chamber it was for"
    qtbot.keyPress(council.chamber, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: council.chamber.is_open, timeout=3000)


@pytest.mark.parametrize("cause", ["focus", "panic"])
def test_the_pad_goes_when_the_window_does(qtbot: QtBot, table: MainWindow, cause: str) -> None:
    council = table.game_page
    with_pin(council)
    council.chamber.setFocus()
    type_in(qtbot, "471", enter=False)
    if cause == "focus":
        QApplication.sendEvent(table, QEvent(QEvent.Type.WindowDeactivate))
    else:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F12)
    assert council.pins.pad.isHidden()
    assert council.pins.pad._digits == ""


def wait_begun(qtbot: QtBot, council: PlayPage) -> PinPad:
    """Somebody says it is forgotten."""
    council.chamber.setFocus()
    type_in(qtbot, "1", enter=False)
    pad = council.pins.pad
    qtbot.mouseClick(pad.forgot, LEFT)
    assert "60 seconds" in pad.note.text() and pad.isVisible()
    assert not any(key.isVisible() for key in pad.digits.values())
    return pad


def test_a_forgotten_one_goes_after_a_wait_that_everybody_sees(qtbot: QtBot, table: MainWindow) -> None:
    council = table.game_page
    with_pin(council)
    pad = wait_begun(qtbot, council)
    pad._tick.setInterval(1)
    qtbot.waitUntil(pad.isHidden)
    assert not council.pins.asks(council.at.seat)
    assert not council.chamber.is_open, "it is still drawn"
    assert "forgotten and has been removed" in council.bar.hint.text()
    assert "has been removed" in council.chamber._word, "and its member finds that later"
    with_pin(council, "5555")
    assert "has been removed" not in council.chamber._word


def test_anybody_may_keep_it_meanwhile(qtbot: QtBot, table: MainWindow) -> None:
    council = table.game_page
    with_pin(council)
    pad = wait_begun(qtbot, council)
    qtbot.mouseClick(pad.leave, LEFT)
    assert pad.isHidden() and council.pins.asks(council.at.seat)
    wait_begun(qtbot, council)
    QApplication.sendEvent(table, QEvent(QEvent.Type.WindowDeactivate))
    pad._tick.setInterval(1)
    qtbot.wait(100)
    assert council.pins.asks(council.at.seat)


def test_nothing_of_it_reaches_the_campaign(qtbot: QtBot, table: MainWindow) -> None:
    council = table.game_page
    folder = council.session.store.folder
    before = {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}
    with_pin(council)
    council.chamber.setFocus()
    type_in(qtbot, "4711")
    assert {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()} == before


def test_another_campaign_in_the_same_folder_has_none_of_it(table: MainWindow) -> None:
    council = table.game_page
    with_pin(council)
    assert council.pins.asks(council.at.seat)
    store = council.session.store
    store._header = replace(store._header, created="2031-01-01T00:00:00Z")
    assert not council.pins.asks(council.at.seat)


@everyday(
    ("width", "height", "text"),
    [(1280, 720, 1.0), (1280, 720, 2.0), (1920, 1080, 2.0)],
    keep=[(1280, 720, 2.0)],
)
def test_the_pad_fits(qtbot: QtBot, table: MainWindow, width: int, height: int, text: float) -> None:
    table.resize(width, height)
    table.look.set_text(text)
    council = table.game_page
    with_pin(council)
    qtbot.wait(50)
    council.chamber.setFocus()
    type_in(qtbot, "1", enter=False)
    qtbot.wait(50)
    pad = council.pins.pad
    assert council.rect().contains(pad.geometry())
    for part in (*pad.digits.values(), pad.enter, pad.erase, pad.forgot, pad.leave):
        box = part.geometry().translated(part.mapTo(pad, part.rect().topLeft()) - part.pos())
        assert pad.rect().contains(box), part.text()
        assert part.width() >= part.minimumSizeHint().width(), part.text()
        assert part.height() >= part.sizeHint().height(), part.text()
