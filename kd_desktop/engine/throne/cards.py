"""A pack of the game in typed form: its Projects, Intrigues and Threats (section 3 of the rule sheet).

`ThronePack` is plain data, compiled once from an author's files and kept whole by each game.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.engine.throne.vocabulary import Effect, Timing


class ContentStruct(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Base of everything a pack contains."""


class Cost(ContentStruct, frozen=True):
    """Tokens required, by type; Heroes only where demanded by name (IT-PROJ-22)."""

    legion: int = 0
    crosier: int = 0
    wheat: int = 0
    hero: int = 0


class ProjectCard(ContentStruct, frozen=True, kw_only=True, tag_field="kind", tag="project"):
    """A Project: what it costs, and what each builder gets. `self` in its reward is the builder.

    `picture` is the id of a picture, `tags` are words for filtering cards; `copies` is the number in the
    deck.
    """

    id: str
    name: str
    cost: Cost
    reward: tuple[Effect, ...]
    copies: int = 1
    flavour: str = ""
    picture: str = ""
    tags: tuple[str, ...] = ()


class IntrigueCard(ContentStruct, frozen=True, kw_only=True, tag_field="kind", tag="intrigue"):
    """An Intrigue: when it may be played, and what it does. `self` in its effects is its player.

    `text` explains its use on the card, where its effects alone aren't clear enough.
    """

    id: str
    name: str
    timing: Timing
    effects: tuple[Effect, ...]
    copies: int = 1
    text: str = ""
    flavour: str = ""
    picture: str = ""
    tags: tuple[str, ...] = ()


class ThreatCard(ContentStruct, frozen=True, kw_only=True, tag_field="kind", tag="threat"):
    """A Threat: its cost, its effects when beaten or not, and the player counts it is used with."""

    id: str
    name: str
    cost: Cost
    victory: tuple[Effect, ...] = ()
    defeat: tuple[Effect, ...] = ()
    min_players: int = 2
    copies: int = 1
    flavour: str = ""
    picture: str = ""
    tags: tuple[str, ...] = ()


Card = ProjectCard | IntrigueCard | ThreatCard


class ThronePack(ContentStruct, frozen=True, kw_only=True):
    """A whole pack, compiled. `game` is always written, and `hash` is over everything else."""

    id: str
    title: str
    game: Literal["throne"]
    edition: int = 1
    language: str = "en"
    summary: str = ""
    cards: tuple[Card, ...] = ()
    hash: str = ""
