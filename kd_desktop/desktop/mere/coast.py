"""The coast of the Mere on the map: its shore at each level, and the twelve landings round it."""

from __future__ import annotations

import functools
import math
from itertools import pairwise

from kd_desktop.desktop.woodcut.contours import Contour, Point

MIDDLE = (484.0, 322.0)
POOL = (522.0, 330.0)
"""The middle of the last water."""
TURNS = (0.03, 0.105, 0.195, 0.262, 0.345, 0.43, 0.505, 0.6, 0.672, 0.745, 0.85, 0.925)
"""Turns round the Mere to each landing, from east and clockwise, in the order of the houses."""


def towards(a: Point, b: Point, by: float) -> Point:
    """The point on the way from a to b, or beyond it."""
    return a[0] + (b[0] - a[0]) * by, a[1] + (b[1] - a[1]) * by


def _full(t: float) -> Point:
    a = 2 * math.pi * t
    r = (
        1
        + 0.085 * math.sin(2 * a + 0.7)
        + 0.075 * math.sin(3 * a + 2.4)
        + 0.05 * math.sin(5 * a + 0.4)
        + 0.032 * math.sin(8 * a + 1.1)
        + 0.018 * math.sin(13 * a)
    )
    return MIDDLE[0] + 352 * r * math.cos(a), MIDDLE[1] + 222 * r * math.sin(a)


def shore(level: float, t: float) -> Point:
    """Where the shore is, `t` turns round the Mere; it retreats faster where the bed is flat."""
    a = 2 * math.pi * t
    slope = 1.02 + 0.34 * math.sin(a + 2.2) + 0.2 * math.sin(3 * a + 0.6) + 0.12 * math.sin(7 * a + 2)
    g = (level / 10) ** max(0.55, slope) * 0.86
    unrest = 0.045 * math.sin(6 * a + level * 0.3) + 0.03 * math.sin(11 * a + 2 + level * 0.22)
    return towards(_full(t), POOL, min(0.93, max(0, g + math.sin(math.pi * g) * unrest)))


@functools.cache
def landings() -> tuple[Point, ...]:
    """The places of the twelve landings, in the order of the houses."""
    return tuple(_full(turn) for turn in TURNS)


def ring(level: float) -> list[Point]:
    """The whole shore."""
    return [shore(level, i / 96) for i in range(96)]


def inside(line: Contour, x: float, y: float) -> bool:
    """Whether the point is inside the closed line."""
    found = False
    for (a, b), (c, d) in pairwise([*line, line[0]]):
        if (b > y) != (d > y) and x < (c - a) * (y - b) / (d - b) + a:
            found = not found
    return found
