"""The letters of a printed book, and the stand-in for a letter that no font has.

A book is set in our own two families. Names may be written in any script: letters that those lack come from
the fonts of this computer, and letters that these lack become a box, so that the gap is visible.
"""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Iterator

from PySide6.QtGui import QFontMetricsF

from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.bidi import goes_left, plain

BOX = "\u2610"
"""The stand-in for a letter that can't be shown; our own fonts have it."""
_JOINED = "\u200d"
_UNSEEN = "CZM"
"""The first letters of Unicode's categories of what has no shape of its own, or clings to another's."""


def clusters(text: str) -> Iterator[str]:
    """The letters of a text, each with its marks and everything joined to it."""
    found = ""
    for letter in text:
        if found and (_clings(letter) or found[-1] == _JOINED):
            found += letter
            continue
        if found:
            yield found
        found = letter
    if found:
        yield found


def _clings(letter: str) -> bool:
    tinted = "\U0001f3fb" <= letter <= "\U0001f3ff"
    return unicodedata.category(letter)[0] == "M" or letter in "\u200c\u200d" or tinted


def shown(text: str) -> str:
    """The text with a box for each letter that no font has.

    The signs around names go where everything runs from left to right: they would do nothing there.
    """
    if text.isascii():
        return text
    whole = text if goes_left(text) else plain(text)
    return "".join(BOX if any(map(_lacks, one)) else one for one in clusters(whole))


@functools.cache
def _lacks(letter: str) -> bool:
    private = unicodedata.category(letter) == "Co"
    if letter.isascii() or (unicodedata.category(letter)[0] in _UNSEEN and not private):
        return False
    return not _metrics().inFontUcs4(ord(letter))


@functools.cache
def _metrics() -> QFontMetricsF:
    return QFontMetricsF(fonts.font(100, "serif"))
