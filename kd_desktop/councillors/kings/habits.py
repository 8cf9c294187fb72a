"""How councillors usually act in a vote, for guessing what others will do: figures measured in self-play."""

from __future__ import annotations

EXTRA: tuple[tuple[int, float], ...] = ((0, 0.55), (1, 0.3), (2, 0.15))
"""How much Power beyond what it takes is laid down by somebody with little at stake, with its chance."""
MUCH: tuple[tuple[int, float], ...] = ((0, 0.2), (1, 0.3), (2, 0.25), (3, 0.15), (4, 0.1))
"""The same with much at stake."""


def goes(stake: float, ahead: int, quiet: float | None = None) -> float:
    """How often a seat votes for its side on its first turn.

    `stake` is how many points better its side is; `ahead` by how much Power the side leads; `quiet` the share
    of the others who have passed where nobody has voted: the last to act speak the most readily.
    """
    if quiet is not None:
        return min(0.03 + 0.09 * quiet + (0.1 + 0.25 * quiet) * stake, 0.5 + 0.35 * quiet)
    if ahead > 0:
        return min(0.05 + 0.08 * stake, 0.37)
    if ahead == 0:
        return min(0.12 + 0.13 * stake, 0.65)
    return min(0.05 + 0.16 * stake, 0.75)


def extra(stake: float) -> tuple[tuple[int, float], ...]:
    """How much more than needed a voter lays down, with the chances."""
    return MUCH if stake >= 3.0 else EXTRA


def raises(stake: float, ahead: int) -> float:
    """How often a voter raises on a later turn, enough to lead."""
    if ahead > 0:
        return 0.3
    return 0.65 if stake >= 0.5 else 0.4
