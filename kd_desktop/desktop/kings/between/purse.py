"""Coins stacked in fives and Power in rows, as they lie when everything is poured out."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from kd_desktop.desktop.kings.board import marks
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BRASS, INK

STACK = 5
EDGE = "#8B6E18"


def draw_coins(painter: Painter, box: QRectF, count: int) -> None:
    """So many Coins in stacks of five, from the left, on the box's lower edge."""
    stacks = -(-count // STACK)
    if not stacks:
        return
    radius = min(box.width() / (stacks * 2.35), box.height() / 5.2)
    lift = radius * 0.56
    for place in range(count):
        stack, high = divmod(place, STACK)
        x = box.x() + radius * (1 + stack * 2.35)
        y = box.bottom() - radius * 0.5 - (high + 1) * lift
        side = QPainterPath(QPointF(x - radius, y))
        side.lineTo(x - radius, y + lift)
        side.arcTo(QRectF(x - radius, y + lift - radius * 0.46, 2 * radius, radius * 0.92), 180, 180)
        side.lineTo(x + radius, y)
        side.closeSubpath()
        top = QPainterPath()
        top.addEllipse(QPointF(x, y), radius, radius * 0.46)
        for path, ink in ((side, EDGE), (top, BRASS)):
            painter.fill(path, ink, 0)
            painter.line(path, INK, max(1.0, radius * 0.11), 0)


def draw_power(painter: Painter, box: QRectF, count: int) -> None:
    """So much Power in rows, from the right, on the box's lower edge."""
    if not count:
        return
    across = next((n for n in (3, 4, 5, 6, 8) if -(-count // n) * box.width() / n <= box.height()), 8)
    size = min(box.width() / across, box.height() / -(-count // across)) / 2.1
    size = min(size, box.height() / 5)
    for place in range(count):
        row, column = divmod(place, across)
        x = box.right() - size * (0.9 + min(across, count) * 1.8) + size * 1.8 * (column + 1)
        marks.power(painter, x - size * 0.9, box.bottom() - size * (1.05 + 2.1 * row), size)
