"""Outlines as painter paths: plain forms, and those with a meaning (floats, sides, power)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF, QTransform


def box(x: float, y: float, w: float, h: float) -> QPainterPath:
    """A rectangle."""
    path = QPainterPath()
    path.addRect(x, y, w, h)
    return path


def outline(rect: QRectF, grow: float = 0) -> QPainterPath:
    """A rectangle, grown on every side, as a path."""
    return box(rect.x() - grow, rect.y() - grow, rect.width() + 2 * grow, rect.height() + 2 * grow)


def rounded(x: float, y: float, w: float, h: float, r: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(x, y, w, h), r, r)
    return path


def disc(cx: float, cy: float, r: float) -> QPainterPath:
    """A disc."""
    path = QPainterPath()
    path.addEllipse(QPointF(cx, cy), r, r)
    return path


def poly(*points: tuple[float, float]) -> QPainterPath:
    """A closed polygon."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*point) for point in points] + [QPointF(*points[0])]))
    return path


def bar(width: float, *points: tuple[float, float]) -> QPainterPath:
    """The outline of a stroke of that width along the points."""
    line = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        line.lineTo(*point)
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    path = stroker.createStroke(line)
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def triangle(cx: float, cy: float, size: float, up: bool = True) -> QPainterPath:
    """An arrowhead."""
    d = -1 if up else 1
    tip, foot = cy + d * size * 0.55, cy - d * size * 0.45
    return poly((cx, tip), (cx + size * 0.6, foot), (cx - size * 0.6, foot))


def rhomb(cx: float, cy: float, size: float) -> QPainterPath:
    """The shape of a Power token, `size` from the centre to the tip."""
    return poly((cx, cy - size), (cx + size * 0.78, cy), (cx, cy + size), (cx - size * 0.78, cy))


def lozenge(cx: float, cy: float, w: float, h: float) -> QPainterPath:
    """A float: its two points read the scale on both sides of the gauge."""
    left, right, cut = cx - w / 2, cx + w / 2, h * 0.36
    top, bottom = cy - h / 2, cy + h / 2
    return poly(
        (left, cy),
        (left + cut, top),
        (right - cut, top),
        (right, cy),
        (right - cut, bottom),
        (left + cut, bottom),
    )


def plate(side: str, x: float, y: float, w: float, h: float, tip: float) -> QPainterPath:
    """The outline of everything that belongs to a side: AYE points up, NAY points down."""
    if side == "aye":
        return poly((x, y + tip), (x + w / 2, y), (x + w, y + tip), (x + w, y + h), (x, y + h))
    return poly((x, y), (x + w, y), (x + w, y + h - tip), (x + w / 2, y + h), (x, y + h - tip))


def sign(cx: float, cy: float, size: float, plus: bool) -> QPainterPath:
    """A plus or a minus."""
    path = box(cx - size / 2, cy - size * 0.15, size, size * 0.3)
    if plus:
        path = path.united(box(cx - size * 0.15, cy - size / 2, size * 0.3, size))
    return path


_TICK = ((14, 54), (28, 40), (43, 58), (76, 16), (90, 30), (44, 86))


def answer(side: str, cx: float, cy: float, size: float) -> QPainterPath:
    """The tick of AYE or the cross of NAY."""
    cross = bar(18, (18, 18), (82, 82)).united(bar(18, (82, 18), (18, 82)))
    path = poly(*_TICK) if side == "aye" else cross
    return QTransform().translate(cx - size / 2, cy - size / 2).scale(size / 100, size / 100).map(path)
