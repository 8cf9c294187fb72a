"""Everything a seat (or the table) can say to the game. `do` is the name in cases and saves."""

from __future__ import annotations

from typing import ClassVar, Literal

from kd_desktop.engine.decoding import decoder
from kd_desktop.engine.game import Command
from kd_desktop.engine.throne.vocabulary import Token


class Begin(Command, frozen=True, tag="begin"):
    """The table: these parties sit down, clockwise (IT-GEN-1)."""

    parties: tuple[int, ...]


class Place(Command, frozen=True, tag="place"):
    """Put a Project into play and pay towards one of its types, or nothing (IT-PROJ-1 to 3).

    `n` are tokens of that type, `heroes` are Heroes standing for it, or demanded by name (type "hero").
    """

    card: str
    type: Token | Literal[""] = ""
    n: int = 0
    heroes: int = 0


class Contribute(Command, frozen=True, tag="contribute"):
    """Put tokens of one type, Heroes among them, on a Project in play (IT-PROJ-5 to 9)."""

    project: str
    type: Token
    n: int = 0
    heroes: int = 0


class Commit(Command, frozen=True, tag="commit"):
    """Commit basic tokens (in the order of `BASICS`) and Heroes (by the track they advance) (IT-BID)."""

    tokens: tuple[int, ...]
    heroes: tuple[int, ...] = (0, 0, 0)


class DrawCard(Command, frozen=True, tag="draw"):
    """Take the top card of the main deck (IT-ACT-4)."""


class Taxes(Command, frozen=True, tag="taxes"):
    """Take these basic tokens, two in all, in the order of `BASICS` (IT-ACT-5)."""

    tokens: tuple[int, ...]


class Exchange(Command, frozen=True, tag="exchange"):
    """Give 2 tokens of one type and take 1 of another type (IT-ACT-6 to 8)."""

    give: Token
    take: Token


class Play(Command, frozen=True, tag="play"):
    """Play an Intrigue and name its targets (IT-INTR-6): a Project, a builder, a player, a type of token."""

    card: str
    targets: tuple[str, ...] = ()


class Pass(Command, frozen=True, tag="pass"):
    """Play nothing in this window."""

    idle: ClassVar[bool] = True


class EndTurn(Command, frozen=True, tag="end_turn"):
    """End your turn (IT-TURN-4)."""


class Decline(Command, frozen=True, tag="decline"):
    """Take no free action (IT-INTRD-6)."""


class Bid(Command, frozen=True, tag="bid"):
    """Set these tokens aside against the Threat (IT-THREAT-3)."""

    tokens: tuple[int, ...]


class Discard(Command, frozen=True, tag="discard"):
    """Discard these cards, in the order of the hand."""

    cards: tuple[str, ...]


class ChooseProject(Command, frozen=True, tag="choose_project"):
    """Choose which of your Projects is removed (IT-THREAT-18)."""

    project: str


class ChooseTokens(Command, frozen=True, tag="choose_tokens"):
    """Choose the tokens that you lose or get back."""

    tokens: tuple[int, ...]


Action = Place | Contribute | Commit | DrawCard | Taxes | Exchange
"""The six actions (IT-ACT)."""
Answer = Play | Pass | Bid | Discard
"""Answers to questions asked of several seats at once."""
ThroneCommand = Begin | Action | Answer | EndTurn | Decline | ChooseProject | ChooseTokens
COMMANDS = decoder(ThroneCommand)
