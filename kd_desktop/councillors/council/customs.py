"""Each house's readiness to vote, learnt from its ballots in this reign and all before it.

Most houses vote when it pays. A house that hardly ever votes will hardly do so next time, whatever it says,
and its silence isn't worth paying for. Ballots are public (KD-INFO-6); those that were bought say nothing
about their house.
"""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.council.past import PastGame

LEAST = 0.45
"""The share of ballots on a side below which a house counts as keeping out of votes."""
FIRST = 3.0
"""The number of earlier votes assumed for every house at first."""

Record = dict[int, tuple[int, int]]
"""The number of unbought ballots of each house, and how many of them were on a side, by its number."""


def recorded(before: Record, reign: PastGame) -> Record:
    """The record with the decided votes of that reign."""
    found = dict(before)
    for vote in reign.votes:
        if vote.side is None or vote.kind == "finale":
            continue
        bound = {promise.maker for one in vote.deals if one.agreed for promise in one.deal.promises}
        for ballot in vote.ballots:
            if ballot.seat not in bound:
                seen, voted = found.get(ballot.house, (0, 0))
                found[ballot.house] = seen + 1, voted + (ballot.ballot in SIDES)
    return found


def readiness(record: Record, houses: Sequence[int]) -> dict[int, float]:
    """The factor on each seat's usual chance to vote, 0 to 1; 1 for a seat that keeps out of few votes."""
    found = {}
    for seat, house in enumerate(houses):
        seen, voted = record.get(house, (0, 0))
        found[seat] = min((FIRST + voted) / (FIRST + LEAST * seen), 1.0)
    return found
