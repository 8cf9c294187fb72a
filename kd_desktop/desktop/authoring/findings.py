"""What the examination found, as a table: how severe, its code, its place, what is wrong, what to do."""

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
"""A filled square keeps the pack from being played, an open triangle doesn't."""
CODE, FILE, LINE, WRONG, ADVICE = 1, 2, 3, 4, 5
EDGE = 14  # pixels from the edge to what is said instead of findings
ACROSS, DOWN = 9, 4
"""Pixels beside and above the words of a cell."""
ROOM = {ADVICE: 130, FILE: 95, LINE: 95}
"""Letters that must stand beside each other before these columns are shown; a finding is told whole below."""
_ADVICE = re.compile(
    r"\. |: (?=(?:add|call|give|leave|let|make|name|remove|say|take|use|vary|write)\b)", re.ASCII
)


class FindingWords(NamedTuple):
    """A finding's words: how severe, its code, the file and line, what is wrong and what to do."""

    severity: str
    code: str
    file: str
    line: str
    wrong: str
    advice: str


def parted(one: Finding) -> tuple[str, str]:
    """What is wrong, and what to do about it: its advice, or what stands behind what is wrong."""
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
        """Nothing is known of the pack yet."""
        self.examined = False
        self._all, self._names = (), {}
        self._sift()

    def show(self, findings: Sequence[Finding], names: Sequence[str | None], folder: Path) -> None:
        """Show these; `names` is by what each is accepted ("": without a name), None where it can't be."""
        self.examined = True
        self._all = tuple(sorted(findings, key=lambda one: one.severity != "error"))
        self._names = {one: name for one, name in zip(findings, names, strict=False) if name is not None}
        self._folder = folder
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

    def at(self, row: int) -> Finding:
        """The finding in that row."""
        return self._shown[row]

    def name(self, row: int) -> str | None:
        """By what the finding in that row is accepted; None where it can't be."""
        return self._names.get(self._shown[row])

    def words(self, row: int) -> FindingWords:
        """What is said of the finding in that row."""
        one = self._shown[row]
        severity = self.tr("error") if one.severity == "error" else self.tr("warning")
        file = one.file.removeprefix(f"{self._folder}/")
        line = str(one.line) if one.line else ""
        return FindingWords(f"{SHAPES[one.severity]} {severity}", one.code, file, line, *parted(one))

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        """A row for each."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: AnyIndex = ROOT) -> int:
        """Severity, code, file, line, what is wrong, advice."""
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
        """What the columns are called."""
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
        """As wide as its column where that stretches, else as its words; as high as all its lines."""
        table, words = self.parent(), str(index.data() or "")
        assert isinstance(table, FindingsTable)
        metrics = QFontMetrics(table.font())
        if index.column() in (WRONG, ADVICE):
            width = table.columnWidth(index.column())
        else:
            width = metrics.horizontalAdvance(words) + 2 * ACROSS + 2
        return QSize(width, self._room(metrics, words, width).height() + 2 * DOWN)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """The words on paper, or on what is chosen."""
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
    """The table; Ctrl+C copies the chosen rows, and the menu of the right button has more.

    `chosen` tells that other rows are, `accepting` that they are wanted as accepted ones.
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
        """Say that where there is nothing to show."""
        self._instead = instead
        self.setAccessibleDescription("" if self.findings.rowCount() else instead)
        self.viewport().update()

    def rows(self) -> list[int]:
        """The chosen rows."""
        return sorted({index.row() for index in self.selectedIndexes()})

    def copy(self) -> int:
        """Copy the chosen rows, or all that are shown; how many."""
        rows = self.rows() or list(range(self.findings.rowCount()))
        QGuiApplication.clipboard().setText(self.findings.lines(rows))
        self.copied.emit(len(rows))
        return len(rows)

    def offer_accepting(self, refusal: str) -> None:
        """Whether what is chosen can be accepted; `refusal` is why not."""
        words = self.tr("Copy as accepted")
        if refusal:
            words = self.tr("{words}: {reason}").format(words=words, reason=refusal)
        self.accept_action.setText(words)
        self.accept_action.setEnabled(not refusal)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu, at the mouse for the row below it, or by its key for what is chosen."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        if index.isValid() and index.row() not in self.rows():
            self.selectRow(index.row())
        if self.findings.rowCount():
            place = self.visualRect(index).bottomLeft() if by_key else event.pos()
            self.menu.popup(self.viewport().mapToGlobal(place))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Columns that are told elsewhere too give way where there is little room."""
        super().resizeEvent(event)
        self.give_way()

    def give_way(self) -> None:
        """Show the columns for which there is room."""
        letters = self.viewport().width() / max(1, QFontMetrics(self.font()).averageCharWidth())
        for column, room in ROOM.items():
            self.setColumnHidden(column, letters < room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Where there is nothing to show, that is said."""
        super().paintEvent(event)
        if not self.findings.rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(QColor(shown(INK)))
            room = self.viewport().rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
            flags = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
            painter.drawText(room, flags, self._instead)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copying."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        super().keyPressEvent(event)
