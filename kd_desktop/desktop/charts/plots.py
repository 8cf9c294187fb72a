"""Draws a chart with pyqtgraph, in our inks. Importing this module loads pyqtgraph and NumPy: import it late.

Lines have a casing of ink, their own dashes and their letter; bars are hatched; a matrix has its numbers in
the cells. So nothing is told by colour alone.
"""

from __future__ import annotations

import html
import math
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QKeyEvent, QPainter, QPen, QTransform
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.charts.badges import Badges, Lettered
from kd_desktop.desktop.charts.charts import Chart, Series
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.accessibility import Role, Spoken
from kd_desktop.desktop.kit.fonts import font
from kd_desktop.desktop.kit.painter import Type
from kd_desktop.desktop.kit.wording import MINUS, figure

DASHES: tuple[list[float], ...] = (
    [],
    [4, 1.6],
    [1.3, 1.3],
    [7, 1.6, 1.3, 1.6],
    [2.6, 2.6],
    [9, 2.4],
    [1.3, 2.6, 4, 2.6],
)
HATCHES = (
    Qt.BrushStyle.NoBrush,
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.Dense6Pattern,
    Qt.BrushStyle.HorPattern,
    Qt.BrushStyle.DiagCrossPattern,
    Qt.BrushStyle.VerPattern,
    Qt.BrushStyle.FDiagPattern,
)
SMALL = 18
"""Size of the smallest text, in pixels at 100 %."""
STEP = 1.25
MOST, LEAD = 8.5, 1.3
"""The most steps of an upright axis, and the least distance of its numbers, in sizes of them."""
MANY = 20
"""The most bars that have their names and numbers."""
DODGE, REACH = 0.15, 0.78
"""The distance of lines that would hide each other, and of all of them together: parts of a step in time."""


def seen_ink(colour: str) -> str:
    """The colour in force, darkened until a line of it is visible on paper."""
    ink, ground = QColor(theme.shown(colour)), theme.shown(theme.PAPER)
    least = theme.TEXT_CONTRAST if theme.is_high() else theme.SHAPE_CONTRAST
    while theme.contrast(ink.name(), ground) < least:
        ink = ink.darker(112)
    return ink.name()


def legible(share: float) -> tuple[str, str]:
    """Fill of a cell with that share of the greatest value, 0 to 1, and the ink of its number.

    Light cells have dark numbers, dark ones light; middle tones, on which neither is legible, aren't used.
    """
    ink = theme.INK if share <= 0.5 else theme.PAPER
    least = theme.HIGH_CONTRAST if theme.is_high() else theme.TEXT_CONTRAST

    def fill(share: float) -> str:
        return theme.mixed(theme.BONE, theme.TEAL, share)

    steps = (0.5 + (-step if ink == theme.INK else step) / 100 for step in range(51))
    edge = next((at for at in steps if theme.contrast(theme.shown(ink), fill(at)) >= least), share)
    return fill(min(share, edge) if ink == theme.INK else max(share, edge)), ink


def dodge(chart: Chart, place: int) -> float:
    """The sideways shift of the line of that place, so that no letter covers another of the same value.

    Sideways, so that every point is at the height of its value.
    """
    count = max(1, len(chart.series))
    return (place - (count - 1) / 2) * min(DODGE, REACH / count)


def _range(chart: Chart) -> tuple[float, float]:
    """The least and greatest value to show."""
    low, high = chart.span or (0, 1)
    if chart.kind == "bars":
        tops = [0, 0]
        for place in range(len(chart.ticks)):
            for below in (False, True):
                tall = sum(one.values[place] or 0 for one in chart.series if one.below == below)
                tops[below] = max(tops[below], tall)
        return float(min(low, -tops[1])), float(max(high, tops[0]))
    values = [value for one in chart.series for value in one.values if value is not None]
    return float(min([low, *values])), float(max([high, *values]))


