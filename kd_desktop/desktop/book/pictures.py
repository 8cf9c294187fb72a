"""The book's pictures: charts, crests, icons and vignettes, as images large enough for print."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from kd_desktop.desktop.charts.charts import Chart
from kd_desktop.desktop.kit import art, theme

CHART_WIDTH, CHART_HEIGHT = 1900, 960
CHART_SHAPE = CHART_HEIGHT / CHART_WIDTH
CHART_SCALE = 1.9


def book_chart(chart: Chart) -> QImage:
    """The chart for a page's width."""
    from kd_desktop.desktop.charts.sheet import chart_image

    return chart_image(chart, CHART_WIDTH, CHART_HEIGHT, CHART_SCALE)


def crest_image(crest: str, width: int) -> QImage:
    """A crest without a background, that many pixels wide."""
    shape = round(width * art.CREST_SHAPE)
    return _drawn(width, shape, lambda painter, box: art.draw_crest(painter, crest, box))


def icon_image(icon: str, size: int, colour: str = theme.INK) -> QImage:
    """An icon without a background, that many pixels wide and high."""
    return _drawn(size, size, lambda painter, box: art.draw_icon(painter, icon, box, colour))


def vignette_image(vignette: str, width: int) -> QImage:
    """A vignette on paper; its height follows from its width.

    A name with a dot is that of a drawing in another folder of assets than the board's: "throne.cover".
    """
    folder, _, stem = vignette.rpartition(".")
    found = art.renderer(folder or "board", stem)
    if found is None:
        return _drawn(width, round(width * 0.5), lambda _painter, _box: None)
    shape = found.viewBoxF().height() / found.viewBoxF().width()
    return _drawn(width, round(width * shape), found.render)


def _drawn(width: int, height: int, draw: Callable[[QPainter, QRectF], None]) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter, QRectF(0, 0, width, height))
    painter.end()
    return image
