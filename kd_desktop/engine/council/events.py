"""What happens in a round of both council games: Power, turns, ballots, roles, deals, words and the deck.

Every event is of a kind, so that a log or a chart can choose by it. `seat` is a seat at the table.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.deals import Deal, DealState
from kd_desktop.engine.council.pledges import PledgeBallot
from kd_desktop.engine.game import Event, Message

EventKind = Literal["votes", "deals", "realm", "history", "houses", "reigns"]
"""`history` are stickers, stories and mysteries, `reigns` begins and ends."""


class CouncilEvent(Event, frozen=True):
    """An event of the council game; `kind` says what it tells of."""

    kind: ClassVar[EventKind]


class VoteEvent(CouncilEvent, frozen=True):
    """Letters, ballots, roles, the tally, what lies on the Balance, choices on cards."""

    kind: ClassVar[EventKind] = "votes"


class DealEvent(CouncilEvent, frozen=True):
    """Deals and words given."""

    kind: ClassVar[EventKind] = "deals"


class RealmEvent(CouncilEvent, frozen=True):
    """Tracks, the deck, Events, and what cards say and do."""

    kind: ClassVar[EventKind] = "realm"


class HistoryEvent(CouncilEvent, frozen=True):
    """Stickers, stories, mysteries, and the envelopes that they come from."""

    kind: ClassVar[EventKind] = "history"


class HouseEvent(CouncilEvent, frozen=True):
    """Houses: their members, tokens, agendas, points and achievements."""

    kind: ClassVar[EventKind] = "houses"


class ReignEvent(CouncilEvent, frozen=True):
    """How reigns, rounds and the campaign begin and end."""

    kind: ClassVar[EventKind] = "reigns"


class PowerMoved(HouseEvent, frozen=True, tag="power_moved"):
    """Power came into (or left) a seat's pool; `source` is where from or to."""

    seat: int
    delta: int
    source: Literal["pool", "balance", "card"] = "pool"


class BalanceMoved(VoteEvent, frozen=True, tag="balance_moved"):
    """Power came onto (or left) the middle of the Balance; `now` is what lies there."""

    delta: int
    now: int


class RoundBegan(ReignEvent, frozen=True, tag="round_began"):
    """A new round of this reign (1 is the first)."""

    round: int


class CardDrawn(VoteEvent, frozen=True, tag="card_drawn"):
    """The bottom card of the deck was drawn and is read; `left` cards remain."""

    reveals: ClassVar[bool] = True
    card: str
    left: int


class TurnCame(VoteEvent, frozen=True, tag="turn_came"):
    """It is that seat's voting turn."""

    seat: int


class TurnSkipped(VoteEvent, frozen=True, tag="turn_skipped"):
    """A seat that passed had its turn passed over (KD-VOTE-22)."""

    seat: int


class VoteCast(VoteEvent, frozen=True, tag="vote_cast"):
    """A seat voted."""

    seat: int
    side: Side
    power: int


class Passed(VoteEvent, frozen=True, tag="passed"):
    """A seat passed; the Coin lies on its PASS card."""

    seat: int
    ballot: Literal["gather", "moderate"]


class Raised(VoteEvent, frozen=True, tag="raised"):
    """A seat added Power; `committed` is what lies there now."""

    seat: int
    side: Side
    power: int
    committed: int


class Stayed(VoteEvent, frozen=True, tag="stayed"):
    """A seat added nothing."""

    seat: int


class LeaderMoved(VoteEvent, frozen=True, tag="leader_moved"):
    """The Leader token moved."""

    seat: int
    before: int


class ModeratorMoved(VoteEvent, frozen=True, tag="moderator_moved"):
    """The Moderator token moved (or was taken from oneself)."""

    seat: int
    before: int


class DealOffered(DealEvent, frozen=True, tag="deal_offered"):
    """A deal is offered, open to all eyes (KD-INFO-6)."""

    deal: Deal


class DealAnswered(DealEvent, frozen=True, tag="deal_answered"):
    """A party accepted, declined or (its maker) withdrew a deal."""

    deal: int
    seat: int
    answer: Literal["accept", "decline", "withdraw"]


class AcceptanceLapsed(DealEvent, frozen=True, tag="acceptance_lapsed"):
    """A payer has no longer accepted; the table isn't told why (16.8, KD-RUL-82)."""

    reveals: ClassVar[bool] = True
    deal: int
    seat: int


class DealEnded(DealEvent, frozen=True, tag="deal_ended"):
    """A deal was closed, or filed as kept or lapsed, or an open offer ended."""

    deal: int
    state: DealState


class WordGiven(DealEvent, frozen=True, tag="word_given"):
    """A seat told another how it will vote, or that it will pass; nobody is bound (KD-DEAL-7)."""

    seat: int
    to: int
    ballot: PledgeBallot


class WordJudged(DealEvent, frozen=True, tag="word_judged"):
    """The ballots are in, and the word that a seat gave another was kept, or not (KD-DEAL-7)."""

    seat: int
    to: int
    kept: bool


class Tallied(VoteEvent, frozen=True, tag="tallied"):
    """The vote is counted."""

    aye: int
    nay: int


class SideDecided(VoteEvent, frozen=True, tag="side_decided"):
    """The winning side; `by` is the Moderator's seat when the vote was tied."""

    side: Side
    by: int | None = None


class BalanceShared(VoteEvent, frozen=True, tag="balance_shared"):
    """The gatherers took equal shares; `left` stays in the middle (KD-CLEAN-3, 4)."""

    seats: tuple[int, ...]
    share: int
    left: int


class OutcomeRevealed(VoteEvent, frozen=True, tag="outcome_revealed"):
    """The winning outcome of the round's card is read."""

    reveals: ClassVar[bool] = True
    card: str
    side: Side


class DeckShuffled(RealmEvent, frozen=True, tag="deck_shuffled"):
    """That many new cards were mixed into the deck, which has `size` cards now."""

    added: int
    size: int


class CardsRemoved(RealmEvent, frozen=True, tag="cards_removed"):
    """Cards left the campaign for ever."""

    cards: tuple[str, ...]


class Noted(RealmEvent, frozen=True, tag="noted"):
    """Text of a card that is shown."""

    text: str


class OptionChosen(VoteEvent, frozen=True, tag="option_chosen"):
    """A seat picked an option of a card, whose `text` older journals don't have."""

    seat: int
    option: str
    text: str = ""


class PlayerChosen(VoteEvent, frozen=True, tag="player_chosen"):
    """A seat named a player where a card asked for one."""

    seat: int
    player: int


class EffectDone(RealmEvent, frozen=True, tag="effect_done"):
    """A card did what the message `what` says. It has its `facts` always, for it tells no more itself."""

    what: Message


RoundEvent = (
    PowerMoved
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
    | WordGiven
    | WordJudged
    | Tallied
    | SideDecided
    | BalanceShared
    | OutcomeRevealed
    | DeckShuffled
    | CardsRemoved
    | Noted
    | OptionChosen
    | PlayerChosen
    | EffectDone
)
"""The events that every council game has."""
