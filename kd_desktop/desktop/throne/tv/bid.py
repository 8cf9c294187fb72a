"""The bid for the throne on the TV: named tracks, a wide first cell, stones large enough for the sofa."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.bid_layout import CELLS, BidLayout, draw_ground
from kd_desktop.desktop.throne.phrases.tokens import track_name
from kd_desktop.desktop.throne.tv.plates import CARDS, sheet
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.engine.throne.vocabulary import TRACKS

HEAD, GAP, BESIDE = 52.0, 12.0, 12.0
"""The height of the numbers, the distance of rows, and the widths of labels, cells and throne."""
THRONE = 84.0
FIRST = 0.6
"""The width of the first cell in parts of another's: everybody begins there."""


class TvBidLayout(BidLayout):
    """The tracks with their names beside them; no stone is smaller than the smallest text."""

    full, apart, least = 0.92, 1.1, SMALLEST

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


def tracks_in(box: QRectF) -> TvBidLayout:
    """The layout of the tracks on their sheet."""
    return TvBidLayout(box.adjusted(22, 12, -24, -20))


def draw_sheet(painter: Painter, box: QRectF) -> None:
    """The tracks without any stone."""
    sheet(painter, box.adjusted(0, 0, -6, -8), 400)
    draw_ground(painter, tracks_in(box))


def draw_stone(painter: Painter, box: QRectF, party: int, track: str) -> None:
    """A stone that fills its box."""
    marks.stone(painter, party, track, box.center().x(), box.center().y(), box.width(), False)
