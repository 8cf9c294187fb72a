"""The running order: a scale of points along which each house's crest walks as it is counted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from statistics import fmean
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from kd_desktop.desktop.kings.between.house_card import figure
from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, PAPER
from kd_desktop.desktop.kit.wording import ordinal

GROUND = "#0E1718"
EDGE = 7
POINTER = 12
"""How high a pointer is, in pixels: its tip is on the points, its upper edge under its crest."""


class Runner(NamedTuple):
    """A house on the line: its crest, name and points so far, and whether it is being counted.

    `at` is how far its crest has walked on the way to its points.
    """

    crest: str
    name: str
    points: int
    now: bool
    at: float


class RunningOrder(ReadablePart):
    """The scale of points; at its right, what the places pay in Prestige and Crave for this kind of end."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self._runners: tuple[Runner, ...] = ()
        self._far = 20
        self._rewards: tuple[tuple[int, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_course(self, far: int, rewards: tuple[tuple[int, int], ...]) -> None:
        """Set how far the scale reaches, and what the places pay."""
        self._far, self._rewards = max(10, far + 2), rewards
        self._say()

    def set_runners(self, runners: Sequence[Runner]) -> None:
        """Show these houses at their points."""
        if tuple(runners) == self._runners:
            return
        self._runners = tuple(runners)
        self._say()

    def _say(self) -> None:
        """What is shown, in words, and on the line."""
        runners = sorted(self._runners, key=lambda one: -one.points)
        said = [f"{one.name} {figure(one.points)}" for one in runners]
        words = self.tr("So far: {points}").format(points=", ".join(said)) if said else self.tr("So far")
        name = f"{words}. {self._spoken_rewards()}"
        if name != self.accessibleName():  # not with every step of a crest that walks
            self.setAccessibleName(name)
        self.update()

    def _spoken_rewards(self) -> str:
        told = self.tr("{place}: {prestige} Prestige, {crave} Crave")
        return "; ".join(
            told.format(place=self._place(i), prestige=prestige, crave=crave)
            for i, (prestige, crave) in enumerate(self._rewards)
        )

    def _place(self, i: int) -> str:
        return self.tr("last") if i == len(self._rewards) - 1 else ordinal(i + 1)

    def sizeHint(self) -> QSize:
        """One line of crests over a line of figures."""
        return QSize(600, round(self.look.px(18) * 4.6) + 2 * EDGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A dark strip."""
        painter = Painter(QPainter(self), 33)
        box = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        painter.fill(outline(box), GROUND, 0.8)
        right = box.right() - self._draw_rewards(painter, box)
        self._draw_line(painter, QRectF(box.x(), box.y(), right - box.x(), box.height()))
        if self.hasFocus():
            ring(painter, outline(box, 2))

    def _draw_line(self, painter: Painter, box: QRectF) -> None:
        look = self.look
        heading = look.type(24, 600, serif=True, ink=PAPER, ground=GROUND)
        quiet = look.type(18, ink=DUSK, ground=GROUND)
        points = look.type(26, 700, ink=PAPER, ground=GROUND)
        words = self.tr("So far")
        painter.text(box.x() + look.gap(18), box.center().y() + heading.px * 0.3, words, heading)
        start = box.x() + look.gap(18) + heading.width(words) + points.px * 2
        base = box.bottom() - quiet.px * 1.7
        low = min([-2, *(one.points for one in self._runners)])
        step = (box.right() - points.px * 3 - start) / (self._far - low)
        if step < 4:
            return

        def x(value: float) -> float:
            return start + (value - low) * step

        painter.seg((x(low), base), (x(self._far), base), DUSK, 2.2, 0.3)
        for value in range(low, self._far + 1):
            main = value % 5 == 0
            painter.seg((x(value), base - (11 if main else 6)), (x(value), base), DUSK, 1.8, 0)
            if main:
                painter.text(x(value), base + quiet.px * 1.15, figure(value), quiet, "centre")
        size = points.px * 1.25
        runners = sorted(self._runners, key=lambda one: one.at)
        wide = [size * 1.2 + points.width(figure(round(one.at))) + points.px * 0.35 for one in runners]
        wished, room = [x(one.at) - size * 0.5 for one in runners], (start - points.px, box.right() - 6)
        for one, left in zip(runners, spread(wished, wide, room), strict=True):
            at, middle = x(one.at), left + size * 0.5
            ink = BRASS if one.now else BONE
            pointer = shapes.poly((at, base - 1), (middle - 7, base - POINTER), (middle + 7, base - POINTER))
            painter.fill(pointer, ink, 0)
            painter.crest(one.crest, middle, base - POINTER - 2 - size * 0.6, size, ink)
            style = points._replace(ink="#E4C65A") if one.now else points
            painter.text(left + size * 1.2, base - POINTER - 2 - size * 0.25, figure(round(one.at)), style)

    def _draw_rewards(self, painter: Painter, box: QRectF) -> float:
        """What the places pay, if there is room for it; how wide it is."""
        look = self.look
        place = look.type(20, serif=True, weight=600, ink=PAPER, ground=GROUND)
        value = look.type(22, 700, ink=PAPER, ground=GROUND)
        quiet = look.type(18, ink=DUSK, ground=GROUND)
        icon = value.px * 1.1

        def width(i: int, pays: tuple[int, int]) -> float:
            figures = sum(value.width(str(n)) + icon * 1.25 for n in pays if n)
            return place.width(self._place(i)) + value.px * 0.35 + figures + value.px * 0.9

        whole = sum(width(i, pays) for i, pays in enumerate(self._rewards))
        if whole > box.width() * 0.45:
            return 0.0
        x = box.right() - whole - look.gap(8)
        painter.seg(
            (x - look.gap(16), box.y() + 12), (x - look.gap(16), box.bottom() - 12), "#34474A", 2, 0.3
        )
        painter.text(x, box.y() + quiet.px * 1.5, self.tr("Rewards by place"), quiet)
        base = box.bottom() - value.px * 0.95
        for i, pays in enumerate(self._rewards):
            at = painter.text(x, base, self._place(i), place) + value.px * 0.35
            for n, name in zip(pays, ("prestige", "crave"), strict=True):
                if n:
                    at = painter.text(at, base, str(n), value) + icon * 0.6
                    painter.icon(name, at, base - value.px * 0.35, icon, BONE)
                    at += icon * 0.65
            x += width(i, pays)
        return whole + look.gap(30)


def spread(wished: list[float], wide: list[float], room: tuple[float, float]) -> list[float]:
    """Spread places in order without overlap inside the room, as near to the wished ones as possible.

    Places that are pushed aside share the shift: as a group they are centred on their wishes.
    """
    before = list(accumulate(wide, initial=0.0))
    together: list[list[float]] = []  # where each would have the first stand, by those that touch
    for left, ahead in zip(wished, before, strict=False):
        together.append([left - ahead])
        while len(together) > 1 and fmean(together[-2]) > fmean(together[-1]):
            together[-2:] = [together[-2] + together[-1]]
    first = [fmean(some) for some in together for _ in some]
    start, end = room[0], room[1] - before[-1]
    return [max(start, min(left, end)) + ahead for left, ahead in zip(first, before, strict=False)]
