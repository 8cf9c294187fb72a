"""The entries of the throne game in the menu of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from kd_desktop.desktop.shell.game_page import MenuEntry
from kd_desktop.desktop.throne.play.screen import ThroneScreen


class ThroneMenu(QObject):
    """The entries; none is of use while one `looks_back`."""

    def __init__(self, parent: QObject, at: ThroneScreen, looks_back: Callable[[], bool]) -> None:
        super().__init__(parent)
        self._looks_back = looks_back
        self.entries: list[MenuEntry] = []
        self.back = self._add(self.tr("Step back through the rounds ( [ )"))
        self.undo = self._add(self.tr("Take back… (U)"))
        self.who = self._add(self.tr("Who plays…"))
        self.letters = self._add(self.tr("The chancellor’s letters…"))
        self.asks = self._add(
            self.tr("Ask me when Intrigues may be played"), lambda: at.seat is not None and at.playing
        )
        self.asks.setCheckable(True)

    def _add(self, words: str, of_use: Callable[[], bool] = lambda: True) -> QAction:
        action = QAction(words, self)
        self.entries.append(MenuEntry(action, lambda: not self._looks_back() and of_use()))
        return action
