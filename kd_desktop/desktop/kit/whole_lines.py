"""What keeps the lower edge of a column that scrolls between two lines: no line is shown sliced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLayout, QScrollArea

from kd_desktop.desktop.kit.label import Label

MOST = 0.45
"""The greatest part of its height that is given up for it: what is higher than that is no line."""


@runtime_checkable
class Lined(Protocol):
    """What prints its own lines: where each begins and ends in it."""

    def lines_at(self) -> list[tuple[float, float]]:
        """Upper and lower edge of each."""


class WholeLines(QObject):
    """Raises the lower edge of a column of labels to the top of the line that it would slice."""

    def __init__(self, area: QScrollArea, column: QLayout) -> None:
        super().__init__(area)
        self._area, self._column, self._cut = area, column, 0
        area.verticalScrollBar().valueChanged.connect(self.settle)
        area.verticalScrollBar().rangeChanged.connect(self.settle)
        area.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Settle at every size."""
        if event.type() == QEvent.Type.Resize:
            self.settle()
        return super().eventFilter(watched, event)

    def settle(self) -> None:
        """Keep as much free below as of the last line has no room."""
        area = self._area
        full = area.viewport().height() + self._cut
        cut = self._sliced(full)
        if cut != self._cut:
            self._cut = cut
            area.setViewportMargins(0, 0, 0, cut)

    def _sliced(self, full: int) -> int:
        edge = self._area.verticalScrollBar().value() + full
        for top, bottom in _lines(self._column):
            if top < edge < bottom - 1 and edge - top < full * MOST:
                return int(edge - top) + 1
        return 0


def _lines(column: QLayout) -> Iterator[tuple[float, float]]:
    """Where each line in a column lies; what isn't text is a line by itself."""
    items = (column.itemAt(n) for n in range(column.count()))
    for one in (item.widget() for item in items if item is not None):
        if one is None or one.isHidden():
            continue
        at = one.y()
        if isinstance(one, Lined):
            yield from ((at + top, at + bottom) for top, bottom in one.lines_at())
        elif isinstance(one, Label):
            high, top = one.fontMetrics().lineSpacing(), at + one.contentsMargins().top()
            for line in range(max(1, round((one.height() - one.contentsMargins().top()) / high))):
                yield top + line * high, top + (line + 1) * high
        else:
            yield at, at + one.height()
