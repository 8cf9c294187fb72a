"""Phases 2 to 4: the preview, voting turns, the tally, the roles and the clean-up.

KD-BAL, KD-VOTE, KD-TALLY, KD-CLEAN.

Each function carries out one state of the round's machine (section 17) and names the next one.
"""

from __future__ import annotations

from msgspec.structs import astuple, replace

from kd_desktop.engine.council import ballot
from kd_desktop.engine.council.ballot import Ballot, Side, Vote, VoteDraft
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.abilities import trigger
from kd_desktop.engine.kings.bargain import case_came, end_offers
from kd_desktop.engine.kings.desk import Desk, put
from kd_desktop.engine.kings.state import Ask, ReignDraft
from kd_desktop.engine.kings.talk import judge

_VOTED = say("vote", "KD-VOTE-3")
_RAISED = say("vote", "KD-VOTE-19")
_STAYED = say("vote", "KD-VOTE-20")
_GATHERED = say("vote", "KD-VOTE-6")
_MODERATED = say("vote", "KD-VOTE-8")
_MOST = say("most_committed", "KD-VOTE-13")
_TURN = say("vote", "KD-VOTE-1")
_SKIPPED = say("vote", "KD-VOTE-22")
_TALLY = say("tally", "KD-TALLY-1")


def vote_of(reign: ReignDraft) -> Vote:
    """The vote in progress; LookupError when there is none."""
    if reign.vote is None:
        raise LookupError("no vote")
    return reign.vote


def preview(desk: Desk) -> None:
    """Outcome markers lie on the Balance (they follow from the card); the first turn is the Leader's.

    KD-VOTE-1.
    """
    reign = desk.reign
    reign.vote = ballot.fresh_vote(len(reign.seats), reign.leader)
    reign.votes += 1
    reign.pledges = ()
    reign.phase = "vote_turn"
    # What comes first is pushed last: the windows before the vote, then the Leader's own turn.
    trigger(desk, "at_will", "own_turn", only=reign.leader)
    trigger(desk, "at_will", "before_vote")
    desk.emit(e.TurnCame(seat=reign.leader, cause=_TURN))


def vote_turn(desk: Desk) -> None:
    """Asks the seat whose turn it is; one that passed is passed over (KD-VOTE-2, 19, 22)."""
    reign = desk.reign
    vote = vote_of(reign)
    seat = vote.turn
    mine = vote.ballots[seat]
    if mine is None:
        reign.ask = Ask("ballot", (seat,))
    elif mine in ballot.SIDES:
        reign.ask = Ask("raise", (seat,))
    else:
        desk.emit(e.TurnSkipped(seat=seat, cause=_SKIPPED))
        reign.phase = "turn_end"


def cast(desk: Desk, seat: int, side: Side, power: int) -> None:
    """A first voting turn with Power on a side (KD-VOTE-3, 4)."""
    _commit(desk, seat, side, power)
    desk.emit(e.VoteCast(seat=seat, side=side, power=power, cause=_VOTED))
    _acted(desk)


def raise_by(desk: Desk, seat: int, power: int) -> None:
    """A later voting turn that adds Power to the same card (KD-VOTE-19)."""
    side: Side = "aye" if vote_of(desk.reign).ballots[seat] == "aye" else "nay"
    _commit(desk, seat, side, power)
    committed = vote_of(desk.reign).committed[seat]
    desk.emit(e.Raised(seat=seat, side=side, power=power, committed=committed, cause=_RAISED))
    _acted(desk)


def stay(desk: Desk, seat: int) -> None:
    """A later voting turn that adds nothing (KD-VOTE-20)."""
    desk.emit(e.Stayed(seat=seat, cause=_STAYED))
    _acted(desk)


def _commit(desk: Desk, seat: int, side: Side, power: int) -> None:
    reign = desk.reign
    vote = vote_of(reign)
    reign.power = put(reign.power, seat, reign.power[seat] - power)
    committed = put(vote.committed, seat, vote.committed[seat] + power)
    ballots = _with(vote.ballots, seat, side)
    reign.vote = Vote(ballots, committed, vote.turn, vote.moderated_by, vote.winner, vote.turns)


def _with(ballots: tuple[Ballot | None, ...], seat: int, mine: Ballot) -> tuple[Ballot | None, ...]:
    return (*ballots[:seat], mine, *ballots[seat + 1 :])


def _acted(desk: Desk) -> None:
    desk.reign.ask = None
    desk.reign.phase = "turn_end"


def gather(desk: Desk, seat: int) -> None:
    """Pass and gather: a Coin on the PASS card (KD-VOTE-6, 12)."""
    vote = vote_of(desk.reign)
    desk.reign.vote = replace(vote, ballots=_with(vote.ballots, seat, "gather"))
    desk.emit(e.Passed(seat=seat, ballot="gather", cause=_GATHERED))
    _acted(desk)


def moderate(desk: Desk, seat: int) -> None:
    """Pass and take the Moderator token, with a Coin on the PASS card (KD-VOTE-8 to 10)."""
    reign = desk.reign
    vote = vote_of(reign)
    reign.vote = replace(vote, ballots=_with(vote.ballots, seat, "moderate"), moderated_by=seat)
    before, reign.moderator = reign.moderator, seat
    desk.emit(e.Passed(seat=seat, ballot="moderate", cause=_MODERATED))
    desk.emit(e.ModeratorMoved(seat=seat, before=before, cause=_MODERATED))
    _acted(desk)


