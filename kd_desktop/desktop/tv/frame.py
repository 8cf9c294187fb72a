"""The grid of the TV: 1920 x 1080 units inside any window, a safe margin, and the places of its parts.

Everything on the TV is drawn in these units and scaled as a whole, so that text of 36 units is 36 pixels high
on a screen of 1920 x 1080 and in proportion on any other.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, QSizeF

WIDTH, HEIGHT = 1920.0, 1080.0
SMALLEST = 36
"""The smallest text, in units."""
LETTER = 44
"""The size of letters if there is room."""
MARGIN = 0.05
MOST_MARGIN = 0.10
SAY_H = 84.0


@dataclass(frozen=True)
class TvFrame:
    """The parts' boxes in units for a safe margin, 0 to 0.1 of each side."""

    margin: float = MARGIN

    @property
    def safe(self) -> QRectF:
        """The area of everything."""
        part = min(MOST_MARGIN, max(0.0, self.margin))
        return QRectF(0, 0, WIDTH, HEIGHT).adjusted(
            WIDTH * part, HEIGHT * part, -WIDTH * part, -HEIGHT * part
        )

    @property
    def say(self) -> QRectF:
        """The sentence, at the bottom."""
        safe = self.safe
        return QRectF(safe.x(), safe.bottom() - SAY_H, safe.width(), SAY_H)

    @property
    def page(self) -> QRectF:
        """The table, or a page in its place: all except the sentence."""
        safe = self.safe
        return QRectF(safe.x(), safe.y(), safe.width(), self.say.top() - 16 - safe.y())

    @property
    def reading(self) -> QRectF:
        """The area of texts in full light, over everything except the sentence."""
        page = self.page
        w = min(1600.0, page.width() - 100)
        return QRectF(page.center().x() - w / 2, page.y(), w, page.height())


@dataclass(frozen=True)
class Fit:
    """The scale from units to a window's pixels: pixels to a unit, and the place of the first unit."""

    scale: float
    x: float
    y: float

    def rect(self, box: QRectF) -> QRect:
        """A box of units in whole pixels of the window."""
        left, top = self.x + box.x() * self.scale, self.y + box.y() * self.scale
        right, bottom = left + box.width() * self.scale, top + box.height() * self.scale
        return QRect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))


def fit(size: QSizeF) -> Fit:
    """The whole grid in a window of that size, in the middle."""
    scale = max(0.1, min(size.width() / WIDTH, size.height() / HEIGHT))
    return Fit(scale, (size.width() - WIDTH * scale) / 2, (size.height() - HEIGHT * scale) / 2)
