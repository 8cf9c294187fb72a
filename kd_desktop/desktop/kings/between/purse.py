"""Coins poured out and stacked in fives, and Power in rows, as shown when a reign is scored."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from kd_desktop.desktop.kings.board import marks
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BRASS, INK
from kd_desktop.desktop.stage.acts import between, ease

STACK = 5
EDGE = "#8B6E18"
LIFT = 0.56
"""How thick a Coin is, where 1 is its radius."""
LEAST_POWER = 0.6
"""The least width of a Power token, where 1 is the height of the smallest text."""


def draw_coins(painter: Painter, box: QRectF, count: int, stacked: float) -> None:
    """Draw that many Coins on the box's lower edge: the first `stacked` in stacks of five, from the left.

    The others are drawn as poured out; a fraction is a Coin on its way.
    """
    stacks = -(-count // STACK)
    if not stacks:
        return
    radius = min(box.width() / (stacks * 2.35), box.height() / 5.2)
    for place in range(min(count, int(stacked))):
        _coin(painter, _on_stack(box, radius, place), radius)
    for place in reversed(range(int(stacked) + 1, count)):
        _coin(painter, _poured(box, radius, place, count), radius)
    if stacked < count:
        place = int(stacked)
        way = ease(stacked - place)
        at = between(_poured(box, radius, place, count), _on_stack(box, radius, place), way)
        _coin(painter, at - QPointF(0, radius * 1.6 * math.sin(math.pi * way)), radius)


def _on_stack(box: QRectF, radius: float, place: int) -> QPointF:
    """The middle of the face of the Coin of that place in the stacks."""
    stack, high = divmod(place, STACK)
    lift = radius * LIFT
    return QPointF(box.x() + radius * (1 + stack * 2.35), box.bottom() - radius * 0.5 - (high + 1) * lift)


def _poured(box: QRectF, radius: float, place: int, count: int) -> QPointF:
    """Where that Coin landed: on the ground or over others, near where its stack will be."""
    dice = random.Random(place)
    room = radius * 2.35 * (-(-count // STACK)) - 2.35 * radius
    x = box.x() + radius * 1.1 + room * (place + 0.5) / count + radius * dice.uniform(-0.5, 0.5)
    return QPointF(x, box.bottom() - radius * (0.5 + LIFT * (1 + place % 3 * 0.7)))


def _coin(painter: Painter, at: QPointF, radius: float) -> None:
    """Draw a Coin lying flat, centred there."""
    x, y, lift = at.x(), at.y(), radius * LIFT
    side = QPainterPath(QPointF(x - radius, y))
    side.lineTo(x - radius, y + lift)
    side.arcTo(QRectF(x - radius, y + lift - radius * 0.46, 2 * radius, radius * 0.92), 180, 180)
    side.lineTo(x + radius, y)
    side.closeSubpath()
    top = QPainterPath()
    top.addEllipse(at, radius, radius * 0.46)
    for path, ink in ((side, EDGE), (top, BRASS)):
        painter.fill(path, ink, 0)
        painter.line(path, INK, max(1.0, radius * 0.11), 0)


def draw_power(painter: Painter, box: QRectF, count: int) -> None:
    """Draw that much Power in rows from the right on the box's lower edge, as large as the box allows.

    Where even the smallest distinct tokens have no room, none are drawn and words say how many.
    """
    if not count:
        return
    sizes = [
        (min(box.width() / (1.8 * n + 1.1), box.height() / -(-count // n) / 2.1), n)
        for n in range(min(3, count), count + 1)
    ]
    size, across = max(sizes)
    size = min(size, box.height() / 5)
    if size * 2.12 < LEAST_POWER * theme.text.px(theme.SMALLEST):
        return
    for place in range(count):
        row, column = divmod(place, across)
        x = box.right() - size * (0.9 + min(across, count) * 1.8) + size * 1.8 * (column + 1)
        marks.power(painter, x - size * 0.9, box.bottom() - size * (1.05 + 2.1 * row), size)
