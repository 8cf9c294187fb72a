"""The meaning of a key on any keyboard: by its character, or by its place if the layout lacks it.

Russian, Greek, Hebrew or Arabic layouts have no Latin letters: there a key means the letter that an English
keyboard has in its place. AZERTY and Czech ones have digits only with Shift: there the digit row means its
digits without it too, where digits are asked for. Places are told by the window systems' own numbers of keys.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent

ROWS = ("1234567890-=", "QWERTYUIOP[]", "ASDFGHJKL;'`", "ZXCVBNM,./")
"""The signs of an English keyboard by its places."""


def _numbered(*firsts: int) -> dict[int, str]:
    """The signs of `ROWS` by the number of their key, where each row counts on from its first."""
    return {first + n: sign for first, row in zip(firsts, ROWS, strict=True) for n, sign in enumerate(row)}


XKB = _numbered(10, 24, 38, 52)
"""By X11's and Wayland's numbers."""
SCAN_CODES = _numbered(2, 16, 30, 44)
"""By those of Windows."""
_MAC_ROWS = (
    (18, 19, 20, 21, 23, 22, 26, 28, 25, 29, 27, 24),
    (12, 13, 14, 15, 17, 16, 32, 34, 31, 35, 33, 30),
    (0, 1, 2, 3, 5, 4, 38, 40, 37, 41, 39, 50),
    (6, 7, 8, 9, 11, 45, 46, 43, 47, 44),
)
MAC = {code: sign for pair in zip(_MAC_ROWS, ROWS, strict=True) for code, sign in zip(*pair, strict=True)}
"""The keys by macOS codes, which are in `nativeVirtualKey`."""

INSTEAD: Mapping[str, str] = {"Q": "/;", "W": "'"}
"""Signs that Hebrew and Greek layouts have in the places of letters."""
ASKING = "\u061f\u037e"
"""Question marks that aren't the Latin one."""
FIRST_FOREIGN = 0x370
"""Letters from here on are none of the Latin script."""
NO_DIGITS = (
    Qt.KeyboardModifier.ShiftModifier
    | Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
    | Qt.KeyboardModifier.KeypadModifier
)
"""With one of these modifiers, a key of the digit row means its printed character."""


def _system() -> str:
    """Whose numbers keys have here."""
    name = QGuiApplication.platformName()
    if name in ("windows", "cocoa"):
        return name
    return {"win32": "windows", "darwin": "cocoa"}.get(sys.platform, "xkb") if name == "offscreen" else "xkb"


def place_of(event: QKeyEvent) -> str:
    """The sign that an English keyboard has in the place of that key, letters as capitals; "" for others."""
    system = _system()
    if system == "cocoa":
        return MAC.get(event.nativeVirtualKey(), "")
    if system == "xkb":
        return XKB.get(event.nativeScanCode(), "")
    code, virtual = event.nativeScanCode(), chr(min(event.nativeVirtualKey(), 0x7F))
    if code:
        return SCAN_CODES.get(code, "")
    return virtual if virtual.isascii() and virtual.isalnum() and not virtual.islower() else ""


def key_of(event: QKeyEvent) -> int:
    """The key that it means: its own, or that of its place where the layout has no Latin letter there."""
    key = int(event.key())
    if key == Qt.Key.Key_unknown:
        return _key(place_of(event)) or key
    if key > sys.maxunicode:
        return key
    sign = chr(key)
    if sign in ASKING:
        return int(Qt.Key.Key_Question)
    if key < 0x80:
        place = place_of(event) if sign in "/;'" else ""
        return _key(place) if sign in INSTEAD.get(place, "") else key
    if key < FIRST_FOREIGN:
        return key
    if unicodedata.category(sign) == "Nd":
        return int(Qt.Key.Key_0) + unicodedata.digit(sign)
    return _key(place_of(event)) or key


def _key(sign: str) -> int:
    return ord(sign) if sign else 0  # Qt's keys of signs are the signs


def digit_of(event: QKeyEvent) -> int | None:
    """The digit that it means, also where the layout has digits only with Shift; None if it means none."""
    key = key_of(event)
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return key - int(Qt.Key.Key_0)
    place = "" if event.modifiers() & NO_DIGITS else place_of(event)
    return int(place) if place.isdigit() else None
