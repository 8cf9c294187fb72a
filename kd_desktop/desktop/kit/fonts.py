"""The two typefaces, which the program carries: serif is read aloud, sans is counted.

A person may have what is read aloud in the sans too, or all text in the sans, set wider and with more air.
"""

from __future__ import annotations

import functools
from typing import Literal

from PySide6.QtCore import QDir
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from kd_desktop.desktop.kit import carried, theme

Family = Literal["serif", "sans"]
Reading = Literal["serif", "sans", "clear"]
NAMES: dict[Family, str] = {"serif": "Source Serif Pro", "sans": "Source Sans Pro"}
FOLDER = ":/assets/fonts"
WIDER, WORDS_APART, LEAD, BREADTH = 105.0, 0.16, 1.14, 1.13
"""The clear setting: letters in percent, room between words in ems, between lines, how wide it all gets."""

_reading: Reading = "serif"


def set_reading(reading: Reading) -> None:
    """Have what is read set in that way, everywhere."""
    global _reading  # noqa: PLW0603  (there is one for all windows)
    if reading != _reading:
        _reading = reading
        theme.text.renew("letters", reading)


def reading() -> Reading:
    """The present setting for reading text."""
    return _reading


def breadth() -> float:
    """The approximate factor by which words are wider than usual."""
    return BREADTH if _reading == "clear" else 1.0


def lead() -> float:
    """The factor by which line spacing is wider than usual."""
    return LEAD if _reading == "clear" else 1.0


@functools.cache
def load() -> None:
    """Makes both families known to Qt; needs a running application, and works once for all calls."""
    carried.register()
    names = QDir(FOLDER).entryList()
    if not names:
        raise ImportError(f"{carried.RESOURCES} has no fonts; python3 packaging/play.py makes it anew.")
    for name in names:
        QFontDatabase.addApplicationFont(f"{FOLDER}/{name}")


def font(
    px: int, family: Family = "sans", weight: int = 400, italic: bool = False, stretch: int = 100
) -> QFont:
    """A font of that pixel size, its letters `stretch` percent as wide; it is shared: only read it."""
    return _font(px, family, weight, italic, stretch, _reading)


@functools.lru_cache(maxsize=256)
def _font(px: int, family: Family, weight: int, italic: bool, stretch: int, how: Reading) -> QFont:
    load()
    made = QFont(NAMES[family if how == "serif" else "sans"])
    made.setPixelSize(max(1, px))
    made.setWeight(QFont.Weight(weight))
    made.setItalic(italic and how != "clear")  # slanted letters are harder to tell apart
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setStretch(stretch)
    if how == "clear":
        made.setLetterSpacing(QFont.SpacingType.PercentageSpacing, WIDER)
        made.setWordSpacing(px * WORDS_APART)
    return made


def metrics(
    px: int, family: Family = "sans", weight: int = 400, italic: bool = False, stretch: int = 100
) -> QFontMetricsF:
    """Measures of that font, in pixels."""
    return _metrics(px, family, weight, italic, stretch, _reading)


@functools.lru_cache(maxsize=256)
def _metrics(px: int, family: Family, weight: int, italic: bool, stretch: int, how: Reading) -> QFontMetricsF:
    return QFontMetricsF(_font(px, family, weight, italic, stretch, how))


def width(
    text: str,
    px: int,
    family: Family = "sans",
    weight: int = 400,
    italic: bool = False,
    stretch: int = 100,
) -> float:
    """The width of a text, in pixels."""
    return _width(text, px, family, weight, italic, stretch, _reading)


# A layout asks for the same few words again and again while it looks for its sizes.
@functools.lru_cache(maxsize=16_384)
def _width(
    text: str, px: int, family: Family, weight: int, italic: bool, stretch: int, how: Reading
) -> float:
    return _metrics(px, family, weight, italic, stretch, how).horizontalAdvance(text)
