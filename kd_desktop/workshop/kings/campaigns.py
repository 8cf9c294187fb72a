"""Plays a whole campaign between computer councillors, and keeps its record."""

from __future__ import annotations

from typing import Any, NamedTuple

from kd_desktop.engine.council.events import RoundBegan
from kd_desktop.engine.game import Level
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.history import History, PastReign
from kd_desktop.engine.kings.recording import recorded
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.workshop.council.campaigns import CampaignTable


class Played(NamedTuple):
    """A campaign: what its table remembers, its last state, and why it got stuck ("": it didn't).

    `leaders` are the houses that led when the first card of each reign was drawn.
    """

    history: History
    state: Campaign
    leaders: tuple[int, ...]
    stuck: str = ""

    @property
    def read(self) -> tuple[str, ...]:
        """The dilemmas that were read, each once, in their order."""
        votes = (vote for reign in self.history.reigns for vote in reign.votes)
        return tuple(dict.fromkeys(vote.card for vote in votes if vote.kind == "dilemma"))

    @property
    def reigns(self) -> tuple[tuple[PastReign, int], ...]:
        """The reigns whose end was scored, each with the house that led at first."""
        pairs = zip(self.history.reigns, self.leaders, strict=False)
        return tuple((reign, leader) for reign, leader in pairs if reign.scores)


class _KingsTable(CampaignTable):
    """A table of this game at play, and what it remembers."""

    def __init__(self, pack: KingsPack, seed: int, levels: tuple[Level, ...]) -> None:
        super().__init__(KingsGame(pack), seed, levels)
        self.history = History()
        self.leaders: list[int] = []

    def heard(self, event: Any) -> None:
        self.history = recorded([(self.number, event)], self.history)
        if isinstance(event, RoundBegan) and event.round == 1:
            self.leaders.append(self.history.reigns[-1].leader)

    def finished(self) -> bool:
        return bool(self.state.finished)

    def trouble(self) -> str:
        dry = any(record.ending == "empty_deck" for record in self.state.ledger)
        return "the deck ran dry in a reign" if dry else ""


def played(pack: KingsPack, seed: int, levels: tuple[Level, ...]) -> Played:
    """The campaign of that seed, with a councillor of each level; the same for the same arguments.

    A table of courtiers plays what `kd-desktop autoplay kings --reigns all` plays with that seed.
    """
    table = _KingsTable(pack, seed, levels)
    stuck = table.play()
    return Played(table.history, table.state, tuple(table.leaders), stuck)
