"""The Projects in play, side by side; more than fit scroll sideways."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.putting_away import put_away
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.throne.cards.project_tile import ProjectTile
from kd_desktop.desktop.throne.cards.values import ProjectValue


class ProjectRow(QWidget):
    """The row. `pressed` tells the card of a tile that was offered and pressed."""

    pressed = Signal(str)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.tiles: dict[str, ProjectTile] = {}
        _, inner = scrolled(self)
        self._row = QHBoxLayout(inner)

    def set_projects(self, projects: tuple[ProjectValue, ...], yours: int = 0) -> None:
        """Show these; `yours` is the party at the screen. Tiles of Projects that stay are kept."""
        for card in [card for card in self.tiles if card not in {one.card for one in projects}]:
            put_away(self.tiles.pop(card))
        for one in projects:
            if one.card not in self.tiles:
                tile = self.tiles[one.card] = ProjectTile(self.look)
                tile.clicked.connect(self._press)
                self._row.addWidget(tile)
            self.tiles[one.card].set_project(one)

    def _press(self) -> None:
        tile = self.sender()
        self.pressed.emit(next(card for card, one in self.tiles.items() if one is tile))
