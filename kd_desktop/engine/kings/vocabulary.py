"""The closed vocabulary of effects and conditions (sections 16.9 and 16.10), as typed data.

The module `interpreter` carries effects out, `evaluator` tells whether conditions hold. A new effect is one
Struct here, one function there, one message in the desktop and one test.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.engine.council.vocabulary import (
    Decided,
    EndingReached,
    EnvelopeIsOpen,
    GameNumber,
    HasPassed,
    IsLeader,
    IsModerator,
    OpenEnvelope,
    Players,
    RemoveCards,
    ShuffleIntoDeck,
    SideLost,
    SideWon,
    StoryOnBoard,
)
from kd_desktop.engine.effects import Condition as ConditionBase
from kd_desktop.engine.effects import Effect as EffectBase
from kd_desktop.engine.effects import Note, Op

Resource = Literal["influence", "wealth", "morale", "welfare", "knowledge"]
RESOURCES: tuple[Resource, ...] = ("influence", "wealth", "morale", "welfare", "knowledge")
RESOURCE_INDEX: dict[Resource, int] = {name: index for index, name in enumerate(RESOURCES)}
Direction = Literal["up", "down"]
Polarity = Literal["positive", "negative"]
POLARITIES: tuple[Polarity, Polarity] = ("positive", "negative")
AgendaName = Literal["opulent", "extremist", "moderate", "opportunist", "rebel", "greedy"]
AGENDAS: tuple[AgendaName, ...] = ("opulent", "extremist", "moderate", "opportunist", "rebel", "greedy")
EndingKind = Literal["died", "abdicated_top", "abdicated_bottom"]
RecordEnding = Literal["died", "abdicated_top", "abdicated_bottom", "empty_deck", "finale"]
Placement = Literal["counter", "none_trash", "back_to_deck", "event_area"]
Trigger = Literal[
    "immediate",
    "start_of_game",
    "round_start",
    "card_drawn",
    "vote_resolved",
    "resource_moved",
    "sticker_attached",
    "envelope_opened",
    "round_end",
    "open_agenda_scored",
    "scoring",
    "game_end",
    "at_will",
]
Window = Literal["before_vote", "own_turn", "after_vote", "round_end"]
QuantityName = Literal[
    "coins", "power", "prestige", "crave", "committed", "open_agenda_points", "agenda_points"
]


class QuantityOf(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A counted quantity: signatures on stories of a storyline, or stickers signed.

    16.10, SIGNATURES and STICKERS.
    """

    of: Literal["signatures", "stickers"]
    storyline: str = "all"
    polarity: Polarity | Literal["any"] = "any"
    resource: Resource | Literal["any"] = "any"


Quantity = QuantityName | QuantityOf

WhoName = Literal[
    "self",
    "signer",
    "leader",
    "moderator",
    "each",
    "winners",
    "losers",
    "aye_voters",
    "nay_voters",
    "gatherers",
    "passers",
    "highest_prestige",
    "lowest_prestige",
    "chosen",
]


