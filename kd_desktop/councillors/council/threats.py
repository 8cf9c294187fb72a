"""Sales of silence and what they threaten: for Coins, a seat offers not to do what it would otherwise do.

If refused, it carries out the threat, or is believed less by all who heard: deals and ballots are public
(KD-INFO-6), so everybody knows which threats were empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.council.commands import CastVote, Gather, Moderate, Raise, Stay
from kd_desktop.engine.council.deals import Deal, PromiseKind
from kd_desktop.engine.council.past import PastBallot, PastDeal, PastGame, VoteRecord
from kd_desktop.engine.game import Command

SILENCES: tuple[PromiseKind, ...] = ("vote_not", "pass", "pass_gather", "stay")
"""Promises not to do something."""
MEANT = 0.1
"""The points by which acting must be better than silence for a seat to sell its silence."""
RESOLVE = 0.75
"""The points for carrying out a refused threat, and the cost of dropping it."""


class VoteThreat(NamedTuple):
    """A threat to vote (for `side`; None: for any) or, with `raises`, add Power, unless `to` pays."""

    seat: int
    to: int
    side: Side | None
    raises: bool = False

    def carried_by(self, command: Command) -> bool | None:
        """Whether an answer carries it out; None when the answer is about something else."""
        if self.raises:
            return isinstance(command, Raise) if isinstance(command, Raise | Stay) else None
        if isinstance(command, CastVote):
            return self.side in (None, command.side)
        return False if isinstance(command, Gather | Moderate) else None


def threat_of(deal: Deal) -> VoteThreat | None:
    """The threat in a maker's offer; None when it doesn't sell silence."""
    if len(deal.payments) != 1 or len(deal.promises) != 1:
        return None
    payment, promise = deal.payments[0], deal.promises[0]
    if promise.kind not in SILENCES or not deal.maker == promise.maker == payment.payee:
        return None
    return VoteThreat(deal.maker, payment.payer, promise.side, promise.kind == "stay")


def refused_threats(deals: Iterable[Deal], seat: int, vote: int) -> Iterator[VoteThreat]:
    """The threats by a seat in a vote of the round that were refused payment."""
    for deal in deals:
        threat = threat_of(deal)
        if threat is not None and (deal.maker, deal.vote, deal.state) == (seat, vote, "withdrawn"):
            yield threat


def standing_by(threats: Iterable[VoteThreat], command: Command) -> float:
    """The points of an answer for carrying out threats, or (negative) for dropping them."""
    done = {threat.carried_by(command) for threat in threats}
    return RESOLVE * ((True in done) - (False in done))


# --- what became of them --------------------------------------------------------------------------


def judged(vote: VoteRecord) -> Iterator[tuple[VoteThreat, bool]]:
    """The threats of a decided vote that were refused, each with whether it was carried out."""
    if vote.side is None:
        return
    ballots = {one.seat: one for one in vote.ballots}
    for one in vote.deals:
        threat = threat_of(one.deal)
        if threat is not None and _refused(one) and threat.seat in ballots:
            yield threat, _came(threat, ballots[threat.seat])


def _refused(one: PastDeal) -> bool:
    return one.refused_by is not None and one.refused_by != one.deal.maker


def _came(threat: VoteThreat, ballot: PastBallot) -> bool:
    if threat.raises:
        return not ballot.stayed
    return ballot.ballot in SIDES if threat.side is None else ballot.ballot == threat.side


Record = dict[int, tuple[int, int]]
"""The numbers of threats carried out and of empty ones, by house number."""


def recorded(before: Record, reign: PastGame) -> Record:
    """The record with the threats of that reign."""
    found = dict(before)
    for vote in reign.votes:
        for threat, done in judged(vote):
            house = reign.houses[threat.seat]
            carried, empty = found.get(house, (0, 0))
            found[house] = (carried + done, empty + (not done))
    return found
