"""Arrow keys between plates: the nearest in a direction."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget


def nearest(ground: QWidget, at: QWidget, others: Iterable[QWidget], key: Qt.Key) -> QWidget | None:
    """The nearest visible one of the others in that arrow's direction; None where there is none.

    Widgets straight ahead come first. To the left and right only these count, so that rows don't wrap.
    """
    here = _box(ground, at)
    ways: dict[QWidget, tuple[int, int]] = {}
    for other in others:
        if other is not at and other.isVisible():
            way = _way(here, _box(ground, other), key)
            if way is not None:
                ways[other] = way
    return min(ways, key=lambda other: ways[other], default=None)


def _box(ground: QWidget, part: QWidget) -> QRect:
    return QRect(part.mapTo(ground, part.rect().topLeft()), part.size())


def _way(here: QRect, there: QRect, key: Qt.Key) -> tuple[int, int] | None:
    """How far aside and how far on it is; None where it isn't that way."""
    sign = 1 if key in (Qt.Key.Key_Down, Qt.Key.Key_Right) else -1
    if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        on = sign * (there.center().x() - here.center().x())
        beside = _apart(here.top(), here.bottom(), there.top(), there.bottom()) == 0
        return (0, on) if on > 0 and beside else None
    on = sign * (there.center().y() - here.center().y())
    aside = _apart(here.left(), here.right(), there.left(), there.right())
    return (aside, on) if on > min(here.height(), there.height()) // 2 else None


def _apart(a: int, b: int, c: int, d: int) -> int:
    """How far two spans are apart; 0 where they overlap."""
    return max(0, c - b, a - d)
