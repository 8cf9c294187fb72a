"""The source of the story so far: an open campaign as its whole table saw it, from a point on."""

from __future__ import annotations

from dataclasses import dataclass

from kd_desktop.desktop.kings.book.telling import Teller
from kd_desktop.desktop.kings.charts.figures import decided_in
from kd_desktop.desktop.kings.charts.reading import CampaignReading, read_session
from kd_desktop.desktop.kings.reading.readings import names_in
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.council.ballot import Ballot
from kd_desktop.engine.kings.history import PastReign, PastVote
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.view import View


@dataclass(frozen=True)
class PreviouslySource:
    """A campaign's history; decisions up to the command `since` are left out of the story."""

    session: Session
    reading: CampaignReading
    since: int = 0

    @property
    def view(self) -> View:
        """The table's view."""
        return self.reading.view

    @property
    def library(self) -> CardLibrary:
        """The pack that the campaign began with."""
        return self.reading.library

    def filled(self, text: str, _number: int) -> str:
        """A card's text with names in its slots, as they are today."""
        return names_in(self.session)(text)

    def decided(self, reign: PastReign) -> list[PastVote]:
        """The votes of a reign that belong to the story."""
        return [vote for vote in decided_in(reign) if vote.decided_at > self.since]

    @property
    def reigns(self) -> list[PastReign]:
        """The reigns with a decision or an end since then."""
        return [
            reign
            for reign in self.reading.history.reigns
            if self.decided(reign) or (reign.closed and reign.closed_at > self.since)
        ]

    def ballots(self, house: int) -> list[tuple[PastVote, Ballot]]:
        """The ballots of a house in those votes."""
        return [
            (vote, one.ballot)
            for reign in self.reigns
            for vote in self.decided(reign)
            for one in vote.ballots
            if one.house == house
        ]

    @property
    def empty(self) -> bool:
        """Whether nothing has happened."""
        return not self.reigns

    def teller(self, reign: PastReign) -> Teller:
        """The teller of a reign, as in the book."""
        return Teller(self, reign)


def source_of(session: Session, since: int = 0) -> PreviouslySource:
    """The open campaign as its table knows it, from after the command of that number."""
    return PreviouslySource(session, read_session(session), since)
