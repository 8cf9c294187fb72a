"""The pieces of the toy game "masks": its state, commands, events and view, all of its own.

Two to four players bid tokens against a storm at the same time, in secret, any amounts of what they have; if
the bids don't reach what the storm demands of each kind, it has struck once more, and at the second time all
lose. Then they hide one card each at the same time; the cards are played one by one onto a stack, where the
others may reply before the top resolves (last in, first out). Most points after four rounds writes a motto.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from kd_desktop.engine.chance import Chance
from kd_desktop.engine.decoding import decoder
from kd_desktop.engine.game import Command, Event, Question, Standing

Card = Literal["crown1", "crown2", "crown3", "thief", "dice", "veto", "echo"]
PhaseName = Literal["begin", "bid", "hide", "reply", "motto", "over"]

PACK: tuple[Card, ...] = ("crown1", "crown2", "crown3", "thief", "dice", "veto", "veto", "echo") * 4
REPLIES: tuple[Card, ...] = ("veto", "echo")
CROWNS: dict[Card, int] = {"crown1": 1, "crown2": 2, "crown3": 3, "echo": 1}
HAND = 4
TOKENS = ("candle", "coin", "rope")
START = (12, 12, 12)
DEMAND = 2
"""Tokens of each kind that a storm demands for each player."""
STRUCK_OUT = 2
MOTTO_LENGTH = 20


class Mask(msgspec.Struct, frozen=True):
    """A card that was played, and by whom."""

    seat: int
    card: Card


class Hall(msgspec.Struct, frozen=True):
    """The whole state. Tuples are indexed by seat; `stack[-1]` is the top, `deck[0]` is drawn next.

    `stack` items resolve when everybody but the owner of the top has let it pass (`lets` counts them).
    """

    chance: Chance
    phase: PhaseName = "begin"
    round: int = 0
    hands: tuple[tuple[Card, ...], ...] = ()
    hidden: tuple[Card | None, ...] = ()
    score: tuple[int, ...] = ()
    deck: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()
    queue: tuple[Mask, ...] = ()
    stack: tuple[Mask, ...] = ()
    turn: int | None = None
    lets: int = 0
    motto: str | None = None
    rounds: int = 4
    storms: bool = True
    stock: tuple[tuple[int, ...], ...] = ()
    bids: tuple[tuple[int, ...] | None, ...] = ()
    struck: int = 0


class Deal(Command, frozen=True, tag="deal"):
    """The table: that many players sit down."""

    seats: int


class Bid(Command, frozen=True, tag="bid"):
    """Set these tokens aside against the storm, in the order of `TOKENS`."""

    tokens: tuple[int, ...]


class Hide(Command, frozen=True, tag="hide"):
    """Hide this card of the hand."""

    card: Card


class Reply(Command, frozen=True, tag="reply"):
    """Put this reply onto the stack."""

    card: Card


class Let(Command, frozen=True, tag="let"):
    """Let the top of the stack happen."""


class Motto(Command, frozen=True, tag="motto"):
    """The winner's words: 1 to 20 letters."""

    text: str


MasksCommand = Deal | Bid | Hide | Reply | Let | Motto
COMMANDS = decoder(MasksCommand)


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat's first cards, for its eyes only."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[Card, ...]


class RoundOpened(Event, frozen=True, tag="round_opened"):
    """Everybody is asked for a bid or a card, in a round of that number."""

    round: int


class Bade(Event, frozen=True, tag="bade"):
    """A seat has set tokens aside."""

    seat: int


class BidTokens(Event, frozen=True, tag="bid_tokens"):
    """Which tokens they were, for its eyes only."""

    seat: int
    tokens: tuple[int, ...]


class Stormed(Event, frozen=True, tag="stormed"):
    """All bids are shown and spent; the storm was `weathered`, or has struck so many times."""

    reveals: ClassVar[bool] = True
    bids: tuple[tuple[int, ...], ...]
    weathered: bool
    struck: int


class AllLost(Event, frozen=True, tag="all_lost"):
    """The storm has struck too often."""


class Hid(Event, frozen=True, tag="hid"):
    """A seat has hidden a card."""

    seat: int


class HidCard(Event, frozen=True, tag="hid_card"):
    """Which card it was, for its eyes only."""

    seat: int
    card: Card


class Unmasked(Event, frozen=True, tag="unmasked"):
    """All hidden cards are shown, in the order in which they will be played."""

    reveals: ClassVar[bool] = True
    masks: tuple[Mask, ...]


class Pushed(Event, frozen=True, tag="pushed"):
    """A card lies on top of the stack; a reply was hidden in the hand before."""

    seat: int
    card: Card


class LetPass(Event, frozen=True, tag="let_pass"):
    """A seat lets the top happen."""

    seat: int


class Resolved(Event, frozen=True, tag="resolved"):
    """The top of the stack has happened."""

    seat: int
    card: Card


class Rolled(Event, frozen=True, tag="rolled"):
    """The dice of a card."""

    reveals: ClassVar[bool] = True
    seat: int
    eyes: int


class Points(Event, frozen=True, tag="points"):
    """A seat's points changed."""

    seat: int
    delta: int


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew a card; everybody sees that."""

    seat: int


class DrewCard(Event, frozen=True, tag="drew_card"):
    """Which card was drawn, for its eyes only."""

    reveals: ClassVar[bool] = True
    seat: int
    card: Card


class MottoSaid(Event, frozen=True, tag="motto_said"):
    """The winner has spoken and the game is over."""

    seat: int
    text: str


MasksEvent = (
    Dealt
    | RoundOpened
    | Bade
    | BidTokens
    | Stormed
    | AllLost
    | Hid
    | HidCard
    | Unmasked
    | Pushed
    | LetPass
    | Resolved
    | Rolled
    | Points
    | Drew
    | DrewCard
    | MottoSaid
)


class SeatFace(msgspec.Struct, frozen=True):
    """A player as everybody sees one."""

    cards: int
    has_hidden: bool
    score: int
    stock: tuple[int, ...]
    has_bid: bool


class Face(msgspec.Struct, frozen=True):
    """What one seat (None: the table) may know."""

    seat: int | None
    phase: PhaseName
    round: int
    seats: tuple[SeatFace, ...]
    deck: int
    gone: tuple[Card, ...]
    queue: tuple[Mask, ...]
    stack: tuple[Mask, ...]
    turn: int | None
    motto: str | None
    hand: tuple[Card, ...]
    hidden: Card | None
    bid: tuple[int, ...] | None
    struck: int
    question: Question | None
    standing: Standing
