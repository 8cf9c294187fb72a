"""The contents: all rules under their chapters, filtered by any word in them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QLineEdit, QWidget

from kd_desktop.desktop.explain.line_list import line_list
from kd_desktop.desktop.explain.log import HEADING
from kd_desktop.desktop.explain.rulebook import Rulebook, Topic, title
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import PLATE

KEY = Qt.ItemDataRole.UserRole + 2
"""Role with the key of a line's topic; chapters have none."""


class TopicContents(QWidget):
    """A field and a list. `opened` gives the chosen topic."""

    opened = Signal(object)

    def __init__(self, look: Appearance, rules: Rulebook) -> None:
        super().__init__()
        self._rules = rules
        self._text: Callable[[Topic], str] | None = None
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Search rules"))
        self.filter.setAccessibleName(self.tr("Show only rules with these words"))
        self.filter.textChanged.connect(self._fill)
        self.filter.returnPressed.connect(self._first)
        self.filter.installEventFilter(self)
        self.model = QStandardItemModel(self)
        self.lines = line_list(look, self.model)
        self.lines.setAccessibleName(self.tr("All rules"))
        self.lines.clicked.connect(self._open)
        self.lines.installEventFilter(self)
        column = in_column(on=self, edges=0)
        self.all_keys = Plate(look, self.tr("All keys ( ? )"), ground=PLATE, low=True)
        row = in_row((self.filter, 1), self.all_keys)
        column.addLayout(row)
        column.addWidget(self.lines, 1)

    def set_texts(self, text: Callable[[Topic], str]) -> None:
        """Set the source of a topic's words, with the figures of the table."""
        self._text = text
        self._fill()

    def _fill(self) -> None:
        self.model.clear()
        if self._text is None:
            return
        for heading, topics in self._rules.contents(self._text, self.filter.text()):
            item = QStandardItem(heading)
            item.setData(True, HEADING)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.model.appendRow(item)
            for topic in topics:
                line = QStandardItem(title(topic))
                line.setData(topic.key, KEY)
                self.model.appendRow(line)
        if not self.model.rowCount():
            line = QStandardItem(self.tr("No rule has these words."))
            line.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.model.appendRow(line)

    def topics(self) -> list[Topic]:
        """The topics listed now."""
        keys = [self.model.item(row).data(KEY) for row in range(self.model.rowCount())]
        return [self._rules.named(key) for key in keys if key]

    def _open(self, index: QModelIndex) -> None:
        key = index.data(KEY)
        if key:
            self.opened.emit(self._rules.named(key))

    def _first(self) -> None:
        """Open the first listed rule, at Enter in the field."""
        topics = self.topics()
        if topics and self.filter.text().strip():
            self.opened.emit(topics[0])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Down moves from the field to the list, Enter opens a line."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if watched is self.filter and event.key() == Qt.Key.Key_Down:
                self._into_list()
                return True
            if watched is self.lines and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._open(self.lines.currentIndex())
                return True
        return super().eventFilter(watched, event)

    def _into_list(self) -> None:
        rows = [row for row in range(self.model.rowCount()) if self.model.item(row).data(KEY)]
        if rows and not self.lines.currentIndex().isValid():
            self.lines.setCurrentIndex(self.model.index(rows[0], 0))
        self.lines.setFocus(Qt.FocusReason.TabFocusReason)
