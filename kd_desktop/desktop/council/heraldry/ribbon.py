"""A band with swallow tails, tied across something that is spoken for or unrolled under a name."""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.shapes import box, poly
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, PAPER

LEAD = 1.2
TAIL = 1.24
"""The length of a tail beyond the band, for a size of 1 of its letters."""
TAILS = {BONE: "#BFAE86", PAPER: "#BFAE86", BRASS: "#8B6E18"}
"""The back of a band, by its front."""


def draw_ribbon(
    painter: Painter, cx: float, cy: float, wide: float, lines: Sequence[str], set_in: Type
) -> None:
    """Prints the band around (cx, cy), `wide` without its tails, with the lines on its `ground`."""
    high = set_in.px * (0.8 + LEAD * len(lines))
    tail, drop = set_in.px * TAIL, set_in.px * 0.4
    for side in (-1, 1):
        x = cx + side * wide / 2
        for edge, ink in ((2.0, INK), (0.0, TAILS.get(set_in.ground, INK))):
            top, foot = cy - high / 2 + drop - edge, cy + high / 2 + drop + edge
            out = x + side * (tail + edge)
            notch = x + side * (tail * 0.45 + edge)
            corners = ((x - side * tail, top), (out, top), (notch, cy + drop), (out, foot))
            painter.fill(poly(*corners, (x - side * tail, foot)), ink, 0.4)
    painter.fill(box(cx - wide / 2 - 2, cy - high / 2 - 2, wide + 4, high + 4), INK, 0.5)
    painter.fill(box(cx - wide / 2, cy - high / 2, wide, high), set_in.ground, 0.5)
    base = cy + set_in.px * (0.34 - LEAD * (len(lines) - 1) / 2)
    for place, line in enumerate(lines):
        words = set_in.cut(line, wide - 8)
        painter.text(cx, base + place * set_in.px * LEAD, words, set_in, "centre", wide)
