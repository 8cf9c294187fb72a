"""The log as a list model: one sentence for each event that the table saw, newest at the end.

Each line knows its subjects, their places on the table, and the card behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from kd_desktop.desktop.explain.why import TableSubject

HEADING = Qt.ItemDataRole.UserRole + 1
"""Role that tells whether a line begins a part of the game: a reign or a round."""
LEADS = Qt.ItemDataRole.UserRole + 3
"""Role that tells whether a line leads to a card or to a place on the table."""
CREST = Qt.ItemDataRole.UserRole + 4
"""Role with the crest of the acting house in a line, or of the house acted on; "" for none."""
AnyIndex = QModelIndex | QPersistentModelIndex


class FilterChoices(NamedTuple):
    """A filter of the log: its name, and the choices with the tags that lines must have.

    The first choice, with the tag "", lets everything through.
    """

    name: str
    choices: list[tuple[str, str]]


class LogLine(NamedTuple):
    """One line of the log.

    `number` is the command that brought it, `place` how many of that command's events it comes after, its own
    among them; `round` counts the rounds of the campaign (0: between reigns). `tags` are its subjects;
    `carried` ones hold for all lines of its round. `things` are the places it names, the nearest first;
    `card` is the event by which its card is read; `crest` is the mark of the acting house, "" for a line that
    begins something or is about several alike.
    """

    words: str
    heading: bool = False
    number: int = 0
    place: int = 0
    round: int = 0
    tags: frozenset[str] = frozenset()
    carried: frozenset[str] = frozenset()
    things: tuple[TableSubject, ...] = ()
    card: Any = None
    crest: str = ""


class LogModel(QAbstractListModel):
    """Sentences in order; none changes later."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[LogLine] = []
        self._carried: dict[int, set[str]] = {}

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008  (Qt's own signature)
        """The number of lines; a line has none below it."""
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
        if role == LEADS:
            return bool(line.things) or line.card is not None
        if role == CREST:
            return line.crest
        return None

    def line(self, row: int) -> LogLine:
        """The line of a row."""
        return self._lines[row]

    def tags(self, line: LogLine) -> frozenset[str]:
        """The subjects of a line: its own tags, and those that its round carried."""
        own = line.tags | line.carried
        return own | self._carried.get(line.round, set()) if line.round else own

    def clear(self) -> None:
        """Forget every line."""
        self.beginResetModel()
        self._lines, self._carried = [], {}
        self.endResetModel()

    def add(self, lines: Sequence[LogLine]) -> None:
        """Add these lines at the end."""
        if not lines:
            return
        for line in lines:
            if line.round and line.carried:
                self._carried.setdefault(line.round, set()).update(line.carried)
        first = len(self._lines)
        self.beginInsertRows(QModelIndex(), first, first + len(lines) - 1)
        self._lines += lines
        self.endInsertRows()

    def words(self) -> list[str]:
        """Every sentence."""
        return [line.words for line in self._lines]
