"""The vote of both council games: turns, the two roles, the tally, and where the Power on the cards goes.

KD-VOTE, KD-TALLY, KD-CLEAN.

A game begins these steps in its own machine and adds what its cards do between them.
"""

from __future__ import annotations

from functools import cache
from typing import NoReturn

from msgspec.structs import replace

from kd_desktop.engine.council import ballot
from kd_desktop.engine.council import events as e
from kd_desktop.engine.council.ballot import Side, Vote
from kd_desktop.engine.council.bargain import case_came
from kd_desktop.engine.council.commands import CastVote, Gather, Moderate, Raise, Stay
from kd_desktop.engine.council.table import RoundTable
from kd_desktop.engine.council.talk import judge
from kd_desktop.engine.council.transaction import TableTransaction, put
from kd_desktop.engine.game import Message, say

_VOTED = say("vote", "KD-VOTE-3")
_RAISED = say("vote", "KD-VOTE-19")
_STAYED = say("vote", "KD-VOTE-20")
_GATHERED = say("vote", "KD-VOTE-6")
_MODERATED = say("vote", "KD-VOTE-8")
_MOST = say("most_committed", "KD-VOTE-13")
_TURN = say("vote", "KD-VOTE-1")
_SKIPPED = say("vote", "KD-VOTE-22")
_TALLY = say("tally", "KD-TALLY-1")
_LOST = say("lost_vote", "KD-CLEAN-5")
_WON = say("won_vote", "KD-CLEAN-6")
_BIGGEST = say("biggest_winner", "KD-TALLY-7")


def vote_of(table: RoundTable) -> Vote:
    """The vote in progress; LookupError when there is none."""
    return table.vote or _no_vote()


def _no_vote() -> NoReturn:
    raise LookupError("no vote")


@cache
def turn_came(seat: int) -> e.TurnCame:
    """The event of a voting turn."""
    return e.TurnCame(seat=seat, cause=_TURN)


def begin_vote(transaction: TableTransaction) -> None:
    """A fresh vote, in which the first turn is the Leader's (KD-VOTE-1)."""
    table = transaction.reign
    table.vote = ballot.fresh_vote(len(table.seats), table.leader)
    table.votes += 1
    table.pledges = ()
    table.phase = "vote_turn"


def vote_turn(transaction: TableTransaction) -> None:
    """Asks the seat whose turn it is; one that passed is passed over (KD-VOTE-2, 19, 22)."""
    table = transaction.reign
    vote = table.vote or _no_vote()
    seat = vote.turn
    mine = vote.ballots[seat]
    if mine is None:
        transaction.ask("ballot", seat)
    elif mine in ballot.SIDES:
        transaction.ask("raise", seat)
    else:
        transaction.emit(e.TurnSkipped(seat=seat, cause=_SKIPPED))
        table.phase = "turn_end"


def cast(transaction: TableTransaction, seat: int, command: CastVote) -> None:
    """A first voting turn with Power on a side (KD-VOTE-3, 4)."""
    side, power = command.side, command.power
    _commit(transaction, seat, side, power)
    transaction.emit(e.VoteCast(seat=seat, side=side, power=power, cause=_VOTED))


def raise_by(transaction: TableTransaction, seat: int, command: Raise) -> None:
    """A later voting turn that adds Power to the same card (KD-VOTE-19)."""
    power = command.power
    side: Side = "aye" if vote_of(transaction.reign).ballots[seat] == "aye" else "nay"
    _commit(transaction, seat, side, power)
    committed = vote_of(transaction.reign).committed[seat]
    transaction.emit(e.Raised(seat=seat, side=side, power=power, committed=committed, cause=_RAISED))


def stay(transaction: TableTransaction, seat: int, _command: Stay) -> None:
    """A later voting turn that adds nothing (KD-VOTE-20)."""
    transaction.emit(e.Stayed(seat=seat, cause=_STAYED))


def _commit(transaction: TableTransaction, seat: int, side: Side, power: int) -> None:
    table = transaction.reign
    vote = table.vote or _no_vote()
    table.power = put(table.power, seat, table.power[seat] - power)
    committed = put(vote.committed, seat, vote.committed[seat] + power)
    ballots = put(vote.ballots, seat, side)
    table.vote = Vote(ballots, committed, vote.turn, vote.moderated_by, vote.winner, vote.turns)


def gather(transaction: TableTransaction, seat: int, _command: Gather) -> None:
    """Pass and gather: a Coin on the PASS card (KD-VOTE-6, 12)."""
    vote = vote_of(transaction.reign)
    transaction.reign.vote = replace(vote, ballots=put(vote.ballots, seat, "gather"))
    transaction.emit(e.Passed(seat=seat, ballot="gather", cause=_GATHERED))


def moderate(transaction: TableTransaction, seat: int, _command: Moderate) -> None:
    """Pass and take the Moderator token, with a Coin on the PASS card (KD-VOTE-8 to 10)."""
    table = transaction.reign
    vote = vote_of(table)
    passed = replace(vote, ballots=put(vote.ballots, seat, "moderate"))
    table.vote = passed
    transaction.emit(e.Passed(seat=seat, ballot="moderate", cause=_MODERATED))
    table.vote = replace(passed, moderated_by=seat)
    before, table.moderator = table.moderator, seat
    transaction.emit(e.ModeratorMoved(seat=seat, before=before, cause=_MODERATED))


