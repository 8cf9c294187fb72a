"""Small probability tables of resource goals: where markers may end, and what that may pay.

Everything is a pure function of a few numbers, rounded so that the caches stay small.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from kd_desktop.councillors.council.odds import below
from kd_desktop.engine.kings.content import CountGoal, DistanceGoal

_SPREAD_OF_FIVE = 2.326
"""Expected distance from the lowest to the highest of five equal normal variables, in standard deviations."""


@lru_cache(maxsize=1024)
def inside(ranges: tuple[tuple[int, int], ...], half: int, spread: float) -> tuple[float, ...]:
    """The chance that a marker ends inside the ranges, for expected rows -half, -half + 0.5, … half.

    `spread` is the standard deviation in rows; the ends of the track stop the marker.
    """
    width = max(spread, 0.05)
    table = []
    for step in range(-2 * half, 2 * half + 1):
        row = step / 2
        chance = 0.0
        for low, high in ranges:
            upper = 1.0 if high >= half else below((high + 0.5 - row) / width)
            lower = 0.0 if low <= -half else below((low - 0.5 - row) / width)
            chance += max(0.0, upper - lower)
        table.append(min(chance, 1.0))
    return tuple(table)


def counted(points: tuple[int, ...], chances: list[float]) -> float:
    """Expected points when `points[i]` is paid for i markers inside, 0 beyond the table (KD-SCORE-3)."""
    spread = [1.0]
    for chance in chances:
        rest = 1.0 - chance
        grown = [part * rest for part in spread]
        grown.append(0.0)
        for index, part in enumerate(spread):
            grown[index + 1] += part * chance
        spread = grown
    return sum(part * pay for part, pay in zip(spread, points, strict=False))


def goal_points(goal: CountGoal | DistanceGoal, rows: tuple[int, ...]) -> int:
    """Exact points of a resource goal for final rows (KD-SCORE-3, 4)."""
    if isinstance(goal, CountGoal):
        found = sum(any(low <= row <= high for low, high in goal.rows) for row in rows)
        return goal.points[found] if found < len(goal.points) else 0
    distance = max(rows) - min(rows) + (1 if goal.inclusive else 0)
    return goal.points_per_row * distance


def most_points(goal: CountGoal | DistanceGoal, half: int) -> int:
    """The most that a resource goal can pay on tracks of that half height."""
    if isinstance(goal, CountGoal):
        return max(goal.points)
    return goal.points_per_row * (2 * half + (1 if goal.inclusive else 0))


def goal_hope(goal: CountGoal | DistanceGoal, rows: list[float], half: int, spread: float) -> float:
    """Expected points of a resource goal for expected rows and a common spread, both in rows."""
    if isinstance(goal, CountGoal):
        table = inside(goal.rows, half, round(spread * 4) / 4)
        last = len(table) - 1
        middle = 2 * half
        chances = [table[min(max(round(row * 2) + middle, 0), last)] for row in rows]
        return counted(goal.points, chances)
    reach = max(rows) - min(rows)
    noise = _SPREAD_OF_FIVE * spread
    distance = min(sqrt(reach * reach + noise * noise), 2.0 * half)
    return goal.points_per_row * (distance + (1 if goal.inclusive else 0))
