"""The prints at the head of letters: wide linocuts, each made once for a width, beside the window's own work.

One takes up to a tenth of a second to draw, so it is read in a thread of its own; until it is there its
place is a block of ink, or holds the same print made for another width.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from PySide6.QtCore import QObject, QRectF, QSize, Signal
from PySide6.QtGui import QImage, QImageReader, QPixmap

from kd_desktop.desktop.kit import art, shapes
from kd_desktop.desktop.kit.background import ErrandResult, Worker
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import INK

__all__ = ["SHAPE", "draw_print", "has_print", "prints"]

SHAPE = 300 / 960
"""Height of a print for a width of 1."""
KEPT = 24
"""The number of prints kept; one of 1100 pixels takes 1.5 MB."""


class _PrintKey(NamedTuple):
    """A print and its width in device pixels."""

    name: str
    wide: int


def _place(name: str) -> str:
    return f":/assets/prints/{name}.svg"


@functools.cache
def has_print(name: str) -> bool:
    """Whether the program carries a print of that name."""
    return bool(name) and art.carries(_place(name))


class Prints(QObject):
    """Makes prints and keeps the last ones. `ready` tells the name of one that is there now."""

    ready = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[_PrintKey, QPixmap] = {}
        self._wanted: set[_PrintKey] = set()
        self._worker = Worker("prints")

    def of(self, name: str, wide: int) -> QPixmap | None:
        """That print so wide, or made for another width until that is there, or None."""
        found = self._kept.get(_PrintKey(name, wide))
        if found is not None:
            return found
        self.want(name, wide)
        return next((one for key, one in self._kept.items() if key.name == name), None)

    def want(self, name: str, wide: int) -> None:
        """Have it made."""
        key = _PrintKey(name, wide)
        if key in self._kept or key in self._wanted or not has_print(name):
            return
        self._wanted.add(key)
        self._worker.send(functools.partial(_read, key), self._keep, key)

    def wait(self) -> None:
        """Wait until all requested prints are made; their owner is called later."""
        self._worker.wait()

    def _keep(self, key: _PrintKey, made: ErrandResult) -> None:
        self._wanted.discard(key)
        self._kept[key] = QPixmap.fromImage(made.result())
        while len(self._kept) > KEPT:
            self._kept.pop(next(iter(self._kept)))
        self.ready.emit(key.name)


def _read(key: _PrintKey) -> QImage:
    """In the thread: QImageReader works without Python's lock, so that no frame waits for it."""
    reader = QImageReader(_place(key.name))
    reader.setScaledSize(QSize(key.wide, max(1, round(key.wide * SHAPE))))
    return reader.read()


prints = Prints()
"""The prints of all windows."""


def draw_print(painter: Painter, name: str, area: QRectF) -> None:
    """Prints it over the whole width of an area; a lower area shows its upper part, where the faces are."""
    canvas = painter.p
    found = prints.of(name, max(1, round(area.width() * canvas.combinedTransform().m11())))
    if found is None:
        painter.fill(shapes.outline(area), INK, 1, 9, 77)
        return
    high = min(area.height(), area.width() * SHAPE)
    cut = found.height() * high / (area.width() * SHAPE)
    canvas.drawPixmap(QRectF(area.x(), area.y(), area.width(), high), found, QRectF(0, 0, found.width(), cut))
    if cut < found.height() - 1:
        rim, inset = area.width() * 0.008, area.width() * 0.0075
        painter.fill(
            shapes.box(area.x() + inset, area.y() + high - rim, area.width() - 2 * inset, rim), INK, 0.8
        )
