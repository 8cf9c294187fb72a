"""The contents: all rules under their chapters, filtered by any word in them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListView, QVBoxLayout, QWidget

from kd_desktop.desktop.models.log import HEADING
from kd_desktop.desktop.theme import PLATE
from kd_desktop.desktop.why import rules
from kd_desktop.desktop.why.topics import Topic
from kd_desktop.desktop.windows.logpanel import LineDelegate
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.engine.kings.view import View

KEY = Qt.ItemDataRole.UserRole + 2
"""Role with the key of a line's topic; chapters have none."""


class Contents(QWidget):
    """A field and a list. `opened` gives the topic that was chosen."""

    opened = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._view: View | None = None
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("show only rules with…"))
        self.filter.setAccessibleName(self.tr("Show only rules with these words"))
        self.filter.textChanged.connect(self._fill)
        self.filter.returnPressed.connect(self._first)
        self.filter.installEventFilter(self)
        self.model = QStandardItemModel(self)
        self.lines = QListView()
        self.lines.setAccessibleName(self.tr("All rules"))
        self.lines.setModel(self.model)
        self.lines.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.lines.setUniformItemSizes(False)
        self.lines.setResizeMode(QListView.ResizeMode.Adjust)
        self.lines.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.setItemDelegate(LineDelegate(look, self.lines))
        self.lines.clicked.connect(self._open)
        self.lines.installEventFilter(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.all_keys = Plate(look, self.tr("All keys ( ? )"), ground=PLATE, low=True)
        row = QHBoxLayout()
        row.addWidget(self.filter, 1)
        row.addWidget(self.all_keys)
        column.addLayout(row)
        column.addWidget(self.lines, 1)

    def set_view(self, view: View) -> None:
        """The table whose figures stand in the texts."""
        self._view = view
        self._fill()

    def _fill(self) -> None:
        self.model.clear()
        if self._view is None:
            return
        for heading, topics in rules.contents(self._view, self.filter.text()):
            item = QStandardItem(heading)
            item.setData(True, HEADING)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.model.appendRow(item)
            for topic in topics:
                line = QStandardItem(rules.title(topic))
                line.setData(topic.key, KEY)
                self.model.appendRow(line)
        if not self.model.rowCount():
            line = QStandardItem(self.tr("No rule has these words."))
            line.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.model.appendRow(line)

    def topics(self) -> list[Topic]:
        """The topics that are listed now."""
        keys = [self.model.item(row).data(KEY) for row in range(self.model.rowCount())]
        return [rules.topic_named(key) for key in keys if key]

    def _open(self, index: QModelIndex) -> None:
        key = index.data(KEY)
        if key:
            self.opened.emit(rules.topic_named(key))

    def _first(self) -> None:
        """Enter in the field opens the first rule that is left."""
        topics = self.topics()
        if topics and self.filter.text().strip():
            self.opened.emit(topics[0])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Down goes from the field to the list, Enter opens a line."""
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
