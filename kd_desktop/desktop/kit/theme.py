"""Colours by name, the palette and type scale in force, and how contrast is measured.

Colours are hex strings; sizes are logical pixels at 100 %. A colour's name stands for what it is in the
ordinary palette; whatever draws it asks `shown` for the colour in force. Pairs of ink and ground used for
text have a contrast of at least `TEXT_CONTRAST`, in the high palette `HIGH_CONTRAST`; tests measure what is
drawn.
"""

from __future__ import annotations

import re
from collections.abc import Hashable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor

INK = "#1B1B1E"
"""Key block, title bars of negative stickers, falling floats."""
BONE = "#EFE6D2"
"""The board, and text on dark ground."""
PAPER = "#FBF6EA"
"""Letters, cards, rising floats."""
SHADE = "#DFD3B8"
TAN = "#D2BF8B"
"""The second ink behind pictures."""
SHORE = "#DFD2B4"
SLOT = "#CDBF9C"
"""Outline of an empty space; decoration, never information alone."""
TEAL = "#0F3D3E"
TEAL_LIGHT = "#5E8583"
TABLE = "#121B1C"
TIDE = "#1A2A2B"
"""Tide lines cut into the table."""
PLATE = "#1D2B2C"
NIGHT = "#0B1213"
SHADOW = "#070B0B"
BRASS = "#C9A227"
OXBLOOD = "#7A1F1D"
AYE = "#2F5D8C"
NAY = "#A33A2C"
AYE_DEEP = "#1D3E60"
NAY_DEEP = "#6E241A"
MUTE = "#5A4F42"
"""Quiet text on bone and paper."""
DUSK = "#C4B99F"
"""Quiet text on dark ground."""

HIGH = {
    INK: "#000000", BONE: "#FFFFFF", PAPER: "#FFFFFF", SHADE: "#E2E2E2", TAN: "#C9C9C9", SHORE: "#E2E2E2",
    SLOT: "#555555", TEAL: "#00302F", TEAL_LIGHT: "#3F9692", BRASS: "#F0B400",
    OXBLOOD: "#660808", AYE: "#0B3F74", NAY: "#7D1408", AYE_DEEP: "#0A2A4E", NAY_DEEP: "#4E0C05",
    MUTE: "#1E1A16", DUSK: "#FFFFFF",
    "#EBD27C": "#FFE48A", "#F3ECDB": "#FFFFFF", "#E4D9BF": "#FFFFFF", "#E8DEC6": "#FFFFFF",
    "#E9DFC8": "#FFFFFF", "#CBBD9A": "#6E6E6E", "#C6B893": "#8A8A8A", "#CDBF9F": "#B8B8B8",
    "#3E6C6B": "#00302F",
}  # fmt: skip
"""The high palette: light is white, ink is black, and quiet text is as strong as any. Dark grounds, and all
colours that aren't named, are the same in both."""

TEXT_CONTRAST = 4.5
"""Least contrast of text to its ground (WCAG AA)."""
HIGH_CONTRAST = 7.0
"""The same in the high palette (WCAG AAA)."""
SHAPE_CONTRAST = 3.0
"""Least contrast of a shape that carries information alone."""
SMALLEST, LEAST, BODY = 16, 18, 20
"""Smallest text, in pixels at 100 %: in small windows, in one of 1920 x 1080, and of what is read there."""
FOCUS_WIDTH = 3
"""Width of the brass focus ring."""

SIZES = {
    "sentence": 34,
    "question": 26,
    "letter": 22,
    "name": 24,
    "count": 46,
    "label": 18,
    "small": SMALLEST,
}
"""The type scale in pixels at 100 %."""

TINCTURES = {
    "tarn": "#1B3D54", "calder": "#E37C1F", "vane": "#72BEEE", "oswin": "#6A2C8C", "merrick": "#F1BA2E",
    "dray": "#45661C", "sable": "#17152E", "lorn": "#3E8BA0", "fenwick": "#F3DDC8", "harrow": "#6B171A",
    "quill": "#A0705A", "brandt": "#A3A498",
}  # fmt: skip
"""The plain field of each crest, for tokens and cloth; never without the crest or the name."""


