"""A seat's history read once: each event with the vote it belongs to, and who led then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec.structs import replace

from kd_desktop.desktop.explain.history import SeenEvent
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings import history as record
from kd_desktop.engine.kings.content import card_name
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.recording import recorded


class KnownMoment(NamedTuple):
    """An event in context: the Leader (a house) just after it, and the place of the vote by then.

    `vote` counts the votes of the reign; -1 before the first.
    """

    number: int
    event: Any
    houses: tuple[int, ...]
    vote: int
    leader: int


class MomentHistory:
    """All moments of a campaign in order, without reigns given up; `began` is the start of the last reign."""

    def __init__(self, events: Iterable[SeenEvent]) -> None:
        self.moments: list[KnownMoment] = []
        self.began = 0
        self.record = record.History()
        for one in events:
            self._take(one.number, one.event, one.parties)

    def reign(self) -> list[KnownMoment]:
        """The moments of the last reign."""
        return self.moments[self.began :]

    def _take(self, number: int, event: Any, houses: tuple[int, ...]) -> None:
        if isinstance(event, e.ReignAbandoned):
            del self.moments[self.began :]
            event = replace(event, facts=())  # all is as it was before that reign
        elif isinstance(event, e.ReignBegan):
            self.began = len(self.moments)
        self.record = recorded([(number, event)], self.record)
        reign = self.record.reigns[-1] if self.record.reigns else None
        vote, leader = (len(reign.votes) - 1, reign.leader) if reign is not None else (-1, 0)
        self.moments.append(KnownMoment(number, event, houses, vote, leader))

    def vote_at(self, moment: KnownMoment) -> record.PastVote | None:
        """The vote to which a moment belongs, as it ended; None for one before the first vote."""
        reigns = (reign for reign in reversed(self.record.reigns) if reign.began_at <= moment.number)
        reign = next(reigns, None)
        return reign.votes[moment.vote] if reign is not None and moment.vote >= 0 else None

    def vote_on(self, card: str) -> record.PastVote | None:
        """The last vote on that letter."""
        votes = (vote for reign in reversed(self.record.reigns) for vote in reversed(reign.votes))
        return next((vote for vote in votes if vote.kind == "dilemma" and vote.card == card), None)


_LIES_OPEN = frozenset(("card", "time", "area", "event", "story"))
"""Kinds of facts about face-up cards: the round's card, those on the board and in the Event area."""


def titles_of(events: Iterable[SeenEvent], library: CardLibrary) -> dict[str, str]:
    """The titles of the cards and achievements that those events showed, for the words of later ones."""
    out: dict[str, str] = {}
    for event in (one.event for one in events):
        for fact in event.facts:
            name = fact.after if fact.subject.kind == "card" else fact.subject.name
            card = library.cards.get(name) if fact.subject.kind in _LIES_OPEN else None
            if card is not None:
                out[card.id] = card_name(card)
        if isinstance(event, e.AchievementCompleted):
            screen = library.houses.get(event.house)
            for achievement in (screen.narrative, *screen.gameplay) if screen is not None else ():
                if achievement.id == event.achievement:
                    out[achievement.id] = achievement.title
    return out
