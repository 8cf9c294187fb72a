"""The bid for the throne on the TV: named tracks, a wide first cell, stones told from afar."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.throne.cards.bid_layout import CELLS, BidLayout, StonePlace, draw_ground, draw_stone
from kd_desktop.desktop.throne.cards.values import PlayerValue
from kd_desktop.desktop.throne.phrases.tokens import track_name
from kd_desktop.desktop.throne.tv.plates import CARDS
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.engine.throne.vocabulary import TRACKS

HEAD, GAP, BESIDE = 52.0, 12.0, 12.0
"""How high the numbers are, how far rows are apart, and labels, cells and throne."""
THRONE = 84.0
FIRST = 0.6
"""How much wider than the others the first cell is: there everybody begins."""
LONE, FULL = 0.72, 0.92
"""How much of a cell a stone takes that is alone there, and of its part of it one among several."""


class TvBidLayout(BidLayout):
    """The tracks with their names beside them; no stone is smaller than the smallest text."""

    def __init__(self, box: QRectF) -> None:
        super().__init__(box, CARDS)
        self.head, self.gap = HEAD, GAP
        self.high = (box.height() - HEAD - 2 * GAP) / len(TRACKS)
        self.label = self.sizes.type(18, 600, serif=True)
        self.icon = min(48.0, self.high * 0.5)
        longest = max(self.label.width(track_name(track)) for track in TRACKS)
        self.named = True
        self.label_wide = 9 * self.sizes.room + self.icon + 6 * self.sizes.room + longest + 14
        self.throne_wide = THRONE
        cells = box.width() - self.label_wide - THRONE - 2 * BESIDE
        self.cell_wide = cells / (CELLS + FIRST)
        self.cells_left = box.x() + self.label_wide + BESIDE + FIRST * self.cell_wide

    def cell(self, track: int, step: int) -> QRectF:
        """One cell; the first is wider to the left."""
        cell = super().cell(track, step)
        return cell if step else cell.adjusted(-FIRST * self.cell_wide, 0, 0, 0)

    def stones(self, players: Sequence[PlayerValue], track: int) -> list[StonePlace]:
        """Where everybody's stone stands on a track, in the order of the players."""
        places: list[StonePlace] = []
        for place, one in enumerate(players):
            step = one.tracks[track]
            beside = [at for at, other in enumerate(players) if other.tracks[track] == step]
            places.append(_spots(self.cell(track, step), len(beside))[beside.index(place)])
        return places


def _spots(cell: QRectF, number: int) -> list[StonePlace]:
    """So many stones in a cell, as large as there is room; they overlap before they are too small."""
    inner = cell.adjusted(2, 2, -2, -2)
    if number == 1:
        size = max(SMALLEST, min(inner.width(), inner.height()) * LONE)
        return [StonePlace(inner.center().x(), inner.center().y(), size)]
    ways = ((columns, -(-number // columns)) for columns in range(1, number + 1))
    columns, rows = max(ways, key=lambda way: min(inner.width() / way[0], inner.height() / way[1]))
    part = min(inner.width() / columns, inner.height() / rows)
    size = max(SMALLEST, part * FULL)
    across = min(size * 1.1, (inner.width() - size) / max(1, columns - 1))
    down = min(size * 1.1, (inner.height() - size) / max(1, rows - 1))
    out = []
    for at in range(number):
        row, column = divmod(at, columns)
        in_row = min(columns, number - row * columns)
        x = inner.center().x() + (column - (in_row - 1) / 2) * across
        y = inner.center().y() + (row - (rows - 1) / 2) * down
        out.append(StonePlace(x, y, size))
    return out


def draw_tv_bid(painter: Painter, box: QRectF, players: Sequence[PlayerValue]) -> None:
    """The whole bid at rest."""
    lay = TvBidLayout(box)
    draw_ground(painter, lay)
    for at, track in enumerate(TRACKS):
        for one, place in zip(players, lay.stones(players, at), strict=True):
            draw_stone(painter, one, track, place)
