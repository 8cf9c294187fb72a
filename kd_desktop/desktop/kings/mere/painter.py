"""The Mere as pixels: drawn outside the GUI thread, kept by description and size."""

from __future__ import annotations

import functools
import math
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from kd_desktop.desktop.kings.mere.sea import Sea

WIDE, HIGH = 1920.0, 720.0
"""The scene in its own units."""
MIDDLE = 960.0
KEPT = 8
"""How many drawings are kept, the last used ones."""
CHART = QSize(1440, 960)
STILL = ("sky", "far-shore")
MOVING = ("water",)
FRONT = ("mud", "works", "near-shore", "foreground", "weather")


@dataclass(frozen=True)
class Print:
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


def printed(sea: Sea, size: QSize) -> Print:
    """The scene in that many pixels; slow, and made for another thread."""
    from kd_desktop.desktop.kings.mere.scene import scene

    renderer = QSvgRenderer(QByteArray(scene(sea).encode()))
    view = view_box(size)
    back, water, front = (_sheet(renderer, names, view, size) for names in (STILL, MOVING, FRONT))
    return Print(back, water, front, size)


def _sheet(renderer: QSvgRenderer, names: tuple[str, ...], view: QRectF, size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size.width() / view.width(), size.height() / view.height())
    painter.translate(-view.x(), -view.y())
    for name in names:
        if renderer.elementExists(name):
            renderer.render(painter, name, renderer.boundsOnElement(name))
    painter.end()
    return image


def charted(level: float, works: frozenset[str], size: QSize) -> QImage:
    """The quiet map in that many pixels; slow as well."""
    from kd_desktop.desktop.kings.mere.chart import chart

    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(chart(level, works).encode())).render(painter)
    painter.end()
    return image


@functools.cache
def studio() -> Executor:
    """The one thread in which all this is drawn."""
    return ThreadPoolExecutor(1, "mere")


Key = tuple[object, ...]
_kept: OrderedDict[Key, Any] = OrderedDict()


class _Commission(QObject):
    """What one place has had drawn; `ready` tells that something new has come."""

    ready = Signal()
    _made = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: Key | None = None
        self._last: Any = None
        self._made.connect(self._keep)

    def _ask(self, key: Key, draw: Callable[..., Any], *what: object) -> Any:
        """What that key stands for, or the last thing until it is drawn."""
        if key in _kept:
            _kept.move_to_end(key)
            self._wanted, self._last = key, _kept[key]
        elif key != self._wanted:
            self._wanted = key
            studio().submit(draw, *what).add_done_callback(functools.partial(self._done, key))
        return self._last

    @property
    def waiting(self) -> bool:
        """Whether something is being drawn that has been asked for."""
        return self._wanted is not None and self._wanted not in _kept

    def _done(self, key: Key, future: Future[Any]) -> None:
        """In the other thread: hand it over."""
        with suppress(RuntimeError):  # its place may be gone
            self._made.emit(key, future.result())

    def _keep(self, key: Key, made: Any) -> None:
        _kept[key] = made
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
        if key == self._wanted:
            self._last = made
            self.ready.emit()


class SeaPainter(_Commission):
    """Who has the Mere drawn for one place; `ready` tells that a new print has come."""

    def of(self, sea: Sea, size: QSize) -> Print | None:
        """The print of that scene in so many pixels, or the last one until it is ready; None before any."""
        size = size.expandedTo(QSize(1, 1))
        seen = replace(sea, year=0)
        found: Print | None = self._ask((seen, size.width(), size.height()), printed, seen, size)
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
