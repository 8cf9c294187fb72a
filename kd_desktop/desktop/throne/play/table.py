"""The table: players on the left, bid tracks and Projects in the middle, the Threat on the right.

If there is no room for all three beside each other, tabs bring players or Threat beside the middle, or each
of the three alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from PySide6.QtCore import QPoint, QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QTabBar, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.tabs import fill_tabs, tabs_box
from kd_desktop.desktop.throne.cards.bid_tracks import BidTracks
from kd_desktop.desktop.throne.cards.board import Board
from kd_desktop.desktop.throne.cards.player_plate import PlayerPlate
from kd_desktop.desktop.throne.cards.project_row import ProjectRow
from kd_desktop.desktop.throne.cards.values import PlayerNames, players, projects_on_table
from kd_desktop.desktop.throne.play.seats import Seats
from kd_desktop.desktop.throne.play.threat_column import ThreatColumn
from kd_desktop.engine.throne.view import View

Mode = Literal["wide", "middle", "narrow"]
WIDE, MIDDLE = 1240, 820
"""Least widths of the window at 100 %, in pixels, for three columns, and for two."""
SEATS, THREAT = 286, 406
"""The widths of the columns at the sides, in a window of 1920 pixels."""


class ThroneTable(QWidget):
    """All that is open. `seat_pressed` and `project_pressed` tell of pressed plates that were offered.

    `hand_asked` tells of a player whose hand is asked for, `left` that the focus has left a plate, `turned`
    that another tab is shown.
    """

    seat_pressed = Signal(int)
    hand_asked = Signal(int)
    project_pressed = Signal(str)
    left = Signal()
    hinted = Signal(str)
    turned = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.board = Board(look)
        self.tracks, self.projects, self.threat = BidTracks(look), ProjectRow(look), ThreatColumn(look)
        self.column = Seats(look)
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(self.tr("Beside the throne"))
        self.mode: Mode = "wide"
        self._shown = self._wanted = self._own = "bid"
        self._matters = ""
        self._begun = False
        self._low = self._lends = self._covered = False
        self._shape: tuple[object, bool] = ((), False)
        self._borrowed = 0
        self._foot = 0
        self.withheld: frozenset[str] = frozenset()
        for part in (self.column, self.board, self.tracks, self.projects, self.tabs, self.threat):
            part.setParent(self)
        self.tabs.currentChanged.connect(self._chosen)
        self.tabs.tabBarClicked.connect(self._kept)
        for row in (self.projects, self.column):
            row.added.connect(lambda part: part.left.connect(self.left))
        self.projects.pressed.connect(self.project_pressed)
        self.column.pressed.connect(self.seat_pressed)
        self.column.asked.connect(self.hand_asked)
        self.column.hinted.connect(self.hinted)
        self.threat.resized.connect(self._place)
        look.changed.connect(self._place)

    # what it shows -----------------------------------------------------------------------------------

    def set_view(
        self, view: View, who: PlayerNames, mine: int | None, beaten: bool | None, *, moves: bool = False
    ) -> None:
        """Show the table's view; `who` plays, by party, `mine` is the seat at the screen.

        `beaten` tells the outcome of the last Threat. With `moves`, stones move to their new cells, and a new
        Threat is turned up.
        """
        values = tuple(one._replace(yours=one.seat == mine) for one in players(view, who))
        self.column.set_players(values)
        if moves and values != self.tracks.players:
            self.tracks.advance(values)
        elif not moves:
            self.tracks.set_players(values)
        party = next((one.party for one in values if one.yours), 0)
        self.projects.set_projects(projects_on_table(view), party)
        self.threat.set_view(view, who, beaten, moves=moves)

    def offer(self, offers: Mapping[str, str], chosen: Collection[str], hands: Collection[int]) -> None:
        """Set which players and Projects can be pressed now, what that does, and which of them are chosen.

        Otherwise, `hands` can be asked for.
        """
        for card, tile in self.projects.tiles.items():
            tile.stand_for(card, offers, chosen)
        for seat, plate in enumerate(self.seats):
            plate.stand_for(str(seat), offers, chosen)
            if seat in hands and not plate.offered:
                plate.lend(self.tr("Asks for this hand: another press brings it, its curtain drawn."))

    @property
    def seats(self) -> list[PlayerPlate]:
        """The plates of the players."""
        return self.column.plates

    # layout ------------------------------------------------------------------------------------------

    @property
    def shown(self) -> str:
        """The tab that is shown, where there are any: bid, projects, seats or threat."""
        return self._shown

    def lend(self, lends: bool, foot: int) -> None:
        """Leave the tab of the Threat to the stakes, or only that many pixels below any tab."""
        if (lends, foot) != (self._lends, self._foot):
            self._lends, self._foot = lends, foot
            self._place()

    def withhold(self, parts: frozenset[str]) -> None:
        """Leave the places of seats, tracks, projects or threat empty; where a tab shows one, it is there."""
        if parts != self.withheld:
            self.withheld = parts
            self._place()

    def _withholds(self, part: QWidget) -> bool:
        found = {"tracks": self.tracks, "projects": self.projects} if self.mode != "narrow" else {}
        if self.mode == "wide":
            found = {**found, "seats": self.column, "threat": self.threat}
        return any(found.get(name) is part for name in self.withheld)

    def borrow(self, high: int) -> None:
        """Keep its shape for as long as so many pixels of its height are only borrowed."""
        if high != self._borrowed:
            self._borrowed = high
            self._place()

    def lent_box(self) -> QRect:
        """The place under the tabs."""
        return self.rect().adjusted(0, self.tabs.geometry().bottom() + 1, 0, 0)

    def tab_room(self, on: QWidget) -> QRect:
        """The free place beside the tabs, if only one part has room, as it lies on that widget."""
        if self.mode != "narrow" or not self.tabs.isVisible():
            return QRect()
        free = self.tabs.geometry()
        free.setLeft(free.x() + tabs_box(self.tabs).right() + 1 + self.look.gap(12))
        return free.translated(self.mapTo(on, QPoint(0, 0)))

    def is_narrow_with(self, high: int) -> bool:
        """Whether at that height it can only show one of its parts, for lack of height."""
        return self._mode() != "wide" and self._stays_low(high - 2 * self.look.gap(10))

    def _names(self) -> dict[str, str]:
        names = {
            "bid": self.tr("The throne"),
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
            self._own = str(data)
            self._show_tab(self._own)

    def bring(self, what: str) -> None:
        """Show bid, projects, seats or threat, if only one of them has room."""
        self._show_tab(what)

    def _kept(self, index: int) -> None:
        """A press on the tab that came forward by itself: the person stays with it."""
        if index >= 0:
            self._own = str(self.tabs.tabData(index))

    def come_forward(self, what: str, *, begun: bool = False) -> None:
        """Show what the question is about, until it changes; "" is the tab that the person chose last.

        `begun` says that the person has asked for it, by beginning an act.
        """
        self._begun = begun
        if what != self._matters:
            self._matters = what
            self._show_tab(what or self._own)

    def stay(self) -> None:
        """Go on with the tab of the act that is done: its result is there, and no other was asked for."""
        if self._begun and self._matters:
            self._own = self._shown

    def keep_shape(self) -> None:
        """Lay the parts out as now at that size: what one aims at wouldn't stay where it is."""
        if not self._lends:
            self._shape = self._size(), self._low

    def cover(self, covered: bool) -> None:
        """Keep its shape while something lies over a part of it."""
        if covered != self._covered:
            self.keep_shape()
            self._covered = covered
            self._place()

    def _show_tab(self, what: str) -> None:
        self._wanted = what
        if what != self._shown:
            self._shown = what
            self._place()
            self.turned.emit()

    def _fill_tabs(self) -> None:
        """The tabs that there are; where the wanted one isn't among them, it comes back with them."""
        names = self._names()
        both = "bid" if self._wanted == "projects" else self._own
        self._shown = next(one for one in (self._wanted, both, self._own, *names) if one in names)
        fill_tabs(self.tabs, names, self._shown)
        self.tabs.setFont(self.look.font(18, 600))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything again."""
        self._place()

    def _place(self) -> None:
        look = self.look
        self.mode = self._mode()
        edge, gap, top = look.gap(22), look.gap(18), look.gap(10)
        box = self.rect().adjusted(edge, top, -edge, -top)
        self._low = self._lends or self._stays_low(box.height() - self._borrowed)
        if self._low and self.mode == "middle":
            self.mode = "narrow"
        if self._low and self.mode == "narrow":
            box = self.rect().adjusted(edge, 0, -edge, -self._foot)
        self.board.thin(self._low and self.mode == "narrow")
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

    def _mode(self) -> Mode:
        room = self.width() / self.look.span
        return "wide" if room >= WIDE else "middle" if room >= MIDDLE else "narrow"

    def _size(self) -> object:
        """All that its shape depends on, besides the height that bar and actions leave it."""
        return self.window().size(), self.look.span, self.look.factor

    def _stays_low(self, high: int) -> bool:
        """Whether it is as low as that height, or was so before at that size."""
        size, low = self._shape
        same = size == self._size()
        return low if same and (low or self._covered) else self._is_low(high)

    def _is_low(self, high: int) -> bool:
        """Whether the height is too low for the bid above the Projects."""
        tracks, row = self.tracks.minimumSizeHint().height(), self.projects.minimumSizeHint().height()
        frame = self.board.usual()
        tabs = 0 if self._mode() == "wide" else self.tabs.sizeHint().height()
        return high - tabs - frame.top() - frame.bottom() < tracks + row

    def _tabbed(self, box: QRect, gap: int) -> None:
        """Show one of the three alone, or the middle with one of the others."""
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
        self._show(self.threat, under if self._shown == "threat" and not self._lends else QRect())

    def _show(self, part: QWidget, box: QRect) -> None:
        part.setVisible(box.isValid() and not self._withholds(part))
        if box.isValid():
            part.setGeometry(box)

    def _middle(self, box: QRect) -> None:
        """Place the bid over the Projects."""
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
