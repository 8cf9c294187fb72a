"""Players who leave the Threats to the others, to measure whether that pays (4.2, free riding)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kd_desktop.councillors.arena import Councillor
from kd_desktop.engine.game import Command
from kd_desktop.engine.throne.cards import Card, ThreatCard
from kd_desktop.engine.throne.commands import Bid
from kd_desktop.engine.throne.state import DEFEATS, NOTHING
from kd_desktop.engine.throne.view import View

NEAR_STEPS = 18
"""From so many steps on, of thirty, whoever was trusted pays no more."""


class Shirker(Councillor):
    """A councillor who bids nothing where `may` says that it can be left to the others."""

    def __init__(self, seed: int, may: Callable[[View], bool]) -> None:
        super().__init__(seed, game="throne")
        self.may = may

    def answer(self, view: Any, seen: Sequence[Any], number: int, bargain: bool = True) -> Command:
        """The councillor's answer, or no bid; see `Councillor`."""
        command = super().answer(view, seen, number, bargain)
        return Bid(NOTHING) if isinstance(command, Bid) and self.may(view) else command


def always(_view: View) -> bool:
    """It never bids."""
    return True


def unpunished(view: View) -> bool:
    """It bids only where the card makes shirking dear, or where all would be lost."""
    return view.threat is not None and view.threat_track + 1 < DEFEATS and not _punishes(view)


def trusted(view: View) -> bool:
    """It pays like everybody until the throne is near, and rides on that good name from then on.

    Nothing can be said about a bid before it is opened, so this is the only false appearance that there is:
    that of whoever has always paid.
    """
    assert view.seat is not None
    near = sum(view.players[view.seat].tracks) >= NEAR_STEPS
    return near and view.threat_track + 1 < DEFEATS


def _punishes(view: View) -> bool:
    """Whether the open Threat hits those who bid little."""
    assert view.threat is not None
    name = view.threat.card.partition("#")[0]
    card: Card = next(card for card in view.cards if card.id == name)
    effects = (*card.victory, *card.defeat) if isinstance(card, ThreatCard) else ()
    return any(getattr(effect, "who", "") in ("below_share", "lowest_bidders") for effect in effects)


SHIRKERS: dict[str, Callable[[View], bool]] = {
    "never": always,
    "unpunished": unpunished,
    "trusted": trusted,
}
"""By the name that is typed."""
