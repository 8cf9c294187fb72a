"""Councillors' habits in votes, for guessing what others will do: figures measured in self-play.

There are two sets: one for votes that pay only the winners, and one for votes that pay a Coin to every voter
and another to the Leader. Between them values are interpolated by the fee.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

More = tuple[tuple[int, float], ...]
"""The amounts of Power committed beyond the need, with their chances."""
EXTRA: More = ((0, 0.55), (1, 0.3), (2, 0.15))
"""The Power committed with little at stake."""
MUCH: More = ((0, 0.2), (1, 0.3), (2, 0.25), (3, 0.15), (4, 0.1))
"""The same with much at stake."""


IDLE = 2
"""The Power committed only for the fee, when it changes nothing."""
LOUD: More = ((0, 0.3), (2, 0.4), (4, 0.3))
"""The same when the Leader gets an extra fee."""


def strays(stake: float) -> float:
    """The chance that a seat wants another side than its agenda alone suggests, by its stake."""
    return max(0.5 * exp(-0.6 * stake), 0.04)


def goes(stake: float, ahead: int, quiet: float | None = None, fee: float = 0.0) -> float:
    """The chance that a seat votes for its side on its first turn.

    `stake` is the points by which its side is better; `ahead` the Power by which the side leads; `quiet` the
    share of the others who have passed if nobody has voted: the last to act speak the most readily. `fee` is
    the tokens that a vote brings whichever side wins.
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
    """The smallest lead, in Power, equivalent to this one for joining in: see `goes`."""
    return 1 if ahead > 0 else 0 if ahead == 0 else -1 if ahead >= -2 else -3 if ahead >= -5 else -6


def token(stake: float, fee: float = 0.0) -> float:
    """The chance that a voter on the side behind commits Power that changes nothing, for the fee."""
    return _share(fee) * min(0.3 + 0.15 * stake, 0.5) if fee > 0.0 else 0.0


def extra(stake: float, fee: float = 0.0) -> More:
    """The Power that a voter commits beyond the need, with chances; `fee` is the Leader's extra."""
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
    """The acts of a seat on its first turn, as shares of all such turns.

    The chance that it votes (`goes`); that it then commits one Power only for the fee (`token`); and the
    amounts beyond the need (`extra`).
    """
    idle = token(stake, fee) if ahead < 0 else 0.0
    return goes(stake, ahead, quiet, fee), idle, extra(stake, leading)


def raises(stake: float, ahead: int, fee: float = 0.0) -> float:
    """The chance that a voter raises on a later turn, enough to lead; `fee` is the Leader's extra.

    Only the sign of `ahead` matters: whether its side leads, is behind or neither.
    """
    free = 0.3 if ahead > 0 else 0.65 if stake >= 0.5 else 0.4
    if fee <= 0.0:
        return free
    paid = 0.66 if ahead > 0 else 0.45 if ahead == 0 else min(0.68 + 0.04 * stake, 0.9)
    return free + _share(fee) * (paid - free)
