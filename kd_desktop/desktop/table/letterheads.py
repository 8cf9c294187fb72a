"""The print at the head of a letter: one for each office, so that the room learns who speaks."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from PySide6.QtCore import QRectF

from kd_desktop.desktop.table import shapes
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.theme import BONE, BRASS, INK, TEAL_LIGHT

SEA = "#2B6465"
LEAST_PART = 0.7
"""Share of the room a picture asks for below which it is better left out."""


def _from_right(area: QRectF) -> float:
    """How far from a block's right end the middle of its picture is."""
    return min(area.width() * 0.26, area.height() * 1.15)


class Block:
    """The block being cut: its area and a unit that is 1 for a block 88 high."""

    def __init__(self, press: Press, area: QRectF) -> None:
        self.k = press
        self.area = area
        self.t = area.height() / 88
        self.cx = area.right() - _from_right(area)
        self.cy = area.top() + area.height() * 0.48

    def y(self, part: float) -> float:
        """A height in the block, 0 at the top and 1 at the bottom."""
        return self.area.top() + self.area.height() * part

    def rays(self, inner: float = 0.32, colour: str = BRASS, n: int = 30) -> None:
        """Light cut outwards from the middle of the picture."""
        dice, h = random.Random(5), self.area.height()
        for i in range(n):
            angle = i * math.tau / n + dice.uniform(-0.04, 0.04)
            length = h * dice.uniform(0.34, 0.95)
            dx, dy = math.cos(angle), math.sin(angle)
            reach = h * inner + length * 0.55
            self.k.gouge(
                self.cx + dx * reach,
                self.cy + dy * reach,
                length * 0.62,
                angle + math.pi,
                2.4 * self.t,
                colour,
            )

    def icon(
        self, name: str, size: float = 0.66, colour: str = BONE, shift: tuple[float, float] = (0, 0)
    ) -> None:
        """A picture from the art in the middle, `size` of the block's height, on a clear patch."""
        h = self.area.height()
        x, y = self.cx + shift[0] * h, self.cy + shift[1] * h
        self.k.icon(name, x, y, size * h, colour)

    def skyline(self, *points: tuple[float, float], colour: str = SEA) -> None:
        """A shape along the bottom: points as (part of the picture's width, height from the bottom)."""
        left, right = self.cx - self.area.height() * 1.35, self.area.right() + 4
        wide, h, bottom = right - left, self.area.height(), self.area.bottom()
        path = [(left + x * wide, bottom - y * h) for x, y in points]
        outline = shapes.poly((path[0][0], bottom + 4), *path, (path[-1][0], bottom + 4))
        self.k.fill(outline, colour, 0.5 * self.t, 6, seed=len(points))
        self.k.line(outline, INK, 1.6 * self.t, 0.2)

    def windows(self, *spots: tuple[float, float]) -> None:
        """Lit windows, as points of the skyline."""
        left, wide = (
            self.cx - self.area.height() * 1.35,
            self.area.right() + 4 - self.cx + self.area.height() * 1.35,
        )
        for x, y in spots:
            cx, cy = left + x * wide, self.area.bottom() - y * self.area.height()
            self.k.fill(shapes.box(cx, cy, 5 * self.t, 9 * self.t), BRASS, 0)

    def waves(self, top: float, colour: str = TEAL_LIGHT) -> None:
        """Lines of water from that height down."""
        left = self.cx - self.area.height() * 1.4
        area = QRectF(left, self.y(top), self.area.right() - left, self.area.bottom() - self.y(top))
        dice = random.Random(8)
        y = area.top()
        while y < area.bottom():
            x = area.left() + dice.uniform(0, 20)
            while x < area.right():
                length = dice.uniform(18, 60) * self.t
                self.k.gouge(x, y, length, dice.uniform(-0.06, 0.06), 1.5 * self.t, colour)
                x += length + dice.uniform(6, 22) * self.t
            y += 6 * self.t


def _battlements(x: float, width: float, top: float, tooth: float) -> list[tuple[float, float]]:
    """The points of a wall with teeth."""
    points, at, up = [], x, True
    while at < x + width - 1e-6:
        end = min(at + tooth, x + width)
        level = top + (tooth * 2.4 if up else 0)
        points += [(at, level), (end, level)]
        at, up = end, not up
    return points


