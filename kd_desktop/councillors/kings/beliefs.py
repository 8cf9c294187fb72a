"""A seat's beliefs about the others' Secret Agendas: every possible deal of them, weighed by observation.

The draft limits where each agenda may be (KD-INFO-7); votes and offers of Coins show who wanted what.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from operator import itemgetter

from kd_desktop.councillors.kings.boards import evaluator, stakes
from kd_desktop.councillors.kings.memory import SeatMemory, previews
from kd_desktop.councillors.kings.readings import BY_SIDES, VoteReading
from kd_desktop.councillors.temper import DEFAULT
from kd_desktop.engine.kings.content import RulesTable, SecretAgenda, Symbol
from kd_desktop.engine.kings.history import PastReign, PastRound, PastVote
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import AGENDAS, AgendaName
from kd_desktop.engine.memo import by_identity

BINDING = ("vote", "vote_not", "commit_at_least", "pass", "pass_gather")
"""Promises that make a ballot uninformative about its voter's wishes."""

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


def believe(view: View, memory: SeatMemory | None, reading: VoteReading = BY_SIDES) -> Beliefs:
    """The beliefs of the seat with this view and memory, with its way of reading votes.

    Needs a reign with the seat's own part.
    """
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
    hints, fond = _hints(view, memory, reading), reading.fond
    return _weighed(
        tuple(
            tuple([(name, fond[name] * exp(hints[seat].get(name, 0.0))) for name in allowed[seat]])
            for seat in range(count)
        )
    )


@lru_cache(maxsize=256)
def _weighed(weights: tuple[Likes, ...]) -> Beliefs:
    """Every way to give each seat an agenda that nobody else has, by the product of the seats' weights.

    Remembered, since nothing new may have been seen between two decisions.
    """
    hands, steps = _hands(tuple([tuple([name for name, _ in likes]) for likes in weights]))
    products = [1.0]
    for likes, step in zip(weights, steps, strict=True):
        products = [products[before] * likes[own][1] for before, own in step]
    total = sum(products)
    ranked = sorted(zip(hands, products, strict=True), key=itemgetter(1), reverse=True)
    ways = tuple([(hand, product / total) for hand, product in ranked])
    shares = [share for _, share in ways]
    held = [[hand[seat] for hand, _ in ways] for seat in range(len(weights))]
    return Beliefs(len(weights), ways, tuple([_chances(names, shares) for names in held]))


def _chances(held: list[AgendaName], shares: list[float]) -> dict[AgendaName, float]:
    """How likely a seat holds each agenda, where it holds these with these chances."""
    chances = dict.fromkeys(held, 0.0)
    for name, share in zip(held, shares, strict=True):
        chances[name] += share
    return chances


Extension = tuple[int, int]
"""The place of a shorter hand among those that were made before, and of a further name among the allowed."""


@lru_cache(maxsize=64)
def _hands(allowed: tuple[Hand, ...]) -> tuple[list[Hand], list[list[Extension]]]:
    """Every way to give each seat one of its names that nobody else has, and by which steps they came up."""
    hands: list[Hand] = [()]
    steps: list[list[Extension]] = []
    for names in allowed:
        step = [
            (before, own)
            for before, hand in enumerate(hands)
            for own, name in enumerate(names)
            if name not in hand
        ]
        hands = [(*hands[before], names[own]) for before, own in step]
        steps.append(step)
    return hands, steps


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


Hints = tuple[dict[AgendaName, float], ...]
"""The log likelihood of what each seat did for agendas that it may hold; 0 for the others."""


def _hints(view: View, memory: SeatMemory | None, reading: VoteReading) -> Hints:
    """The log likelihood of what each seat did, for each agenda it may hold."""
    assert view.reign is not None
    hints = _no_hints(len(view.reign.seats))
    if memory is None or memory.reign is None:
        return hints
    shown = previews(view)
    for before, vote in _dilemmas(memory.reign):
        aye, nay = shown.get(vote.card, ((), ()))
        if not (aye or nay):
            continue
        told = _told(vote, before, view.rules, view.agendas, aye, nay, reading)
        hints = _further(hints, told)
    return hints


@lru_cache
def _no_hints(seats: int) -> Hints:
    return ({},) * seats


@by_identity(64)
def _further(hints: Hints, told: dict[int, dict[AgendaName, float]]) -> Hints:
    """The hints with what another vote tells."""
    return tuple(
        [
            before | {name: before.get(name, 0.0) + clue for name, clue in told[seat].items()}
            if told.get(seat)
            else before
            for seat, before in enumerate(hints)
        ]
    )


def _dilemmas(reign: PastReign) -> Iterator[tuple[PastRound, PastVote]]:
    """The votes on dilemmas, each with the round before it, at whose end the markers stood as it began."""
    before = dict(zip((now.number for now in reign.rounds[1:]), reign.rounds, strict=False))
    for vote in reign.votes:
        if vote.kind == "dilemma" and vote.round in before:
            yield before[vote.round], vote


@by_identity(64)
def _told(
    vote: PastVote,
    before: PastRound,
    rules: RulesTable,
    agendas: tuple[SecretAgenda, ...],
    aye: tuple[Symbol, ...],
    nay: tuple[Symbol, ...],
    reading: VoteReading,
) -> dict[int, dict[AgendaName, float]]:
    """What one vote, which previewed that, tells of each seat; nothing of those that it doesn't name."""
    gauge = evaluator(rules, agendas, DEFAULT)
    leads = stakes(gauge, before.tracks, before.stability, aye, nay, vote.round)
    bound = {
        promise.maker
        for one in vote.deals
        for promise in one.deal.promises
        if one.agreed and promise.kind in BINDING
    }
    acted = {one.seat for one in vote.ballots if one.seat not in bound}
    payers = {payment.payer for one in vote.deals for payment in one.deal.payments}
    return {seat: reading.clues(vote, seat, seat in acted, leads) for seat in {*acted, *payers}}
