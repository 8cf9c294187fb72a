"""Phases 2 to 4: the preview, voting turns, the tally, the roles and the clean-up.

KD-BAL, KD-VOTE, KD-TALLY, KD-CLEAN.

Each function carries out one state of the round's machine (section 17) and names the next one.
"""

from __future__ import annotations

from functools import cache
from typing import NoReturn

from msgspec.structs import replace

from kd_desktop.engine.council import ballot
from kd_desktop.engine.council.ballot import Side, Vote
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.abilities import trigger
from kd_desktop.engine.kings.bargain import case_came, end_offers
from kd_desktop.engine.kings.content import Scales
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import Ask, AskKind, ReignDraft
from kd_desktop.engine.kings.talk import judge
from kd_desktop.engine.kings.transaction import Transaction, put

_VOTED = say("vote", "KD-VOTE-3")
_RAISED = say("vote", "KD-VOTE-19")
_STAYED = say("vote", "KD-VOTE-20")
_GATHERED = say("vote", "KD-VOTE-6")
_MODERATED = say("vote", "KD-VOTE-8")
_MOST = say("most_committed", "KD-VOTE-13")
_TURN = say("vote", "KD-VOTE-1")
_SKIPPED = say("vote", "KD-VOTE-22")
_TALLY = say("tally", "KD-TALLY-1")
_PASS_COIN = say("pass_coin", "KD-CLEAN-2")
_LOST = say("lost_vote", "KD-CLEAN-5")
_WON = say("won_vote", "KD-CLEAN-6")
_BIGGEST = say("biggest_winner", "KD-TALLY-7")


def vote_of(reign: ReignDraft) -> Vote:
    """The vote in progress; LookupError when there is none."""
    return reign.vote or _no_vote()


def _no_vote() -> NoReturn:
    raise LookupError("no vote")


def card_vote(reign: ReignDraft) -> Vote | None:
    """The vote on this round's card, also while a special vote that it called runs."""
    return reign.frames[0].vote if reign.frames else reign.vote


def outcome_side(reign: ReignDraft) -> Side | None:
    """The side whose outcome lies open, from the reveal until the round ends (KD-RES-2, KD-RUL-81)."""
    vote = card_vote(reign)
    return vote.winner if reign.revealed and vote is not None else None


def markers(library: CardLibrary, reign: ReignDraft) -> Scales:
    """The Outcome markers on the Balance: from phase 2 until the outcome is read (KD-BAL-1, 4, KD-RUL-14)."""
    phase = reign.frames[0].phase if reign.frames else reign.phase
    if reign.revealed or phase in ("draw", "preview"):
        return (), ()
    return library.previews.get(reign.round_card, ((), ()))


def preview(transaction: Transaction) -> None:
    """Outcome markers lie on the Balance (they follow from the card); the first turn is the Leader's.

    KD-VOTE-1.
    """
    reign = transaction.reign
    reign.vote = ballot.fresh_vote(len(reign.seats), reign.leader)
    reign.votes += 1
    reign.pledges = ()
    reign.phase = "vote_turn"
    # What comes first is pushed last: the windows before the vote, then the Leader's own turn.
    trigger(transaction, "at_will", "own_turn", only=reign.leader)
    trigger(transaction, "at_will", "before_vote")
    transaction.emit(_came(reign.leader))


def vote_turn(transaction: Transaction) -> None:
    """Asks the seat whose turn it is; one that passed is passed over (KD-VOTE-2, 19, 22)."""
    reign = transaction.reign
    vote = reign.vote or _no_vote()
    seat = vote.turn
    mine = vote.ballots[seat]
    if mine is None:
        reign.ask = _asked("ballot", seat)
    elif mine in ballot.SIDES:
        reign.ask = _asked("raise", seat)
    else:
        transaction.emit(e.TurnSkipped(seat=seat, cause=_SKIPPED))
        reign.phase = "turn_end"


@cache
def _asked(kind: AskKind, seat: int) -> Ask:
    return Ask(kind, (seat,))


@cache
def _came(seat: int) -> e.TurnCame:
    return e.TurnCame(seat=seat, cause=_TURN)


def cast(transaction: Transaction, seat: int, command: c.CastVote) -> None:
    """A first voting turn with Power on a side (KD-VOTE-3, 4)."""
    side, power = command.side, command.power
    _commit(transaction, seat, side, power)
    transaction.emit(e.VoteCast(seat=seat, side=side, power=power, cause=_VOTED))
    _acted(transaction)


