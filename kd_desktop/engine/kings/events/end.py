"""The end of a reign and of a campaign: scores, rewards, achievements, kings, the finale."""

from __future__ import annotations

from typing import ClassVar, Literal

from kd_desktop.engine.council.events import HouseEvent, ReignEvent, VoteEvent
from kd_desktop.engine.kings.content import RowName
from kd_desktop.engine.kings.vocabulary import AgendaName, RecordEnding


class ReignEnded(ReignEvent, frozen=True, tag="reign_ended"):
    """The reign is over."""

    number: int
    ending: RecordEnding


class Revealed(HouseEvent, frozen=True, tag="revealed"):
    """At scoring a seat's Secret Agenda, Power and Coins become public (KD-ENDG-6)."""

    reveals: ClassVar[bool] = True
    seat: int
    agenda: AgendaName
    power: int
    coins: int


class Scored(HouseEvent, frozen=True, tag="scored"):
    """Points of one part for a seat; the cause carries the figures behind them."""

    seat: int
    part: Literal["goal", "money", "open_agenda", "power", "extra"]
    points: int


class Ranked(HouseEvent, frozen=True, tag="ranked"):
    """A seat's total, dense position, reward row and reward."""

    seat: int
    house: int
    total: int
    position: int
    row: RowName
    prestige: int
    crave: int
    winner: bool


class AchievementMarked(HouseEvent, frozen=True, tag="achievement_marked"):
    """A square of an achievement was marked; its owner alone sees that (KD-INFO-3)."""

    house: int
    achievement: str
    marks: int


class AchievementCompleted(HouseEvent, frozen=True, tag="achievement_completed"):
    """An achievement is complete, announced to all."""

    reveals: ClassVar[bool] = True
    house: int
    achievement: str


class AlignmentMarked(HouseEvent, frozen=True, tag="alignment_marked"):
    """A square of an alignment achievement was marked; its owner alone sees that."""

    house: int
    agenda: AgendaName
    marks: int


class AlignmentCompleted(HouseEvent, frozen=True, tag="alignment_completed"):
    """An alignment achievement is complete, announced to all."""

    reveals: ClassVar[bool] = True
    house: int
    agenda: AgendaName


class PrivilegeGiven(HouseEvent, frozen=True, tag="privilege_given"):
    """Who names the next king."""

    seat: int


class KingNamed(ReignEvent, frozen=True, tag="king_named"):
    """The king of the next reign has a name (or none)."""

    name: str
    house: int


class ReignClosed(ReignEvent, frozen=True, tag="reign_closed"):
    """The reign is recorded and the table cleared (KD-SAVE)."""

    number: int


class FinaleBegan(ReignEvent, frozen=True, tag="finale_began"):
    """The Grand Finale is opened and read."""

    reveals: ClassVar[bool] = True
    title: str
    text: str


class FinaleVoteCalled(VoteEvent, frozen=True, tag="finale_vote"):
    """A vote of the finale is read."""

    reveals: ClassVar[bool] = True
    vote: str


class WorthDecided(HouseEvent, frozen=True, tag="worth_decided"):
    """What each point of Prestige and of Crave is worth; the cause carries Cohesion and Dissent."""

    prestige: int
    crave: int
    text: str


class FinaleScored(HouseEvent, frozen=True, tag="finale_scored"):
    """A member's total in the finale."""

    house: int
    total: int
    winner: bool


class LastPageRead(ReignEvent, frozen=True, tag="last_page"):
    """A last page is read."""

    reveals: ClassVar[bool] = True
    title: str
    text: str


class CampaignFinished(ReignEvent, frozen=True, tag="campaign_finished"):
    """The campaign is over (KD-MYST-9)."""
