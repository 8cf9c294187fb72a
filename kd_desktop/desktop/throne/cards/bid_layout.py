"""The layout of the bid for the throne, and its printing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from kd_desktop.desktop.kit import fitting
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, MUTE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.inks import (
    CELL,
    DEEP_BRASS,
    EDGE_BRASS,
    GLEAM,
    GOLD,
    ON_TRACK,
    TRACK_INKS,
    TRACK_KINDS,
)
from kd_desktop.desktop.throne.cards.values import PlayerValue
from kd_desktop.desktop.throne.phrases.tokens import track_name
from kd_desktop.engine.throne.state import GOAL
from kd_desktop.engine.throne.vocabulary import TRACKS, Track

CELLS = GOAL + 1
ASCENT = 0.75
"""The height of letters over their line, in parts of their size."""

LONE = 0.72
"""The share of a cell for a single stone."""


class StonePlace(NamedTuple):
    """The middle and the size of a stone."""

    x: float
    y: float
    size: float

    def towards(self, other: StonePlace, t: float) -> StonePlace:
        """The place at the share `t` of the way to another."""
        return StonePlace(*(a + (b - a) * t for a, b in zip(self, other, strict=True)))


class BidLayout:
    """The tracks in a box, with the labels at their left and the throne at their right.

    `full` is a stone's share of its part of a cell, `apart` the distance of two in parts of their size, which
    leaves room for the edge of one's own; `least` is the least size of a stone.
    """

    full, apart, least = 0.78, 1.26, 0.0

    def __init__(self, box: QRectF, sizes: Sizes) -> None:
        self.box, self.sizes = box, sizes
        self.label = sizes.type(20, 600, serif=True)
        self.head = max(24 * sizes.room, sizes.px(24) * 1.25)
        self.gap = max(3.0, 8 * sizes.room)
        self.high = max(10.0, (box.height() - self.head - 2 * self.gap) / 3)
        icon = min(44 * sizes.room, self.high * 0.55)
        longest = max(self.label.width(track_name(track)) for track in TRACKS)
        named = icon + longest + 34 * sizes.room
        self.named = named <= box.width() * 0.2 and self.high >= self.label.px
        self.label_wide = named if self.named else icon + 24 * sizes.room
        self.icon = icon
        self.throne_wide = min(90 * sizes.room, box.width() * 0.09)
        left = self.label_wide + 8 * sizes.room
        self.cells_left = box.x() + left
        self.cell_wide = (box.width() - left - self.throne_wide - 8 * sizes.room) / CELLS

    def row(self, track: int) -> QRectF:
        """A whole track, from its label to its last cell."""
        y = self.box.y() + self.head + track * (self.high + self.gap)
        return QRectF(self.box.x(), y, self.cells_left + CELLS * self.cell_wide - self.box.x(), self.high)

    def cell(self, track: int, step: int) -> QRectF:
        """One cell."""
        row = self.row(track)
        edge = max(1.0, 2 * self.sizes.room)
        x = self.cells_left + step * self.cell_wide
        return QRectF(x + edge, row.y(), self.cell_wide - 2.5 * edge, row.height())

    def throne(self) -> QRectF:
        """The place of the throne, at the end of the three rows."""
        top = self.row(0).y()
        x = self.box.right() - self.throne_wide
        return QRectF(x, top, self.throne_wide, self.row(2).bottom() - top)

    def stones(self, players: Sequence[PlayerValue], track: int) -> list[StonePlace]:
        """The places of all players' stones on a track, in the order of the players."""
        places: list[StonePlace] = []
        for place, one in enumerate(players):
            step = one.tracks[track]
            beside = [at for at, other in enumerate(players) if other.tracks[track] == step]
            places.append(self._spots(self.cell(track, step), len(beside))[beside.index(place)])
        return places

    def _spots(self, cell: QRectF, number: int) -> list[StonePlace]:
        """The places of several stones in a cell, as large as possible; too small ones overlap instead."""
        inner, middle = cell.adjusted(2, 2, -2, -2), cell.center()
        ways = ((columns, -(-number // columns)) for columns in range(1, number + 1))
        columns, rows = max(ways, key=lambda way: min(inner.width() / way[0], inner.height() / way[1]))
        part = min(inner.width() / columns, inner.height() / rows)
        size = max(self.least, part * (self.full if number > 1 else LONE))
        across = min(size * self.apart, (inner.width() - size) / max(1, columns - 1))
        down = min(size * self.apart, (inner.height() - size) / max(1, rows - 1))
        out = []
        for at in range(number):
            row, column = divmod(at, columns)
            in_row = min(columns, number - row * columns)
            x = middle.x() + (column - (in_row - 1) / 2) * across
            out.append(StonePlace(x, middle.y() + (row - (rows - 1) / 2) * down, size))
        return out


def draw_ground(painter: Painter, lay: BidLayout) -> None:
    """Everything but the stones: heading, numbers, labels, cells, and the throne."""
    _draw_head(painter, lay)
    for at, track in enumerate(TRACKS):
        _draw_label(painter, lay, at, track)
        for step in range(CELLS):
            _draw_cell(painter, lay.cell(at, step), track, step)
    _draw_throne(painter, lay)


def _draw_head(painter: Painter, lay: BidLayout) -> None:
    """The numbers over the cells, and the heading if there is room for it."""
    sizes, box = lay.sizes, lay.box
    base = box.y() + lay.head - max(7.0, 10 * sizes.room)
    heading = sizes.type(24, 600, serif=True)
    words = translate("Throne", "The throne")
    beside = box.x() + heading.width(words) < lay.cells_left + 1.3 * lay.cell_wide
    if beside and heading.px * ASCENT <= base - box.y():
        painter.text(box.x(), base, words, heading)
    number, last = sizes.type(18, ink=MUTE), sizes.type(20, 700)
    for step in range(1, CELLS):
        middle = lay.cells_left + (step + 0.5) * lay.cell_wide
        painter.text(middle, base, str(step), last if step == GOAL else number, "centre")


def _draw_label(painter: Painter, lay: BidLayout, at: int, track: Track) -> None:
    row, u = lay.row(at), lay.sizes.room
    box = QRectF(row.x(), row.y(), lay.label_wide, row.height())
    ink, on = TRACK_INKS[track], ON_TRACK[track]
    painter.fill(outline(box), ink, 0.8 * min(1, u))
    painter.nicks(outline(box), BONE, 7 * u, 50 * u, 1.2, at + 3)
    middle = box.x() + 9 * u + lay.icon / 2 if lay.named else box.center().x()
    marks.sign(painter, TRACK_KINDS[track], middle, box.center().y(), lay.icon, on)
    if lay.named:
        type_ = lay.label._replace(ink=on, ground=ink)
        painter.text(
            middle + lay.icon / 2 + 6 * u, box.center().y() + type_.px * 0.34, track_name(track), type_
        )


def _draw_cell(painter: Painter, cell: QRectF, track: Track, step: int) -> None:
    """A cell; four ways of cutting it are enough, and make it four times quicker."""
    edge = EDGE_BRASS if track == "popular" else TRACK_INKS[track]
    thick, seed = max(1.4, cell.width() * 0.033), 60 + (step + TRACKS.index(track)) % 4
    ground = GLEAM if step == GOAL else CELL if step % 2 == 0 else BONE
    painter.fill(outline(cell, thick / 2), edge, 0.6, seed=seed)
    painter.fill(outline(cell, -thick / 2), ground, 0.5, seed=seed + 4)
    if step == GOAL:
        size = min(cell.width(), cell.height()) * 0.62
        painter.emblem("crown", cell.center().x(), cell.center().y(), size, GOLD)


def _draw_throne(painter: Painter, lay: BidLayout) -> None:
    """The empty throne in its rays, and the words that say how to win it if they can be read."""
    box, u = lay.throne(), lay.sizes.room
    painter.fill(outline(box), INK, 0.9)
    words = translate("Throne", "Ten on all three wins the throne")
    type_ = lay.sizes.type(18, 600, serif=True, ink=BONE, ground=INK)
    room, high = box.width() - 10 * u, box.height() * 0.42
    said = fitting.block(type_, words, room, high, type_.px)
    foot = len(said[1]) * type_.px * fitting.lead() + 14 * u if said else 0.0
    middle = QPointF(box.center().x(), box.y() + (box.height() - foot) * 0.56)
    marks.rays(painter, box, middle.x(), middle.y() + 6 * u, box.width() * 0.5, DEEP_BRASS)
    size = box.width() * 0.84
    marks.sign(painter, "throne", middle.x() + size * 0.03, middle.y() + size * 0.03, size, DEEP_BRASS)
    marks.sign(painter, "throne", middle.x(), middle.y(), size, BRASS)
    if said:
        y = box.bottom() - foot + type_.px * 0.9
        painter.lines(box.center().x(), y, said[1], said[0], type_.px * fitting.lead(), "centre")


def draw_stone(painter: Painter, one: PlayerValue, track: str, place: StonePlace) -> None:
    """A stone at its place."""
    marks.stone(painter, one.party, track, place.x, place.y, place.size, one.yours)
