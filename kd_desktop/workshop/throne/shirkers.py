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
"""The number of steps, of thirty, from which a trusted player pays no more."""


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
    """Shirks always: it never bids."""
    return True


def unpunished(view: View) -> bool:
    """Shirks unless the card punishes it, or all would be lost."""
    return view.threat is not None and view.threat_track + 1 < DEFEATS and not _punishes(view)


def trusted(view: View) -> bool:
    """Pays like everybody until the throne is near, then shirks on its good name.

    A bid can't be announced before it is opened, so a record of always paying is the only possible
    deception.
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
