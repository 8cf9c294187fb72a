"""The labels of charts: their titles, axes, series and columns, from a game's file of texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kd_desktop.desktop.charts.charts import Chart, Column, Kind, Series
from kd_desktop.desktop.kit.prose import Texts


class ChartLabels:
    """A file with a table for each chart: `title`, `head` of its ticks, `axis`, names of series, columns."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def chart(
        self,
        key: str,
        kind: Kind,
        sentence: str,
        ticks: Iterable[object],
        series: Iterable[Series],
        **more: Any,
    ) -> Chart:
        """That chart with its labels; `more` are other fields of it, and may include another title."""
        texts = self._texts
        labels = {
            "title": texts(f"{key}.title"),
            "head": texts(f"{key}.head"),
            "y_title": texts(f"{key}.axis"),
        }
        return Chart(
            kind=kind,
            sentence=sentence,
            ticks=tuple(str(tick) for tick in ticks),
            series=tuple(series),
            **{**labels, **more},
        )

    def series(
        self, name: str, mark: str, colour: str, values: Iterable[int | None], pattern: int = 0, **more: Any
    ) -> Series:
        """A line or layer of bars with that text as its name."""
        return Series(self._texts(name), mark, colour, tuple(values), pattern, **more)

    def column(self, name: str, cells: Iterable[object]) -> Column:
        """A further column of the table, headed by that text."""
        return Column(self._texts(name), tuple(str(cell) for cell in cells))
