"""The effect of a vote on the standing, from public facts only: the line under the sentence."""

from __future__ import annotations

from typing import Literal, NamedTuple

from kd_desktop.engine.council.ballot import Side, left_of, right_of, takes_leader
from kd_desktop.engine.kings.view import ReignView


class Foresight(NamedTuple):
    """The standing after a voting turn: totals, who would lead, and whether the vote would be over then.

    `ahead` is the side with more Power, None in a tie.
    """

    aye: int
    nay: int
    ahead: Side | None
    leader: int
    over: bool


def foresee(reign: ReignView, seat: int, side: Side | None, power: int) -> Foresight | None:
    """The vote after this seat's turn with that much more Power on that side (None: a pass).

    Follows KD-VOTE-13 and KD-VOTE-24. A passed seat's turn is skipped, so the vote is also over when all
    seats between the next and the Leader's right neighbour have passed.
    """
    vote = reign.vote
    if vote is None:
        return None
    committed = [member.committed for member in reign.seats]
    ballots = [member.ballot for member in reign.seats]
    aye, nay = vote.aye, vote.nay
    if side is None:
        ballots[seat] = ballots[seat] or "gather"
    else:
        committed[seat] += power
        ballots[seat] = side
        aye, nay = (aye + power, nay) if side == "aye" else (aye, nay + power)
    leader = seat if takes_leader(tuple(committed), seat, reign.leader) else reign.leader
    ahead: Side | None = None if aye == nay else ("aye" if aye > nay else "nay")
    return Foresight(aye, nay, ahead, leader, _over(ballots, seat, leader))


def _over(ballots: list[Literal["aye", "nay", "gather", "moderate"] | None], seat: int, leader: int) -> bool:
    seats = len(ballots)
    if None in ballots:
        return False
    last = right_of(leader, seats)
    while seat != last:
        seat = left_of(seat, seats)
        if ballots[seat] in ("aye", "nay"):
            return False
    return True
