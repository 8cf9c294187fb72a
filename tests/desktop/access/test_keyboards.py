"""Keyboards of other countries: events as X11, Windows and macOS really send them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.access.keysheet import KeySheet
from kd_desktop.desktop.kings.table.vote_plate import VotePlate
from kd_desktop.desktop.kit import keyboards
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.settings.pinpad import PinPad
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.keyboard import caught_up, led_to
from tests.desktop.kings.play.test_controls import voting
from tests.everyday import daily

Sit = Callable[..., Session]
SHIFT, CONTROL, BARE = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.NoModifier,
)


class Sent(NamedTuple):
    """A key as its system sends it: the system's number of the key, Qt's key, its text, what else is down.

    A letter without a text of its own writes its small one.
    """

    code: int
    key: int
    text: str | None = None
    held: Qt.KeyboardModifier = BARE

    def event(self, kind: QEvent.Type = QEvent.Type.KeyPress) -> QKeyEvent:
        text = chr(self.key).lower() if self.text is None else self.text
        return QKeyEvent(kind, self.key, self.held, self.code, 0, 0, text)


def tap(window: MainWindow, sent: Sent) -> None:
    """Press that key and let it go."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(window.windowHandle(), sent.event(kind))


# As `setxkbmap ru`, `gr`, `il`, `ara`, `fr` and `cz` and xdotool made them, recorded under X11.
LETTERS = {
    "ru": {
        "A": Sent(38, 0x424),
        "N": Sent(57, 0x422),
        "G": Sent(42, 0x41F),
        "M": Sent(58, 0x42C),
        "W": Sent(25, 0x426),
        "P": Sent(33, 0x417),
        "D": Sent(40, 0x412),
        "U": Sent(30, 0x413),
        "B": Sent(56, 0x418),
        "[": Sent(34, 0x425),
        ".": Sent(60, 0x42E),
        "Ctrl+Q": Sent(24, 0x419, held=CONTROL),
    },
    "gr": {
        "A": Sent(38, 0x391),
        "N": Sent(57, 0x39D),
        "G": Sent(42, 0x393),
        "M": Sent(58, 0x39C),
        "W": Sent(25, 0x3A3),
        "P": Sent(33, 0x3A0),
        "D": Sent(40, 0x394),
        "U": Sent(30, 0x398),
        "B": Sent(56, 0x392),
        "[": Sent(34, 0x5B, "["),
        ".": Sent(60, 0x2E, "."),
        "Ctrl+Q": Sent(24, 0x3B, ";", CONTROL),
    },
    "il": {
        "A": Sent(38, 0x5E9),
        "N": Sent(57, 0x5DE),
        "G": Sent(42, 0x5E2),
        "M": Sent(58, 0x5E6),
        "W": Sent(25, 0x27, "'"),
        "P": Sent(33, 0x5E4),
        "D": Sent(40, 0x5D2),
        "U": Sent(30, 0x5D5),
        "B": Sent(56, 0x5E0),
        ".": Sent(61, 0x2E, "."),
        "Ctrl+Q": Sent(24, 0x2F, "\x1f", CONTROL),
    },
    "ara": {
        "A": Sent(38, 0x634),
        "N": Sent(57, 0x649),
        "G": Sent(42, 0x644),
        "M": Sent(58, 0x629),
        "W": Sent(25, 0x635),
        "P": Sent(33, 0x62D),
        "D": Sent(40, 0x64A),
        "U": Sent(30, 0x639),
        "B": Sent(56, 0xFEFB),
        "[": Sent(34, 0x62C),
        ".": Sent(60, 0x632),
        "?": Sent(61, 0x61F, held=SHIFT),
        "Ctrl+Q": Sent(24, 0x636, held=CONTROL),
    },
    "fr": {"A": Sent(24, 0x41, "a"), "W": Sent(52, 0x57, "w"), "M": Sent(47, 0x4D, "m")},
    "cz": {"A": Sent(38, 0x41, "a"), ".": Sent(60, 0x2E, "."), "U": Sent(30, 0x55, "u")},
}
DIGITS = {
    "fr": (
        Sent(19, 0xC0, "à"), Sent(10, 0x26, "&"), Sent(11, 0xC9, "é"), Sent(12, 0x22, '"'),
        Sent(13, 0x27, "'"), Sent(14, 0x28, "("), Sent(15, 0x2D, "-"), Sent(16, 0xC8, "è"),
        Sent(17, 0x5F, "_"), Sent(18, 0xC7, "ç"),
    ),
    "cz": (
        Sent(19, 0xC9, "é"), Sent(10, 0x2B, "+"), Sent(11, 0x11A), Sent(12, 0x160),
        Sent(13, 0x10C), Sent(14, 0x158), Sent(15, 0x17D), Sent(16, 0xDD, "ý"),
        Sent(17, 0xC1, "á"), Sent(18, 0xCD, "í"),
    ),
    "ara": tuple(Sent(19 if n == 0 else 9 + n, 0x660 + n) for n in range(10)),
    "us": tuple(Sent(19 if n == 0 else 9 + n, 0x30 + n, str(n)) for n in range(10)),
}  # fmt: skip
MEANT = {
    "A": "aye", "N": "nay", "G": "gather", "M": "moderate", "W": "stay", "P": "peek", "D": "deals",
    "U": "undo", "B": "book", "[": "back", ".": "next", "?": "keys", "Ctrl+Q": "quit",
}  # fmt: skip


