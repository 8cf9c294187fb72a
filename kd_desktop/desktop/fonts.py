"""The two typefaces, from their packages and never from the host: serif is read aloud, sans is counted."""

from __future__ import annotations

import functools
from typing import Literal

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

Family = Literal["serif", "sans"]
NAMES: dict[Family, str] = {"serif": "Source Serif Pro", "sans": "Source Sans Pro"}


@functools.cache
def load() -> None:
    """Makes both families known to Qt; needs a running application, and works once for all calls."""
    import font_source_sans_pro
    import font_source_serif_pro

    for package in (font_source_serif_pro, font_source_sans_pro):
        for file in package.font_files_ttf.values():
            QFontDatabase.addApplicationFont(str(file))


@functools.lru_cache(maxsize=256)
def font(px: int, family: Family = "sans", weight: int = 400, italic: bool = False) -> QFont:
    """A font of that pixel size; treat it as read-only, it is shared."""
    load()
    made = QFont(NAMES[family])
    made.setPixelSize(max(1, px))
    made.setWeight(QFont.Weight(weight))
    made.setItalic(italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


@functools.lru_cache(maxsize=256)
def metrics(px: int, family: Family = "sans", weight: int = 400, italic: bool = False) -> QFontMetricsF:
    """Measures of that font, in pixels."""
    return QFontMetricsF(font(px, family, weight, italic))


def width(text: str, px: int, family: Family = "sans", weight: int = 400, italic: bool = False) -> float:
    """How wide that text is, in pixels."""
    return metrics(px, family, weight, italic).horizontalAdvance(text)
