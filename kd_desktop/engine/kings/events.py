"""Everything that can happen in the council game, for the screen, the log, statistics and "why is this so?".

Each event has its `cause` (a Message: the card, vote, deal or clause that made it). `seat` is a seat of the
reign, `house` a house number. Events with `only` are for that seat alone.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.deals import Deal, DealState
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings.content import RowName
from kd_desktop.engine.kings.state import Chair, Track
from kd_desktop.engine.kings.vocabulary import AgendaName, Direction, Polarity, RecordEnding, Resource


class MemberJoined(Event, frozen=True, tag="member_joined"):
    """A member owns a house from now on."""

    house: int
    name: str
    member: str
    chair: Chair


class HouseChoiceBegan(Event, frozen=True, tag="house_choice_began"):
    """Newcomers choose houses; `order` are their places from the youngest on."""

    members: tuple[str, ...]
    order: tuple[int, ...]


class ScreenTaken(Event, frozen=True, tag="screen_taken"):
    """A chooser (by place) took a screen, known by its crest."""

    reveals: ClassVar[bool] = True
    seat: int
    house: int


class ScreenKept(Event, frozen=True, tag="screen_kept"):
    """A chooser (by place) keeps a screen for the whole campaign."""

    reveals: ClassVar[bool] = True
    seat: int
    house: int


class HouseChoiceEnded(Event, frozen=True, tag="house_choice_ended"):
    """Everybody has a house with a name."""


class ChairChanged(Event, frozen=True, tag="chair_changed"):
    """A person or the computer plays for the house from now on."""

    house: int
    chair: Chair


class ReignBegan(Event, frozen=True, tag="reign_began"):
    """A new reign: its number, its king, the houses clockwise, and who has which role."""

    number: int
    king: str
    houses: tuple[int, ...]
    leader: int
    moderator: int


class ReignAbandoned(Event, frozen=True, tag="reign_abandoned"):
    """The reign ended without record (KD-RUL-38)."""

    number: int


class TrackSet(Event, frozen=True, tag="track_set"):
    """A resource marker was put on the board in setup (KD-SETUP-3, 4)."""

    reveals: ClassVar[bool] = True
    resource: Resource
    track: Track


class StickerAged(Event, frozen=True, tag="sticker_aged"):
    """A visible sticker has one more marked square (KD-LEG-4)."""

    resource: Resource
    slot: int
    number: int
    marks: int


class ResourceStarted(Event, frozen=True, tag="resource_started"):
    """Resource legacy moved a marker in setup (KD-LEG-12)."""

    resource: Resource
    positive: int
    negative: int
    row: int


class OpenAgendaGiven(Event, frozen=True, tag="open_agenda_given"):
    """A seat has an Open Agenda token, by that sticker (KD-LEG-18)."""

    seat: int
    resource: Resource
    polarity: Polarity
    sticker: int


class OpenAgendasKept(Event, frozen=True, tag="open_agendas_kept"):
    """A seat over the limit kept these two tokens of that polarity (KD-LEG-22)."""

    seat: int
    polarity: Polarity
    resources: tuple[Resource, ...]


class AgendaHand(Event, frozen=True, tag="agenda_hand"):
    """The Secret Agendas handed to a seat, for its eyes only (KD-INFO-7)."""

    reveals: ClassVar[bool] = True
    seat: int
    hand: tuple[AgendaName, ...]


class AgendaHeld(Event, frozen=True, tag="agenda_held"):
    """The Secret Agenda that a seat kept, for its eyes only."""

    seat: int
    agenda: AgendaName


class AgendaKept(Event, frozen=True, tag="agenda_kept"):
    """A seat has kept a Secret Agenda; everybody sees that, nobody which."""

    seat: int


class PowerMoved(Event, frozen=True, tag="power_moved"):
    """Power came into (or left) a seat's pool; `source` is where from or to."""

    seat: int
    delta: int
    source: Literal["pool", "balance", "card"] = "pool"


class CoinsMoved(Event, frozen=True, tag="coins_moved"):
    """Coins came into (or left) a seat's pool; `source` is the general pool, the PASS card, or a seat."""

    seat: int
    delta: int
    source: Literal["pool", "card", "deal"] = "pool"
    other: int | None = None


