"""Phases 2 to 4 of this game: the shared vote with preview markers, Coins for passes, and abilities.

KD-BAL, KD-VOTE, KD-TALLY, KD-CLEAN.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from kd_desktop.engine.council import ballot, vote_phase
from kd_desktop.engine.council.ballot import PASSES, Side, Vote
from kd_desktop.engine.council.bargain import end_offers
from kd_desktop.engine.council.vote_phase import begin_vote, turn_came, vote_of
from kd_desktop.engine.game import say
from kd_desktop.engine.kings.abilities import trigger, trigger_in_window
from kd_desktop.engine.kings.content import Scales
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import ReignDraft
from kd_desktop.engine.kings.transaction import Transaction

Act = TypeVar("Act")
_PASS_COIN = say("pass_coin", "KD-CLEAN-2")


def card_vote(reign: ReignDraft) -> Vote | None:
    """The vote on this round's card, also while a special vote that it called runs."""
    return reign.frames[0].vote if reign.frames else reign.vote


def outcome_side(reign: ReignDraft) -> Side | None:
    """The side whose outcome is open, from the reveal until the round ends (KD-RES-2, KD-RUL-81)."""
    vote = card_vote(reign)
    return vote.winner if reign.revealed and vote is not None else None


def markers(library: CardLibrary, reign: ReignDraft) -> Scales:
    """The Outcome markers on the Balance: from phase 2 until the outcome is read (KD-BAL-1, 4, KD-RUL-14)."""
    phase = reign.frames[0].phase if reign.frames else reign.phase
    if reign.revealed or phase in ("draw", "preview"):
        return (), ()
    return library.previews.get(reign.round_card, ((), ()))


def preview(transaction: Transaction) -> None:
    """Outcome markers go on the Balance (derived from the card); the first turn is the Leader's.

    KD-VOTE-1.
    """
    reign = transaction.reign
    begin_vote(transaction)
    # What comes first is pushed last: the windows before the vote, then the Leader's own turn.
    trigger(transaction, "at_will", "own_turn", only=reign.leader)
    trigger(transaction, "at_will", "before_vote")
    transaction.emit(turn_came(reign.leader))


def _turn(act: Callable[[Transaction, int, Act], None]) -> Callable[[Transaction, int, Act], None]:
    """A voting turn in which a seat does that; the turn ends with it."""

    def turn(transaction: Transaction, seat: int, command: Act) -> None:
        act(transaction, seat, command)
        transaction.reign.ask = None
        transaction.reign.phase = "turn_end"
        if not transaction.until:
            turn_end(transaction)

    return turn


cast = _turn(vote_phase.cast)
raise_by = _turn(vote_phase.raise_by)
stay = _turn(vote_phase.stay)
gather = _turn(vote_phase.gather)
moderate = _turn(vote_phase.moderate)


def turn_end(transaction: Transaction) -> None:
    """The turn passes on; abilities of an own turn come before its question (KD-VOTE-24 to 28)."""
    left = vote_phase.end_turn(transaction)
    if left is None:
        return
    reign = transaction.reign
    if vote_of(reign).ballots[left] not in PASSES:
        trigger(transaction, "at_will", "own_turn", only=left)
    if not transaction.until and not reign.todo:
        vote_phase.vote_turn(transaction)


def cleanup(transaction: Transaction) -> None:
    """Bargaining ends; Coins, the shared Balance, losers' and winners' Power move, in that order.

    KD-CLEAN-1 to 8.
    """
    reign = transaction.reign
    end_offers(transaction)
    for seat in ballot.passers(vote_of(reign)):
        transaction.add_coins(seat, 1, _PASS_COIN, "card")
    vote_phase.share_balance(transaction)
    vote_phase.return_power(transaction)
    vote_phase.settle(transaction)
    # What a special vote decides happens where it was called; abilities of won votes come first (KD-ABIL-11).
    reign.phase = "reveal"
    trigger_in_window(transaction, "vote_resolved", "after_vote")
