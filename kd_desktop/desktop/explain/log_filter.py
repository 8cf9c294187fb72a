"""The log with a filter: lines about a subject, or with certain words."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel

from kd_desktop.desktop.explain.log import LogLine, LogModel

ToldUntil = tuple[int, int]
"""A place in the log: the number of a command, and the number of its events told so far."""


class LogFilter(QSortFilterProxyModel):
    """Lets through lines that match every filter, under the headings of their reign and round.

    A heading passes when a line below it does, up to the next heading of its rank.
    """

    def __init__(self, model: LogModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._tags: frozenset[str] = frozenset()
        self._words: tuple[str, ...] = ()
        self._told: ToldUntil | None = None
        self._passed: set[int] | None = None
        self.setSourceModel(model)
        # Before the view asks: a heading may pass because of lines that came later.
        model.rowsInserted.connect(self._anew)
        model.modelReset.connect(self._anew)

    def want(self, tags: Iterable[str] = (), words: str = "") -> None:
        """Lets through only lines that have all those tags and words."""
        self.beginFilterChange()
        self._tags = frozenset(tags)
        self._words = tuple(words.casefold().split())
        self._passed = None
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def hold(self, told: ToldUntil | None) -> None:
        """Holds back the lines after that place until they are told; None for none."""
        if told != self._told:
            self.beginFilterChange()
            self._told = told
            self._passed = None
            self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    @property
    def open(self) -> bool:
        """Whether everything passes."""
        return not (self._tags or self._words)

    def matches(self) -> int:
        """The number of lines that pass, headings not counted."""
        return sum(not self._model.line(row).heading for row in self._passing())

    def _anew(self) -> None:
        self.beginFilterChange()
        self._passed = None
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def _wanted(self, line: LogLine) -> bool:
        if not self._tags <= self._model.tags(line):
            return False
        said = line.words.casefold() if self._words else ""
        return all(word in said for word in self._words)

    def _passing(self) -> set[int]:
        if self._passed is None:
            self._passed = set()
            above: list[int] = []
            for row in range(self._model.rowCount()):
                line = self._model.line(row)
                if self._told is not None and (line.number, line.place) > self._told:
                    break
                if line.heading:
                    # A round stands under its reign; a new reign closes everything above it.
                    above = [one for one in above if line.round and not self._model.line(one).round]
                    above.append(row)
                if self.open or (not line.heading and self._wanted(line)):
                    self._passed.update((*above, row))
        return self._passed

    def filterAcceptsRow(self, row: int, parent: QModelIndex | QPersistentModelIndex) -> bool:
        """Whether that line is let through."""
        return row in self._passing()
