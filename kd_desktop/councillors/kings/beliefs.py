"""What a seat believes about the others' Secret Agendas: every way they may lie, weighed by what was seen.

The draft tells which agendas may be where (KD-INFO-7); votes and offers of Coins tell who wanted what.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log

from kd_desktop.councillors.kings.boards import stakes
from kd_desktop.councillors.kings.memory import SeatMemory, previews
from kd_desktop.councillors.kings.odds import logistic
from kd_desktop.councillors.temper import DEFAULT
from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.kings.history import PastBallot, PastReign, PastRound, PastVote
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

BINDING = ("vote", "vote_not", "commit_at_least", "pass", "pass_gather")
"""Promises that make a ballot say nothing about what its voter wants."""

Hand = tuple[AgendaName, ...]
Likes = tuple[tuple[AgendaName, float], ...]
"""The agendas that a seat may hold, with weights."""


@dataclass(frozen=True, slots=True)
class Beliefs:
    """Ways the agendas may be dealt (a name per seat) with their chances, which sum to 1; likeliest first."""

    seats: int
    ways: tuple[tuple[Hand, float], ...]
    _chances: tuple[dict[AgendaName, float], ...]

    def of(self, seat: int) -> dict[AgendaName, float]:
        """The chance of each agenda for that seat."""
        return self._chances[seat]


def believe(view: View, memory: SeatMemory | None) -> Beliefs:
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
    return _weighed(
        tuple(
            tuple([(name, FOND[name] * exp(hints[seat][name])) for name in allowed[seat]])
            for seat in range(count)
        )
    )


@lru_cache(maxsize=256)
def _weighed(weights: tuple[Likes, ...]) -> Beliefs:
    """Every way to give each seat an agenda that nobody else has, by the product of the seats' weights.

    Remembered, since nothing new may have been seen between two decisions.
    """
    ways: list[tuple[Hand, float]] = [((), 1.0)]
    for likes in weights:
        ways = [
            ((*hand, name), weight * like)
            for hand, weight in ways
            for name, like in likes
            if name not in hand
        ]
    total = sum([weight for _, weight in ways])
    ranked = sorted(ways, key=lambda entry: -entry[1])
    shares = tuple([(hand, weight / total) for hand, weight in ranked])
    chances: tuple[dict[AgendaName, float], ...] = tuple([{} for _ in weights])
    for hand, share in shares:
        for name, chance in zip(hand, chances, strict=True):
            chance[name] = chance.get(name, 0.0) + share
    return Beliefs(len(weights), shares, chances)


def _narrow(view: View, order: tuple[int, ...], allowed: list[tuple[AgendaName, ...]]) -> None:
    """What the draft as this seat saw it allows: earlier choosers took what it wasn't shown (KD-INFO-7)."""
    assert view.own is not None
    shown, mine = view.own.shown, view.own.seat
    if not shown or mine not in order:
        return
    earlier = order[: order.index(mine)]
    for seat in range(len(allowed)):
        if seat != mine and len(allowed[seat]) > 1:
            allowed[seat] = tuple(name for name in AGENDAS if (name in shown) == (seat not in earlier))


def _hints(view: View, memory: SeatMemory) -> list[dict[AgendaName, float]]:
    """The log likelihood of what each seat did, for each agenda it may hold."""
    out: list[dict[AgendaName, float]] = [dict.fromkeys(AGENDAS, 0.0) for _ in memory.power]
    if memory.reign is None:
        return out
    gauge = (view.rules, view.agendas, DEFAULT)
    shown = previews(view)
    for before, vote in _dilemmas(memory.reign):
        sides = shown.get(vote.card)
        if sides is None or not any(sides):
            continue
        leads = stakes(gauge, before.tracks, before.stability, sides, vote.round)
        bound = {
            promise.maker
            for one in vote.deals
            for promise in one.deal.promises
            if one.agreed and promise.kind in BINDING
        }
        acted = {one.seat: one for one in vote.ballots if one.seat not in bound}
        for seat, hints in enumerate(out):
            for name, clue in _clues(vote, seat, acted.get(seat), leads).items():
                hints[name] += clue
    return out


def _dilemmas(reign: PastReign) -> Iterator[tuple[PastRound, PastVote]]:
    """The votes on dilemmas, each with the round before it, at whose end the markers stood as it began."""
    before = dict(zip((now.number for now in reign.rounds[1:]), reign.rounds, strict=False))
    for vote in reign.votes:
        if vote.kind == "dilemma" and vote.round in before:
            yield before[vote.round], vote


def _clues(
    vote: PastVote, seat: int, acted: PastBallot | None, leads: dict[AgendaName, float]
) -> dict[AgendaName, float]:
    """What one vote tells of one seat: the side it voted for or tried to buy, and how much it laid down.

    `acted` is its ballot, unless it was bound to it.
    """
    side: Side | None = None
    weight = 0.0
    if acted is not None and acted.ballot in SIDES:
        side = "aye" if acted.ballot == "aye" else "nay"
        weight = min(0.5 + 0.2 * acted.power, 1.4)
    for one in vote.deals:
        paid = any(payment.payer == seat for payment in one.deal.payments)
        for promise in one.deal.promises:
            if promise.maker != seat and paid and (seat in one.deal.accepted or one.agreed) and promise.side:
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
