"""How readily each house votes, learnt from its ballots in this reign and all before it.

Most houses vote where it pays. One that hardly ever does will hardly do so next time, whatever it says, and
its silence needn't be paid for. Ballots are public (KD-INFO-6), so everybody knows whose they are; those that
somebody had bought say nothing of their house.
"""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.kings.history import PastReign

LEAST = 0.45
"""The share of ballots on a side below which a house is held to be one that keeps out of votes."""
FIRST = 3.0
"""Votes that everybody is taken to have behind them before anything was seen."""

Record = dict[int, tuple[int, int]]
"""How many ballots of a house nobody had bought, and how many of those were on a side, by its number."""


def recorded(before: Record, reign: PastReign) -> Record:
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
    """By seat, what is left of the usual chance that it votes, 0 to 1; 1 for who keeps out of few votes."""
    found = {}
    for seat, house in enumerate(houses):
        seen, voted = record.get(house, (0, 0))
        found[seat] = min((FIRST + voted) / (FIRST + LEAST * seen), 1.0)
    return found
