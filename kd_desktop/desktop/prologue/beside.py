"""The place of a letter: near its thing, never on it, and on nothing else that is needed if possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize

from kd_desktop.desktop.prologue.overlap import GAP

if TYPE_CHECKING:
    from kd_desktop.desktop.prologue.places import Clear

LEAST = 150
"""The least height of a folded letter, in pixels; its text scrolls then."""


def beside(target: QRect | None, size: QSize, area: QRect, clear: Sequence[QRect] = ()) -> QRect:
    """The place within `area` for a letter of that size about `target`.

    It never covers the target, and covers as little as possible of the `clear` rectangles. Without room for
    all of it, it becomes lower. Without a target it is as near to the middle as possible.
    """
    from kd_desktop.desktop.prologue.places import Clear  # numpy, which only a letter needs

    return beside_all(target, size, area, Clear(clear))


def beside_all(target: QRect | None, size: QSize, area: QRect, clear: Clear) -> QRect:
    """The same, where many letters' places are sought among the same things."""
    wide = min(size.width(), area.width())
    best: tuple[float, QRect] | None = None
    for room in _rooms(target, area) if target is not None else [area]:
        if room.width() < wide or room.height() < min(LEAST, size.height()):
            continue
        high = min(size.height(), room.height())
        cost, left, top = clear.cheapest(target or area, QSize(wide, high), room, target)
        cost += 48.0 * (size.height() - high) * size.width()
        if best is None or cost < best[0]:
            best = (cost, QRect(left, top, wide, high))
    return best[1] if best is not None else _squeezed(target or QRect(), wide, area)


def _rooms(target: QRect, area: QRect) -> list[QRect]:
    """The rest of the area on each side of the target."""
    away = target.adjusted(-GAP, -GAP, GAP, GAP)
    left = QRect(area.left(), area.top(), away.left() - area.left(), area.height())
    right = QRect(away.right() + 1, area.top(), area.right() - away.right(), area.height())
    above = QRect(area.left(), area.top(), area.width(), away.top() - area.top())
    below = QRect(area.left(), away.bottom() + 1, area.width(), area.bottom() - away.bottom())
    return [room & area for room in (right, left, above, below) if (room & area).isValid()]


def _squeezed(target: QRect, wide: int, area: QRect) -> QRect:
    """The last resort: the larger strip above or below, however low it is."""
    above, below = target.top() - area.top(), area.bottom() - target.bottom()
    if above >= below:
        return QRect(area.left(), area.top(), wide, max(1, above - 2))
    return QRect(area.left(), target.bottom() + 2, wide, max(1, below - 2))
