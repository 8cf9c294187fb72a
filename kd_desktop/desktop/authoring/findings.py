"""The findings of the examination as a table: severity, code, place, the fault, and advice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from kd_desktop.desktop.kit.theme import INK, PAPER, TEAL, shown
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.packs.findings import Finding

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
SHAPES = {"error": "■", "warning": "△"}
"""The marks: a filled square keeps the pack from being played, an open triangle doesn't."""
CODE, FILE, LINE, WRONG, ADVICE = 1, 2, 3, 4, 5
EDGE = 14  # pixels from the edge to what is said instead of findings
ACROSS, DOWN = 9, 4
"""Pixels beside and above the words of a cell."""
ROOM = {ADVICE: 130, FILE: 95, LINE: 95}
"""Least width, in letters, at which these columns are shown; the whole finding is shown below."""
_ADVICE = re.compile(
    r"\. |: (?=(?:add|call|give|leave|let|make|name|remove|say|take|use|vary|write)\b)", re.ASCII
)


class FindingWords(NamedTuple):
    """A finding's words: severity, code, file and line, the fault and the advice."""

    severity: str
    code: str
    file: str
    line: str
    wrong: str
    advice: str


def parted(one: Finding) -> tuple[str, str]:
    """The fault, and the advice: its own, or the text after the fault."""
    if one.advice and one.sentence.endswith(one.advice):
        return one.sentence.removesuffix(one.advice).rstrip(), one.advice
    found = _ADVICE.search(one.sentence)
    if found is None:
        return one.sentence, one.advice
    rest = one.sentence[found.end() :]
    return f"{one.sentence[: found.start()]}.", rest[:1].upper() + rest[1:]


