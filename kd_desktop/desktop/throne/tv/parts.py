"""The parts of the throne game's table on the TV: the bid, Threats, Projects and claimants."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.wording import sentences
from kd_desktop.desktop.stage.acts import ease
from kd_desktop.desktop.throne.cards.bid_layout import draw_ground, draw_stone
from kd_desktop.desktop.throne.cards.values import (
    NOBODY,
    PlayerNames,
    PlayerValue,
    ProjectValue,
    players,
    project_in_play,
    projects,
)
from kd_desktop.desktop.throne.cards.words import player_words, project_words, track_words
from kd_desktop.desktop.throne.tv.bid import TvBidLayout
from kd_desktop.desktop.throne.tv.claimants import draw_claimants
from kd_desktop.desktop.throne.tv.outcome import OpenedThreat
from kd_desktop.desktop.throne.tv.plates import sheet
from kd_desktop.desktop.throne.tv.projects import draw_projects, leaves
from kd_desktop.desktop.throne.tv.threats import Threats, draw_threats
from kd_desktop.desktop.tv.parts import TvPart
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TRACKS

LIFT = 0.18
"""How much larger a stone is in the middle of its way."""


class BidPart(TvPart):
    """The three tracks; stones travel over their picture."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.players: tuple[PlayerValue, ...] = ()
        self._former: tuple[PlayerValue, ...] = ()
        self._t = 1.0

    def show_players(self, now: tuple[PlayerValue, ...]) -> None:
        """Everybody's stones stand there at once."""
        tracks = [one.tracks for one in now]
        if [one.party for one in now] != [one.party for one in self.players]:
            self.renew()
        if tracks != [one.tracks for one in self.players]:
            self.setAccessibleName(sentences(track_words(track, now) + "." for track in TRACKS))
        self.players = self._former = now
        self._t = 1.0
        self.update()

    def send(self, former: tuple[PlayerValue, ...]) -> None:
        """The stones are still where they stood; `travel` moves them to where they are."""
        if len(former) == len(self.players):
            self._former, self._t = former, 0.0
            self.update()

    def travel(self, t: float) -> None:
        """How far they have come, 0 to 1."""
        self._t = t
        if t >= 1:
            self._former = self.players
        self.update()

    def lay(self) -> TvBidLayout:
        """Where everything lies."""
        return TvBidLayout(self.box.adjusted(22, 12, -24, -20))

    def draw(self, painter: Painter) -> None:
        """The tracks."""
        sheet(painter, self.box.adjusted(0, 0, -6, -8), 400)
        draw_ground(painter, self.lay())

    def live(self, painter: Painter) -> None:
        """The stones, those that move on top."""
        lay = self.lay()
        for at, track in enumerate(TRACKS):
            before, after = lay.stones(self._former, at), lay.stones(self.players, at)
            ways = sorted(zip(before, after, self.players, strict=True), key=lambda way: way[0] != way[1])
            for start, end, one in ways:
                place = start.towards(end, ease(self._t))
                if start != end:
                    place = place._replace(size=place.size * (1 + LIFT * 4 * self._t * (1 - self._t)))
                draw_stone(painter, one, track, place)


class ProjectsPart(TvPart):
    """The Projects in play, and those whose builders are being rewarded."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.projects: tuple[ProjectValue, ...] = ()
        self.done: tuple[str, ...] = ()
        self.leaf = 0

    def show_view(self, view: View) -> None:
        """Those of that view, the finished ones first."""
        done = tuple(project_in_play(view, one) for one in view.completing)
        shown = done + projects(view)
        if (shown, done) != (self.projects, self.done):
            self.projects, self.done = shown, tuple(one.card for one in done)
            self.leaf = min(self.leaf, leaves(self.box, shown) - 1) if not done else 0
            self.setAccessibleName(sentences(project_words(one) for one in shown))
            self.renew()

    def go(self, by: int) -> None:
        """Another leaf of them."""
        count = leaves(self.box, self.projects)
        if count > 1:
            self.leaf = (self.leaf + by) % count
            self.renew()

    def draw(self, painter: Painter) -> None:
        """The tiles."""
        draw_projects(painter, self.box, self.projects, self.done, self.leaf)


class ClaimantsPart(TvPart):
    """The row of claimants."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.players: tuple[PlayerValue, ...] = ()
        self.said: Mapping[int, str] = {}

    def show_players(self, now: tuple[PlayerValue, ...], said: Mapping[int, str]) -> None:
        """Those, with a word for each that is asked with others."""
        if (now, said) != (self.players, self.said):
            self.players, self.said = now, said
            self.setAccessibleName(sentences(player_words(one) for one in now))
            self.renew()

    def draw(self, painter: Painter) -> None:
        """The plates."""
        draw_claimants(painter, self.box, self.players, self.said)


class ThreatsPart(TvPart):
    """How many Threats have failed, and how the last one ended."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.value: Threats | None = None

    def show_view(self, view: View, outcome: OpenedThreat | None, who: PlayerNames = NOBODY) -> None:
        """As that view has it."""
        value = Threats.of(view, outcome, who)
        if value != self.value:
            self.value = value
            self.setAccessibleName(value.words)
            self.renew()

    def draw(self, painter: Painter) -> None:
        """The plate."""
        if self.value is not None:
            draw_threats(painter, self.box, self.value)


__all__ = ["BidPart", "ClaimantsPart", "ProjectsPart", "ThreatsPart", "players"]
