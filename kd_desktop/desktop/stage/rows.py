"""The boxes of pieces side by side in a row, or below each other in a column."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF


def in_row(
    box: QRectF, number: int, gap: float, most: float = math.inf, *, middle: bool = False
) -> list[QRectF]:
    """So many boxes side by side that share the width, none wider than `most`."""
    wide = min(most, (box.width() - gap * (number - 1)) / max(1, number))
    left = box.x() + (box.width() - number * (wide + gap) + gap) / 2 * middle
    return [QRectF(left + at * (wide + gap), box.y(), wide, box.height()) for at in range(number)]


def in_column(box: QRectF, number: int, gap: float, most: float = math.inf) -> list[QRectF]:
    """So many boxes below each other that share the height, none higher than `most`."""
    high = min(most, (box.height() - gap * (number - 1)) / max(1, number))
    return [QRectF(box.x(), box.y() + at * (high + gap), box.width(), high) for at in range(number)]
