"""What pyqtgraph itself prints into a plot: the names of ticks, the titles of axes, and words in the plot."""

import math
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPicture, QTransform
from PySide6.QtWidgets import QGraphicsTextItem, QGraphicsView, QWidget

from kd_desktop.desktop.kit.painter import CachedPixmap, Type


class Lost(NamedTuple):
    """The name of a tick for which pyqtgraph found no room, so that it left it out."""

    words: str


def printed_by_pyqtgraph(window: QWidget) -> Iterator[CachedPixmap | Lost]:
    """Every word in the plots of a window, in pixels of its plot, on the ground measured below it."""
    pyqtgraph = sys.modules.get("pyqtgraph")
    if pyqtgraph is None:  # nobody has opened a chart
        return
    for view in window.findChildren(pyqtgraph.PlotWidget):
        if view.isVisibleTo(window) and view.window() is window:
            yield from _plot(view, pyqtgraph)


def _plot(view: Any, pyqtgraph: Any) -> Iterator[CachedPixmap | Lost]:
    axes = [item for item in view.scene().items() if isinstance(item, pyqtgraph.AxisItem)]
    words = [item.textItem for item in view.scene().items() if isinstance(item, pyqtgraph.TextItem)]
    shown = [axis for axis in axes if axis.isVisible()]
    ground = _without(view, [*shown, *words])
    for axis in shown:
        yield from _axis(view, axis, ground)
        if axis.label.isVisible():
            yield _text(view, axis.label, ground)
    for item in words:
        if item.isVisible():
            yield _text(view, item, ground)


def _without(view: QGraphicsView, items: list[Any]) -> QImage:
    """The plot with those items wiped out, so that the ground below them can be seen."""
    for item in items:
        item.setOpacity(0.0)
    picture = view.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    for item in items:
        item.setOpacity(1.0)
    return picture


def _axis(view: Any, axis: Any, ground: QImage) -> Iterator[CachedPixmap | Lost]:
    """The names of an axis' ticks, which it draws itself inside its own bounds."""
    paper = QPicture()  # held while its painter lives
    canvas = QPainter(paper)
    specs = axis.generateDrawSpecs(canvas)
    canvas.end()
    if specs is None:
        return
    font, ink = axis.style["tickFont"], axis.textPen().color()
    to_view = axis.sceneTransform() * view.viewportTransform()
    bounds = to_view.mapRect(axis.boundingRect())
    drawn = []
    for rect, _, words in specs[2]:
        drawn.append(words)
        yield _printed(view, words, font, ink, QRectF(rect), to_view, ground, bounds)
    low, high = sorted(axis.range)
    for at, words in [tick for level in axis._tickLevels or () for tick in level]:
        if low <= at <= high and words and words not in drawn:
            yield Lost(words)


def _text(view: Any, item: QGraphicsTextItem, ground: QImage) -> CachedPixmap:
    margin = item.document().documentMargin()
    box = item.boundingRect().adjusted(margin, margin, -margin, -margin)
    ink = item.defaultTextColor()
    pieces = item.document().begin().begin()
    if not pieces.atEnd():
        brush = pieces.fragment().charFormat().foreground()
        ink = brush.color() if brush.style() != Qt.BrushStyle.NoBrush else ink
    to_view = item.deviceTransform(view.viewportTransform())
    return _printed(view, item.toPlainText().strip(), item.font(), ink, box, to_view, ground)


def _printed(
    view: Any,
    words: str,
    font: QFont,
    ink: QColor,
    box: QRectF,
    to_view: QTransform,
    ground: QImage,
    bounds: QRectF | None = None,
) -> CachedPixmap:
    seen = QRectF(view.viewport().rect())
    if bounds is not None:
        seen &= bounds
    measures = QFontMetricsF(font)
    tight = measures.tightBoundingRect(words)
    at = QPointF(box.center().x() - tight.width() / 2, box.center().y() - measures.height() / 2)
    letters = to_view.mapRect(
        QRectF(at.x(), at.y() + measures.ascent() + tight.top(), tight.width(), tight.height())
    )
    below = prevailing(ground, letters.toAlignedRect())
    type_ = Type(font.pixelSize(), "sans", font.weight(), font.italic(), ink.name(), below)
    scale = math.sqrt(abs(to_view.determinant()))
    return CachedPixmap(words, type_, tight.width(), 0.0, letters, seen, id(view), scale)


def prevailing(image: QImage, box: QRect, but: QColor | None = None) -> str:
    """The commonest colour of a picture in that box; of those that aren't close to `but`."""
    part = image.copy(box & image.rect())
    if part.isNull():
        return "#000000"
    pixels = np.frombuffer(part.constBits(), np.uint32).reshape(part.height(), -1)[:, : part.width()]
    colours, counts = np.unique(pixels & 0xFFFFFF, return_counts=True)
    if but is not None:
        channels = np.stack([(colours >> shift) & 0xFF for shift in (16, 8, 0)], axis=1).astype(int)
        far = np.abs(channels - np.array([but.red(), but.green(), but.blue()])).sum(axis=1) > 48
        if not far.any():
            return but.name()
        colours, counts = colours[far], counts[far]
    return f"#{int(colours[int(counts.argmax())]):06x}"
