"""A row of plates in which some have a place of their own, which nothing that is said or missing moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import dropwhile

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLayoutItem, QWidget

from kd_desktop.desktop.kit.flow import Flow


class Stalls(Flow):
    """Rows from the right edge, with a stall for each name in `widths`: empty while its plate is missing.

    Other items stand before the first plate in a stall, or in rows above all stalls where they have no room
    there. Rows above the first plate are left out. `room` is the width in which the stalls are dealt out,
    whatever width the row has. Where that saves a row, they have the `narrow` widths instead. A widget that
    needs more may reach to the left, where the stalls beside its own are never taken with it.
    """

    def __init__(self, parent: QWidget, *, gap: int, lap: int) -> None:
        super().__init__(parent, gap=gap, right=True, lap=lap)
        self.widths: Callable[[], Mapping[str, int]] = dict
        self.narrow: Callable[[], Mapping[str, int]] = dict
        self.room = 0
        self._held: dict[str, QWidget] = {}
        self._reaching: set[str] = set()

    def give(self, widget: QWidget, stall: str, *, reaches: bool = False) -> None:
        """Give a widget of the row that stall; whether it `reaches` to the left of it."""
        self._held[stall] = widget
        if reaches:
            self._reaching.add(stall)

    def whole(self) -> int:
        """The width of all stalls in one row; 0 where no plate has one."""
        return self._together(self._widths(self.room)) if self._held else 0

    def _widths(self, room: int) -> Mapping[str, int]:
        """Their widths where they have that room; 0 is any."""
        widths = self.widths()
        if not room or self._in_one_row(widths, room):
            return widths
        narrow = self.narrow()
        return narrow if narrow and self._in_one_row(narrow, room) else widths

    def _together(self, widths: Mapping[str, int]) -> int:
        return sum(widths.values()) + self.spacing() * max(0, len(widths) - 1)

    def _in_one_row(self, widths: Mapping[str, int], room: int) -> bool:
        lack, gaps = self._together(widths) - room, len(widths) - 1
        return lack <= 0 or self._nearer(lack, gaps) < self.spacing()

    def sizeHint(self) -> QSize:
        """From the first plate to the right edge, with the other items before it."""
        if not self._held:
            return super().sizeHint()
        free = sum(item.sizeHint().width() + self.spacing() for item in self._free())
        return QSize(self._reach(self._stands(self.room or self.whole())) + free, self._high())

    def _free(self) -> list[QLayoutItem]:
        """The items without a stall."""
        held = set(map(id, self._held.values()))
        return [item for item in self._shown() if id(item.widget()) not in held]

    def _high(self) -> int:
        return max((item.sizeHint().height() for item in self._shown()), default=0)

    def _dealt(self, room: int) -> list[list[tuple[str, int, int]]]:
        """All stalls in rows: name, distance of the left edge from the right end, and width."""
        widths = self._widths(room)
        gap = self._nearer(self._together(widths) - room, len(widths) - 1)
        rows: list[list[str]] = [[]]
        for name, wide in widths.items():
            used = sum(widths[one] + gap for one in rows[-1])
            if rows[-1] and used + wide > room:
                rows.append([])
            rows[-1].append(name)
        return [list(self._from_right(row, widths, gap)) for row in rows]

    @staticmethod
    def _from_right(row: list[str], widths: Mapping[str, int], gap: int) -> Iterator[tuple[str, int, int]]:
        far = sum(widths[name] for name in row) + gap * (len(row) - 1)
        for name in row:
            yield name, far, widths[name]
            far -= widths[name] + gap

    def _stands(self, room: int) -> list[list[tuple[QWidget, int, int]]]:
        """The plates in their stalls, without the empty rows above the first of them."""
        held = {name: widget for name, widget in self._held.items() if not widget.isHidden()}
        rows = [
            [self._stand(name, held[name], far, wide) for name, far, wide in row if name in held]
            for row in self._dealt(room)
        ]
        return list(dropwhile(lambda row: not row, rows))

    def _stand(self, stall: str, widget: QWidget, far: int, wide: int) -> tuple[QWidget, int, int]:
        """Where it stands: its right edge is that of its stall, however far it reaches."""
        more = max(0, widget.sizeHint().width() - wide) if stall in self._reaching else 0
        return widget, far + more, wide + more

    @staticmethod
    def _reach(rows: list[list[tuple[QWidget, int, int]]]) -> int:
        """How far the first plates stand from the right end."""
        return max((far for row in rows for _, far, _ in row), default=0)

    def _lay(self, rect: QRect, *, place: bool) -> int:
        if not self._held:
            return super()._lay(rect, place=place)
        stands, free = self._stands(self.room or rect.width()), self._free()
        high, y = self._high(), rect.y()
        far = stands[0][0][1] + self.spacing() if stands else 0
        if free and far + self._wide(free) > rect.width():
            over = self._lay_items(free, QRect(rect.x(), y, rect.width(), 0), self.spacing(), place=place)
            y, free = y + over + 2, []
        if place and free:
            self._lay_items(free, QRect(rect.x(), y, rect.width() - far, 0), self.spacing(), place=True)
        for row in stands:
            for widget, left, wide in row if place else ():
                widget.setGeometry(rect.right() + 1 - left, y, wide, high)
            y += high + 2
        return max(0, y - 2 - rect.y())

    def _wide(self, items: list[QLayoutItem]) -> int:
        return sum(item.sizeHint().width() for item in items) + self.spacing() * (len(items) - 1)
