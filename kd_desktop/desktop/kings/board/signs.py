"""The signs on a part of the table: a click on one asks what it is, or why its number is as it is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.engine.kings.content import Symbol

WHOLE = ""
"""Stands for the part that the signs are on."""


class Signs(QObject):
    """The places of signs on a widget, as last printed; `asked` carries the name of what was clicked.

    That is a Resource, "stability", the kind of a sticker, "vote" or "balance"; beside all it is `WHOLE`.
    """

    asked = Signal(str)

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.widget = widget
        self.places: list[tuple[QRectF, str]] = []
        self._pressed: str | None = None
        widget.installEventFilter(self)

    def clear(self) -> None:
        """Forget all signs."""
        self.places = []

    def lay(self, box: QRectF, name: str) -> None:
        """Add the sign of that name at that place."""
        self.places.append((QRectF(box), name))

    def at(self, spot: QPointF) -> str | None:
        """The name of what is at that place; None where there is nothing at all to ask about."""
        if not self.places:
            return None
        return next((name for box, name in self.places if box.contains(spot)), WHOLE)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Catch a click that begins and ends on one sign; the widget gets it, too."""
        if isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton:
            here = self.at(event.position())
            if event.type() == QEvent.Type.MouseButtonPress:
                self._pressed = here
            elif event.type() == QEvent.Type.MouseButtonRelease:
                meant, self._pressed = self._pressed, None
                if here is not None and meant == here:
                    self.asked.emit(here)
        return False


def sign_of(symbol: Symbol) -> str:
    """The name of the sign of what a side is known to bring."""
    return symbol.resource or symbol.kind
