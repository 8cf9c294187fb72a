"""A demonstration of dragging, shown once: a pointer carries a ghost from one place to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QAbstractAnimation, QEvent, QObject, QPointF, QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, PAPER
from kd_desktop.desktop.kit.timing import tempo, timer

Carried = Literal["power", "card"]
"""What the ghost shows."""
TRIP_MS, TRIPS = 1500, 4
"""The duration of a trip, and the number of trips."""
STILL_MS = 4000
"""How long the picture of the way is shown without motion."""
GRIP, LET_GO = 0.15, 0.85
"""The shares of a trip at which the pointer has taken hold, and at which it lets go."""
POINTER = ((0, 0), (0, 30), (7, 23), (12, 34), (17, 32), (12, 21), (21, 21))
"""The outline of the pointer from its tip, in pixels."""
REACH = 44
"""Pixels around the way for pointer and ghost."""


class DragGhost(QWidget):
    """The ghost on a page. Any key or button ends it, and means what it always does."""

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.start = self.end = QPointF()
        self._kind: Carried = "power"
        self._at = 0.0
        self._moving = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._moving.valueChanged.connect(self._moved)
        self._moving.finished.connect(self.stop)
        self._resting = timer(self, STILL_MS, self.stop)
        self.hide()

    def show_way(self, kind: Carried, start: QRect, end: QRect) -> None:
        """Show the way from the middle of one place of the page to that of another."""
        self.stop()
        self._kind = kind
        self.start, self.end = QPointF(start.center()), QPointF(end.center())
        box = QRectF(self.start, self.end).normalized().adjusted(-REACH, -REACH, REACH, REACH)
        self.setGeometry(box.toRect())
        self.show()
        self.raise_()
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)
        if self.look.still:
            self._at = (GRIP + LET_GO) / 2
            self._resting.start()
            return
        self._moving.setDuration(tempo.lasts(TRIP_MS))
        self._moving.setLoopCount(TRIPS)
        self._moving.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)

    def stop(self) -> None:
        """Stop: it has been seen, or a person acts."""
        if self.isHidden():
            return
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self._resting.stop()
        self.hide()
        self._moving.stop()

    @property
    def share(self) -> float:
        """The pointer's share of the way, 0 to 1."""
        return min(1.0, max(0.0, (self._at - GRIP) / (LET_GO - GRIP)))

    def _moved(self, value: float) -> None:
        self._at = float(value)
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stop at a key or button, which goes on to the widget below."""
        if event.type() in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
            self.stop()
        return super().eventFilter(watched, event)

    # painting ----------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """The way as dashes, the ghost, and the pointer."""
        painter, corner = Painter(QPainter(self), 7), QPointF(self.pos())
        start, end = self.start - corner, self.end - corner
        here = start + (end - start) * (1.0 if self.look.still else self.share)
        way = QPainterPath(start)
        way.lineTo(end)
        painter.line(way, INK, 5, 0, [3, 3])
        painter.line(way, BRASS, 3, 0, [5, 5])
        draw: Callable[[Painter, QPointF], None] = _card if self._kind == "card" else _power
        draw(painter, here)
        tip = shapes.poly(*((here.x() + x, here.y() + y) for x, y in POINTER))
        painter.fill(tip, PAPER, 0)
        painter.line(tip, INK, 2, 0)


def _power(painter: Painter, at: QPointF) -> None:
    box = QRectF(at.x() - 17, at.y() - 17, 34, 34)
    painter.fill(shapes.disc(at.x(), at.y(), 20), INK, 0)
    painter.line(shapes.disc(at.x(), at.y(), 20), BRASS, 3, 0, [3, 2])
    painter.icon("power", box.center().x(), box.center().y(), 30, PAPER)


def _card(painter: Painter, at: QPointF) -> None:
    box = shapes.box(at.x() - 24, at.y() - 32, 48, 64)
    painter.fill(box, BONE, 0.4)
    painter.line(box, INK, 4, 0)
    painter.line(box, BRASS, 2.4, 0, [4, 3])
