"""A seat's commitments in the present vote, by deals, word or ballot, which aren't worth buying again.

All are public (KD-INFO-6, KD-DEAL-7), so everybody knows which promises would add nothing.
"""

from __future__ import annotations

from kd_desktop.councillors.council.judgement import TableShown
from kd_desktop.engine.council.ballot import OTHER, SIDES, Side
from kd_desktop.engine.council.deals import Bounds, Deal, Promise, bounds
from kd_desktop.engine.council.pledges import Pledge


def deals_of_vote(reign: TableShown) -> list[Deal]:
    """The deals of the last vote of the round with any offers."""
    latest = max((deal.vote for deal in reign.deals), default=0)
    return [deal for deal in reign.deals if deal.vote == latest]


def bound(reign: TableShown, seat: int) -> Bounds:
    """The acts that closed deals leave open to a seat (KD-DEAL-13)."""
    return bounds(_closed(reign, seat))


def given(reign: TableShown, promise: Promise, words: bool = False) -> bool:
    """Whether closed deals already bind a promise's maker to all of it; with `words` its word counts too."""
    before = _closed(reign, promise.maker)
    if words:
        before += tuple(_as_promise(one) for one in reign.pledges if one.maker == promise.maker)
    return bool(before) and bounds(before) == bounds((*before, promise))


def helped(reign: TableShown, promise: Promise) -> Side | None:
    """The side that a promise helps, as all can see; None if it helps neither."""
    if promise.kind == "stay":
        ballot = reign.seats[promise.maker].ballot
        return next((OTHER[side] for side in SIDES if side == ballot), None)
    if promise.side is None:
        return None
    return OTHER[promise.side] if promise.kind == "vote_not" else promise.side


def paid_for(reign: TableShown, seat: int) -> frozenset[Side]:
    """The sides for which a seat has paid another in this vote."""
    return frozenset(
        side
        for deal in deals_of_vote(reign)
        if deal.state == "closed" and any(one.payer == seat for one in deal.payments)
        for promise in deal.promises
        if promise.maker != seat and (side := helped(reign, promise)) is not None
    )


def settled(reign: TableShown, promise: Promise) -> bool:
    """Whether a promise is about a ballot already cast."""
    cast = reign.seats[promise.maker].ballot is not None
    return cast and promise.kind in ("vote", "vote_not", "pass", "pass_gather")


def _closed(reign: TableShown, seat: int) -> tuple[Promise, ...]:
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
