"""The grid of the TV: 1920 x 1080 units inside any window, a safe margin, and where its parts stand.

Everything on the TV is drawn in these units and scaled as a whole, so that text which is 36 units high is 36
pixels high on a screen of 1920 x 1080 and in proportion on any other.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, QSizeF

WIDTH, HEIGHT = 1920.0, 1080.0
SMALLEST = 36
"""No text is smaller, in units."""
LETTER = 44
"""The size at which letters are set where they fit."""
MARGIN = 0.05
MOST_MARGIN = 0.10
SAY_H = 84.0


@dataclass(frozen=True)
class TvFrame:
    """The parts' boxes in units for a safe margin, 0 to 0.1 of each side."""

    margin: float = MARGIN

    @property
    def safe(self) -> QRectF:
        """Everything stands in here."""
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
        """The table, or a page that takes its place: all but the sentence."""
        safe = self.safe
        return QRectF(safe.x(), safe.y(), safe.width(), self.say.top() - 16 - safe.y())

    @property
    def reading(self) -> QRectF:
        """What is read in full light, over everything but the sentence."""
        page = self.page
        w = min(1600.0, page.width() - 100)
        return QRectF(page.center().x() - w / 2, page.y(), w, page.height())


@dataclass(frozen=True)
class Fit:
    """How units become pixels in a window: pixels to a unit, and where the first unit is."""

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
