"""The entries of the throne game in the menu of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from kd_desktop.desktop.page.table_menu import TableMenu
from kd_desktop.desktop.throne.play.screen import ThroneScreen


class ThroneMenu(TableMenu):
    """The entries."""

    def __init__(self, parent: QObject, at: ThroneScreen, looks_back: Callable[[], bool]) -> None:
        super().__init__(parent, self.tr("Step back through the rounds ( [ )"), looks_back)
        self.letters = self.add(self.tr("The chancellor’s letters…"))
        self.asks = self.add(
            self.tr("When to ask me about Intrigues…"), lambda: at.seat is not None and at.playing
        )
