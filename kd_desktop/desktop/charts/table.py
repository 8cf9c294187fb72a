"""The table beside a chart as an item model: the same numbers, for reading instead of looking."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from kd_desktop.desktop.charts.charts import Chart
from kd_desktop.desktop.kit.wording import MINUS, figure

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


class ChartTable(QAbstractTableModel):
    """The rows of a chart; every cell also gives a screen reader its column and row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._headings: list[str] = []
        self._rows: list[list[int | str]] = []

    def show(self, chart: Chart) -> None:
        """Show that chart's numbers."""
        self.beginResetModel()
        self._headings, self._rows = chart.headings(), chart.rows()
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        """A row for each tick of the chart."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = ROOT) -> int:
        """The tick, then every series, then further texts."""
        return 0 if parent.isValid() else len(self._headings)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The number or text; numbers are aligned at the right."""
        if not index.isValid():
            return None
        value = self._rows[index.row()][index.column()]
        if isinstance(value, int):
            value = figure(value)
        if role == Qt.ItemDataRole.DisplayRole:
            return value
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _aligned(index.column() > 0 and _number(value))
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column():
            row, heading = self._rows[index.row()][0], self._headings[index.column()]
            text = self.tr("{row}, {heading}: {value}")
            return text.format(row=row, heading=heading, value=value if value != "" else self.tr("nothing"))
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The columns' headings; rows have none, their name is their first cell."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._headings):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._headings[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _aligned(section > 0 and any(_number(row[section]) for row in self._rows))
        return None


def _aligned(right: bool) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


def _number(value: int | str) -> bool:
    return isinstance(value, int) or value.lstrip(f"+{MINUS}").isdigit()
