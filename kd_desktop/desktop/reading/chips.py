"""An outcome's effects, printed as rows of small tokens."""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, INK
from kd_desktop.desktop.reading.model import Chip

GAP = 8.0
"""The gaps between two tokens, and between two rows."""


def height(px: int) -> float:
    """The height of a token beside text of that size."""
    return px * 2.1


def _width(chip: Chip, px: int) -> float:
    figure = Type(px, weight=700).width(chip.figure)
    return height(px) + (figure + px * 0.7 if chip.figure else px * 0.2)


def rows(chips: Sequence[Chip], room: float, px: int) -> tuple[tuple[Chip, ...], ...]:
    """The tokens broken into rows."""
    out: list[list[Chip]] = []
    used = room + 1
    for chip in chips:
        wide = _width(chip, px) + GAP
        if used + wide > room + GAP:
            out.append([])
            used = 0.0
        out[-1].append(chip)
        used += wide
    return tuple(map(tuple, out))


def draw_row(painter: Painter, x: float, y: float, row: Sequence[Chip], px: int) -> None:
    """Prints one row of tokens."""
    h = height(px)
    figure = Type(px, weight=700, ground=BONE)
    for index, chip in enumerate(row):
        w = _width(chip, px)
        painter.fill(shapes.rounded(x, y, w, h, 4), INK, 0.4, seed=60 + index)
        painter.fill(shapes.rounded(x + 1.8, y + 1.8, w - 3.6, h - 3.6, 3), BONE, 0.3, seed=70 + index)
        painter.icon(chip.icon, x + h / 2, y + h / 2, h * 0.74)
        if chip.figure:
            painter.text(x + h + px * 0.05, y + h / 2 + px * 0.35, chip.figure, figure)
        x += w + GAP
