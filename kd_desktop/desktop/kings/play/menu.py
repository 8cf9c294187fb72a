"""The table's entries in the menu of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.shell.game_page import PageMenu


class TableMenu(PageMenu):
    """The entries; `any_diaries`: whether there are diaries, `sealed`: whether they hold untold things."""

    def __init__(
        self,
        parent: QObject,
        at: OpenTable,
        looks_back: Callable[[], bool],
        any_diaries: Callable[[], bool],
        sealed: Callable[[], bool],
    ) -> None:
        super().__init__(parent, looks_back)
        unknown = self.tr("Who plays (once everyone has a house)")
        shut = self.tr("The diaries (closed until every seal is broken)")
        self.back = self.add(self.tr("Step back through the reign ( [ )"))
        self.undo = self.add(self.tr("Take back… (U)"))
        self.who = self.add(self.tr("Who plays…"), closed=lambda: unknown if at.choosing else "")
        self.give_up = self.add(self.tr("Give up this reign…"), lambda: at.reign is not None)
        self.previously = self.add(self.tr("Previously…"))
        self.walked = self.add(self.tr("The stories so far…"))
        self.diaries = self.add(
            self.tr("The councillors’ diaries…"), any_diaries, lambda: shut if sealed() else ""
        )
        self.letters = self.add(self.tr("The chancellor’s letters…"))
