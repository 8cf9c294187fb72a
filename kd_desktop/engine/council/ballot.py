"""The vote: ballots, the moving Leader token, the end of the phase and the tally.

KD-VOTE, KD-TALLY, KD-CLEAN.

Everything here is about one vote among n seats and knows nothing of cards, so both council games use it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Side = Literal["aye", "nay"]
Ballot = Literal["aye", "nay", "gather", "moderate"]
SIDES: tuple[Side, Side] = ("aye", "nay")
OTHER: dict[Side, Side] = {"aye": "nay", "nay": "aye"}
"""The side against each."""
PASSES: frozenset[Ballot] = frozenset(("gather", "moderate"))
"""The two ways to pass."""
_SIDES: dict[Ballot | None, Side] = {"aye": "aye", "nay": "nay"}


class VoteDraft(msgspec.Struct, gc=False):
    """One vote in progress. Tuples are indexed by seat.

    `ballots` are None before a seat's first voting turn; `committed` is the Power on AYE and NAY cards;
    `turn` is the seat whose voting turn it is; `moderated_by` took the Moderator token in this vote;
    `winner` is set by the tally. `turns` counts voting turns, so that an offer isn't repeated within one.
    `settled` is true from clean-up on, when the cards hold no Power any more and `committed` only records
    what they held.
    """

    ballots: tuple[Ballot | None, ...]
    committed: tuple[int, ...]
    turn: int
    moderated_by: int | None = None
    winner: Side | None = None
    turns: int = 0
    settled: bool = False


# A frozen twin shares the fields; only mypy's dataclass rule objects, msgspec supports it.
class Vote(VoteDraft, frozen=True, gc=False):  # type: ignore[misc]
    """The frozen form of a vote, as states keep it."""


def fresh_vote(seats: int, leader: int) -> Vote:
    """An empty vote in which the Leader has the first turn (KD-VOTE-1)."""
    return Vote((None,) * seats, (0,) * seats, leader)


def side_of(ballot: Ballot | None) -> Side | None:
    """The side of a ballot; None for a pass or no ballot yet."""
    return _SIDES.get(ballot)


def left_of(seat: int, seats: int) -> int:
    """The left neighbour, who plays next."""
    return (seat + 1) % seats


def right_of(seat: int, seats: int) -> int:
    """The right neighbour, who played just before."""
    return (seat - 1) % seats


def takes_leader(committed: tuple[int, ...], seat: int, leader: int) -> bool:
    """Whether the seat whose turn ends takes the Leader token: with strictly more Power than any other.

    KD-VOTE-13 to 15.
    """
    if seat == leader:
        return False
    return committed[seat] == max(committed) and committed.count(committed[seat]) == 1


def phase_over(ballots: tuple[Ballot | None, ...], seat: int, leader: int) -> bool:
    """The end test after the turn of `seat` (KD-VOTE-24, 25, 27)."""
    return None not in ballots and seat == right_of(leader, len(ballots))


def totals(vote: VoteDraft) -> tuple[int, int]:
    """Power on all AYE cards and on all NAY cards (KD-TALLY-1)."""
    aye = nay = 0
    for ballot, power in zip(vote.ballots, vote.committed, strict=True):
        if ballot == "aye":
            aye += power
        elif ballot == "nay":
            nay += power
    return aye, nay


def voters(vote: VoteDraft, side: Side) -> tuple[int, ...]:
    """The seats that voted for a side."""
    return tuple([seat for seat, ballot in enumerate(vote.ballots) if ballot == side])


def passers(vote: VoteDraft) -> tuple[int, ...]:
    """The seats that passed, either way."""
    return tuple([seat for seat, ballot in enumerate(vote.ballots) if ballot in ("gather", "moderate")])


def gatherers(vote: VoteDraft) -> tuple[int, ...]:
    """The seats that passed to gather Power."""
    return tuple([seat for seat, ballot in enumerate(vote.ballots) if ballot == "gather"])


def all_passed(vote: VoteDraft) -> bool:
    """Whether nobody voted (KD-TALLY-4)."""
    return not voters(vote, "aye") and not voters(vote, "nay")


def top_winners(vote: VoteDraft, side: Side) -> tuple[int, ...]:
    """The winning-side seats with the most committed Power (KD-TALLY-7, 8)."""
    winners = voters(vote, side)
    committed = vote.committed
    most = max([committed[seat] for seat in winners], default=0)
    return tuple([seat for seat in winners if committed[seat] == most])
