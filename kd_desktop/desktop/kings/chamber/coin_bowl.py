"""The Coins of one payment, in a bowl: Coins can be put in and taken out by hand."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kings.chamber.pool import coin
from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.drag_recogniser import DragRecogniser
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BRASS, DUSK, NIGHT

SHOWN = 5
"""The most Coins in a row without overlap."""


class CoinBowl(QWidget):
    """A bowl of Coins with their number beside it.

    `lifted`, `moved` and `dropped` (places on the screen) tell of a Coin being taken out.
    """

    lifted = Signal(QPoint)
    moved = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, look: Appearance, n: int) -> None:
        super().__init__()
        self.look, self.n, self.hovered = look, n, False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Coins in this payment"))
        look.changed.connect(self.updateGeometry)
        grip = DragRecogniser(self, lambda _: self.n > 1)
        grip.lifted.connect(lambda _, here: self.lifted.emit(here))
        grip.moved.connect(self.moved)
        grip.dropped.connect(self.dropped)

    def set_coins(self, n: int) -> None:
        """Set the number of Coins in it."""
        self.n = n
        self.update()

    def set_hovered(self, hovered: bool) -> None:
        """Light up while Coins that can be dropped are over it, or not."""
        if hovered != self.hovered:
            self.hovered = hovered
            self.update()

    def _size(self) -> float:
        return max(10.0, 13 * self.look.room) * (1 + (self.look.factor - 1) / 2)

    def sizeHint(self) -> QSize:
        """Room for a row of Coins, and for a finger."""
        size = self._size()
        return QSize(round(size * 1.3 * SHOWN + size * 2.6), max(44, round(size * 3.4)))

    def minimumSizeHint(self) -> QSize:
        """Nothing less."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A dark bowl; dashed, it waits for Coins."""
        painter, size = Painter(QPainter(self), 11), self._size()
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        rim = shapes.rounded(box.x(), box.y(), box.width(), box.height(), box.height() / 2)
        painter.fill(rim, NIGHT, 0.3)
        if self.hovered:
            painter.line(rim, BRASS, 3, 0)
        else:
            painter.line(rim, DUSK, 1.4, 0, [3, 3])
        room = box.width() - size * 2.8
        step = min(size * 1.3, room / max(1, self.n - 1))
        for i in range(self.n):
            coin(painter, box.x() + size * 1.4 + i * step, box.center().y(), size)
