"""The linocut printer: a painter with a rough hand, whose every cut comes from a fixed seed.

All lengths are in the painter's present units. The same call with the same seed gives the same edge, so
nothing flickers when a picture is printed again at another size.
"""

from __future__ import annotations

import functools
import itertools
import math
import random
from collections.abc import Callable
from itertools import pairwise
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPolygonF,
)

from kd_desktop.desktop.kit import art, shapes, theme
from kd_desktop.desktop.kit.bidi import balanced, goes_left
from kd_desktop.desktop.kit.fonts import Family, font, metrics, reading, width

_numbers = itertools.count()
Align = Literal["left", "centre", "right"]
HINTS = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.SmoothPixmapTransform
)


class Type(NamedTuple):
    """The type of a text: size in pixels, family, weight, slant, its colour and its ground.

    `stretch` is the width of its letters, in percent.
    """

    px: int
    family: Family = "sans"
    weight: int = 400
    italic: bool = False
    ink: str = theme.INK
    ground: str = theme.BONE
    stretch: int = 100

    def font(self) -> QFont:
        """Its font, which is shared."""
        return font(self.px, self.family, self.weight, self.italic, self.stretch)

    def metrics(self) -> QFontMetricsF:
        """The measures of that font."""
        return metrics(self.px, self.family, self.weight, self.italic, self.stretch)

    def width(self, words: str) -> float:
        """The width of words in this type."""
        slanted = self.italic and not goes_left(words)
        return width(words, self.px, self.family, self.weight, slanted, self.stretch)

    def upright(self, words: str) -> Type:
        """The same for these words: Arabic and Hebrew aren't slanted, and a slanted font may lack them."""
        return self._replace(italic=False) if self.italic and goes_left(words) else self

    def lines(self, words: str, room: float) -> list[str]:
        """The words broken into lines that fit the room, by paragraph; a single long word may not."""
        out: list[str] = []
        for paragraph in words.split("\n\n"):
            line = " ".join(paragraph.split())
            short = self.width(line) <= room  # most are: one measure instead of one for each word
            if not short:
                line = ""
            for word in () if short else paragraph.split():
                longer = f"{line} {word}" if line else word
                if line and self.width(longer) > room:
                    out.append(line)
                    line = word
                else:
                    line = longer
            out.append(line)
            out.append("")
        while out and not out[-1]:
            out.pop()
        return balanced(out)

    def cut(self, words: str, room: float) -> str:
        """The words, shortened with an ellipsis where they don't fit one line."""
        return self.metrics().elidedText(words, Qt.TextElideMode.ElideRight, room + 0.5)

    def shrunk(self, words: str, room: float, least: int, ems: float = 0.0) -> Type:
        """The same type in the largest size in which the words and some ems fit; `least` pixels at least."""
        smaller = self
        while smaller.px > least and smaller.width(words) + smaller.px * ems > room:
            smaller = smaller._replace(px=smaller.px - 1)
        return smaller

    def fitting(self, words: str, room: float, ems: float = 0.0) -> Type:
        """The same, down to the smallest text that there may be."""
        return self.shrunk(words, room, theme.text.px(theme.SMALLEST), ems)

    def clipped(self, words: str, room: float, most: int) -> list[str]:
        """The text cut to a number of lines; the cut end is an ellipsis."""
        lines = [line for line in self.lines(words, room) if line]
        if len(lines) > most:
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        return [self.cut(line, room) for line in lines]


class CachedPixmap(NamedTuple):
    """One text as printed, for audits: the words, how they are set, and the room they had (0: unbounded).

    `ink` is where its ink lies and `seen` what of the painted surface can be seen there, both in pixels of
    that surface; `scale` is how many of its pixels a unit of the type has there; `sheet` numbers the press
    that printed it.
    """

    words: str
    set: Type
    width: float
    room: float
    ink: QRectF
    seen: QRectF
    sheet: int
    scale: float = 1.0

    @property
    def px(self) -> float:
        """Its size on the surface in pixels, after all scaling."""
        return self.set.px * self.scale


