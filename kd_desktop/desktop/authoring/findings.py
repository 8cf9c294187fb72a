"""What the examination found, as a table: how severe, in which file and line, what is wrong, what to do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from kd_desktop.desktop.kit.theme import INK, shown
from kd_desktop.packs.findings import Finding

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
SHAPES = {"error": "■", "warning": "△"}
"""A filled square keeps the pack from being played, an open triangle doesn't."""
WRONG, ADVICE = 3, 4
EDGE = 14  # pixels from the edge to what is said instead of findings


def parted(sentence: str) -> tuple[str, str]:
    """What is wrong, and what to do about it: a finding's first sentence, and the others."""
    wrong, dot, advice = sentence.partition(". ")
    return wrong + ("." if dot else ""), advice


class FindingsModel(QAbstractTableModel):
    """The findings of a pack in `folder`, all or those of one severity."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[Finding, ...] = ()
        self._shown: list[Finding] = []
        self._folder = Path()
        self._severity = ""
        self.examined = False

    def show(self, findings: Sequence[Finding], folder: Path) -> None:
        """Show these."""
        self.examined = True
        self._all, self._folder = tuple(findings), folder
        self._sift()

    def sift(self, severity: str) -> None:
        """Show those of that severity only; "" for all."""
        self._severity = severity
        self._sift()

    def _sift(self) -> None:
        self.beginResetModel()
        self._shown = [one for one in self._all if self._severity in ("", one.severity)]
        self.endResetModel()

    def count(self, severity: str) -> int:
        """How many there are of that severity, shown or not."""
        return sum(one.severity == severity for one in self._all)

    def lines(self, rows: Sequence[int]) -> str:
        """These rows as text, a line each, as the command prints them."""
        return "\n".join(str(self._shown[row]) for row in rows)

    def _words(self, one: Finding) -> tuple[str, ...]:
        severity = self.tr("error") if one.severity == "error" else self.tr("warning")
        file = one.file.removeprefix(f"{self._folder}/")
        line = str(one.line) if one.line else ""
        return (f"{SHAPES[one.severity]} {severity}", file, line, *parted(one.sentence))

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        """A row for each."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: AnyIndex = ROOT) -> int:
        """Severity, file, line, what is wrong, advice."""
        return 0 if parent.isValid() else ADVICE + 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The words; every cell also tells a screen reader its column."""
        if not index.isValid():
            return None
        words = self._words(self._shown[index.row()])[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            heading = self.headerData(index.column(), Qt.Orientation.Horizontal)
            return self.tr("{heading}: {words}").format(
                heading=heading, words=words.lstrip("■△ ") or self.tr("nothing")
            )
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """What the columns are called."""
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        names = (
            self.tr("Severity"),
            self.tr("File"),
            self.tr("Line"),
            self.tr("What is wrong"),
            self.tr("What to do"),
        )
        return names[section]


class FindingsTable(QTableView):
    """The table; Ctrl+C copies the chosen rows."""

    def __init__(self) -> None:
        super().__init__()
        self.findings = FindingsModel(self)
        self.setModel(self.findings)
        self.setAccessibleName(self.tr("Findings"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head = self.horizontalHeader()
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in (WRONG, ADVICE):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)

    def copy(self) -> int:
        """Copy the chosen rows, or all that are shown; how many."""
        rows = sorted({index.row() for index in self.selectedIndexes()})
        rows = rows or list(range(self.findings.rowCount()))
        QGuiApplication.clipboard().setText(self.findings.lines(rows))
        return len(rows)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Where there is nothing to show, that is said."""
        super().paintEvent(event)
        if self.findings.examined and not self.findings.rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(QColor(shown(INK)))
            room = self.viewport().rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft, self.tr("Nothing of this kind is found."))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copying."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        super().keyPressEvent(event)
