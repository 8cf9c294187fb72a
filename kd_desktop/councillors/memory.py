"""What a seat remembers: pools counted from what lay open, and how everybody has voted in this reign.

Everything comes from the seat's View and the events it saw. Power and Coins lie behind screens, but every
token that came or went was seen by the whole table, so whoever counts along knows them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kd_desktop.engine.council.ballot import Ballot
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.state import Stability, Track
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX

BINDING = ("vote", "vote_not", "commit_at_least", "pass", "pass_gather")
"""Promises that make a ballot say nothing about what its voter wants."""


@dataclass(slots=True)
class PastVote:
    """A vote on a dilemma: the board before it, its preview, and what each seat did.

    `bound` are the seats whose ballot was promised; `deals` all that was offered, closed ones in `closed`.
    """

    card: str
    tracks: tuple[Track, ...]
    stability: Stability
    ballots: list[Ballot | None]
    committed: list[int]
    pools: list[int]
    aye: tuple[Symbol, ...] = ()
    nay: tuple[Symbol, ...] = ()
    bound: set[int] = field(default_factory=set)
    deals: list[Deal] = field(default_factory=list)
    closed: set[int] = field(default_factory=set)
    declined: set[int] = field(default_factory=set)


class Memory:
    """The present reign as a seat saw it; see the module.

    `power` and `coins` are what lies in each pool, if `counted`; `drafted` the seats in the order in which
    they kept a Secret Agenda. Whoever hasn't seen the reign from its beginning hasn't counted.
    """

    def __init__(self, view: View, seen: Sequence[KingsEvent]) -> None:
        assert view.reign is not None
        self.view = view
        count = len(view.reign.seats)
        self.votes: list[PastVote] = []
        self.drafted: list[int] = []
        self._tracks = [Track() for _ in RESOURCE_INDEX]
        self._stability = Stability()
        rules = view.rules
        self.power = [rules.starting_power] * count
        self.coins = [rules.starting_coins] * count
        beginning = _beginning(seen)
        self.counted = beginning < len(seen)
        for event in seen[beginning:]:
            act = _ACTS.get(type(event))
            if act is not None:
                act(self, event)
        self._finish()

    def _finish(self) -> None:
        own, reign = self.view.own, self.view.reign
        assert reign is not None
        if own is None or (self.power[own.seat], self.coins[own.seat]) != (own.power, own.coins):
            self.counted = False
        shown = {card.card: card for space in reign.time_counter for card in space}
        for vote in self.votes:
            if vote.card in shown:
                vote.aye, vote.nay = shown[vote.card].aye, shown[vote.card].nay
            elif reign.dilemma is not None and reign.dilemma.card == vote.card:
                vote.aye, vote.nay = reign.dilemma.aye, reign.dilemma.nay

    @property
    def present(self) -> PastVote | None:
        """The vote of this round, if there has been or is one."""
        dilemma = self.view.reign.dilemma if self.view.reign is not None else None
        if dilemma is None or not self.votes or self.votes[-1].card != dilemma.card:
            return None
        return self.votes[-1]

    # --- one function per kind of event ---------------------------------------------------------------

    def _power(self, event: e.PowerMoved) -> None:
        self.power[event.seat] += event.delta

    def _coins(self, event: e.CoinsMoved) -> None:
        self.coins[event.seat] += event.delta

    def _kept(self, event: e.AgendaKept) -> None:
        self.drafted.append(event.seat)

    def _set(self, event: e.TrackSet) -> None:
        self._tracks[RESOURCE_INDEX[event.resource]] = event.track

    def _started(self, event: e.ResourceStarted) -> None:
        index = RESOURCE_INDEX[event.resource]
        before = self._tracks[index]
        self._tracks[index] = Track(event.row, before.dir, before.marker)

    def _moved(self, event: e.ResourceMoved) -> None:
        self._tracks[RESOURCE_INDEX[event.resource]] = event.after

    def _momentum(self, event: e.MomentumSet) -> None:
        index = RESOURCE_INDEX[event.resource]
        self._tracks[index] = Track(self._tracks[index].row, event.dir, event.marker)

    def _steady(self, event: e.StabilityMoved) -> None:
        self._stability = Stability(event.after, event.locked)

    def _drawn(self, event: e.CardDrawn) -> None:
        count = len(self.power)
        self.votes.append(
            PastVote(
                event.card, tuple(self._tracks), self._stability, [None] * count, [0] * count, [*self.power]
            )
        )

    def _cast(self, event: e.VoteCast) -> None:
        self.power[event.seat] -= event.power
        if self.votes:
            self.votes[-1].ballots[event.seat] = event.side
            self.votes[-1].committed[event.seat] = event.power

    def _raised(self, event: e.Raised) -> None:
        self.power[event.seat] -= event.power
        if self.votes:
            self.votes[-1].committed[event.seat] = event.committed

    def _passed(self, event: e.Passed) -> None:
        if self.votes:
            self.votes[-1].ballots[event.seat] = event.ballot

    def _special(self, _event: e.SpecialVoteCalled | e.FinaleVoteCalled) -> None:
        """Ballots from here on are about something else than a card's preview."""
        count = len(self.power)
        self.votes.append(
            PastVote("", tuple(self._tracks), self._stability, [None] * count, [0] * count, [*self.power])
        )

    def _offered(self, event: e.DealOffered) -> None:
        if self.votes:
            self.votes[-1].deals.append(event.deal)

    def _answered(self, event: e.DealAnswered) -> None:
        if self.votes and event.answer == "decline":
            self.votes[-1].declined.add(event.deal)

    def _ended(self, event: e.DealEnded) -> None:
        if not self.votes or event.state != "closed":
            return
        vote = self.votes[-1]
        vote.closed.add(event.deal)
        for deal in vote.deals:
            if deal.id == event.deal:
                vote.bound.update(p.maker for p in deal.promises if p.kind in BINDING)

    def _finale(self, _event: e.FinaleBegan) -> None:
        """The finale's fresh pools are told nowhere in a view, so nobody counts in it."""
        self.power = [-1] * len(self.power)


_ACTS: dict[type, Callable[[Memory, Any], None]] = {
    e.PowerMoved: Memory._power,
    e.CoinsMoved: Memory._coins,
    e.AgendaKept: Memory._kept,
    e.TrackSet: Memory._set,
    e.ResourceStarted: Memory._started,
    e.ResourceMoved: Memory._moved,
    e.MomentumSet: Memory._momentum,
    e.StabilityMoved: Memory._steady,
    e.CardDrawn: Memory._drawn,
    e.VoteCast: Memory._cast,
    e.Raised: Memory._raised,
    e.Passed: Memory._passed,
    e.SpecialVoteCalled: Memory._special,
    e.FinaleVoteCalled: Memory._special,
    e.DealOffered: Memory._offered,
    e.DealAnswered: Memory._answered,
    e.DealEnded: Memory._ended,
    e.FinaleBegan: Memory._finale,
}


def _beginning(seen: Sequence[KingsEvent]) -> int:
    """The place of the present reign's first event."""
    for place in range(len(seen) - 1, -1, -1):
        if isinstance(seen[place], e.ReignBegan):
            return place
    return len(seen)


REMEMBERED: frozenset[type] = frozenset((*_ACTS, e.ReignBegan, e.RoundBegan, e.SideDecided, e.WordJudged))
"""The kinds of event that a councillor makes anything of; the others needn't be told to it."""


def remembered(events: Sequence[KingsEvent]) -> tuple[KingsEvent, ...]:
    """Those of the events that a councillor makes anything of."""
    return tuple(event for event in events if type(event) in REMEMBERED)
