"""The state of a campaign under the rules of The King's Dilemma (sections 16.6 and 16.7).

One `Campaign` holds at most one `Reign`. Both are frozen. While a command is applied the rules work on
their `…Draft` forms, which have the same fields and can be changed; nothing else ever sees a draft. Tuples
are indexed by seat in a reign, by house number - 1 in a campaign, and by resource (`RESOURCES`) on tracks.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.engine.chance import Chance
from kd_desktop.engine.council.ballot import Side, Vote
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings.content import RowName
from kd_desktop.engine.kings.vocabulary import (
    AddOpenAgendaPoints,
    AgendaName,
    ChoiceOption,
    Direction,
    Effect,
    Polarity,
    RecordEnding,
    Resource,
)

Phase = Literal[
    "agenda_draft",
    "legacy_events",
    "legacy_stories",
    "legacy_stickers",
    "keep_open_agendas",
    "draw",
    "trigger",
    "preview",
    "vote_turn",
    "turn_end",
    "tally",
    "moderate_side",
    "leader_check",
    "moderate_leader",
    "cleanup",
    "reveal",
    "moves",
    "stickers",
    "envelopes",
    "instructions",
    "time",
    "round_end",
    "end",
    "score",
    "record",
    "achievements",
    "alignment",
    "save",
    "finale",
]
PHASES: tuple[Phase, ...] = Phase.__args__  # type: ignore[attr-defined]
PickStage = Literal["first", "second", "keep", "name"]
AskKind = Literal[
    "agenda",
    "keep_open",
    "ballot",
    "raise",
    "side",
    "leader",
    "ability",
    "choice",
    "player",
    "privileged",
    "king_name",
]


class Frozen(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Base of the small parts of a state."""


class HouseRecord(Frozen, frozen=True):
    """A house that a member owns (16.4).

    `marks` are for the narrative and the three gameplay achievements, in that order; `alignment` for the six
    agendas in the order of `AGENDAS`. `member` is who owns the house for the whole campaign (KD-CAMP-2);
    views, the ledger and signatures print it. Who plays for the member, a person or the computer, doesn't
    concern the rules (KD-RUL-80), so it is kept beside the state.
    """

    number: int
    name: str
    member: str
    prestige: int = 0
    crave: int = 0
    marks: tuple[int, ...] = (0, 0, 0, 0)
    alignment: tuple[int, ...] = (0, 0, 0, 0, 0, 0)


class AttachedSticker(Frozen, frozen=True):
    """A chronicle sticker on the board.

    `reign` is the one in which it was attached, `signer` a house (0: nobody), `signature` how its member
    wrote it, if at all.
    """

    number: int
    signer: int
    marks: int = 0
    reign: int = 0
    signature: Signature | None = None


class StoryPlaced(Frozen, frozen=True):
    """A story card on its pile; `used` counts the marked squares of each of its abilities."""

    card: str
    signer: int = 0
    used: tuple[int, ...] = ()
    signature: Signature | None = None


class EventPlaced(Frozen, frozen=True):
    """An ongoing Event with its counters (name, value)."""

    card: str
    counters: tuple[tuple[str, int], ...] = ()


class MysteryPlaced(Frozen, frozen=True):
    """A Mystery sticker on its space."""

    letter: str
    storyline: str


class ScoreRow(Frozen, frozen=True):
    """A house's line of the ledger (KD-REC-1).

    `position` is the dense rank, `row` the row of the reward table.
    """

    house: int
    agenda: AgendaName
    secret: int
    coins: int
    open: int
    power: int
    extra: int
    total: int
    position: int
    row: RowName
    prestige: int
    crave: int
    winner: bool


class GameRecord(Frozen, frozen=True):
    """One reign in the ledger; `king` reigned in it, `year` is that of its end, `rounds` its dilemmas.

    `portrait` is the pack's king who reigned, `scene` how the pack told the end; "" where it has none.
    """

    reign: int
    king: str
    king_house: int
    date: str
    year: int
    rounds: int
    ending: RecordEnding
    rows: tuple[ScoreRow, ...]
    portrait: str = ""
    scene: str = ""


class Picker(Frozen, frozen=True):
    """A chooser of a house: the screens taken (their prints read by the chooser alone), and the one kept."""

    member: str
    taken: tuple[int, ...] = ()
    kept: int = 0


class Picking(Frozen, frozen=True):
    """The ceremony of choosing houses: the choosers, their order, and its progress (KD-HOUSE)."""

    pickers: tuple[Picker, ...]
    order: tuple[int, ...]
    stage: PickStage = "first"
    turn: int = 0


class FinaleScore(Frozen, frozen=True):
    """A member's result in the finale: its points, their worth, and whether it won the campaign."""

    house: int
    prestige: int
    crave: int
    total: int
    winner: bool


