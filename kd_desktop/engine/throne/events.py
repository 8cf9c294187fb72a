"""Everything that can happen in the game, for the screen, the log, statistics and "why is this so?".

Each event has its `cause` (a Message: the card, the action or the clause that made it). `seat` is whose it
is. Events with `only` are for that seat alone. Each is of a kind, which its base class says.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from kd_desktop.engine.game import Event
from kd_desktop.engine.throne.state import Tokens, WindowKind
from kd_desktop.engine.throne.vocabulary import Token, Track

EventKind = Literal["rounds", "cards", "tokens", "projects", "intrigues", "threats"]
TokenHolder = Literal["bank", "project", "player"]
"""Where tokens of a stock come from, or go."""


class KindOfEvent(Event, frozen=True):
    """An event of this game; `kind` says what it tells of."""

    kind: ClassVar[EventKind]


class RoundEvent(KindOfEvent, frozen=True):
    """Rounds, turns, the Speaker, and how it ends."""

    kind: ClassVar[EventKind] = "rounds"


class CardEvent(KindOfEvent, frozen=True):
    """Hands and the main deck."""

    kind: ClassVar[EventKind] = "cards"


class TokenEvent(KindOfEvent, frozen=True):
    """Stocks and throne bids."""

    kind: ClassVar[EventKind] = "tokens"


class ProjectEvent(KindOfEvent, frozen=True):
    """Projects in play."""

    kind: ClassVar[EventKind] = "projects"


class IntrigueEvent(KindOfEvent, frozen=True):
    """Windows and Intrigues."""

    kind: ClassVar[EventKind] = "intrigues"


class ThreatEvent(KindOfEvent, frozen=True):
    """Threats and bids against them."""

    kind: ClassVar[EventKind] = "threats"


# --- rounds ---------------------------------------------------------------------------------------


class GameBegan(RoundEvent, frozen=True, tag="game_began"):
    """These parties sit down, clockwise; one of them is the first Speaker by chance."""

    parties: tuple[int, ...]
    speaker: int


class RoundBegan(RoundEvent, frozen=True, tag="round_began"):
    """A round begins with the Speaker's turn."""

    round: int
    speaker: int


class TurnBegan(RoundEvent, frozen=True, tag="turn_began"):
    """It is that seat's turn."""

    seat: int


class TurnEnded(RoundEvent, frozen=True, tag="turn_ended"):
    """That seat has ended its turn, with or without having acted."""

    seat: int
    acted: bool


class SpeakerNamed(RoundEvent, frozen=True, tag="speaker_named"):
    """That seat is to be the next Speaker (IT-INTR-14)."""

    seat: int


class SpeakerMoved(RoundEvent, frozen=True, tag="speaker_moved"):
    """The Speaker marker stands there at the end of the round."""

    seat: int
    before: int


class GameWon(RoundEvent, frozen=True, tag="game_won"):
    """That seat has all three tracks at 10 (IT-BID-9)."""

    seat: int


class AllLost(RoundEvent, frozen=True, tag="all_lost"):
    """The Threat track has reached 3 (IT-GEN-3)."""


# --- cards ----------------------------------------------------------------------------------------


class DeckShuffled(CardEvent, frozen=True, tag="deck_shuffled"):
    """The discard pile has become a new deck, with its number of cards."""

    reveals: ClassVar[bool] = True
    deck: Literal["main", "threat"]
    cards: int


class Drew(CardEvent, frozen=True, tag="drew"):
    """A seat has drawn a number of cards; everybody sees that."""

    seat: int
    cards: int


class DrewCards(CardEvent, frozen=True, tag="drew_cards"):
    """Which cards they were, for its eyes only."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class CardsDiscarded(CardEvent, frozen=True, tag="cards_discarded"):
    """Cards of a hand lie face up on the discard pile."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class HandLookedAt(CardEvent, frozen=True, tag="hand_looked_at"):
    """A seat looks at another player's hand."""

    seat: int
    other: int


class HandSeen(CardEvent, frozen=True, tag="hand_seen"):
    """The hand that it sees, for its eyes only."""

    reveals: ClassVar[bool] = True
    seat: int
    other: int
    cards: tuple[str, ...]


# --- tokens and tracks ----------------------------------------------------------------------------


class TokensMoved(TokenEvent, frozen=True, tag="tokens_moved"):
    """A stock has changed by `delta`; `project` or `other` say where the tokens went or came from."""

    seat: int
    delta: Tokens
    place: TokenHolder = "bank"
    project: str = ""
    other: int | None = None


class TrackMoved(TokenEvent, frozen=True, tag="track_moved"):
    """A track of a throne bid has moved so far and stands there now."""

    seat: int
    track: Track
    delta: int
    now: int


# --- projects -------------------------------------------------------------------------------------


