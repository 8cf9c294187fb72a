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


def _punishes(view: View) -> bool:
    """Whether the open Threat hits those who bid little."""
    assert view.threat is not None
    name = view.threat.card.partition("#")[0]
    card: Card = next(card for card in view.cards if card.id == name)
    effects = (*card.victory, *card.defeat) if isinstance(card, ThreatCard) else ()
    return any(getattr(effect, "who", "") in ("below_share", "lowest_bidders") for effect in effects)


SHIRKERS: dict[str, Callable[[View], bool]] = {"never": always, "unpunished": unpunished}
"""By the name that is typed."""
