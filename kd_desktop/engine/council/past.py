"""What a table remembers of votes, deals and words, and the parts of a past that every council game has.

All of it is public (KD-INFO). Houses are numbers (0: none). `…_at` is the number of the command that made
something happen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from kd_desktop.engine.council.ballot import Ballot, Side
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.council.pledges import PledgeBallot

VoteKind = Literal["dilemma", "special", "finale"]


class PastRecord(msgspec.Struct, frozen=True, gc=False):
    """A piece of the past."""


class PastBallot(PastRecord, frozen=True):
    """What a seat did in a vote, and the Power that lay on its card in the end.

    `stayed` is true if its last action was to add no Power.
    """

    seat: int
    house: int
    ballot: Ballot
    power: int = 0
    stayed: bool = False


class PastDeal(PastRecord, frozen=True):
    """A deal that was offered, in its final state.

    `agreed` is whether its Coins changed hands, true also for a deal that lapsed later; `refused_by` is the
    seat that declined or withdrew it.
    """

    deal: Deal
    agreed: bool = False
    refused_by: int | None = None


class PastWord(PastRecord, frozen=True):
    """A word that a seat gave another, and whether it was kept; None until the ballots are in (KD-DEAL-7)."""

    seat: int
    to: int
    ballot: PledgeBallot
    kept: bool | None = None


class VoteRecord(PastRecord, frozen=True):
    """One vote: who did what, the count, who decided, and who led afterwards.

    `card` is the dilemma (of a special vote: the card that called it) or the vote of the finale. `ballots`
    are in the order in which the seats acted. `side` is None and `leads` is 0 until the vote is decided;
    `decided_by` is the Moderator's house if the vote was tied.
    """

    kind: VoteKind
    reign: int
    round: int
    card: str
    opened_at: int
    question: str = ""
    decided_at: int = 0
    ballots: tuple[PastBallot, ...] = ()
    aye: int = 0
    nay: int = 0
    side: Side | None = None
    decided_by: int = 0
    leads: int = 0
    deals: tuple[PastDeal, ...] = ()
    words: tuple[PastWord, ...] = ()


class StandingRecord(Protocol):
    """How many of its words a house has kept and broken."""

    @property
    def house(self) -> int:
        """The house."""
        ...

    @property
    def kept(self) -> int:
        """Its words that it kept."""
        ...

    @property
    def broken(self) -> int:
        """Its words that it broke."""
        ...


class PastGame(Protocol):
    """One game of a campaign: who sat in it, and its votes."""

    @property
    def houses(self) -> tuple[int, ...]:
        """The houses, by seat."""
        ...

    @property
    def votes(self) -> Sequence[VoteRecord]:
        """Its votes so far."""
        ...

    @property
    def standings(self) -> Sequence[StandingRecord]:
        """What each house's word is worth by its end, or by now."""
        ...

    @property
    def closed(self) -> bool:
        """Whether it is over."""
        ...


class CampaignPast(Protocol):
    """The past of a campaign."""

    @property
    def reigns(self) -> Sequence[PastGame]:
        """Its games, the last one perhaps still running."""
        ...
