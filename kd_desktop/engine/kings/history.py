"""What a table remembers of a council campaign: reign by reign the rounds, votes, deals, signings and scores.

A game has one such record. `recording` makes it from events, one by one; diaries, charts, the book,
*Previously* and the councillors read it. All of it is public (KD-INFO): nothing that only one seat may see
is in it. Houses are numbers (0: none), rows of tracks are in the order of `RESOURCES`, tuples by seat go
clockwise from seat 0. `…_at` is the number of the command that made something happen.
"""

from __future__ import annotations

from kd_desktop.engine.council.past import PastRecord, VoteRecord
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.state import Stability, Track
from kd_desktop.engine.kings.vocabulary import RESOURCES, AgendaName, RecordEnding, Resource


class PastVote(VoteRecord, frozen=True):
    """One vote, and what `followed`: the consequences worth telling."""

    followed: tuple[KingsEvent, ...] = ()


class PastRound(PastRecord, frozen=True):
    """A round with its card ("" before it is drawn), and the markers' rows at its end, or now.

    Round 0 is the setup.
    """

    number: int
    card: str = ""
    drawn_at: int = 0
    tracks: tuple[Track, ...] = (Track(),) * len(RESOURCES)
    stability: Stability = Stability()


class SignedSticker(PastRecord, frozen=True):
    """A chronicle sticker that a house signed; `name` is what its member wrote, if anything."""

    reign: int
    round: int
    number: int
    resource: Resource
    signer: int
    covers: int = 0
    name: str = ""
    by_hand: bool = False


class SignedStory(PastRecord, frozen=True):
    """A story card that was opened, the house that signed it, and the name it wrote."""

    reign: int
    card: str
    storyline: str
    signer: int
    name: str = ""
    by_hand: bool = False


class PastScore(PastRecord, frozen=True):
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


class HouseStanding(PastRecord, frozen=True):
    """A house's earnings by the end of a reign, or by now, and how many of its words it kept."""

    house: int
    prestige: int = 0
    crave: int = 0
    kept: int = 0
    broken: int = 0


class PastReign(PastRecord, frozen=True):
    """One reign; the last one includes the finale's votes.

    `power` and `coins` are each seat's net gains and losses, since pools were last given out (KD-SETUP-9,
    10, KD-MYST-8); `drafted` the seats in the order in which they kept a Secret Agenda. `leader` is the
    Leader's house. `ending` is None and `closed` false while it runs; `next_king` is named by the house
    `named_by`. `achieved` are (house, achievement) and `known_as` (house, agenda) that became public.
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


class TableHouse(PastRecord, frozen=True):
    """A house of the table: its name, its member, and the reign in which it joined."""

    number: int
    name: str
    member: str
    joined: int


class PastFinale(PastRecord, frozen=True):
    """What was read and counted in the finale.

    The first of `pages`, (title, text), is the finale's own; `worth` is that of a point of Prestige and of
    Crave; `totals` are (house, total, whether it won).
    """

    pages: tuple[tuple[str, str], ...] = ()
    worth: tuple[int, int] | None = None
    worth_text: str = ""
    totals: tuple[tuple[int, int, bool], ...] = ()


class History(PastRecord, frozen=True):
    """The whole past of a campaign: its houses in the order in which they joined, its reigns, its finale.

    A reign that was given up leaves nothing behind (KD-RUL-38).
    """

    houses: tuple[TableHouse, ...] = ()
    reigns: tuple[PastReign, ...] = ()
    finale: PastFinale = PastFinale()
