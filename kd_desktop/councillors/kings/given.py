"""What a seat has given in the present vote already, by deals, word or ballot: nobody buys that again.

All are public (KD-INFO-6, KD-DEAL-7), so everybody knows whose promise would add nothing.
"""

from __future__ import annotations

from kd_desktop.engine.council.ballot import OTHER, SIDES, Side
from kd_desktop.engine.council.deals import Bounds, Deal, Promise, bounds
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.kings.view import ReignView


def deals_of_vote(reign: ReignView) -> list[Deal]:
    """The deals of the last vote of the round in which any was offered."""
    latest = max((deal.vote for deal in reign.deals), default=0)
    return [deal for deal in reign.deals if deal.vote == latest]


def bound(reign: ReignView, seat: int) -> Bounds:
    """What the deals that were closed leave a seat to do (KD-DEAL-13)."""
    return bounds(_closed(reign, seat))


def given(reign: ReignView, promise: Promise, words: bool = False) -> bool:
    """Whether closed deals bind its maker to all that the promise says; with `words` its word counts too."""
    before = _closed(reign, promise.maker)
    if words:
        before += tuple(_as_promise(one) for one in reign.pledges if one.maker == promise.maker)
    return bool(before) and bounds(before) == bounds((*before, promise))


def helped(reign: ReignView, promise: Promise) -> Side | None:
    """The side that such a promise is good for, as all can see; None where it is none's."""
    if promise.kind == "stay":
        ballot = reign.seats[promise.maker].ballot
        return next((OTHER[side] for side in SIDES if side == ballot), None)
    if promise.side is None:
        return None
    return OTHER[promise.side] if promise.kind == "vote_not" else promise.side


def paid_for(reign: ReignView, seat: int) -> frozenset[Side]:
    """The sides for which that seat has paid somebody in this vote."""
    return frozenset(
        side
        for deal in deals_of_vote(reign)
        if deal.state == "closed" and any(one.payer == seat for one in deal.payments)
        for promise in deal.promises
        if promise.maker != seat and (side := helped(reign, promise)) is not None
    )


def settled(reign: ReignView, promise: Promise) -> bool:
    """Whether it promises something of a ballot that its maker has cast already."""
    cast = reign.seats[promise.maker].ballot is not None
    return cast and promise.kind in ("vote", "vote_not", "pass", "pass_gather")


def _closed(reign: ReignView, seat: int) -> tuple[Promise, ...]:
    return tuple(
        promise
        for deal in deals_of_vote(reign)
        if deal.state == "closed"
        for promise in deal.promises
        if promise.maker == seat
    )


def _as_promise(word: Pledge) -> Promise:
    """What a word would be as a promise of a deal."""
    return Promise("pass", word.maker) if word.ballot == "pass" else Promise("vote", word.maker, word.ballot)
