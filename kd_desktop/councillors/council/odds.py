"""Small probability tables behind a councillor's judgement: chances, and how much a rank may pay.

Everything is a pure function of a few numbers, rounded so that the caches stay small.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, exp, sqrt

_ROOT2 = sqrt(2.0)


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

    `spread` is the rivals' standard deviation; ties, which pay both (KD-RANK-1), count slightly in the
    seat's favour.
    """
    return _rank_hope(points, round(lead * 4) / 4, rivals, round(max(spread, 0.25) * 4) / 4)


@lru_cache(maxsize=16384)
def place_hope(points: tuple[int, ...], leads: tuple[float, ...], spread: float) -> float:
    """Expected points of a ranking that pays `points[i]` for place i+1, for a lead over each rival.

    `spread` is the standard deviation of a lead until the end; ties, which pay both, count in the seat's
    favour.
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
