"""A pack with its indices: every copy of a card by its own id, the costs, and the decks.

The first copy of a card has the card's id, the others have a number too: `herald`, `herald#2`, `herald#3`.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from kd_desktop.engine.throne.cards import Card, Cost, IntrigueCard, ProjectCard, ThreatCard, ThronePack
from kd_desktop.engine.throne.state import Tokens, WindowKind
from kd_desktop.engine.throne.vocabulary import (
    Deny,
    Effect,
    LookAtHand,
    ModifyCost,
    RemoveIdle,
    Steal,
    Timing,
    TransferProject,
)

TargetKind = Literal["project", "builder", "player", "token"]


def copies(card: Card) -> tuple[str, ...]:
    """The ids of the copies of a card."""
    return tuple(card.id if number == 1 else f"{card.id}#{number}" for number in range(1, card.copies + 1))


def tokens(cost: Cost) -> Tokens:
    """The tokens of a cost in the order of `TOKENS`."""
    return cost.legion, cost.crosier, cost.wheat, cost.hero


def _targets(effects: tuple[Effect, ...]) -> tuple[TargetKind, ...]:
    """What must be named when an Intrigue with these effects is played, in the order of naming."""
    whos = [getattr(effect, "who", "") for effect in effects]
    found: list[TargetKind] = []
    if any(isinstance(effect, TransferProject | RemoveIdle) for effect in effects):
        found.append("project")
    if "chosen_builder" in whos or any(isinstance(effect, Deny) for effect in effects):
        found.append("builder")
    if "chosen_player" in whos or any(isinstance(effect, Steal | LookAtHand) for effect in effects):
        found.append("player")
    if any(isinstance(effect, ModifyCost) and effect.token == "chosen" for effect in effects):
        found.append("token")
    return tuple(found)


TIMED: dict[WindowKind | Literal["turn"], Timing | None] = {
    "turn": "own_turn",
    "turn_start": None,
    "completed": "on_project_completed",
    "intrigue": "on_intrigue_played",
    "threat_revealed": "on_threat_revealed",
    "threat_resolved": "on_threat_resolved",
}
"""The timing for a player's own turn and for each window, besides any time (IT-INTR-5, 9, 15, 16)."""


class Library:
    """A pack for the rules to look things up in."""

    def __init__(self, pack: ThronePack) -> None:
        self.pack = pack
        self.projects: dict[str, ProjectCard] = {}
        self.intrigues: dict[str, IntrigueCard] = {}
        self.threats: dict[str, ThreatCard] = {}
        self.costs: dict[str, Tokens] = {}
        self.targets: dict[str, tuple[TargetKind, ...]] = {}
        deck: list[str] = []
        for card in pack.cards:
            for copy in copies(card):
                if isinstance(card, ThreatCard):
                    self.threats[copy] = card
                else:
                    deck.append(copy)
                if isinstance(card, IntrigueCard):
                    self.intrigues[copy] = card
                    self.targets[copy] = _targets(card.effects)
                else:
                    self.costs[copy] = tokens(card.cost)
                    if isinstance(card, ProjectCard):
                        self.projects[copy] = card
        self.deck = tuple(deck)
        self.timely = {
            moment: frozenset(
                copy for copy, card in self.intrigues.items() if card.timing in ("any_time", timing)
            )
            for moment, timing in TIMED.items()
        }

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Every card by the id of each copy."""
        return {**self.projects, **self.intrigues, **self.threats}

    def threats_for(self, players: int) -> tuple[str, ...]:
        """The Threats in use with a given number of players (IT-SETUP-6)."""
        return tuple(copy for copy, card in self.threats.items() if card.min_players <= players)
