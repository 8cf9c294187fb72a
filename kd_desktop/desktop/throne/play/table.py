"""The table: players on the left, bid tracks and Projects in the middle, the Threat on the right.

Where there is no room for all three beside each other, tabs bring players or Threat beside the middle, or
each of the three alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QTabBar, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.tabs import fill_tabs
from kd_desktop.desktop.throne.cards.bid_tracks import BidTracks
from kd_desktop.desktop.throne.cards.board import Board
from kd_desktop.desktop.throne.cards.player_plate import PlayerPlate
from kd_desktop.desktop.throne.cards.project_row import ProjectRow
from kd_desktop.desktop.throne.cards.values import PlayerNames, players, projects_on_table
from kd_desktop.desktop.throne.play.seats import Seats
from kd_desktop.desktop.throne.play.threat_column import ThreatColumn
from kd_desktop.engine.throne.state import Window
from kd_desktop.engine.throne.view import View

Mode = Literal["wide", "middle", "narrow"]
WIDE, MIDDLE = 1240, 820
"""Widths of the window at 100 %, in pixels, from which there is room for three columns, and for two."""
SEATS, THREAT = 286, 406
"""How wide the columns at the sides are, in a window of 1920 pixels."""


class ThroneTable(QWidget):
    """What lies open. `seat_pressed` and `project_pressed` tell of plates that were offered and pressed."""

    seat_pressed = Signal(int)
    project_pressed = Signal(str)
    hinted = Signal(str)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.board = Board(look)
        self.tracks, self.projects, self.threat = BidTracks(look), ProjectRow(look), ThreatColumn(look)
        self.column = Seats(look)
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(self.tr("What lies beside the bid"))
        self.mode: Mode = "wide"
        self._shown = "bid"
        self._low = False
        for part in (self.column, self.board, self.tracks, self.projects, self.tabs, self.threat):
            part.setParent(self)
        self.tabs.currentChanged.connect(self._chosen)
        self.projects.pressed.connect(self.project_pressed)
        self.column.pressed.connect(self.seat_pressed)
        self.column.hinted.connect(self.hinted)
        self.threat.resized.connect(self._place)
        look.changed.connect(self._place)

    # what it shows -----------------------------------------------------------------------------------

    def set_view(
        self, view: View, who: PlayerNames, mine: int | None, beaten: bool | None, *, moves: bool = False
    ) -> None:
        """Show the table's view; `who` plays, by party, `mine` is the seat at the screen.

        `beaten` tells what became of the last Threat. With `moves` stones go to where they stand now, and a
        new Threat is turned up.
        """
        window = bool(view.waiting) and isinstance(view.waiting[-1], Window)
        values = tuple(
            one._replace(yours=one.seat == mine, answered=one.answered and not window)
            for one in players(view, who)
        )
        self.column.set_players(values)
        if moves and values != self.tracks.players:
            self.tracks.advance(values)
        elif not moves:
            self.tracks.set_players(values)
        party = next((one.party for one in values if one.yours), 0)
        self.projects.set_projects(projects_on_table(view), party)
        self.threat.set_view(view, who, beaten, moves=moves)

    def offer(self, seats: Mapping[int, str], cards: Mapping[str, str]) -> None:
        """Which players and Projects can be pressed now, and what that does."""
        self.column.offer(seats)
        for card, tile in self.projects.tiles.items():
            if card in cards:
                tile.offer(cards[card])
            else:
                tile.rest()

    @property
    def seats(self) -> list[PlayerPlate]:
        """The plates of the players."""
        return self.column.plates

    # layout ------------------------------------------------------------------------------------------

    def _names(self) -> dict[str, str]:
        names = {
            "bid": self.tr("The bid"),
            "projects": self.tr("Projects"),
            "seats": self.tr("Claimants"),
            "threat": self.tr("Threat"),
        }
        if not self._low:
            del names["projects"]
        if self.mode == "middle" and not self._low:
            del names["bid"]
        return names

    def _chosen(self, index: int) -> None:
        data = self.tabs.tabData(index)
        if data and data != self._shown:
            self._shown = str(data)
            self._place()

    def bring(self, what: str) -> None:
        """Show bid, seats or threat, where only one of them has room."""
        self._shown = what
        self._place()

    def _fill_tabs(self) -> None:
        names = self._names()
        if self._shown not in names:
            self._shown = next(iter(names))
        fill_tabs(self.tabs, names, self._shown)
        self.tabs.setFont(self.look.font(18, 600))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything anew."""
        self._place()

    def _place(self) -> None:
        look = self.look
        room = self.width() / look.span
        self.mode = "wide" if room >= WIDE else "middle" if room >= MIDDLE else "narrow"
        edge, gap, top = look.gap(22), look.gap(18), look.gap(10)
        box = self.rect().adjusted(edge, top, -edge, -top)
        self._low = self._is_low(box.height())
        if self._low and self.mode == "middle":
            self.mode = "narrow"
        self.tabs.setVisible(self.mode != "wide")
        if self.mode == "wide":
            left, right = look.gap(SEATS), look.gap(THREAT)
            self._show(self.column, QRect(box.x(), box.y(), left, box.height()))
            self._show(self.threat, QRect(box.right() + 1 - right, box.y(), right, box.height()))
            self._middle(box.adjusted(left + gap, 0, -right - gap, 0))
        else:
            self._fill_tabs()
            self._tabbed(box, gap)
        self.update()

    def _is_low(self, high: int) -> bool:
        """Whether there is too little height for the bid above the Projects."""
        tracks, row = self.tracks.minimumSizeHint().height(), self.projects.minimumSizeHint().height()
        frame = self.board.contentsMargins()
        tabs = 0 if self.mode == "wide" else self.tabs.sizeHint().height()
        return high - tabs - frame.top() - frame.bottom() < tracks + row

    def _tabbed(self, box: QRect, gap: int) -> None:
        """One of the three alone, or the middle with one of the others."""
        high = self.tabs.sizeHint().height()
        if self.mode == "middle":
            wide = max(self.look.gap(SEATS), round(box.width() * 0.3))
            under = QRect(box.right() + 1 - wide, box.y() + high + 6, wide, box.height() - high - 6)
            self.tabs.setGeometry(under.x(), box.y(), wide, high)
            self._middle(box.adjusted(0, 0, -wide - gap, 0))
        else:
            self.tabs.setGeometry(box.x(), box.y(), box.width(), high)
            under = box.adjusted(0, high + 6, 0, 0)
            self._middle(under if self._shown in ("bid", "projects") else QRect())
        self._show(self.column, under if self._shown == "seats" else QRect())
        self._show(self.threat, under if self._shown == "threat" else QRect())

    @staticmethod
    def _show(part: QWidget, box: QRect) -> None:
        part.setVisible(box.isValid())
        if box.isValid():
            part.setGeometry(box)

    def _middle(self, box: QRect) -> None:
        """The bid over the Projects."""
        self._show(self.board, box)
        if not box.isValid():
            self._show(self.tracks, box)
            self._show(self.projects, box)
            return
        box = self.board.contentsRect().translated(self.board.pos())
        if self._low and self.mode == "narrow":
            self._show(self.tracks, box if self._shown == "bid" else QRect())
            self._show(self.projects, box if self._shown == "projects" else QRect())
            return
        high = min(self.projects.sizeHint().height(), round(box.height() * 0.5))
        self._show(self.tracks, box.adjusted(0, 0, 0, -high))
        self._show(self.projects, QRect(box.x(), box.bottom() + 1 - high, box.width(), high))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The dark table."""
        draw_table(self, QPainter(self))
