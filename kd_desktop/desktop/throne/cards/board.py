"""The board that the bid and the Projects lie on, as a widget."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.baked import Baked
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.parchment import Parchment, draw_parchment

FRAME = 12
"""Pixels of the carved frame."""


def draw_board(painter: Painter, box: QRectF, u: float) -> QRectF:
    """Draws the board, its shadow inside the box too; returns where things may lie on it."""
    board = box.adjusted(u, u, -7 * u, -8 * u)
    rim = FRAME * u
    inner = board.adjusted(rim, rim, -rim, -rim)
    draw_parchment(painter, Parchment(board, inner, rim, rim, u), shorelines=True)
    return inner


class Board(QWidget):
    """The board as a widget; what lies on it is laid out inside its `contentsRect`."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._baked = Baked()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        u = self.look.room
        edge = round(24 * u)
        self.setContentsMargins(edge, round(22 * u), edge + round(7 * u), round(22 * u + 8 * u))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """As it was printed."""
        QPainter(self).drawPixmap(0, 0, self._baked.of(self, self.look.room, self._print))

    def _print(self, canvas: QPainter) -> None:
        draw_board(Painter(canvas, 9), QRectF(self.rect()), self.look.room)
