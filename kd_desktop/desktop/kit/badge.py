"""A house's marks besides its crest: its letter and its own pattern, on a ribbon under the shield.

The patterns are the fields of the crests, cut large enough to be read where a charge is a blot. They differ
in shape, not in colour. Lengths are in the painter's present units.
"""

from __future__ import annotations

import functools
import math
import zlib
from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPolygonF, QTransform

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.bidi import plain
from kd_desktop.desktop.kit.fonts import font, reading

SHIELD = 0.77
"""Width of the shield for a badge of width 1: its charge ends above the badge's foot."""
RIBBON = 0.27
"""Height of the ribbon for a badge of width 1."""
SEAL = (0.5, 0.385)
"""Width and height of the letter's plate for a badge of width 1."""
LETTER = 0.45
"""Pixels of the letter's type for a badge of width 1."""
LEAST_LETTER = 11.0
"""Smallest type, in pixels, in which a lone bold capital is still read; a smaller letter is left out."""
CALLS = 2
"""The repeats of a pattern in the height of its ribbon."""
BAND = 2.9
"""Pitches from one woven band of a pattern to the next."""
LEAST_PITCH = 4.4
"""Smallest pitch, in pixels, at which a pattern repeats: lines closer than that run into grey."""


_letters: dict[str, str] = {}


def name_houses(names: Mapping[str, str]) -> None:
    """From now on crests bear the letters of these names, by crest; others bear their own ({}: all)."""
    letters = {crest: plain(name)[:1].upper() for crest, name in names.items() if name}
    others = {crest: letter for crest, letter in letters.items() if letter != crest[:1].upper()}
    if others != _letters:
        _letters.clear()
        _letters.update(others)
        theme.text.renew("crests", frozenset(others.items()))


def letter_of(name: str) -> str:
    """The letter of the house with that crest; "" for nobody."""
    return _letters.get(name) or name[:1].upper()


def pattern_of(name: str) -> str:
    """The pattern of the house with that crest; a house without a drawing of its own gets a settled one."""
    if name in PATTERNS:
        return name
    return sorted(PATTERNS)[zlib.crc32(name.encode()) % len(PATTERNS)]


def letter_room(box: QRectF, painter: QPainter) -> bool:
    """Whether the letter of a badge in that box is large enough to be read."""
    return box.width() * LETTER * _grain(painter) >= LEAST_LETTER


def _grain(painter: QPainter) -> float:
    """How many pixels the painter's present unit has."""
    return math.sqrt(abs(painter.worldTransform().determinant()))


def shield_box(box: QRectF) -> QRectF:
    """The place of a badge's shield."""
    wide, high = box.width() * SHIELD, box.height() * SHIELD
    return QRectF(box.center().x() - wide / 2, box.y(), wide, high)


def ribbon_box(box: QRectF) -> QRectF:
    """The places of a badge's ribbon: its pattern, and the letter's plate in the middle."""
    wide = box.width()
    high = wide * RIBBON
    return QRectF(box.x() + wide * 0.02, box.bottom() - high, wide * 0.96, high)


def draw_ribbon(
    painter: QPainter, name: str, box: QRectF, rim: str | None = None, lettered: bool = True
) -> None:
    """Draws the pattern of the house with that crest, and its letter where that can be read.

    `box` is the whole badge's; `rim` is a pale edge for dark ground. Without `lettered` the caller has the
    letter beside the badge.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    lettered = lettered and letter_room(box, painter)
    ribbon = ribbon_box(box)
    if not lettered:  # the room of the letter's plate is the pattern's
        ribbon.setTop(box.bottom() - box.width() * SEAL[1])
        ribbon.setBottom(box.bottom())
    line = max(1.0, box.width() * 0.03)
    seal = _seal(box) if lettered else QPainterPath()
    if rim is not None:
        edge = QPainterPath()
        edge.addRect(ribbon.adjusted(-line, -line, line, line))
        painter.fillPath(edge.united(_grown(seal, line)), QColor(theme.shown(rim)))
    painter.fillRect(ribbon, QColor(theme.shown(theme.INK)))
    draw_pattern(painter, name, ribbon.adjusted(line, line, -line, -line))
    if lettered:
        painter.fillPath(seal, QColor(theme.shown(theme.INK)))
        painter.fillPath(_grown(seal, -line), QColor(theme.shown(theme.PAPER)))
        size = box.width() * LETTER
        at = QTransform.fromTranslate(seal.boundingRect().center().x(), seal.boundingRect().center().y())
        letter = at.scale(size, size).map(_letter(letter_of(name), reading()))
        painter.fillPath(letter, QColor(theme.shown(theme.INK)))
    painter.restore()


def _seal(box: QRectF) -> QPainterPath:
    """The letter's plate, its corners a little astray."""
    wide, high = box.width() * SEAL[0], box.width() * SEAL[1]
    left, top = box.center().x() - wide / 2, box.bottom() - high
    corners = ((0.0, 0.02), (0.52, 0.0), (0.99, 0.03), (1.0, 0.5), (0.98, 0.99), (0.46, 1.0), (0.01, 0.98))
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(left + x * wide, top + y * high) for x, y in corners]))
    path.closeSubpath()
    return path


