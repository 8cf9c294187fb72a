"""Carrying pieces from the chamber to their targets: the shared part of dragging Power and dragging Coins."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.board import marks
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.chamber.pool import Pool, coin
from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import SHADOW
from kd_desktop.desktop.stage.drag_controller import DragController


def _power(painter: Painter, x: float, y: float, size: float) -> None:
    """A piece of Power, raised over its shadow."""
    painter.fill(shapes.rhomb(x + 3, y + 5, size * 1.05), SHADOW, 0, seed=1)
    marks.power(painter, x, y, size)


def _coin(painter: Painter, x: float, y: float, size: float) -> None:
    """A Coin, raised over its shadow."""
    painter.fill(shapes.disc(x + 3, y + 5, size), SHADOW, 0, seed=1)
    coin(painter, x, y, size)


class PoolHand(DragController):
    """The pieces under the pointer, from a pool of the open chamber; closing the curtain sends them back."""

    pool: Pool

    def __init__(self, page: QWidget, chamber: Chamber, pool: Pool) -> None:
        super().__init__(page, chamber.look, pool, _power if pool.kind == "power" else _coin)
        self.chamber = chamber
        chamber.closed.connect(self.cancel)

    def homely(self) -> bool:
        """Whether the chamber is open."""
        return self.chamber.is_open
