"""Colours by name, the type scale with the user's factor, and how contrast is measured.

Colours are hex strings; sizes are logical pixels at 100 %. Pairs of ink and ground used for text have a
contrast of at least `TEXT_CONTRAST`; tests measure what is drawn.
"""

from __future__ import annotations

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

TEXT_CONTRAST = 4.5
"""Least contrast of text to its ground (WCAG AA)."""
SHAPE_CONTRAST = 3.0
"""Least contrast of a shape that carries information alone."""
SMALLEST = 16
"""Smallest text, in pixels at 100 %."""
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
    """The user's factor for all text, 1.0 to 2.0; `changed` tells of a new one."""

    changed = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self._factor = 1.0

    @property
    def factor(self) -> float:
        """The factor in force."""
        return self._factor

    def set_factor(self, factor: float) -> None:
        """Takes a new factor, kept within 1.0 and 2.0."""
        factor = min(2.0, max(1.0, factor))
        if factor != self._factor:
            self._factor = factor
            self.changed.emit(factor)

    def px(self, size: int | str) -> int:
        """Pixels for a size of the scale, by name or in pixels at 100 %."""
        base = SIZES[size] if isinstance(size, str) else size
        return max(round(SMALLEST * self._factor), round(base * self._factor))


text = TextScale()


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


def cloth(crest: str) -> tuple[str, str, str, str]:
    """Field, fold, ridge and trim of a curtain in the colours of the house with that crest."""
    field = QColor(TINCTURES.get(crest, TEAL))
    if field.lightnessF() > 0.3:
        field = QColor.fromHslF(field.hslHueF() % 1.0, min(0.6, field.hslSaturationF()), 0.24)
    hue, full, light = field.hslHueF() % 1.0, field.hslSaturationF(), field.lightnessF()
    fold = QColor.fromHslF(hue, full, light * 0.6)
    ridge = QColor.fromHslF(hue, full * 0.8, min(0.55, light + 0.2))
    trim = QColor.fromHslF(hue, min(0.35, full), 0.84)
    return field.name(), fold.name(), ridge.name(), trim.name()


def tooltip_style() -> str:
    """Style sheet of tooltips: a paper slip with an ink edge, in the scaled small size."""
    return (
        f"QToolTip {{ background: {PAPER}; color: {INK}; border: 2px solid {INK}; padding: 6px;"
        f" font-family: 'Source Sans Pro'; font-size: {text.px('label')}px; }}"
    )
