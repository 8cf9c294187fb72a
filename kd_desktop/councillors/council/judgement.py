"""What the bargaining mind asks of a seat's judgement: its view of the table, and the worth of things to it.

Each game judges positions in its own way; deals, ballots and words follow from these answers alone. Points
are what the game is won by.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, Protocol

import msgspec

from kd_desktop.councillors.temper import Temper
from kd_desktop.engine.council.ballot import Ballot, Side
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.council.past import PastGame
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.game import Command

Stand = Literal["won", "lost", "gather", "moderate"]
"""A seat's result in a vote: its side won or lost, or it passed in one of the two ways."""
Minded = Iterable[tuple[float, float]]
"""A seat's possible preferences: chances, with the points by which AYE is better than NAY for it."""


class Ends(msgspec.Struct, frozen=True, gc=False):
    """The consequences of an answer in a vote: the chance that AYE carries, and the points if it does or not.

    Points are those of the whole position, less the cost of the answer.
    """

    chance: float
    aye: float
    nay: float

    @property
    def hoped(self) -> float:
        """The expected points before the vote is over."""
        return self.chance * self.aye + (1.0 - self.chance) * self.nay

    def came_to(self, side: Side) -> float:
        """The points once that side has carried."""
        return self.aye if side == "aye" else self.nay


# --- the table as a seat sees it ------------------------------------------------------------------


class HouseShown(Protocol):
    """A house in public."""

    @property
    def number(self) -> int:
        """Its number."""
        ...


class SeatShown(Protocol):
    """A seat in public."""

    @property
    def seat(self) -> int:
        """Its place at the table."""
        ...

    @property
    def house(self) -> HouseShown:
        """The house that sits there."""
        ...

    @property
    def leader(self) -> bool:
        """Whether it is the Leader."""
        ...

    @property
    def moderator(self) -> bool:
        """Whether it is the Moderator."""
        ...

    @property
    def ballot(self) -> Ballot | None:
        """Its ballot; None before its first turn."""
        ...

    @property
    def committed(self) -> int:
        """The Power on its card."""
        ...


class StakeShown(Protocol):
    """What a card means to a house."""

    @property
    def house(self) -> int:
        """The number of the house."""
        ...

    @property
    def wants(self) -> Side:
        """The side for which it pleads."""
        ...


class DilemmaShown(Protocol):
    """The card on the table."""

    @property
    def stakes(self) -> Sequence[StakeShown]:
        """What it means to houses that it touches."""
        ...


class VoteShown(Protocol):
    """The vote as everybody sees it."""

    @property
    def moderated_by(self) -> int | None:
        """The seat that became Moderator in it."""
        ...

    @property
    def special(self) -> str:
        """The question of a vote that a card called; "" in the vote on the card itself."""
        ...


class TableShown(Protocol):
    """The table as everybody sees it."""

    @property
    def seats(self) -> tuple[SeatShown, ...]:
        """The seats, clockwise."""
        ...

    @property
    def leader(self) -> int:
        """The seat of the Leader."""
        ...

    @property
    def moderator(self) -> int:
        """The seat of the Moderator."""
        ...

    @property
    def phase(self) -> str:
        """Where the round stands."""
        ...

    @property
    def balance(self) -> int:
        """The Power in the middle."""
        ...

    @property
    def round(self) -> int:
        """The number of the round."""
        ...

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals of this round."""
        ...

    @property
    def pledges(self) -> tuple[Pledge, ...]:
        """The words given in this vote."""
        ...

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked."""
        ...

    @property
    def vote(self) -> VoteShown | None:
        """The vote, if there is one."""
        ...

    @property
    def dilemma(self) -> DilemmaShown | None:
        """The card, if one is on the table."""
        ...

    @property
    def finale(self) -> object:
        """The finale, if this is its table; else None."""
        ...


# --- what the seat makes of it -------------------------------------------------------------------


