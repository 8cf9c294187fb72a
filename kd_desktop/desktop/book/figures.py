"""Charts in a book: each with its sentence, its picture, and the table of its numbers."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.desktop.book.blocks import Block, Grid, Heading, Picture, TextBlock
from kd_desktop.desktop.book.pictures import CHART_SHAPE, book_chart
from kd_desktop.desktop.charts.charts import Chart


def chart_blocks(chart: Chart) -> Iterator[Block]:
    """A chart's blocks in a book; none for an empty chart."""
    if chart.empty:
        return
    yield Heading(chart.title)
    yield TextBlock(chart.sentence)
    yield Picture(lambda: book_chart(chart), CHART_SHAPE, chart.sentence, "")
    yield Grid(chart.title, tuple(chart.headings()), tuple(tuple(row) for row in chart.rows()))
