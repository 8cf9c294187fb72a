"""Every chart draws the numbers of its table, tells them apart without colour, and says what it shows."""

import dataclasses
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from pyqtgraph import PlotCurveItem
from PySide6.QtCore import QRectF, Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.charts.charts import Chart
from kd_desktop.desktop.charts.table import ChartTable
from kd_desktop.desktop.kings.book.material import Material
from kd_desktop.desktop.kings.charts.figures import decided, paid
from kd_desktop.desktop.kings.charts.pages import pages, vote_title, votes
from kd_desktop.desktop.kings.charts.reading import CampaignReading, read_events
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.wording import figure
from kd_desktop.storage.chairs import ChairHistory
from tests.desktop.kings.charts.test_figures import campaign

__all__ = ["campaign"]


def charts(reading: CampaignReading) -> Iterator[Chart]:
    for page in pages(reading):
        reigns: list[int | None] = [reign.number for reign in reading.history.reigns] if page.by_reign else []
        for number in [*reigns, *([None] if page.whole else [])]:
            yield page.draw(number)


def nothing(reading: CampaignReading) -> CampaignReading:
    return read_events([], reading.view, reading.library, "Empty", ChairHistory(()))


def test_a_plot_draws_the_numbers_of_the_table(qtbot: QtBot, campaign: Material) -> None:
    from kd_desktop.desktop.charts.plots import Plot

    plot = Plot()
    qtbot.addWidget(plot)
    drawn = 0
    for chart in charts(campaign.reading):
        plot.show_chart(chart)
        for place, one in enumerate(chart.series):
            if chart.kind == "matrix":
                cells = chart.rows()[place][1 : 1 + len(chart.ticks)]
            else:
                cells = [row[1 + place] for row in chart.rows()]
            numbers = [float(cell) for cell in cells if cell != ""]
            shown = plot.drawn[one.name]
            if chart.kind == "bars":
                shown = [value for value, cell in zip(shown, cells, strict=True) if cell != ""]
            assert shown == pytest.approx(numbers)
            drawn += len(numbers)
    assert drawn > 300


def test_every_point_lies_at_the_height_of_its_value(qtbot: QtBot, campaign: Material) -> None:
    """Lines that would cover one another stand side by side, none above its value."""
    from kd_desktop.desktop.charts.plots import Plot

    chart = next(one for one in charts(campaign.reading) if one.kind == "lines" and len(one.series) > 2)
    plot = Plot()
    qtbot.addWidget(plot)
    plot.show_chart(chart)
    curves = [one.getData() for one in plot.getPlotItem().listDataItems() if isinstance(one, PlotCurveItem)]
    values = {value for one in chart.series for value in one.values if value is not None}
    assert {float(y) for _, ys in curves for y in ys} == values
    starts = {round(float(xs[0]), 3) for xs, _ in curves}
    assert len(starts) >= len(chart.series) and max(starts) - min(starts) < 1


def test_series_differ_in_pattern_and_letter(campaign: Material) -> None:
    for chart in charts(campaign.reading):
        if chart.legend:
            assert len({one.pattern for one in chart.series}) == len(chart.series)
            assert len({one.mark for one in chart.series if chart.kind == "lines"}) in (0, len(chart.series))


def test_inks_are_seen_on_paper() -> None:
    from kd_desktop.desktop.charts.plots import seen_ink

    for tincture in theme.TINCTURES.values():
        assert theme.contrast(seen_ink(tincture), theme.PAPER) >= theme.SHAPE_CONTRAST


def test_charts_follow_the_high_palette(qtbot: QtBot, campaign: Material) -> None:
    """Black on white, lines dark enough, and back again."""
    from kd_desktop.desktop.charts.plots import Plot, seen_ink

    plot = Plot()
    qtbot.addWidget(plot)
    chart = next(one for one in charts(campaign.reading) if one.kind == "lines")
    grounds = []
    try:
        for high in (False, True, False):
            theme.set_high(high)
            plot.show_chart(chart)
            plot.resize(400, 300)
            axis = plot.getPlotItem().getAxis("left")
            grounds.append((plot.grab().toImage().pixelColor(1, 1).name(), axis.textPen().color().name()))
            least = theme.TEXT_CONTRAST if high else theme.SHAPE_CONTRAST
            for tincture in theme.TINCTURES.values():
                assert theme.contrast(seen_ink(tincture), theme.shown(theme.PAPER)) >= least
    finally:
        theme.set_high(False)
    usual = (theme.PAPER.lower(), theme.INK.lower())
    assert grounds == [usual, ("#ffffff", "#000000"), usual]


def test_every_chart_says_a_sentence(campaign: Material) -> None:
    for chart in charts(campaign.reading):
        assert chart.sentence.endswith(".") and "{" not in chart.sentence
        assert chart.title and len(chart.headings()) == len(set(chart.headings()))
        assert all(len(row) == len(chart.headings()) for row in chart.rows())


