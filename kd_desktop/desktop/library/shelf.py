"""The shelf: one plank of books, walked with the arrow keys, scrolled by whole books."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QListView, QSizePolicy

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline, ring
from kd_desktop.desktop.kit.theme import BONE, DUSK, PAPER, PLATE, TABLE
from kd_desktop.desktop.library.books import BooksModel
from kd_desktop.desktop.library.cover import AIR, PLANK, CoverDelegate, Measures, plank

WIDEST = 1.25
"""The greatest width of the empty place, in widths of a book."""


class Shelf(QListView):
    """Enter or a double click is `activated`; Delete throws away, F2 renames, Ctrl+F searches."""

    thrown = Signal()
    renaming = Signal()
    searching = Signal()

    def __init__(self, look: Appearance, model: BooksModel) -> None:
        super().__init__()
        self.look = look
        self.setModel(model)
        self.setItemDelegate(CoverDelegate(look, self))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollMode(QListView.ScrollMode.ScrollPerItem)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setTabKeyNavigation(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setStyleSheet(
            "QListView, QListView:focus { background: transparent; border: none; padding: 0; }"
            "QListView::item, QListView::item:selected { background: transparent; padding: 0; }"
        )
        look.changed.connect(self.doItemsLayout)

    def chosen(self) -> QModelIndex:
        """The book that is chosen, invalid when none is."""
        found = self.selectedIndexes()
        return found[0] if found else QModelIndex()

    def choose(self, index: QModelIndex) -> None:
        """Choose a book and scroll to it."""
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def fit(self, room: int) -> None:
        """As many whole books as there are and as fit the room; the rest is scrolled to."""
        cell = Measures(self.look).cell
        count = self.model().rowCount()
        seen = max(1, min(count, room // cell.width()))
        below = self.horizontalScrollBar().sizeHint().height() if count > seen else 0
        self.setFixedSize(seen * cell.width(), cell.height() + below)

    def sizeHint(self) -> QSize:
        """What `fit` has set."""
        return self.size()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Two keys more than a list has."""
        act = keys.act_of("shelf", event)
        if act == "throw":
            self.thrown.emit()
        elif act == "rename":
            self.renaming.emit()
        elif act == "search":
            self.searching.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Draw the ring when the focus comes and goes."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.viewport().update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The plank, then the books."""
        painter = QPainter(self.viewport())
        cell = Measures(self.look).cell
        plank(painter, 0, cell.height() - PLANK, self.viewport().width())
        painter.end()
        super().paintEvent(event)


class EmptyPlace(Plate):
    """The last place on the shelf, for the next book."""

    def __init__(self, look: Appearance, title: str, note: str) -> None:
        super().__init__(look, title, note, ground=TABLE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Its title, on two lines where it must."""
        title = self.look.type(28, 700, serif=True)
        wide = max(title.width(word) for word in self.text().split())
        return QSize(
            max(round(wide) + self.look.gap(40), self.look.gap(190)), Measures(self.look).cell.height()
        )

    def sizeHint(self) -> QSize:
        """As large as a book."""
        cell = Measures(self.look).cell
        return QSize(max(cell.width(), self.minimumSizeHint().width()), cell.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dashed, on the same plank."""
        canvas = QPainter(self)
        painter, look, m = Painter(canvas, 5), self.look, Measures(self.look)
        foot = m.cell.height() - PLANK
        plank(canvas, 0, foot, self.width())
        high = m.height
        top = foot - high
        box = QRectF(AIR, top, min(self.width() - 2 * AIR, round(m.width * WIDEST)), high - 2)
        area = outline(box)
        ground = PLATE if self.underMouse() else TABLE
        painter.fill(area, ground, 0)
        painter.line(area, BONE if self.underMouse() else DUSK, 2, 0, [4, 3])
        title = look.type(28, 700, serif=True, ink=PAPER, ground=ground)
        note = look.type(18, ink=DUSK, ground=ground)
        room = box.width() - look.gap(24)
        titles = title.lines(self.text(), room)
        left = high - len(titles) * title.px * 1.25 - look.gap(30)
        notes = note.lines(self.note, room)
        if len(notes) * note.px * 1.3 > left or any(note.width(line) > room for line in notes):
            notes = []
        y = top + (high - len(titles) * title.px * 1.25 - len(notes) * note.px * 1.3) / 2
        for lines, set_in, lead in ((titles, title, 1.25), (notes, note, 1.3)):
            for line in lines:
                y += set_in.px * lead
                painter.text(box.center().x(), y - set_in.px * 0.25, line, set_in, "centre", room + 20)
        if self.hasFocus():
            ring(painter, outline(box, 5))
