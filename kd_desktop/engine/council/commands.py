"""What a seat says in a round of both council games: votes, deals, words given, the Moderator's decisions.

`do` is the command's name in cases, saves and packs.
"""

from __future__ import annotations

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.council.pledges import PledgeBallot
from kd_desktop.engine.game import Command


class CastVote(Command, frozen=True, tag="vote"):
    """First voting turn: put Power on a side (KD-VOTE-3)."""

    side: Side
    power: int


class Gather(Command, frozen=True, tag="gather"):
    """First voting turn: pass and gather Power (KD-VOTE-6)."""


class Moderate(Command, frozen=True, tag="moderate"):
    """First voting turn: pass and become Moderator (KD-VOTE-8)."""


class Raise(Command, frozen=True, tag="raise"):
    """Later voting turn: add Power to your own card (KD-VOTE-19)."""

    power: int


class Stay(Command, frozen=True, tag="stay"):
    """Later voting turn: add nothing (KD-VOTE-20)."""


class OfferDeal(Command, frozen=True, tag="offer"):
    """Offer a deal to which the seat is a party; offering counts as accepting (16.8)."""

    payments: tuple[Payment, ...]
    promises: tuple[Promise, ...]


class AcceptDeal(Command, frozen=True, tag="accept"):
    """Accept an open deal to which the seat is a party."""

    deal: int


class DeclineDeal(Command, frozen=True, tag="decline"):
    """Decline an open deal to which the seat is a party; the offer ends."""

    deal: int


class WithdrawDeal(Command, frozen=True, tag="withdraw"):
    """Withdraw your own open offer."""

    deal: int


class GiveWord(Command, frozen=True, tag="give_word"):
    """Tell a seat publicly how you will vote, or that you will pass. It isn't binding (KD-DEAL-7)."""

    to: int
    ballot: PledgeBallot


class DecideSide(Command, frozen=True, tag="decide_side"):
    """The Moderator decides a tied vote (KD-TALLY-3, 4)."""

    side: Side


class DecideLeader(Command, frozen=True, tag="decide_leader"):
    """The Moderator gives the Leader token to one of the tied winners, named by seat (KD-TALLY-8)."""

    player: int


class ChooseOption(Command, frozen=True, tag="choose"):
    """Pick an option of a card's choice."""

    option: str


class NamePlayer(Command, frozen=True, tag="choose_player"):
    """Name a seat when a card asks for a player."""

    player: int
