"""The place of the stakes: over the question, or on a table too low for both in the tab of the Threat.

There they have room, and the board has room under the other tabs, where one line of them stays in sight.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.throne.cards.stakes import StakesPart
from kd_desktop.desktop.throne.hand.curtain import HandCurtain
from kd_desktop.desktop.throne.play.table import ThroneTable

READ = 7.5
"""In sizes of its text: the least height for what is read over the table, with its title and three lines."""


class StakesPlace(QObject):
    """Places the stakes; `shelf` is their room in the column over the question, `covered` tells of sheets.

    On a low table they are `lent` to it. What is laid over the table leaves them in sight, above it or below;
    where it couldn't be read beside all of them, a line of them.
    """

    def __init__(self, page: QWidget, stakes: StakesPart, table: ThroneTable, hand: HandCurtain) -> None:
        super().__init__(page)
        self._page, self._stakes, self._table, self._hand = page, stakes, table, hand
        self.shelf = QWidget()
        self.lent = False
        self.covered: Callable[[], bool] = lambda: False

    def parts(self) -> tuple[QWidget, QWidget]:
        """The stakes, and their room over the question."""
        return self._stakes, self.shelf

    def fit(self, left: int, *, gives_way: bool = False) -> None:
        """Choose the place; `left` is the height for the table and the stakes together.

        Where there is so little that what is read needs all of it (`gives_way`), the own tokens come back
        after it.
        """
        value = self._stakes.value
        gone = value is None or (gives_way and value.yours is not None)
        self._stakes.setVisible(not gone)
        if gone:
            self.lent = False
            self.shelf.setFixedHeight(0)
            self._table.lend(False, 0)
            return
        self._stakes.form = "band"
        whole = self._stakes.high(self._page.width(), self._page.height())
        of_threat = self._stakes.value is not None and self._stakes.value.of_threat
        self.lent = of_threat and self._table.is_narrow_with(left - whole)
        self.shelf.setFixedHeight(0 if self.lent else whole)
        self._stakes.form = "band"
        if self.lent and not self._over_table():
            self._stakes.form = "sheet" if self._in_front() else "brief"
        elif self.lent and self.covered() and left - whole < self._stakes.look.px(20) * READ:
            self._stakes.form = "brief"
        self._stakes.renew()
        self._table.lend(self.lent, self._foot() if self.lent else 0)

    def _over_table(self) -> bool:
        """Whether something is laid over the table."""
        return self._hand.is_open or self.covered()

    def _in_front(self) -> bool:
        """Whether the tab of the Threat is the one that is shown."""
        return self._table.shown == "threat"

    def _foot(self) -> int:
        """The height of the stakes at the foot of the table; 0 where they have its tab."""
        if self._in_front() and not self._over_table():
            return 0
        return self._stakes.high(self._page.width(), self._page.height())

    def place(self, roof: int, floor: int) -> None:
        """Lay them where they belong, with everything else laid out.

        `roof` is the top of the open hand, `floor` its foot: where a sheet lies over the hand, so do they.
        """
        stakes, table = self._stakes, QRect(self._table.rect())
        if not self.lent:
            stakes.setGeometry(self.shelf.geometry())
            return
        table.moveTopLeft(self._table.mapTo(self._page, table.topLeft()))
        if self._in_front() and not self._over_table():
            stakes.setGeometry(self._table.lent_box().translated(table.topLeft()))
            return
        bottom = min(table.bottom() + 1, roof) if self._hand.is_open else table.bottom() + 1
        if self._hand.is_open and self.covered():
            bottom = floor
            stakes.raise_()
        top = bottom - self._foot()
        if top <= table.top() + self._table.tabs.geometry().bottom():
            top = table.top()  # no sliver of the tabs looks out over them
        stakes.setGeometry(0, top, table.width(), max(1, bottom - top))

    def needed(self) -> tuple[int, int]:
        """The heights that they need over an open hand, with the tabs and alone; 0 with room of their own."""
        foot = self._foot() if self.lent and self._hand.is_open else 0
        return (foot + self._table.tabs.geometry().bottom() + 2 if foot else 0), foot

    def lie_over(self, box: QRect) -> bool:
        """Whether they lie over a part of that box of the page."""
        return not self._stakes.isHidden() and self._stakes.geometry().intersects(box)

    def top(self, otherwise: int) -> int:
        """The top of what sheets over the table leave free."""
        if self._stakes.isHidden():
            return otherwise
        if self.lent:
            return otherwise if self._in_front() and not self._over_table() else self._stakes.y()
        return self._stakes.y()
