"""The sheet: opened by key over any page, walked by keyboard, in force at once, and back again."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.kit.settings import SETTINGS
from kd_desktop.desktop.kit.timing import tempo
from kd_desktop.desktop.settings.options import Value
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import until
from tests.desktop.kings.play.test_secrets import come_to_rest
from tests.desktop.settings.conftest import settings_in
from tests.everyday import everyday

LEFT = Qt.MouseButton.LeftButton


def open_by_key(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(
        QApplication.focusWidget() or window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier
    )
    assert window.settings.isVisible()


def press(qtbot: QtBot, window: MainWindow, key: str, value: str) -> None:
    """Click that value; it is scrolled into sight and on top."""
    one = window.settings.rows[key].values[value]
    qtbot.wait(20)
    window.settings._bring(one)
    QApplication.processEvents()
    middle = one.rect().center()
    assert window.childAt(one.mapTo(window, middle)) is one
    qtbot.mouseClick(one, LEFT, pos=middle)


def test_it_opens_by_key_on_the_first_page_and_closes_by_escape(qtbot: QtBot, window: MainWindow) -> None:
    before = QApplication.focusWidget()
    open_by_key(qtbot, window)
    at = QApplication.focusWidget()
    assert isinstance(at, Value) and at.isChecked() and at.accessibleName() == "Text size: 100%"
    qtbot.keyClick(at, Qt.Key.Key_Escape)
    assert not window.settings.isVisible()
    assert QApplication.focusWidget() is before


def test_it_opens_from_the_menu_over_the_table(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    window.show_session(session)
    window.game_page.reader.drop()
    window.open_menu()
    window.settings_action.trigger()
    window.menu.close()
    sheet = window.settings
    assert sheet.isVisible() and sheet.isAncestorOf(QApplication.focusWidget())
    window.game_page.refresh(focus=True)
    assert sheet.isAncestorOf(QApplication.focusWidget()), "the table doesn't take the focus away"
    for key in (Qt.Key.Key_T, Qt.Key.Key_L, Qt.Key.Key_B, Qt.Key.Key_P, Qt.Key.Key_A):
        qtbot.keyClick(QApplication.focusWidget(), key)
    council = window.game_page
    assert not council.log_panel.isVisible() and not council.chamber.is_open
    assert sheet.isVisible() and sheet.geometry().left() > 200, "the table is seen beside it"
    open_again = sheet.fold
    qtbot.mouseClick(open_again, LEFT)
    assert not sheet.isVisible()
    assert QApplication.focusWidget().isVisible() and not sheet.isAncestorOf(QApplication.focusWidget())


def test_arrows_choose_and_the_change_is_seen_at_once(
    qtbot: QtBot, window: MainWindow, still: Appearance
) -> None:
    open_by_key(qtbot, window)
    name = window.welcome.findChildren(QLabel)[0]
    small = name.font().pixelSize()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert still.factor == 1.25 and theme.text.factor == 1.25
    assert name.font().pixelSize() > small
    assert QApplication.focusWidget().accessibleName() == "Text size: 125%"
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    assert still.factor == 1.0 and name.font().pixelSize() == small


def test_every_value_is_reached_by_keyboard_and_says_what_it_does(qtbot: QtBot, window: MainWindow) -> None:
    open_by_key(qtbot, window)
    rows = window.settings.rows
    assert set(rows) == set(SETTINGS)
    stops = []
    for _ in range(40):
        at = QApplication.focusWidget()
        stops.append(at)
        qtbot.keyClick(at, Qt.Key.Key_Tab)
        if QApplication.focusWidget() in stops:
            break
    for key, row in rows.items():
        chosen = row.values[row.value()]
        assert chosen in stops, key
        for one in row.values.values():
            assert one.accessibleName().startswith(row.name) and one.accessibleDescription()
        values = list(row.values)
        assert SETTINGS[key].usual in values
        for value in values:
            assert SETTINGS[key].read(value) is not None
    assert window.settings.back in stops or not window.settings.back.allowed


def test_each_setting_does_what_it_says(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit
) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    window.show_session(session)
    window.game_page.reader.drop()
    open_by_key(qtbot, window)
    press(qtbot, window, "contrast", "high")
    assert theme.is_high()
    assert QApplication.palette().color(QApplication.palette().ColorRole.Base) == QColor("#FFFFFF")
    press(qtbot, window, "font", "clear")
    assert fonts.font(20, "serif").family() == "Source Sans Pro"
    assert fonts.font(20).letterSpacing() > 100 and fonts.lead() > 1
    press(qtbot, window, "motion", "full")
    assert not still.still
    press(qtbot, window, "motion", "reduced")
    assert still.still and window.settings.rows["speed"].note.text()
    press(qtbot, window, "speed", "fast")
    assert tempo.speed > 1
    press(qtbot, window, "pace", "unhurried")
    assert session.pace == 2.5
    press(qtbot, window, "lift", "twice")
    assert "twice" in window.game_page.chamber.accessibleDescription()


@pytest.mark.painted
def test_the_board_is_printed_anew_in_other_inks_and_letters(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit
) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    window.show_session(session)
    window.game_page.reader.drop()
    table = window.game_page.table
    qtbot.waitUntil(lambda: table.board.board.layout is not None)

    def parts() -> list[QImage]:
        shown = (table.board, table.balance, table.letter, table.seats, window.game_page.bar)
        return [part.grab().toImage() for part in shown if part.isVisible()]

    window.game_page.refresh(focus=True)
    come_to_rest(window)
    before = parts()
    still.settings.set("contrast", "high")
    come_to_rest(window)
    high = parts()
    assert len(before) == len(high) >= 4
    assert all(one != other for one, other in zip(before, high, strict=True))
    still.settings.set("contrast", "ordinary")
    qtbot.waitUntil(lambda: parts() == before)
    still.settings.set("font", "clear")
    come_to_rest(window)
    assert all(one != other for one, other in zip(before, parts(), strict=True))


def test_everything_usual_and_back_to_how_it_was(qtbot: QtBot, window: MainWindow, still: Appearance) -> None:
    still.settings.restore({})
    open_by_key(qtbot, window)
    back = window.settings.back
    assert not back.allowed and back.accessibleDescription()
    press(qtbot, window, "text", "1.5")
    press(qtbot, window, "idle", "15")
    assert back.allowed
    back.setFocus()
    qtbot.keyClick(back, Qt.Key.Key_Return)
    assert still.factor == 1.0 and still.settings.usual()
    qtbot.keyClick(back, Qt.Key.Key_Return)
    assert still.factor == 1.5 and still.settings.get("idle") == "15"


def test_a_trouble_of_the_file_is_told_until_one_chooses_again(
    qtbot: QtBot, window: MainWindow, ini: Path
) -> None:
    ini.write_text("[General]\npace=never\nspeed=x\n")
    window.look.settings = settings_in(ini)
    open_by_key(qtbot, window)
    sheet = window.settings
    assert sheet.trouble.isVisible() and "“pace”" in sheet.trouble.text()
    assert sheet.back.allowed, "making everything usual puts the file right, too"
    press(qtbot, window, "pace", "ordinary")
    assert "“pace”" not in sheet.trouble.text() and "“speed”" in sheet.trouble.text()
    press(qtbot, window, "speed", "ordinary")
    assert not sheet.trouble.isVisible()
    sheet.settings._store.sync()
    assert settings_in(ini).trouble() == ""


@everyday("font", ["serif", "clear"], keep=["clear"])
@everyday(
    ("width", "height", "text"),
    [(1280, 720, 1.0), (1280, 720, 2.0), (1920, 1080, 2.0)],
    keep=[(1280, 720, 2.0)],
)
def test_nothing_on_it_is_cut(
    qtbot: QtBot,
    window: MainWindow,
    still: Appearance,
    monkeypatch: pytest.MonkeyPatch,
    width: int,
    height: int,
    text: float,
    font: str,
) -> None:
    window.resize(width, height)
    still.set_text(text)
    still.settings.set("font", font)
    open_by_key(qtbot, window)
    qtbot.wait(50)
    sheet = window.settings
    assert sheet.geometry() == sheet.geometry().intersected(window.pages.geometry())
    printed: list[CachedPixmap] = []
    monkeypatch.setattr(Painter, "audit", printed.append)
    for row in sheet.rows.values():
        for label in (row.title, row.about):
            assert label.height() >= label.heightForWidth(label.width()), (row.key, label.text())
        for one in row.values.values():
            printed.clear()
            one.grab()
            (words,) = printed
            assert words.width <= words.room + 1, words
            assert one.geometry().right() <= row.width()
            assert words.set.px >= theme.SMALLEST * text
    for jump in sheet.jumps.values():
        if jump.isVisible():
            assert jump.mapTo(sheet, QPoint(jump.width(), 0)).x() <= sheet.width()


def test_a_section_is_one_press_away(qtbot: QtBot, window: MainWindow) -> None:
    open_by_key(qtbot, window)
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    qtbot.mouseClick(window.settings.jumps["tv"], LEFT)
    at = QApplication.focusWidget()
    assert at is window.settings.rows["tv screen"].values[""]
    assert window.childAt(at.mapTo(window, at.rect().center())) is at


def test_help_takes_its_place(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    window.show_session(session)
    window.game_page.reader.drop()
    open_by_key(qtbot, window)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F1)
    help_panel = window.game_page.help_panel
    assert help_panel.isVisible() and not window.settings.isVisible()
    assert help_panel.isAncestorOf(QApplication.focusWidget())
