"""What one seat (None: the table) may know, as data: built up from nothing (section 2.4)."""

from __future__ import annotations

import msgspec

from kd_desktop.engine.game import Question, Standing
from kd_desktop.engine.throne.cards import Card
from kd_desktop.engine.throne.commands import Answer
from kd_desktop.engine.throne.state import AnyTask, Pending, Project, Threat, Tokens


class ViewStruct(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Base of everything in a view."""


class Player(ViewStruct, frozen=True):
    """A player in public: party, cards in hand, stock, tracks, and whether they have answered.

    While bids are secret, the stock is what it was before bidding.
    """

    party: int
    hand: int
    stock: Tokens
    tracks: tuple[int, ...]
    answered: bool


class View(ViewStruct, frozen=True):
    """The table as a seat sees it.

    `hand` and `answer` are the seat's own. `cards` are all cards of the pack, which everybody may know;
    `waiting` is the pile of pending tasks, the last first. The rest is as in the state (`Empire`).
    """

    seat: int | None
    pack: str
    pack_title: str
    cards: tuple[Card, ...]
    round: int
    speaker: int
    next_speaker: int | None
    turn: int | None
    turns: int
    acted: bool
    players: tuple[Player, ...]
    projects: tuple[Project, ...]
    completing: tuple[Project, ...]
    deck: int
    discard: tuple[str, ...]
    threat_deck: int
    threat_discard: tuple[str, ...]
    threat: Threat | None
    demanded: int
    threat_track: int
    bids: tuple[tuple[Tokens, ...], ...]
    spent: tuple[Tokens, ...]
    stack: tuple[Pending, ...]
    waiting: tuple[AnyTask, ...]
    winner: int | None
    hand: tuple[str, ...]
    answer: Answer | None
    question: Question | None
    standing: Standing