def raise_by(transaction: Transaction, seat: int, command: c.Raise) -> None:
    """A later voting turn that adds Power to the same card (KD-VOTE-19)."""
    power = command.power
    side: Side = "aye" if vote_of(transaction.reign).ballots[seat] == "aye" else "nay"
    _commit(transaction, seat, side, power)
    committed = vote_of(transaction.reign).committed[seat]
    transaction.emit(e.Raised(seat=seat, side=side, power=power, committed=committed, cause=_RAISED))
    _acted(transaction)


def stay(transaction: Transaction, seat: int, _command: c.Stay) -> None:
    """A later voting turn that adds nothing (KD-VOTE-20)."""
    transaction.emit(e.Stayed(seat=seat, cause=_STAYED))
    _acted(transaction)


def _commit(transaction: Transaction, seat: int, side: Side, power: int) -> None:
    reign = transaction.reign
    vote = reign.vote or _no_vote()
    reign.power = put(reign.power, seat, reign.power[seat] - power)
    committed = put(vote.committed, seat, vote.committed[seat] + power)
    ballots = put(vote.ballots, seat, side)
    reign.vote = Vote(ballots, committed, vote.turn, vote.moderated_by, vote.winner, vote.turns)


def _acted(transaction: Transaction) -> None:
    transaction.reign.ask = None
    transaction.reign.phase = "turn_end"
    if not transaction.until:
        turn_end(transaction)


def gather(transaction: Transaction, seat: int, _command: c.Gather) -> None:
    """Pass and gather: a Coin on the PASS card (KD-VOTE-6, 12)."""
    vote = vote_of(transaction.reign)
    transaction.reign.vote = replace(vote, ballots=put(vote.ballots, seat, "gather"))
    transaction.emit(e.Passed(seat=seat, ballot="gather", cause=_GATHERED))
    _acted(transaction)


def moderate(transaction: Transaction, seat: int, _command: c.Moderate) -> None:
    """Pass and take the Moderator token, with a Coin on the PASS card (KD-VOTE-8 to 10)."""
    reign = transaction.reign
    vote = vote_of(reign)
    passed = replace(vote, ballots=put(vote.ballots, seat, "moderate"))
    reign.vote = passed
    transaction.emit(e.Passed(seat=seat, ballot="moderate", cause=_MODERATED))
    reign.vote = replace(passed, moderated_by=seat)
    before, reign.moderator = reign.moderator, seat
    transaction.emit(e.ModeratorMoved(seat=seat, before=before, cause=_MODERATED))
    _acted(transaction)


def turn_end(transaction: Transaction) -> None:
    """The Leader check, then the end test, for the seat whose turn ends (KD-VOTE-13 to 17, 24 to 28)."""
    reign = transaction.reign
    vote = reign.vote or _no_vote()
    seat = vote.turn
    committed, ballots = vote.committed, vote.ballots
    if committed[seat] > committed[reign.leader] and ballot.takes_leader(committed, seat, reign.leader):
        transaction.move_leader(seat, _MOST)
    over = ballot.phase_over(ballots, seat, reign.leader)
    left = seat if over else ballot.left_of(seat, len(ballots))
    reign.vote = Vote(ballots, committed, left, vote.moderated_by, vote.winner, vote.turns + 1)
    if over:
        reign.phase = "tally"
        return
    reign.phase = "vote_turn"
    transaction.emit(_came(left))
    if ballots[left] not in ("gather", "moderate"):
        trigger(transaction, "at_will", "own_turn", only=left)
    if not transaction.until and not reign.todo:
        vote_turn(transaction)


def tally(transaction: Transaction) -> None:
    """Power decides; a tie (0 to 0 included) is the Moderator's (KD-TALLY-1 to 5)."""
    reign = transaction.reign
    judge(transaction)
    aye, nay = ballot.totals(vote_of(reign))
    transaction.emit(e.Tallied(aye=aye, nay=nay, cause=_TALLY))
    if aye == nay:
        reign.phase = "moderate_side"
        return
    _decide(transaction, "aye" if aye > nay else "nay", None, say("majority", "KD-TALLY-2", aye=aye, nay=nay))
    reign.phase = "leader_check"