class Painter:
    """Prints on a painter. `audit`, where set, is told of every text that is printed.

    `covered` is the part that something will be painted over: no text is printed there.
    """

    audit: Callable[[CachedPixmap], None] | None = None

    def __init__(self, painter: QPainter, seed: int = 7) -> None:
        self.p = painter
        self.seed = seed
        self.number = next(_numbers)
        self.covered = QRectF()
        painter.setRenderHints(HINTS)

    # --- text -------------------------------------------------------------------------------------

    def text(
        self, x: float, y: float, words: str, type_: Type, align: Align = "left", room: float = 0.0
    ) -> float:
        """Prints one line with its baseline at y; returns the x after its end."""
        type_ = type_.upright(words)
        wide = type_.width(words)
        x -= {"left": 0.0, "centre": wide / 2, "right": wide}[align]
        if self._covers(QPointF(x, y), words, type_):
            return x + wide
        if Painter.audit is not None:
            Painter.audit(self._printed(QPointF(x, y), words, type_, room))
        if self.p.transform().isRotating():
            self.p.fillPath(
                _outline(words, type_, reading()).translated(x, y), QColor(theme.shown(type_.ink))
            )
        else:
            self.p.setFont(type_.font())
            self.p.setPen(QColor(theme.shown(type_.ink)))
            self.p.drawText(QPointF(x, y), words)
        return x + wide

    def _covers(self, at: QPointF, words: str, type_: Type) -> bool:
        """Whether what is painted last lies over that text, if only over a part of it."""
        if self.covered.isEmpty():
            return False
        return type_.metrics().tightBoundingRect(words).translated(at).intersects(self.covered)

    def _printed(self, at: QPointF, words: str, type_: Type, room: float) -> CachedPixmap:
        """What an audit is told of a text whose baseline begins there."""
        to_surface = self.p.combinedTransform()
        ink = to_surface.mapRect(type_.metrics().tightBoundingRect(words).translated(at))
        scale = math.sqrt(abs(to_surface.determinant()))
        return CachedPixmap(words, type_, type_.width(words), room, ink, self.seen(), self.number, scale)

    def seen(self) -> QRectF:
        """The visible part of the surface, in its pixels, inside the present clip."""
        seen = QRectF(self.p.window())
        if self.p.hasClipping():
            seen &= self.p.combinedTransform().mapRect(self.p.clipBoundingRect())
        return seen

    def lines(
        self, x: float, y: float, lines: list[str], type_: Type, lead: float, align: Align = "left"
    ) -> float:
        """Prints lines from the first baseline down; returns the baseline after the last."""
        for line in lines:
            if line:
                self.text(x, y, line, type_, align)
            y += lead
        return y

    # --- the knife --------------------------------------------------------------------------------

    def rough(
        self, path: QPainterPath, amp: float = 0.8, step: float = 9, seed: int | None = None
    ) -> QPainterPath:
        """The path as cut by hand: its edges stray by at most `amp`, about every `step`."""
        if seed is None:
            self.seed += 1
            seed = self.seed
        polygons = [[(p.x(), p.y()) for p in polygon.toList()] for polygon in path.toSubpathPolygons()]
        if not polygons or not polygons[0]:
            return QPainterPath()
        # What is painted again somewhere else, as with every frame of a tipping beam, isn't cut again.
        x0, y0 = polygons[0][0]
        shape = tuple(tuple((round(x - x0, 6), round(y - y0, 6)) for x, y in polygon) for polygon in polygons)
        out = _cut(shape, amp, step, seed).translated(x0, y0)
        out.setFillRule(path.fillRule())
        return out

    def fill(
        self, path: QPainterPath, colour: str, amp: float = 0.8, step: float = 9, seed: int | None = None
    ) -> None:
        """A block of one ink with a rough edge (amp 0: a clean one)."""
        self.p.fillPath(self.rough(path, amp, step, seed) if amp else path, QColor(theme.shown(colour)))

    def line(
        self,
        path: QPainterPath,
        colour: str,
        w: float = 2.0,
        amp: float = 0.5,
        dash: list[float] | None = None,
    ) -> None:
        """The key line along a path."""
        stroker = QPainterPathStroker()
        stroker.setWidth(w)
        stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
        if dash:
            stroker.setDashPattern(dash)
        stroke = stroker.createStroke(path)
        stroke.setFillRule(Qt.FillRule.WindingFill)
        self.p.fillPath(
            self.rough(stroke, amp, 8) if amp and not dash else stroke, QColor(theme.shown(colour))
        )

    def seg(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: str,
        w: float = 2.0,
        amp: float = 0.4,
    ) -> None:
        """A straight line."""
        path = QPainterPath(QPointF(*start))
        path.lineTo(*end)
        self.line(path, colour, w, amp)

    def gouge(self, x: float, y: float, length: float, angle: float, w: float, colour: str) -> None:
        """One cut of the gouge: a wedge from (x, y), `angle` in radians."""
        dx, dy = math.cos(angle), math.sin(angle)
        end = QPointF(x + dx * length, y + dy * length)
        mx, my = x + dx * length * 0.3, y + dy * length * 0.3
        path = QPainterPath(QPointF(x, y))
        path.quadTo(QPointF(mx - dy * w, my + dx * w), end)
        path.quadTo(QPointF(mx + dy * w * 0.6, my - dx * w * 0.6), QPointF(x, y))
        self.p.fillPath(path, QColor(theme.shown(colour)))

    def chatter(
        self,
        path: QPainterPath,
        colour: str,
        n: int,
        length: tuple[float, float],
        angle: float = 0.0,
        seed: int = 3,
    ) -> None:
        """Ridges the knife left standing: small wedges inside a shape."""
        dice = random.Random(seed)
        b = path.boundingRect()
        self.p.save()
        self.p.setClipPath(path, Qt.ClipOperation.IntersectClip)
        for _ in range(n):
            x, y = dice.uniform(b.left(), b.right()), dice.uniform(b.top(), b.bottom())
            self.gouge(
                x, y, dice.uniform(*length), angle + dice.uniform(-0.3, 0.3), dice.uniform(0.5, 1.2), colour
            )
        self.p.restore()

    def nicks(
        self,
        path: QPainterPath,
        ground: str,
        length: float = 7,
        gap: float = 26,
        w: float = 1.3,
        seed: int = 5,
    ) -> None:
        """Where the knife slipped: short cuts from the edge inwards, in the colour of the ground."""
        dice = random.Random(seed)
        middle = path.boundingRect().center()
        for polygon in path.toSubpathPolygons():
            points = [polygon.at(i) for i in range(polygon.count())]
            for a, c in pairwise(points):
                reach = math.hypot(c.x() - a.x(), c.y() - a.y())
                along = math.atan2(c.y() - a.y(), c.x() - a.x())
                at = dice.uniform(4, gap)
                while at < reach - 4:
                    x, y = a.x() + (c.x() - a.x()) * at / reach, a.y() + (c.y() - a.y()) * at / reach
                    into = along + math.pi / 2
                    if (middle.x() - x) * math.cos(into) + (middle.y() - y) * math.sin(into) < 0:
                        into -= math.pi
                    lean = dice.choice((-1, 1)) * dice.uniform(0.7, 1.15)
                    ox, oy = x - 2 * math.cos(into), y - 2 * math.sin(into)
                    self.gouge(ox, oy, length * dice.uniform(0.7, 1.5) + 2, into + lean, w, ground)
                    at += dice.uniform(0.4, 1.6) * gap

    def tide(self, area: QRectF, colour: str, gap: float = 11, seed: int = 1, thick: float = 1.2) -> None:
        """Tide lines cut into an area."""
        dice = random.Random(seed)
        self.p.save()
        self.p.setClipRect(area, Qt.ClipOperation.IntersectClip)
        y = area.top()
        while y < area.bottom() + gap:
            x = area.left() - dice.uniform(0, 160)
            while x < area.right():
                length = dice.uniform(70, 260)
                rise = math.sin((x + length / 2) / 190 + y / 60) * 6
                lean = math.cos(x / 190 + y / 60) * 0.028
                self.gouge(x, y + rise, length, lean, thick * dice.uniform(0.6, 1.4), colour)
                x += length + dice.uniform(14, 60)
            y += gap
        self.p.restore()

    # --- pictures ---------------------------------------------------------------------------------

    def icon(self, name: str, cx: float, cy: float, size: float, colour: str = theme.INK) -> None:
        """A picture of one ink, centred."""
        art.draw_icon(self.p, name, QRectF(cx - size / 2, cy - size / 2, size, size), colour)

    def emblem(self, name: str, cx: float, cy: float, size: float, colour: str = theme.INK) -> None:
        """A sticker's emblem, in one ink, centred."""
        art.draw_emblem(self.p, name, QRectF(cx - size / 2, cy - size / 2, size, size), colour)

    def icon2(self, name: str, cx: float, cy: float, size: float) -> None:
        """A picture in two inks, the second a touch out of register."""
        self.icon(name, cx + size * 0.088, cy + size * 0.07, size, theme.TAN)
        self.icon(name, cx, cy, size)

    def crest(
        self, name: str, cx: float, cy: float, w: float, rim: str | None = None, lettered: bool = True
    ) -> None:
        """A house's mark (crest, letter, pattern), `w` wide without its ragged edge, centred."""
        w *= 200 / 176
        h = w * art.CREST_SHAPE
        art.draw_crest(self.p, name, QRectF(cx - w / 2, cy - h / 2, w, h), rim, lettered)

    def answer(self, side: str, cx: float, cy: float, size: float, colour: str = theme.PAPER) -> None:
        """The tick of AYE or the cross of NAY."""
        self.fill(shapes.answer(side, cx, cy, size), colour, min(0.4, size / 60), max(3.0, size / 9), 11)


