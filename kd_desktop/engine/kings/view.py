"""What one seat may know of a campaign, as data: built from nothing by `views`, never cut from the state.

Seat None is the table and the TV: the same Struct with `own` empty. Screens, computer players and
accessible names are all made from these and from nothing else.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.engine.council.ballot import Ballot, Side
from kd_desktop.engine.council.content import Stake, Storyline
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.game import Question
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.content import (
    Ability,
    Achievement,
    Alignment,
    HouseScreen,
    King,
    Outcome,
    Rule,
    RulesTable,
    Scales,
    SecretAgenda,
    Symbol,
    Worth,
)
from kd_desktop.engine.kings.state import (
    FinaleScore,
    GameRecord,
    OpenAgenda,
    Phase,
    ScoreDraft,
    Stability,
    Track,
)
from kd_desktop.engine.kings.vocabulary import AgendaName, Direction, Polarity, RecordEnding, Resource


class ViewStruct(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Base of everything in a view."""


class HouseView(ViewStruct, frozen=True):
    """A member of the campaign, as everybody sees it. `crest` names the picture."""

    number: int
    name: str
    crest: str
    motto: str
    member: str
    prestige: int
    crave: int


class SeatView(ViewStruct, frozen=True):
    """A participant in public.

    `ballot` is None before the first voting turn; `pass_coin` lies on the PASS card. `committed` is the
    Power on the card now; `voted` is the final amount, even after it has left (KD-CLEAN-5, 6).

    `agenda`, `power` and `coins` are filled for all only when the reign is scored (KD-ENDG-6).
    """

    seat: int
    house: HouseView
    leader: bool
    moderator: bool
    ballot: Ballot | None
    committed: int
    pass_coin: bool
    open_agendas: tuple[OpenAgenda, ...]
    has_agenda: bool
    to_act: bool
    power: int | None = None
    coins: int | None = None
    agenda: AgendaName | None = None
    score: ScoreDraft | None = None
    voted: int = 0


class MarkedAchievement(ViewStruct, frozen=True):
    """An achievement of the viewer's own, with its marks."""

    achievement: Achievement
    marks: int
    narrative: bool = False


class MarkedAlignment(ViewStruct, frozen=True):
    """An alignment achievement of the viewer's own, with its marks."""

    alignment: Alignment
    marks: int


class Own(ViewStruct, frozen=True):
    """The seat's own secrets: pool, Secret Agenda, the agendas it was shown, its achievements."""

    seat: int
    power: int
    coins: int
    agenda: SecretAgenda | None
    hand: tuple[SecretAgenda, ...]
    shown: tuple[AgendaName, ...]
    achievements: tuple[MarkedAchievement, ...]
    alignments: tuple[MarkedAlignment, ...]
    goal_now: int = 0


class StickerView(ViewStruct, frozen=True):
    """A visible chronicle sticker; `covered` are the numbers of those beneath it."""

    number: int
    resource: Resource
    slot: int
    polarity: Polarity
    title: str
    text: str
    signer: int
    signer_name: str
    marks: int
    squares: int
    reign: int
    covered: tuple[int, ...] = ()
    signature: Signature | None = None
    emblem: str = ""


class StoryView(ViewStruct, frozen=True):
    """A story card on a pile. `limits` are (marked, squares) of each ability (0 squares: unlimited).

    `printed` are its abilities as data, in the order of their texts.
    """

    card: str
    storyline: str
    title: str
    text: str
    signer: int
    signer_name: str
    abilities: tuple[str, ...]
    limits: tuple[tuple[int, int], ...]
    ending: bool = False
    signature: Signature | None = None
    printed: tuple[Ability, ...] = ()


class PileView(ViewStruct, frozen=True):
    """A storyline with its cards, the last one on top."""

    storyline: Storyline
    cards: tuple[StoryView, ...]
    mystery: str = ""


class DilemmaView(ViewStruct, frozen=True):
    """The front of a dilemma with the symbols printed on it, and (once revealed) the winning outcome."""

    card: str
    title: str
    sender: str
    office: str
    front_text: str
    question: str
    aye: tuple[Symbol, ...]
    nay: tuple[Symbol, ...]
    side: Side | None = None
    outcome: Outcome | None = None
    office_title: str = ""
    prints: tuple[str, ...] = ()
    stakes: tuple[Stake, ...] = ()


class Ghost(ViewStruct, frozen=True):
    """A marker's row if a side won, with each previewed symbol counted as one row."""

    side: Side
    resource: Resource | Literal["stability"]
    row: int
    dir: Direction


