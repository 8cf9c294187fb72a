"""What a seat says aloud when it declines a deal: its reason, if all can see that, else a pretext or nothing.

Aloud go only a price, an old quarrel and a side that the table knows the seat to be against. What follows
from its Secret Agenda or from what lies behind its screen stays there: who holds little of honour says that
it is the price, and who holds more gives no reason; and as they also do so over prices, nobody learns which.
"""

from __future__ import annotations

import random

from kd_desktop.councillors.kings.giving_words import STRAIGHT
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.pleas import pleads
from kd_desktop.councillors.kings.votes import side_of
from kd_desktop.engine.council.ballot import OTHER, Side
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.game import Message, say

CURT = 0.5
"""How often a house that never uses a pretext gives no reason, although it is the price."""
_PRICES = ("too_dear", "too_little")


def aloud(outlook: Outlook, deal: Deal, reason: Message, rng: random.Random) -> Message:
    """What the seat of that outlook says when it declines the deal for that reason.

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


def openly_against(outlook: Outlook, deal: Deal) -> bool:
    """Whether all can see that the seat is against a side that the deal would help."""
    return any(
        side is not None and side in _opposed(outlook)
        for side in (helped(outlook, deal, place) for place in range(len(deal.promises)))
    )


def helped(outlook: Outlook, deal: Deal, place: int) -> Side | None:
    """The side that the deal's promise in that place is good for; None for no side."""
    promise = deal.promises[place]
    if promise.kind == "stay":
        against = side_of(outlook.reign.seats[promise.maker].ballot)
        return OTHER[against] if against else None
    if promise.side is None:
        return None
    return OTHER[promise.side] if promise.kind == "vote_not" else promise.side


def _opposed(outlook: Outlook) -> set[Side]:
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
