"""Who last wronged a house in this reign: all of it lay open to everybody (KD-INFO-6)."""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.kings.history import PastVote


def wronged_by(votes: Sequence[PastVote], house: int) -> int | None:
    """The house that last wronged this one in these votes of a reign; None for nobody.

    Whoever broke its word to the house has wronged it, else whoever laid the most on the side by which it was
    beaten.
    """
    for vote in reversed(votes):
        if vote.side is None:
            continue
        houses = {one.seat: one.house for one in vote.ballots}
        for word in vote.words:
            if word.kept is False and houses.get(word.to) == house:
                return houses.get(word.seat)
        mine = next((one.ballot for one in vote.ballots if one.house == house), None)
        against = [one for one in vote.ballots if one.ballot == vote.side]
        if mine in SIDES and mine != vote.side and against:
            return max(against, key=lambda one: one.power).house
    return None
