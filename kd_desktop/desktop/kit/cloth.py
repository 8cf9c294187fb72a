"""The curtain of a chamber: hanging folds in a house's colours, drawn together or aside."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from kd_desktop.desktop.kit import badge, shapes, theme
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import mixed

ROOM = "#0A1418"
"""The dark inside of a chamber."""
RIDGE = "#152429"
PITCH = 21.0
"""The size of the house's woven pattern, in pixels of a window of 1920 x 1080."""
WOVEN = 0.62
"""The tone of the woven thread, between the cloth and its ridges."""

ACROSS = 3.2
"""How often the pattern is repeated, at least, across a half of the curtain however far it is gathered."""
FOLD = 76.0
"""Pixels from fold to fold of a strip of cloth."""
IN_BAND, IN_BAND_WOVEN = 0.6, 0.45
"""How much of a strip's height the pattern is woven into, and how pale its thread is there."""


def hang(canvas: QPainter, box: QRectF, crest: str, open_by: float, unit: float, side: float) -> None:
    """Draw chamber and curtain; `open_by` is 0 (together) to 1 (aside), `unit` a scale of lengths.

    `side` is how wide each half is when it is open.
    """
    painter = Painter(canvas, 21)
    field, fold, ridge, trim = theme.cloth(crest)
    canvas.fillRect(box, QColor(ROOM))
    if open_by > 0:
        painter.tide(box, RIDGE, 9, 21, 1.1)
    for right in (False, True):
        wide = side + (box.width() / 2 + 2 - side) * (1 - open_by)
        x = box.right() - wide if right else box.left()
        half = QRectF(x, box.top(), wide, box.height())
        _half(painter, half, right, open_by, (field, fold, ridge, trim), (crest, PITCH * max(0.7, unit)))
    _valance(painter, box, unit, (field, fold, ridge, trim))


def band(canvas: QPainter, box: QRectF, crest: str, unit: float) -> None:
    """A drawn curtain where there is room for a strip of it: folds, the woven pattern, brass hems."""
    painter = Painter(canvas, 23)
    field, fold, ridge, trim = theme.cloth(crest)
    painter.fill(shapes.outline(box), field, 0)
    n = max(12, round(box.width() / (FOLD * max(0.7, unit))))
    step, middle = box.width() / n, box.center().y()
    if crest and not theme.is_patternless(crest):
        pitch = box.height() * IN_BAND / badge.CALLS
        woven = QRectF(box.x(), middle - pitch * badge.CALLS / 2, box.width(), pitch * badge.CALLS)
        badge.weave_row(canvas, crest, woven, pitch, mixed(field, trim, IN_BAND_WOVEN))
    for i in range(n):
        x, wide = box.left() + i * step, step * (0.16 + 0.05 * math.sin(i * 2.3))
        painter.fill(shapes.box(x, box.y(), wide, box.height()), fold, 0.5)
        painter.seg((x + wide + 3, box.y()), (x + wide + 3, box.bottom()), ridge, 1.4, 0.4)
        if not crest or theme.is_patternless(crest):
            painter.fill(shapes.rhomb(x + step * 0.62, middle, box.height() * 0.13), trim, 0.2, seed=i)
    for y in (box.top() + 1.5, box.bottom() - 1.5):
        painter.seg((box.left(), y), (box.right(), y), theme.BRASS, 3, 0.3)


def draw_aside(canvas: QPainter, box: QRectF, crest: str, side: float) -> None:
    """Draw only the curtain, drawn aside, at both edges of the box; each half is `side` wide."""
    painter = Painter(canvas, 21)
    for right in (False, True):
        x = box.right() - side if right else box.left()
        half = QRectF(x, box.top(), side, box.height())
        _half(painter, half, right, 1.0, theme.cloth(crest), (crest, PITCH * max(0.7, side / aside(1.0))))


def aside(unit: float) -> float:
    """The width of each half of an open curtain."""
    return 112 * unit


