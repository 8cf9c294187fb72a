"""A seat's memory: the history that the whole table saw, and the houses' regard for one another.

Everything comes from the seat's View and the events it saw. Power and Coins are behind screens, but the
whole table saw every token come or go, so a seat that counts along knows them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kd_desktop.councillors.council import customs, threats, trust
from kd_desktop.councillors.recall import reading
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.history import History, PastReign
from kd_desktop.engine.kings.recording import record
from kd_desktop.engine.kings.view import View


class Recollection(NamedTuple):
    """The past as the table saw it, with the houses' conclusions up to the last closed reign.

    These are every house's regard for the others, the threats carried out, and the houses that keep out of
    votes.
    """

    history: History
    regards: trust.Regards
    threats: threats.Record
    customs: customs.Record


def recollect(seen: Sequence[KingsEvent]) -> Recollection:
    """The recollection from the events that a seat saw, the oldest first."""
    return reading(seen, Recollection(History(), {}, {}, {}), _further)


def _further(before: Recollection, event: KingsEvent) -> Recollection:
    history = record(before.history, 0, event)
    if isinstance(event, e.ReignClosed) and history.reigns:
        reign = history.reigns[-1]
        return Recollection(
            history,
            trust.after(before.regards, reign),
            threats.recorded(before.threats, reign),
            customs.recorded(before.customs, reign),
        )
    return before if history is before.history else before._replace(history=history)


class SeatMemory:
    """The past as a seat knows it; see the module.

    `power` and `coins` are each pool's, if `counted`; `drafted` are the seats in the order in which they
    kept a Secret Agenda. A seat that hasn't seen the reign from its beginning hasn't counted.
    """

    def __init__(self, view: View, seen: Sequence[KingsEvent]) -> None:
        assert view.reign is not None
        self.history, self._regards, self._threats, self._customs = recollect(seen)
        self.reign: PastReign | None = self.history.reigns[-1] if self.history.reigns else None
        count, rules = len(view.reign.seats), view.rules
        power, coins = ((0,) * count,) * 2 if self.reign is None else (self.reign.power, self.reign.coins)
        self.power = [rules.starting_power + moved for moved in power]
        self.coins = [rules.starting_coins + moved for moved in coins]
        self.drafted = self.reign.drafted if self.reign is not None else ()
        self.counted = self.reign is not None and view.own is not None and view.reign.finale is None
        if self.counted and view.own is not None:
            own = view.own.seat
            self.counted = (self.power[own], self.coins[own]) == (view.own.power, view.own.coins)

    def regards(self, house: int) -> dict[int, float]:
        """The regard of a house for every other seat (`trust`)."""
        return trust.now(self._regards, self.history, house)

    def threats(self) -> threats.Record:
        """The carried out and the empty threats by house, up to now (`threats`)."""
        running = self.reign is not None and not self.reign.closed
        return threats.recorded(self._threats, self.reign) if running and self.reign else self._threats

    def readiness(self, houses: Sequence[int]) -> dict[int, float]:
        """The readiness of these houses to vote, by seat, up to now (`customs`)."""
        running = self.reign is not None and not self.reign.closed
        record = customs.recorded(self._customs, self.reign) if running and self.reign else self._customs
        return customs.readiness(record, houses)


def previews(view: View) -> dict[str, tuple[tuple[Symbol, ...], tuple[Symbol, ...]]]:
    """The previews of AYE and NAY on each open letter of this reign."""
    assert view.reign is not None
    shown = {card.card: (card.aye, card.nay) for space in view.reign.time_counter for card in space}
    dilemma = view.reign.dilemma
    if dilemma is not None:
        shown.setdefault(dilemma.card, (dilemma.aye, dilemma.nay))
    return shown


REMEMBERED: frozenset[type] = frozenset(
    (
        e.ReignBegan,
        e.ReignAbandoned,
        e.ReignClosed,
        e.AgendaKept,
        e.PowerMoved,
        e.CoinsMoved,
        e.TrackSet,
        e.ResourceStarted,
        e.ResourceMoved,
        e.MomentumSet,
        e.StabilityMoved,
        e.EffectDone,
        e.RoundBegan,
        e.CardDrawn,
        e.VoteCast,
        e.Raised,
        e.Passed,
        e.SideDecided,
        e.SpecialVoteCalled,
        e.FinaleVoteCalled,
        e.DealOffered,
        e.DealAnswered,
        e.DealEnded,
        e.WordGiven,
        e.WordJudged,
        e.FinaleBegan,
    )
)
"""The kinds of event that a councillor uses; it doesn't need the others."""
