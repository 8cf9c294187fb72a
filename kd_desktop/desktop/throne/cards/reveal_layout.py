"""The layout of set-asides: a row for each player, a column for each type, the sum under its columns."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.throne.cards.values import RevealValue
from kd_desktop.engine.throne.vocabulary import TOKENS

KINDS = len(TOKENS)
HIGHEST = 170
"""The largest height of a row in pixels."""
SINGLE = 3
"""The most tokens that are drawn side by side; more become one token with a number."""


VERDICT_LEAD, VERDICT_RIM = 1.08, 5
"""From one line of the verdict to the next, for a size of 1, and the rim of its plate in pixels."""


class LaidToken(NamedTuple):
    """A token in a row: its type as a place among `TOKENS`, its middle and its size."""

    kind: int
    x: float
    y: float
    size: float


def least(sizes: Sizes, number: int) -> tuple[float, float]:
    """The least width and height of a table with that many rows, in which numbers can be read."""
    row = max(sizes.px(28) * 1.3, 40 * sizes.room) + 6
    return sizes.px(20) * 26.0, _heads(sizes) + max(2, number) * row + _sum_high(sizes) + 8


def verdict_high(px: float, lines: int, sizes: Sizes) -> float:
    """The height of the plate with the verdict, for letters of that size in that many lines."""
    return px * (0.52 + VERDICT_LEAD * lines) + 2 * VERDICT_RIM * sizes.room


def _heads(sizes: Sizes) -> float:
    return sizes.px(32) * 1.45 + sizes.px(20) * 1.7


def _sum_high(sizes: Sizes) -> float:
    return sizes.px(24) * 1.9 + sizes.px(42) * 1.9 + sizes.px(20) * 1.5 + max(30 * sizes.room, 26)


class RevealLayout:
    """The table of set-asides in a box, for a number of rows."""

    low, low_figures, low_foot = False, (18, 18), 6.0
    """Whether the sum is always low; a low one's sizes of price and total, and the height under its words."""
    shares = (0.245, 0.148)
    """The shares of the width for the names and for each type."""

    def __init__(self, box: QRectF, number: int, sizes: Sizes) -> None:
        u = sizes.room
        self.box, self.sizes, self.number = box, sizes, max(1, number)
        self.tight = self.low or box.height() < least(sizes, number)[1] - 1
        """Whether it has less room than its least size: no line for the title then, and a low sum."""
        self.title_high = 0.0 if self.tight else sizes.px(32) * 1.45
        self.names_high = sizes.px(20) * 1.7
        top = box.y() + self.title_high + self.names_high
        price, total = self.low_figures if self.tight else (32, 42)
        self.figures = (sizes.px(price), sizes.px(total))
        self.lines = self._line_heights()
        self.sum_high = sum(self.lines) + (self.low_foot if self.tight else max(30 * u, 26))
        self.gap = max(5.0, min(10 * u, box.height() * 0.011))
        left = box.bottom() - top - self.sum_high - self.gap
        most = HIGHEST * u * (1 + (sizes.factor - 1) / 2)
        self.row_high = max(24.0, min(most, left / self.number - self.gap))
        self.gap = min(26 * u, max(self.gap, left / self.number - self.row_high))
        self.top = top
        self.name_wide, self.col_wide = (box.width() * share for share in self.shares)
        self.gave_left = box.x() + self.name_wide + KINDS * self.col_wide

    def _line_heights(self) -> tuple[float, float, float]:
        """The heights of the three lines of the sum."""
        sizes = self.sizes
        if self.tight:
            price, total = self.figures
            return price * 1.2, total * 1.2, verdict_high(sizes.px(18), 1, sizes)
        return sizes.px(24) * 1.9, sizes.px(42) * 1.9, sizes.px(20) * 1.5

    def row(self, at: int) -> QRectF:
        """A player's row."""
        y = self.top + at * (self.row_high + self.gap)
        return QRectF(self.box.x(), y, self.box.width(), self.row_high)

    def column(self, kind: int) -> tuple[float, float]:
        """The left edge and the middle of the column of a type."""
        left = self.box.x() + self.name_wide + kind * self.col_wide
        return left, left + self.col_wide / 2

    def gave(self, row: QRectF) -> QRectF:
        """The place of a row's total."""
        return QRectF(self.gave_left, row.y(), self.box.right() - self.gave_left, row.height())

    def cloth(self, row: QRectF) -> QRectF:
        """The place of the cloth over a row's tokens."""
        u, left = self.sizes.room, self.column(0)[0]
        return QRectF(left, row.y() + 8 * u, self.gave_left - left - 8 * u, row.height() - 16 * u)

    def sum(self) -> QRectF:
        """The block of the sum."""
        y = self.row(self.number - 1).bottom() + self.gap + 4 * self.sizes.room
        return QRectF(self.box.x(), y, self.box.width(), min(self.box.bottom() - y, self.sum_high * 1.6))

    def sum_lines(self) -> tuple[float, float, float]:
        """The middles of its three lines: price, all together, words."""
        block, (a, b, c) = self.sum(), self.lines
        below = self.low_foot if self.tight else max(24 * self.sizes.room, 22)
        spare = max(0.0, block.height() - a - b - c - below) / 4
        first = block.y() + spare + a / 2
        second = first + a / 2 + spare + b / 2
        return first, second, second + b / 2 + spare + c / 2

    def sum_token(self, kind: int) -> QPointF:
        """The place where the tokens of a type come together."""
        return QPointF(self.column(kind)[1] - self.col_wide * 0.17, self.sum_lines()[1])

    def tokens(self, value: RevealValue) -> list[LaidToken]:
        """Every token in a row, or one that stands for many."""
        out = []
        for at, given in enumerate(value.rows):
            row = self.row(at)
            for kind, n in enumerate(given.bid):
                middle = self.column(kind)[1]
                size = self.token_size(n)
                shown = n if n <= SINGLE else 1
                shift = -self.col_wide * 0.2 if n > SINGLE else 0.0
                for place in range(shown):
                    x = middle + shift + (place - (shown - 1) / 2) * size
                    out.append(LaidToken(kind, x, row.center().y(), size * 0.98))
        return out

    def token_size(self, n: int) -> float:
        """The size of tokens, given their number in a cell."""
        usual = min(self.sizes.gap(66), self.row_high * (0.8 if self.tight else 0.52))
        if n > SINGLE:
            return min(usual, self.col_wide * 0.42)
        return min(usual, (self.col_wide - 10 * self.sizes.room) / max(1, n))
