"""Everything a seat (or the table) can say to the council game.

`do` is the command's name in cases, saves and packs.
"""

from __future__ import annotations

from typing import Literal

from kd_desktop.engine.council.commands import (
    AcceptDeal,
    CastVote,
    ChooseOption,
    DecideLeader,
    DecideSide,
    DeclineDeal,
    Gather,
    GiveWord,
    Moderate,
    NamePlayer,
    OfferDeal,
    Raise,
    Stay,
    WithdrawDeal,
)
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
    """The table: these members choose houses; `order` lists their places, youngest first (KD-HOUSE-9)."""

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


class UseAbility(Command, frozen=True, tag="use_ability"):
    """Use the optional ability that is offered (KD-ABIL-14)."""


class DeclineAbility(Command, frozen=True, tag="decline_ability"):
    """Don't use the optional ability that is offered."""


class ChoosePrivileged(Command, frozen=True, tag="choose_privileged"):
    """The Moderator gives the winner's privilege to one of the tied winners, named by seat (KD-REC-3)."""

    player: int


class NameKing(Command, frozen=True, tag="name_king"):
    """The privileged winner names the next king; an empty name leaves it open (KD-REC-9)."""

    name: str


class Sign(Command, frozen=True, tag="sign"):
    """Write or draw your name under a sticker (its number) or story card that your house signed.

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

__all__ = [
    "COMMANDS",
    "AbandonReign",
    "AcceptDeal",
    "BeginReign",
    "CastVote",
    "ChooseHouses",
    "ChooseOption",
    "ChoosePrivileged",
    "DecideLeader",
    "DecideSide",
    "DeclineAbility",
    "DeclineDeal",
    "Gather",
    "GiveWord",
    "Join",
    "KeepAgenda",
    "KeepOpen",
    "KeepScreen",
    "KingsCommand",
    "Moderate",
    "NameHouse",
    "NameKing",
    "NamePlayer",
    "OfferDeal",
    "Raise",
    "Sign",
    "Stay",
    "TakeScreen",
    "TakeThird",
    "UseAbility",
    "WithdrawDeal",
]
