"""The board under the bid and the Projects, as a widget."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.parchment import Parchment, draw_parchment
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache

FRAME = 12
"""Pixels of the carved frame."""


def draw_board(painter: Painter, box: QRectF, u: float) -> QRectF:
    """Draws the board, with its shadow inside the box; returns the free area on it."""
    board = box.adjusted(u, u, -7 * u, -8 * u)
    rim = FRAME * u
    inner = board.adjusted(rim, rim, -rim, -rim)
    draw_parchment(painter, Parchment(board, inner, rim, rim, u), shorelines=True)
    return inner


class Board(QWidget):
    """The board as a widget; its contents are laid out inside its `contentsRect`."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._baked = PixmapCache()
        self._thin = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self._measure)
        self._measure()

    def thin(self, thin: bool) -> None:
        """Leave hardly any air inside the frame, for lack of height."""
        if thin != self._thin:
            self._thin = thin
            self._measure()

    def usual(self) -> QMargins:
        """The frame and the usual air inside it."""
        u = self.look.room
        edge = round(24 * u)
        return QMargins(edge, round(22 * u), edge + round(7 * u), round(22 * u + 8 * u))

    def _measure(self) -> None:
        air = round(8 * self.look.room) if self._thin else 0
        self.setContentsMargins(self.usual() - QMargins(0, air, 0, air))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The board as printed."""
        QPainter(self).drawPixmap(0, 0, self._baked.of(self, self.look.room, self._print))

    def _print(self, canvas: QPainter) -> None:
        draw_board(Painter(canvas, 9), QRectF(self.rect()), self.look.room)
