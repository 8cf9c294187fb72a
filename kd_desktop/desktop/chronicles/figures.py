"""The figures of a campaign, gathered from what the table saw happen; no Qt and no drawing here.

Houses are numbers as everywhere; rows of resources are in the order of `RESOURCES`. A reign that was given up
leaves nothing behind (KD-RUL-38), nor does an act that was taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from kd_desktop.engine.council.ballot import Ballot, Side
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.vocabulary import AgendaName, Polarity, RecordEnding, Resource

VoteKind = Literal["dilemma", "special", "finale"]
DealFate = Literal["open", "declined", "closed", "kept", "lapsed"]


@dataclass(frozen=True)
class Moment:
    """Where every resource marker and Stability stood after a round; round 0 is the setup."""

    round: int
    resources: tuple[int, ...]
    stability: int


@dataclass
class Vote:
    """One vote: who did what, the count, who decided, who led afterwards, and what followed.

    `card` is the dilemma (of a special vote: the one that called it) or the vote of the finale. `ballots` is
    each house's, in seat order; `power` what lay on its card. `decided_by` is the Moderator's house when the
    vote was tied, 0 otherwise; `leads` is 0 while the vote runs, and `side` None. `opened_at` and
    `decided_at` are numbers of commands.
    """

    kind: VoteKind
    reign: int
    round: int
    card: str
    question: str = ""
    opened_at: int = 0
    decided_at: int = 0
    ballots: dict[int, Ballot] = field(default_factory=dict)
    power: dict[int, int] = field(default_factory=dict)
    aye: int = 0
    nay: int = 0
    counted: bool = False
    side: Side | None = None
    decided_by: int = 0
    leads: int = 0
    followed: list[KingsEvent] = field(default_factory=list)

    @property
    def winners(self) -> tuple[int, ...]:
        """The houses whose ballot was the side that carried."""
        return tuple(house for house, ballot in self.ballots.items() if ballot == self.side)


@dataclass
class Bargain:
    """A deal that was offered, and what became of it.

    `vote` is the place of its vote among those of the reign; `seats` are the houses of the reign, by seat.
    """

    reign: int
    round: int
    vote: int
    deal: Deal
    seats: tuple[int, ...]
    fate: DealFate = "open"

    @property
    def agreed(self) -> bool:
        """Whether all its parties accepted and the Coins changed hands."""
        return self.fate in ("closed", "kept") or (self.fate == "lapsed" and self._bound)

    _bound: bool = False

    def end(self, fate: DealFate) -> None:
        """What became of it; a closed deal that lapses was agreed all the same."""
        self._bound = self._bound or fate == "closed"
        self.fate = fate


@dataclass(frozen=True)
class Payment:
    """Coins that one house paid another in a deal."""

    reign: int
    round: int
    payer: int
    payee: int
    coins: int


@dataclass(frozen=True)
class Signature:
    """A chronicle sticker that a house signed (0: nobody); `name` is what its member wrote, if anything."""

    reign: int
    round: int
    number: int
    resource: Resource
    polarity: Polarity
    signer: int
    covers: int
    name: str = ""
    by_hand: bool = False


@dataclass(frozen=True)
class StorySigned:
    """A story card that was opened, the house that signed it (0: nobody), and the name it wrote."""

    reign: int
    round: int
    card: str
    storyline: str
    signer: int
    name: str = ""
    by_hand: bool = False


@dataclass
class Score:
    """What a house scored in a reign, part by part; known from its end on."""

    house: int
    agenda: AgendaName
    power: int
    coins: int
    parts: dict[str, int] = field(default_factory=dict)
    total: int = 0
    position: int = 0
    prestige: int = 0
    crave: int = 0
    winner: bool = False


@dataclass
class Reign:
    """One reign. `crowns` are (Prestige, Crave) of each house known by then, as they stood when it closed.

    `ending` is None and `closed` false while it runs; `next_king` is named by the house `named_by`.
    `achieved` are (house, achievement) and `known_as` (house, agenda) that became public.
    """

    number: int
    king: str
    houses: tuple[int, ...]
    began: int = 0
    closed_at: int = 0
    moments: list[Moment] = field(default_factory=list)
    votes: list[Vote] = field(default_factory=list)
    bargains: list[Bargain] = field(default_factory=list)
    payments: list[Payment] = field(default_factory=list)
    signatures: list[Signature] = field(default_factory=list)
    stories: list[StorySigned] = field(default_factory=list)
    scores: dict[int, Score] = field(default_factory=dict)
    crowns: dict[int, tuple[int, int]] = field(default_factory=dict)
    achieved: list[tuple[int, str]] = field(default_factory=list)
    known_as: list[tuple[int, AgendaName]] = field(default_factory=list)
    mysteries: list[tuple[str, str]] = field(default_factory=list)
    ending: RecordEnding | None = None
    closed: bool = False
    next_king: str = ""
    named_by: int = 0
    rounds: int = 0

    @property
    def decided(self) -> list[Vote]:
        """The votes that were decided, in order."""
        return [vote for vote in self.votes if vote.side is not None]


@dataclass
class LastPages:
    """What was read and counted in the finale: texts as (title, text), worths, and totals by house."""

    pages: list[tuple[str, str]] = field(default_factory=list)
    worth: tuple[int, int] | None = None
    worth_text: str = ""
    totals: list[tuple[int, int, bool]] = field(default_factory=list)


@dataclass
class Figures:
    """All the figures of a campaign: its houses in the order in which they joined, and its reigns.

    `joined` tells in which reign a house was first there (1 is the first).
    """

    houses: dict[int, str] = field(default_factory=dict)
    members: dict[int, str] = field(default_factory=dict)
    joined: dict[int, int] = field(default_factory=dict)
    reigns: list[Reign] = field(default_factory=list)
    last: LastPages = field(default_factory=LastPages)
    finished: bool = False

    @property
    def votes(self) -> list[Vote]:
        """Every decided vote of the campaign, in order."""
        return [vote for reign in self.reigns for vote in reign.decided]

    def paid(self) -> dict[tuple[int, int], int]:
        """Coins that changed hands in deals, by (payer, payee)."""
        out: dict[tuple[int, int], int] = {}
        for reign in self.reigns:
            for payment in reign.payments:
                pair = (payment.payer, payment.payee)
                out[pair] = out.get(pair, 0) + payment.coins
        return out

    def signed(self) -> dict[tuple[int, Polarity], int]:
        """How many stickers each house signed (0: nobody), by (signer, polarity)."""
        out: dict[tuple[int, Polarity], int] = {}
        for reign in self.reigns:
            for signature in reign.signatures:
                key = (signature.signer, signature.polarity)
                out[key] = out.get(key, 0) + 1
        return out

    def stories_signed(self) -> dict[int, int]:
        """How many story cards each house signed (0: nobody)."""
        out: dict[int, int] = {}
        for reign in self.reigns:
            for story in reign.stories:
                out[story.signer] = out.get(story.signer, 0) + 1
        return out

    def councils(self) -> list[Council]:
        """What each house did in all the votes it sat in."""
        return [_council(house, self) for house in self.houses]


@dataclass(frozen=True)
class Council:
    """What a house did in votes: its ballots, Power spent on sides that carried, and what it decided.

    `carried` counts votes in which its side carried, `led` those after which it led, `broke` ties it decided.
    """

    house: int
    sat: int
    aye: int
    nay: int
    gathered: int
    moderated: int
    carried: int
    led: int
    broke: int
    spent: int


def _council(house: int, figures: Figures) -> Council:
    sat = [vote for reign in figures.reigns if house in reign.houses for vote in reign.decided]
    ballots = [vote.ballots.get(house) for vote in sat]
    carried = [vote for vote in sat if house in vote.winners]
    return Council(
        house=house,
        sat=len(sat),
        aye=ballots.count("aye"),
        nay=ballots.count("nay"),
        gathered=ballots.count("gather"),
        moderated=ballots.count("moderate"),
        carried=len(carried),
        led=sum(vote.leads == house for vote in sat),
        broke=sum(vote.decided_by == house for vote in sat),
        spent=sum(vote.power.get(house, 0) for vote in carried),
    )
