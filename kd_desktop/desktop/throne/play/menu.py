"""The entries of the throne game in the menu of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from kd_desktop.desktop.shell.game_page import PageMenu
from kd_desktop.desktop.throne.play.screen import ThroneScreen


class ThroneMenu(PageMenu):
    """The entries."""

    def __init__(self, parent: QObject, at: ThroneScreen, looks_back: Callable[[], bool]) -> None:
        super().__init__(parent, looks_back)
        self.back = self.add(self.tr("Step back through the rounds ( [ )"))
        self.undo = self.add(self.tr("Take back… (U)"))
        self.who = self.add(self.tr("Who plays…"))
        self.letters = self.add(self.tr("The chancellor’s letters…"))
        self.asks = self.add(
            self.tr("When to ask me about Intrigues…"), lambda: at.seat is not None and at.playing
        )
