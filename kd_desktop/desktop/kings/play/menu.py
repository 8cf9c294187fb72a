"""The table's entries in the menu of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.shell.game_page import MenuEntry


class TableMenu(QObject):
    """The entries; none is of use while one `looks_back`. `any_diaries`: whether there are any to be read."""

    def __init__(
        self,
        parent: QObject,
        at: OpenTable,
        looks_back: Callable[[], bool],
        any_diaries: Callable[[], bool],
    ) -> None:
        super().__init__(parent)
        self._looks_back = looks_back
        self.entries: list[MenuEntry] = []
        self.back = self._add(self.tr("Step back through the reign ( [ )"))
        self.undo = self._add(self.tr("Take back… (U)"))
        self.who = self._add(self.tr("Who plays…"))
        self.give_up = self._add(self.tr("Give up this reign…"), lambda: at.reign is not None)
        self.previously = self._add(self.tr("Previously…"))
        self.diaries = self._add(self.tr("The councillors’ diaries…"), any_diaries)
        self.letters = self._add(self.tr("The chancellor’s letters…"))

    def _add(self, words: str, of_use: Callable[[], bool] = lambda: True) -> QAction:
        action = QAction(words, self)
        self.entries.append(MenuEntry(action, lambda: not self._looks_back() and of_use()))
        return action
