"""The layout of table, hand, bar and actions, one below the other; in low windows the hand is over the table.

The actions are at the foot, where nothing below them can grow: people aim at them while the bar over them has
now one line and now three.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.cloth import valance
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.throne.hand.ask_plate import AskPlate
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.play.actions import ActionStrip
from kd_desktop.desktop.throne.play.stakes_place import StakesPlace

SLIM = 640
"""Least height, in pixels at 100 %, for a separate place of the open hand."""
SCANT = 560
"""Least height, in pixels at 100 %, for plates with more than one line."""
TIGHT = 800
"""Least height, in pixels at 100 %, at which the actions keep their place while nobody can take one."""


class PageLayout(QObject):
    """Places the parts again when one of them needs another size; `sheets` tells that the table moved.

    `turned` tells that there is hardly any height now (`scant`), or no longer; `borrowed` how many pixels
    the table has of the actions while one of them asks; `covered` whether the open hand lies over the table.
    """

    sheets = Signal(QRect)
    turned = Signal()
    borrowed = Signal(int)
    covered = Signal(bool)

    def __init__(
        self,
        look: Appearance,
        page: QWidget,
        stage: QWidget,
        hand: HandCurtain,
        actions: ActionStrip,
        bar: ActionBar,
        asks: AskPlate,
        stakes: StakesPlace,
    ) -> None:
        super().__init__(page)
        self._look, self._page, self._stage = look, page, stage
        self._hand, self._actions, self._bar, self._asks = hand, actions, bar, asks
        self._stakes = stakes
        self._was_scant = False
        self.tab_room: Callable[[], QRect] = QRect
        """The free place beside the tabs of the table, on the page."""
        self.reads: Callable[[], bool] = lambda: False
        """Whether a panel is read over the table."""
        self.dock = QWidget()
        self.cleared = self.resting = self.pausing = self.looking_on = False
        self._begun = self._crowded = False
        hand.setParent(page)
        column = self.column = in_column(on=page, gap=0, edges=0)
        told, shelf = stakes.parts()
        column.addWidget(stage, 1)
        for part in (self.dock, shelf):
            column.addWidget(part)
        told.setParent(page)  # over the table, and reached with Tab before the answers
        for part in (bar, actions):
            column.addWidget(part)

    def slim(self) -> bool:
        """Whether the height is so low that the open hand is over the table."""
        return self._page.height() / self._look.span < SLIM

    def scant(self) -> bool:
        """Whether the height is so low that plates have only one line."""
        return self._page.height() / self._look.span < SCANT

    def clear(self, cleared: bool) -> None:
        """Give the stage the room of hand and actions, or give it back."""
        if cleared != self.cleared:
            self.cleared = cleared
            self._show_actions()
            self.place_hand()

    def rest(self, resting: bool, pausing: bool) -> None:
        """Give the table the room of the actions between turns, if the height is low.

        If it is so low that the board would be a sliver, also in a pause for Intrigues, and while an answer
        comes from the hand (`pausing`).
        """
        if (resting, pausing) != (self.resting, self.pausing):
            self.resting, self.pausing = resting, pausing
            self.fit_bar()

    def begin(self, begun: bool) -> None:
        """Give the table the room of the actions while one of them asks, if the height is so low.

        Only where its answers have rows of their own, and then until that action is done.
        """
        if begun != self._begun:
            self._begun, self._crowded = begun, False
            self.fit_bar()

    def look_on(self, looking_on: bool) -> None:
        """Lay out for onlookers: nobody at the screen takes an action."""
        if looking_on != self.looking_on:
            self.looking_on = looking_on
            self._show_actions()
            self.place_hand()

    def _show_actions(self) -> None:
        high = self._page.height() / self._look.span
        self._crowded = self._begun and (self._crowded or self._bar.has_rows())
        lacks = self.scant() and (self.pausing or self._crowded)
        rests = lacks or (self.resting and high < TIGHT)
        covers = self.scant() and self.reads() and not rests  # the answers would come down in their place
        self._bar.withdraw(covers)
        borrows = self.scant() and self._crowded
        self.borrowed.emit(self._actions.heightForWidth(self._page.width()) if borrows else 0)
        self._actions.setVisible(not (self.cleared or self.looking_on or rests or covers))

    def fit_bar(self) -> None:
        """Give bar, actions and stakes the height that they need at their width."""
        self.covered.emit(self.slim() and self._hand.is_open)
        self._show_actions()
        low = self.scant()
        self._bar.fold(low)
        self._actions.fold(low)
        width = self._page.width()
        self._actions.setFixedHeight(self._actions.heightForWidth(width))
        self._bar.setFixedHeight(self._bar.heightForWidth(width))
        left = self._page.height() - self._foot() - self._dock_high()
        self._stakes.fit(left, gives_way=self.scant() and self.reads())
        self.place_hand()
        if low != self._was_scant:
            self._was_scant = low
            self.turned.emit()

    def place_hand(self) -> None:
        """Keep the hand above the bar."""
        hand = self._hand
        whole, strip = hand.sizeHint().height(), hand.strip()
        wanted = self._dock_wants()
        self.dock.setFixedHeight(self._dock_high())
        self.column.activate()
        bottom = self.dock.geometry().bottom() + 1
        high = min(whole, bottom) if hand.is_open else wanted
        if hand.overhangs:
            high = min(whole + strip, bottom)
        if hand.is_open:  # lower cards rather than a line less of what is decided
            lacks = [max(0, one - (bottom - high)) for one in self._stakes.needed()]
            spare = hand.spare()
            high -= next((lack for lack in lacks if lack <= spare), spare)
        hand.setGeometry(0, bottom - high, self._page.width(), high)
        hand.raise_()
        self._place_asks(strip)
        self._stakes.place(self._roof(), bottom)
        if self._stakes.lie_over(self._asks.geometry()):
            self._asks.hide()  # what is decided is read before one chooses when to be asked
        self.sheets.emit(self.area())

    def _roof(self) -> int:
        """The top of the hand, with the plate on its edge."""
        asks, top = self._asks, self._hand.y()
        return min(top, asks.y()) if not asks.isHidden() and asks.geometry().bottom() >= top else top

    def _dock_wants(self) -> int:
        """The height of the hand's own place, below the table."""
        hand = self._hand
        return hand.strip() if hand.is_low or self.slim() else hand.sizeHint().height()

    def _dock_high(self) -> int:
        return 0 if self._hand.isHidden() else self._dock_wants()

    def _place_asks(self, strip: int) -> None:
        """Place the plate at the right of the closed curtain, or of the open one beside the tabs.

        Without tabs it lies on the open one's edge beside the cards. While one peeks it stays where it was.
        Where the open hand has all the height it is left out: it would lie on a card.
        """
        hand, asks, edge = self._hand, self._asks, self._look.gap(20)
        open_wide = hand.is_open and not hand.overhangs
        box, free = hand.geometry(), self.tab_room() if open_wide and self.slim() else QRect()
        asks.thin = open_wide and free.isEmpty()
        for asks.short in (False, True):
            size = asks.sizeHint()
            if size.width() <= (free.width() if not free.isEmpty() else box.width() * 0.28):
                break
        left = box.right() + 1 - edge - size.width()
        low = strip if hand.is_low else box.height()
        top = box.bottom() + 1 - (low + size.height()) // 2
        if open_wide:
            top = box.y() + round(valance(self._look.room) * 0.9) - size.height()
        if not free.isEmpty():
            top = max(free.y(), free.center().y() - size.height() // 2)
            top = top if top + size.height() <= box.y() else -1
        asks.setVisible(asks.wanted and not hand.isHidden() and top >= 0)
        asks.setGeometry(left, top, size.width(), size.height())
        asks.raise_()

    def sheet_areas(self) -> tuple[QRect, ...]:
        """The areas for a sheet to all: over the table, in low windows over all but the bar."""
        return self._free_of_stakes(), self._page.rect().adjusted(0, 0, 0, -self._foot())

    def _free_of_stakes(self) -> QRect:
        """The table, without the stakes at its foot."""
        area = self._over_asks(QRect(self._stage.geometry()))
        area.setBottom(min(area.bottom(), self._stakes.top(area.bottom() + 1) - 1))
        return area

    def _over_asks(self, area: QRect) -> QRect:
        """That area, above the plate on the edge of the hand: half of it would still look out."""
        asks = self._asks.geometry()
        on_edge = not self._asks.isHidden() and asks.top() <= area.bottom() < asks.bottom()
        return area.adjusted(0, 0, 0, asks.top() - 1 - area.bottom()) if on_edge else area

    def question_top(self) -> int:
        """The top of the question, or of the stakes above it."""
        return self._stakes.top(self._bar.y())

    def _foot(self) -> int:
        """The height of bar and actions together."""
        return self._bar.height() + (0 if self._actions.isHidden() else self._actions.height())

    def area(self, panel: Panel | None = None) -> QRect:
        """The area for a panel: over the table, in low windows over the hand too."""
        del panel
        area = self._over_asks(QRect(self._stage.geometry()))
        if self.slim() and (self._hand.is_open or not self._stakes.lent):
            area = area.united(self.dock.geometry())
        if self._stakes.lent:
            area.setBottom(min(area.bottom(), self._stakes.top(area.bottom() + 1) - 1))
        return area
