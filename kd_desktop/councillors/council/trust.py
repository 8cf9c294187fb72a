"""A house's regard for the others, from dealings and quarrels it saw in all reigns, older ones fainter.

Regard goes from -1 to 1. Only public events count: deals closed and declined, Coins that bought votes
against the house's side, votes lost, words kept or broken, and empty threats.
"""

from __future__ import annotations

from collections.abc import Iterable

from kd_desktop.councillors.council.threats import judged
from kd_desktop.engine.council.ballot import SIDES, Ballot
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.council.past import CampaignPast, PastGame, VoteRecord
from kd_desktop.engine.memo import by_identity

FADES = 0.7
"""The share of a regard left after a reign."""
DEALT, DECLINED, BOUGHT, BEATEN, TOGETHER = 0.15, -0.04, -0.25, -0.06, 0.03
"""Weights of a closed deal, a refused offer, a vote bought against one's side, a lost and a shared vote."""
KEPT, BROKEN, HEARD_BROKEN = 0.1, -0.35, -0.08
"""The weights of a word kept or broken to this house, and of one broken to another."""
EMPTY = -0.12
"""The weight of an empty threat to this house, which nearly paid for nothing."""

Regard = dict[int, float]
"""A house's regard for each other house, by number."""
Regards = dict[int, Regard]
"""The regard of every house."""


def after(before: Regards, reign: PastGame) -> Regards:
    """The regards after a finished reign."""
    houses = dict.fromkeys((*before, *reign.houses))
    return {house: _after(before.get(house, _NO_REGARD), reign, house) for house in houses}


def now(closed: Regards, history: CampaignPast, house: int) -> dict[int, float]:
    """The regard of a house for each other seat; `closed` are those after the last finished reign."""
    if not history.reigns:
        return {}
    reign = history.reigns[-1]
    regard = closed.get(house, _NO_REGARD)
    if not reign.closed:
        regard = _after(regard, reign, house)
    elif house in reign.houses:
        finale = (vote for vote in reign.votes if vote.kind == "finale")
        regard = _counted(regard, finale, reign.houses, house)
    return {seat: regard.get(other, 0.0) for seat, other in enumerate(reign.houses) if other != house}


_NO_REGARD: Regard = {}


def _after(before: Regard, reign: PastGame, house: int) -> Regard:
    faded = _faded(before)
    return _counted(faded, reign.votes, reign.houses, house) if house in reign.houses else faded


@by_identity(64)
def _faded(before: Regard) -> Regard:
    return {other: FADES * regard for other, regard in before.items()}


def _counted(regard: Regard, votes: Iterable[VoteRecord], houses: tuple[int, ...], house: int) -> Regard:
    """The regard of that house, which sat with those, after these votes."""
    for vote in votes:
        regard = _with_vote(regard, vote, houses, house)
    return regard


@by_identity(256)
def _with_vote(regard: Regard, vote: VoteRecord, houses: tuple[int, ...], house: int) -> Regard:
    """The same after one vote: those that are over are counted once."""
    return _Ledger(regard, houses, house).counted(vote)


class _Ledger:
    """What one house, which sat with those, makes of a vote."""

    def __init__(self, regard: Regard, houses: tuple[int, ...], house: int) -> None:
        self.regard = dict(regard)
        self.houses = houses
        self.mine = houses.index(house)

    def counted(self, vote: VoteRecord) -> Regard:
        """The regard after a vote."""
        self._deals(vote)
        self._words(vote)
        self._threats(vote)
        self._ballots(vote)
        return self.regard

    def _count(self, seat: int, what: float) -> None:
        if seat != self.mine:
            house = self.houses[seat]
            self.regard[house] = max(-1.0, min(self.regard.get(house, 0.0) + what, 1.0))

    def _deals(self, vote: VoteRecord) -> None:
        for one in vote.deals:
            if one.refused_by is not None and one.deal.maker == self.mine:
                self._count(one.refused_by, DECLINED)
            elif one.agreed and self.mine in one.deal.parties:
                for seat in one.deal.parties:
                    self._count(seat, DEALT)

    def _words(self, vote: VoteRecord) -> None:
        for word in vote.words:
            if word.kept is None:
                continue
            if word.to == self.mine:
                self._count(word.seat, KEPT if word.kept else BROKEN)
            elif not word.kept:
                self._count(word.seat, HEARD_BROKEN)

    def _threats(self, vote: VoteRecord) -> None:
        for threat, carried in judged(vote):
            if threat.to == self.mine and not carried:
                self._count(threat.seat, EMPTY)

    def _ballots(self, vote: VoteRecord) -> None:
        mine = next((one.ballot for one in vote.ballots if one.seat == self.mine), None)
        if vote.side is None or mine not in SIDES:
            return
        for one in vote.ballots:
            self._count(one.seat, TOGETHER if one.ballot == mine else BEATEN if vote.side != mine else 0.0)
        for deal in vote.deals:
            if deal.agreed and self.mine not in deal.deal.parties:
                self._bought(deal.deal, mine)

    def _bought(self, deal: Deal, mine: Ballot) -> None:
        for promise in deal.promises:
            if promise.side not in (None, mine) and promise.kind in ("vote", "commit_at_least", "break_tie"):
                for payment in deal.payments:
                    self._count(payment.payer, BOUGHT)