class TextScale(QObject):
    """The user's factor for all text, 1.0 to 2.0; `changed` tells that everything must be printed again.

    `edition` is the number of what is in force of size, inks and letters, for whatever keeps prints: the same
    whenever that comes back.
    """

    changed = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self._factor = 1.0
        self.edition = 0
        self._in_force: dict[str, Hashable] = {
            "size": 1.0,
            "inks": "ordinary",
            "letters": "serif",
            "crests": frozenset(),
        }
        self._editions = {frozenset(self._in_force.items()): 0}

    @property
    def factor(self) -> float:
        """The factor in force."""
        return self._factor

    def set_factor(self, factor: float) -> None:
        """Takes a new factor, kept within 1.0 and 2.0."""
        factor = min(2.0, max(1.0, factor))
        if factor != self._factor:
            self._factor = factor
            self.renew("size", factor)

    def renew(self, part: str, value: Hashable) -> None:
        """From now on that part of all print (its size, inks or letters) is as `value` says."""
        self._in_force[part] = value
        whole = frozenset(self._in_force.items())
        self.edition = self._editions.setdefault(whole, len(self._editions))
        self.changed.emit(self._factor)

    def px(self, size: int | str) -> int:
        """Pixels for a size of the scale, by name or in pixels at 100 %."""
        base = SIZES[size] if isinstance(size, str) else size
        return max(round(SMALLEST * self._factor), round(base * self._factor))


text = TextScale()
_high = False


def set_high(high: bool) -> None:
    """Put the high palette in force, or the ordinary one."""
    global _high  # noqa: PLW0603  (as with the text's size, there is one palette for all windows)
    if high != _high:
        _high = high
        text.renew("inks", "high" if high else "ordinary")


def is_high() -> bool:
    """Whether the high palette is in force."""
    return _high


def shown(colour: str) -> str:
    """The colour in force for one of the ordinary palette."""
    return HIGH.get(colour, colour) if _high else colour


def dressed(sheet: str) -> str:
    """A style sheet with the colours in force for those of the ordinary palette."""
    return re.sub("#[0-9A-Fa-f]{6}", lambda found: shown(found[0]), sheet) if _high else sheet


def side_colour(side: str) -> str:
    """AYE blue or NAY red."""
    return AYE if side == "aye" else NAY


def luminance(colour: str) -> float:
    """Relative luminance of a colour, 0 to 1 (WCAG 2)."""

    def linear(value: float) -> float:
        return float(value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4)

    c = QColor(colour)
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF())


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two, `share` of the way to the other."""
    a, b = QColor(shown(one)), QColor(shown(other))
    parts = zip((a.red(), a.green(), a.blue()), (b.red(), b.green(), b.blue()), strict=True)
    return QColor(*(round(x + (y - x) * share) for x, y in parts)).name()


def is_patternless(crest: str) -> bool:
    """Whether that is an emblem on a colour (`art.emblem_mark`), which has no pattern to be woven."""
    return "." in crest


def tincture(crest: str) -> str:
    """The plain field of that mark."""
    field = crest.partition(".")[2]
    return f"#{field}" if field else TINCTURES.get(crest, TEAL)


def cloth(crest: str) -> tuple[str, str, str, str]:
    """Field, fold, ridge and trim of a curtain in the colours of a mark's owner."""
    field = QColor(tincture(crest))
    if field.lightnessF() > 0.3:
        field = QColor.fromHslF(field.hslHueF() % 1.0, min(0.6, field.hslSaturationF()), 0.24)
    hue, full, light = field.hslHueF() % 1.0, field.hslSaturationF(), field.lightnessF()
    fold = QColor.fromHslF(hue, full, light * 0.6)
    ridge = QColor.fromHslF(hue, full * 0.8, min(0.55, light + 0.2))
    trim = QColor.fromHslF(hue, min(0.35, full), 0.84)
    return field.name(), fold.name(), ridge.name(), trim.name()


def tooltip_style() -> str:
    """Style sheet of tooltips: a paper slip with an ink edge, in the scaled small size."""
    return dressed(
        f"QToolTip {{ background: {PAPER}; color: {INK}; border: 2px solid {INK}; padding: 6px;"
        f" font-family: 'Source Sans Pro'; font-size: {text.px('label')}px; }}"
    )
