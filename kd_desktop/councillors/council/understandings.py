"""Understandings between two houses over several rounds: a favour done is returned when it can be.

No deal outlasts its round (KD-DEAL-16), so nothing is binding here except that everybody saw it (KD-DEAL-7).
One house tells another how it will vote, does so, and both end on the same side: that is a favour, and the
other owes one. It is returned by joining that house's side in a later vote. A house that hasn't returned one
gets no other; a vote bought with Coins doesn't count.
"""

from __future__ import annotations

from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.council.past import PastGame, VoteRecord
from kd_desktop.engine.memo import by_identity

PATIENCE = 4
"""The number of votes after which an unreturned favour is forgotten."""


@by_identity(64)
def favours(vote: VoteRecord) -> frozenset[tuple[int, int]]:
    """The favours done in a vote: pairs of seats, giver and receiver."""
    if not vote.words:
        return frozenset()
    ballots = {one.seat: one.ballot for one in vote.ballots}
    return frozenset(
        (word.seat, word.to)
        for word in vote.words
        if word.kept
        and ballots.get(word.to) in SIDES
        and ballots.get(word.seat) == ballots.get(word.to)
        and not _paid(vote, word.seat, word.to)
    )


def _paid(vote: VoteRecord, maker: int, payer: int) -> bool:
    """Whether one of them had the other's Coins for a promise of that vote."""
    return any(one.agreed and {maker, payer} <= set(one.deal.parties) for one in vote.deals)


def owed(reign: PastGame | None, debtor: int, creditor: int) -> int:
    """The number of favours a seat owes another in this reign; negative when it is owed some."""
    return _debts(reign, debtor, creditor) - _debts(reign, creditor, debtor)


def _debts(reign: PastGame | None, debtor: int, creditor: int) -> int:
    """The favours that one did the other and that weren't returned since."""
    debts = 0
    decided = [vote for vote in reign.votes if vote.side is not None] if reign is not None else []
    for vote in decided[-PATIENCE:]:
        if (creditor, debtor) in favours(vote):
            debts += 1
        elif debts and _together(vote, debtor, creditor):
            debts -= 1
    return debts


def _together(vote: VoteRecord, one: int, other: int) -> bool:
    ballots = {ballot.seat: ballot.ballot for ballot in vote.ballots}
    return ballots.get(one) in SIDES and ballots.get(one) == ballots.get(other)
