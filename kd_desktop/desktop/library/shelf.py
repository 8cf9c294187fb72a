"""The shelf: rows of books on planks, walked with the arrow keys."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QItemSelection, QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QListView

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.library.beside import draw_beside
from kd_desktop.desktop.library.books import BooksModel
from kd_desktop.desktop.library.cover import AIR, PLANK, CoverDelegate, Measures, plank
from kd_desktop.desktop.table.press import Press
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

    def whole_height(self) -> int:
        """The height at which every row stands on the page."""
        cell = Measures(self.look).cell
        in_a_row = max(1, (self.width() - 2) // cell.width())
        return max(1, math.ceil(self.model().rowCount() / in_a_row)) * cell.height() + 4

    def _beside(self) -> QRectF:
        """The room beside a lone row of books, down to its plank; empty where there are more rows."""
        cell = Measures(self.look).cell
        end = (self.model().rowCount() + 0.15) * cell.width()
        room = QRectF(end, AIR, self.viewport().width() - end - AIR, cell.height() - AIR - PLANK - 1)
        return room if 0 < end < self.viewport().width() else QRectF()

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """What stands beside the books is about the chosen one."""
        super().selectionChanged(selected, deselected)
        self.viewport().update()

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
        beside = self._beside()
        if not beside.isEmpty():
            draw_beside(Press(painter, 3), self.look, beside, self.chosen())
        painter.end()
        super().paintEvent(event)
