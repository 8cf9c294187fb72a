"""How a house plays, in figures that any player could count: laid early, raised, offered, broken.

A house's part in one vote is a counter of what it did and of the occasions it had. Counters add up, and a
measure is a quotient of two of their entries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from kd_desktop.councillors.council.manners import EARLY, weaker
from kd_desktop.councillors.council.wrongs import wronged_by
from kd_desktop.engine.council.ballot import OTHER, Side
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.history import History, PastReign
from kd_desktop.engine.kings.recording import record


class Measure(NamedTuple):
    """A measure: the entry counted, and the entry it is divided by."""

    counted: str
    by: str


MEASURES = {
    "laid_early": Measure("early_power", "early_turns"),
    "laid": Measure("power", "cast"),
    "exact": Measure("exact", "laid_down"),
    "raises": Measure("raised", "may_raise"),
    "speaks": Measure("cast", "ballots"),
    "gathers": Measure("gathered", "ballots"),
    "moderates": Measure("moderated", "ballots"),
    "contrary": Measure("with_weaker", "uneven"),
    "with_leader": Measure("with_leader", "after_leader"),
    "revenge": Measure("against_foe", "after_foe"),
    "offers": Measure("offers", "votes"),
    "coins_asked": Measure("coins_asked", "votes"),
    "coins_bid": Measure("coins_bid", "votes"),
    "accepts": Measure("accepted", "answered"),
    "words_kept": Measure("words_kept", "votes"),
    "words_broken": Measure("words_broken", "votes"),
}
"""By name. `laid_early` is Power in ballots while at most half of the others have acted, a pass being 0;
`laid` that of every ballot that isn't a pass; `exact` how often a ballot or raise puts its side ahead by one;
`raises` how often it adds Power when it may and its side isn't ahead; `speaks`, `gathers` and `moderates` are
the three ballots;
`contrary` how often who votes joins the side that is behind, `with_leader` the side where the Leader stands
already; `revenge` how often it stands against whoever last wronged it (`wronged_by`) and has voted before it.
`offers`, the Coins it asks or bids in them, and words are in each vote; `accepts` is of the offers that it
answers."""

OWN = {
    "cautious": ("laid", -1),
    "exacting": ("exact", 1),
    "gambler": ("raises", 1),
    "legalist": ("words_kept", 1),
    "generous": ("with_leader", 1),
    "defiant": ("contrary", 1),
    "schemer": ("words_broken", 1),
    "vindictive": ("revenge", 1),
    "broker": ("offers", 1),
    "zealot": ("speaks", 1),
    "sceptic": ("moderates", 1),
    "bold": ("laid_early", 1),
}
"""The measure that the plate of each temper speaks of, and whether it has more (1) or less (-1) of it."""


class Part(NamedTuple):
    """A house's part in one vote."""

    house: int
    counts: Counter[str]


def measured(counts: Mapping[str, int]) -> dict[str, float]:
    """The measures of what was counted; those for which there was no occasion are left out."""
    return {
        name: counts.get(one.counted, 0) / counts[one.by]
        for name, one in MEASURES.items()
        if counts.get(one.by, 0)
    }


def parts(happened: Iterable[KingsEvent], houses: tuple[int, ...]) -> list[Part]:
    """Every house's part in each vote of a reign in which ballots were cast, in the order of the votes.

    `houses` sit in that order. What happened begins with the first round, or before it.
    """
    return _Counting(houses).count(happened)


class _Counting:
    """The votes of one reign, counted event by event."""

    def __init__(self, houses: tuple[int, ...]) -> None:
        self.houses = houses
        none = (0,) * len(houses)
        self.history = History(reigns=(PastReign(1, "", houses, 0, 0, (), none, none),))
        self.done: list[Part] = []
        self.leader = -1
        self._fresh()

    def _fresh(self) -> None:
        self.counts: list[Counter[str]] = [Counter() for _ in self.houses]
        self.sides: dict[int, Side | None] = {}
        self.power: dict[Side, int] = {"aye": 0, "nay": 0}
        self.offered: dict[int, int] = {}

    def count(self, happened: Iterable[KingsEvent]) -> list[Part]:
        for event in happened:
            self._ballots(event)
            self._talk(event)
            self.history = record(self.history, 0, event)
            if isinstance(event, e.LeaderMoved):
                self.leader = event.seat
            elif isinstance(event, e.SideDecided):
                self._close()
        return self.done

    def _close(self) -> None:
        if self.sides:
            for counts in self.counts:
                counts["votes"] = 1
            self.done += [Part(*pair) for pair in zip(self.houses, self.counts, strict=True)]
        self._fresh()

    # ballots -----------------------------------------------------------------------------------------

    def _ballots(self, event: KingsEvent) -> None:
        if isinstance(event, e.VoteCast):
            self._turn(event.seat, event.power)
            self.counts[event.seat].update(cast=1, power=event.power)
            self._joined(event.seat, event.side)
            self._laid(event.seat, event.side, event.power)
            self.sides[event.seat] = event.side
        elif isinstance(event, e.Passed):
            self._turn(event.seat, 0)
            self.counts[event.seat]["gathered" if event.ballot == "gather" else "moderated"] += 1
            self.sides[event.seat] = None
        elif isinstance(event, e.Raised):
            self._again(event.seat, event.side, 1)
            self._laid(event.seat, event.side, event.power)
        elif isinstance(event, e.Stayed):
            self._again(event.seat, self.sides.get(event.seat), 0)

    def _turn(self, seat: int, power: int) -> None:
        counts = self.counts[seat]
        counts["ballots"] += 1
        if len(self.sides) <= EARLY * (len(self.houses) - 1):
            counts.update(early_turns=1, early_power=power)

    def _again(self, seat: int, side: Side | None, raised: int) -> None:
        if side is not None and self.power[side] <= self.power[OTHER[side]]:
            self.counts[seat].update(may_raise=1, raised=raised)

    def _laid(self, seat: int, side: Side, power: int) -> None:
        self.power[side] += power
        lead = self.power[side] - self.power[OTHER[side]]
        self.counts[seat].update(laid_down=1, exact=int(lead == 1))

    def _joined(self, seat: int, side: Side) -> None:
        counts = self.counts[seat]
        behind = weaker(self.power["aye"], self.power["nay"])
        if behind is not None:
            counts.update(uneven=1, with_weaker=int(side == behind))
        led = self.sides.get(self.leader)
        if led is not None:
            counts.update(after_leader=1, with_leader=int(side == led))
        foe = wronged_by(self.history.reigns[-1].votes, self.houses[seat])
        stands = self.sides.get(self.houses.index(foe)) if foe in self.houses else None
        if stands is not None:
            counts.update(after_foe=1, against_foe=int(side != stands))

    # offers and words --------------------------------------------------------------------------------

    def _talk(self, event: KingsEvent) -> None:
        if isinstance(event, e.DealOffered):
            deal = event.deal
            self.offered[deal.id] = deal.maker
            asked = sum(one.coins for one in deal.payments if one.payee == deal.maker)
            bid = sum(one.coins for one in deal.payments if one.payer == deal.maker)
            self.counts[deal.maker].update(offers=1, coins_asked=asked, coins_bid=bid)
        elif isinstance(event, e.DealAnswered):
            if event.answer != "withdraw" and event.seat != self.offered.get(event.deal):
                self.counts[event.seat].update(answered=1, accepted=int(event.answer == "accept"))
        elif isinstance(event, e.WordJudged):
            self.counts[event.seat]["words_kept" if event.kept else "words_broken"] += 1
