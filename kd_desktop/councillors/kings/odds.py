"""Small probability tables behind a councillor's judgement: where a marker may end, what a rank may pay.

Everything is a pure function of a few numbers, rounded so that the caches stay small.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, exp, sqrt

from kd_desktop.engine.kings.content import CountGoal, DistanceGoal

_ROOT2 = sqrt(2.0)
_SPREAD_OF_FIVE = 2.326
"""Expected distance from the lowest to the highest of five equal normal variables, in standard deviations."""


def below(x: float) -> float:
    """The standard normal distribution function."""
    return 0.5 * (1.0 + erf(x / _ROOT2))


def logistic(x: float) -> float:
    """A number between 0 and 1 that grows with x and is 0.5 at 0; never overflows."""
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


@lru_cache(maxsize=1024)
def inside(ranges: tuple[tuple[int, int], ...], half: int, spread: float) -> tuple[float, ...]:
    """The chance that a marker ends inside the ranges, for expected rows -half, -half + 0.5, … half.

    `spread` is the standard deviation in rows; the ends of the track keep what would go beyond them.
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


@lru_cache(maxsize=8192)
def _rank_hope(points: tuple[int, ...], lead: float, rivals: int, spread: float) -> float:
    ahead = 1.0 - below((lead + 0.25) / spread)
    if ahead > 1.0 - 1e-9:
        return float(points[rivals]) if rivals < len(points) else 0.0
    hope = 0.0
    share = (1.0 - ahead) ** rivals
    ratio = ahead / (1.0 - ahead)
    for place in range(min(len(points), rivals + 1)):
        hope += points[place] * share
        share *= ratio * (rivals - place) / (place + 1)
    return hope


def rank_hope(points: tuple[int, ...], lead: float, rivals: int, spread: float) -> float:
    """Expected points of a ranking that pays `points[i]` for place i+1, for a lead over the rivals' average.

    `spread` is the rivals' standard deviation; ties, which pay both (KD-RANK-1), count a little for oneself.
    """
    return _rank_hope(points, round(lead * 4) / 4, rivals, round(max(spread, 0.25) * 4) / 4)


@lru_cache(maxsize=16384)
def place_hope(points: tuple[int, ...], leads: tuple[float, ...], spread: float) -> float:
    """Expected points of a ranking that pays `points[i]` for place i+1, for a lead over each rival.

    `spread` is the standard deviation of a lead until the end; ties, which pay both, count for oneself.
    """
    hope = 0.0
    for chance, pay in zip(_places(leads, spread, len(points)), points, strict=False):
        hope += chance * pay
    return hope


@lru_cache(maxsize=16384)
def _places(leads: tuple[float, ...], spread: float, most: int) -> list[float]:
    """The chances that none, one, two … of the rivals end ahead, for the first so many places."""
    ahead = [1.0, *(0.0,) * (most - 1)]
    for lead in leads:
        chance = 1.0 - below((lead + 0.25) / spread)
        rest = 1.0 - chance
        for place in range(most - 1, 0, -1):
            ahead[place] = ahead[place] * rest + ahead[place - 1] * chance
        ahead[0] *= rest
    return ahead
