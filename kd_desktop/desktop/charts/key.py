"""The key of a chart: for each line or layer its dashes or hatching, letter, crest, name and last value."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QTransform
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.charts.badges import draw_badge
from kd_desktop.desktop.charts.charts import Chart, Series
from kd_desktop.desktop.charts.plots import DASHES, HATCHES, seen_ink
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.wording import figure


class Key(QWidget):
    """A list of what is drawn; lines are in the order of their last values. `scale` multiplies every size."""

    def __init__(self, scale: float = 1.0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scale_by = scale
        self.chart: Chart | None = None

    def show_chart(self, chart: Chart, scale: float | None = None) -> None:
        """Show the list for that chart."""
        if scale is not None:
            self.scale_by = scale
        self.chart = chart
        self.setVisible(chart.legend and bool(chart.series))
        self.setFixedWidth(self._wide())
        self.update()

    def entries(self) -> list[tuple[Series, str]]:
        """The entries, each with its last value as text (none for bars)."""
        if self.chart is None:
            return []
        if self.chart.kind != "lines":
            return [(one, "") for one in self.chart.series]

        def last(one: Series) -> int:
            there = [value for value in one.values if value is not None]
            return there[-1] if there else 0

        order = sorted(self.chart.series, key=last, reverse=True)
        return [(one, figure(last(one))) for one in order]

    def sizeHint(self) -> QSize:
        """Room for the longest name."""
        return QSize(self._wide(), self._row() * max(1, len(self.entries())))

    def _px(self, size: float) -> int:
        return max(1, round(size * self.scale_by))

    def _row(self) -> int:
        return self._px(46)

    def _type(self) -> Type:
        return Type(self._px(18), "sans", 600, ground=theme.PAPER)

    def _wide(self) -> int:
        longest = max((self._type().width(one.name) for one, _ in self.entries()), default=0)
        return round(longest) + self._px(156)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper, then one row for each entry."""
        canvas = QPainter(self)
        canvas.fillRect(self.rect(), theme.shown(theme.PAPER))
        painter = Painter(canvas, 3)
        entries = self.entries()
        top = self._px(6)
        high = min(self._row(), (self.height() - 2 * top) // max(1, len(entries)))
        lines = self.chart is not None and self.chart.kind == "lines"
        y = top
        for one, value in entries:
            self._swatch(painter, one, QRectF(self._px(4), y, self._px(56), high), lines=lines)
            middle = y + high / 2
            x = self._px(68)
            if one.crest:
                painter.crest(one.crest, x + self._px(11), middle, self._px(20), theme.INK)
            elif one.icon:
                painter.icon(one.icon, x + self._px(11), middle, self._px(26))
            words = self._type()
            base = middle + words.px * 0.34
            painter.text(x + self._px(30), base, one.name, words)
            number = words._replace(weight=700)
            painter.text(self.width() - self._px(8), base, value, number, "right")
            y += high
        canvas.end()

    def _swatch(self, press: Painter, one: Series, box: QRectF, *, lines: bool) -> None:
        if lines:
            self._line(press, one, box)
            return
        painter = press.p
        bar = box.adjusted(self._px(12), box.height() * 0.2, -self._px(12), -box.height() * 0.2)
        painter.setPen(QPen(QColor(theme.shown(theme.INK)), self._px(2)))
        painter.setBrush(QColor(theme.shown(one.colour)))
        painter.drawRect(bar)
        hatch = HATCHES[one.pattern % len(HATCHES)]
        if hatch != Qt.BrushStyle.NoBrush:
            over = theme.PAPER if theme.luminance(theme.shown(one.colour)) < 0.3 else theme.INK
            brush = QBrush(QColor(theme.shown(over)), hatch)
            brush.setTransform(QTransform.fromScale(self.scale_by * 1.2, self.scale_by * 1.2))
            painter.setBrush(brush)
            painter.drawRect(bar)

    def _line(self, press: Painter, one: Series, box: QRectF) -> None:
        painter, ink, y = press.p, QColor(seen_ink(one.colour)), box.center().y()
        dash = DASHES[one.pattern % len(DASHES)]
        pens = [
            (QColor(theme.shown(theme.INK)), 6.5, False),
            (QColor(theme.shown(theme.PAPER)), 3.4, False),
            (ink, 3.4, True),
        ]
        for colour, wide, dashed in pens:
            pen = QPen(colour, self._px(wide))
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            if dashed and dash:
                pen.setDashPattern(dash)
            painter.setPen(pen)
            painter.drawLine(round(box.left()), round(y), round(box.right()), round(y))
        draw_badge(press, QPointF(box.center().x(), y), one.mark, ink.name(), self.scale_by)