class BalanceMoved(Event, frozen=True, tag="balance_moved"):
    """Power came onto (or left) the middle of the Balance; `now` is what lies there."""

    delta: int
    now: int


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A new round of this reign (1 is the first)."""

    round: int


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """The bottom card of the deck was drawn and is read; `left` cards remain."""

    reveals: ClassVar[bool] = True
    card: str
    left: int


class TurnCame(Event, frozen=True, tag="turn_came"):
    """It is that seat's voting turn."""

    seat: int


class TurnSkipped(Event, frozen=True, tag="turn_skipped"):
    """A seat that passed had its turn passed over (KD-VOTE-22)."""

    seat: int


class VoteCast(Event, frozen=True, tag="vote_cast"):
    """A seat voted."""

    seat: int
    side: Side
    power: int


class Passed(Event, frozen=True, tag="passed"):
    """A seat passed; the Coin lies on its PASS card."""

    seat: int
    ballot: Literal["gather", "moderate"]


class Raised(Event, frozen=True, tag="raised"):
    """A seat added Power; `committed` is what lies there now."""

    seat: int
    side: Side
    power: int
    committed: int


class Stayed(Event, frozen=True, tag="stayed"):
    """A seat added nothing."""

    seat: int


class LeaderMoved(Event, frozen=True, tag="leader_moved"):
    """The Leader token moved."""

    seat: int
    before: int


class ModeratorMoved(Event, frozen=True, tag="moderator_moved"):
    """The Moderator token moved (or was taken from oneself)."""

    seat: int
    before: int


class DealOffered(Event, frozen=True, tag="deal_offered"):
    """A deal is offered, open to all eyes (KD-INFO-6)."""

    deal: Deal


class DealAnswered(Event, frozen=True, tag="deal_answered"):
    """A party accepted, declined or (its maker) withdrew a deal."""

    deal: int
    seat: int
    answer: Literal["accept", "decline", "withdraw"]


class AcceptanceLapsed(Event, frozen=True, tag="acceptance_lapsed"):
    """A payer no longer has the Coins and so has no longer accepted (16.8)."""

    reveals: ClassVar[bool] = True
    deal: int
    seat: int


class DealEnded(Event, frozen=True, tag="deal_ended"):
    """A deal was closed, or filed as kept or lapsed, or an open offer ended."""

    deal: int
    state: DealState


class Tallied(Event, frozen=True, tag="tallied"):
    """The vote is counted."""

    aye: int
    nay: int


class SideDecided(Event, frozen=True, tag="side_decided"):
    """The winning side; `by` is the Moderator's seat when the vote was tied."""

    side: Side
    by: int | None = None


class BalanceShared(Event, frozen=True, tag="balance_shared"):
    """The gatherers took equal shares; `left` stays in the middle (KD-CLEAN-3, 4)."""

    seats: tuple[int, ...]
    share: int
    left: int


class OutcomeRevealed(Event, frozen=True, tag="outcome_revealed"):
    """The winning outcome of the round's card is read."""

    reveals: ClassVar[bool] = True
    card: str
    side: Side


class ResourceMoved(Event, frozen=True, tag="resource_moved"):
    """A resource moved by a card or ability.

    `delta` is what the card says, `total` with the Momentum bonus and sign, `before` and `after` the whole
    track.
    """

    resource: Resource
    delta: int
    total: int
    before: Track
    after: Track


class StabilityMoved(Event, frozen=True, tag="stability_moved"):
    """Stability moved; `locked` when it has reached an end."""

    delta: int
    before: int
    after: int
    locked: bool


class MomentumSet(Event, frozen=True, tag="momentum_set"):
    """A card set colour and marker of a resource without moving it."""

    resource: Resource
    dir: Direction
    marker: bool


class StickerAttached(Event, frozen=True, tag="sticker_attached"):
    """A chronicle sticker was signed (by a house) and attached.

    `covers` is the sticker it covered, 0 for none.
    """

    reveals: ClassVar[bool] = True
    number: int
    resource: Resource
    slot: int
    signer: int
    covers: int = 0


