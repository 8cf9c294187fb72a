"""Rankings at the end of a game: dense positions, which ties share, and the points for Power that is left."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=64)
def ranks(values: tuple[int, ...], from_below: bool = False) -> tuple[int, ...]:
    """Dense positions, 1 for the highest (or the lowest, from below); ties share a position.

    KD-RANK-1, 2. The last ones are remembered, because scoring repeats the same question for every token.
    """
    order = sorted(set(values), reverse=not from_below)
    return tuple([order.index(value) + 1 for value in values])


def power_points(position: int) -> int:
    """The points for a dense position in the ranking by Power left (KD-SCORE-13)."""
    return {1: 2, 2: 1}.get(position, 0)