def _grown(path: QPainterPath, by: float) -> QPainterPath:
    """The path, larger by that on every side about its middle."""
    box = path.boundingRect()
    if box.isEmpty():
        return path
    middle = box.center()
    about = QTransform.fromTranslate(middle.x(), middle.y())
    about.scale(1 + 2 * by / box.width(), 1 + 2 * by / box.height())
    return about.translate(-middle.x(), -middle.y()).map(path)


@functools.lru_cache(maxsize=64)
def _letter(letter: str, _how: str) -> QPainterPath:
    """A bold capital in a type of height 1, its ink centred on the origin."""
    path = QPainterPath()
    path.addText(QPointF(0, 0), font(100, "sans", 700), letter)
    middle = path.boundingRect().center()
    return QTransform.fromScale(0.01, 0.01).translate(-middle.x(), -middle.y()).map(path)


# --- patterns -------------------------------------------------------------------------------------


def draw_pattern(painter: QPainter, name: str, box: QRectF) -> None:
    """Fills the box with the pattern of the house with that crest, light on dark or dark on light."""
    ground = theme.TINCTURES.get(name, theme.TEAL)
    ink = max((theme.INK, theme.PAPER), key=lambda one: theme.contrast(ground, one))
    high = box.height()
    pitch = max(high / CALLS, min(high, LEAST_PITCH / max(0.01, _grain(painter))))
    cut = _cut(pattern_of(name), math.ceil(box.width() / pitch))
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.fillRect(box, QColor(ground))
    painter.translate(box.x(), box.center().y() - pitch * CALLS / 2)
    painter.scale(pitch, pitch)
    painter.fillPath(cut, QColor(theme.shown(ink)))
    painter.restore()


def weave(painter: QPainter, name: str, box: QRectF, pitch: float, ink: str) -> None:
    """The pattern of the house with that crest in bands over the whole box, as it is woven into cloth."""
    for row in range(math.ceil(box.height() / (BAND * pitch))):
        top = box.y() + (row + 0.2) * BAND * pitch
        weave_row(painter, name, QRectF(box.x(), top, box.width(), CALLS * pitch), pitch, ink)


def weave_row(painter: QPainter, name: str, box: QRectF, pitch: float, ink: str) -> None:
    """One band of the woven pattern, `CALLS` pitches high, from the box's upper left corner."""
    cut = _cut(pattern_of(name), math.ceil(box.width() / pitch))
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.translate(box.topLeft())
    painter.scale(pitch, pitch)
    painter.fillPath(cut, QColor(theme.shown(ink)))
    painter.restore()


@functools.lru_cache(maxsize=120)
def _cut(pattern: str, across: int) -> QPainterPath:
    """All that is inked of a pattern at least that many pitches wide."""
    lines, solid = PATTERNS[pattern](across)
    graver = QPainterPathStroker()
    graver.setWidth(LINE)
    graver.setCapStyle(Qt.PenCapStyle.FlatCap)
    graver.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    cut = graver.createStroke(lines)
    cut.addPath(solid)
    cut.setFillRule(Qt.FillRule.WindingFill)
    return cut


LINE = 0.3
"""Width of a pattern's lines, where 1 is the pitch at which it repeats."""
Cut = tuple[QPainterPath, QPainterPath]
"""The lines and the solid shapes of a pattern, `CALLS` high and as wide as asked."""


def _rows(across: float, step: float) -> list[float]:
    return [i * step for i in range(-2, math.ceil(across / step) + 2)]


def _line(path: QPainterPath, *points: tuple[float, float]) -> None:
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)


