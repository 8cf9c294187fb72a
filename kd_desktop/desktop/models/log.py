"""The log as a list model: one sentence for each event that the table saw, newest at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from kd_desktop.desktop.phrases.events import event_sentence
from kd_desktop.desktop.phrases.names import Names
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import View

HEADING = Qt.ItemDataRole.UserRole + 1
"""Role that tells whether a line begins a reign or a round."""
AnyIndex = QModelIndex | QPersistentModelIndex


class Line(NamedTuple):
    """One line of the log."""

    words: str
    heading: bool = False


class LogModel(QAbstractListModel):
    """Sentences in order. `extend` adds what has happened since; nothing there changes any more."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[Line] = []
        self._titles: dict[str, str] = {}

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008  (Qt's own signature)
        """How many lines there are; a line has none below it."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The sentence, also for screen readers; `HEADING` tells of lines that begin something."""
        if not index.isValid() or not 0 <= index.row() < len(self._lines):
            return None
        line = self._lines[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return line.words
        if role == HEADING:
            return line.heading
        return None

    def clear(self) -> None:
        """Forget every line."""
        self.beginResetModel()
        self._lines = []
        self.endResetModel()

    def extend(
        self, events: Sequence[tuple[Any, tuple[int, ...]]], view: View, titles: dict[str, str]
    ) -> None:
        """Add sentences of these events, each with the houses that sat then; `titles` name cards."""
        self._titles.update(titles)
        lines = []
        for event, houses in events:
            names = Names(view)
            names.seats = houses
            for card, title in self._titles.items():
                names.titles.setdefault(card, title)
            words = event_sentence(event, names)
            if words:
                lines.append(Line(words, isinstance(event, e.ReignBegan | e.RoundBegan | e.ReignEnded)))
        if lines:
            first = len(self._lines)
            self.beginInsertRows(QModelIndex(), first, first + len(lines) - 1)
            self._lines += lines
            self.endInsertRows()

    def words(self) -> list[str]:
        """Every sentence."""
        return [line.words for line in self._lines]
