"""The slow to and fro of water in a picture: seldom, by whole pixels, and only while it is visible."""

from __future__ import annotations

import math

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.timing import timer

SWAY = 2.0
"""Pixels by which the water moves to either side."""
PERIOD_MS = 8000
TICK_MS = 120


class Swell(QObject):
    """Moves the water of the widget that it is given; `moved` tells that `sway` is another.

    It rests, with the water in the middle, where motion is reduced, and while the widget is hidden or another
    window is in use.
    """

    moved = Signal()

    def __init__(self, look: Appearance, widget: QWidget) -> None:
        super().__init__(widget)
        self._look, self._widget = look, widget
        self.sway = 0
        self._since = QElapsedTimer()
        self._tick = timer(self, TICK_MS, self._move, repeated=True)
        widget.installEventFilter(self)
        look.changed.connect(self._rest)

    @property
    def moving(self) -> bool:
        """Whether the water moves."""
        return self._tick.isActive()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The widget is shown or hidden, its window taken up or left."""
        if event.type() in (
            QEvent.Type.Show,
            QEvent.Type.Hide,
            QEvent.Type.WindowActivate,
            QEvent.Type.WindowDeactivate,
        ):
            self._rest()
        return False

    def _rest(self) -> None:
        """Move, or stand still."""
        seen = self._widget.isVisible() and self._widget.isActiveWindow()
        if self._look.still or not seen:
            self._tick.stop()
            self._set(0)
        elif not self.moving:
            self._since.start()
            self._tick.start()

    def _move(self) -> None:
        self._set(round(SWAY * math.sin(math.tau * self._since.elapsed() / PERIOD_MS)))

    def _set(self, sway: int) -> None:
        if sway != self.sway:  # whole pixels: the prints are put down as they are
            self.sway = sway
            self.moved.emit()
