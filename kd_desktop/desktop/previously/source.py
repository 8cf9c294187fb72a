"""What the telling is made from: an open campaign as everybody at its table saw it, from a point on."""

from __future__ import annotations

from dataclasses import dataclass

from kd_desktop.desktop.book.telling import Teller
from kd_desktop.desktop.chronicles.figures import Reign, Vote
from kd_desktop.desktop.chronicles.reading import Reading, read_session
from kd_desktop.desktop.session import Session
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Library
from kd_desktop.engine.kings.view import View


@dataclass(frozen=True)
class Source:
    """A campaign's figures; what was decided up to the command `since` is left out of the telling."""

    session: Session
    reading: Reading
    since: int = 0

    @property
    def view(self) -> View:
        """The table's view."""
        return self.reading.view

    @property
    def library(self) -> Library:
        """The pack that the campaign began with."""
        return self.reading.library

    def filled(self, text: str, _number: int) -> str:
        """A card's text with names in its slots, as they are today."""
        return self.session.fill(text)

    def decided(self, reign: Reign) -> list[Vote]:
        """The votes of a reign that belong to the telling."""
        return [vote for vote in reign.decided if vote.decided_at > self.since]

    @property
    def reigns(self) -> list[Reign]:
        """The reigns in which anything was decided or that ended since then."""
        return [
            reign
            for reign in self.reading.figures.reigns
            if self.decided(reign) or (reign.closed and reign.closed_at > self.since)
        ]

    @property
    def empty(self) -> bool:
        """Whether nothing has happened."""
        return not self.reigns

    def teller(self, reign: Reign) -> Teller:
        """Who tells of one reign, as the book does."""
        return Teller(self, reign)


def source_of(session: Session, since: int = 0) -> Source:
    """The open campaign as its table knows it, told from after the command of that number."""
    return Source(session, read_session(session), since)


def handed_over(session: Session, house: int) -> int:
    """The number of the command by which the computer last took that house's chair; 0 for never."""
    found = 0
    for one in session.seen(None):
        event = one.event
        if isinstance(event, e.ChairChanged) and event.house == house and event.chair == "computer":
            found = one.number
    return found
