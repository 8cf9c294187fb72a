"""The cheapest of many places for a letter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRect, QSize

from kd_desktop.desktop.prologue.overlap import FAR, GAP

Pixels = NDArray[np.float64]


class Clear:
    """What a letter covers as little of as it can: each thing once, and how often it counts."""

    def __init__(self, things: Sequence[QRect]) -> None:
        found = Counter((one.left(), one.top(), one.width(), one.height()) for one in things)
        sides = np.array(list(found), float).reshape(-1, 4)
        self.left, self.top, self.width, self.height = sides.T
        self._counts = np.array(list(found.values()), float)

    def cheapest(self, near: QRect, size: QSize, room: QRect, target: QRect | None) -> tuple[float, int, int]:
        """What the best place in that room costs, and its left and upper edge.

        There are thousands of places on a full table, so all are reckoned at once: what two boxes share is as
        wide as their shares of the width, and as high as their shares of the height.
        """
        x, y = self._spots(near, size, room)
        middle, center = near.center(), QRect(QPoint(0, 0), size).center()
        cost = 150.0 * np.add.outer(abs(x + center.x() - middle.x()), abs(y + center.y() - middle.y()))
        across = _shares(x, size.width(), self.left, self.width) * (16.0 * self._counts)
        cost += across @ _shares(y, size.height(), self.top, self.height).T
        if target is not None:
            aside = _gaps(x, size.width(), target.left(), target.width())
            down = _gaps(y, size.height(), target.top(), target.height())
            cost += 16.0 * FAR * np.maximum(np.maximum.outer(aside, down) - GAP, 0.0)
        at = np.unravel_index(int(cost.argmin()), cost.shape)
        return float(cost[at]), int(x[at[0]]), int(y[at[1]])

    def _spots(self, near: QRect, size: QSize, room: QRect) -> tuple[Pixels, Pixels]:
        """Left and upper edges: in line with the thing, at the room's edges, close to what to avoid."""
        wide, high, middle = size.width(), size.height(), near.center()
        xs = (middle.x() - wide // 2, near.left(), near.right() - wide, room.left(), room.right())
        ys = (middle.y() - high // 2, near.top(), near.bottom() - high, room.top(), room.bottom())
        lefts = np.concatenate((xs, self.left - wide - 4, self.left + self.width + 4))
        tops = np.concatenate((ys, self.top - high - 4, self.top + self.height + 4))
        return (
            np.unique(np.minimum(np.maximum(lefts, room.left()), room.right() - wide + 1)),
            np.unique(np.minimum(np.maximum(tops, room.top()), room.bottom() - high + 1)),
        )


def _shares(starts: Pixels, length: int, begins: Pixels, lengths: Pixels) -> Pixels:
    """How much of each thing's width (or height) lies within each place: a row for a place."""
    ends = np.minimum.outer(starts + length, begins + lengths)
    return np.maximum(ends - np.maximum.outer(starts, begins), 0.0)


def _gaps(starts: Pixels, length: int, begin: int, extent: int) -> Pixels:
    """How far each place lies from the thing, across or down."""
    return np.maximum(np.maximum(begin - starts - length + 1, starts - begin - extent + 1), 0.0)
