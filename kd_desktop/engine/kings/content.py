"""A pack in typed form.

Every card, envelope, sticker, agenda and house of a campaign (sections 16.1 to 16.5).

`KingsPack` is plain data, compiled once from an author's files and kept whole by each campaign. With its
indices, for the rules to look things up, it is a `CardLibrary` (`library`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.content import ContentNote, ContentStruct, Office, Stake, Storyline, Theme
from kd_desktop.engine.kings.vocabulary import (
    AgendaName,
    Condition,
    Effect,
    EndingKind,
    MoveResource,
    Placement,
    Polarity,
    Resource,
    Trigger,
    Window,
)

Trait = Literal["thrifty", "devout", "warlike", "bookish", "sickly", "merry", "stern", "childless"]
ChoiceShape = Literal[
    "",
    "mercy_order",
    "now_later",
    "ours_theirs",
    "truth_calm",
    "few_many",
    "old_new",
    "word_gain",
    "law_need",
    "pride_peace",
    "faith_reason",
    "safety_freedom",
    "debt_gift",
    "living_dead",
    "risk_patience",
    "rank_merit",
    "price_worth",
]
"""The two things that a dilemma weighs; "" when unspecified."""


class Reward(ContentStruct, frozen=True):
    """One row of the reward table: (Prestige, Crave) per way a reign can end (KD-REC-6)."""

    died: tuple[int, int]
    abdicated_top: tuple[int, int]
    abdicated_bottom: tuple[int, int]

    def of(self, kind: EndingKind) -> tuple[int, int]:
        """The cell of that column."""
        pair: tuple[int, int] = getattr(self, kind)
        return pair


class RewardTable(ContentStruct, frozen=True):
    """The five rows of the reward table (KD-REC-4)."""

    first: Reward
    second: Reward
    third: Reward
    fourth: Reward
    last: Reward


RowName = Literal["first", "second", "third", "fourth", "last"]


class RulesTable(ContentStruct, frozen=True):
    """Everything that the rule sheet marks PACK-DEFINED (16.1), and the figures it fixes.

    A year passes with every `rounds_per_year` dilemmas decided (KD-RUL-91).
    """

    reward: RewardTable
    resource_half_height: int = 8
    stability_half_length: int = 6
    chronicle_slots: int = 5
    time_spaces: int = 7
    death_space_limit: int = 5
    mystery_spaces: int = 6
    starting_power: int = 8
    starting_coins: int = 10
    balance_start: int = 3
    first_envelope: int = 0
    finale_envelope: int = 70
    first_year: int = 1
    rounds_per_year: int = 1
    first_king_name: str = ""


class King(ContentStruct, frozen=True):
    """A ruler who may come to the throne, named by the players: a trait that texts know, and a portrait.

    `queen` is whether the portrait shows a woman; None where it leaves that open.
    """

    id: str
    trait: Trait
    title: str
    text: str
    queen: bool | None = None


class Scene(ContentStruct, frozen=True):
    """The story of a reign that ends in a given way."""

    id: str
    ending: EndingKind
    text: str


class CountGoal(ContentStruct, frozen=True, tag_field="kind", tag="count"):
    """Points by the number of resource markers inside the row ranges; `points[i]` is for i markers.

    KD-SCORE-3.
    """

    rows: tuple[tuple[int, int], ...]
    points: tuple[int, ...]


class DistanceGoal(ContentStruct, frozen=True, tag_field="kind", tag="distance"):
    """Points by the distance from the lowest to the highest marker, both rows counted if inclusive.

    KD-SCORE-4.
    """

    points_per_row: int = 1
    inclusive: bool = True


class Rule(ContentStruct, frozen=True):
    """A rule of an Event: effects that run when its trigger occurs and its condition holds."""

    effects: tuple[Effect, ...]
    trigger: Trigger = "game_end"
    condition: Condition | None = None


class SecretAgenda(ContentStruct, frozen=True):
    """A hidden scoring card.

    Its resource goal, its points for 1st, 2nd and 3rd in Coins, and an extra clause.
    """

    name: AgendaName
    title: str
    goal: CountGoal | DistanceGoal
    money: tuple[int, int, int]
    text: str = ""
    extra: Rule | None = None


class Ability(ContentStruct, frozen=True):
    """What an achievement or a story card does (KD-ABIL-1): when, for whom, and how often.

    `limit` is the number of marking squares of a limited ability, 0 meaning unlimited. `subject` is whom
    SELF means: the owner (houses), the signer or each participant (stories).
    """

    effects: tuple[Effect, ...]
    kind: Literal["immediate", "start", "conditional"] = "immediate"
    text: str = ""
    trigger: Trigger | None = None
    window: Window | None = None
    condition: Condition | None = None
    limit: int = 0
    optional: bool = False
    subject: Literal["owner", "signer", "each"] = "owner"


class Achievement(ContentStruct, frozen=True):
    """A gameplay or narrative achievement of a house. A narrative one has a clue and no condition.

    KD-ACH-1, 2.
    """

    id: str
    title: str
    squares: int = 1
    condition: Condition | None = None
    clue: str = ""
    abilities: tuple[Ability, ...] = ()


class Alignment(ContentStruct, frozen=True):
    """The alignment achievement of one agenda, with its reward when the last square is marked (KD-ALIGN)."""

    agenda: AgendaName
    squares: int = 2
    favoured: bool = False
    prestige: int = 0
    crave: int = 0


class HouseScreen(ContentStruct, frozen=True):
    """One of the twelve houses as printed (KD-HOUSE-8)."""

    number: int
    name: str
    crest: str
    motto: str
    description: str
    narrative: Achievement
    gameplay: tuple[Achievement, ...]
    alignment: tuple[Alignment, ...]


class ChronicleSticker(ContentStruct, frozen=True):
    """A chronicle sticker of the stock; `emblem` names the picture on it; "" lets the window choose."""

    number: int
    resource: Resource
    polarity: Polarity
    title: str
    text: str = ""
    squares: int = 6
    emblem: str = ""


class MysterySticker(ContentStruct, frozen=True):
    """A Mystery sticker, hidden until called (KD-MYST-2)."""

    letter: str
    storyline: str
    title: str
    text: str = ""


class StickerRef(ContentStruct, frozen=True):
    """A sticker called by an outcome.

    `hidden` leaves it out of the preview; `clue` quotes words of the front.
    """

    number: int
    hidden: bool = False
    clue: str = ""


class Outcome(ContentStruct, frozen=True):
    """One side of a dilemma's back, each list in printed order (16.2). `print` names a picture of its own."""

    text: str = ""
    moves: tuple[MoveResource, ...] = ()
    stickers: tuple[StickerRef, ...] = ()
    envelopes: tuple[int, ...] = ()
    instructions: tuple[Effect, ...] = ()
    print: str = ""


