"""Where everything of the bid for the throne lies, and how it is printed."""

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

SPOTS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (0.62, ((0.0, 0.0),)),
    2: (0.43, ((-0.21, -0.22), (0.21, 0.22))),
    3: (0.38, ((-0.23, -0.23), (0.23, -0.23), (0.0, 0.24))),
    4: (0.38, ((-0.23, -0.23), (0.23, -0.23), (-0.23, 0.24), (0.23, 0.24))),
    5: (0.33, ((-0.25, -0.27), (0.25, -0.27), (0.0, 0.0), (-0.25, 0.27), (0.25, 0.27))),
}
"""By how many stones share a cell: how large it is beside the smaller side of it, and where it stands."""


class StonePlace(NamedTuple):
    """Where a stone stands and how large it is."""

    x: float
    y: float
    size: float

    def towards(self, other: StonePlace, t: float) -> StonePlace:
        """The place at `t` of the way to another."""
        return StonePlace(*(a + (b - a) * t for a, b in zip(self, other, strict=True)))


class BidLayout:
    """The tracks in a box, with the labels at their left and the throne at their right."""

    def __init__(self, box: QRectF, sizes: Sizes) -> None:
        self.box, self.sizes = box, sizes
        self.label = sizes.type(20, 600, serif=True)
        self.head = max(24 * sizes.room, sizes.px(24) * 1.25)
        self.gap = max(3.0, 8 * sizes.room)
        self.high = max(10.0, (box.height() - self.head - 2 * self.gap) / 3)
        icon = min(44 * sizes.room, self.high * 0.55)
        longest = max(self.label.width(track_name(track)) for track in TRACKS)
        named = icon + longest + 34 * sizes.room
        self.named = named <= box.width() * 0.2
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
        """Where the three rows lead to."""
        top = self.row(0).y()
        x = self.box.right() - self.throne_wide
        return QRectF(x, top, self.throne_wide, self.row(2).bottom() - top)

    def stones(self, players: Sequence[PlayerValue], track: int) -> list[StonePlace]:
        """Where everybody's stone stands on a track, in the order of the players."""
        places: list[StonePlace] = []
        for place, one in enumerate(players):
            step = one.tracks[track]
            beside = [at for at, other in enumerate(players) if other.tracks[track] == step]
            share, spots = SPOTS[len(beside)]
            dx, dy = spots[beside.index(place)]
            cell = self.cell(track, step)
            size = min(cell.width() * 1.12 if len(beside) == 1 else cell.width(), cell.height()) * share
            size = min(size, cell.width() * 0.8)
            places.append(
                StonePlace(
                    cell.center().x() + dx * cell.width(), cell.center().y() + dy * cell.height(), size
                )
            )
        return places


def draw_ground(painter: Painter, lay: BidLayout) -> None:
    """Everything but the stones: heading, numbers, labels, cells, and the throne."""
    _draw_head(painter, lay)
    for at, track in enumerate(TRACKS):
        _draw_label(painter, lay, at, track)
        for step in range(CELLS):
            _draw_cell(painter, lay.cell(at, step), track, step)
    _draw_throne(painter, lay)


def _draw_head(painter: Painter, lay: BidLayout) -> None:
    """The numbers over the cells, and the heading where it hides none of them."""
    sizes, box = lay.sizes, lay.box
    base = box.y() + lay.head - max(7.0, 10 * sizes.room)
    heading = sizes.type(24, 600, serif=True)
    words = translate("Throne", "The bid for the throne")
    if box.x() + heading.width(words) < lay.cells_left + 1.3 * lay.cell_wide:
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
    """The empty throne in its rays, and what wins it where that can be read."""
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
        for line in said[1]:
            painter.text(box.center().x(), y, line, said[0], "centre")
            y += type_.px * fitting.lead()


def draw_stone(painter: Painter, one: PlayerValue, track: str, place: StonePlace) -> None:
    """A stone where it stands."""
    marks.stone(painter, one.party, track, place.x, place.y, place.size, one.yours)


def draw_bid(painter: Painter, box: QRectF, players: Sequence[PlayerValue], sizes: Sizes) -> None:
    """The whole bid at rest."""
    lay = BidLayout(box, sizes)
    draw_ground(painter, lay)
    for at, track in enumerate(TRACKS):
        for one, place in zip(players, lay.stones(players, at), strict=True):
            draw_stone(painter, one, track, place)
