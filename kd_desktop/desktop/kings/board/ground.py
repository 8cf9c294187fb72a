"""The still part of the board, printed once per size: paper, scales, courses, empty spaces, kings."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from kd_desktop.desktop.kings.board import words
from kd_desktop.desktop.kings.board.layout import AIR, LAID_BAND, NAME_LINE, SIGN, BoardFrame, Layout
from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.kit import fonts, shapes, theme
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.parchment import Parchment, draw_parchment
from kd_desktop.desktop.kit.theme import (
    BONE,
    BRASS,
    DUSK,
    INK,
    MUTE,
    OXBLOOD,
    PAPER,
    SHADE,
    SLOT,
    TABLE,
    TEAL,
    TEAL_LIGHT,
    TIDE,
)
from kd_desktop.desktop.kit.wording import signed
from kd_desktop.engine.council.content import Storyline
from kd_desktop.engine.kings.vocabulary import RESOURCES

LARGEST = 16_000_000
"""The most pixels of a baked ground; a larger board is printed a little coarser."""

KEPT = 8_000_000
"""The most pixels of all papers, and of all scales, kept for later boards of the same sizes; more would
waste memory."""

Print = TypeVar("Print")


CHARTED = 0.42
"""How strongly the map is printed: what is written on it keeps its contrast."""

CROWN = 0.5
"""The least size of a crown on an end of the tower, in sizes of the smallest text."""


@dataclass(frozen=True)
class GroundLook:
    """What the ground shows beyond its arrangement."""

    storylines: tuple[Storyline, ...]
    kings: tuple[tuple[str, str], ...]


def bake(layout: Layout, look: GroundLook, scale: float, chart: QImage | None = None) -> QPixmap:
    """The ground as an opaque pixmap, `scale` pixels to a scene unit or, where that is too many, fewer.

    A `chart` of the Mere is printed on the paper; without it there are a few old shorelines.
    """
    scale = min(scale, math.sqrt(LARGEST / (layout.width * layout.height)))
    size = (max(1, round(layout.width * scale)), max(1, round(layout.height * scale)))
    bare, seed = _papers.of(
        (layout.frame, size, theme.is_high(), chart is not None),
        lambda: _paper(layout.frame, size, charted=chart is not None),
    )
    key = (layout.frame, size, theme.is_high(), fonts.reading(), words.LABELS("chronicle"))
    scales = _printed_scales.of(key, lambda: _scales_of(layout, size))
    image = QPixmap(bare)
    canvas = _canvas(image, layout)
    if chart is not None:
        _lay(canvas, layout.inner, chart)
    canvas.save()
    canvas.resetTransform()
    canvas.drawPixmap(0, 0, scales)  # pixel by pixel
    canvas.restore()
    painter = Painter(canvas, seed)
    if not layout.folded:
        _stories(painter, layout, look.storylines)
    if layout.has_kings:
        _kings(painter, layout, look.kings)
    canvas.end()
    return image


def _canvas(image: QPixmap, layout: Layout) -> QPainter:
    """A painter of that pixmap in the layout's units."""
    canvas = QPainter(image)
    canvas.scale(image.width() / layout.width, image.height() / layout.height)
    return canvas


def _scales_of(layout: Layout, size: tuple[int, int]) -> QPixmap:
    """What is the same in every campaign, in that many pixels: tracks, tower, chronicle and counter."""
    image = QPixmap(*size)
    image.fill(Qt.GlobalColor.transparent)
    canvas = _canvas(image, layout)
    painter = Painter(canvas, 7)
    _scales(painter, layout)
    _tower(painter, layout)
    _chronicle(painter, layout)
    if not layout.folded:
        _counter(painter, layout)
    canvas.end()
    return image


