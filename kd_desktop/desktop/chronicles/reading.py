"""A campaign as the chronicles read it: its figures, and what houses and cards are called."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from kd_desktop.desktop.chronicles.figures import Figures
from kd_desktop.desktop.chronicles.gather import gather
from kd_desktop.desktop.session import Session
from kd_desktop.engine.kings.content import Library
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.view import View


@dataclass(frozen=True)
class Reading:
    """What is known of a campaign at its table: `view` is that of seat None.

    The library says what cards and stickers are called; ask it only about those that occur in the figures.
    """

    figures: Figures
    view: View
    library: Library
    title: str

    def house(self, number: int) -> str:
        """The name of a house, "" for nobody."""
        return self.figures.houses.get(number, "")

    def crest(self, number: int) -> str:
        """The crest of a house."""
        screen = self.library.houses.get(number)
        return screen.crest if screen is not None else ""

    def mark(self, number: int) -> str:
        """The letters that stand for a house: its first, or two where another house begins alike."""
        name = self.house(number)
        alike = [other for other in self.figures.houses.values() if other[:1] == name[:1]]
        return name[:1] if len(alike) < 2 else name[:2]

    def card(self, card: str) -> str:
        """The title of a card or of a vote of the finale."""
        found = self.library.cards.get(card)
        if found is not None:
            return found.title or getattr(found, "question", "") or card
        finale = self.library.pack.finale
        for vote in finale.votes if finale is not None else ():
            if vote.id == card:
                return vote.title
        return card


def read_events(
    events: Iterable[tuple[int, KingsEvent]], view: View, library: Library, title: str
) -> Reading:
    """The reading of these events, which must be those that the table saw; `view` is the table's."""
    polarities = {number: sticker.polarity for number, sticker in library.stickers.items()}
    return Reading(gather(events, polarities), view, library, title)


def read_session(session: Session) -> Reading:
    """The reading of an open campaign as it stands."""
    events: Any = ((one.number, one.event) for one in session.seen(None))
    library: Library = session.game.library
    return read_events(events, session.view(None), library, session.keeper.title)
