"""The pieces of a table as a Qt item model, whose views are the scene, the small map and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from enum import IntEnum
from itertools import groupby
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from kd_desktop.desktop.stage.specs import Cast, PieceSpec

AnyIndex = QModelIndex | QPersistentModelIndex


class PieceRole(IntEnum):
    """What the model tells of a piece beyond Qt's own roles, which are its name and its explanation.

    `ABOUT` is the explanation with its marks: no view of Qt's may guess at them.
    """

    SPEC = Qt.ItemDataRole.UserRole + 1
    KEY = Qt.ItemDataRole.UserRole + 2
    GROUP = Qt.ItemDataRole.UserRole + 3
    BOX = Qt.ItemDataRole.UserRole + 4
    HEIGHT = Qt.ItemDataRole.UserRole + 5
    LOOK = Qt.ItemDataRole.UserRole + 6
    ABOUT = Qt.ItemDataRole.UserRole + 7
    OFFERED = Qt.ItemDataRole.UserRole + 8


_DATA: dict[int, Callable[[PieceSpec], Any]] = {
    Qt.ItemDataRole.DisplayRole: lambda spec: spec.name,
    Qt.ItemDataRole.AccessibleTextRole: lambda spec: spec.name,
    Qt.ItemDataRole.AccessibleDescriptionRole: lambda spec: spec.told,
    PieceRole.SPEC: lambda spec: spec,
    PieceRole.KEY: lambda spec: spec.key,
    PieceRole.GROUP: lambda spec: spec.group,
    PieceRole.BOX: lambda spec: spec.rect,
    PieceRole.HEIGHT: lambda spec: spec.z,
    PieceRole.LOOK: lambda spec: spec.look,
    PieceRole.ABOUT: lambda spec: spec.about,
    PieceRole.OFFERED: lambda spec: spec.offered,
}
"""The data of a piece for each role."""


class PieceModel(QAbstractListModel):
    """A list of the pieces on a table, in the order in which they are read."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._specs: list[PieceSpec] = []
        self._keys: set[str] = set()

    def __iter__(self) -> Iterator[PieceSpec]:
        return iter(self._specs)

    def __contains__(self, key: str) -> bool:
        return key in self._keys

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008  (Qt's own signature)
        """The number of pieces."""
        return 0 if parent.isValid() else len(self._specs)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What the role means of that piece; None for other roles."""
        found = _DATA.get(role)
        known = found is not None and index.isValid() and 0 <= index.row() < len(self._specs)
        return found(self._specs[index.row()]) if known and found is not None else None

    def index_of(self, key: str) -> QModelIndex:
        """The index of a piece; invalid if it isn't there."""
        row = next((row for row, spec in enumerate(self._specs) if spec.key == key), -1)
        return self.index(row) if row >= 0 else QModelIndex()

    def show(self, wanted: Cast) -> None:
        """Becomes exactly those pieces; views hear of what has changed, and of nothing else."""
        self._remove([row for row, spec in enumerate(self._specs) if spec.key not in wanted])
        self._change(wanted)
        self._insert(wanted)

    def _remove(self, rows: Collection[int]) -> None:
        for first, last in reversed(list(_runs(rows))):
            self.beginRemoveRows(QModelIndex(), first, last)
            self._keys -= {spec.key for spec in self._specs[first : last + 1]}
            del self._specs[first : last + 1]
            self.endRemoveRows()

    def _change(self, wanted: Cast) -> None:
        changed = [row for row, spec in enumerate(self._specs) if wanted[spec.key] != spec]
        for first, last in _runs(changed):
            roles: set[int] = set()
            for row in range(first, last + 1):
                former, now = self._specs[row], wanted[self._specs[row].key]
                roles |= {role for role, of in _DATA.items() if of(former) != of(now)}
                self._specs[row] = now
            self.dataChanged.emit(self.index(first), self.index(last), sorted(roles))

    def _insert(self, wanted: Cast) -> None:
        """Puts new pieces in, and the others in their new order."""
        order = list(wanted.values())
        row = 0
        while row < len(order):
            if order[row].key in self._keys:
                self._move(order[row].key, row)
                row += 1
                continue
            last = row
            while last + 1 < len(order) and order[last + 1].key not in self._keys:
                last += 1
            self.beginInsertRows(QModelIndex(), row, last)
            self._specs[row:row] = order[row : last + 1]
            self._keys |= {spec.key for spec in order[row : last + 1]}
            self.endInsertRows()
            row = last + 1

    def _move(self, key: str, to: int) -> None:
        row = self.index_of(key).row() if self._specs[to].key != key else to
        if row != to:
            self.beginMoveRows(QModelIndex(), row, row, QModelIndex(), to)
            self._specs.insert(to, self._specs.pop(row))
            self.endMoveRows()


def _runs(rows: Collection[int]) -> Iterator[tuple[int, int]]:
    """The first and last of each run of neighbours among rising numbers."""
    for _, run in groupby(enumerate(rows), lambda one: one[1] - one[0]):
        found = [row for _, row in run]
        yield found[0], found[-1]
