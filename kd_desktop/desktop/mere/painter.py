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

from kd_desktop.desktop.kit.errands import ErrandResult, Worker
from kd_desktop.desktop.mere.drafting import Drawing, lines
from kd_desktop.desktop.mere.sea import Sea

WIDE, HIGH = 1920.0, 720.0
"""The scene in its own units."""
MIDDLE = 960.0
KEPT = 8
"""How many drawings are kept, the last used ones."""
CHART = QSize(1440, 960)


@dataclass(frozen=True)
class ScenePrint:
    """One scene in pixels, in three sheets over each other; only the water may be moved, a few pixels."""

    back: QImage
    water: QImage
    front: QImage
    size: QSize

    def put(self, painter: QPainter, box: QRectF, sway: float = 0.0) -> None:
        """Draws it into the box, whose shape it has been made for; `sway` moves the water sideways."""
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
    """What of the scene is seen in a picture of that shape: as much as can be, from its foot."""
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
    """The quiet map in that many pixels; slow as well."""
    (text,) = lines(Drawing(Sea(level, works=works), charted=True))
    return _read(text, size, QRect(QPoint(0, 0), size)).convertToFormat(QImage.Format.Format_RGB32)


def _read(text: str, whole: QSize, seen: QRect) -> QImage:
    """That SVG text as a picture of the size `whole`, cut down to what is to be seen.

    QImageReader works without Python's lock, so that no frame waits for it; QSvgRenderer would hold it. It
    asks the device, which is Python's, under a lock of Qt's while it looks for who reads SVG. That must be
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
    """The one thread in which all this is drawn."""
    return Worker("mere")


Key = tuple[object, ...]
_kept: OrderedDict[Key, Any] = OrderedDict()


class _Commission(QObject):
    """What one place has had drawn; `ready` tells that something new has come."""

    ready = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: Key | None = None
        self._last: Any = None

    def _ask(self, key: Key, draw: Callable[..., Any], *what: object) -> Any:
        """What that key stands for, or the last thing until it is drawn."""
        if key in _kept:
            _kept.move_to_end(key)
            self._wanted, self._last = key, _kept[key]
        elif key != self._wanted:
            self._wanted = key
            studio().send(functools.partial(draw, *what), self._keep, key)
        return self._last

    @property
    def waiting(self) -> bool:
        """Whether something is being drawn that has been asked for."""
        return self._wanted is not None and self._wanted not in _kept

    def _keep(self, key: Key, done: ErrandResult) -> None:
        made = _kept[key] = done.result()
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
        if key == self._wanted:
            self._last = made
            self.ready.emit()


class SeaPainter(_Commission):
    """Who has the Mere drawn for one place; `ready` tells that a new print has come."""

    def of(self, sea: Sea, size: QSize) -> ScenePrint | None:
        """The print of that scene in so many pixels, or the last one until it is ready; None before any."""
        size = size.expandedTo(QSize(1, 1))
        seen = replace(sea, year=0)
        found: ScenePrint | None = self._ask((seen, size.width(), size.height()), printed, seen, size)
        return found

    def put(self, painter: QPainter, box: QRectF, sea: Sea, sway: float = 0.0) -> bool:
        """Draws the scene into the box, as sharp as the painter's pixels; False as long as there is none."""
        grain = math.sqrt(abs(painter.deviceTransform().determinant()))
        found = self.of(sea, (box.size() * grain).toSize())
        if found is not None:
            found.put(painter, box, sway)
        return found is not None


class ChartPainter(_Commission):
    """Who has the quiet map drawn that lies on a board."""

    def of(self, sea: Sea) -> QImage | None:
        """The map of that Mere, or the last one until it is ready; None before any."""
        seen = replace(Sea(), level=sea.level, works=sea.works)
        found: QImage | None = self._ask(("chart", seen), charted, seen.level, seen.works, CHART)
        return found
