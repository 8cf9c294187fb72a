"""The shelf: rows of books on planks, walked with the arrow keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QListView

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.library.books import BooksModel
from kd_desktop.desktop.library.cover import PLANK, CoverDelegate, Measures, plank
from kd_desktop.desktop.windows.look import Look


class Shelf(QListView):
    """Enter or a double click is `activated`; Delete asks to throw away, F2 for another name."""

    thrown = Signal()
    renaming = Signal()

    def __init__(self, look: Look, model: BooksModel) -> None:
        super().__init__()
        self.look = look
        self._printed = QPixmap()
        self.setModel(model)
        self.setItemDelegate(CoverDelegate(look, self))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setTabKeyNavigation(False)
        self.setStyleSheet(
            "QListView, QListView:focus { background: transparent; border: none; padding: 0; }"
            "QListView::item:selected { background: transparent; }"
        )
        look.changed.connect(self.doItemsLayout)

    def chosen(self) -> QModelIndex:
        """The book that is chosen, invalid when none is."""
        found = self.selectedIndexes()
        return found[0] if found else QModelIndex()

    def choose(self, index: QModelIndex) -> None:
        """Choose that book and bring it into sight."""
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def minimumSizeHint(self) -> QSize:
        """Room for one row."""
        cell = Measures(self.look).cell
        return QSize(cell.width() + 20, cell.height() + 4)

    def sizeHint(self) -> QSize:
        """One row."""
        return self.minimumSizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Two keys more than a list has."""
        act = keys.act_of("shelf", event)
        if act == "throw":
            self.thrown.emit()
        elif act == "rename":
            self.renaming.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Draw the ring when the focus comes and goes."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.viewport().update()
        return super().event(event)

    def _plank(self) -> QPixmap:
        """A plank as wide as the shelf, printed once for each width."""
        ratio, wide = self.devicePixelRatioF(), self.viewport().width()
        if self._printed.deviceIndependentSize().width() != wide or self._printed.devicePixelRatio() != ratio:
            self._printed = QPixmap(round(wide * ratio), round(PLANK * ratio))
            self._printed.setDevicePixelRatio(ratio)
            self._printed.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._printed)
            plank(painter, 0, 1, wide)
            painter.end()
        return self._printed

    def paintEvent(self, event: QPaintEvent) -> None:
        """The planks from edge to edge, then the books."""
        painter = QPainter(self.viewport())
        model = self.model()
        bottoms = {self.visualRect(model.index(row, 0)).bottom() + 1 for row in range(model.rowCount())}
        for bottom in bottoms:
            if 0 < bottom < self.viewport().height() + PLANK:
                painter.drawPixmap(0, bottom - PLANK - 1, self._plank())
        painter.end()
        super().paintEvent(event)
