"""A seat's history read once: each event with the vote it belongs to, and who led then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Dilemma, Library
from kd_desktop.engine.kings.view import View


class Seen(Protocol):
    """An event as one viewer saw it, its command's number, and the houses that sat then, clockwise."""

    @property
    def number(self) -> int: ...  # noqa: D102

    @property
    def event(self) -> Any: ...  # noqa: D102

    @property
    def houses(self) -> tuple[int, ...]: ...  # noqa: D102


class Told(NamedTuple):
    """What one viewer may know: the view, the events seen, and the titles of the cards that were read."""

    view: View
    events: tuple[Seen, ...]
    titles: Mapping[str, str]


@dataclass
class Vote:
    """A vote as everybody saw it, by house: Power on each side, who passed, the count, who decided a tie.

    `card` is the letter ("" for a vote that a card called), `leader` who led when the outcome was read.
    """

    card: str = ""
    aye: dict[int, int] = field(default_factory=dict)
    nay: dict[int, int] = field(default_factory=dict)
    side: Side | None = None
    by: int = 0
    leader: int = 0
    deals: list[Deal] = field(default_factory=list)

    def on(self, side: Side) -> dict[int, int]:
        """The Power of each house on that side."""
        return self.aye if side == "aye" else self.nay


class Moment(NamedTuple):
    """An event in its surroundings: the vote of its round, and the Leader (a house) just after it."""

    number: int
    event: Any
    houses: tuple[int, ...]
    vote: Vote | None
    leader: int


class History:
    """All moments of a campaign in order, without reigns given up; `began` is where the last reign begins."""

    def __init__(self, events: Iterable[Seen]) -> None:
        self.moments: list[Moment] = []
        self.began = 0
        self.votes: dict[str, Vote] = {}
        self._open: list[Vote] = []
        self._offers: dict[int, Deal] = {}
        self._leader = 0
        for one in events:
            self._take(one.number, one.event, one.houses)

    def reign(self) -> list[Moment]:
        """The moments of the last reign."""
        return self.moments[self.began :]

    def _take(self, number: int, event: Any, houses: tuple[int, ...]) -> None:
        if isinstance(event, e.ReignAbandoned):
            del self.moments[self.began :]
        elif isinstance(event, e.ReignBegan):
            self.began = len(self.moments)
            self._open, self._offers, self._leader = [], {}, houses[event.leader]
        elif isinstance(event, e.LeaderMoved):
            self._leader = houses[event.seat]
        self._follow_vote(event, houses)
        self.moments.append(
            Moment(number, event, houses, self._open[-1] if self._open else None, self._leader)
        )

    def _follow_vote(self, event: Any, houses: tuple[int, ...]) -> None:
        if isinstance(event, e.CardDrawn):
            self._open, self._offers = [Vote(event.card)], {}
            self.votes[event.card] = self._open[-1]
        elif isinstance(event, e.SpecialVoteCalled | e.FinaleVoteCalled):
            self._open.append(Vote())
        if not self._open:
            return
        vote = self._open[-1]
        if isinstance(event, e.VoteCast | e.Raised):
            house = houses[event.seat]
            vote.on(event.side)[house] = vote.on(event.side).get(house, 0) + event.power
        elif isinstance(event, e.SideDecided):
            vote.side, vote.by = event.side, houses[event.by] if event.by is not None else 0
            if len(self._open) > 1 and not vote.card:
                self._open.pop()  # what it interrupted goes on
        elif isinstance(event, e.OutcomeRevealed):
            vote.leader = self._leader
        elif isinstance(event, e.DealOffered):
            self._offers[event.deal.id] = event.deal
        elif isinstance(event, e.DealEnded) and event.state == "closed" and event.deal in self._offers:
            vote.deals.append(self._offers[event.deal])


def titles_of(events: Iterable[Seen], library: Library) -> dict[str, str]:
    """The titles of the cards and achievements that those events showed, for the words of later ones."""
    out: dict[str, str] = {}
    for one in events:
        event = one.event
        if isinstance(event, e.CardDrawn | e.EventPlacedOn | e.TriggerPlaced | e.StoryPlacedOn):
            card = library.cards.get(event.card)
            question = card.question if isinstance(card, Dilemma) else ""
            out[event.card] = getattr(card, "title", "") or question or event.card
        elif isinstance(event, e.AchievementCompleted):
            screen = library.houses.get(event.house)
            for achievement in (screen.narrative, *screen.gameplay) if screen is not None else ():
                if achievement.id == event.achievement:
                    out[achievement.id] = achievement.title
    return out
