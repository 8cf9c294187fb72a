"""The curtain of a chamber: hanging folds in a house's colours, drawn together or aside."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from kd_desktop.desktop import theme
from kd_desktop.desktop.table import shapes
from kd_desktop.desktop.table.press import Press

ROOM = "#0A1418"
"""The dark inside of a chamber."""
RIDGE = "#152429"


def hang(painter: QPainter, box: QRectF, crest: str, open_by: float, unit: float, side: float) -> None:
    """Draw chamber and curtain; `open_by` is 0 (together) to 1 (aside), `unit` a scale of lengths.

    `side` is how wide each half is when it is open.
    """
    press = Press(painter, 21)
    field, fold, ridge, trim = theme.cloth(crest)
    painter.fillRect(box, QColor(ROOM))
    if open_by > 0:
        press.tide(box, RIDGE, 9, 21, 1.1)
    for right in (False, True):
        wide = side + (box.width() / 2 + 2 - side) * (1 - open_by)
        x = box.right() - wide if right else box.left()
        _half(press, QRectF(x, box.top(), wide, box.height()), right, open_by, (field, fold, ridge, trim))
    _valance(press, box, unit, (field, fold, ridge, trim))


def aside(unit: float) -> float:
    """How wide each half of an open curtain is."""
    return 112 * unit


def _half(press: Press, box: QRectF, right: bool, open_by: float, cloth: tuple[str, str, str, str]) -> None:
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
    press.fill(edge, field, 0.8)
    press.p.save()
    press.p.setClipPath(edge)
    count = max(8, round(w / 54))
    for i in range(1, count + 1):
        t = (i - 0.35 + 0.18 * math.sin(i * 2.1)) / count
        path = hem(t)
        press.line(path, fold, 9 - 3 * math.sin(i * 1.7) if open_by < 0.5 else 5, 0.6)
        press.p.save()
        press.p.translate(-7 if right else 7, 0)
        press.line(path, ridge, 1.6, 0.5)
        press.p.restore()
    press.p.restore()
    press.line(hem(1.0), trim, 2, 0.3)
    if open_by > 0.6:
        wide = w * 0.40
        press.fill(shapes.box(min(across(0), across(0.40)), y + h * 0.66 - 6, wide, 11), theme.BRASS, 0.8)


def _valance(press: Press, box: QRectF, unit: float, cloth: tuple[str, str, str, str]) -> None:
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
    press.fill(path.translated(0, 3), fold, 0.5)
    press.fill(path, field, 0.5)
    for i in range(n):
        x, y = box.left() + i * step, box.top() + high * 0.42
        wave = QPainterPath(QPointF(x + step * 0.2, y))
        wave.cubicTo(
            QPointF(x + step * 0.36, y - high * 0.26),
            QPointF(x + step * 0.52, y + high * 0.26),
            QPointF(x + step * 0.82, y - high * 0.06),
        )
        press.line(wave, trim, 1.8, 0.4)
    press.line(path, theme.BRASS, 2, 0.4)


def valance(unit: float) -> float:
    """How high the valance is."""
    return 28 * unit