class Outcomes(ContentStruct, frozen=True):
    """The two outcomes of a dilemma."""

    aye: Outcome = Outcome()
    nay: Outcome = Outcome()

    def of(self, side: Side) -> Outcome:
        """The outcome of that side."""
        return self.aye if side == "aye" else self.nay


class Symbol(ContentStruct, frozen=True):
    """A preview symbol on the Balance (KD-BAL-2); `resource` is "" for stickers."""

    kind: Literal["resource_up", "resource_down", "sticker_positive", "sticker_negative"]
    resource: Resource | Literal[""] = ""


Scales = tuple[tuple[Symbol, ...], tuple[Symbol, ...]]
"""The symbols of AYE and of NAY."""


class Dilemma(ContentStruct, frozen=True, tag_field="kind", tag="dilemma"):
    """A dilemma card. The front is what `sender` asks; the outcomes are its back.

    `prints` names pictures that fit it, the best first; the office's own comes after them. `shape` is what
    the choice weighs; `stakes` belong to the houses it touches. If the table leaves a `theme` out, the card
    that `replaces` this one takes its place.
    """

    id: str
    front_text: str
    envelope: int = 0
    question: str = ""
    title: str = ""
    sender: str = ""
    office: str = ""
    outcome: Outcomes = Outcomes()
    death_symbol: bool = False
    time_placement: Placement = "counter"
    prints: tuple[str, ...] = ()
    shape: ChoiceShape = ""
    stakes: tuple[Stake, ...] = msgspec.field(default=(), name="stake")
    theme: str = ""
    replaces: str = ""

    @property
    def pictured(self) -> tuple[str, ...]:
        """The pictures that fit it, the best first: those it names, then that of its office."""
        return tuple(dict.fromkeys(name for name in (*self.prints, self.office) if name))


