"""What events of a round add to the records of its votes: ballots, deals and words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from kd_desktop.engine.council.events import (
    DealAnswered,
    DealEnded,
    DealOffered,
    Passed,
    Tallied,
    WordGiven,
    WordJudged,
)
from kd_desktop.engine.council.past import PastBallot, PastDeal, PastWord, VoteRecord

V = TypeVar("V", bound=VoteRecord)


def with_ballot(vote: V, seat: int, **changed: int) -> V:
    """The vote with another ballot of a seat."""
    ballots = (replace(one, **changed) if one.seat == seat else one for one in vote.ballots)
    return replace(vote, ballots=tuple(ballots))


def passed(vote: V, house: int, event: Passed) -> V:
    """The vote with a pass."""
    return replace(vote, ballots=(*vote.ballots, PastBallot(event.seat, house, event.ballot)))


def tallied(vote: V, event: Tallied) -> V:
    """The vote with its count."""
    return replace(vote, aye=event.aye, nay=event.nay)


def offered(vote: V, event: DealOffered) -> V:
    """The vote with one more deal."""
    return replace(vote, deals=(*vote.deals, PastDeal(event.deal)))


def word_given(vote: V, event: WordGiven) -> V:
    """The vote with one more word."""
    return replace(vote, words=(*vote.words, PastWord(event.seat, event.to, event.ballot)))


def word_judged(vote: V, event: WordJudged) -> V:
    """The vote once a word in it was kept, or not."""
    words = (
        replace(one, kept=event.kept) if (one.seat, one.to) == (event.seat, event.to) else one
        for one in vote.words
    )
    return replace(vote, words=tuple(words))


def answered(votes: tuple[V, ...], event: DealAnswered) -> tuple[V, ...]:
    """The votes once a deal was accepted by one party, declined or withdrawn."""
    if event.answer == "accept":
        return votes
    return _with_deal(
        votes,
        event.deal,
        lambda one: replace(one, deal=replace(one.deal, state="withdrawn"), refused_by=event.seat),
    )


def deal_ended(votes: tuple[V, ...], event: DealEnded) -> tuple[V, ...]:
    """The votes once a deal was closed, kept or lapsed."""
    agreed = event.state in ("closed", "kept")
    return _with_deal(
        votes,
        event.deal,
        lambda one: replace(one, deal=replace(one.deal, state=event.state), agreed=one.agreed or agreed),
    )


def _with_deal(votes: tuple[V, ...], deal: int, change: Callable[[PastDeal], PastDeal]) -> tuple[V, ...]:
    """The last deal of that number is changed: numbers begin anew in each round."""
    for place in range(len(votes) - 1, -1, -1):
        vote = votes[place]
        if any(one.deal.id == deal for one in vote.deals):
            deals = tuple(change(one) if one.deal.id == deal else one for one in vote.deals)
            return (*votes[:place], replace(vote, deals=deals), *votes[place + 1 :])
    return votes
