"""What a house thinks of the others: dealings and quarrels that it saw, in all reigns, older ones fainter.

Regard goes from -1 to 1. Only public events count: deals closed and declined, Coins that bought votes
against one's own side, votes lost to somebody, and words kept or broken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kd_desktop.engine.council.ballot import SIDES, Ballot
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.events import KingsEvent

FADES = 0.7
"""What is left of a regard after a reign."""
DEALT, DECLINED, BOUGHT, BEATEN, TOGETHER = 0.15, -0.04, -0.25, -0.06, 0.03
"""What a closed deal, a refused offer, a vote bought against one's side, a lost and a shared vote count."""
KEPT, BROKEN, HEARD_BROKEN = 0.1, -0.35, -0.08
"""What a word counts that was kept or broken to this house, and one that was broken to another."""


class Ledger:
    """Reads what one house saw and keeps its regard for every other house, by number."""

    def __init__(self, house: int, seen: Sequence[KingsEvent]) -> None:
        self.house = house
        self.regard: dict[int, float] = {}
        self._houses: tuple[int, ...] = ()
        self._mine: int | None = None
        self._ballots: dict[int, Ballot] = {}
        self._deals: dict[int, Deal] = {}
        self._bought: set[int] = set()
        for event in seen:
            act = _ACTS.get(type(event))
            if act is not None:
                act(self, event)

    def _count(self, seat: int, what: float) -> None:
        if self._mine is not None and seat != self._mine and seat < len(self._houses):
            house = self._houses[seat]
            self.regard[house] = max(-1.0, min(self.regard.get(house, 0.0) + what, 1.0))

    def _began(self, event: e.ReignBegan) -> None:
        self.regard = {house: FADES * regard for house, regard in self.regard.items()}
        self._houses = event.houses
        self._mine = event.houses.index(self.house) if self.house in event.houses else None
        self._clear()

    def _clear(self, _event: KingsEvent | None = None) -> None:
        self._ballots.clear()
        self._deals.clear()
        self._bought.clear()

    def _voted(self, event: e.VoteCast) -> None:
        self._ballots[event.seat] = event.side

    def _offered(self, event: e.DealOffered) -> None:
        self._deals[event.deal.id] = event.deal

    def _answered(self, event: e.DealAnswered) -> None:
        deal = self._deals.get(event.deal)
        if deal is not None and event.answer == "decline" and deal.maker == self._mine:
            self._count(event.seat, DECLINED)

    def _ended(self, event: e.DealEnded) -> None:
        deal = self._deals.get(event.deal)
        if deal is None or event.state != "closed":
            return
        for seat in deal.parties:
            if self._mine in deal.parties:
                self._count(seat, DEALT)
        if self._mine not in deal.parties:
            self._bought.add(deal.id)

    def _judged(self, event: e.WordJudged) -> None:
        if event.to == self._mine:
            self._count(event.seat, KEPT if event.kept else BROKEN)
        elif not event.kept:
            self._count(event.seat, HEARD_BROKEN)

    def _decided(self, event: e.SideDecided) -> None:
        mine = self._ballots.get(self._mine) if self._mine is not None else None
        if mine not in SIDES:
            return
        for seat, ballot in self._ballots.items():
            if seat != self._mine:
                self._count(seat, TOGETHER if ballot == mine else BEATEN if event.side != mine else 0.0)
        for number in self._bought:
            for promise in self._deals[number].promises:
                if promise.side not in (None, mine) and promise.kind in (
                    "vote",
                    "commit_at_least",
                    "break_tie",
                ):
                    for payment in self._deals[number].payments:
                        self._count(payment.payer, BOUGHT)


_ACTS: dict[type, Callable[[Ledger, Any], None]] = {
    e.ReignBegan: Ledger._began,
    e.RoundBegan: Ledger._clear,
    e.VoteCast: Ledger._voted,
    e.DealOffered: Ledger._offered,
    e.DealAnswered: Ledger._answered,
    e.DealEnded: Ledger._ended,
    e.WordJudged: Ledger._judged,
    e.SideDecided: Ledger._decided,
}


def regards(houses: Sequence[int], seat: int, seen: Sequence[KingsEvent]) -> dict[int, float]:
    """The regard of the house on that seat for each other seat; `houses` sit clockwise."""
    ledger = Ledger(houses[seat], seen)
    return {other: ledger.regard.get(house, 0.0) for other, house in enumerate(houses) if other != seat}