def _decide(transaction: Transaction, side: Side, by: int | None, cause: Message) -> None:
    transaction.reign.vote = replace(vote_of(transaction.reign), winner=side)
    transaction.emit(e.SideDecided(side=side, by=by, cause=cause))


def moderate_side(transaction: Transaction) -> None:
    """Asks the Moderator for the side (KD-TALLY-3)."""
    transaction.reign.ask = Ask("side", (transaction.reign.moderator,))


def decide_side(transaction: Transaction, seat: int, side: Side) -> None:
    """The Moderator decides; if all passed, the Moderator becomes Leader (KD-TALLY-3, 4)."""
    reign = transaction.reign
    reign.ask = None
    # Promises to break the tie have their case, also those closed while the Moderator was asked (KD-DEAL-15).
    case_came(transaction, "break_tie", seat)
    everyone_passed = ballot.all_passed(vote_of(reign))
    _decide(transaction, side, seat, say("tie", "KD-TALLY-4" if everyone_passed else "KD-TALLY-3"))
    if everyone_passed:
        transaction.move_leader(seat, say("all_passed", "KD-TALLY-4"))
        reign.phase = "cleanup"
    else:
        reign.phase = "leader_check"


def leader_check(transaction: Transaction) -> None:
    """A Leader on the losing side loses the token to the biggest winner; a tie there is the Moderator's.

    KD-TALLY-6 to 9.
    """
    reign = transaction.reign
    vote = vote_of(reign)
    side = vote.winner or "nay"
    reign.phase = "cleanup"
    if vote.ballots[reign.leader] == side:
        return
    tops = ballot.top_winners(vote, side)
    if len(tops) == 1:
        transaction.move_leader(tops[0], _BIGGEST)
    elif tops:
        reign.phase = "moderate_leader"


def moderate_leader(transaction: Transaction) -> None:
    """Asks the Moderator who of the tied winners becomes Leader (KD-TALLY-8)."""
    reign = transaction.reign
    vote = vote_of(reign)
    tops = ballot.top_winners(vote, vote.winner or "nay")
    reign.ask = Ask("leader", (reign.moderator,), among=tops)


def decide_leader(transaction: Transaction, player: int) -> None:
    """The Moderator names the Leader (KD-TALLY-8)."""
    case_came(transaction, "name_leader", transaction.reign.moderator)
    transaction.reign.ask = None
    transaction.move_leader(player, say("tied_winners", "KD-TALLY-8"))
    transaction.reign.phase = "cleanup"


def cleanup(transaction: Transaction) -> None:
    """Bargaining ends; Coins, the shared Balance, losers' and winners' Power move, in that order.

    KD-CLEAN-1 to 8.
    """
    reign = transaction.reign
    end_offers(transaction)
    vote = vote_of(reign)
    for seat in ballot.passers(vote):
        transaction.add_coins(seat, 1, _PASS_COIN, "card")
    _share(transaction, vote)
    _return_power(transaction, vote)
    reign.vote = replace(vote, settled=True)
    # What a special vote decides happens where it was called; abilities of won votes come first (KD-ABIL-11).
    reign.phase = "reveal"
    trigger(transaction, "at_will", "after_vote")
    trigger(transaction, "vote_resolved")


def _share(transaction: Transaction, vote: Vote) -> None:
    """Gatherers share what lay in the middle before the winners' Power comes (KD-CLEAN-3, 4, 7)."""
    seats = ballot.gatherers(vote)
    if not seats:
        return
    share = transaction.reign.balance // len(seats)
    cause = say("shared_balance", "KD-CLEAN-3", balance=transaction.reign.balance, gatherers=len(seats))
    for seat in seats:
        transaction.add_power(seat, share, cause, "balance")
    transaction.add_balance(-share * len(seats), cause)
    transaction.emit(e.BalanceShared(seats=seats, share=share, left=transaction.reign.balance, cause=cause))


def _return_power(transaction: Transaction, vote: Vote) -> None:
    """Losers take their Power back, winners' goes to the middle of the Balance (KD-CLEAN-5, 6)."""
    for seat, mine in enumerate(vote.ballots):
        if mine in ballot.SIDES and mine != vote.winner:
            transaction.add_power(seat, vote.committed[seat], _LOST, "card")
    spent = sum([vote.committed[seat] for seat in ballot.voters(vote, vote.winner or "nay")])
    transaction.add_balance(spent, _WON)
