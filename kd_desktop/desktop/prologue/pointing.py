"""The way of the arrow from a letter to its thing: short, to no corner, and across nothing else."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF

EDGE = 8
"""Pixels around the paper of a letter: its shadow and its rough edge."""
HEAD = 18
"""How long the arrow's head is, in pixels."""
REACH, LAST, LEAST = 260, 52, 22
"""The greatest length of an arrow, in pixels, of its last piece if it is longer, and the least."""
AIM = 0.25
"""The greatest distance of an arrow from the middle of a thing, for a side of 1."""
BREADTH = 7
"""Pixels beside its line that the arrow needs, its head a little more."""
STEP = 4
"""Pixels between the tested points of an arrow, and between the tested ends."""

Arrow = tuple[QPointF, QPointF]
"""Its beginning, and its tip."""


def arrow(target: QRectF, note: QRectF, crossed: Sequence[QRect] = ()) -> Arrow | None:
    """The arrow from the letter to its thing's ring; None if each would cross one of `crossed`.

    Things on the target, or around it, can't be avoided. A letter on the ring has no arrow.
    """
    if _ring(target).intersects(note):
        return None
    things = [QRectF(one) for one in crossed if not QRectF(one).intersects(target)]
    return next((one for one in _arrows(target, note) if not _crosses(one, things)), None)


def _arrows(target: QRectF, note: QRectF) -> Iterator[Arrow]:
    """All arrows, the best first: the whole way, its last piece, then straight ones to that side."""
    tail, tip = _way(target, note)
    long = math.dist(tail.toTuple(), tip.toTuple())
    if long <= REACH:
        yield tail, tip
    for piece in (LAST, LEAST):
        if long > piece:
            yield _piece(tail, tip, piece)
    for off in range(STEP, round(max(target.width(), target.height())), STEP):
        for way in (off, -off):
            moved = _aside(target, tip, way)
            if moved is not None:
                yield from (_piece(moved[0], moved[1], piece) for piece in (LAST, LEAST) if long > piece)


def _piece(tail: QPointF, tip: QPointF, long: float) -> Arrow:
    """The last piece of that way."""
    back = tail - tip
    return tip + back * (long / (math.hypot(back.x(), back.y()) or 1.0)), tip


def _aside(target: QRectF, tip: QPointF, way: float) -> Arrow | None:
    """A straight arrow onto the tip's side, that far from it; None if too near a corner."""
    ring, middle = _ring(target), target.center()
    if tip.y() in (ring.top(), ring.bottom()):
        x, out = tip.x() + way, -1.0 if tip.y() == ring.top() else 1.0
        fits = abs(x - middle.x()) <= ring.width() * AIM
        return (QPointF(x, tip.y() + out), QPointF(x, tip.y())) if fits else None
    y, out = tip.y() + way, -1.0 if tip.x() == ring.left() else 1.0
    fits = abs(y - middle.y()) <= ring.height() * AIM
    return (QPointF(tip.x() + out, y), QPointF(tip.x(), y)) if fits else None


def _crosses(one: Arrow, things: Sequence[QRectF]) -> bool:
    """Whether any of those is on its way."""
    tail, tip = one
    steps = max(1, math.ceil(math.dist(tail.toTuple(), tip.toTuple()) / STEP))
    places = [tip + (tail - tip) * (at / steps) for at in range(steps + 1)]
    boxes = [QRectF(at.x() - BREADTH, at.y() - BREADTH, 2 * BREADTH, 2 * BREADTH) for at in places[1:]]
    return any(box.intersects(thing) for box in boxes for thing in things)


def _ring(target: QRectF) -> QRectF:
    """The line of the ring around a thing."""
    return target.adjusted(-8, -8, 8, 8)


def _way(target: QRectF, note: QRectF) -> Arrow:
    """The way from the letter's edge to the ring: as straight as possible, never to one of its corners."""

    def near(middle: float, half: float, at: float) -> float:
        return min(max(at, middle - half), middle + half)

    ring, inner = _ring(target), note.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    across, down = max(0.0, inner.width() / 2 - 14), max(0.0, inner.height() / 2 - 14)
    x = near(inner.center().x(), across, ring.center().x())
    y = near(inner.center().y(), down, ring.center().y())
    aim = QPointF(
        near(ring.center().x(), ring.width() * AIM, x), near(ring.center().y(), ring.height() * AIM, y)
    )
    if note.right() <= ring.left() or note.left() >= ring.right():
        left = note.right() <= ring.left()
        tail = QPointF(inner.right() if left else inner.left(), y)
        return tail, QPointF(ring.left() if left else ring.right(), aim.y())
    above = note.bottom() <= ring.top()
    tail = QPointF(x, inner.bottom() if above else inner.top())
    return tail, QPointF(aim.x(), ring.top() if above else ring.bottom())
