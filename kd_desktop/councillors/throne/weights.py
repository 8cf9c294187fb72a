"""The weights of a player's judgement, as numbers, counted in turns on the way to the throne."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from kd_desktop.councillors.temperaments import Temperament
from kd_desktop.engine.game import Level


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of a player's judgement, found by letting players play one another."""

    income: float = 2.8
    """The tokens from a turn of gathering: a missing token costs one turn divided by this."""
    spare: float = 0.3
    """The worth of a token that its own track doesn't need, in needed tokens."""
    hero: float = 1.25
    """The worth of a Hero, in needed tokens."""
    guard: float = 3.5
    """The extra worth of a Hero, in turns, to a table without one when a Threat surely demands it soon."""
    name: float = 2.0
    """The same while a Project lacks one."""
    card: float = 0.45
    """The worth of a card in hand, in turns; each further one is worth less."""
    joined: float = 0.9
    """The factor on a Project's reward for each missing type that a player who isn't a builder can pay."""
    opened: float = 0.9
    """The same for each missing type but the last, which is paid gladly."""
    left: float = 0.75
    """The same where it falls to another builder."""
    own: float = 0.35
    """The same where it falls to the builder who judges."""
    poor: float = 0.5
    """The same where nobody can pay it at present."""
    haste: float = 0.02
    """By how much each further token that is missing makes it count for less."""
    envy: float = 0.2
    """The cost of a turn gained by the others."""
    sly: bool = False
    """Whether it also thinks of joining a Project with a single token, and leaving the rest to others."""
    grudge: float = 3.0
    """The extra cost of a turn gained by a player who leaves the Threats to others."""
    leader: float = 0.0
    """How far the one who is nearest to the throne counts for more among the others."""
    reserve: float = 10.0
    """Tokens that a player likes to have in stock, for the Threats to come and to build with."""
    until: float = 0.7
    """How many of them it still wants for each step that it is away from the throne."""
    caution: float = 0.2
    """The cost of the last token, in turns, when all of the reserve is missing; the others cost less."""
    peril: float = 1.0
    """How much a Threat is feared that the table couldn't pay for, as a multiple of what a failure costs."""
    duty: float = 1.0
    """The part of its share of a Threat that a player means to pay."""
    dread: float = 1.0
    """How much a failed Threat is feared, as a multiple of what it costs."""
    trust: float = 1.2
    """How far others are taken for what their former bids show, not for players who pay their share."""
    whim: float = 0.2
    """By how many turns a liking varies, so that a player can't be read like a book."""


COURTIER = Weights()
CHANCELLOR = replace(COURTIER, caution=0.3, sly=True, envy=0.6, leader=0.5, whim=0.02)
PAGE = replace(COURTIER, caution=0.3, envy=0.0, haste=0.1, whim=0.6)
_LEVELS: dict[Level, Weights] = {
    "page": PAGE,
    "courtier": COURTIER,
    "chancellor": CHANCELLOR,
    "royal": CHANCELLOR,
}


@lru_cache(maxsize=64)
def weights(level: Level, character: Temperament) -> Weights:
    """The weights of a player by level and character.

    Players who are careful with money, envious or without honour pay less of a Threat; the generous pay
    more.
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