def _half(
    painter: Painter,
    box: QRectF,
    right: bool,
    open_by: float,
    cloth: tuple[str, str, str, str],
    woven: tuple[str, float],
) -> None:
    field, fold, ridge, trim = cloth
    x, y, w, h = box.x(), box.y(), box.width(), box.height()

    def across(t: float) -> float:
        return x + w - t * w if right else x + t * w

    def hem(t: float) -> QPainterPath:
        """One line of the cloth from top to bottom; gathered by the tie as far as the curtain is open."""
        waist, foot = 1 - 0.66 * open_by, 1 - 0.46 * open_by
        path = QPainterPath(QPointF(across(t), y))
        tie = y + h * 0.66
        path.cubicTo(
            QPointF(across(t * (1 - 0.02 * open_by)), y + h * 0.35),
            QPointF(across(t * (waist + 0.18 * open_by)), y + h * 0.42),
            QPointF(across(t * waist), tie),
        )
        path.cubicTo(
            QPointF(across(t * (waist + 0.10 * open_by)), y + h * 0.78),
            QPointF(across(t * (foot - 0.04 * open_by)), y + h * 0.9),
            QPointF(across(t * foot), y + h),
        )
        return path

    edge = hem(1.0)
    edge.lineTo(across(0), y + h)
    edge.lineTo(across(0), y)
    edge.closeSubpath()
    painter.fill(edge, field, 0.8)
    painter.p.save()
    painter.p.setClipPath(edge)
    crest, pitch = woven
    if crest and not theme.is_patternless(crest):
        badge.weave(painter.p, crest, box, min(pitch, w / ACROSS), mixed(field, ridge, WOVEN))
    count = max(min(8, round(w / 14)), round(w / 54))
    for i in range(1, count + 1):
        t = (i - 0.35 + 0.18 * math.sin(i * 2.1)) / count
        path = hem(t)
        painter.line(path, fold, 9 - 3 * math.sin(i * 1.7) if open_by < 0.5 else min(5.0, w / 14), 0.6)
        painter.p.save()
        painter.p.translate(-7 if right else 7, 0)
        painter.line(path, ridge, 1.6, 0.5)
        painter.p.restore()
    painter.p.restore()
    painter.line(hem(1.0), trim, 2, 0.3)
    if open_by > 0.6:
        wide = w * 0.40
        painter.fill(shapes.box(min(across(0), across(0.40)), y + h * 0.66 - 6, wide, 11), theme.BRASS, 0.8)


def _valance(painter: Painter, box: QRectF, unit: float, cloth: tuple[str, str, str, str]) -> None:
    """Scallops along the upper edge, with a wave in each and a brass hem."""
    field, fold, _, trim = cloth
    high = valance(unit)
    n = max(12, round(box.width() / (64 * max(0.7, unit))))
    step = box.width() / n
    path = QPainterPath(box.topLeft())
    path.lineTo(box.topRight())
    path.lineTo(box.right(), box.top() + high * 0.5)
    for i in range(n, 0, -1):
        path.quadTo(
            QPointF(box.left() + (i - 0.5) * step, box.top() + high * 1.15),
            QPointF(box.left() + (i - 1) * step, box.top() + high * 0.5),
        )
    path.closeSubpath()
    painter.fill(path.translated(0, 3), fold, 0.5)
    painter.fill(path, field, 0.5)
    for i in range(n):
        x, y = box.left() + i * step, box.top() + high * 0.42
        wave = QPainterPath(QPointF(x + step * 0.2, y))
        wave.cubicTo(
            QPointF(x + step * 0.36, y - high * 0.26),
            QPointF(x + step * 0.52, y + high * 0.26),
            QPointF(x + step * 0.82, y - high * 0.06),
        )
        painter.line(wave, trim, 1.8, 0.4)
    painter.line(path, theme.BRASS, 2, 0.4)


def valance(unit: float) -> float:
    """The height of the valance."""
    return 28 * unit
