"""The house that last wronged another in this reign, from public acts (KD-INFO-6)."""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.council.past import VoteRecord


def wronged_by(votes: Sequence[VoteRecord], house: int) -> int | None:
    """The house that last wronged this one in these votes of a reign; None if none did.

    A house that broke its word to this one has wronged it, or else the one with the most Power on the side
    that beat it.
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
