"""Fingers on a touch screen: one drags and throws, two pinch, a tap is a click, two show everything."""

from __future__ import annotations

import math
from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QEvent, QPointF
from PySide6.QtGui import QEventPoint, QTouchEvent
from PySide6.QtWidgets import QApplication


class TouchTarget(Protocol):
    """The touch actions of a view; all points are pixels of its viewport."""

    def grab_at(self, at: QPointF) -> None:
        """Takes hold of the table."""

    def pull(self, at: QPointF) -> None:
        """Pulls the table along."""

    def release(self, at: QPointF, *, tap: bool) -> None:
        """Lets go; `tap` when it may have been a click."""

    def tapped_twice(self) -> None:
        """Shows everything."""

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zooms towards a point."""

    def pan(self, dx: float, dy: float) -> None:
        """Moves the view over the scene."""


class TouchGestures:
    """Turns touch events into what a hand does; Qt makes no mouse events of them."""

    def __init__(self, hand: TouchTarget) -> None:
        self._hand = hand
        self._held = False
        self._pinch: tuple[QPointF, float] | None = None
        self._start = QPointF()
        self._moved = False
        self._tapped = QElapsedTimer()

    def touch(self, event: QEvent) -> bool:
        """Takes a touch event of the viewport; False for any other event."""
        if not isinstance(event, QTouchEvent):
            return False
        points = [point.position() for point in event.points() if point.state() != QEventPoint.State.Released]
        if event.type() == QEvent.Type.TouchCancel:
            self._let_go(None)
        elif len(points) >= 2:
            self._pinching(points[0], points[1])
        elif points:
            self._dragging(points[0])
        else:
            self._let_go(event.points()[0].position() if event.points() else None)
        event.accept()
        return True

    def _dragging(self, at: QPointF) -> None:
        if self._pinch is not None:  # one of two fingers was lifted: go on with the other
            self._pinch, self._moved = None, True
            self._hand.grab_at(at)
        elif not self._held:
            self._start, self._moved = at, False
            self._hand.grab_at(at)
        else:
            self._moved |= (at - self._start).manhattanLength() >= QApplication.startDragDistance()
            self._hand.pull(at)
        self._held = True

    def _pinching(self, one: QPointF, other: QPointF) -> None:
        apart, middle = math.hypot(*(other - one).toTuple()), (one + other) / 2
        if self._pinch is not None and apart > 1 and self._pinch[1] > 1:
            former, reach = self._pinch
            self._hand.pan(former.x() - middle.x(), former.y() - middle.y())
            self._hand.zoom_by(apart / reach, middle)
        elif self._held:
            self._hand.release(middle, tap=False)
        self._pinch, self._held, self._moved = (middle, apart), True, True

    def _let_go(self, at: QPointF | None) -> None:
        if self._held and self._pinch is None:
            tap = at is not None and not self._moved
            self._hand.release(at if at is not None else self._start, tap=tap)
            if tap:
                self._tap()
        self._pinch, self._held = None, False

    def _tap(self) -> None:
        """The second of two taps shows everything."""
        if self._tapped.isValid() and self._tapped.elapsed() < QApplication.doubleClickInterval():
            self._tapped.invalidate()
            self._hand.tapped_twice()
        else:
            self._tapped.start()