class Memory(Protocol):
    """What a seat remembers."""

    @property
    def reign(self) -> PastGame | None:
        """The game that runs, as the table saw it."""
        ...


class FeesKnown(Protocol):
    """What the end of a vote pays, besides its outcome."""

    def speaking(self, seat: int) -> float:
        """The extra tokens for a vote over a pass, whichever side wins."""
        ...

    def leading(self, seat: int) -> float:
        """The extra tokens for a winner who is Leader."""
        ...

    def felt(self, laid: int) -> int:
        """The Power on a card, up to the amount that can make a difference to fees."""
        ...


class Judgement(Protocol):
    """A seat's judgement of the present moment."""

    @property
    def seat(self) -> int:
        """The seat."""
        ...

    @property
    def mine(self) -> SeatShown:
        """The seat in public."""
        ...

    @property
    def rivals(self) -> tuple[int, ...]:
        """The other seats."""
        ...

    @property
    def reign(self) -> TableShown:
        """The table."""
        ...

    @property
    def legal(self) -> Sequence[Command]:
        """The finite answers of the seat."""
        ...

    @property
    def temper(self) -> Temper:
        """The weights of its judgement."""
        ...

    @property
    def memory(self) -> Memory | None:
        """What it remembers."""
        ...

    @property
    def persons(self) -> frozenset[int]:
        """The seats that people play."""
        ...

    @property
    def power(self) -> int:
        """The Power in its pool."""
        ...

    @property
    def coins(self) -> int:
        """The Coins in its purse."""
        ...

    @property
    def pools(self) -> tuple[float, ...]:
        """The Power taken to lie in every pool."""
        ...

    @property
    def believed(self) -> Mapping[int, float]:
        """How far the words and threats of each seat are believed."""
        ...

    @property
    def regards(self) -> Mapping[int, float]:
        """Its regard for each seat, -1 to 1."""
        ...

    @property
    def readiness(self) -> Mapping[int, float]:
        """The factor on each seat's usual chance to vote."""
        ...

    @property
    def after(self) -> Mapping[Side, float]:
        """The points of the position once a side has won."""
        ...

    @property
    def stake(self) -> float:
        """The points by which AYE is better than NAY; negative when NAY is better."""
        ...

    @property
    def favourite(self) -> Side:
        """The side that serves the seat better."""
        ...

    @property
    def overrating(self) -> float:
        """The factor by which others are assumed to overrate an outcome."""
        ...

    @property
    def fees(self) -> FeesKnown:
        """What the end of the vote pays."""
        ...

    def fee(self, stand: Stand, leads: bool = False, laid: int = 0) -> tuple[int, int]:
        """The Coins and Power that come to the seat with a result in the vote."""
        ...

    def preferences(self, seat: int) -> Minded | None:
        """A rival's possible preferences by what it may have in hand; None when nothing is known of it."""
        ...

    def minded(self, seat: int) -> Minded:
        """The same, as its ballot makes them likely."""
        ...

    def doubts(self, seat: int) -> float:
        """The loss of belief in a seat's word since the start, 0 to 1."""
        ...

    def liar(self, seat: int) -> bool:
        """Whether a seat is a known liar."""
        ...

    def honour(self, seat: int) -> float:
        """The points for keeping one's word to a seat."""
        ...

    def signature(self, side: Side) -> float:
        """The worth of what the Leader signs once a side has won."""
        ...

    def lead(self, side: Side) -> float:
        """The worth of being Leader once a side has won."""
        ...

    def power_worth(self, power: float) -> float:
        """The points of an amount of Power in the pool after the vote."""
        ...

    def coin_change(self, coins: float) -> float:
        """The points gained or lost with a change in Coins."""
        ...

    def trade(self, moved: tuple[int, ...]) -> float:
        """The points gained or lost when Coins change hands: each seat's gain, or (negative) loss."""
        ...

    def with_ballot(self, seat: int, ballot: Ballot, committed: int) -> Judgement:
        """The same judgement once a seat has that ballot and Power on its card."""
        ...
