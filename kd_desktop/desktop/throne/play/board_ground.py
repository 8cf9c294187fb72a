"""The board that bid and Projects lie on: bone in a teal edge with a row of stitches."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.theme import BONE, SHADOW, TEAL

EDGE = 9
"""How wide the edge is, in a window of 1920 pixels."""


def draw_board(painter: Painter, box: QRectF, unit: float) -> None:
    """The board, as large as that box."""
    edge = max(5.0, EDGE * unit)
    painter.fill(outline(box.translated(4, 5)), SHADOW, 0.8)
    painter.fill(outline(box), TEAL, 0.9)
    painter.line(outline(box, -edge * 0.5), BONE, 1.2, 0, [4, 6])
    painter.fill(outline(box, -edge), BONE, 0.8)
