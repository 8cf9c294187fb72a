"""The book's sources: a campaign's folder, read without changing it, as its table knows it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from kd_desktop.desktop.kings.charts.reading import CampaignReading, read_events
from kd_desktop.desktop.kit.bidi import isolated, set_apart
from kd_desktop.engine.game import seen_by
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.history import PastReign
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.words import fill
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import DisagreementError, Past, read


@dataclass
class Material:
    """A campaign read for the book: its history and names, and its past states where they can be rebuilt."""

    reading: CampaignReading
    past: Past

    @property
    def library(self) -> CardLibrary:
        """The pack that the campaign began with."""
        return self.reading.library

    def state(self, number: int) -> Campaign | None:
        """The state after that line of the journal; None when today's rules no longer reproduce it."""
        try:
            found: Campaign = self.past.after(number).state
        except DisagreementError:
            return None
        return found

    def filled(self, text: str, number: int) -> str:
        """A card's text with its slots filled as they were after that line."""
        state = self.state(number)
        now: Campaign = self.past.state
        return fill(self.library, state if state is not None else now, text)

    def view(self, number: int) -> View | None:
        """What the table saw after that line; None when that can't be rebuilt."""
        state = self.state(number)
        if state is None:
            return None
        seen: View = set_apart(self.past.kit.game.view(state, None))
        return seen

    def board(self, reign: PastReign) -> View | None:
        """The table's view at the end of a reign, or as it is now while the reign runs."""
        if not reign.closed:
            return self.reading.view if self.reading.view.reign is not None else None
        for number in (reign.closed_at, reign.closed_at - 1):
            view = self.view(number)
            if view is not None and view.reign is not None and view.reign.number == reign.number:
                return _as_it_was(view, reign.number)
        return None

    def year_began(self, reign: PastReign) -> int | None:
        """The year in which a reign began."""
        view = self.view(reign.began_at)
        return view.year if view is not None else None


def _as_it_was(view: View, number: int) -> View:
    """The view of an ended reign without the marks of its scoring, as the board lay before them."""
    if view.reign is None:
        return view
    reign = replace(view.reign, ending=None, abdication=None, finale=None)
    return replace(view, reign=reign, ledger=tuple(one for one in view.ledger if one.reign < number))


def gather_material(folder: Path) -> Material:
    """Reads the campaign in that folder; raises StorageError when that can't be done."""
    past = read(DISK, folder, kit)
    game: Any = past.kit.game
    events: list[tuple[int, KingsEvent]] = []
    for deed in past.deeds():
        if deed.undone:
            continue
        for event in deed.events:
            seen = seen_by(event, None)
            if seen is not None:
                events.append((deed.n, set_apart(seen)))
    view: View = set_apart(game.view(past.state, None))
    library: CardLibrary = game.library
    return Material(read_events(events, view, library, isolated(past.base.title), past.chair_history()), past)
