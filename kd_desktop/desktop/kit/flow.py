"""A row of widgets that breaks into further rows when it gets too narrow."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget
from shiboken6 import isValid


def cleared(layout: QLayout) -> None:
    """Takes everything out of a layout; widgets are hidden and deleted."""
    while layout.count():
        item = layout.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()
    layout.invalidate()


class Flow(QLayout):
    """Places its items from the left, each as wide as it likes to be, and begins a new row where one is full.

    A row that is too wide even for one item gives it the whole width. `right` sets each row to the right
    edge; `lap` is by how many pixels neighbours may overlap if that keeps all of them in one row (those that
    have a free edge).
    """

    def __init__(
        self, parent: QWidget | None = None, *, gap: int = 6, right: bool = False, lap: int = 0
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._right = right
        self._lap = lap
        self.setSpacing(gap)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item (Qt's own call)."""
        self._items.append(item)

    def count(self) -> int:
        """The number of items."""
        return len(self._items)

    def items(self) -> list[QLayoutItem]:
        """Its items in order."""
        return list(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        """The item there, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        """Remove and return the item there, or None."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def lead_with_last(self) -> None:
        """Put the last item before all others, so that it moves none of them."""
        self._items.insert(0, self._items.pop())
        self.invalidate()

    def expandingDirections(self) -> Qt.Orientation:
        """It wants no more than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The total height of the rows at a width."""
        return self._lay(QRect(0, 0, width, 0), place=False)

    def setGeometry(self, rect: QRect) -> None:
        """Place everything."""
        super().setGeometry(rect)
        self._lay(rect, place=True)

    def sizeHint(self) -> QSize:
        """Everything in one row."""
        shown = [item.sizeHint() for item in self._shown()]
        wide = sum(size.width() for size in shown) + self.spacing() * max(0, len(shown) - 1)
        return QSize(wide, max((size.height() for size in shown), default=0))

    def minimumSize(self) -> QSize:
        """The widest item."""
        shown = [item.minimumSize() for item in self._shown()]
        return QSize(max((s.width() for s in shown), default=0), max((s.height() for s in shown), default=0))

    def _shown(self) -> list[QLayoutItem]:
        # A window that is being taken down may be asked for its sizes when some items are gone already.
        return [item for item in self._items if isValid(item) and not item.isEmpty()]

    def _gap(self, wide: int) -> int:
        """How far apart items stand at that width: nearer than usual where that saves a row."""
        return self._nearer(self.sizeHint().width() - wide, len(self._shown()) - 1)

    def _nearer(self, lack: int, gaps: int) -> int:
        """The gap for items that lack so much room, between which there are so many gaps."""
        if lack <= 0 or gaps < 1:
            return self.spacing()
        nearer = self.spacing() - math.ceil(lack / gaps)
        return nearer if self._lap and nearer >= -self._lap else self.spacing()

    def _lay(self, rect: QRect, *, place: bool) -> int:
        return self._lay_items(self._shown(), rect, self._gap(rect.width()), place=place)

    def _lay_items(self, items: Iterable[QLayoutItem], rect: QRect, gap: int, *, place: bool) -> int:
        rows: list[list[tuple[QLayoutItem, int]]] = [[]]
        used = 0
        for item in items:
            least, like = item.minimumSize().width(), item.sizeHint().width()
            wide = min(max(least, like), max(least, rect.width()))
            if rows[-1] and used + gap + wide > rect.width():
                rows.append([])
                used = 0
            used += wide + (gap if rows[-1] else 0)
            rows[-1].append((item, wide))
        y = rect.y()
        for row in rows:
            high = max((item.sizeHint().height() for item, _ in row), default=0)
            if place:
                whole = sum(wide for _, wide in row) + gap * max(0, len(row) - 1)
                x = rect.right() + 1 - whole if self._right else rect.x()
                for item, wide in row:
                    size = item.sizeHint().height()
                    item.setGeometry(QRect(x, y + (high - size) // 2, wide, size))
                    x += wide + gap
            y += high + 2
        return max(0, y - 2 - rect.y())