class Track(Frozen, frozen=True):
    """A resource marker.

    Its row (0 is the centre), the direction of its colour, and whether it has Momentum.
    """

    row: int = 0
    dir: Direction = "up"
    marker: bool = False


class Stability(Frozen, frozen=True):
    """The Stability marker; locked once it has reached an end (KD-STAB-5)."""

    row: int = 0
    locked: bool = False


class OpenAgenda(Frozen, frozen=True):
    """A public token for (positive) or against (negative) a resource."""

    resource: Resource
    polarity: Polarity


class Placed(Frozen, frozen=True):
    """A resolved dilemma with the side that won."""

    card: str
    side: Side


class Draft(Frozen, frozen=True):
    """The Secret Agenda draft (KD-INFO-7): order of choosing, cards in hand, and what each seat was shown.

    `removed` is hidden from everybody; `hand` is seen only by the current chooser.
    """

    order: tuple[int, ...] = ()
    chosen: int = 0
    removed: AgendaName | None = None
    hand: tuple[AgendaName, ...] = ()
    shown: tuple[tuple[AgendaName, ...], ...] = ()


class Run(Frozen, frozen=True, tag="run"):
    """Work still to be done: effects in order, their cause, and whom SELF, CHOSEN and SIGNER mean.

    0 is nobody. A paused Run is kept whole, so that the same houses are meant when it continues (16.9,
    16.10). `start` is true for the effects of a start-of-game ability: its changes of Power and Coins are
    summed.
    """

    effects: tuple[Effect, ...]
    cause: Message
    me: int = 0
    chosen: int = 0
    signer: int = 0
    start: bool = False


class Ask(Frozen, frozen=True):
    """What the reign waits for: the kind, the seats that must answer, and what the answer is about.

    `among` are seats to choose from; `options` those of a card; `source` and `index` name an ability that
    works for the house `me`; `then` is the work after a choice, with its SELF, CHOSEN and SIGNER (its
    effects are those for a chosen player; an option brings its own); `polarities` go with keep_open, per
    seat.
    """

    kind: AskKind
    seats: tuple[int, ...]
    among: tuple[int, ...] = ()
    options: tuple[ChoiceOption, ...] = ()
    text: str = ""
    source: str = ""
    index: int = 0
    me: int = 0
    then: Run | None = None
    polarities: tuple[Polarity, ...] = ()


class Use(Frozen, frozen=True, tag="use"):
    """Work still to be done: an ability works for the house `me`; asks first if it is optional (KD-ABIL-14).

    `source` is a story card or an achievement, `index` the place of the ability on it.
    """

    source: str
    index: int
    me: int
    asked: bool = False


class Back(Frozen, frozen=True, tag="back"):
    """Work still to be done: after a special vote's effects, return to the vote it interrupted."""


class Settle(Frozen, frozen=True, tag="settle"):
    """Work still to be done: start changes are summed and added to the pools, by that clause (KD-RUL-84).

    After the `last` start abilities of a setup no sum is carried over.
    """

    clause: str
    last: bool = False


Task = Run | Use | Back | Settle


class InterruptedVote(Frozen, frozen=True):
    """What a special vote interrupted: where to continue, and how, and the effects of either winner.

    `finale` names the vote if it is one of the finale's.
    """

    phase: Phase
    todo: tuple[Task, ...]
    vote: Vote | None
    then: Run
    aye: tuple[Effect, ...]
    nay: tuple[Effect, ...]
    question: str
    finale: str = ""


class ScoreDraft(Frozen, frozen=True):
    """Points of one seat while a reign is scored.

    `purse` and `might` are the Coins and Power in its pool at that moment, by which achievements are judged
    (KD-RUL-86).
    """

    secret: int = 0
    coins: int = 0
    open: int = 0
    power: int = 0
    extra: int = 0
    purse: int = 0
    might: int = 0

    @property
    def total(self) -> int:
        """Agenda Points (KD-SCORE-1)."""
        return self.secret + self.coins + self.open + self.power + self.extra


