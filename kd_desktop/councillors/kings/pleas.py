"""Pleas: a house that a card touches speaks for its side of it before the vote, so that side has its price.

The stakes stand on the card and are said aloud, so everybody knows them. What a house has pleaded for it
doesn't give away for a Coin, whatever its Secret Agenda says; and not at all where that says the same.
"""

from __future__ import annotations

from kd_desktop.engine.council.ballot import OTHER, Side
from kd_desktop.engine.council.deals import Promise
from kd_desktop.engine.kings.view import ReignView

PLEADED = 2.5
"""Points that it costs to act against what one has pleaded for."""
STRONG = 1.0
"""Points from which on one's own side isn't for sale, when it is also the one that was pleaded for."""


def pleads(reign: ReignView, seat: int) -> Side | None:
    """The side of the dilemma that is voted on for which that seat's house speaks; None for none."""
    if reign.dilemma is None or reign.vote is None or reign.vote.special or reign.finale is not None:
        return None
    house = reign.seats[seat].house.number
    return next((stake.wants for stake in reign.dilemma.stakes if stake.house == house), None)


def betrays(reign: ReignView, promise: Promise) -> bool:
    """Whether the promise gives up what its maker's house pleads for: by a vote, a tie, or its silence."""
    wants = pleads(reign, promise.maker)
    if wants is None:
        return False
    if promise.kind in ("vote", "commit_at_least", "break_tie"):
        return promise.side == OTHER[wants]
    if promise.kind == "stay":
        return reign.seats[promise.maker].ballot == wants
    return promise.kind in ("pass", "pass_gather") or (promise.kind, promise.side) == ("vote_not", wants)
