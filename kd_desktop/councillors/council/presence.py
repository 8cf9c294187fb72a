"""The worth of being heard to a house: to speak when nobody has, or against a lone voice.

Being heard for a side one plainly doesn't want costs: a house that defeats itself for a fee is laughed at.

At a large table a house that speaks early only to be heard loses by it; one that speaks last doesn't. At a
table of three, two who pass or agree leave the vote to one, so they speak sooner, and rather against it. All
measured.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kd_desktop.councillors.council.judgement import Judgement
from kd_desktop.councillors.council.pleas import pleads
from kd_desktop.engine.council.ballot import OTHER, Side


class HeardShares(NamedTuple):
    """Shares of `presence` that a vote brings at a table.

    `early` before anybody has acted, `late` the addition once all the others have passed; `against` when all
    the others have acted, and one side has no Power.
    """

    early: float
    late: float
    against: float


PLAIN = 1.0
"""The points by which the other side must be better for a house before its vote belies it."""
BELIED, FULLY = 0.3, 6.0
"""Points that it costs for each of these, and of how many at most."""

OF_THREE = HeardShares(10.0, 20.0, 8.0)
OF_MORE = HeardShares(1.0, 6.0, 2.0)


def heard(outlook: Judgement, total: Mapping[Side, int], quiet: float, side: Side) -> float:
    """The points of a first vote for a side for being heard.

    `total` is the Power of the others on each side, and `quiet` the share of them that have acted. A seat
    gets none for opposing its own house's plea.
    """
    shares = OF_THREE if len(outlook.reign.seats) == 3 else OF_MORE
    if not (total["aye"] or total["nay"]):
        return outlook.temper.presence * (shares.early + shares.late * quiet)
    if total[side] or pleads(outlook.reign, outlook.seat) == OTHER[side]:
        return 0.0
    return outlook.temper.presence * shares.against * quiet


def belied(outlook: Judgement, side: Side) -> float:
    """The points that it costs to vote for a side, unbound, when one plainly wants the other."""
    better = outlook.after[OTHER[side]] - outlook.after[side]
    return BELIED * min(better, FULLY) if better > PLAIN else 0.0