def _captain(b: Block) -> None:
    """The watch at the gate: a lantern on its staff before the wall."""
    b.rays()
    wall = _battlements(0.0, 0.10, 0.30, 0.03) + _battlements(0.10, 0.17, 0.60, 0.03)
    wall += _battlements(0.27, 0.58, 0.20, 0.03) + _battlements(0.85, 0.15, 0.66, 0.03)
    b.skyline(*wall)
    b.windows((0.14, 0.46), (0.205, 0.30), (0.90, 0.48), (0.94, 0.28))
    k, x, y, u = b.k, b.cx, b.cy, b.area.height() * 0.011
    k.seg((x, y - 20 * u), (x, b.area.bottom() + 4), BONE, 3.4 * b.t, 0.3)
    k.fill(
        shapes.poly((x - 15 * u, y - 14 * u), (x, y - 29 * u), (x + 15 * u, y - 14 * u)), BONE, 0.3, seed=1
    )
    pane = (
        (x - 12 * u, y - 14 * u),
        (x + 12 * u, y - 14 * u),
        (x + 15 * u, y + 18 * u),
        (x - 15 * u, y + 18 * u),
    )
    k.fill(shapes.poly(*pane), BONE, 0.3, seed=2)
    dark = (
        (x - 8 * u, y - 10 * u),
        (x + 8 * u, y - 10 * u),
        (x + 10.5 * u, y + 14 * u),
        (x - 10.5 * u, y + 14 * u),
    )
    k.fill(shapes.poly(*dark), INK, 0.2, seed=3)
    flame = ((x, y - 9 * u), (x + 6 * u, y + 4 * u), (x, y + 13 * u), (x - 6 * u, y + 4 * u))
    k.fill(shapes.poly(*flame), BRASS, 0.2, seed=4)
    k.fill(shapes.box(x - 18 * u, y + 17 * u, 36 * u, 5 * u), BONE, 0.2, seed=5)


def _steward(b: Block) -> None:
    """The crown's business: the crown over the steps of the throne."""
    b.rays(0.42)
    b.skyline(
        (0.12, 0.0),
        (0.12, 0.10),
        (0.26, 0.10),
        (0.26, 0.2),
        (0.74, 0.2),
        (0.74, 0.10),
        (0.9, 0.10),
        (0.9, 0.0),
    )
    b.icon("crown", 0.64, BRASS, (0, -0.06))


def _purse(b: Block) -> None:
    """The purse between its piles of coin."""
    k, t = b.k, b.t
    for column, (shift, n) in enumerate(((-0.98, 3), (-0.66, 5), (0.58, 6), (0.9, 4))):
        x = b.cx + shift * b.area.height()
        for i in range(n):
            y = b.area.bottom() - (10 + i * 9) * t
            k.fill(shapes.rounded(x - 12 * t, y, 24 * t, 7 * t, 3 * t), BRASS, 0.4, 5, seed=column * 9 + i)
    b.icon("wealth", 0.82, BONE, (0, 0.02))


def _warden(b: Block) -> None:
    """The border: a tower against the hills, a beacon lit."""
    b.rays(0.30, BRASS, 22)
    b.skyline(
        (0.0, 0.22),
        (0.14, 0.5),
        (0.24, 0.3),
        (0.40, 0.66),
        (0.52, 0.34),
        (0.70, 0.56),
        (0.84, 0.3),
        (1.0, 0.52),
    )
    k, x, t = b.k, b.cx, b.t
    tower = [
        (x - 15 * t, b.area.bottom() + 4),
        (x - 13 * t, b.y(0.42)),
        (x - 18 * t, b.y(0.42)),
        (x - 18 * t, b.y(0.22)),
    ]
    for i in range(5):
        left = x - 18 * t + i * 7.2 * t
        level = b.y(0.22) if i % 2 == 0 else b.y(0.30)
        tower += [(left, level), (left + 7.2 * t, level)]
    tower += [(x + 18 * t, b.y(0.42)), (x + 13 * t, b.y(0.42)), (x + 15 * t, b.area.bottom() + 4)]
    k.line(shapes.poly(*tower), INK, 5 * t, 0)
    k.fill(shapes.poly(*tower), BONE, 0.4, 6, seed=6)
    k.fill(shapes.box(x - 2.5 * t, b.y(0.52), 5 * t, 13 * t), INK, 0.2, seed=7)
    k.fill(
        shapes.poly((x, b.y(0.0)), (x + 7 * t, b.y(0.15)), (x, b.y(0.21)), (x - 7 * t, b.y(0.15))),
        BRASS,
        0.4,
        seed=8,
    )


def _arches(b: Block, n: int) -> None:
    """A row of columns with a roof."""
    k, t, h = b.k, b.t, b.area.height()
    left, wide = b.cx - h * 1.2, h * 2.3
    k.fill(shapes.box(left, b.y(0.12), wide, 8 * t), SEA, 0.4, seed=9)
    k.fill(shapes.box(left - 4 * t, b.y(0.92), wide + 8 * t, 10 * t), SEA, 0.4, seed=10)
    for i in range(n):
        x = left + (i + 0.5) * wide / n
        if abs(x - b.cx) > h * 0.36:
            k.fill(shapes.box(x - 5 * t, b.y(0.2), 10 * t, b.y(0.93) - b.y(0.2)), SEA, 0.5, seed=11 + i)
            k.gouge(x - 1 * t, b.y(0.26), 44 * t, math.pi / 2, 1.2 * t, INK)


