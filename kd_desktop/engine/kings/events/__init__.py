"""Everything that can happen in the council game, for the screen, the log, statistics and "why is this so?".

Each event has its `cause` (a Message: the card, vote, deal or clause that made it). `seat` is a seat of the
reign, `house` a house number. Events with `only` are for that seat alone. Each is of a kind (`kinds`).
"""

from __future__ import annotations

from kd_desktop.engine.council.events import (
    AcceptanceLapsed,
    BalanceMoved,
    BalanceShared,
    CardDrawn,
    CardsRemoved,
    CouncilEvent,
    DealAnswered,
    DealEnded,
    DealOffered,
    DeckShuffled,
    EffectDone,
    EventKind,
    LeaderMoved,
    ModeratorMoved,
    Noted,
    OptionChosen,
    OutcomeRevealed,
    Passed,
    PlayerChosen,
    PowerMoved,
    Raised,
    RoundBegan,
    SideDecided,
    Stayed,
    Tallied,
    TurnCame,
    TurnSkipped,
    VoteCast,
    WordGiven,
    WordJudged,
)
from kd_desktop.engine.kings.events.end import (
    AchievementCompleted,
    AchievementMarked,
    AlignmentCompleted,
    AlignmentMarked,
    CampaignFinished,
    FinaleBegan,
    FinaleScored,
    FinaleVoteCalled,
    KingNamed,
    LastPageRead,
    PrivilegeGiven,
    Ranked,
    ReignClosed,
    ReignEnded,
    Revealed,
    Scored,
    WorthDecided,
)
from kd_desktop.engine.kings.events.money import CoinsMoved, CoinsShort
from kd_desktop.engine.kings.events.realm import (
    AbdicationDecided,
    AbilityUsed,
    CallIgnored,
    CardPlaced,
    CounterChanged,
    EnvelopeOpened,
    EventCompleted,
    EventPlacedOn,
    MomentumSet,
    MysteryAttached,
    PointsGained,
    ResourceMoved,
    Signed,
    SpecialVoteCalled,
    StabilityMoved,
    StickerAttached,
    StoryPlacedOn,
    TriggerPlaced,
)
from kd_desktop.engine.kings.events.setup import (
    AgendaHand,
    AgendaHeld,
    AgendaKept,
    HouseChoiceBegan,
    HouseChoiceEnded,
    MemberJoined,
    OpenAgendaGiven,
    OpenAgendasKept,
    ReignAbandoned,
    ReignBegan,
    ResourceStarted,
    ScreenKept,
    ScreenTaken,
    StickerAged,
    TrackSet,
)

KingsEvent = (
    MemberJoined
    | HouseChoiceBegan
    | ScreenTaken
    | ScreenKept
    | HouseChoiceEnded
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
    | CoinsShort
    | DealEnded
    | WordGiven
    | WordJudged
    | Tallied
    | SideDecided
    | BalanceShared
    | OutcomeRevealed
    | ResourceMoved
    | StabilityMoved
    | MomentumSet
    | StickerAttached
    | Signed
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
    | EffectDone
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

__all__ = [
    "AbdicationDecided",
    "AbilityUsed",
    "AcceptanceLapsed",
    "AchievementCompleted",
    "AchievementMarked",
    "AgendaHand",
    "AgendaHeld",
    "AgendaKept",
    "AlignmentCompleted",
    "AlignmentMarked",
    "BalanceMoved",
    "BalanceShared",
    "CallIgnored",
    "CampaignFinished",
    "CardDrawn",
    "CardPlaced",
    "CardsRemoved",
    "CoinsMoved",
    "CoinsShort",
    "CouncilEvent",
    "CounterChanged",
    "DealAnswered",
    "DealEnded",
    "DealOffered",
    "DeckShuffled",
    "EffectDone",
    "EnvelopeOpened",
    "EventCompleted",
    "EventKind",
    "EventPlacedOn",
    "FinaleBegan",
    "FinaleScored",
    "FinaleVoteCalled",
    "HouseChoiceBegan",
    "HouseChoiceEnded",
    "KingNamed",
    "KingsEvent",
    "LastPageRead",
    "LeaderMoved",
    "MemberJoined",
    "ModeratorMoved",
    "MomentumSet",
    "MysteryAttached",
    "Noted",
    "OpenAgendaGiven",
    "OpenAgendasKept",
    "OptionChosen",
    "OutcomeRevealed",
    "Passed",
    "PlayerChosen",
    "PointsGained",
    "PowerMoved",
    "PrivilegeGiven",
    "Raised",
    "Ranked",
    "ReignAbandoned",
    "ReignBegan",
    "ReignClosed",
    "ReignEnded",
    "ResourceMoved",
    "ResourceStarted",
    "Revealed",
    "RoundBegan",
    "Scored",
    "ScreenKept",
    "ScreenTaken",
    "SideDecided",
    "Signed",
    "SpecialVoteCalled",
    "StabilityMoved",
    "Stayed",
    "StickerAged",
    "StickerAttached",
    "StoryPlacedOn",
    "Tallied",
    "TrackSet",
    "TriggerPlaced",
    "TurnCame",
    "TurnSkipped",
    "VoteCast",
    "WordGiven",
    "WordJudged",
    "WorthDecided",
]
