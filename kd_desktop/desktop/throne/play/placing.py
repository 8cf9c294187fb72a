"""Where table, hand, actions and bar lie: below each other; the open hand over the table without height."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.cloth import valance
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.throne.hand.ask_switch import AskSwitch
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.play.actions import ActionStrip

SLIM = 640
"""Least height, in pixels at 100 %, at which the open hand has a place of its own."""
SCANT = 560
"""Least height, in pixels at 100 %, at which plates have more than one line."""
TIGHT = 800
"""Least height, in pixels at 100 %, at which the actions keep their place while nobody can take one."""


class Placing(QObject):
    """Places the parts anew whenever one of them needs another size; `sheets` tells that the table moved."""

    sheets = Signal(QRect)

    def __init__(
        self,
        look: Appearance,
        page: QWidget,
        stage: QWidget,
        hand: HandCurtain,
        actions: ActionStrip,
        bar: ActionBar,
        asks: AskSwitch,
    ) -> None:
        super().__init__(page)
        self._look, self._page, self._stage = look, page, stage
        self._hand, self._actions, self._bar, self._asks = hand, actions, bar, asks
        self.dock = QWidget()
        self.cleared = self.resting = self.looking_on = False
        hand.setParent(page)
        column = self.column = in_column(on=page, gap=0, edges=0)
        for part, stretch in ((stage, 1), (self.dock, 0), (actions, 0), (bar, 0)):
            column.addWidget(part, stretch)

    def slim(self) -> bool:
        """Whether there is so little height that the open hand lies over the table."""
        return self._page.height() / self._look.span < SLIM

    def clear(self, cleared: bool) -> None:
        """Give the stage the room of hand and actions, or give it back."""
        if cleared != self.cleared:
            self.cleared = cleared
            self._show_actions()
            self.place_hand()

    def rest(self, resting: bool) -> None:
        """Between turns nobody takes an action: where there is little height, the table gets their room."""
        if resting != self.resting:
            self.resting = resting
            self._show_actions()
            self.place_hand()

    def look_on(self, looking_on: bool) -> None:
        """Nobody at the screen plays, so that nobody takes an action."""
        if looking_on != self.looking_on:
            self.looking_on = looking_on
            self._show_actions()
            self.place_hand()

    def _show_actions(self) -> None:
        tight = self._page.height() / self._look.span < TIGHT
        self._actions.setVisible(not (self.cleared or self.looking_on or (self.resting and tight)))

    def fit_bar(self) -> None:
        """Give bar and actions the height that they need at their width."""
        self._show_actions()
        low = self._page.height() / self._look.span < SCANT
        self._bar.fold(low)
        self._actions.fold(low)
        width = self._page.width()
        self._actions.setFixedHeight(self._actions.heightForWidth(width))
        self._bar.setFixedHeight(self._bar.heightForWidth(width))
        self.place_hand()

    def place_hand(self) -> None:
        """Keep the hand above the actions."""
        hand = self._hand
        whole, strip = hand.sizeHint().height(), hand.strip()
        wanted = strip if hand.is_low or self.slim() else whole
        self.dock.setFixedHeight(0 if hand.isHidden() else wanted)
        self.column.activate()
        bottom = self.dock.geometry().bottom() + 1
        high = whole if hand.is_open else wanted
        if hand.peeking:
            high = min(whole + strip, bottom)
        hand.setGeometry(0, bottom - high, self._page.width(), high)
        hand.raise_()
        self._place_asks(strip)
        self.sheets.emit(self.area())

    def _place_asks(self, strip: int) -> None:
        """At the right of the drawn curtain; on the edge of the open one, where no card lies."""
        hand, asks, edge = self._hand, self._asks, self._look.gap(20)
        box, asks.thin = hand.geometry(), hand.is_open
        for asks.short in (False, True):
            size = asks.sizeHint()
            if size.width() <= box.width() * 0.28:
                break
        asks.setVisible(asks.wanted and not hand.isHidden())
        left = box.right() + 1 - edge - size.width()
        low = strip if hand.is_low else box.height()
        top = box.bottom() + 1 - (low + size.height()) // 2
        if hand.is_open:
            top = box.y() + round(valance(self._look.room)) - size.height() + 4
        asks.setGeometry(left, top, size.width(), size.height())
        asks.raise_()

    def sheet_areas(self) -> tuple[QRect, ...]:
        """Where a sheet may lie that all read: over the table, without height there over all but the bar."""
        return QRect(self._stage.geometry()), self._page.rect().adjusted(0, 0, 0, -self._bar.height())

    def area(self, panel: Panel | None = None) -> QRect:
        """Where a panel may lie: over the table, without height over the hand too."""
        del panel
        area = QRect(self._stage.geometry())
        return area.united(self.dock.geometry()) if self.slim() else area
