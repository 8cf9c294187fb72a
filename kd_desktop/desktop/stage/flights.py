"""Things that fly over the table: each a small widget of its own, moved along a curve and gone at the end."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QAbstractAnimation, QObject, QPoint, QPointF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BRASS
from kd_desktop.desktop.kit.timing import tempo
from kd_desktop.desktop.stage.acts import ease, part

Paint = Callable[[Painter, float, float, float], None]
"""Prints the thing at x, y with that radius."""

STAGGER_MS = 70
MOST = 6
"""The most pieces of one heap seen flying."""
KNOCK = (0.60, 0.74, 0.80)
"""When a gavel has arrived, is raised, and strikes, as parts of its time."""


@dataclass(frozen=True)
class Flight:
    """One thing on its way.

    Where from and to (places in the widget flown over), its radius there, how much larger it is on its way,
    how far the way bends to the right, when it begins, and how long it takes in milliseconds at full speed.
    A thing that `knocks` strikes where it arrives; one that `waits` is seen before it begins.
    """

    paint: Paint
    start: QPoint
    end: QPoint
    radii: tuple[float, float]
    swell: float = 1.2
    bend: float = 0.0
    delay: int = 0
    ms: int = 480
    knocks: bool = False
    waits: bool = False

    def place(self, t: float) -> QPointF:
        """Its place at `t` of its way."""
        way = ease(part(t, 0.0, KNOCK[0])) if self.knocks else ease(t)
        across = QPointF(self.bend * math.sin(math.pi * way), 0.0)
        return QPointF(self.start) + QPointF(self.end - self.start) * way + across

    def radius(self, t: float) -> float:
        """Its radius then."""
        first, last = self.radii
        if not self.knocks:
            return (first + (last - first) * t) * (1 + (self.swell - 1) * math.sin(math.pi * t))
        grown = last * self.swell
        if t < KNOCK[0]:
            return first + (grown - first) * ease(t / KNOCK[0])
        return grown + (last - grown) * ease(part(t, KNOCK[1], KNOCK[2]))

    def turn(self, t: float) -> float:
        """Its turn, in degrees."""
        if not self.knocks:
            return 0.0
        raised = -48.0 * ease(part(t, KNOCK[0] * 0.7, KNOCK[1]))
        struck = 60.0 * part(t, KNOCK[1], KNOCK[2])
        return raised + struck - 12.0 * ease(part(t, KNOCK[2], 1.0))


def heap(first: Flight, n: int, delay: int = 0) -> list[Flight]:
    """Flights of equal pieces, one shortly after the other, beginning after `delay` milliseconds."""
    return [replace(first, delay=delay + STAGGER_MS * i) for i in range(min(n, MOST))]


class _Flyer(QWidget):
    """One flying thing, painted where its flight says; mouse and finger go through it."""

    def __init__(self, flight: Flight, over: QWidget) -> None:
        super().__init__(over)
        self.flight, self._t = flight, 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        reach = round(max(flight.radii) * max(1.0, flight.swell) * (2.1 if flight.knocks else 1.4)) + 6
        self.resize(2 * reach, 2 * reach)

    def at(self, t: float) -> None:
        """Be where it is at that part of its time."""
        self._t = t
        middle = self.flight.place(t).toPoint()
        self.move(middle - self.rect().center())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The thing, turned; after a knock, strokes that burst from it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.rect().center())
        radius = self.flight.radius(self._t)
        if self.flight.knocks and self._t > KNOCK[2]:
            self._burst(painter, middle, self.flight.radii[1], part(self._t, KNOCK[2], 1.0))
        painter.translate(middle)
        painter.rotate(self.flight.turn(self._t))
        self.flight.paint(Painter(painter, 3), 0.0, 0.0, radius)

    def _burst(self, canvas: QPainter, middle: QPointF, radius: float, t: float) -> None:
        painter = Painter(canvas, 4)
        canvas.setOpacity(1.0 - t)
        for i in range(12):
            angle = math.pi / 6 * i + 0.2
            near, far = radius * (1.25 + 0.6 * t), radius * (1.6 + 1.5 * t)
            ray = QPointF(math.cos(angle), math.sin(angle))
            start, end = middle + ray * near, middle + ray * far
            painter.seg((start.x(), start.y()), (end.x(), end.y()), BRASS, 3.2 * (1 - t) + 1)
        canvas.setOpacity(1.0)


def inside(page: QWidget, frame: QWidget, part: QWidget, spot: QPoint) -> QPoint:
    """That point of a part on the page, kept inside the frame that the part scrolls in."""
    place, box = part.mapTo(page, spot), frame.rect().translated(frame.mapTo(page, QPoint(0, 0)))
    return QPoint(min(max(place.x(), box.left()), box.right()), min(max(place.y(), box.top()), box.bottom()))


class Flights(QObject):
    """Flies groups of things one after another over a widget; `landed` tells the number of each group.

    `finished` comes when the last has landed, also when they were skipped.
    """

    landed = Signal(int)
    finished = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._groups: list[list[_Flyer]] = []
        self._number = 0
        self._length = 1
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._clock.valueChanged.connect(self._move)
        self._clock.finished.connect(self._arrived)

    @property
    def running(self) -> bool:
        """Whether anything is in the air."""
        return bool(self._groups)

    def start(self, groups: list[list[Flight]]) -> None:
        """Fly these groups; what still flies is ended first."""
        self.skip()
        self._number = 0
        self._groups = [[_Flyer(flight, self._over) for flight in group] for group in groups if group]
        for group in self._groups:
            for flyer in group:
                flyer.at(0.0)
                flyer.setVisible(flyer.flight.waits)
                flyer.raise_()
        self._go()

    def skip(self) -> None:
        """Everything is where it was bound for, at once."""
        self._clock.stop()
        while self._groups:
            self._land()
        self._number = 0

    def _go(self) -> None:
        if not self._groups:
            self.finished.emit()
            return
        self._length = max(flyer.flight.delay + flyer.flight.ms for flyer in self._groups[0])
        for flyer in self._groups[0]:
            flyer.raise_()
        self._clock.setDuration(tempo.lasts(self._length))
        self._clock.start()

    def _move(self, share: float) -> None:
        if not self._groups:
            return
        now = float(share) * self._length
        for flyer in self._groups[0]:
            t = (now - flyer.flight.delay) / flyer.flight.ms
            flyer.setVisible(flyer.flight.waits or 0.0 <= t < 1.0)
            flyer.at(min(1.0, max(0.0, t)))

    def _arrived(self) -> None:
        if self._groups and self._clock.state() != QAbstractAnimation.State.Running:
            self._land()
            self._go()

    def _land(self) -> None:
        for flyer in self._groups.pop(0):
            flyer.hide()
            flyer.deleteLater()
        number, self._number = self._number, self._number + 1
        self.landed.emit(number)