class CallIgnored(Event, frozen=True, tag="call_ignored"):
    """A sticker, envelope or Mystery letter was called a second time and nothing happened (KD-RUL-28, 76)."""

    what: Literal["sticker", "envelope", "mystery", "card"]
    name: str


class EnvelopeOpened(Event, frozen=True, tag="envelope_opened"):
    """An envelope was opened."""

    reveals: ClassVar[bool] = True
    number: int
    special: bool


class StoryPlacedOn(Event, frozen=True, tag="story_placed"):
    """A story card was signed (0: by nobody) and placed on its storyline's pile."""

    reveals: ClassVar[bool] = True
    card: str
    storyline: str
    signer: int


class DeckShuffled(Event, frozen=True, tag="deck_shuffled"):
    """That many new cards were mixed into the deck, which has `size` cards now."""

    added: int
    size: int


class CardsRemoved(Event, frozen=True, tag="cards_removed"):
    """Cards left the campaign for ever."""

    cards: tuple[str, ...]


class CardPlaced(Event, frozen=True, tag="card_placed"):
    """The round's card went to a space of the Time Counter (-1: elsewhere, `where` tells)."""

    card: str
    side: Side
    space: int
    death_space: bool
    where: Literal["counter", "none_trash", "back_to_deck", "event_area"]


class TriggerPlaced(Event, frozen=True, tag="trigger_placed"):
    """A drawn Trigger card lies in the Event area."""

    card: str


class EventPlacedOn(Event, frozen=True, tag="event_placed"):
    """An Event card lies in the Event area."""

    reveals: ClassVar[bool] = True
    card: str


class EventCompleted(Event, frozen=True, tag="event_completed"):
    """An Event is complete and has left the campaign."""

    card: str


class CounterChanged(Event, frozen=True, tag="counter_changed"):
    """A counter of an Event has a new value."""

    card: str
    name: str
    value: int


class MysteryAttached(Event, frozen=True, tag="mystery_attached"):
    """A Mystery sticker was revealed and attached."""

    reveals: ClassVar[bool] = True
    letter: str
    storyline: str


class AbilityUsed(Event, frozen=True, tag="ability_used"):
    """An ability of a story card or house worked; `source` is its card or achievement.

    Its condition may have looked at a hidden pool, so it counts as information.
    """

    reveals: ClassVar[bool] = True
    source: str
    index: int
    house: int


class Noted(Event, frozen=True, tag="noted"):
    """Text of a card that is shown."""

    text: str


class OptionChosen(Event, frozen=True, tag="option_chosen"):
    """A seat picked an option of a card."""

    seat: int
    option: str


class PlayerChosen(Event, frozen=True, tag="player_chosen"):
    """A seat named a player where a card asked for one."""

    seat: int
    player: int


class SpecialVoteCalled(Event, frozen=True, tag="special_vote"):
    """A card calls a vote of its own."""

    question: str


class PointsGained(Event, frozen=True, tag="points_gained"):
    """Prestige or Crave for a house; `now` is its whole."""

    house: int
    what: Literal["prestige", "crave"]
    n: int
    now: int


class AbdicationDecided(Event, frozen=True, tag="abdication_decided"):
    """Stability reached an end: the king will abdicate at the end of the round (KD-STAB-6)."""

    end: Literal["top", "bottom"]


class ReignEnded(Event, frozen=True, tag="reign_ended"):
    """The reign is over."""

    number: int
    ending: RecordEnding


class Revealed(Event, frozen=True, tag="revealed"):
    """At scoring a seat's Secret Agenda, Power and Coins become public (KD-ENDG-6)."""

    reveals: ClassVar[bool] = True
    seat: int
    agenda: AgendaName
    power: int
    coins: int


class Scored(Event, frozen=True, tag="scored"):
    """Points of one part for a seat; the cause carries the figures behind them."""

    seat: int
    part: Literal["goal", "money", "open_agenda", "power", "extra"]
    points: int


class Ranked(Event, frozen=True, tag="ranked"):
    """A seat's total, dense position, reward row and reward."""

    seat: int
    house: int
    total: int
    position: int
    row: RowName
    prestige: int
    crave: int
    winner: bool


