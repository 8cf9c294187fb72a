"""Outlines with a meaning: shield, arch and disc tell tracks apart, whole and broken boxes outcomes."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from kd_desktop.desktop.kit import shapes

SHIELD_SHAPE = 1.16
"""Height of a shield for a width of 1."""


def shield(cx: float, cy: float, w: float) -> QPainterPath:
    """A shield, centred."""
    h = w * SHIELD_SHAPE
    x, y = cx - w / 2, cy - h / 2
    path = QPainterPath(QPointF(x, y))
    path.lineTo(x + w, y)
    path.lineTo(x + w, y + h * 0.5)
    path.cubicTo(x + w, y + h * 0.8, cx + w * 0.2, y + h * 0.93, cx, y + h)
    path.cubicTo(cx - w * 0.2, y + h * 0.93, x, y + h * 0.8, x, y + h * 0.5)
    path.closeSubpath()
    return path


def gate(cx: float, cy: float, size: float) -> QPainterPath:
    """A pointed arch, centred."""
    r = size / 2
    path = QPainterPath(QPointF(cx - r * 0.88, cy + r))
    path.lineTo(cx - r * 0.88, cy - r * 0.1)
    path.cubicTo(cx - r * 0.88, cy - r * 1.28, cx + r * 0.88, cy - r * 1.28, cx + r * 0.88, cy - r * 0.1)
    path.lineTo(cx + r * 0.88, cy + r)
    path.closeSubpath()
    return path


def stone(track: str, cx: float, cy: float, size: float) -> QPainterPath:
    """The outline that tells the track: shield, arch or disc."""
    if track == "military":
        return shield(cx, cy, size * 0.92)
    if track == "church":
        return gate(cx, cy, size)
    return shapes.disc(cx, cy, size / 2)


def arched(box: QRectF, rise: float) -> QPainterPath:
    """A whole box with an arched head of that height."""
    x, y, w, h = box.x(), box.y(), box.width(), box.height()
    path = QPainterPath(QPointF(x, y + h))
    path.lineTo(x, y + rise)
    path.cubicTo(x + 6, y - rise * 0.25, x + w - 6, y - rise * 0.25, x + w, y + rise)
    path.lineTo(x + w, y + h)
    path.closeSubpath()
    return path


def jagged(box: QRectF, tooth: float, deep: float) -> QPainterPath:
    """A broken box, with teeth of about that length and depth along every edge."""
    x, y, w, h = box.x(), box.y(), box.width(), box.height()
    across, down = max(3, round(w / tooth / 2)) * 2, max(2, round(h / tooth / 2)) * 2
    top = [(x + w * i / across, y + (deep if i % 2 else 0)) for i in range(across + 1)]
    right = [(x + w - (deep * 0.6 if i % 2 else 0), y + h * i / down) for i in range(1, down)]
    foot = [(x + w - w * i / across, y + h - (deep if i % 2 else 0)) for i in range(across + 1)]
    left = [(x + (deep * 0.6 if i % 2 else 0), y + h - h * i / down) for i in range(1, down)]
    return shapes.poly(*top, *right, *foot, *left)


def flames(x: float, y: float, w: float, high: float) -> QPainterPath:
    """Flames that lick down from the line at y."""
    n = max(7, round(w / (high * 2)))
    each = w / n
    points = [(x, y)]
    for i in range(n):
        a = x + each * i
        points += [(a + each * 0.5, y + high * (1.0, 0.55, 0.85, 0.4)[i % 4]), (a + each, y)]
    return shapes.poly(*points)
