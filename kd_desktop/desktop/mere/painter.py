"""The Mere as pixels: drawn outside the GUI thread, kept by description and size."""

from __future__ import annotations

import functools
import math
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QPoint, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QImage, QImageReader, QPainter

from kd_desktop.desktop.kit.background import ErrandResult, Worker
from kd_desktop.desktop.mere.drafting import Drawing, lines
from kd_desktop.desktop.mere.sea import Sea

WIDE, HIGH = 1920.0, 720.0
"""The scene in its own units."""
MIDDLE = 960.0
KEPT = 8
"""The number of drawings kept, the last used ones."""
CHART = QSize(1440, 960)


@dataclass(frozen=True)
class ScenePrint:
    """One scene in pixels, in three sheets over each other; only the water may be moved, a few pixels."""

    back: QImage
    water: QImage
    front: QImage
    size: QSize

    def put(self, painter: QPainter, box: QRectF, sway: float = 0.0) -> None:
        """Draws it into a box of the shape that it was made for; `sway` moves the water sideways."""
        painter.drawImage(box, self.back)
        painter.drawImage(box.translated(sway, 0), self.water)
        painter.drawImage(box, self.front)

    def whole(self) -> QImage:
        """All of it as one image."""
        image = QImage(self.size, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        self.put(painter, QRectF(image.rect()))
        painter.end()
        return image


def view_box(size: QSize) -> QRectF:
    """The visible part of the scene in a picture of that shape: as much as possible, from its foot."""
    shape = size.width() / max(1, size.height())
    if shape >= WIDE / HIGH:
        high = WIDE / shape
        return QRectF(0, min(HIGH - high, max(0.0, 430 - high * 0.62)), WIDE, high)
    wide = HIGH * shape
    return QRectF(min(WIDE - wide, max(0.0, MIDDLE + 60 - wide / 2)), 0, wide, HIGH)


def printed(sea: Sea, size: QSize) -> ScenePrint:
    """The scene in that many pixels; slow, and made for another thread."""
    view = view_box(size)
    across, down = size.width() / view.width(), size.height() / view.height()
    whole = QSize(round(WIDE * across), round(HIGH * down))
    seen = QRect(QPoint(round(view.x() * across), round(view.y() * down)), size)
    back, water, front = (_read(text, whole, seen) for text in lines(Drawing(sea)))
    return ScenePrint(back, water, front, size)


def charted(level: float, works: frozenset[str], size: QSize) -> QImage:
    """The quiet map in that many pixels; slow as well, and made for another thread."""
    (text,) = lines(Drawing(Sea(level, works=works), charted=True))
    return _read(text, size, QRect(QPoint(0, 0), size)).convertToFormat(QImage.Format.Format_RGB32)


def _read(text: str, whole: QSize, seen: QRect) -> QImage:
    """That SVG text as a picture of the size `whole`, cut down to its visible part.

    QImageReader works without Python's lock, so that no frame waits for it; QSvgRenderer would hold it. It
    asks the device, which is Python's, under a lock of Qt's while it looks for a reader of SVG. That must be
    done with Python's lock, as `canRead` does it: a window that paints just then would wait for ever.
    """
    device = QBuffer()
    device.setData(QByteArray(text.encode()))
    device.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(device, QByteArray(b"svg"))
    reader.canRead()
    reader.setScaledSize(whole)
    reader.setScaledClipRect(seen)
    return reader.read()


@functools.cache
def studio() -> Worker:
    """The one thread for all this drawing."""
    return Worker("mere")


Key = tuple[object, ...]
_kept: OrderedDict[Key, Any] = OrderedDict()


class _Commission(QObject):
    """The drawings for one place; `ready` tells that a new one has come."""

    ready = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: Key | None = None
        self._last: Any = None

    def _ask(self, key: Key, draw: Callable[..., Any], *what: object) -> Any:
        """The drawing for that key, or the last one until it is drawn."""
        if key in _kept:
            _kept.move_to_end(key)
            self._wanted, self._last = key, _kept[key]
        elif key != self._wanted:
            self._wanted = key
            studio().send(functools.partial(draw, *what), self._keep, key)
        return self._last

    @property
    def waiting(self) -> bool:
        """Whether a drawing is on its way."""
        return self._wanted is not None and self._wanted not in _kept

    def _keep(self, key: Key, done: ErrandResult) -> None:
        made = _kept[key] = done.result()
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
        if key == self._wanted:
            self._last = made
            self.ready.emit()


class SeaPainter(_Commission):
    """The drawings of the Mere for one place; `ready` tells that a new print has come."""

    def of(self, sea: Sea, size: QSize) -> ScenePrint | None:
        """The print of that scene in that many pixels, or the last one until it is ready; None before any."""
        size = size.expandedTo(QSize(1, 1))
        seen = replace(sea, year=0)
        found: ScenePrint | None = self._ask((seen, size.width(), size.height()), printed, seen, size)
        return found

    def put(self, painter: QPainter, box: QRectF, sea: Sea, sway: float = 0.0) -> bool:
        """Draws the scene into the box, as sharp as the painter's pixels; False if there is none yet."""
        grain = math.sqrt(abs(painter.deviceTransform().determinant()))
        found = self.of(sea, (box.size() * grain).toSize())
        if found is not None:
            found.put(painter, box, sway)
        return found is not None


class ChartPainter(_Commission):
    """The drawings of the quiet map on a board."""

    def of(self, sea: Sea) -> QImage | None:
        """The map of that Mere, or the last one until it is ready; None before any."""
        seen = replace(Sea(), level=sea.level, works=sea.works)
        found: QImage | None = self._ask(("chart", seen), charted, seen.level, seen.works, CHART)
        return found
