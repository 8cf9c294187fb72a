"""How councillors usually act in a vote, for guessing what others will do: figures measured in self-play.

There are two sets of them: where a vote pays nobody but those who win it, and where the end of a vote pays
a Coin to whoever voted, and one more to the Leader. Between them it goes by the fee.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

More = tuple[tuple[int, float], ...]
"""How much Power beyond what it takes is laid down, with its chance."""
EXTRA: More = ((0, 0.55), (1, 0.3), (2, 0.15))
"""What somebody lays down with little at stake."""
MUCH: More = ((0, 0.2), (1, 0.3), (2, 0.25), (3, 0.15), (4, 0.1))
"""The same with much at stake."""


IDLE = 2
"""Power that is laid down to be paid where it turns nothing."""
LOUD: More = ((0, 0.3), (2, 0.4), (4, 0.3))
"""The same where the Leader is paid besides."""


def strays(stake: float) -> float:
    """How often a seat wants the other side than its agenda alone would say, with so much at stake."""
    return max(0.5 * exp(-0.6 * stake), 0.04)


def goes(stake: float, ahead: int, quiet: float | None = None, fee: float = 0.0) -> float:
    """How often a seat votes for its side on its first turn.

    `stake` is how many points better its side is; `ahead` by how much Power the side leads; `quiet` the share
    of the others who have passed where nobody has voted: the last to act speak the most readily. `fee` are
    the tokens that a vote brings whoever wins.
    """
    free = _unpaid(stake, ahead, quiet)
    return free + _share(fee) * (_paid(stake, ahead, quiet) - free) if fee > 0.0 else free


def _share(fee: float) -> float:
    return min(fee, 1.0)


def _unpaid(stake: float, ahead: int, quiet: float | None) -> float:
    if quiet is not None:
        return min(0.03 + 0.09 * quiet + (0.1 + 0.25 * quiet) * stake, 0.5 + 0.35 * quiet)
    if ahead > 0:
        return min(0.05 + 0.08 * stake, 0.37)
    if ahead == 0:
        return min(0.12 + 0.13 * stake, 0.65)
    return min(0.05 + 0.16 * stake, 0.75)


def _paid(stake: float, ahead: int, quiet: float | None) -> float:
    if quiet is not None:
        return min(0.72 + 0.03 * stake, 0.9)
    if ahead > 0:
        return min(0.5 + 0.06 * stake, 0.7)
    if ahead == 0:
        return min(0.6 + 0.04 * stake, 0.75)
    return min((0.7 if ahead >= -5 else 0.65) + 0.04 * stake, 0.9)


def level(ahead: int) -> int:
    """The least lead, in Power, of all that make no difference to who joins in: see `goes`."""
    return 1 if ahead > 0 else 0 if ahead == 0 else -1 if ahead >= -2 else -3 if ahead >= -5 else -6


def token(stake: float, fee: float = 0.0) -> float:
    """How often a seat whose side is behind, and which votes, lays Power that turns nothing, to be paid."""
    return _share(fee) * min(0.3 + 0.15 * stake, 0.5) if fee > 0.0 else 0.0


def extra(stake: float, fee: float = 0.0) -> More:
    """How much more than needed a voter lays down, with the chances; `fee` is what the Leader gets more."""
    free = MUCH if stake >= 3.0 else EXTRA
    if fee <= 0.0:
        return free
    part = _share(fee)
    if part >= 1.0:
        return LOUD
    paid, less = dict(LOUD), dict(free)
    laid = sorted({*paid, *less})
    return tuple((more, part * paid.get(more, 0.0) + (1.0 - part) * less.get(more, 0.0)) for more in laid)


@lru_cache(maxsize=4096)
def joins(
    stake: float, ahead: int, quiet: float | None, fee: float, leading: float
) -> tuple[float, float, More]:
    """What a seat does on its first turn, as a share of all such turns.

    How often it votes (`goes`); how often it then lays one Power only to be paid (`token`); and how much it
    lays beyond what it takes (`extra`).
    """
    idle = token(stake, fee) if ahead < 0 else 0.0
    return goes(stake, ahead, quiet, fee), idle, extra(stake, leading)


def raises(stake: float, ahead: int, fee: float = 0.0) -> float:
    """How often a voter raises on a later turn, enough to lead; `fee` is what the Leader gets more.

    Of `ahead` only matters whether its side leads, is behind or neither.
    """
    free = 0.3 if ahead > 0 else 0.65 if stake >= 0.5 else 0.4
    if fee <= 0.0:
        return free
    paid = 0.66 if ahead > 0 else 0.45 if ahead == 0 else min(0.68 + 0.04 * stake, 0.9)
    return free + _share(fee) * (paid - free)
