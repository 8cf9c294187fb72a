"""Where a letter lies: near what it speaks of, never on it, and on nothing else that is needed if it can."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize

GAP = 30
"""Pixels between a letter and its thing: room for the ring and the arrow."""
FAR = 60
"""So many square pixels may be covered for each pixel that a letter comes nearer to its thing."""
LEAST = 150
"""The least height, in pixels, to which a letter is folded; its text scrolls then."""


def beside(target: QRect | None, size: QSize, area: QRect, clear: Sequence[QRect] = ()) -> QRect:
    """The place within `area` for a letter of that size that speaks of `target`.

    It never covers the target, and covers as little as possible of the `clear` rectangles. Where it has no
    room in full, it becomes less high. Without a target it lies as near to the middle as can be.
    """
    wide = min(size.width(), area.width())
    near = target.center() if target is not None else area.center()
    best: tuple[float, QRect] | None = None
    for room in _rooms(target, area) if target is not None else [area]:
        if room.width() < wide or room.height() < min(LEAST, size.height()):
            continue
        high = min(size.height(), room.height())
        for box in _spots(target or area, clear, room, wide, high):
            cost = _cost(box, target, near, size, clear)
            if best is None or cost < best[0]:
                best = (cost, box)
    return best[1] if best is not None else _squeezed(target or QRect(), wide, area)


def _rooms(target: QRect, area: QRect) -> list[QRect]:
    """What is left of the area on each side of the target."""
    away = target.adjusted(-GAP, -GAP, GAP, GAP)
    left = QRect(area.left(), area.top(), away.left() - area.left(), area.height())
    right = QRect(away.right() + 1, area.top(), area.right() - away.right(), area.height())
    above = QRect(area.left(), area.top(), area.width(), away.top() - area.top())
    below = QRect(area.left(), away.bottom() + 1, area.width(), area.bottom() - away.bottom())
    return [room for room in (right, left, above, below) if room.isValid()]


def _spots(near: QRect, clear: Sequence[QRect], room: QRect, wide: int, high: int) -> list[QRect]:
    """Places in that room: in line with the thing, at the room's edges, and close beside what to keep off."""
    xs = {near.center().x() - wide // 2, near.left(), near.right() - wide, room.left(), room.right()}
    ys = {near.center().y() - high // 2, near.top(), near.bottom() - high, room.top(), room.bottom()}
    for thing in clear:
        xs |= {thing.left() - wide - 4, thing.right() + 5}
        ys |= {thing.top() - high - 4, thing.bottom() + 5}
    lefts = {min(max(x, room.left()), room.right() - wide + 1) for x in xs}
    tops = {min(max(y, room.top()), room.bottom() - high + 1) for y in ys}
    return [QRect(x, y, wide, high) for x in sorted(lefts) for y in sorted(tops)]


def _cost(box: QRect, target: QRect | None, near: QPoint, size: QSize, clear: Sequence[QRect]) -> float:
    cut = (size.height() - box.height()) * size.width()
    way = (box.center() - near).manhattanLength()
    return 16.0 * (covered(box, clear) + FAR * away(box, target)) + 48.0 * cut + 150.0 * way


def away(box: QRect, target: QRect | None) -> int:
    """How many pixels more than the usual gap are between a letter and its thing."""
    if target is None:
        return 0
    across = max(target.left() - box.right(), box.left() - target.right(), 0)
    down = max(target.top() - box.bottom(), box.top() - target.bottom(), 0)
    return max(0, max(across, down) - GAP)


def covered(box: QRect, clear: Sequence[QRect]) -> int:
    """How much of those rectangles it lies on, in square pixels."""
    both = [box & other for other in clear]
    return sum(one.width() * one.height() for one in both if one.isValid())


def _squeezed(target: QRect, wide: int, area: QRect) -> QRect:
    """Where there is no room anywhere: the larger strip above or below, however low it is."""
    above, below = target.top() - area.top(), area.bottom() - target.bottom()
    if above >= below:
        return QRect(area.left(), area.top(), wide, max(1, above - 2))
    return QRect(area.left(), target.bottom() + 2, wide, max(1, below - 2))
