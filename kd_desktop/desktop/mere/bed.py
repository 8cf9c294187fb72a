"""The bed of the Mere: the water's edge at each level, and the level at which a place falls dry."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kd_desktop.desktop.woodcut.contours import Point

WIDE, HIGH, HORIZON = 1920, 720, 298
"""The scene in its own units."""

# For levels 0 to 10: the ends of the water, and the points of its edge nearest to us and farthest from us.
LEFT_END = (-420, -330, -240, -150, -50, 70, 200, 335, 480, 630, 750)
RIGHT_END = (2420, 2330, 2230, 2120, 2000, 1880, 1750, 1610, 1460, 1310, 1190)
NEAREST = (752, 718, 688, 660, 634, 607, 577, 543, 502, 452, 404)
FARTHEST = (302, 303, 304, 306, 309, 313, 318, 325, 334, 346, 358)


def at_level(table: Sequence[float], level: float) -> float:
    """A table's value for that level, interpolated between its entries."""
    level = max(0, min(len(table) - 1, level))
    i = min(int(level), len(table) - 2)
    return table[i] + (table[i + 1] - table[i]) * (level - i)


def nearness(y: float) -> float:
    """How near that height on the bed is: 0 at the horizon, 1 at the front edge."""
    return (y - HORIZON) / 392


def near(level: float, x: float) -> float | None:
    """The height of the near edge of the water there, or None outside it."""
    found = _along(level, x)
    if found is None:
        return None
    t, middle = found
    f = (1 - abs(2 * t - 1) ** 3.0) ** (1 / 2.2)
    return middle + (at_level(NEAREST, level) - middle) * f + _unrest(x, level, 1) * (6.5 - 0.28 * level) * f


def far(level: float, x: float) -> float | None:
    """The height of the far edge, or None outside the water."""
    found = _along(level, x)
    if found is None:
        return None
    t, middle = found
    f = (1 - abs(2 * t - 1) ** (11 - 0.8 * level)) ** (1 / 2.2)
    y = middle + (at_level(FARTHEST, level) - middle) * f + _unrest(x, level, 4) * min(3, level * 0.35) * f
    return max(HORIZON + 3, y)


def _along(level: float, x: float) -> Point | None:
    """The position of x between the left and the right end of the water, and the height of those ends."""
    left, right = at_level(LEFT_END, level), at_level(RIGHT_END, level)
    t = (x - left) / (right - left)
    if not 0 < t < 1:
        return None
    top = at_level(FARTHEST, level)
    return t, top + (at_level(NEAREST, level) - top) * 0.30


def _unrest(x: float, level: float, k: float) -> float:
    return (
        math.sin(x * 0.0091 + k * 2.1 + level * 0.16)
        + 0.6 * math.sin(x * 0.0213 + k + level * 0.11 + 1.3)
        + 0.35 * math.sin(x * 0.047 + 2.2 * k - level * 0.2)
    )


def edge(level: float, grow: float = 0) -> list[Point]:
    """The closed outline of the water, `grow` units larger."""
    left, right = at_level(LEFT_END, level), at_level(RIGHT_END, level)
    count = max(16, int((right - left) / 30))
    front: list[Point] = []
    back: list[Point] = []
    for i in range(1, count):
        x = left + (right - left) * (0.5 - 0.5 * math.cos(math.pi * (i / count)))
        low, high = near(level, x), far(level, x)
        if -90 < x < WIDE + 90 and low is not None and high is not None:
            front.append((x, low + grow))
            back.append((x, high - grow * 0.4))
    ends = [(front[i][1] + back[i][1]) / 2 for i in (0, -1)]
    first = [(left - grow * 2, ends[0])] if left > -80 else []
    last = [(right + grow * 2, ends[1])] if right < WIDE + 80 else []
    return [*first, *front, *last, *back[::-1]]


def in_water(level: float, x: float, y: float, margin: float = 0) -> bool:
    """Whether that place is water, at least that far from its edge."""
    low, high = near(level, x), far(level, x)
    return low is not None and high is not None and high + margin * 0.3 < y < low - margin


def dries(x: float, y: float) -> float:
    """The level at which the bed falls dry there."""
    for tenth in range(101):
        edge_there = near(tenth / 10, x)
        if edge_there is None or edge_there <= y:
            return tenth / 10
    return 10.5


def waterline(level: float, x: float, y: float, c: float = 2.0) -> float | None:
    """The height of the water on something with its foot at (x, y), or None if it is dry.

    The larger `c`, the less of it is drowned at full water.
    """
    dry = dries(x, y)
    return None if level >= dry else HORIZON + (y - HORIZON) * (c + level) / (c + dry)
