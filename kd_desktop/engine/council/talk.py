"""Words given in a vote, kept and judged when it is counted (KD-DEAL-7). They aren't binding."""

from __future__ import annotations

from kd_desktop.engine.council.commands import GiveWord
from kd_desktop.engine.council.events import WordGiven, WordJudged
from kd_desktop.engine.council.pledges import Pledge, kept
from kd_desktop.engine.council.table import RoundTable
from kd_desktop.engine.council.transaction import TableTransaction
from kd_desktop.engine.game import Message, say

_FREE = say("word", "KD-DEAL-7")


def refusal(table: RoundTable, seat: int, command: GiveWord) -> Message | None:
    """Why a seat may not give another its word now; None when it may. All of it is public."""
    vote = table.vote
    if table.phase != "vote_turn" or vote is None:
        return say("no_bargaining", "KD-DEAL-1")
    if command.to == seat or not 0 <= command.to < len(table.seats):
        return say("word_to_nobody", "KD-DEAL-7")
    ballot = vote.ballots[seat]
    if ballot is not None:
        return say("already_voted", "KD-DEAL-7", player=seat, ballot=ballot)
    if any(one.maker == seat and one.to == command.to for one in table.pledges):
        return say("word_given", "KD-DEAL-7", player=command.to)
    return None


def give(transaction: TableTransaction, seat: int, command: GiveWord) -> None:
    """Gives a word before the whole table."""
    transaction.reign.pledges = (*transaction.reign.pledges, Pledge(seat, command.to, command.ballot))
    transaction.emit(WordGiven(seat=seat, to=command.to, ballot=command.ballot, cause=_FREE))


def judge(transaction: TableTransaction) -> None:
    """Judges every word once the ballots are in; everybody sees which were kept."""
    vote = transaction.reign.vote
    for one in transaction.reign.pledges:
        good = vote is not None and kept(one, vote.ballots[one.maker])
        transaction.emit(WordJudged(seat=one.maker, to=one.to, kept=good, cause=_FREE))
    transaction.reign.pledges = ()
