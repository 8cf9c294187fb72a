"""The one table of keys: every key in every place, its act there, and its words for the key sheet.

Windows ask it which act a key means in their place, so that the sheet always says what they do. Keys are
written as Qt's portable text ("Ctrl+Z"); `act` is the code's name for what is done.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from kd_desktop.desktop.kit import prose
from kd_desktop.desktop.kit.keyboards import digit_of, key_of


class KeyLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the table: any one of `keys` does `act`."""

    act: str
    keys: tuple[str, ...]
    words: str


class KeySection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place in the program, and its lines."""

    name: str
    title: str
    lines: tuple[KeyLine, ...] = msgspec.field(name="acts")


class KeyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of places."""

    context: Literal["Keys"]
    places: tuple[KeySection, ...] = msgspec.field(name="place")


@cache
def places(device: str = "keys") -> tuple[KeySection, ...]:
    """All places with their keys; those under "everywhere" count in every place."""
    return prose.read(Path(__file__).with_name(f"{device}.toml"), KeyFile).places


BARE = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
"""Modifiers that come with a sign and mean nothing by themselves."""


def place(name: str) -> KeySection:
    """The place of that name; KeyError if there is none."""
    return {one.name: one for one in places()}[name]


def keys_for(where: str, act: str) -> tuple[str, ...]:
    """The keys for that act in a place; KeyError if there are none."""
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
    """The act of a key in a place; "" for none. In places with acts for digits, the digit row does them."""
    acts = _acts(where)
    if (digit := digit_of(event)) is not None and not event.modifiers() & ~BARE:
        found = acts.get(int(Qt.Key.Key_0) + digit)
        if found is not None:
            return found
    key, modifiers = key_of(event), event.modifiers()
    found = acts.get(key | modifiers.value)
    if found is None and not modifiers & ~BARE:
        found = acts.get(key)  # a plus sign may need Shift, or lie on the keypad
    return found or ""


def amount(event: QKeyEvent, now: int) -> int | None:
    """The number that a key asks for, in the place of the number `now`; None if it asks for none."""
    act = act_of("amount", event)
    if act == "exactly":
        return digit_of(event)
    return {"more": now + 1, "less": now - 1}.get(act)


def title(of: KeySection) -> str:
    """The name of a place."""
    return QCoreApplication.translate("Keys", of.title)


def words(line: KeyLine) -> str:
    """The words for a line of keys."""
    return QCoreApplication.translate("Keys", line.words)


def _name(key: str) -> str:
    """A key's name; a button of a gamepad has its own."""
    name = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    return QCoreApplication.translate("Keys", "Enter") if key == "Return" else name or key


def shown(line: KeyLine) -> str:
    """The keys of a line as printed on a keyboard: "U or Ctrl+Z", "1 to 9"."""
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