def _provost(b: Block) -> None:
    """The Reading-House: a book between its columns."""
    _arches(b, 8)
    b.rays(0.4, BRASS, 16)
    b.icon("book", 0.78)


def _assessor(b: Block) -> None:
    """The court: the scales between its columns."""
    _arches(b, 6)
    b.icon("moderator", 0.9)


def _guildspeaker(b: Block) -> None:
    """The works: a wheel before the chimneys."""
    roofs = (
        (0.02, 0.2),
        (0.02, 0.42),
        (0.10, 0.3),
        (0.10, 0.42),
        (0.18, 0.3),
        (0.18, 0.7),
        (0.23, 0.7),
        (0.23, 0.3),
    )
    b.skyline(
        *roofs, (0.80, 0.3), (0.80, 0.8), (0.85, 0.8), (0.85, 0.42), (0.92, 0.3), (0.92, 0.42), (1.0, 0.3)
    )
    for i, x in enumerate((0.205, 0.825)):
        left = b.cx - b.area.height() * 1.35
        at = left + x * (b.area.right() + 4 - left)
        for j in range(4):
            b.k.gouge(
                at + j * 3 * b.t,
                b.y(0.26 - i * 0.1) - j * 5 * b.t,
                34 * b.t,
                -0.5 - j * 0.16,
                2.2 * b.t,
                BONE,
            )
    b.icon("wheel", 0.86)


def _commons(b: Block) -> None:
    """The town: roofs close together, one window lit for everyone else."""
    b.rays(0.12, BONE, 20)
    roofs: list[tuple[float, float]] = []
    for i, high in enumerate((0.42, 0.58, 0.36, 0.66, 0.5, 0.74, 0.44, 0.6, 0.4)):
        x = i * 0.112
        roofs += [(x, high - 0.2), (x + 0.056, high), (x + 0.112, high - 0.2)]
    b.skyline(*roofs)
    b.windows(
        (0.05, 0.2),
        (0.15, 0.28),
        (0.37, 0.34),
        (0.39, 0.18),
        (0.6, 0.42),
        (0.62, 0.22),
        (0.83, 0.26),
        (0.94, 0.14),
    )


def _lampmother(b: Block) -> None:
    """The Lamp: a flame over the water."""
    b.rays(0.26, BRASS, 36)
    k, x, y, t = b.k, b.cx, b.cy, b.t
    b.waves(0.78)
    k.fill(
        shapes.poly(
            (x - 24 * t, y + 12 * t),
            (x + 24 * t, y + 12 * t),
            (x + 13 * t, y + 28 * t),
            (x - 13 * t, y + 28 * t),
        ),
        BONE,
        0.4,
        seed=12,
    )
    k.fill(shapes.box(x - 17 * t, y + 29 * t, 34 * t, 4 * t), BONE, 0.3, seed=13)
    k.fill(
        shapes.poly(
            (x, y - 26 * t),
            (x + 11 * t, y - 2 * t),
            (x + 6 * t, y + 10 * t),
            (x - 6 * t, y + 10 * t),
            (x - 11 * t, y - 2 * t),
        ),
        BRASS,
        0.5,
        5,
        seed=14,
    )
    k.fill(
        shapes.poly((x, y - 10 * t), (x + 4 * t, y + 2 * t), (x, y + 9 * t), (x - 4 * t, y + 2 * t)),
        INK,
        0.2,
        seed=15,
    )


def _petitioner(b: Block) -> None:
    """Somebody has come a long way: a letter over the falling water."""
    b.waves(0.55)
    b.icon("envelope", 0.86, BONE)


_PRINTS: dict[str, Callable[[Block], None]] = {
    "steward": _steward,
    "purse": _purse,
    "warden": _warden,
    "captain": _captain,
    "provost": _provost,
    "guildspeaker": _guildspeaker,
    "commons": _commons,
    "lampmother": _lampmother,
    "assessor": _assessor,
}


def picture_room(area: QRectF) -> float:
    """How wide the right end of a block has to stay clear of words, for what is in its middle to be seen."""
    return _from_right(area) + area.height() * 0.4


def letterhead(k: Press, area: QRectF, office: str, clear: float = 0.0) -> None:
    """Prints the block of that office; any other name gets that of a petitioner.

    The picture leaves `clear` free at the left, for the words; it is left out where little of it would be
    seen.
    """
    k.p.save()
    k.p.setClipPath(k.rough(shapes.box(area.x(), area.y(), area.width(), area.height()), 1, 9, 77))
    k.fill(shapes.box(area.x() - 2, area.y() - 2, area.width() + 4, area.height() + 4), INK, 0)
    if area.width() - clear >= picture_room(area) * LEAST_PART:
        _PRINTS.get(office, _petitioner)(Block(k, area))
    if clear:
        k.fill(
            shapes.box(area.x() - 4, area.y() - 4, min(clear, area.width()) + 4, area.height() + 8), INK, 0
        )
    k.p.restore()