class ProjectPlaced(ProjectEvent, frozen=True, tag="project_placed"):
    """A Project comes into play from a hand."""

    reveals: ClassVar[bool] = True
    seat: int
    project: str


class Contributed(ProjectEvent, frozen=True, tag="contributed"):
    """Tokens of a type, and Heroes standing for it, have been put on a Project."""

    seat: int
    project: str
    type: Token
    n: int
    heroes: int


class ProjectCompleted(ProjectEvent, frozen=True, tag="project_completed"):
    """A Project has all it requires and leaves play; its tokens go to the bank."""

    project: str
    builders: tuple[int, ...]
    tokens: Tokens


class ProjectRewarded(ProjectEvent, frozen=True, tag="project_rewarded"):
    """A builder is about to get the reward."""

    project: str
    seat: int


class ProjectFinished(ProjectEvent, frozen=True, tag="project_finished"):
    """All builders have been rewarded, and the card is discarded."""

    project: str


class ProjectRemoved(ProjectEvent, frozen=True, tag="project_removed"):
    """A Project leaves play without a reward; its tokens go to the bank (IT-PROJ-17)."""

    project: str
    owner: int
    tokens: Tokens


class ProjectTransferred(ProjectEvent, frozen=True, tag="project_transferred"):
    """A Project has another owner (IT-PROJ-18)."""

    project: str
    seat: int
    before: int


class BuilderDenied(ProjectEvent, frozen=True, tag="builder_denied"):
    """A builder is left out of the reward (IT-INTRD-1)."""

    project: str
    seat: int


# --- intrigues ------------------------------------------------------------------------------------


class Answered(IntrigueEvent, frozen=True, tag="answered"):
    """A seat has answered what several are asked at once; what, is its secret."""

    seat: int


class WindowClosed(IntrigueEvent, frozen=True, tag="window_closed"):
    """Nobody plays an Intrigue at this moment, as all have answered (IT-INTR-11)."""

    reveals: ClassVar[bool] = True
    window: WindowKind


class IntriguePlayed(IntrigueEvent, frozen=True, tag="intrigue_played"):
    """An Intrigue is announced, with its targets (IT-INTR-6)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str
    targets: tuple[str, ...]


class IntrigueResolved(IntrigueEvent, frozen=True, tag="intrigue_resolved"):
    """An Intrigue takes effect."""

    seat: int
    card: str


class IntrigueCancelled(IntrigueEvent, frozen=True, tag="intrigue_cancelled"):
    """An Intrigue will have no effect (IT-INTRD-4)."""

    seat: int
    card: str


class FreeActionGiven(IntrigueEvent, frozen=True, tag="free_action_given"):
    """A seat may take an action besides its normal one."""

    seat: int


class FreeActionLapsed(IntrigueEvent, frozen=True, tag="free_action_lapsed"):
    """It has taken none."""

    seat: int


class CardBuried(IntrigueEvent, frozen=True, tag="card_buried"):
    """An Intrigue lies on the discard pile."""

    card: str


# --- threats --------------------------------------------------------------------------------------


class ThreatRevealed(ThreatEvent, frozen=True, tag="threat_revealed"):
    """The Speaker has turned a Threat over."""

    reveals: ClassVar[bool] = True
    card: str
    cost: Tokens


class CostChanged(ThreatEvent, frozen=True, tag="cost_changed"):
    """The open Threat has a new cost."""

    card: str
    cost: Tokens


class BidsRevealed(ThreatEvent, frozen=True, tag="bids_revealed"):
    """All bids are shown, and spent; the Threat is beaten or not."""

    reveals: ClassVar[bool] = True
    card: str
    bids: tuple[Tokens, ...]
    beaten: bool


class ThreatTrackMoved(ThreatEvent, frozen=True, tag="threat_track_moved"):
    """The Threat track has moved so far and stands there now."""

    delta: int
    now: int


class ThreatDiscarded(ThreatEvent, frozen=True, tag="threat_discarded"):
    """The Threat lies on its discard pile."""

    card: str


ThroneEvent = (
    GameBegan
    | RoundBegan
    | TurnBegan
    | TurnEnded
    | SpeakerNamed
    | SpeakerMoved
    | GameWon
    | AllLost
    | DeckShuffled
    | Drew
    | DrewCards
    | CardsDiscarded
    | HandLookedAt
    | HandSeen
    | TokensMoved
    | TrackMoved
    | ProjectPlaced
    | Contributed
    | ProjectCompleted
    | ProjectRewarded
    | ProjectFinished
    | ProjectRemoved
    | ProjectTransferred
    | BuilderDenied
    | Answered
    | WindowClosed
    | IntriguePlayed
    | IntrigueResolved
    | IntrigueCancelled
    | FreeActionGiven
    | FreeActionLapsed
    | CardBuried
    | ThreatRevealed
    | CostChanged
    | BidsRevealed
    | ThreatTrackMoved
    | ThreatDiscarded
)
