"""Deals as data: who pays how many Coins for which promises (section 16.8), and what the promises forbid.

Only shapes and pure questions about them; the game decides when deals may be made and moves the Coins.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.engine.council.ballot import OTHER, Ballot, Side
from kd_desktop.engine.memo import by_identity

PromiseKind = Literal[
    "vote",
    "vote_not",
    "commit_at_least",
    "pass",
    "pass_gather",
    "stay",
    "break_tie",
    "name_leader",
    "cede_signature",
]
DealState = Literal["open", "withdrawn", "closed", "lapsed", "kept"]


class Payment(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Coins (at least 1) that one seat pays another when the deal closes."""

    payer: int
    payee: int
    coins: int


class Promise(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """One promise of a deal, made by seat `maker`.

    `side` belongs to vote, vote_not, commit_at_least and break_tie; `power` to commit_at_least; `player` is
    the seat named in name_leader, or the one that signs in cede_signature.
    """

    kind: PromiseKind
    maker: int
    side: Side | None = None
    power: int = 0
    player: int | None = None


class Deal(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An offer or a closed deal of the present round; public in every part (KD-INFO-6).

    `turn` is the voting turn in which it was offered; `vote` is its place among the votes of the round;
    `arose` is true once the case that one of its promises depends on has occurred (KD-DEAL-15, 16). A
    declined offer is withdrawn, an offer still open when bargaining ends has lapsed.
    """

    id: int
    maker: int
    payments: tuple[Payment, ...]
    promises: tuple[Promise, ...]
    accepted: tuple[int, ...]
    state: DealState = "open"
    turn: int = 0
    vote: int = 0
    arose: bool = False

    @property
    def parties(self) -> tuple[int, ...]:
        """All payers, payees and promise makers, in seat order."""
        return parties_of(self.payments, self.promises)


@by_identity(64)
def parties_of(payments: tuple[Payment, ...], promises: tuple[Promise, ...]) -> tuple[int, ...]:
    """All payers, payees and promise makers of these payments and promises, in seat order."""
    seats = {promise.maker for promise in promises}
    for payment in payments:
        seats.add(payment.payer)
        seats.add(payment.payee)
    return tuple(sorted(seats))


class Bounds(msgspec.Struct, gc=False):
    """What the promises in force leave a seat to do in this vote.

    `ballots` are the first ballots still allowed; `least` is the Power to reach on `least_side` with the
    very next action; `stay` forbids raising; `tie` and `leader` fix the Moderator's decisions; `sign` is the
    seat that signs instead.
    """

    ballots: frozenset[Ballot] = frozenset(("aye", "nay", "gather", "moderate"))
    least: int = 0
    least_side: Side | None = None
    stay: bool = False
    tie: Side | None = None
    leader: int | None = None
    sign: int | None = None
    clash: bool = False


def bounds(promises: tuple[Promise, ...]) -> Bounds:
    """What a maker's promises leave open together; `clash` when they contradict each other.

    KD-DEAL-13, 14.
    """
    out = Bounds()
    for promise in promises:
        _narrow(out, promise)
    if not out.ballots:
        out.clash = True
    return out


def _narrow(out: Bounds, promise: Promise) -> None:
    side = promise.side
    if promise.kind == "vote" and side:
        out.ballots &= {side}
    elif promise.kind == "vote_not" and side:
        out.ballots &= {OTHER[side], "gather", "moderate"}
    elif promise.kind == "commit_at_least" and side:
        out.ballots &= {side}
        out.clash = out.clash or (out.least_side not in (None, side))
        out.least, out.least_side = max(out.least, promise.power), side
    elif promise.kind == "pass":
        out.ballots &= {"gather", "moderate"}
    elif promise.kind == "pass_gather":
        out.ballots &= {"gather"}
    elif promise.kind == "stay":
        out.stay = True
    elif promise.kind == "break_tie":
        out.clash = out.clash or (out.tie not in (None, side))
        out.tie = side
    elif promise.kind == "name_leader":
        out.clash = out.clash or (out.leader not in (None, promise.player))
        out.leader = promise.player
    elif promise.kind == "cede_signature":
        out.clash = out.clash or (out.sign not in (None, promise.player))
        out.sign = promise.player