class CounterView(ViewStruct, frozen=True):
    """A resolved dilemma on the Time Counter, with the preview that lay on the Balance.

    `asked` is what it is called; its title is what has room on so small a card.
    """

    card: str
    title: str
    side: Side
    aye: tuple[Symbol, ...] = ()
    nay: tuple[Symbol, ...] = ()
    prints: tuple[str, ...] = ()
    asked: str = ""


class EventView(ViewStruct, frozen=True):
    """An Event or a drawn Trigger in the Event area; `rules` are an Event's while it lies there."""

    card: str
    title: str
    text: str
    counters: tuple[tuple[str, int], ...]
    trigger: bool = False
    rules: tuple[Rule, ...] = ()


class VoteView(ViewStruct, frozen=True):
    """The vote as it stands: `special` is the question of a special vote.

    `shared` is what a gatherer would get now; `title` and `text` are those of a Trigger that asks.
    """

    aye: int
    nay: int
    turn: int | None
    moderated_by: int | None
    winner: Side | None
    special: str = ""
    shared: int = 0
    title: str = ""
    text: str = ""


class MysteryView(ViewStruct, frozen=True):
    """An attached Mystery sticker."""

    letter: str
    storyline: str
    title: str
    text: str


class FinaleView(ViewStruct, frozen=True):
    """The finale as read so far.

    Its text, the open worth table, Cohesion and Dissent, and the vote on the table.
    """

    title: str
    text: str
    worth: tuple[Worth, ...]
    cohesion: int
    dissent: int
    vote_title: str = ""
    vote_text: str = ""
    question: str = ""


class ReignView(ViewStruct, frozen=True):
    """The sitting, as the viewer may see it. Rows of `chronicle` are by resource, slots from the left.

    `markers` are the Outcome markers on the scales of the Balance, until the outcome is read (KD-BAL-4).
    `pledges` are the words given in this vote; they bind nobody. `scene` tells how the reign ended.
    """

    number: int
    king: str
    king_house: int
    round: int
    phase: Phase
    seats: tuple[SeatView, ...]
    leader: int
    moderator: int
    resources: tuple[Track, ...]
    stability: Stability
    balance: int
    deck_size: int
    time_counter: tuple[tuple[CounterView, ...], ...]
    events: tuple[EventView, ...]
    deals: tuple[Deal, ...]
    dilemma: DilemmaView | None
    ghosts: tuple[Ghost, ...]
    vote: VoteView | None
    abdication: Literal["top", "bottom"] | None
    ending: RecordEnding | None
    waiting: tuple[int, ...]
    markers: Scales = ((), ())
    finale: FinaleView | None = None
    pledges: tuple[Pledge, ...] = ()
    scene: str = ""


class ScreenView(ViewStruct, frozen=True):
    """A screen as a chooser sees it: always its outside, and its print if it is theirs after both rounds.

    The outside shows its crest, name and motto (KD-RUL-88); `number` tells the screens apart.
    """

    number: int
    name: str
    crest: str
    motto: str
    read: HouseScreen | None = None


class PickView(ViewStruct, frozen=True):
    """The ceremony of choosing houses: the screens taken and left, and whose turn it is."""

    members: tuple[str, ...]
    turn: int
    stage: str
    taken: tuple[tuple[ScreenView, ...], ...]
    kept: tuple[int, ...]
    left: tuple[ScreenView, ...]


class View(ViewStruct, frozen=True):
    """What one seat (None: the table) may know of the whole campaign.

    `question` is the seat's question and `legal` its finite answers; `waits_for` is the public part of the
    open question (kind and why, without anything private). `round_year` is the year in which the round began:
    `year` may turn before it is over. `awaits_reign` is true between reigns. `agendas`
    are the six printed Secret Agendas, which everybody knows (KD-COMP-12). `portrait` shows the king who
    reigns now or next, if the pack has any; `heir` shows the one after, while a house is naming that king or
    being chosen to.
    """

    seat: int | None
    pack: str
    pack_title: str
    rules: RulesTable
    houses: tuple[HouseView, ...]
    year: int
    round_year: int
    king_name: str
    ledger: tuple[GameRecord, ...]
    chronicle: tuple[tuple[StickerView | None, ...], ...]
    piles: tuple[PileView, ...]
    mysteries: tuple[MysteryView, ...]
    opened: tuple[int, ...]
    finished: bool
    awaits_reign: bool
    reign: ReignView | None
    own: Own | None
    question: Question | None
    legal: tuple[KingsCommand, ...]
    waits_for: tuple[Question, ...]
    finale: tuple[FinaleScore, ...] = ()
    picking: PickView | None = None
    agendas: tuple[SecretAgenda, ...] = ()
    portrait: King | None = None
    heir: King | None = None
