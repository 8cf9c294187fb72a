"""Pleas: a house that a card touches speaks for its side before the vote, so giving it up has a price.

The stakes are on the card and spoken, so everybody knows them. A house doesn't give up its plea for a Coin,
whatever its Secret Agenda says; and not at all if that agrees.
"""

from __future__ import annotations

from kd_desktop.councillors.council.judgement import TableShown
from kd_desktop.engine.council.ballot import OTHER, Side
from kd_desktop.engine.council.deals import Promise

PLEADED = 2.5
"""The points that it costs to act against one's plea."""
STRONG = 1.0
"""The points from which a seat's own side isn't for sale, when it is also its plea."""


def pleads(reign: TableShown, seat: int) -> Side | None:
    """The side of the current dilemma that a seat's house pleads for; None if neither."""
    if reign.dilemma is None or reign.vote is None or reign.vote.special or reign.finale is not None:
        return None
    house = reign.seats[seat].house.number
    return next((stake.wants for stake in reign.dilemma.stakes if stake.house == house), None)


def betrays(reign: TableShown, promise: Promise) -> bool:
    """Whether a promise gives up the plea of its maker's house: by a vote, a tie, or silence."""
    wants = pleads(reign, promise.maker)
    if wants is None:
        return False
    if promise.kind in ("vote", "commit_at_least", "break_tie"):
        return promise.side == OTHER[wants]
    if promise.kind == "stay":
        return reign.seats[promise.maker].ballot == wants
    return promise.kind in ("pass", "pass_gather") or (promise.kind, promise.side) == ("vote_not", wants)
