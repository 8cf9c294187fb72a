"""What every table adds to the menu of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from kd_desktop.desktop.shell.game_page import PageMenu


class TableMenu(PageMenu):
    """Stepping back, in the game's own words if it can; taking back; who plays.

    `unknown` gives the words with the reason while nobody's chair can be changed, otherwise "".
    """

    def __init__(
        self,
        parent: QObject,
        back: str = "",
        looks_back: Callable[[], bool] = lambda: False,
        unknown: Callable[[], str] = lambda: "",
    ) -> None:
        super().__init__(parent, looks_back)
        self.back = self.add(back) if back else None
        self.undo = self.add(self.tr("Take back… (U)"))
        self.who = self.add(self.tr("Who plays…"), closed=unknown)