def _paper(frame: BoardFrame, size: tuple[int, int], charted: bool) -> tuple[QPixmap, int]:
    """Table, paper and frame without a word, in that many pixels, and the seed of the next cut."""
    layout = Layout(frame)
    image = QPixmap(*size)
    image.fill(QColor(TABLE))
    canvas = _canvas(image, layout)
    painter = Painter(canvas)
    painter.tide(QRectF(0, 0, layout.width, layout.height), TIDE, 10, 2)
    bare = Parchment(layout.board, layout.inner, layout.rim, layout.foot, layout.u)
    draw_parchment(painter, bare, shorelines=not charted)
    canvas.end()
    return image, painter.seed


class _Recent(Generic[Print]):
    """The prints used last, while they have no more than `KEPT` pixels together.

    A board is laid out several times as it opens, with the bar as it was and as it will be, and again
    whenever a drawer takes a part of its room and gives it back.
    """

    def __init__(self, pixels: Callable[[Print], int]) -> None:
        self._pixels = pixels
        self._kept: dict[object, Print] = {}

    def of(self, key: object, make: Callable[[], Print]) -> Print:
        """The print for that key, made if it isn't kept."""
        found = self._kept.pop(key) if key in self._kept else make()
        self._kept[key] = found  # the last one used stands last
        while sum(map(self._pixels, self._kept.values())) > KEPT and len(self._kept) > 1:
            self._kept.pop(next(iter(self._kept)))
        return found

    def forget(self) -> None:
        """Keep none."""
        self._kept.clear()


