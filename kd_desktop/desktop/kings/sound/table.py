"""The sounds of a council's events at its table."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.sound.heard import heard
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.sound.at_table import SoundsAtTable
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings.view import View


class TableSounds(SoundsAtTable):
    """Plays the sounds of public events, as they are shown."""

    def __init__(self, stage: QWidget, board: QWidget, look: Appearance) -> None:
        super().__init__(stage, board, look)
        self._symbols: dict[str, str] = {}

    def hear(self, events: Iterable[Event]) -> None:
        """Play the sounds of those events, one after another."""
        self.sound(heard(events, self._symbols))

    def lie_at(self, view: View | None) -> None:
        """Play the water of that view; None stops it."""
        if view is not None:
            self._symbols = {pile.storyline.id: pile.storyline.symbol for pile in view.piles}
        self.lie_by_water(len(view.ledger) if view is not None else None)