class AchievementMarked(Event, frozen=True, tag="achievement_marked"):
    """A square of an achievement was marked; its owner alone sees that (KD-INFO-3)."""

    house: int
    achievement: str
    marks: int


class AchievementCompleted(Event, frozen=True, tag="achievement_completed"):
    """An achievement is complete, announced to all."""

    reveals: ClassVar[bool] = True
    house: int
    achievement: str


class AlignmentMarked(Event, frozen=True, tag="alignment_marked"):
    """A square of an alignment achievement was marked; its owner alone sees that."""

    house: int
    agenda: AgendaName
    marks: int


class AlignmentCompleted(Event, frozen=True, tag="alignment_completed"):
    """An alignment achievement is complete, announced to all."""

    reveals: ClassVar[bool] = True
    house: int
    agenda: AgendaName


class PrivilegeGiven(Event, frozen=True, tag="privilege_given"):
    """Who names the next king."""

    seat: int


class KingNamed(Event, frozen=True, tag="king_named"):
    """The king of the next reign has a name (or none)."""

    name: str
    house: int


class ReignClosed(Event, frozen=True, tag="reign_closed"):
    """The reign is recorded and the table cleared (KD-SAVE)."""

    number: int


class FinaleBegan(Event, frozen=True, tag="finale_began"):
    """The Grand Finale is opened and read."""

    reveals: ClassVar[bool] = True
    title: str
    text: str


class FinaleVoteCalled(Event, frozen=True, tag="finale_vote"):
    """A vote of the finale is read."""

    reveals: ClassVar[bool] = True
    vote: str


class WorthDecided(Event, frozen=True, tag="worth_decided"):
    """What each point of Prestige and of Crave is worth; the cause carries Cohesion and Dissent."""

    prestige: int
    crave: int
    text: str


class FinaleScored(Event, frozen=True, tag="finale_scored"):
    """A member's total in the finale."""

    house: int
    total: int
    winner: bool


class LastPageRead(Event, frozen=True, tag="last_page"):
    """A last page is read."""

    reveals: ClassVar[bool] = True
    title: str
    text: str


class CampaignFinished(Event, frozen=True, tag="campaign_finished"):
    """The campaign is over (KD-MYST-9)."""


KingsEvent = (
    MemberJoined
    | HouseChoiceBegan
    | ScreenTaken
    | ScreenKept
    | HouseChoiceEnded
    | ChairChanged
    | ReignBegan
    | ReignAbandoned
    | TrackSet
    | StickerAged
    | ResourceStarted
    | OpenAgendaGiven
    | OpenAgendasKept
    | AgendaHand
    | AgendaHeld
    | AgendaKept
    | PowerMoved
    | CoinsMoved
    | BalanceMoved
    | RoundBegan
    | CardDrawn
    | TurnCame
    | TurnSkipped
    | VoteCast
    | Passed
    | Raised
    | Stayed
    | LeaderMoved
    | ModeratorMoved
    | DealOffered
    | DealAnswered
    | AcceptanceLapsed
    | DealEnded
    | Tallied
    | SideDecided
    | BalanceShared
    | OutcomeRevealed
    | ResourceMoved
    | StabilityMoved
    | MomentumSet
    | StickerAttached
    | CallIgnored
    | EnvelopeOpened
    | StoryPlacedOn
    | DeckShuffled
    | CardsRemoved
    | CardPlaced
    | TriggerPlaced
    | EventPlacedOn
    | EventCompleted
    | CounterChanged
    | MysteryAttached
    | AbilityUsed
    | Noted
    | OptionChosen
    | PlayerChosen
    | SpecialVoteCalled
    | PointsGained
    | AbdicationDecided
    | ReignEnded
    | Revealed
    | Scored
    | Ranked
    | AchievementMarked
    | AchievementCompleted
    | AlignmentMarked
    | AlignmentCompleted
    | PrivilegeGiven
    | KingNamed
    | ReignClosed
    | FinaleBegan
    | FinaleVoteCalled
    | WorthDecided
    | FinaleScored
    | LastPageRead
    | CampaignFinished
)
