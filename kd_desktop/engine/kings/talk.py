"""Talk that is kept: words given in a vote, judged when it is counted (KD-DEAL-7). They bind nobody."""

from __future__ import annotations

from kd_desktop.engine.council.pledges import Pledge, kept
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import GiveWord
from kd_desktop.engine.kings.state import Reign
from kd_desktop.engine.kings.transaction import Transaction

_FREE = say("word", "KD-DEAL-7")


def refusal(reign: Reign, seat: int, command: GiveWord) -> Message | None:
    """Why that seat may not give that seat its word now; None when it may. All of it is public."""
    vote = reign.vote
    if reign.phase != "vote_turn" or vote is None:
        return say("no_bargaining", "KD-DEAL-1")
    if command.to == seat or not 0 <= command.to < len(reign.seats):
        return say("word_to_nobody", "KD-DEAL-7")
    ballot = vote.ballots[seat]
    if ballot is not None:
        return say("already_voted", "KD-DEAL-7", player=seat, ballot=ballot)
    if any(one.maker == seat and one.to == command.to for one in reign.pledges):
        return say("word_given", "KD-DEAL-7", player=command.to)
    return None


def give(transaction: Transaction, seat: int, command: GiveWord) -> None:
    """Says it before the whole Table."""
    transaction.reign.pledges = (*transaction.reign.pledges, Pledge(seat, command.to, command.ballot))
    transaction.emit(e.WordGiven(seat=seat, to=command.to, ballot=command.ballot, cause=_FREE))


def judge(transaction: Transaction) -> None:
    """The ballots are in: everybody sees whose word was good."""
    vote = transaction.reign.vote
    for one in transaction.reign.pledges:
        good = vote is not None and kept(one, vote.ballots[one.maker])
        transaction.emit(e.WordJudged(seat=one.maker, to=one.to, kept=good, cause=_FREE))
    transaction.reign.pledges = ()
