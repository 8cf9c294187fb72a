"""The pieces of the toy game "fair": its state, commands, events and view, all of its own.

Two to four players draft cards from hands that go round, everybody taking one at the same time. Then each is
asked something in secret: who has drafted a spy looks into somebody's cards, the others guess how many points
they will make. Then they lay cards aside and place the rest on stalls, all at once; one of them says in which
order the stalls are judged.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from kd_desktop.engine.chance import Chance
from kd_desktop.engine.decoding import decoder
from kd_desktop.engine.game import Command, Event, Question, Standing

PhaseName = Literal["begin", "draft", "secret", "drop", "place", "judge", "over"]

CARDS = tuple(f"{number:02d}" for number in range(1, 41))
"""Every card is there once; a spy is a card whose number can be divided by four."""
HAND = 3
MOST_ASIDE = 2
HIGHEST_GUESS = 9
STALLS = ("north", "east", "south")
ROOM = 2
"""Cards of one player on one stall."""


def is_spy(card: str) -> bool:
    """Whether the card lets its owner look into somebody's cards."""
    return int(card) % 4 == 0


class Start(Command, frozen=True, tag="start"):
    """The table: that many players sit down."""

    seats: int


class Take(Command, frozen=True, tag="take"):
    """Take this card of the hand."""

    card: str


class Guess(Command, frozen=True, tag="guess"):
    """Guess the points of the own stalls in this round."""

    points: int


class Spy(Command, frozen=True, tag="spy"):
    """Look into the cards of that seat."""

    victim: int


class Drop(Command, frozen=True, tag="drop"):
    """Lay these of the own cards aside, face down."""

    cards: tuple[str, ...]


class Place(Command, frozen=True, tag="place"):
    """The stall for each of the own cards, in their order."""

    stalls: tuple[str, ...]


class Judge(Command, frozen=True, tag="judge"):
    """The stalls in the order in which they are judged: the first is worth most."""

    stalls: tuple[str, ...]


Answer = Take | Guess | Spy | Drop | Place
"""What is answered by all at the same time."""
FairCommand = Start | Answer | Judge
COMMANDS = decoder(FairCommand)


class Site(msgspec.Struct, frozen=True):
    """A card on a stall, and whose it is."""

    seat: int
    card: str
    stall: str


class Square(msgspec.Struct, frozen=True):
    """The whole state. Tuples are indexed by seat; `deck[0]` is dealt next.

    `answers` are those of the seats that have answered what everybody is asked now; `guesses` are -1 for
    spies.
    """

    chance: Chance
    rounds: int
    stalls: int
    phase: PhaseName = "begin"
    round: int = 0
    deck: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    kept: tuple[tuple[str, ...], ...] = ()
    aside: tuple[tuple[str, ...], ...] = ()
    answers: tuple[Answer | None, ...] = ()
    guesses: tuple[int, ...] = ()
    sites: tuple[Site, ...] = ()
    score: tuple[int, ...] = ()


class RoundBegan(Event, frozen=True, tag="round_began"):
    """Hands are dealt for a round of that number."""

    round: int


class HandDealt(Event, frozen=True, tag="hand_dealt"):
    """A seat's first hand of a round, for its eyes only."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class Answered(Event, frozen=True, tag="answered"):
    """A seat has answered; what, is its secret."""

    seat: int


class HandPassed(Event, frozen=True, tag="hand_passed"):
    """What is left of a hand goes to the next seat; both of them know it."""

    reveals: ClassVar[bool] = True
    giver: int
    taker: int
    cards: tuple[str, ...]


class Drafted(Event, frozen=True, tag="drafted"):
    """Everybody has taken a card."""


class Spied(Event, frozen=True, tag="spied"):
    """A spy has looked into somebody's cards; both of them know it."""

    reveals: ClassVar[bool] = True
    spy: int
    victim: int
    cards: tuple[str, ...]


class LaidAside(Event, frozen=True, tag="laid_aside"):
    """Everybody has laid so many cards aside."""

    reveals: ClassVar[bool] = True
    counts: tuple[int, ...]


class Placed(Event, frozen=True, tag="placed"):
    """All cards lie open on their stalls."""

    reveals: ClassVar[bool] = True
    sites: tuple[Site, ...]


class Judged(Event, frozen=True, tag="judged"):
    """The stalls are judged: the points of each seat, and who had guessed them."""

    reveals: ClassVar[bool] = True
    stalls: tuple[str, ...]
    points: tuple[int, ...]
    right: tuple[int, ...]


FairEvent = RoundBegan | HandDealt | Answered | HandPassed | Drafted | Spied | LaidAside | Placed | Judged


class Booth(msgspec.Struct, frozen=True):
    """A player as everybody sees one."""

    hand: int
    kept: int
    aside: int
    answered: bool
    score: int


class Sight(msgspec.Struct, frozen=True):
    """What one seat (None: the table) may know."""

    seat: int | None
    phase: PhaseName
    round: int
    stalls: int
    deck: int
    booths: tuple[Booth, ...]
    sites: tuple[Site, ...]
    hand: tuple[str, ...]
    kept: tuple[str, ...]
    aside: tuple[str, ...]
    answer: Answer | None
    guess: int
    question: Question | None
    standing: Standing
