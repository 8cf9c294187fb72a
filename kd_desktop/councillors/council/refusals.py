"""A seat's public reason for declining a deal: the real one if all can see it, or a pretext or none.

The real reason is public only if it is a price, an old quarrel or a side that the table knows the seat to be
against. Reasons from its Secret Agenda or behind its screen stay secret: a house with little honour says
that it is the price, and one with more gives no reason; since they also do so over prices, the table can't
tell which.
"""

from __future__ import annotations

import random

from kd_desktop.councillors.council.announcements import STRAIGHT
from kd_desktop.councillors.council.judgement import Judgement
from kd_desktop.councillors.council.pleas import pleads
from kd_desktop.engine.council.ballot import OTHER, Side, side_of
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.game import Message, say

CURT = 0.5
"""The share of refusals over price for which a house that never uses a pretext gives no reason."""
_PRICES = ("too_dear", "too_little")


def aloud(outlook: Judgement, deal: Deal, reason: Message, rng: random.Random) -> Message:
    """The public reason of the outlook's seat for declining a deal for a given reason.

    One of its own codes, or `no_reason`.
    """
    straight = outlook.temper.honour >= STRAIGHT
    if reason.code in _PRICES:
        return say("no_reason", player=deal.maker) if straight and rng.random() < CURT else reason
    if reason.code == "not_with_you" or openly_against(outlook, deal):
        return reason
    if straight:
        return say("no_reason", player=deal.maker)
    pays = any(payment.payer == outlook.seat for payment in deal.payments)
    return say("too_dear" if pays else "too_little", player=deal.maker)


def openly_against(outlook: Judgement, deal: Deal) -> bool:
    """Whether all can see that the seat is against a side that the deal would help."""
    return any(
        side is not None and side in _opposed(outlook)
        for side in (helped(outlook, deal, place) for place in range(len(deal.promises)))
    )


def helped(outlook: Judgement, deal: Deal, place: int) -> Side | None:
    """The side that one promise of a deal helps; None for neither."""
    promise = deal.promises[place]
    if promise.kind == "stay":
        against = side_of(outlook.reign.seats[promise.maker].ballot)
        return OTHER[against] if against else None
    if promise.side is None:
        return None
    return OTHER[promise.side] if promise.kind == "vote_not" else promise.side


def _opposed(outlook: Judgement) -> set[Side]:
    """The sides against which the seat has spoken openly: by plea, ballot, word, or a deal of this vote."""
    seat, reign = outlook.seat, outlook.reign
    plea = pleads(reign, seat)
    taken: set[Side] = set() if plea is None else {plea}
    mine = side_of(outlook.mine.ballot)
    if mine is not None:
        taken.add(mine)
    for word in reign.pledges:
        if word.maker == seat and word.ballot != "pass":
            taken.add("aye" if word.ballot == "aye" else "nay")
    for deal in reign.deals:
        if deal.state == "closed":
            kept = range(len(deal.promises))
            sides = (helped(outlook, deal, place) for place in kept if deal.promises[place].maker == seat)
            taken.update(side for side in sides if side is not None)
    return {OTHER[side] for side in taken}
