"""What a seat believes about the others' Secret Agendas: every way they may lie, weighed by what was seen.

The draft tells which agendas may be where (KD-INFO-7); votes and offers of Coins tell who wanted what.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from math import exp, log

from kd_desktop.councillors.boards import Gauge
from kd_desktop.councillors.memory import Memory, PastVote
from kd_desktop.councillors.odds import logistic
from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import AGENDAS, AgendaName

SHARPNESS = 0.9
"""How surely a point of difference between the sides decides which one a house votes for."""
SLIP = 0.12
"""How often a house votes against what its agenda alone would say: it has other aims, and may mislead."""
FOND: dict[AgendaName, float] = {
    "moderate": 1.3, "opulent": 1.2, "opportunist": 1.2, "greedy": 1.2, "rebel": 0.7, "extremist": 0.35,
}  # fmt: skip
"""How willingly each agenda is taken, as a weight."""

Hand = tuple[AgendaName, ...]


@dataclass(frozen=True, slots=True)
class Beliefs:
    """Ways the agendas may be dealt (a name per seat) with their chances, which sum to 1; likeliest first."""

    seats: int
    ways: tuple[tuple[Hand, float], ...]

    def of(self, seat: int) -> dict[AgendaName, float]:
        """The chance of each agenda for that seat."""
        out: dict[AgendaName, float] = {}
        for hand, chance in self.ways:
            out[hand[seat]] = out.get(hand[seat], 0.0) + chance
        return out


def believe(view: View, memory: Memory | None) -> Beliefs:
    """The beliefs of the seat whose view and memory these are. Needs a reign with the seat's own part."""
    assert view.reign is not None and view.own is not None
    count = len(view.reign.seats)
    known = {entry.seat: entry.agenda for entry in view.reign.seats if entry.agenda is not None}
    if view.own.agenda is not None:
        known[view.own.seat] = view.own.agenda.name
    hints = _hints(view, memory) if memory is not None else [dict.fromkeys(AGENDAS, 0.0)] * count
    order = memory.drafted if memory is not None else []
    ways: dict[Hand, float] = {}
    for hand in permutations(AGENDAS, count):
        if all(hand[seat] == name for seat, name in known.items()) and _possible(view, hand, order):
            ways[hand] = exp(sum(hints[seat][name] + log(FOND[name]) for seat, name in enumerate(hand)))
    total = sum(ways.values())
    ranked = sorted(ways.items(), key=lambda entry: -entry[1])
    return Beliefs(count, tuple((hand, weight / total) for hand, weight in ranked))


def _possible(view: View, hand: Hand, order: list[int]) -> bool:
    """Whether the draft as this seat saw it allows that deal: earlier choosers took what it wasn't shown."""
    assert view.own is not None
    shown, mine = view.own.shown, view.own.seat
    if not shown or mine not in order:
        return True
    later = set(order[order.index(mine) + 1 :]) | (set(range(len(hand))) - set(order))
    return all((hand[seat] in shown) == (seat in later) for seat in range(len(hand)) if seat != mine)


def _hints(view: View, memory: Memory) -> list[dict[AgendaName, float]]:
    """The log likelihood of what each seat did, for each agenda it may hold."""
    out: list[dict[AgendaName, float]] = [dict.fromkeys(AGENDAS, 0.0) for _ in memory.power]
    gauge = Gauge(view)
    for number, vote in enumerate(memory.votes, start=1):
        if not vote.card or not (vote.aye or vote.nay):
            continue
        stakes = gauge.stakes(vote.tracks, vote.stability, (vote.aye, vote.nay), number)
        for seat, hints in enumerate(out):
            for name, clue in _clues(vote, seat, stakes).items():
                hints[name] += clue
    return out


def _clues(vote: PastVote, seat: int, stakes: dict[AgendaName, float]) -> dict[AgendaName, float]:
    """What one vote tells of one seat: the side it voted for or tried to buy, and how much it laid down."""
    side: Side | None = None
    weight = 0.0
    ballot = vote.ballots[seat]
    if ballot in SIDES and seat not in vote.bound:
        side = "aye" if ballot == "aye" else "nay"
        weight = min(0.5 + 0.2 * vote.committed[seat], 1.4)
    for deal in vote.deals:
        paid = any(payment.payer == seat for payment in deal.payments)
        for promise in deal.promises:
            if (
                promise.maker != seat
                and paid
                and (seat in deal.accepted or deal.id in vote.closed)
                and promise.side
            ):
                wants: Side = promise.side
                if promise.kind == "vote_not":
                    wants = "nay" if promise.side == "aye" else "aye"
                side, weight = wants, max(weight, 1.0)
    if side is None:
        return {}
    sign = 1.0 if side == "aye" else -1.0
    return {
        name: weight * log(SLIP + (1.0 - 2.0 * SLIP) * logistic(SHARPNESS * 2.0 * sign * stake))
        for name, stake in stakes.items()
    }
