"""What a house can bring up about another: words, deals and votes of this reign and former ones.

All of it is in the record; nothing is made up.
"""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.desktop.kings.remarks.claims import Claim, Said
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.council.past import PastBallot
from kd_desktop.engine.kings.history import History, PastReign, PastVote

MEANT = 2
"""The Power from which a past vote is worth bringing up."""


def recalled(history: History, house: int, other: int) -> Iterator[Said]:
    """The memories of the other that a house can bring up, the weightiest first, then the latest."""
    found = [one for reign, vote in _past(history) for one in _of_vote(history, reign, vote, house, other)]
    order = ("word_broken", "word_kept", "was_paid", "stood_with", "stood_against")
    yield from sorted(found, key=lambda one: order.index(one.situation))


def _past(history: History) -> Iterator[tuple[PastReign, PastVote]]:
    """Every dilemma that has been decided, the latest first."""
    for reign in reversed(history.reigns):
        for vote in reversed(reign.votes):
            if vote.side is not None and vote.kind == "dilemma":
                yield reign, vote


def _of_vote(history: History, reign: PastReign, vote: PastVote, house: int, other: int) -> Iterator[Said]:
    if house not in reign.houses or other not in reign.houses or house == other:
        return
    me, them = reign.houses.index(house), reign.houses.index(other)
    then = Claim(card=vote.card, ago=history.reigns[-1].number - reign.number)
    for word in vote.words:
        if (word.seat, word.to) == (them, me) and word.kept is not None:
            yield Said("word_kept" if word.kept else "word_broken", then._replace(ballot=word.ballot), other)
    mine, theirs = (next((one for one in vote.ballots if one.seat == seat), None) for seat in (me, them))
    paid = sum(
        pay.coins
        for one in vote.deals
        if one.agreed
        for pay in one.deal.payments
        if (pay.payer, pay.payee) == (them, me)
    )
    if paid and not _beaten_by(vote, mine, theirs):
        yield Said("was_paid", then._replace(coins=paid), other)
    if mine is None or theirs is None or mine.ballot not in SIDES or theirs.ballot not in SIDES:
        return
    if theirs.power >= MEANT:
        situation = "stood_with" if mine.ballot == theirs.ballot else "stood_against"
        yield Said(situation, then._replace(side=theirs.ballot), other)


def _beaten_by(vote: PastVote, mine: PastBallot | None, theirs: PastBallot | None) -> bool:
    """Whether I lost that vote to them: what they had paid me helped to beat me, and was no kindness."""
    if mine is None or theirs is None or mine.ballot not in SIDES:
        return False
    return mine.ballot != vote.side == theirs.ballot
