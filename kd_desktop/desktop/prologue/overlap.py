"""How much of other things a letter covers, what it leaves free, and how far it lies from its own."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect

GAP = 30
"""Pixels between a letter and its thing: room for the ring and the arrow."""
FAR = 60
"""The square pixels that may be covered for each pixel that a letter comes nearer to its thing."""


def away(box: QRect, target: QRect | None) -> int:
    """The distance between a letter and its thing beyond the usual gap, in pixels."""
    if target is None:
        return 0
    across = max(target.left() - box.right(), box.left() - target.right(), 0)
    down = max(target.top() - box.bottom(), box.top() - target.bottom(), 0)
    return max(0, max(across, down) - GAP)


def covered(box: QRect, clear: Sequence[QRect]) -> int:
    """The covered part of those rectangles, in square pixels."""
    both = [box & other for other in clear]
    return sum(one.width() * one.height() for one in both if one.isValid())


def uncovered(box: QRect, by: QRect, least: int) -> QRect:
    """The largest side of the box that a letter leaves free, of at least that breadth; else the whole box."""
    sides = [
        QRect(box.topLeft(), QPoint(by.left() - 1, box.bottom())),
        QRect(QPoint(by.right() + 1, box.top()), box.bottomRight()),
        QRect(box.topLeft(), QPoint(box.right(), by.top() - 1)),
        QRect(QPoint(box.left(), by.bottom() + 1), box.bottomRight()),
    ]
    free = [side & box for side in sides if min((side & box).width(), (side & box).height()) >= least]
    return max(free, key=lambda side: side.width() * side.height(), default=box)