class ReignDraft(msgspec.Struct, gc=False, omit_defaults=True):
    """The fields of a reign; see `Reign`."""

    number: int
    seats: tuple[int, ...]
    leader: int
    moderator: int
    date: str
    resources: tuple[Track, ...]
    stability: Stability
    balance: int
    deck: tuple[str, ...]
    power: tuple[int, ...]
    coins: tuple[int, ...]
    agendas: tuple[AgendaName | None, ...]
    open_agendas: tuple[tuple[OpenAgenda, ...], ...]
    draft: Draft
    phase: Phase
    ask: Ask | None = None
    round: int = 0
    round_card: str = ""
    revealed: bool = False
    vote: Vote | None = None
    votes: int = 0
    deals: tuple[Deal, ...] = ()
    pledges: tuple[Pledge, ...] = ()
    time_counter: tuple[tuple[Placed, ...], ...] = ()
    event_area: tuple[str, ...] = ()
    abdication: Literal["top", "bottom"] | None = None
    ending: RecordEnding | None = None
    scene: str = ""
    card_laid: bool = False
    placed_on_death: bool = False
    sixth_mystery: bool = False
    shown_all: bool = False
    unshown: tuple[int, ...] = ()
    scores: tuple[ScoreDraft, ...] = ()
    bonuses: tuple[tuple[AddOpenAgendaPoints, ...], ...] = ()
    privileged: int | None = None
    todo: tuple[Task, ...] = ()
    frames: tuple[InterruptedVote, ...] = ()
    before: Campaign | None = None
    finale: int = -1
    starts: tuple[tuple[int, int], ...] = ()

    def shown(self, seat: int) -> bool:
        """Whether that seat's pools and Secret Agenda are public (KD-ENDG-6)."""
        return self.shown_all and seat not in self.unshown


# The frozen twin shares the draft's fields; only mypy's dataclass rule objects, msgspec supports it.
class Reign(ReignDraft, frozen=True, gc=False, omit_defaults=True):  # type: ignore[misc]
    """One sitting (16.6). `leader` and `moderator` are seats; `deck[0]` is the bottom card, drawn next.

    `ask` is what the reign waits for, None only inside a command. `round_card` is the card of this round and
    `revealed` whether its winning outcome has been shown; `card_laid` is true once it has left the table, in
    step E or by an instruction (KD-TIME-2). `pledges` are the words given in this vote. `todo` is work still
    to be done in the present phase (the last entry first), `frames` what special votes interrupted. `scene`
    is how the pack tells this end. `before` is the campaign before this reign's setup, to which an abandoned
    reign returns (KD-RUL-38); `finale` counts the votes of the finale called so far (-1: an ordinary reign).
    `shown_all` is true from scoring on, when pools and Secret Agendas are public (KD-ENDG-6); `unshown` are
    the seats that have not turned theirs up yet, none but inside a command. `starts` are, by seat, the start
    changes of (Power, Coins) that are in no pool: those still to be settled, then what went below nothing.
    """


class CampaignDraft(msgspec.Struct, gc=False, omit_defaults=True):
    """The fields of a campaign; see `Campaign`."""

    pack: str
    pack_hash: str
    chance: Chance
    houses: tuple[HouseRecord | None, ...] = (None,) * 12
    opened: tuple[int, ...] = ()
    deck_save: tuple[str, ...] = ()
    trash: tuple[str, ...] = ()
    decided: tuple[Placed, ...] = ()
    stories: tuple[StoryPlaced, ...] = ()
    events: tuple[EventPlaced, ...] = ()
    chronicle: tuple[tuple[tuple[AttachedSticker, ...], ...], ...] = ()
    mysteries: tuple[MysteryPlaced, ...] = ()
    ledger: tuple[GameRecord, ...] = ()
    king_name: str = ""
    king_house: int = 0
    year: int = 0
    finale_values: tuple[int, int] = (0, 0)
    finale: tuple[FinaleScore, ...] = ()
    finished: bool = False
    portraits: tuple[str, ...] = ()
    picking: Picking | None = None
    reign: Reign | None = None

    def verdict(self, card: str) -> Side | None:
        """The side that won when that dilemma was last resolved in this campaign; None if never resolved."""
        return next((placed.side for placed in reversed(self.decided) if placed.card == card), None)


class Campaign(CampaignDraft, frozen=True, gc=False, omit_defaults=True):  # type: ignore[misc]
    """A whole campaign (16.7).

    `chronicle[resource][slot]` is the stack of stickers on that slot, the last one visible. `stories` are
    in the order of opening, so the last of a storyline is the top of its pile. `finale_values` are
    (Cohesion, Dissent) recorded besides those on Ending cards. `decided` are all dilemmas of the campaign
    whose outcome was read, with the side that won, in their order; `portraits` the pack's kings who have come
    to the throne, the present one last. `king_name` is the king who reigns now or
    next; `king_house` named him.
    """


def year_of_round(campaign: Campaign, rounds_per_year: int) -> int:
    """The year in which the round began: it may turn as its card is laid on the Time Counter (KD-RUL-91).

    The round isn't over then, and its year is told to its end.
    """
    reign, year = campaign.reign, campaign.year
    laid = reign is not None and any(
        placed.card == reign.round_card for space in reign.time_counter for placed in space
    )
    return year - 1 if laid and len(campaign.decided) % rounds_per_year == 0 else year
