"""What a seat believes about the others' Secret Agendas: every way they may lie, weighed by what was seen.

The draft tells which agendas may be where (KD-INFO-7); votes and offers of Coins tell who wanted what.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

from kd_desktop.councillors.boards import stakes
from kd_desktop.councillors.memory import Memory, PastVote
from kd_desktop.councillors.odds import logistic
from kd_desktop.councillors.temper import DEFAULT
from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import AGENDAS, AgendaName

SHARPNESS = 0.9
"""How surely a point of difference between the sides decides which one a house votes for."""
SLIP = 0.12
"""How often a house votes against what its agenda alone would say: it has other aims, and may mislead."""
FOND: dict[AgendaName, float] = {
    "moderate": 1.1, "opulent": 1.0, "opportunist": 0.8, "extremist": 0.9, "rebel": 0.9, "greedy": 1.3,
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
    allowed: list[tuple[AgendaName, ...]] = [AGENDAS] * count
    for entry in view.reign.seats:
        if entry.agenda is not None:
            allowed[entry.seat] = (entry.agenda,)
    if memory is not None:
        _narrow(view, memory.drafted, allowed)
    if view.own.agenda is not None:
        allowed[view.own.seat] = (view.own.agenda.name,)
    hints = _hints(view, memory) if memory is not None else [dict.fromkeys(AGENDAS, 0.0)] * count
    weights = [{name: FOND[name] * exp(hints[seat][name]) for name in allowed[seat]} for seat in range(count)]
    ways: list[tuple[Hand, float]] = []
    _deal(weights, (), 1.0, ways)
    total = sum(weight for _, weight in ways)
    ranked = sorted(ways, key=lambda entry: -entry[1])
    return Beliefs(count, tuple((hand, weight / total) for hand, weight in ranked))


def _deal(
    weights: list[dict[AgendaName, float]], hand: Hand, weight: float, ways: list[tuple[Hand, float]]
) -> None:
    """Adds every way to give the seats from the next one on agendas that nobody before has."""
    if len(hand) == len(weights):
        ways.append((hand, weight))
        return
    for name, likes in weights[len(hand)].items():
        if name not in hand:
            _deal(weights, (*hand, name), weight * likes, ways)


def _narrow(view: View, order: list[int], allowed: list[tuple[AgendaName, ...]]) -> None:
    """What the draft as this seat saw it allows: earlier choosers took what it wasn't shown (KD-INFO-7)."""
    assert view.own is not None
    shown, mine = view.own.shown, view.own.seat
    if not shown or mine not in order:
        return
    earlier = order[: order.index(mine)]
    for seat in range(len(allowed)):
        if seat != mine and len(allowed[seat]) > 1:
            allowed[seat] = tuple(name for name in AGENDAS if (name in shown) == (seat not in earlier))


def _hints(view: View, memory: Memory) -> list[dict[AgendaName, float]]:
    """The log likelihood of what each seat did, for each agenda it may hold."""
    out: list[dict[AgendaName, float]] = [dict.fromkeys(AGENDAS, 0.0) for _ in memory.power]
    gauge = (view.rules, view.agendas, DEFAULT)
    for number, vote in enumerate(memory.votes, start=1):
        if not vote.card or not (vote.aye or vote.nay):
            continue
        leads = stakes(gauge, vote.tracks, vote.stability, (vote.aye, vote.nay), number)
        for seat, hints in enumerate(out):
            for name, clue in _clues(vote, seat, leads).items():
                hints[name] += clue
    return out


def _clues(vote: PastVote, seat: int, leads: dict[AgendaName, float]) -> dict[AgendaName, float]:
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
        for name, stake in leads.items()
    }
