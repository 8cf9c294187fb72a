"""The Mere as a widget: its picture, told in words, its water moving slowly unless motion is reduced."""

from __future__ import annotations

import math

from PySide6.QtCore import QElapsedTimer, QRectF
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.mere.painter import SeaPainter
from kd_desktop.desktop.kings.mere.sea import Sea, told
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.timing import timer

SWAY = 2.0
"""Pixels by which the water moves to either side."""
PERIOD_MS = 8000
TICK_MS = 120


class SeaSight(QWidget):
    """A view over the Mere, as large as the widget."""

    def __init__(self, look: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look, self.sea = look, Sea()
        self.sway = 0.0
        self._since = QElapsedTimer()
        self._painter = SeaPainter(self)
        self._painter.ready.connect(self.update)
        self._tick = timer(self, TICK_MS, self._move, repeated=True)
        look.changed.connect(self._rest)
        self.set_sea(self.sea)

    def set_sea(self, sea: Sea) -> None:
        """Shows the Mere as it is now; the former picture stays until that is drawn."""
        self.sea = sea
        self.setAccessibleName(told(sea))
        self.update()

    @property
    def moving(self) -> bool:
        """Whether the water moves."""
        return self._tick.isActive()

    def _rest(self) -> None:
        """Move, or stand still: as the look says, and only while it is seen."""
        if self.look.still or not self.isVisible():
            self._tick.stop()
            self.sway = 0.0
            self.update()
        elif not self.moving:
            self._since.start()
            self._tick.start()

    def _move(self) -> None:
        now = round(SWAY * math.sin(math.tau * self._since.elapsed() / PERIOD_MS))
        if now != self.sway:  # whole pixels: the prints are put down as they are
            self.sway = now
            self.update()

    def showEvent(self, event: QShowEvent) -> None:
        """The water begins to move."""
        self._rest()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing moves that nobody sees."""
        self._rest()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture, on the table's colour until it is there."""
        painter = QPainter(self)
        if not self._painter.put(painter, QRectF(self.rect()), self.sea, self.sway):
            painter.fillRect(self.rect(), theme.shown(theme.TABLE))
        painter.end()
