"""The mark of each of the two sides that are voted for."""

from __future__ import annotations

from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import PAPER

SIDES = ("aye", "nay")


def draw_side(painter: Painter, side: str, cx: float, cy: float, size: float, rim: str | None = None) -> None:
    """The mark of AYE (points up, tick) or NAY (points down, cross), with a rim where the ground is busy."""
    if rim is not None:
        painter.fill(
            shapes.plate(side, cx - size / 2 - 2, cy - size / 2 - 2, size + 4, size + 4, size * 0.4), rim, 0
        )
    painter.fill(
        shapes.plate(side, cx - size * 0.4, cy - size * 0.42, size * 0.8, size * 0.84, size * 0.35), PAPER, 0
    )
    painter.icon(side, cx, cy, size, theme.side_colour(side))
