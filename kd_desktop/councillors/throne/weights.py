"""The weights of a player's judgement, as numbers. Everything is counted in turns on the way to the throne."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from kd_desktop.councillors.temperaments import Temperament
from kd_desktop.engine.game import Level


@dataclass(frozen=True, slots=True)
class Weights:
    """How a player values what it has and sees; found by letting players play one another."""

    income: float = 2.8
    """Tokens that a turn spent on gathering brings: a missing token costs one turn in so many."""
    spare: float = 0.3
    """What a token is worth that its own track doesn't need, in needed tokens."""
    hero: float = 1.25
    """What a Hero is worth, in needed tokens."""
    card: float = 0.45
    """What a card in hand is worth, in turns; each further one less."""
    hope: float = 0.5
    """What a Project's reward counts for while a single token is missing: somebody has yet to spend a turn on it."""
    haste: float = 0.06
    """By how much each further token that is missing makes it count for less."""
    envy: float = 0.3
    """What a turn that the others gain costs."""
    leader: float = 0.0
    """How far the one who is nearest to the throne counts for more among the others."""
    reserve: float = 5.0
    """Tokens that a player likes to keep for the Threats to come."""
    caution: float = 0.12
    """What each token that is missing in the reserve costs, in turns; more with each failed Threat."""
    duty: float = 1.0
    """What part of its share of a Threat a player means to pay."""
    dread: float = 1.0
    """How much a failed Threat is feared, as a multiple of what it costs."""
    trust: float = 0.5
    """How far others are taken for what their former bids show, rather than for players who pay their share."""
    whim: float = 0.05
    """By how many turns a liking varies, so that a player can't be read like a book."""


COURTIER = Weights()
CHANCELLOR = replace(COURTIER, trust=0.8, leader=0.5, whim=0.02)
PAGE = replace(COURTIER, envy=0.0, haste=0.1, duty=0.8, whim=0.5)
_LEVELS: dict[Level, Weights] = {"page": PAGE, "courtier": COURTIER, "chancellor": CHANCELLOR}


@lru_cache(maxsize=64)
def weights(level: Level, character: Temperament) -> Weights:
    """The weights of a player of that level and character.

    Whoever is careful with money, envious or without honour pays less of a Threat; the generous pay more.
    """
    base = _LEVELS.get(level, CHANCELLOR)
    giving = (character.honour**0.15) / (character.money**0.5 * character.envy**0.1)
    return replace(
        base,
        envy=base.envy * character.envy,
        card=base.card * character.signs,
        duty=base.duty * giving,
        dread=base.dread * character.care**0.5,
        whim=base.whim + character.whim * 0.3,
    )