class FindingsModel(QAbstractTableModel):
    """The findings of a pack in `folder`, all or those of one severity; errors come first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[Finding, ...] = ()
        self._shown: list[Finding] = []
        self._names: dict[Finding, str] = {}
        self._folder = Path()
        self._severity = ""
        self.examined = False

    def forget(self) -> None:
        """Clear the table: nothing is known of the pack yet."""
        self.examined = False
        self._all, self._names = (), {}
        self._sift()

    def show(self, findings: Sequence[Finding], names: Sequence[str | None], folder: Path) -> None:
        """Show these; `names` has the name to accept each by ("": without a name), None if impossible."""
        self.examined = True
        self._all = tuple(sorted(findings, key=lambda one: one.severity != "error"))
        self._names = {one: name for one, name in zip(findings, names, strict=False) if name is not None}
        self._folder = folder
        self._sift()

    def sift(self, severity: str) -> None:
        """Show only those of that severity; "" for all."""
        self._severity = severity
        self._sift()

    def _sift(self) -> None:
        self.beginResetModel()
        self._shown = [one for one in self._all if self._severity in ("", one.severity)]
        self.endResetModel()

    def count(self, severity: str) -> int:
        """The number of that severity, shown or not."""
        return sum(one.severity == severity for one in self._all)

    def lines(self, rows: Sequence[int]) -> str:
        """These rows as text, a line each, as the command prints them."""
        return "\n".join(str(self._shown[row]) for row in rows)

    def at(self, row: int) -> Finding:
        """The finding in that row."""
        return self._shown[row]

    def name(self, row: int) -> str | None:
        """The name by which that row's finding is accepted; None if it can't be."""
        return self._names.get(self._shown[row])

    def words(self, row: int) -> FindingWords:
        """The words of that row's finding."""
        one = self._shown[row]
        severity = self.tr("error") if one.severity == "error" else self.tr("warning")
        file = one.file.removeprefix(f"{self._folder}/")
        line = str(one.line) if one.line else ""
        return FindingWords(f"{SHAPES[one.severity]} {severity}", one.code, file, line, *parted(one))

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        """A row for each."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: AnyIndex = ROOT) -> int:
        """Six: severity, code, file, line, the fault, advice."""
        return 0 if parent.isValid() else ADVICE + 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The words; every cell also tells a screen reader its column."""
        if not index.isValid():
            return None
        words = self.words(index.row())[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            heading = self.headerData(index.column(), Qt.Orientation.Horizontal)
            return self.tr("{heading}: {words}").format(
                heading=heading, words=words.lstrip("■△ ") or self.tr("nothing")
            )
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The columns' headings."""
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        names = (
            self.tr("Severity"),
            self.tr("Code"),
            self.tr("File"),
            self.tr("Line"),
            self.tr("What is wrong"),
            self.tr("What to do"),
        )
        return names[section]


class WholeWords(QStyledItemDelegate):
    """Cells whose words break into as many lines as they need."""

    def _room(self, metrics: QFontMetrics, words: str, width: int) -> QSize:
        inside = max(1, width - 2 * ACROSS)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        return metrics.boundingRect(0, 0, inside, 100_000, flags, words).size()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """The width of its column if that stretches, else of its words; the height of all its lines."""
        table, words = self.parent(), str(index.data() or "")
        assert isinstance(table, FindingsTable)
        metrics = QFontMetrics(table.font())
        if index.column() in (WRONG, ADVICE):
            width = table.columnWidth(index.column())
        else:
            width = metrics.horizontalAdvance(words) + 2 * ACROSS + 2
        return QSize(width, self._room(metrics, words, width).height() + 2 * DOWN)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """The words on paper, or on the colour of a chosen row."""
        # PySide's stubs leave out what an option has from its bases.
        about: Any = option
        chosen = bool(about.state & QStyle.StateFlag.State_Selected)
        painter.save()
        if chosen:
            painter.fillRect(about.rect, QColor(shown(TEAL)))
        painter.setPen(QColor(shown(PAPER if chosen else INK)))
        painter.setFont(about.font)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(about.rect.adjusted(ACROSS, DOWN, -ACROSS, 0), flags, str(index.data() or ""))
        painter.restore()


class FindingsTable(QTableView):
    """The table; Ctrl+C copies the chosen rows, and the context menu has more.

    `chosen` tells that other rows are chosen, `accepting` that they should be accepted.
    """

    chosen = Signal()
    copied = Signal(int)
    accepting = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.findings = FindingsModel(self)
        self.setModel(self.findings)
        self.setItemDelegate(WholeWords(self))
        self.setAccessibleName(self.tr("Findings"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in (WRONG, ADVICE):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        # Words break anew in another width, and Qt asks for the heights of rows when they come only.
        self._broken = timer(self, 0, self.resizeRowsToContents)
        head.sectionResized.connect(lambda *_: self._broken.start())
        self.findings.modelReset.connect(self._broken.start)
        self._instead = ""
        self.menu = QMenu(self)
        self.menu.setAccessibleName(self.tr("With these findings"))
        self.menu.addAction(self.tr("Copy")).triggered.connect(lambda _: self.copy())
        self.accept_action = self.menu.addAction("")
        self.accept_action.triggered.connect(lambda _: self.accepting.emit())
        self.selectionModel().selectionChanged.connect(lambda *_: self.chosen.emit())

    def say(self, instead: str) -> None:
        """Set the words for an empty table."""
        self._instead = instead
        self.setAccessibleDescription("" if self.findings.rowCount() else instead)
        self.viewport().update()

    def rows(self) -> list[int]:
        """The chosen rows."""
        return sorted({index.row() for index in self.selectedIndexes()})

    def copy(self) -> int:
        """Copy the chosen rows, or all that are shown; returns their number."""
        rows = self.rows() or list(range(self.findings.rowCount()))
        QGuiApplication.clipboard().setText(self.findings.lines(rows))
        self.copied.emit(len(rows))
        return len(rows)

    def offer_accepting(self, refusal: str) -> None:
        """Set whether the chosen rows can be accepted; `refusal` is why not."""
        words = self.tr("Copy as accepted")
        if refusal:
            words = self.tr("{words}: {reason}").format(words=words, reason=refusal)
        self.accept_action.setText(words)
        self.accept_action.setEnabled(not refusal)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu: at the mouse for the row below it, by its key for the chosen rows."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        if index.isValid() and index.row() not in self.rows():
            self.selectRow(index.row())
        if self.findings.rowCount():
            place = self.visualRect(index).bottomLeft() if by_key else event.pos()
            self.menu.popup(self.viewport().mapToGlobal(place))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show or hide columns for the new width."""
        super().resizeEvent(event)
        self.give_way()

    def give_way(self) -> None:
        """Show the columns that there is room for; the hidden ones are told elsewhere too."""
        letters = self.viewport().width() / max(1, QFontMetrics(self.font()).averageCharWidth())
        for column, room in ROOM.items():
            self.setColumnHidden(column, letters < room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table, or its words if it is empty."""
        super().paintEvent(event)
        if not self.findings.rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(QColor(shown(INK)))
            room = self.viewport().rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
            flags = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
            painter.drawText(room, flags, self._instead)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+C copies."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        super().keyPressEvent(event)
