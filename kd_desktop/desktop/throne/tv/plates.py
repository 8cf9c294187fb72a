"""The sheets of the throne game's TV, and the sizes of its cards: nothing under 36 units."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BONE, SHADOW, TEAL
from kd_desktop.desktop.tv.frame import SMALLEST

CARDS = Sizes(SMALLEST / 18)
"""The sizes for cards, whose smallest text is 18 pixels on the table."""
LARGE = Sizes(3.0)
"""The sizes for what has a page to itself."""
STRIPS = Sizes(SMALLEST / 18 / 0.8)
"""The sizes for lines of tokens, which may shrink to four fifths."""


def sheet(painter: Painter, box: QRectF, seed: int, edge: str = TEAL) -> QRectF:
    """A bone sheet in a coloured edge; returns the area inside it."""
    painter.fill(shapes.outline(box.translated(6, 8)), SHADOW, 1.2, seed=seed)
    painter.fill(shapes.outline(box), edge, 1.2, seed=seed + 1)
    inner = box.adjusted(8, 8, -8, -8)
    painter.fill(shapes.outline(inner), BONE, 0.9, seed=seed + 2)
    return inner.adjusted(14, 10, -14, -12)
