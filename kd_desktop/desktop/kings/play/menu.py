"""The table's entries in the menu of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.page.table_menu import TableMenu


class CouncilMenu(TableMenu):
    """The entries; `any_diaries`: whether there are diaries, `sealed`: whether they hold untold things."""

    def __init__(
        self,
        parent: QObject,
        at: OpenTable,
        looks_back: Callable[[], bool],
        any_diaries: Callable[[], bool],
        sealed: Callable[[], bool],
    ) -> None:
        back = self.tr("Step back through the reign ( [ )")
        unknown = self.tr("Who plays (once everyone has a house)")
        super().__init__(parent, back, looks_back, lambda: unknown if at.choosing else "")
        shut = self.tr("The diaries (closed until every seal is broken)")
        self.give_up = self.add(self.tr("Give up this reign…"), lambda: at.reign is not None)
        self.previously = self.add(self.tr("Previously…"))
        self.walked = self.add(self.tr("The stories so far…"))
        self.diaries = self.add(
            self.tr("The councillors’ diaries…"), any_diaries, lambda: shut if sealed() else ""
        )
        self.letters = self.add(self.tr("The chancellor’s letters…"))