class EndingPart(ContentStruct, frozen=True):
    """What an Ending card adds to a Story card (KD-ENDC)."""

    title: str = ""
    cohesion: int = 0
    dissent: int = 0
    narrative_house: int = 0
    majority_bonus: tuple[Effect, ...] = ()


class Story(ContentStruct, frozen=True, tag_field="kind", tag="story"):
    """The first card of a standard envelope; stays on its storyline's pile for ever (KD-STORY)."""

    id: str
    storyline: str
    title: str
    text: str
    envelope: int = 0
    number: int = 0
    signature_space: bool = False
    abilities: tuple[Ability, ...] = ()
    ending: EndingPart | None = None


class EventCard(ContentStruct, frozen=True, tag_field="kind", tag="event"):
    """A card with its own rules that stays in the Event area until it is complete (KD-EVT)."""

    id: str
    title: str
    text: str
    envelope: int = 0
    setup: tuple[Effect, ...] = ()
    while_active: tuple[Rule, ...] = ()
    complete_when: Condition | None = None
    on_complete: tuple[Effect, ...] = ()
    counters: dict[str, int] = msgspec.field(default_factory=dict)


class TriggerCard(ContentStruct, frozen=True, tag_field="kind", tag="trigger"):
    """A card in the Dilemma deck with instructions that are carried out when it is drawn (KD-EVT-5)."""

    id: str
    text: str
    title: str = ""
    envelope: int = 0
    instructions: tuple[Effect, ...] = ()
    event: str = ""


Card = Dilemma | Story | EventCard | TriggerCard


def card_name(card: Card) -> str:
    """What a card is called, wherever it is named: a letter by what it asks, another by its title."""
    question = card.question if isinstance(card, Dilemma) else ""
    return question if question and "{" not in question else card.title or question or card.id


class Envelope(ContentStruct, frozen=True):
    """A sealed envelope; its cards name it. A special one has a procedure instead of the standard steps."""

    number: int
    special: bool = False
    title: str = ""
    procedure: tuple[Effect, ...] = ()


class FinaleVote(ContentStruct, frozen=True):
    """One vote of the finale with its outcomes."""

    id: str
    title: str
    front_text: str
    question: str
    aye: str
    nay: str
    aye_effects: tuple[Effect, ...] = ()
    nay_effects: tuple[Effect, ...] = ()
    condition: Condition | None = None


class Worth(ContentStruct, frozen=True):
    """A row of the finale's table: what a point is worth at this lead of Cohesion over Dissent, or more."""

    lead: int
    prestige: int
    crave: int
    text: str = ""


class LastPage(ContentStruct, frozen=True):
    """A last page, shown when its condition holds."""

    title: str
    text: str
    condition: Condition | None = None


class Finale(ContentStruct, frozen=True):
    """The Grand Finale as data (KD-MYST-8): its votes with a fresh pool, the worth table, the last pages."""

    title: str
    text: str
    power: int = 8
    coins: int = 10
    votes: tuple[FinaleVote, ...] = ()
    worth: tuple[Worth, ...] = ()
    pages: tuple[LastPage, ...] = ()


class KingsPack(ContentStruct, frozen=True):
    """A whole compiled pack; `id` and `edition` name it, `hash` is that of its content.

    `read_before` are dilemmas that the table knows from earlier campaigns and wants to meet last. Authors
    don't write it; it is filled in when a table asks for it.
    """

    id: str
    title: str
    rules: RulesTable
    storylines: tuple[Storyline, ...]
    agendas: tuple[SecretAgenda, ...]
    houses: tuple[HouseScreen, ...]
    envelopes: tuple[Envelope, ...]
    cards: tuple[Card, ...]
    stickers: tuple[ChronicleSticker, ...] = ()
    mysteries: tuple[MysterySticker, ...] = ()
    finale: Finale | None = None
    offices: tuple[Office, ...] = ()
    kings: tuple[King, ...] = ()
    scenes: tuple[Scene, ...] = ()
    themes: tuple[Theme, ...] = ()
    game: Literal["kings"] = "kings"
    edition: int = 1
    language: str = "en"
    summary: str = ""
    content_notes: tuple[ContentNote, ...] = ()
    read_before: tuple[str, ...] = ()
    hash: str = ""
