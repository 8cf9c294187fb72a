"""Everything a seat (or the table) can say to the council game.

`do` is the name in cases, saves and packs.
"""

from __future__ import annotations

from typing import Literal

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.council.pledges import PledgeBallot
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.decoding import decoder
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.vocabulary import AgendaName, Polarity, Resource


class Join(Command, frozen=True, tag="join"):
    """The table: a member joins with an unclaimed house and its name (KD-CAMP-2, KD-HOUSE-6)."""

    house: int
    name: str = ""
    member: str = ""


class ChooseHouses(Command, frozen=True, tag="choose_houses"):
    """The table: these members choose houses; `order` are their places from the youngest on (KD-HOUSE-9)."""

    members: tuple[str, ...]
    order: tuple[int, ...] = ()


class TakeScreen(Command, frozen=True, tag="take_screen"):
    """Take an unclaimed screen, seeing only its crest (KD-HOUSE-1)."""

    house: int


class KeepScreen(Command, frozen=True, tag="keep_screen"):
    """Keep one of the screens taken (KD-HOUSE-2)."""

    house: int


class TakeThird(Command, frozen=True, tag="take_third_screen"):
    """Take and keep a third screen, unread (KD-HOUSE-3)."""

    house: int


class NameHouse(Command, frozen=True, tag="name_house"):
    """Name the house; an empty name keeps the printed one (KD-HOUSE-6)."""

    name: str


class BeginReign(Command, frozen=True, tag="begin_reign"):
    """The table: these houses, clockwise, play the next reign (KD-SETUP-2). `date` is for the ledger."""

    houses: tuple[int, ...]
    date: str = ""


class AbandonReign(Command, frozen=True, tag="abandon_reign"):
    """The table: the reign ends without record; the campaign is as before its setup (KD-RUL-38)."""


class KeepAgenda(Command, frozen=True, tag="keep_agenda"):
    """Keep this Secret Agenda of the hand (KD-SETUP-13)."""

    agenda: AgendaName


class KeepOpen(Command, frozen=True, tag="keep_open"):
    """Keep these two Open Agendas of that polarity (KD-LEG-22)."""

    polarity: Polarity
    resources: tuple[Resource, Resource]


class CastVote(Command, frozen=True, tag="vote"):
    """First voting turn: that much Power on that side (KD-VOTE-3)."""

    side: Side
    power: int


class Gather(Command, frozen=True, tag="gather"):
    """First voting turn: pass and gather Power (KD-VOTE-6)."""


class Moderate(Command, frozen=True, tag="moderate"):
    """First voting turn: pass and become Moderator (KD-VOTE-8)."""


class Raise(Command, frozen=True, tag="raise"):
    """Later voting turn: add that much Power to the own card (KD-VOTE-19)."""

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
    """Withdraw an own open offer."""

    deal: int


class GiveWord(Command, frozen=True, tag="give_word"):
    """Tell a seat before everybody how one will vote, or that one will pass. It binds nobody (KD-DEAL-7)."""

    to: int
    ballot: PledgeBallot


class DecideSide(Command, frozen=True, tag="decide_side"):
    """The Moderator decides a tied vote (KD-TALLY-3, 4)."""

    side: Side


class DecideLeader(Command, frozen=True, tag="decide_leader"):
    """The Moderator gives the Leader token to one of the tied winners, named by seat (KD-TALLY-8)."""

    player: int


class UseAbility(Command, frozen=True, tag="use_ability"):
    """Use the optional ability that is offered (KD-ABIL-14)."""


class DeclineAbility(Command, frozen=True, tag="decline_ability"):
    """Don't use the optional ability that is offered."""


class ChooseOption(Command, frozen=True, tag="choose"):
    """Pick that option of a card's choice."""

    option: str


class NamePlayer(Command, frozen=True, tag="choose_player"):
    """Name that seat where a card asks for a player."""

    player: int


class ChoosePrivileged(Command, frozen=True, tag="choose_privileged"):
    """The Moderator gives the winner's privilege to one of the tied winners, named by seat (KD-REC-3)."""

    player: int


class NameKing(Command, frozen=True, tag="name_king"):
    """The privileged winner names the next king; an empty name leaves it open (KD-REC-9)."""

    name: str


class Sign(Command, frozen=True, tag="sign"):
    """Write one's name, or draw it, under a sticker (its number) or story card that one's house signed.

    KD-SIGN-3.
    """

    what: Literal["sticker", "story"]
    item: str
    signature: Signature


KingsCommand = (
    Join
    | ChooseHouses
    | TakeScreen
    | KeepScreen
    | TakeThird
    | NameHouse
    | BeginReign
    | AbandonReign
    | KeepAgenda
    | KeepOpen
    | CastVote
    | Gather
    | Moderate
    | Raise
    | Stay
    | OfferDeal
    | AcceptDeal
    | DeclineDeal
    | WithdrawDeal
    | GiveWord
    | DecideSide
    | DecideLeader
    | UseAbility
    | DeclineAbility
    | ChooseOption
    | NamePlayer
    | ChoosePrivileged
    | NameKing
    | Sign
)

COMMANDS = decoder(KingsCommand)
"""Decodes a command from JSON; raises msgspec.ValidationError."""