def test_nothing_has_happened_yet(qtbot: QtBot, running: Material) -> None:
    from kd_desktop.desktop.charts.sheet import ChartSheet

    sheet = ChartSheet()
    qtbot.addWidget(sheet)
    empty = list(charts(nothing(running.reading)))
    assert len(empty) >= 7
    for chart in empty:
        sheet.show_chart(chart)
        assert chart.sentence.endswith(".")


def test_the_matrix_balances(campaign: Material) -> None:
    (page,) = (page for page in pages(campaign.reading) if page.key == "coins")
    chart = page.draw(None)
    assert sum(int(row[-1]) for row in chart.rows()) == paid(campaign.reading.history).total()
    assert all(one.values[place] is None for place, one in enumerate(chart.series))


def test_numbers_below_nothing_have_a_real_minus(campaign: Material) -> None:
    """In a table, to the eye and to a screen reader, as on axes and plates."""
    model = ChartTable()
    below = 0
    for chart in charts(campaign.reading):
        model.show(chart)
        for row, values in enumerate(chart.rows()):
            for column, value in enumerate(values):
                if isinstance(value, int) and value < 0:
                    below += 1
                    cell = model.index(row, column)
                    assert cell.data() == f"\u2212{-value}"
                    assert cell.data(Qt.ItemDataRole.AccessibleTextRole).endswith(f": \u2212{-value}")
                    assert cell.data(Qt.ItemDataRole.TextAlignmentRole) & Qt.AlignmentFlag.AlignRight
    assert below


def test_tables_are_sound_models(qtmodeltester: object, campaign: Material) -> None:
    model = ChartTable()
    for chart in charts(campaign.reading):
        model.show(chart)
        rows = [
            [model.index(row, column).data() for column in range(model.columnCount())]
            for row in range(model.rowCount())
        ]
        assert rows == [
            [figure(value) if isinstance(value, int) else value for value in row] for row in chart.rows()
        ]
    qtmodeltester.check(model)  # type: ignore[attr-defined]


@given(
    st.lists(
        st.lists(st.tuples(st.integers(0, 300), st.integers(0, 120)), min_size=1, max_size=9),
        min_size=1,
        max_size=6,
    )
)
def test_letters_of_lines_never_overlap_and_stand_wherever_there_is_room(
    spots: list[list[tuple[int, int]]],
) -> None:
    from kd_desktop.desktop.charts.badges import roomy

    boxes = [[QRectF(x, y, 25, 25) for x, y in line] for line in spots]
    chosen = roomy(boxes)
    placed = [boxes[line][place] for line, place in chosen]
    assert not any(one.intersects(other) for one, other in combinations(placed, 2))
    rest = {(line, place) for line, row in enumerate(boxes) for place in range(len(row))} - chosen
    assert all(any(boxes[line][place].intersects(other) for other in placed) for line, place in rest)
    assert (0, len(boxes[0]) - 1) in chosen


@pytest.mark.parametrize("high", [False, True])
def test_every_number_of_a_matrix_can_be_read_on_its_cell(high: bool) -> None:
    from kd_desktop.desktop.charts.plots import legible

    theme.set_high(high)
    try:
        least = theme.HIGH_CONTRAST if high else theme.TEXT_CONTRAST
        made = [legible(share / 100) for share in range(101)]
        assert all(theme.contrast(theme.shown(ink), fill) >= least for fill, ink in made)
        lights = [theme.luminance(fill) for fill, _ in made]
        assert lights == sorted(lights, reverse=True)  # more is never lighter
    finally:
        theme.set_high(False)


def test_where_several_are_first_no_one_of_them_is_called_that(campaign: Material) -> None:
    """All houses are given the same Prestige and the same votes; what is said names all of them, or none."""
    reading = campaign.reading
    reigns = tuple(
        replace(reign, standings=tuple(replace(one, prestige=3) for one in reign.standings))
        for reign in reading.history.reigns
    )
    alike = dataclasses.replace(reading, history=replace(reading.history, reigns=reigns))
    said = {page.key: page.draw(None).sentence for page in pages(alike) if page.whole}
    names = [house.name for house in reading.history.houses]
    assert said["prestige"].endswith(" have the most Prestige: 3 each.")
    assert all(name in said["prestige"] for name in names)


def test_the_largest_votes_are_named_together(campaign: Material) -> None:
    reading = campaign.reading
    reigns = tuple(
        replace(reign, votes=tuple(replace(vote, aye=4, nay=3) for vote in reign.votes))
        for reign in reading.history.reigns[:1]
    )
    alike = dataclasses.replace(reading, history=replace(reading.history, reigns=reigns))
    said = votes(alike, None).sentence
    titles = {vote_title(alike, vote) for vote in decided(alike.history)}
    assert "7 on each" in said and all(title in said for title in titles)