class Plot(pg.PlotWidget):  # type: ignore[misc]  # pyqtgraph has no types
    """A chart. `scale` multiplies every size (1.0 is 100 % text).

    Arrow keys pan, + and - zoom, Home shows all of it again. `drawn` are the drawn lines' values by series.
    """

    def __init__(self, scale: float = 1.0, parent: QWidget | None = None) -> None:
        super().__init__(parent, background=theme.shown(theme.PAPER))
        self.scale_by = scale
        self.chart: Chart | None = None
        self.drawn: dict[str, list[float]] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(pg.PlotWidget.Shape.NoFrame)
        self.setAntialiasing(True)
        self.setMenuEnabled(False)
        self.hideButtons()
        self.getPlotItem().getViewBox().sigResized.connect(self.fit)
        self.getPlotItem().setContentsMargins(2, 8 * scale, 10 * scale, 2)

    def accessible(self) -> Spoken:
        """The chart in a sentence; its numbers are in the table beside it."""
        return Spoken(self, Role.Chart, whole=True)

    def px(self, size: float) -> int:
        """A size in pixels at the present scale."""
        return max(1, round(size * self.scale_by))

    def _font(self, size: float, weight: int = 400) -> QFont:
        return QFont(font(self.px(size), "sans", weight))

    # what it shows ---------------------------------------------------------------------------------

    def show_chart(self, chart: Chart, scale: float | None = None) -> None:
        """Draws that chart in place of the former one."""
        if scale is not None:
            self.scale_by = scale
        self.chart = chart
        self.drawn = {}
        self.setBackground(theme.shown(theme.PAPER))
        self.clear()
        self._axes(chart)
        {"lines": self._lines, "bars": self._bars, "matrix": self._matrix}[chart.kind](chart)
        self.fit()

    def fit(self) -> None:
        """Shows all of it."""
        if self.chart is None:
            return
        chart, count = self.chart, max(1, len(self.chart.ticks))
        box = self.getPlotItem().getViewBox()
        low, high = _range(chart)
        wide, tall = max(60.0, box.width()), max(60.0, box.height())
        if chart.kind == "matrix":
            box.setRange(xRange=(-0.52, count - 0.48), yRange=(-0.52, len(chart.series) - 0.48), padding=0)
        else:
            side = 0.62 if chart.kind == "bars" else _beyond(count - 1, self.px(20), wide)
            if chart.kind == "lines":
                side -= dodge(chart, 0)
            above = _beyond(high - low, self.px(30 if chart.over else 18), tall)
            floor = low if low == 0 and chart.kind == "bars" else low - above
            box.setRange(xRange=(-side, count - 1 + side), yRange=(floor, high + above), padding=0)
            share = (high - low) / max(1e-6, high + above - floor)
            self.getPlotItem().getAxis("left").setTicks([self._numbers(chart, tall * share), []])
        self.getPlotItem().getAxis("bottom").setTicks([self._ticks(chart, wide / count), []])

    def _axes(self, chart: Chart) -> None:
        item = self.getPlotItem()
        item.getViewBox().invertY(chart.kind == "matrix")
        item.getViewBox().setLimits(xMin=-2, xMax=len(chart.ticks) + 1)
        item.showGrid(False, False)
        for name in ("bottom", "left"):
            axis = item.getAxis(name)
            axis.setPen(_pen(theme.INK, self.px(2)))
            axis.setTextPen(_colour(theme.INK))
            axis.setTickFont(self._font(SMALL))
            axis.setStyle(
                tickLength=-self.px(5), tickTextOffset=self.px(6), hideOverlappingLabels=self.px(SMALL)
            )
            axis.enableAutoSIPrefix(False)
            words = chart.head if (name == "bottom") != (chart.kind == "matrix") else chart.y_title
            axis.label.setFont(self._font(SMALL, 600))
            axis.setLabel(html.escape(words), color=theme.shown(theme.MUTE))  # pyqtgraph takes it for HTML
        left = item.getAxis("left")
        if chart.kind == "matrix":
            left.setTicks([[(place, one.name) for place, one in enumerate(chart.series)], []])

    def _numbers(self, chart: Chart, tall: float) -> list[tuple[float, str]]:
        """The numbers of the upright axis, as many as fit in that many pixels."""
        unsigned = any(one.below for one in chart.series)
        most = min(MOST, tall / self.px(SMALL * LEAD))
        return [
            (at, words.lstrip(MINUS) if unsigned else words) for at, words in _whole(*_range(chart), most)
        ]

    def _ticks(self, chart: Chart, room: float) -> list[tuple[int, str]]:
        """The ticks with room for a name: of many votes only the first of each reign."""
        ticks = list(enumerate(chart.ticks))
        words = Type(self.px(SMALL), "sans")
        if len(ticks) > MANY and chart.breaks:
            return _apart([ticks[place] for place in (0, *chart.breaks)], words, room)
        return [(place, words.cut(text, max(room - 4, words.px))) for place, text in ticks]

    # lines -----------------------------------------------------------------------------------------

    def _lines(self, chart: Chart) -> None:
        low, high = _range(chart)
        for value, _ in _whole(low, high):
            self._rule(value, strong=value == 0)
        for place, one in enumerate(chart.series):
            points = _points(one, dodge(chart, place))
            self.drawn[one.name] = [y for _, y in points]
            self._line(one, [x for x, _ in points], [y for _, y in points])
        lettered = [
            Lettered(one.mark, seen_ink(one.colour), tuple(_points(one, dodge(chart, place))))
            for place, one in enumerate(chart.series)
        ]
        self.addItem(Badges(lettered, self.scale_by), ignoreBounds=True)  # above all lines

    def _rule(self, y: float, *, strong: bool) -> None:
        pen = _pen(theme.MUTE if strong else theme.SHADE, self.px(2 if strong else 1.4))
        self.addItem(pg.InfiniteLine(QPointF(0, y), angle=0, pen=pen), ignoreBounds=True)

    def _line(self, one: Series, xs: list[float], ys: list[float]) -> None:
        casing = _pen(theme.INK, self.px(6.5))
        casing.setCapStyle(Qt.PenCapStyle.RoundCap)
        inner = _pen(seen_ink(one.colour), self.px(3.4))
        inner.setCapStyle(Qt.PenCapStyle.FlatCap)
        light = _pen(theme.PAPER, self.px(3.4))
        self.addItem(pg.PlotCurveItem(xs, ys, pen=casing, antialias=True))
        if DASHES[one.pattern % len(DASHES)]:
            self.addItem(pg.PlotCurveItem(xs, ys, pen=light, antialias=True))
            inner.setDashPattern(DASHES[one.pattern % len(DASHES)])
        self.addItem(pg.PlotCurveItem(xs, ys, pen=inner, antialias=True))

    # bars ------------------------------------------------------------------------------------------

    def _bars(self, chart: Chart) -> None:
        for place in chart.breaks:
            pen = _pen(theme.SLOT, self.px(1.5), Qt.PenStyle.DashLine)
            self.addItem(pg.InfiniteLine(QPointF(place - 0.5, 0), angle=90, pen=pen), ignoreBounds=True)
        for value, _ in _whole(*_range(chart)):
            self._rule(value, strong=value == 0)
        bases = [[0.0] * len(chart.ticks), [0.0] * len(chart.ticks)]
        for one in chart.series:
            base = bases[one.below]
            tall = [(value or 0) * (-1 if one.below else 1) for value in one.values]
            self.drawn[one.name] = [float(abs(value)) for value in tall]
            self._bar(one, tall, list(base))
            self._counts(one, tall, base, many=len(chart.ticks) > MANY)
            for place, value in enumerate(tall):
                base[place] += value
        if chart.over:
            self._over(chart, bases)

    def _bar(self, one: Series, tall: list[int], base: list[float]) -> None:
        there = [place for place, value in enumerate(tall) if value]
        if not there:
            return
        shape = {
            "x": there,
            "height": [tall[place] for place in there],
            "y0": [base[place] for place in there],
            "width": 0.72,
        }
        pen = _pen(theme.INK, self.px(2))
        self.addItem(pg.BarGraphItem(**shape, pen=pen, brush=QBrush(_colour(one.colour))))
        hatch = HATCHES[one.pattern % len(HATCHES)]
        if hatch != Qt.BrushStyle.NoBrush:
            over = theme.PAPER if theme.luminance(theme.shown(one.colour)) < 0.3 else theme.INK
            brush = QBrush(_colour(over), hatch)
            brush.setTransform(QTransform.fromScale(self.scale_by * 1.2, self.scale_by * 1.2))
            self.addItem(_Hatch(**shape, pen=pen, brush=brush))

    def _counts(self, one: Series, tall: list[int], base: list[float], *, many: bool) -> None:
        if many:
            return
        for place, value in enumerate(tall):
            if value:
                self._word(str(abs(value)), place, base[place] + value / 2, SMALL, 700, plate=True)

    def _over(self, chart: Chart, bases: list[list[float]]) -> None:
        if len(chart.ticks) > 3 * MANY:
            return
        for place, words in enumerate(chart.over):
            below = bool(chart.under) and chart.under[place]
            if words:
                self._word(
                    words, place, bases[below][place], SMALL, 700, anchor=(0.5, -0.05 if below else 1.05)
                )

    def _word(
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        weight: int,
        *,
        ink: str = theme.INK,
        plate: bool = False,
        anchor: tuple[float, float] = (0.5, 0.5),
    ) -> None:
        fill = QBrush(_colour(theme.PAPER)) if plate else None
        item = pg.TextItem(words, color=_colour(ink), anchor=anchor, fill=fill)
        item.setFont(self._font(size, weight))
        item.setPos(x, y)
        item.textItem.document().setDocumentMargin(self.px(2))
        self.addItem(item, ignoreBounds=True)

    # matrix ----------------------------------------------------------------------------------------

    def _matrix(self, chart: Chart) -> None:
        most = max((value or 0 for one in chart.series for value in one.values), default=0) or 1
        for row, one in enumerate(chart.series):
            self.drawn[one.name] = [float(value) for value in one.values if value is not None]
            for column, value in enumerate(one.values):
                self._cell(row, column, value, most)

    def _cell(self, row: int, column: int, value: int | None, most: int) -> None:
        share = 0.0 if value is None else value / most
        fill, ink = legible(share)
        brush = QBrush(_colour(fill))
        pen = _pen(theme.INK, self.px(2 if value else 1))
        shape = {"x": [column], "y0": [row - 0.46], "height": [0.92], "width": 0.94}
        if value is None:
            brush, pen = QBrush(_colour(theme.SLOT), Qt.BrushStyle.BDiagPattern), QPen(Qt.PenStyle.NoPen)
            brush.setTransform(QTransform.fromScale(self.scale_by, self.scale_by))
        item = (_Hatch if value is None else pg.BarGraphItem)(**shape, pen=pen, brush=brush)
        self.addItem(item)
        if value is not None:
            self._word(figure(value), column, row, 24 if value else 18, 700 if value else 400, ink=ink)

    # keys ------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows pan, + and - zoom, Home shows everything."""
        box = self.getPlotItem().getViewBox()
        key = event.key()
        (left, right), (low, high) = box.viewRange()
        moves = {
            Qt.Key.Key_Left: (-0.1, 0.0),
            Qt.Key.Key_Right: (0.1, 0.0),
            Qt.Key.Key_Up: (0.0, 0.1),
            Qt.Key.Key_Down: (0.0, -0.1),
        }
        if key in moves:
            dx, dy = moves[Qt.Key(key)]
            box.translateBy(x=dx * (right - left), y=dy * (high - low))
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            box.scaleBy((1 / STEP, 1 / STEP))
        elif key == Qt.Key.Key_Minus:
            box.scaleBy((STEP, STEP))
        elif key == Qt.Key.Key_Home:
            self.fit()
        else:
            event.ignore()
            return
        event.accept()


