"""The one table of keys: every key in every place, what it does there, and in words for the key sheet.

Windows ask it which act a key means in their place, so that the sheet can't say anything else than they do.
Keys are written as Qt's portable text ("Ctrl+Z"); `act` is the name by which the code knows what is done.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP


class KeyLine(NamedTuple):
    """What some keys do: any one of `keys` does `act`."""

    act: str
    keys: tuple[str, ...]
    words: str


class KeySection(NamedTuple):
    """Where its lines count."""

    name: str
    title: str
    lines: tuple[KeyLine, ...]


def _line(act: str, keys: str, words: str) -> KeyLine:
    return KeyLine(act, tuple(keys.split()), words)


PLACES = (
    KeySection(
        "everywhere",
        QT_TRANSLATE_NOOP("Keys", "Everywhere"),
        (
            _line("step", "Tab Shift+Tab", QT_TRANSLATE_NOOP("Keys", "to the next thing, to the one before")),
            _line("press", "Return Space", QT_TRANSLATE_NOOP("Keys", "press what has the focus")),
            _line("close", "Esc", QT_TRANSLATE_NOOP("Keys", "close a sheet, draw the curtain")),
            _line("keys", "?", QT_TRANSLATE_NOOP("Keys", "this sheet")),
            _line("menu", "F10", QT_TRANSLATE_NOOP("Keys", "the menu")),
            _line("settings", "Ctrl+,", QT_TRANSLATE_NOOP("Keys", "the settings")),
            _line("larger", "Ctrl++ Ctrl+=", QT_TRANSLATE_NOOP("Keys", "larger text")),
            _line("smaller", "Ctrl+-", QT_TRANSLATE_NOOP("Keys", "smaller text")),
            _line("quit", "Ctrl+Q", QT_TRANSLATE_NOOP("Keys", "quit; everything is saved")),
        ),
    ),
    KeySection(
        "table",
        QT_TRANSLATE_NOOP("Keys", "At the table"),
        (
            _line("why", "F1", QT_TRANSLATE_NOOP("Keys", "why: explain what has the focus")),
            _line(
                "peek",
                "P",
                QT_TRANSLATE_NOOP("Keys", "look behind the curtain while held; alone, open and shut it"),
            ),
            _line("panic", "F12 Pause", QT_TRANSLATE_NOOP("Keys", "hide everything secret at once")),
            _line("deals", "D", QT_TRANSLATE_NOOP("Keys", "deals: make an offer, or answer one")),
            _line("undo", "U Ctrl+Z", QT_TRANSLATE_NOOP("Keys", "take back the last act")),
            _line("next", ".", QT_TRANSLATE_NOOP("Keys", "let a computer that waits for it act")),
            _line("aloud", "R", QT_TRANSLATE_NOOP("Keys", "read aloud what lies open, or stop")),
            _line("sound", "S", QT_TRANSLATE_NOOP("Keys", "all sounds off, or on")),
            _line("advice", "V", QT_TRANSLATE_NOOP("Keys", "ask for advice")),
            _line("mind", "Y", QT_TRANSLATE_NOOP("Keys", "what a computer’s councillor had in mind")),
            _line("log", "L", QT_TRANSLATE_NOOP("Keys", "the log")),
            _line("book", "B", QT_TRANSLATE_NOOP("Keys", "the chronicles")),
            _line("tv", "T", QT_TRANSLATE_NOOP("Keys", "the TV")),
        ),
    ),
    KeySection(
        "vote",
        QT_TRANSLATE_NOOP("Keys", "A vote"),
        (
            _line("aye", "A", QT_TRANSLATE_NOOP("Keys", "to AYE")),
            _line("nay", "N", QT_TRANSLATE_NOOP("Keys", "to NAY")),
            _line("gather", "G", QT_TRANSLATE_NOOP("Keys", "to Gather")),
            _line("moderate", "M", QT_TRANSLATE_NOOP("Keys", "to Moderate")),
            _line("stay", "W", QT_TRANSLATE_NOOP("Keys", "to Stay, when Power may be added")),
        ),
    ),
    KeySection(
        "amount",
        QT_TRANSLATE_NOOP("Keys", "A number: Power, Coins, tokens"),
        (
            _line("more", "Up +", QT_TRANSLATE_NOOP("Keys", "one more")),
            _line("less", "Down -", QT_TRANSLATE_NOOP("Keys", "one less")),
            _line("exactly", "0 1 2 3 4 5 6 7 8 9", QT_TRANSLATE_NOOP("Keys", "so many")),
        ),
    ),
    KeySection(
        "chamber",
        QT_TRANSLATE_NOOP("Keys", "The chamber, or the hand"),
        (
            _line(
                "lift",
                "Space Return",
                QT_TRANSLATE_NOOP("Keys", "hold to look behind the curtain, or to lift it"),
            ),
            _line("draw", "Space Esc", QT_TRANSLATE_NOOP("Keys", "draw it again")),
        ),
    ),
    KeySection(
        "board",
        QT_TRANSLATE_NOOP("Keys", "The board"),
        (
            _line("walk", "Left Right Up Down", QT_TRANSLATE_NOOP("Keys", "from piece to piece")),
            _line(
                "pan",
                "Shift+Left Shift+Right Shift+Up Shift+Down",
                QT_TRANSLATE_NOOP("Keys", "move the board"),
            ),
            _line("nearer", "+ =", QT_TRANSLATE_NOOP("Keys", "look closer")),
            _line("farther", "-", QT_TRANSLATE_NOOP("Keys", "from farther away")),
            _line("fit", "Home F", QT_TRANSLATE_NOOP("Keys", "all of it")),
            _line("explain", "Return", QT_TRANSLATE_NOOP("Keys", "why a piece is as it is")),
        ),
    ),
    KeySection(
        "reading",
        QT_TRANSLATE_NOOP("Keys", "A letter or a story"),
        (
            _line("scroll", "Down Up PgDown PgUp", QT_TRANSLATE_NOOP("Keys", "scroll a long text")),
            _line("on", "Return Space", QT_TRANSLATE_NOOP("Keys", "read on")),
        ),
    ),
    KeySection(
        "moment",
        QT_TRANSLATE_NOOP("Keys", "What moves, and what is signed"),
        (
            _line(
                "place", "Return Space", QT_TRANSLATE_NOOP("Keys", "put the signed sticker into its place")
            ),
            _line("skip", "Esc", QT_TRANSLATE_NOOP("Keys", "end it at once; the house’s name will do")),
        ),
    ),
    KeySection(
        "past",
        QT_TRANSLATE_NOOP("Keys", "Looking back"),
        (
            _line("back", "[ Shift+Left", QT_TRANSLATE_NOOP("Keys", "a moment back; so it begins")),
            _line("on", "] Shift+Right", QT_TRANSLATE_NOOP("Keys", "a moment on")),
            _line("first", "Home", QT_TRANSLATE_NOOP("Keys", "to the beginning")),
            _line("now", "N End Esc", QT_TRANSLATE_NOOP("Keys", "back to now")),
        ),
    ),
    KeySection(
        "shelf",
        QT_TRANSLATE_NOOP("Keys", "The shelf of campaigns"),
        (
            _line("choose", "Left Right Up Down", QT_TRANSLATE_NOOP("Keys", "from book to book")),
            _line("open", "Return", QT_TRANSLATE_NOOP("Keys", "open it")),
            _line("rename", "F2", QT_TRANSLATE_NOOP("Keys", "another name")),
            _line("throw", "Del Backspace", QT_TRANSLATE_NOOP("Keys", "throw it away")),
        ),
    ),
    KeySection(
        "chronicles",
        QT_TRANSLATE_NOOP("Keys", "The chronicles"),
        (
            _line("reread", "F5", QT_TRANSLATE_NOOP("Keys", "draw the charts anew")),
            _line("move", "Left Right Up Down", QT_TRANSLATE_NOOP("Keys", "move in a chart")),
            _line("zoom", "+ -", QT_TRANSLATE_NOOP("Keys", "closer, farther")),
            _line("whole", "Home", QT_TRANSLATE_NOOP("Keys", "the whole chart")),
            _line("leave", "Esc Ctrl+W", QT_TRANSLATE_NOOP("Keys", "close the window")),
        ),
    ),
    KeySection(
        "tv",
        QT_TRANSLATE_NOOP("Keys", "The TV"),
        (
            _line("skip", "Space Return", QT_TRANSLATE_NOOP("Keys", "read on, or skip")),
            _line("pages", "Left Right", QT_TRANSLATE_NOOP("Keys", "turn pages")),
            _line("full", "F11", QT_TRANSLATE_NOOP("Keys", "fill the screen, or leave it")),
        ),
    ),
)
"""All keys; what stands under "everywhere" counts in every place."""

BARE = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
"""Modifiers that come with a sign and mean nothing by themselves."""


def place(name: str) -> KeySection:
    """The place of that name; KeyError when there is none."""
    return {one.name: one for one in PLACES}[name]


def keys_for(where: str, act: str) -> tuple[str, ...]:
    """The keys that do that act in a place; KeyError when none do."""
    return {line.act: line.keys for line in place(where).lines}[act]


def _combined(key: str) -> int:
    sequence: Any = QKeySequence(key)  # PySide6's types don't know that it is a list of combinations
    return int(sequence[0].toCombined())


@cache
def _acts(where: str) -> dict[int, str]:
    """The acts of a place by key with its modifiers."""
    found: dict[int, str] = {}
    for line in place(where).lines:
        for key in line.keys:
            found.setdefault(_combined(key), line.act)
    return found


def act_of(where: str, event: QKeyEvent) -> str:
    """What a key means in a place; "" for nothing."""
    acts, combined = _acts(where), event.keyCombination()
    found = acts.get(combined.toCombined())
    if found is None and not event.modifiers() & ~BARE:
        found = acts.get(int(event.key()))  # a plus sign may need Shift, or lie on the keypad
    return found or ""


def amount(event: QKeyEvent, now: int) -> int | None:
    """The number that a key asks for in the place of the number `now`; None if it asks for none."""
    act = act_of("amount", event)
    if act == "exactly":
        return int(event.key()) - int(Qt.Key.Key_0)
    return {"more": now + 1, "less": now - 1}.get(act)


def title(of: KeySection) -> str:
    """The name of a place."""
    return QCoreApplication.translate("Keys", of.title)


def words(line: KeyLine) -> str:
    """What some keys do."""
    return QCoreApplication.translate("Keys", line.words)


def _name(key: str) -> str:
    """A key's name; a button of a gamepad has its own."""
    name = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    return QCoreApplication.translate("Keys", "Enter") if key == "Return" else name or key


def shown(line: KeyLine) -> str:
    """The keys of a line as they stand on a keyboard: "U or Ctrl+Z", "1 to 9"."""
    names = [_name(key) for key in line.keys]
    if line.act == "exactly":
        pattern = QCoreApplication.translate("Keys", "{first} to {last}")
        return pattern.format(first=names[0], last=names[-1])
    if "Left" in line.keys and "Up" in line.keys:
        return QCoreApplication.translate("Keys", "the arrows")
    if "Shift+Left" in line.keys and "Shift+Up" in line.keys:
        return QCoreApplication.translate("Keys", "Shift and the arrows")
    if len(names) > 3:
        return ", ".join(names)
    return QCoreApplication.translate("Keys", " or ").join(names)