def end_turn(transaction: TableTransaction) -> int | None:
    """The Leader check, then the end test; the seat whose turn comes, None when the phase is over.

    KD-VOTE-13 to 17, 24 to 28.
    """
    table = transaction.reign
    vote = table.vote or _no_vote()
    seat = vote.turn
    committed, ballots = vote.committed, vote.ballots
    if committed[seat] > committed[table.leader] and ballot.takes_leader(committed, seat, table.leader):
        transaction.move_leader(seat, _MOST)
    over = ballot.phase_over(ballots, seat, table.leader)
    left = seat if over else ballot.left_of(seat, len(ballots))
    table.vote = Vote(ballots, committed, left, vote.moderated_by, vote.winner, vote.turns + 1)
    if over:
        table.phase = "tally"
        return None
    table.phase = "vote_turn"
    transaction.emit(turn_came(left))
    return left


def tally(transaction: TableTransaction) -> None:
    """Power decides; a tie (0 to 0 included) is the Moderator's (KD-TALLY-1 to 5)."""
    table = transaction.reign
    judge(transaction)
    aye, nay = ballot.totals(vote_of(table))
    transaction.emit(e.Tallied(aye=aye, nay=nay, cause=_TALLY))
    if aye == nay:
        table.phase = "moderate_side"
        return
    _decide(transaction, "aye" if aye > nay else "nay", None, say("majority", "KD-TALLY-2", aye=aye, nay=nay))
    table.phase = "leader_check"


def _decide(transaction: TableTransaction, side: Side, by: int | None, cause: Message) -> None:
    transaction.reign.vote = replace(vote_of(transaction.reign), winner=side)
    transaction.emit(e.SideDecided(side=side, by=by, cause=cause))


def moderate_side(transaction: TableTransaction) -> None:
    """Asks the Moderator for the side (KD-TALLY-3)."""
    transaction.ask("side", transaction.reign.moderator)


def decide_side(transaction: TableTransaction, seat: int, side: Side) -> None:
    """The Moderator decides; if all passed, the Moderator becomes Leader (KD-TALLY-3, 4)."""
    table = transaction.reign
    transaction.answered()
    # Promises to break the tie have their case, also those closed while the Moderator was asked (KD-DEAL-15).
    case_came(transaction, "break_tie", seat)
    everyone_passed = ballot.all_passed(vote_of(table))
    _decide(transaction, side, seat, say("tie", "KD-TALLY-4" if everyone_passed else "KD-TALLY-3"))
    if everyone_passed:
        transaction.move_leader(seat, say("all_passed", "KD-TALLY-4"))
        table.phase = "cleanup"
    else:
        table.phase = "leader_check"


def leader_check(transaction: TableTransaction) -> None:
    """A Leader on the losing side loses the token to the biggest winner; a tie there is the Moderator's.

    KD-TALLY-6 to 9.
    """
    table = transaction.reign
    vote = vote_of(table)
    side = vote.winner or "nay"
    table.phase = "cleanup"
    if vote.ballots[table.leader] == side:
        return
    tops = ballot.top_winners(vote, side)
    if len(tops) == 1:
        transaction.move_leader(tops[0], _BIGGEST)
    elif tops:
        table.phase = "moderate_leader"


def moderate_leader(transaction: TableTransaction) -> None:
    """Asks the Moderator which tied winner becomes Leader (KD-TALLY-8)."""
    table = transaction.reign
    vote = vote_of(table)
    tops = ballot.top_winners(vote, vote.winner or "nay")
    transaction.ask("leader", table.moderator, tops)


def decide_leader(transaction: TableTransaction, player: int) -> None:
    """The Moderator names the Leader (KD-TALLY-8)."""
    case_came(transaction, "name_leader", transaction.reign.moderator)
    transaction.answered()
    transaction.move_leader(player, say("tied_winners", "KD-TALLY-8"))
    transaction.reign.phase = "cleanup"


def share_balance(transaction: TableTransaction) -> None:
    """Gatherers share what lay in the middle before the winners' Power comes (KD-CLEAN-3, 4, 7)."""
    seats = ballot.gatherers(vote_of(transaction.reign))
    if not seats:
        return
    share = transaction.reign.balance // len(seats)
    cause = say("shared_balance", "KD-CLEAN-3", balance=transaction.reign.balance, gatherers=len(seats))
    for seat in seats:
        transaction.add_power(seat, share, cause, "balance")
    transaction.add_balance(-share * len(seats), cause)
    transaction.emit(e.BalanceShared(seats=seats, share=share, left=transaction.reign.balance, cause=cause))


def return_power(transaction: TableTransaction) -> None:
    """Losers take their Power back, winners' goes to the middle of the Balance (KD-CLEAN-5, 6)."""
    vote = vote_of(transaction.reign)
    for seat, mine in enumerate(vote.ballots):
        if mine in ballot.SIDES and mine != vote.winner:
            transaction.add_power(seat, vote.committed[seat], _LOST, "card")
    spent = sum([vote.committed[seat] for seat in ballot.voters(vote, vote.winner or "nay")])
    transaction.add_balance(spent, _WON)


def settle(transaction: TableTransaction) -> None:
    """The cards hold no Power any more (KD-CLEAN-8)."""
    transaction.reign.vote = replace(vote_of(transaction.reign), settled=True)
