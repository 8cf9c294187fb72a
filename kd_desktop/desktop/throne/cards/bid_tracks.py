"""The bid for the throne: three tracks of eleven cells with all stones, and the throne at their end."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.throne.cards.part import CardPart
from kd_desktop.desktop.throne.cards.values import PlayerValue
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.engine.throne.vocabulary import TRACKS, Track


class BidTracks(QWidget):
    """The whole board of the bid. Each track is a part of its own; Left and Right go from stone to stone."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.rows = tuple(TrackRow(look, track) for track in TRACKS)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for row in self.rows:
            column.addWidget(row)

    def set_players(self, players: tuple[PlayerValue, ...]) -> None:
        """Show where everybody stands; one's own stones are those of the player who is `yours`."""
        for row in self.rows:
            row.set_players(players)


class TrackRow(CardPart):
    """One track; its `subject` is the step of the player whose stone is looked at."""

    def __init__(self, look: Appearance, track: Track) -> None:
        super().__init__(look)
        self.track: Track = track
        self.players: tuple[PlayerValue, ...] = ()
        self.at = 0

    def set_players(self, players: tuple[PlayerValue, ...]) -> None:
        """Show where everybody stands."""
        if players != self.players:
            self.players = players
            self.at = next((place for place, one in enumerate(players) if one.yours), 0)
            self.look_at(self.at)

    def look_at(self, place: int) -> None:
        """Look at that player's stone."""
        self.at = place
        if self.players:
            self.subject = TableSubject("track", self.track, self.players[place].seat)
        self.say(self.words())
        self.renew()

    def words(self) -> str:
        """The track and where everybody stands, as a screen reader hears it."""
        index = TRACKS.index(self.track)
        stand = ", ".join(
            self.tr("{name} {n}").format(name=claimant(one.party).name, n=one.tracks[index])
            for one in self.players
        )
        return self.tr("{track}: {stand}").format(track=self.track, stand=stand)

    def sizeHint(self) -> QSize:
        """A row as high as its stones."""
        return QSize(self.look.gap(700), self.look.gap(84))

    def draw(self, painter: Painter, box: QRectF) -> None:
        """Simple for now."""
        painter.text(box.x(), box.center().y(), self.words(), self.look.type(18))
