"""The signs of Resources on a part of the table: a click on a sign asks why its number is as it is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.board import marks, words
from kd_desktop.desktop.kings.board.balance_layout import Geometry
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.kings.content import Symbol


class Signs(QObject):
    """The places of signs on a widget, as last printed; `asked` carries the Resource of a clicked sign."""

    asked = Signal(str)

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.places: list[tuple[QRectF, str]] = []
        self._pressed = ""
        widget.installEventFilter(self)

    def clear(self) -> None:
        """Forget all signs."""
        self.places = []

    def lay(self, box: QRectF, resource: str) -> None:
        """Add a sign at that place; "" is no Resource."""
        if resource:
            self.places.append((QRectF(box), resource))

    def at(self, spot: QPointF) -> str:
        """The Resource whose sign is at that place; "" for none."""
        return next((resource for box, resource in self.places if box.contains(spot)), "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Catch a click that begins and ends on one sign; the widget gets it, too."""
        if isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton:
            here = self.at(event.position())
            if event.type() == QEvent.Type.MouseButtonPress:
                self._pressed = here
            elif event.type() == QEvent.Type.MouseButtonRelease:
                meant, self._pressed = self._pressed, ""
                if meant and meant == here:
                    self.asked.emit(here)
        return False


def print_chips(
    painter: Painter, lay: Geometry, side: Side, symbols: Sequence[Symbol], signs: Signs
) -> list[tuple[QRectF, str]]:
    """Print what a side is known to bring under its plate; returns each symbol's place and words."""
    names = [marks.chip_name(symbol, lay.label)[1] for symbol in symbols]
    places = []
    for spot, symbol in zip(lay.chip_boxes(side, len(symbols), names), symbols, strict=True):
        marks.chip(painter, spot, symbol, lay.label)
        signs.lay(spot, symbol.resource)
        places.append((spot, words.symbol_name(symbol)))
    return places
