"""A chart with its key on a sheet of paper, as shown in the window and printed in the book."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLayout, QStackedLayout, QWidget

from kd_desktop.desktop.charts.charts import Chart
from kd_desktop.desktop.charts.key import Key
from kd_desktop.desktop.charts.plots import Plot
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.fonts import font
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_row
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline, ring

EDGE = 14
"""Pixels of paper around the drawing."""


class ChartSheet(QWidget):
    """A sheet of paper with a plot and the key at its right; a sentence instead if there is no data."""

    def __init__(self, scale: float = 1.0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plot, self.key = Plot(scale), Key(scale)
        self.note = Label()
        self.note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.note.setWordWrap(True)
        drawn = QWidget()
        in_row((self.plot, 1), self.key, on=drawn, gap=0, edges=EDGE)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(drawn)
        self._stack.addWidget(self.note)
        self.setFocusProxy(self.plot)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_moved)

    def show_chart(self, chart: Chart, scale: float | None = None) -> None:
        """Draws that chart; `scale` is the factor of all its sizes."""
        self.plot.show_chart(chart, scale)
        self.key.show_chart(chart, scale)
        self.plot.setAccessibleName(chart.title)
        self.plot.setAccessibleDescription(chart.sentence)
        self.note.setText(chart.sentence)
        self.note.setFont(font(self.plot.px(24), "serif", 400, True))
        self.note.setStyleSheet(f"color: {theme.INK};")
        self._stack.setCurrentIndex(1 if chart.empty else 0)

    def _focus_moved(self, old: QWidget | None, now: QWidget | None) -> None:
        if self.plot in (old, now):
            self.update()

    def sizeHint(self) -> QSize:
        """As large as possible."""
        return QSize(900, 560)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with an edge cut by hand; the brass ring while the plot has the focus."""
        canvas = QPainter(self)
        painter = Painter(canvas, 5)
        box = QRectF(self.rect()).adjusted(5, 5, -5, -5)
        painter.fill(outline(box), theme.INK, 0.9, seed=11)
        painter.fill(outline(box, -3), theme.PAPER, 0.7, seed=12)
        if self.plot.hasFocus():
            ring(painter, outline(box, 1))
        canvas.end()


def chart_image(chart: Chart, width: int, height: int, scale: float) -> QImage:
    """The chart on plain paper as a picture of that many pixels, every size multiplied by `scale`."""
    holder = QWidget()
    holder.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    holder.setStyleSheet(f"background: {theme.PAPER};")
    row = in_row(on=holder, gap=0, edges=0)
    row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
    plot, key = Plot(scale), Key(scale)
    row.addWidget(plot, 1)
    row.addWidget(key)
    plot.show_chart(chart)
    key.show_chart(chart)
    holder.resize(width, height)
    holder.show()
    QApplication.processEvents()
    plot.fit()
    QApplication.processEvents()
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(theme.PAPER)
    holder.render(image, QPoint())
    holder.close()
    holder.deleteLater()
    return image