class _Hatch(pg.BarGraphItem):  # type: ignore[misc]  # pyqtgraph has no types
    """Bars whose hatching keeps its size on the screen, whatever the scale of the plot."""

    def paint(self, painter: QPainter, *args: Any) -> None:
        """Draws the bars in device coordinates."""
        painter.save()
        transform = painter.transform()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.opts["pen"])
        painter.setBrush(self.opts["brush"])
        width = self.opts["width"]
        for x, base, tall in zip(self.opts["x"], self.opts["y0"], self.opts["height"], strict=True):
            corner = QRectF(x - width / 2, min(base, base + tall), width, abs(tall))
            painter.drawRect(transform.mapRect(corner))
        painter.restore()


def _points(one: Series, aside: float) -> list[tuple[float, float]]:
    """The points of a line."""
    return [(x + aside, float(value)) for x, value in enumerate(one.values) if value is not None]


def _apart(ticks: list[tuple[int, str]], words: Type, room: float) -> list[tuple[int, str]]:
    """The ticks whose names don't touch, given `room` pixels for a step."""
    kept: list[tuple[int, str]] = []
    end = -math.inf
    for place, text in ticks:
        half = words.width(text) / 2
        if place * room - half > end:
            kept.append((place, text))
            end = place * room + half + words.px / 3
    return kept


def _beyond(reach: float, pixels: float, room: float) -> float:
    """The margin beyond the values that leaves this many pixels free at either end."""
    return reach * pixels / max(1.0, room - 2 * pixels) if reach else 0.5


def _colour(name: str) -> QColor:
    """The colour in force for a colour of the ordinary palette."""
    return QColor(theme.shown(name))


def _pen(colour: str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """A pen with a width in pixels of the screen, not in units of the plot."""
    pen = QPen(_colour(colour), width, style)
    pen.setCosmetic(True)
    return pen


def _whole(low: float, high: float, most: float = MOST) -> list[tuple[float, str]]:
    """Whole numbers for an axis, with at most that many steps between its ends."""
    reach = high - low
    step = next((step for step in (1, 2, 5, 10, 20, 50, 100) if reach / step <= most), 1000)
    first = -(int(-low) // step) * step if low < 0 else (int(low) // step) * step
    return [(float(value), figure(value)) for value in range(first, int(high) + 1, step)]
