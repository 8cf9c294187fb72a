"""A brass ring that pulses for a moment around something on the screen, so that the eye finds it."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.theme import BRASS, INK

LASTS_MS = 3200
PULSES = 3
REACH = 16
"""Pixels that the ring swells beyond what it surrounds."""


class Beacon(QWidget):
    """The ring. `around` gives the box to surround in pixels of the parent, or None when it is out of sight.

    It goes along while the box moves. With motion reduced it stands still, for as long.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._around: Callable[[], QRect | None] = lambda: None
        self._swell = 0.0
        self._still = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._clock.setDuration(LASTS_MS)
        self._clock.valueChanged.connect(self._pulse)
        self._clock.finished.connect(self.hide)
        self.hide()

    def shine(self, around: Callable[[], QRect | None], *, still: bool) -> None:
        """Surround that box for a few seconds."""
        self._clock.stop()
        self._around, self._still = around, still
        self._clock.start()

    def put_out(self) -> None:
        """End it at once."""
        self._clock.stop()
        self.hide()

    def _pulse(self, t: float) -> None:
        box = self._around()
        if box is None:
            self.hide()
            return
        self._swell = 0.0 if self._still else 0.5 - 0.5 * math.cos(2 * math.pi * PULSES * t)
        place = box.adjusted(-REACH - 6, -REACH - 6, REACH + 6, REACH + 6)
        if place != self.geometry():
            self.setGeometry(place)
        if not self.isVisible():
            self.show()
            self.raise_()
        if not self._still:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Brass between two lines of ink."""
        painter = Painter(QPainter(self), 4)
        gap = 6 + REACH * (1 - 0.55 * self._swell) - 6
        path = outline(QRectF(self.rect()).adjusted(gap, gap, -gap, -gap))
        painter.line(path, INK, 9, 0)
        painter.line(path, BRASS, 5, 0)