def _waves(across: float) -> Cut:
    path = QPainterPath()
    for y in (0.1, 1.0, 1.9):
        path.moveTo(-1, y)
        for x in _rows(across, 1.3):
            path.cubicTo(x + 0.45, y - 0.62, x + 0.85, y + 0.62, x + 1.3, y)
    return path, QPainterPath()


def _chevrons(across: float) -> Cut:
    path = QPainterPath()
    for x in _rows(across, 2.4):
        for y in (0.2, 1.1, 2.0):
            _line(path, (x - 1.2, y + 0.7), (x, y - 0.3), (x + 1.2, y + 0.7))
    return path, QPainterPath()


def _bends(across: float) -> Cut:
    path = QPainterPath()
    for x in _rows(across + CALLS, 1.0):
        _line(path, (x + 0.3, -0.2), (x - 2.1, 2.2))
    return path, QPainterPath()


def _bars(across: float) -> Cut:
    path = QPainterPath()
    for y in (0.28, 1.28):
        path.addRect(QRectF(0, y, across, 0.44))
    return QPainterPath(), path


def _seeds(across: float) -> Cut:
    path = QPainterPath()
    for i, x in enumerate(_rows(across, 0.8)):
        grain = QPainterPath()
        grain.addEllipse(QPointF(0, 0), 0.24, 0.5)
        turn = QTransform.fromTranslate(x + 0.4, 0.5 if i % 2 else 1.5).rotate(24 if i % 2 else -24)
        path.addPath(turn.map(grain))
    return QPainterPath(), path


def _lattice(across: float) -> Cut:
    path = QPainterPath()
    for x in _rows(across + CALLS, 1.2):
        _line(path, (x + 0.2, -0.2), (x - 2.2, 2.2))
        _line(path, (x - 2.2, -0.2), (x + 0.2, 2.2))
    return path, QPainterPath()


def _dots(across: float) -> Cut:
    path = QPainterPath()
    for x in _rows(across, 1.1):
        path.addEllipse(QPointF(x + 0.55, 1.0), 0.36, 0.36)
        for y in (0.1, 1.9):
            path.addEllipse(QPointF(x, y), 0.36, 0.36)
    return QPainterPath(), path


def _pales(across: float) -> Cut:
    path = QPainterPath()
    for x in _rows(across, 0.72):
        _line(path, (x, 0), (x, CALLS))
    return path, QPainterPath()


def _chequers(across: float) -> Cut:
    path = QPainterPath()
    for i, x in enumerate(_rows(across, 1.0)):
        path.addRect(QRectF(x, i % 2, 1, 1))
    return QPainterPath(), path


def _rays(across: float) -> Cut:
    path = QPainterPath()
    for x in _rows(across, 2.6):
        for i in range(4):
            low, high = (math.radians(180 / 4 * (i + share)) for share in (0.2, 0.72))
            far = 3.0
            ray = [QPointF(x + 1.3, CALLS)]
            ray += [QPointF(x + 1.3 + far * math.cos(a), CALLS - far * math.sin(a)) for a in (low, high)]
            wedge, half = QPainterPath(), QPainterPath()
            wedge.addPolygon(QPolygonF(ray))
            wedge.closeSubpath()
            half.addRect(QRectF(x, -1, 2.6, 4))
            path.addPath(wedge.intersected(half))
    return QPainterPath(), path


def _scales(across: float) -> Cut:
    path = QPainterPath()
    for j, y in enumerate((-0.35, 0.45, 1.25)):
        for x in _rows(across, 1.3):
            left = x + (0.65 if j % 2 else 0)
            path.moveTo(left, y)
            path.cubicTo(left + 0.05, y + 0.95, left + 1.25, y + 0.95, left + 1.3, y)
    return path, QPainterPath()


def _masonry(across: float) -> Cut:
    path = QPainterPath()
    for y in (0.66, 1.34):
        _line(path, (0, y), (across, y))
    for x in _rows(across, 1.7):
        for j, top in enumerate((-0.02, 0.66, 1.34)):
            left = x + (0.85 if j % 2 else 0) + 0.4
            _line(path, (left, top), (left, top + 0.68))
    return path, QPainterPath()


PATTERNS: dict[str, Callable[[float], Cut]] = {
    "tarn": _waves, "calder": _chevrons, "vane": _bends, "oswin": _bars, "merrick": _seeds,
    "dray": _lattice, "sable": _dots, "lorn": _pales, "fenwick": _chequers, "harrow": _rays,
    "quill": _scales, "brandt": _masonry,
}  # fmt: skip
"""A pattern for each house, by the name of its crest; takes the width in pitches."""
