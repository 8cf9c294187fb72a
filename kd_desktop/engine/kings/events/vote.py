"""The round up to the clean-up: tokens, cards drawn, ballots, roles, deals, the tally."""

from __future__ import annotations

from typing import ClassVar, Literal

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.deals import Deal, DealState
from kd_desktop.engine.council.pledges import PledgeBallot
from kd_desktop.engine.kings.events.kinds import DealEvent, HouseEvent, ReignEvent, VoteEvent


class PowerMoved(HouseEvent, frozen=True, tag="power_moved"):
    """Power came into (or left) a seat's pool; `source` is where from or to."""

    seat: int
    delta: int
    source: Literal["pool", "balance", "card"] = "pool"


class CoinsMoved(HouseEvent, frozen=True, tag="coins_moved"):
    """Coins came into (or left) a seat's pool; `source` is the general pool, the PASS card, or a seat."""

    seat: int
    delta: int
    source: Literal["pool", "card", "deal"] = "pool"
    other: int | None = None


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


class CoinsShort(DealEvent, frozen=True, tag="coins_short"):
    """Why a payer has no longer accepted, for its ears alone (KD-DEAL-18, KD-RUL-82)."""

    deal: int
    seat: int
    need: int
    have: int


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


class SpecialVoteCalled(VoteEvent, frozen=True, tag="special_vote"):
    """A card calls a vote of its own."""

    question: str