@functools.lru_cache(maxsize=512)
def _outline(words: str, type_: Type, _how: str) -> QPainterPath:
    """The words as a path: on turned things Qt would snap letters to whole rows.

    Kept, because FreeType places outlines a hundredth of a pixel apart depending on what was drawn before.
    """
    path = QPainterPath()
    path.addText(QPointF(0, 0), type_.font(), words)
    return path


Points = tuple[tuple[float, float], ...]


@functools.lru_cache(maxsize=4096)
def _cut(shape: tuple[Points, ...], amp: float, step: float, seed: int) -> QPainterPath:
    """Those polygons with edges that stray."""
    dice = random.Random(seed)
    out = QPainterPath()
    for polygon in shape:
        points = _stray([QPointF(x, y) for x, y in polygon], amp, step, dice)
        if len(points) > 2:
            out.addPolygon(QPolygonF([*points, points[0]]))
    return out


def _stray(points: list[QPointF], amp: float, step: float, dice: random.Random) -> list[QPointF]:
    """The corners and points between them, each strayed a little across its edge."""
    if len(points) > 1 and points[0] != points[-1]:
        points = [*points, points[0]]
    out: list[QPointF] = []
    short = 0.0
    for a, b in pairwise(points):
        reach = math.hypot(b.x() - a.x(), b.y() - a.y())
        if reach < 1e-6:
            continue
        if reach < step * 0.7:
            short += reach
            if short < step * 0.6:
                continue
        short = 0.0
        n = max(1, int(reach / step))
        across = QPointF(-(b.y() - a.y()) / reach, (b.x() - a.x()) / reach)
        for i in range(n):
            out.append(a + (b - a) * (i / n) + across * (dice.uniform(-amp, amp) * (0.45 if i == 0 else 1)))
    return out
