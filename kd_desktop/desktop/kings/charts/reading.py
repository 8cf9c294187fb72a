"""A campaign as the chronicles read it: its history, and what houses and cards are called."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from kd_desktop.desktop.kit.bidi import plain
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.kings.content import card_name
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.history import History
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.recording import recorded
from kd_desktop.engine.kings.view import View
from kd_desktop.storage.chairs import ChairHistory


@dataclass(frozen=True)
class CampaignReading:
    """What is known of a campaign at its table: `view` is that of seat None.

    The library says what cards and stickers are called; ask it only about those that occur in the history.
    `chairs` tell who played which house when.
    """

    history: History
    view: View
    library: CardLibrary
    title: str
    chairs: ChairHistory

    def house(self, number: int) -> str:
        """The name of a house; "" for house 0."""
        return next((one.name for one in self.history.houses if one.number == number), "")

    def crest(self, number: int) -> str:
        """The crest of a house."""
        screen = self.library.houses.get(number)
        return screen.crest if screen is not None else ""

    def mark(self, number: int) -> str:
        """The letters that mark a house: its first, or two where another house has the same first letter."""
        name = plain(self.house(number))
        alike = [other for other in self.history.houses if plain(other.name)[:1] == name[:1]]
        return name[:1] if len(alike) < 2 else name[:2]

    def card(self, card: str) -> str:
        """The title of a card or of a vote of the finale."""
        found = self.library.cards.get(card)
        if found is not None:
            return card_name(found)
        finale = self.library.pack.finale
        for vote in finale.votes if finale is not None else ():
            if vote.id == card:
                return vote.title
        return card


def read_events(
    events: Iterable[tuple[int, KingsEvent]],
    view: View,
    library: CardLibrary,
    title: str,
    chairs: ChairHistory,
) -> CampaignReading:
    """The reading of these events, which must be those that the table saw; `view` is the table's."""
    return CampaignReading(recorded(events), view, library, title, chairs)


def read_session(session: Session) -> CampaignReading:
    """The reading of an open campaign as it stands."""
    events: Any = ((one.number, one.event) for one in session.seen(None))
    library: CardLibrary = session.game.library
    return read_events(events, session.view(None), library, session.title, session.chair_history)
