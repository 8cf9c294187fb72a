"""The plates of every TV page, in its units."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BRASS, SHADOW


def plate(painter: Painter, box: QRectF, face: str, seed: int, ring: bool = False) -> None:
    """A plate with its shadow, and a brass ring for the player on turn."""
    painter.fill(shapes.outline(box.translated(5, 6)), SHADOW, 1, seed=seed)
    painter.fill(shapes.outline(box), face, 1, seed=seed + 1)
    if ring:
        inner = box.adjusted(2, 2, -2, -2)
        painter.line(shapes.outline(inner), BRASS, 6, 0.5)