@pytest.mark.parametrize("layout", LETTERS)
@daily("fr", "ru")
def test_letter_keys_do_what_their_place_says(
    window: MainWindow, sit: Sit, monkeypatch: pytest.MonkeyPatch, layout: str
) -> None:
    voting(window, sit)
    done: list[str] = []
    monkeypatch.setattr(window.doing, "do", lambda act: done.append(act) or True)
    monkeypatch.setattr(window.game_page.chamber, "peek_while", lambda _: done.append("peek"))
    monkeypatch.setattr(window.game_page.past, "enter", lambda *_: done.append("back"))
    for sign, sent in LETTERS[layout].items():
        done.clear()
        assert window.doing.pressed(sent.event()), (layout, sign)
        assert done == [MEANT[sign]], (layout, sign)


def test_a_russian_key_leads_to_a_side_and_peeks(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = voting(window, sit)
    council, number = window.game_page, session.number
    qtbot.waitUntil(lambda: not input_guard.settling)
    tap(window, LETTERS["ru"]["N"])
    focus = QApplication.focusWidget()
    assert isinstance(focus, VotePlate) and focus.side == "nay" and session.number == number
    peek = LETTERS["ru"]["P"]
    council.chamber.close_curtain(at_once=True)
    QApplication.sendEvent(window.windowHandle(), peek.event())
    caught_up()
    assert council.chamber.is_open
    QApplication.sendEvent(window.windowHandle(), peek.event(QEvent.Type.KeyRelease))


@pytest.mark.parametrize("layout", DIGITS)
@daily("cz")
def test_the_digit_row_gives_numbers_without_shift(
    qtbot: QtBot, window: MainWindow, sit: Sit, layout: str
) -> None:
    for digit, sent in enumerate(DIGITS[layout]):
        assert keys.amount(sent.event(), 99) == digit, (layout, sent)
        assert keys.act_of("offer", sent.event()) == "exactly"
        assert keys.act_of("table", sent.event()) == ""
    voting(window, sit)
    plate = next(one for one in window.game_page.bar.answer.plates() if isinstance(one, VotePlate))
    qtbot.waitUntil(lambda: not input_guard.settling)
    led_to(plate)
    tap(window, DIGITS[layout][2])
    assert plate.amount == 2


def test_with_shift_and_on_the_keypad_signs_stay_what_they_are() -> None:
    keypad = Qt.KeyboardModifier.KeypadModifier
    assert keys.amount(Sent(10, 0x31, "1", SHIFT).event(), 7) == 1, "AZERTY and Czech with Shift"
    assert keys.amount(Sent(10, 0x21, "!", SHIFT).event(), 7) is None, "US with Shift"
    assert keys.amount(Sent(86, 0x2B, "+", keypad).event(), 7) == 8
    assert keys.amount(Sent(82, 0x2D, "-", keypad).event(), 7) == 6
    assert keys.amount(Sent(21, 0x2B, "+", SHIFT).event(), 7) == 8
    assert keys.act_of("board", DIGITS["cz"][1].event()) == "nearer", "digits mean nothing there"


def test_a_latin_layout_keeps_its_letters_where_they_are() -> None:
    """What a Dvorak, AZERTY or Turkish keyboard has in the places of other letters isn't read by place."""
    for sent in (
        Sent(58, 0x2C, ","),  # M on AZERTY
        Sent(25, 0x2C, ","),  # W on Dvorak
        Sent(25, 0xC9, "é"),  # W on BÉPO
        Sent(60, 0xC7, "ç"),  # the full stop on a Turkish one
        Sent(34, 0x1001252, ""),  # a dead key
    ):
        places = [keys.act_of(name, sent.event()) for name in ("table", "vote", "past")]
        assert set(places) <= {""}, sent
    assert keys.act_of("vote", Sent(24, 0x41, "a").event()) == "aye"
    assert keys.act_of("vote", Sent(38, 0x51, "q").event()) == ""


@pytest.mark.parametrize(
    ("system", "code", "virtual", "key", "meant"),
    [
        ("windows", 30, 0x41, 0x424, "A"),
        ("windows", 17, 0x57, 0x27, "W"),
        ("windows", 0, 0x4D, 0x42C, "M"),  # from a keyboard on the screen
        ("windows", 0x135, 0x6F, 0x2F, "/"),
        ("cocoa", 0, 0, 0x424, "A"),
        ("cocoa", 0, 13, 0x27, "W"),
        ("cocoa", 0, 46, 0x42C, "M"),
    ],
)
def test_each_system_numbers_keys_in_its_own_way(
    monkeypatch: pytest.MonkeyPatch, system: str, code: int, virtual: int, key: int, meant: str
) -> None:
    monkeypatch.setattr(keyboards, "_system", lambda: system)
    event = QKeyEvent(QEvent.Type.KeyPress, key, BARE, code, virtual, 0, "")
    assert chr(keyboards.key_of(event)) == meant


@pytest.mark.parametrize(
    ("system", "code", "virtual"), [("windows", 3, 0x32), ("windows", 0, 0x32), ("cocoa", 0, 19)]
)
def test_each_system_has_a_digit_row(
    monkeypatch: pytest.MonkeyPatch, system: str, code: int, virtual: int
) -> None:
    monkeypatch.setattr(keyboards, "_system", lambda: system)
    event = QKeyEvent(QEvent.Type.KeyPress, 0xC9, BARE, code, virtual, 0, "é")
    assert keyboards.digit_of(event) == 2


def test_all_places_have_numbers_of_their_own() -> None:
    signs = "".join(keyboards.ROWS)
    for numbers in (keyboards.XKB, keyboards.SCAN_CODES, keyboards.MAC):
        assert sorted(numbers.values()) == sorted(signs) and len(numbers) == len(signs)


def test_a_pin_is_typed_without_shift(qtbot: QtBot, still: Appearance) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    pad = PinPad(still, page)
    typed: list[str] = []
    pad._type = typed.append  # type: ignore[method-assign]
    for layout in ("fr", "cz"):
        typed.clear()
        for n in (1, 6, 0):
            pad.keyPressEvent(DIGITS[layout][n].event())
        assert typed == ["1", "6", "0"], layout


def test_names_are_still_written_in_ones_own_letters(window: MainWindow) -> None:
    window.show_new()
    field: QLineEdit = window.new.rows[0].name
    led_to(field)
    field.clear()
    for sign in ("A", "D", "B"):
        tap(window, LETTERS["ru"][sign])
    tap(window, DIGITS["fr"][2])
    assert field.text() == "\u0444\u0432\u0438é"


def test_the_sheet_tells_of_other_keyboards(window: MainWindow) -> None:
    tap(window, LETTERS["ara"]["?"])
    sheet = window.findChild(KeySheet)
    assert sheet is not None and sheet.isVisible(), "an Arabic question mark opens it"
    group = next(one for one in sheet.groups if one.of.name == "keyboards")
    assert group.isVisibleTo(sheet)
    words = " ".join(label.text() for label in group.words)
    assert "place on an English keyboard" in words and "without Shift" in words
