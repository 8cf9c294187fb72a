"""What a table remembers of a council campaign: reign by reign the rounds, votes, deals, signings and scores.

There is one such record of a game. `recording` makes it of events, one after the other; diaries, charts, the
book, *Previously* and the councillors read it. All of it lay open to everybody (KD-INFO): what one seat alone
may see is not in it. Houses are numbers (0: none), rows of tracks are in the order of `RESOURCES`, what is by
seat goes clockwise from seat 0. `…_at` is the number of the command by which something happened.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.engine.council.ballot import Ballot, Side
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.council.pledges import PledgeBallot
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.state import Stability, Track
from kd_desktop.engine.kings.vocabulary import RESOURCES, AgendaName, RecordEnding, Resource

VoteKind = Literal["dilemma", "special", "finale"]


class _Past(msgspec.Struct, frozen=True, gc=False):
    """A piece of the past."""


class PastBallot(_Past, frozen=True):
    """What a seat did in a vote, and the Power that lay on its card in the end.

    `stayed`: it was asked for more Power the last time it acted, and added none.
    """

    seat: int
    house: int
    ballot: Ballot
    power: int = 0
    stayed: bool = False


class PastDeal(_Past, frozen=True):
    """A deal that was offered, in the state to which it came.

    `agreed` tells whether its Coins changed hands, which a deal that lapsed later has done too; `refused_by`
    is the seat that declined or withdrew it.
    """

    deal: Deal
    agreed: bool = False
    refused_by: int | None = None


class PastWord(_Past, frozen=True):
    """A word that a seat gave another, and whether it was kept; None until the ballots are in (KD-DEAL-7)."""

    seat: int
    to: int
    ballot: PledgeBallot
    kept: bool | None = None


class PastVote(_Past, frozen=True):
    """One vote: who did what, the count, who decided, who led afterwards, and what followed.

    `card` is the dilemma (of a special vote: the card that called it) or the vote of the finale. `ballots`
    are in the order in which the seats acted. Until it is decided `side` is None and `leads` 0; `decided_by`
    is the Moderator's house if the vote was tied. `followed` are those consequences that are worth telling.
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
    followed: tuple[KingsEvent, ...] = ()


class PastRound(_Past, frozen=True):
    """A round with its card ("" before it is drawn), and where the markers stand at its end, or now.

    Round 0 is the setup.
    """

    number: int
    card: str = ""
    drawn_at: int = 0
    tracks: tuple[Track, ...] = (Track(),) * len(RESOURCES)
    stability: Stability = Stability()


class SignedSticker(_Past, frozen=True):
    """A chronicle sticker that a house signed; `name` is what its member wrote, if anything."""

    reign: int
    round: int
    number: int
    resource: Resource
    signer: int
    covers: int = 0
    name: str = ""
    by_hand: bool = False


class SignedStory(_Past, frozen=True):
    """A story card that was opened, the house that signed it, and the name it wrote."""

    reign: int
    card: str
    storyline: str
    signer: int
    name: str = ""
    by_hand: bool = False


class PastScore(_Past, frozen=True):
    """What a house scored in a reign: its agenda, points by part, total and place, and its reward.

    `kept` is the Power that was left in its pool.
    """

    house: int
    agenda: AgendaName
    kept: int = 0
    goal: int = 0
    money: int = 0
    open_agenda: int = 0
    power: int = 0
    extra: int = 0
    total: int = 0
    position: int = 0
    prestige: int = 0
    crave: int = 0
    winner: bool = False


class HouseStanding(_Past, frozen=True):
    """What a house has earned by the end of a reign, or by now, and how many of its words were good."""

    house: int
    prestige: int = 0
    crave: int = 0
    kept: int = 0
    broken: int = 0


class PastReign(_Past, frozen=True):
    """One reign; those of the finale's votes are in the last.

    `power` and `coins` are what came into each seat's pool, less what left it, since pools were last given
    out (KD-SETUP-9, 10, KD-MYST-8); `drafted` the seats in the order in which they kept a Secret Agenda.
    `leader` is the house that leads. `ending` is None and `closed` false while it runs; `next_king` is named
    by the house `named_by`. `achieved` are (house, achievement) and `known_as` (house, agenda) that became
    public.
    """

    number: int
    king: str
    houses: tuple[int, ...]
    leader: int
    began_at: int
    standings: tuple[HouseStanding, ...]
    power: tuple[int, ...]
    coins: tuple[int, ...]
    rounds: tuple[PastRound, ...] = (PastRound(0),)
    votes: tuple[PastVote, ...] = ()
    drafted: tuple[int, ...] = ()
    stickers: tuple[SignedSticker, ...] = ()
    stories: tuple[SignedStory, ...] = ()
    scores: tuple[PastScore, ...] = ()
    achieved: tuple[tuple[int, str], ...] = ()
    known_as: tuple[tuple[int, AgendaName], ...] = ()
    ending: RecordEnding | None = None
    next_king: str = ""
    named_by: int = 0
    closed: bool = False
    closed_at: int = 0


class TableHouse(_Past, frozen=True):
    """A house of the table: its name, its member, and the reign in which it was first there."""

    number: int
    name: str
    member: str
    joined: int


class PastFinale(_Past, frozen=True):
    """What was read and counted in the finale.

    The first of `pages`, (title, text), is its own; `worth` is that of a point of Prestige and of Crave;
    `totals` are (house, total, whether it won).
    """

    pages: tuple[tuple[str, str], ...] = ()
    worth: tuple[int, int] | None = None
    worth_text: str = ""
    totals: tuple[tuple[int, int, bool], ...] = ()


class History(_Past, frozen=True):
    """All of a campaign: its houses in the order in which they joined, its reigns, its finale.

    A reign that was given up leaves nothing behind (KD-RUL-38).
    """

    houses: tuple[TableHouse, ...] = ()
    reigns: tuple[PastReign, ...] = ()
    finale: PastFinale = PastFinale()
