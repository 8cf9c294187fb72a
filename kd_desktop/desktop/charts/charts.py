"""The charts of a campaign as plain data: the drawing, the table with the same numbers, and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

Kind = Literal["lines", "bars", "matrix"]


@dataclass(frozen=True)
class Series:
    """One line, or one layer of bars: a value for each tick (None for no value).

    `mark` is its letter; `pattern` chooses dashes and hatching, so that nothing is told by colour alone.
    `below` draws bars downwards.
    """

    name: str
    mark: str
    colour: str
    values: tuple[int | None, ...]
    pattern: int = 0
    crest: str = ""
    icon: str = ""
    below: bool = False


class Column(NamedTuple):
    """A further column of the table, with a text for each tick."""

    heading: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Chart:
    """A chart. Lines and bars have a series of values over `ticks`; a matrix has a series for each row.

    `over` are short texts over the bars, or below them with `under`; `breaks` are the ticks before which a
    reign begins; `span` is the least range of values shown. `legend` is false if every bar carries its name
    already; `total` heads a matrix's column of sums.
    """

    kind: Kind
    title: str
    sentence: str
    head: str
    ticks: tuple[str, ...]
    series: tuple[Series, ...]
    y_title: str
    extra: tuple[Column, ...] = ()
    over: tuple[str, ...] = ()
    under: tuple[bool, ...] = ()
    breaks: tuple[int, ...] = ()
    span: tuple[int, int] | None = None
    legend: bool = True
    total: str = ""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to draw yet."""
        return not any(value is not None for one in self.series for value in one.values)

    def headings(self) -> list[str]:
        """The headings of the table."""
        if self.kind == "matrix":
            return [self.head, *self.ticks, *([self.total] if self.total else [])]
        return [self.head, *(one.name for one in self.series), *(column.heading for column in self.extra)]

    def rows(self) -> list[list[int | str]]:
        """The rows of the table: the drawn numbers, and nothing else except names and texts."""
        if self.kind == "matrix":
            return [self._matrix_row(one) for one in self.series]
        return [
            [
                tick,
                *(_cell(one.values[place]) for one in self.series),
                *(column.cells[place] for column in self.extra),
            ]
            for place, tick in enumerate(self.ticks)
        ]

    def _matrix_row(self, row: Series) -> list[int | str]:
        total = [sum(value or 0 for value in row.values)] if self.total else []
        return [row.name, *(_cell(value) for value in row.values), *total]


def _cell(value: int | None) -> int | str:
    return "" if value is None else value


class ChartPage(NamedTuple):
    """A page of the chronicles: its name, and its chart for a reign (None: all of them).

    `by_reign` tells whether a reign can be chosen, `whole` whether all at once can be chosen, too.
    """

    key: str
    name: str
    draw: Callable[[int | None], Chart]
    by_reign: bool = False
    whole: bool = True


class ChartBook(NamedTuple):
    """The charts of a campaign at this point: its pages, and the reigns to choose from (number, words)."""

    title: str
    pages: list[ChartPage]
    reigns: list[tuple[int, str]]