class WhoOf(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A selector with an argument: exactly one of a house number, the most or the least of a quantity."""

    house: int = 0
    most: QuantityName | None = None
    least: QuantityName | None = None


Who = WhoName | WhoOf


# --- conditions -----------------------------------------------------------------------------------


class Amount(ConditionBase, frozen=True, tag="amount"):
    """Quantity `q` of self compares so with `n`."""

    q: Quantity
    op: Op
    n: int


class HasMost(ConditionBase, frozen=True, tag="has_most"):
    """Nobody among the participants has more of `q`; ties count (KD-ACH-11)."""

    q: Quantity


class HasLeast(ConditionBase, frozen=True, tag="has_least"):
    """Nobody among the participants has less of `q`; ties count (KD-ACH-11)."""

    q: Quantity


class ResourceRank(ConditionBase, frozen=True, tag="resource_rank"):
    """The resource stands at that dense rank; ties are shared (KD-ACH-10)."""

    resource: Resource
    rank: Literal["highest", "second_highest", "lowest", "second_lowest"]


class StabilityHalf(ConditionBase, frozen=True, tag="stability_half"):
    """Stability is strictly above (top) or below (bottom) the middle (KD-ACH-14)."""

    half: Literal["top", "bottom"]


class Committed(ConditionBase, frozen=True, tag="committed"):
    """Own Power on the Vote card at the end of the phase compares so with `n`."""

    op: Op
    n: int


class ScoredOpenAgenda(ConditionBase, frozen=True, tag="scored_open_agenda"):
    """That Open Agenda token gave (positive) or took (negative) points."""

    polarity: Polarity
    resource: Resource | Literal["any"] = "any"


class EventRevealed(ConditionBase, frozen=True, tag="event_revealed"):
    """An Ending card on the board shows the narrative event of that house."""

    house: int


class EndedBy(ConditionBase, frozen=True, tag="ended_by"):
    """This reign ended in one of these ways."""

    kinds: tuple[EndingKind, ...]


class ResourceRow(ConditionBase, frozen=True, tag="resource_row"):
    """The row of that resource compares so with `n`."""

    resource: Resource
    op: Op
    n: int


class StabilityRow(ConditionBase, frozen=True, tag="stability_row"):
    """The row of Stability compares so with `n`."""

    op: Op
    n: int


class ResourcesInRows(ConditionBase, frozen=True, tag="resources_in_rows"):
    """The number of resource markers inside the row ranges (both ends included) compares so with `n`."""

    rows: tuple[tuple[int, int], ...]
    op: Op
    n: int


class Rank(ConditionBase, frozen=True, tag="rank"):
    """Self's dense rank in this reign (1 is first) compares so with `n`."""

    op: Op
    n: int


class Won(ConditionBase, frozen=True, tag="won"):
    """Self won this reign (shared victories count)."""


class Last(ConditionBase, frozen=True, tag="last"):
    """Self used the last row of the reward table in this reign."""


class UsedAgenda(ConditionBase, frozen=True, tag="used_agenda"):
    """Self's Secret Agenda of this reign is that one."""

    agenda: AgendaName


class StickerVisible(ConditionBase, frozen=True, tag="sticker_visible"):
    """That sticker is attached and not covered."""

    number: int


class EventActive(ConditionBase, frozen=True, tag="event_active"):
    """That Event card lies in the Event area."""

    card: str


class CounterIs(ConditionBase, frozen=True, tag="counter"):
    """That counter of an Event compares so with `n`."""

    event: str
    name: str
    op: Op
    n: int


class HouseClaimed(ConditionBase, frozen=True, tag="house_claimed"):
    """A member of the campaign owns that house."""

    house: int


class HousePlays(ConditionBase, frozen=True, tag="house_plays"):
    """That house takes part in this reign."""

    house: int


class All(ConditionBase, frozen=True, tag="all"):
    """Every one of these is true."""

    of: tuple[Condition, ...]


class Any(ConditionBase, frozen=True, tag="any"):
    """At least one of these is true."""

    of: tuple[Condition, ...]


class Not(ConditionBase, frozen=True, tag="not"):
    """This is not true."""

    of: Condition


Condition = (
    Amount
    | HasMost
    | HasLeast
    | ResourceRank
    | StabilityHalf
    | SideWon
    | SideLost
    | HasPassed
    | IsLeader
    | IsModerator
    | Committed
    | ScoredOpenAgenda
    | EventRevealed
    | EndedBy
    | ResourceRow
    | StabilityRow
    | ResourcesInRows
    | Rank
    | Won
    | Last
    | UsedAgenda
    | StoryOnBoard
    | Decided
    | EndingReached
    | EnvelopeIsOpen
    | StickerVisible
    | EventActive
    | CounterIs
    | HouseClaimed
    | HousePlays
    | Players
    | GameNumber
    | All
    | Any
    | Not
)


# --- effects --------------------------------------------------------------------------------------


class MoveResource(EffectBase, frozen=True, tag="move_resource"):
    """One resource move with Momentum, then Stability (KD-MOVE, KD-STAB).

    `hidden` leaves it out of the preview; a severe hidden one names in `clue` the words on the front that
    hint at it.
    """

    resource: Resource
    delta: int
    hidden: bool = False
    clue: str = ""


class AttachChronicle(EffectBase, frozen=True, tag="attach_chronicle"):
    """A sticker from the stock is signed and placed (KD-STICK)."""

    number: int


class AttachMystery(EffectBase, frozen=True, tag="attach_mystery"):
    """A Mystery sticker is revealed and attached (KD-MYST)."""

    letter: str


class GainPrestige(EffectBase, frozen=True, tag="gain_prestige"):
    """Prestige for each house in `who` (KD-ABIL-6)."""

    n: int
    who: Who = "self"


class GainCrave(EffectBase, frozen=True, tag="gain_crave"):
    """Crave for each house in `who` (KD-ABIL-6)."""

    n: int
    who: Who = "self"


class GainCoins(EffectBase, frozen=True, tag="gain_coins"):
    """Coins from the general pool for each participant in `who` (KD-ABIL-7)."""

    n: int
    who: Who = "self"


class GainPower(EffectBase, frozen=True, tag="gain_power"):
    """Power from the general pool for each participant in `who` (KD-ABIL-8)."""

    n: int
    who: Who = "self"


class AdjustStart(EffectBase, frozen=True, tag="adjust_start"):
    """Changes the own starting amount, never below 0 in the end (KD-SETUP-11, KD-LEG-3)."""

    what: Literal["power", "coins"]
    n: int


class UnlockNarrative(EffectBase, frozen=True, tag="unlock_narrative"):
    """Completes the narrative achievement of that house (KD-ENDC-5)."""

    house: int


class MajoritySignerBonus(EffectBase, frozen=True, tag="majority_signer_bonus"):
    """Runs the effects once for each majority signer, who is self in them (KD-ENDC-6 to 9)."""

    storyline: str
    effects: tuple[Effect, ...]


class FinaleValue(EffectBase, frozen=True, tag="finale_value"):
    """Recorded for the finale only (KD-ENDC-3, 4)."""

    what: Literal["cohesion", "dissent"]
    n: int


class AddOpenAgendaPoints(EffectBase, frozen=True, tag="add_open_agenda_points"):
    """When such a token gives or takes points, that player's points change by n more (KD-SCORE-15)."""

    polarity: Polarity
    n: int
    resource: Resource | Literal["any"] = "any"


class ToEventArea(EffectBase, frozen=True, tag="to_event_area"):
    """Puts an Event or Trigger card into the Event area (KD-EVT-1)."""

    card: str


class CompleteEvent(EffectBase, frozen=True, tag="complete_event"):
    """Removes the Event and the named Triggers for ever (KD-EVT-4)."""

    event: str
    triggers: tuple[str, ...] = ()


class LoseCoins(EffectBase, frozen=True, tag="lose_coins"):
    """Coins go to the general pool, at most what is there."""

    n: int
    who: Who = "self"


class LosePower(EffectBase, frozen=True, tag="lose_power"):
    """Power goes to the general pool, at most what is there."""

    n: int
    who: Who = "self"


class BalancePower(EffectBase, frozen=True, tag="balance_power"):
    """Adds Power to the Balance from the general pool, or removes up to that many."""

    n: int


class MoveStability(EffectBase, frozen=True, tag="move_stability"):
    """Moves Stability only; ends and lock as KD-STAB-4 to 6, no Momentum."""

    n: int


class SetMomentum(EffectBase, frozen=True, tag="set_momentum"):
    """Sets colour and marker of a resource without moving it."""

    resource: Resource
    dir: Direction
    marker: bool = False


class SwapResources(EffectBase, frozen=True, tag="swap_resources"):
    """Two resources change rows; each keeps its own colour and Momentum marker.

    It is no move of a resource (KD-MOVE-1): as in legacy (KD-LEG-14, 15) there is no bonus, no marker turns,
    Stability stays and nothing is triggered. It has no symbol, so no front previews it (KD-BAL-2, 3).
    """

    resource: Resource
    other: Resource


class GiveLeader(EffectBase, frozen=True, tag="give_leader"):
    """Moves the Leader token outside a Voting Phase; does nothing when `who` names nobody or several."""

    who: Who


class GiveModerator(EffectBase, frozen=True, tag="give_moderator"):
    """Moves the Moderator token outside a Voting Phase; does nothing when `who` names nobody or several."""

    who: Who


class SetCounter(EffectBase, frozen=True, tag="counter"):
    """Changes a saved counter of an Event: add to it or set it."""

    event: str
    name: str
    how: Literal["add", "set"]
    n: int


class ChoiceOption(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """One option of a choice: its name, the text on it, and what it does."""

    id: str
    text: str
    effects: tuple[Effect, ...] = ()


class Choose(EffectBase, frozen=True, tag="choose"):
    """The player `by` picks one option, whose effects run. Does nothing when `by` reaches nobody."""

    by: Who
    options: tuple[ChoiceOption, ...]
    text: str = ""


class ChoosePlayer(EffectBase, frozen=True, tag="choose_player"):
    """The player `by` names a participant, who is CHOSEN in the effects."""

    by: Who
    effects: tuple[Effect, ...]
    text: str = ""


class SpecialVote(EffectBase, frozen=True, tag="special_vote"):
    """Phases 3 and 4 in full with fresh ballots, then the winner's effects (section 17)."""

    question: str
    aye: tuple[Effect, ...]
    nay: tuple[Effect, ...]


class When(EffectBase, frozen=True, tag="when"):
    """Runs `then` if the condition is true, else `otherwise` (written `else` in packs)."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = msgspec.field(default=(), name="else")


class Each(EffectBase, frozen=True, tag="each"):
    """Runs the effects once for each house in `who`, who is SELF in them, clockwise from the Leader."""

    who: Who
    effects: tuple[Effect, ...]


Effect = (
    MoveResource
    | AttachChronicle
    | OpenEnvelope
    | AttachMystery
    | GainPrestige
    | GainCrave
    | GainCoins
    | GainPower
    | AdjustStart
    | UnlockNarrative
    | MajoritySignerBonus
    | FinaleValue
    | AddOpenAgendaPoints
    | ToEventArea
    | ShuffleIntoDeck
    | CompleteEvent
    | LoseCoins
    | LosePower
    | BalancePower
    | MoveStability
    | SetMomentum
    | SwapResources
    | GiveLeader
    | GiveModerator
    | SetCounter
    | RemoveCards
    | Choose
    | ChoosePlayer
    | SpecialVote
    | When
    | Each
    | Note
)