def turn_end(desk: Desk) -> None:
    """The Leader check, then the end test, for the seat whose turn ends (KD-VOTE-13 to 17, 24 to 28)."""
    reign = desk.reign
    vote = vote_of(reign)
    seat = vote.turn
    committed, ballots = vote.committed, vote.ballots
    if committed[seat] > committed[reign.leader] and ballot.takes_leader(committed, seat, reign.leader):
        desk.move_leader(seat, _MOST)
    over = ballot.phase_over(ballots, seat, reign.leader)
    left = seat if over else ballot.left_of(seat, len(ballots))
    reign.vote = Vote(ballots, committed, left, vote.moderated_by, vote.winner, vote.turns + 1)
    if over:
        reign.phase = "tally"
        return
    reign.phase = "vote_turn"
    desk.emit(e.TurnCame(seat=left, cause=_TURN))
    if ballots[left] not in ("gather", "moderate"):
        trigger(desk, "at_will", "own_turn", only=left)


def tally(desk: Desk) -> None:
    """Power decides; a tie (0 to 0 included) is the Moderator's (KD-TALLY-1 to 5)."""
    reign = desk.reign
    judge(desk)
    aye, nay = ballot.totals(vote_of(reign))
    desk.emit(e.Tallied(aye=aye, nay=nay, cause=_TALLY))
    if aye == nay:
        reign.phase = "moderate_side"
        return
    _decide(desk, "aye" if aye > nay else "nay", None, say("majority", "KD-TALLY-2", aye=aye, nay=nay))
    reign.phase = "leader_check"


def _decide(desk: Desk, side: Side, by: int | None, cause: Message) -> None:
    desk.reign.vote = replace(vote_of(desk.reign), winner=side)
    desk.emit(e.SideDecided(side=side, by=by, cause=cause))


def moderate_side(desk: Desk) -> None:
    """Asks the Moderator for the side (KD-TALLY-3)."""
    desk.reign.ask = Ask("side", (desk.reign.moderator,))


def decide_side(desk: Desk, seat: int, side: Side) -> None:
    """The Moderator decides; if all passed, the Moderator becomes Leader (KD-TALLY-3, 4)."""
    reign = desk.reign
    reign.ask = None
    # Promises to break the tie have their case, also those closed while the Moderator was asked (KD-DEAL-15).
    case_came(desk, "break_tie", seat)
    everyone_passed = ballot.all_passed(vote_of(reign))
    _decide(desk, side, seat, say("tie", "KD-TALLY-4" if everyone_passed else "KD-TALLY-3"))
    if everyone_passed:
        desk.move_leader(seat, say("all_passed", "KD-TALLY-4"))
        reign.phase = "cleanup"
    else:
        reign.phase = "leader_check"


def leader_check(desk: Desk) -> None:
    """A Leader on the losing side loses the token to the biggest winner; a tie there is the Moderator's.

    KD-TALLY-6 to 9.
    """
    reign = desk.reign
    vote = vote_of(reign)
    side = vote.winner or "nay"
    reign.phase = "cleanup"
    if vote.ballots[reign.leader] == side:
        return
    tops = ballot.top_winners(vote, side)
    if len(tops) == 1:
        desk.move_leader(tops[0], say("biggest_winner", "KD-TALLY-7"))
    elif tops:
        reign.phase = "moderate_leader"


def moderate_leader(desk: Desk) -> None:
    """Asks the Moderator who of the tied winners becomes Leader (KD-TALLY-8)."""
    reign = desk.reign
    vote = vote_of(reign)
    tops = ballot.top_winners(vote, vote.winner or "nay")
    reign.ask = Ask("leader", (reign.moderator,), among=tops)


def decide_leader(desk: Desk, player: int) -> None:
    """The Moderator names the Leader (KD-TALLY-8)."""
    ask = desk.reign.ask
    case_came(desk, "name_leader", desk.reign.moderator, ask.among if ask is not None else ())
    desk.reign.ask = None
    desk.move_leader(player, say("tied_winners", "KD-TALLY-8"))
    desk.reign.phase = "cleanup"


def cleanup(desk: Desk) -> None:
    """Bargaining ends; Coins, the shared Balance, losers' and winners' Power move, in that order.

    KD-CLEAN-1 to 8.
    """
    reign = desk.reign
    end_offers(desk)
    vote = vote_of(reign)
    for seat in ballot.passers(vote):
        desk.add_coins(seat, 1, say("pass_coin", "KD-CLEAN-2"), "card")
    _share(desk, vote)
    _return_power(desk, vote)
    settled = VoteDraft(*astuple(vote))
    settled.settled = True
    reign.vote = Vote(*astuple(settled))
    # What a special vote decides happens where it was called; abilities of won votes come first (KD-ABIL-11).
    reign.phase = "reveal"
    trigger(desk, "at_will", "after_vote")
    trigger(desk, "vote_resolved")


def _share(desk: Desk, vote: Vote) -> None:
    """Gatherers share what lay in the middle before the winners' Power comes (KD-CLEAN-3, 4, 7)."""
    seats = ballot.gatherers(vote)
    if not seats:
        return
    share = desk.reign.balance // len(seats)
    cause = say("shared_balance", "KD-CLEAN-3", balance=desk.reign.balance, gatherers=len(seats))
    for seat in seats:
        desk.add_power(seat, share, cause, "balance")
    desk.add_balance(-share * len(seats), cause)
    desk.emit(e.BalanceShared(seats=seats, share=share, left=desk.reign.balance, cause=cause))


def _return_power(desk: Desk, vote: Vote) -> None:
    """Losers take their Power back, winners' goes to the middle of the Balance (KD-CLEAN-5, 6)."""
    for seat, mine in enumerate(vote.ballots):
        if mine in ballot.SIDES and mine != vote.winner:
            desk.add_power(seat, vote.committed[seat], say("lost_vote", "KD-CLEAN-5"), "card")
    spent = sum(vote.committed[seat] for seat in ballot.voters(vote, vote.winner or "nay"))
    desk.add_balance(spent, say("won_vote", "KD-CLEAN-6"))