def _area(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height()


_papers = _Recent[tuple[QPixmap, int]](lambda paper: _area(paper[0]))
"""A paper bears no word and no crest: it stays the same whatever houses are called, in whatever letters."""
_printed_scales = _Recent[QPixmap](_area)


def forget() -> None:
    """Have the scales of every ground printed again."""
    _printed_scales.forget()


def _lay(canvas: QPainter, box: QRectF, chart: QImage) -> None:
    """The map over the whole paper, pale enough to be written on."""
    shape = box.width() / box.height()
    wide = min(chart.width(), chart.height() * shape)
    seen = QRectF(0, 0, wide, wide / shape)
    seen.moveCenter(QRectF(chart.rect()).center())
    canvas.save()
    canvas.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    canvas.setOpacity(CHARTED)
    canvas.drawImage(box, chart, seen)
    canvas.restore()


def _scales(painter: Painter, lay: Layout) -> None:
    """The empty gauges with their pictures, names and figures."""
    u = lay.u
    half = lay.rules.resource_half_height
    first, last = lay.gauge(0), lay.gauge(4)
    painter.seg((first.left() - 6 * u, lay.row_y(0)), (last.right() + 6 * u, lay.row_y(0)), INK, 2 * u, 0)
    figures = Type(lay.scale_px, ink=MUTE)
    step = max(1, half // 2) if half <= 10 else half
    for value in sorted({half, -half, 0, step, -step}):
        painter.text(
            first.left() - 11 * u, lay.row_y(value) + lay.scale_px * 0.36, signed(value), figures, "right"
        )
    name = Type(lay.px(16))
    lines = 2 * NAME_LINE if lay.staggered else 1.25 if lay.named else 0
    size = lay.heads - lay.name_air - lay.px(16) * lines - (0 if lay.wide else 4 * u)
    size = min((34 if lay.wide else SIGN) * u, size)
    for index, resource in enumerate(RESOURCES):
        gauge = lay.gauge(index)
        painter.fill(shapes.outline(gauge), "#E9DFC8", 0.6, seed=60 + index)
        top = gauge.top() - lay.heads + size / 2
        painter.icon2(resource, gauge.center().x(), top - (4 * u if lay.wide else 0), size)
        if lay.named:
            room = lay.pitch * (2 if lay.staggered else 1)
            y = gauge.top() - 8 * u - lay.name_lift(index)
            painter.text(gauge.center().x(), y, resource_name(resource), name, "centre", room)
    top = lay.tower.top() - lay.heads + size / 2
    painter.icon2("stability", lay.tower.center().x(), top - (4 * u if lay.wide else 0), size)
    if lay.named:
        painter.text(
            lay.tower.center().x(), lay.tower.top() - 8 * u - lay.name_lift(5),
            resource_name("stability"), name, "centre",
        )  # fmt: skip


def _tower(painter: Painter, lay: Layout) -> None:
    """Stability: a tower of courses; the first and the last end the reign."""
    u, t = lay.u, lay.tower
    rows = 2 * lay.rules.stability_half_length + 1
    rh = lay.course_h
    label = Type(lay.px(16), weight=600, ink=PAPER, ground=OXBLOOD)
    abdicates = words.LABELS("abdicates")
    fits = label.width(abdicates) + AIR * label.px <= t.width() and rh >= lay.px(16) * 1.15
    for i in range(rows):
        y = t.top() + i * rh
        ends = i in (0, rows - 1)
        colour = OXBLOOD if ends else "#C6B893" if i == rows // 2 else SHADE
        painter.fill(shapes.box(t.left(), y + 1, t.width(), rh - 2), colour, 0.6, seed=70 + i)
        if not ends:
            for part in (0.3, 0.72) if i % 2 else (0.14, 0.52, 0.88):
                x = t.left() + t.width() * part
                painter.seg((x, y + 3), (x, y + rh - 3), BONE, 2 * u, 0)
        elif fits:
            painter.text(
                t.center().x(),
                y + rh / 2 + lay.px(16) * 0.35,
                abdicates,
                label,
                "centre",
                t.width(),
            )
    if not fits:  # a block may reach over the course beside it
        _fallen_crown(painter, lay, top=True)
        _fallen_crown(painter, lay, top=False)
    painter.line(shapes.outline(t), INK, 2.2 * u, 0.5)


def _fallen_crown(painter: Painter, lay: Layout, top: bool) -> None:
    """A crown on an end of the tower; where a course is too low for it, it has a block of its own."""
    t, rh = lay.tower, lay.course_h
    size = max(min(rh * 1.05, t.width() * 0.5), lay.px(16) * CROWN)
    high = max(rh, size * 1.2)
    y = t.top() + high / 2 if top else t.bottom() - high / 2
    if high > rh:
        block = shapes.box(t.center().x() - size * 0.8, y - high / 2 + 1, size * 1.6, high - 2)
        painter.fill(block, OXBLOOD, 0.6, seed=69)
    painter.p.save()
    painter.p.translate(t.center().x(), y)
    painter.p.rotate(28)
    painter.icon("crown", 0, 0, size, PAPER)
    painter.p.restore()


def _slot(painter: Painter, box: QRectF, u: float) -> None:
    painter.line(shapes.outline(box), SLOT, 1.5 * u, 0.4)


def _stories(painter: Painter, lay: Layout, storylines: tuple[Storyline, ...]) -> None:
    quiet = Type(lay.px(16), ink=MUTE)
    for index, story in enumerate(storylines):
        box = lay.story(index)
        _slot(painter, box, lay.u)
        middle, label = box.center(), words.LABELS("not_begun")
        fits = lay.wide and box.height() > 4 * quiet.px and quiet.width(label) <= box.width()
        size = min(box.height() * (0.42 if fits else 0.62), box.width() * 0.7)
        painter.icon(story.symbol, middle.x(), middle.y() - (quiet.px * 0.7 if fits else 0), size, "#CBBD9A")
        if fits:
            painter.text(middle.x(), box.bottom() - quiet.px * 0.75, label, quiet, "centre", box.width())


def _chronicle(painter: Painter, lay: Layout) -> None:
    if lay.chronicle_title is not None:
        at = lay.chronicle_title
        title = Type(lay.px(20), "serif", 600)
        end = painter.text(
            at.x() + (lay.slot(0, 0).x() - lay.chronicle.x()), at.y(), words.LABELS("chronicle"), title
        )
        note = Type(lay.px(16), ink=MUTE)
        if end + note.width(words.LABELS("squares_note")) + 20 < lay.chronicle.right():
            painter.text(lay.chronicle.right(), at.y(), words.LABELS("squares_note"), note, "right")
    for row, resource in enumerate(RESOURCES):
        middle = lay.chronicle_label(row)
        painter.icon2(resource, middle.x(), middle.y(), lay.chronicle_icon)
        for slot in range(lay.rules.chronicle_slots):
            _slot(painter, lay.slot(row, slot), lay.u)


def _death_space(painter: Painter, lay: Layout, death: QRectF) -> None:
    """The King's Death space: a skull, and what it means; above them is room for the cards laid there."""
    painter.fill(shapes.outline(death), INK, 0.7, seed=90)
    label = Type(lay.px(16), "serif", 600, ink=BONE, ground=INK)
    lines = [*words.LABELS.table("death_space").values()]
    fits = all(label.width(line) <= death.width() - 4 for line in lines) and death.height() > label.px * 5
    lead = label.px * 1.08
    y = death.bottom() - label.px * 0.6 - lead * (len(lines) - 1)
    top = death.top() + death.height() * LAID_BAND
    foot = y - label.px * 0.85 if fits else death.bottom() - death.height() * 0.06
    size = min(death.width() * 0.86, foot - top)
    if size >= lay.px(16) * 0.7:  # else its black alone tells
        painter.icon("king-dies", death.center().x(), (top + foot) / 2, size, BONE)
    if fits:
        for i, line in enumerate(lines):
            painter.text(death.center().x(), y + i * lead, line, label, "centre", death.width())


def _counter(painter: Painter, lay: Layout) -> None:
    """The spaces of the Time Counter, that of the King's Death, the places of deck and events."""
    last = lay.rules.time_spaces - 1
    figure = Type(max(lay.px(16), min(lay.px(24), int(lay.space(0).width() * 0.5))), ink=MUTE)
    for i in range(last):
        box = lay.space(i)
        _slot(painter, box, lay.u)
        if figure.width(str(last)) <= box.width():  # else the slots alone count
            painter.text(box.center().x(), box.center().y() + figure.px * 0.35, str(i + 1), figure, "centre")
    _death_space(painter, lay, lay.space(last))
    _slot(painter, lay.deck, lay.u)
    _slot(painter, lay.events, lay.u)
    painter.icon(
        "event", lay.events.center().x(), lay.events.center().y(), lay.events.height() * 0.54, "#CBBD9A"
    )


def _kings(painter: Painter, lay: Layout, kings: tuple[tuple[str, str], ...]) -> None:
    """The names of the kings, cut into the foot of the frame; the oldest give way when the line is full."""
    u, area = lay.u, lay.kings
    name = Type(lay.px(18), "serif", 600, ink=BONE, ground=TEAL)
    note = Type(lay.px(16), "serif", italic=True, ink=DUSK, ground=TEAL)
    gap = 22 * u

    def width(entry: tuple[str, str]) -> float:
        return name.width(entry[0]) + (8 * u + note.width(entry[1]) if entry[1] else 0) + 2 * gap

    shown = list(kings)
    while len(shown) > 1 and sum(map(width, shown)) > area.width():
        shown.pop(0)
    x = area.x()
    y = area.y() + area.height() * 0.5 + name.px * 0.3 + 1.5 * u
    for index, (king, fate) in enumerate(shown):
        if index:
            painter.fill(shapes.rhomb(x + gap, y - name.px * 0.33, 5 * u), BRASS, 0)
            x += 2 * gap
        x = painter.text(x, y, king, name)
        if fate:
            x = painter.text(x + 8 * u, y, fate, note)
    x += 2 * gap
    if x < area.right() - 60 * u:
        rest = QRectF(x, area.y() + 4 * u, area.right() - x - 12 * u, area.height() - 10 * u)
        painter.tide(rest, TEAL_LIGHT, 6 * u, 12)
