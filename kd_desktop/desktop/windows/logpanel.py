"""The log: what happened in sentences; each line leads to its card and to its place on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from kd_desktop.desktop import art, theme
from kd_desktop.desktop.access.speaking import name_box
from kd_desktop.desktop.models.log import CREST, HEADING, LEADS, Line, LogModel
from kd_desktop.desktop.models.logfilter import LogFilter
from kd_desktop.desktop.table import shapes
from kd_desktop.desktop.table.press import Press, Type
from kd_desktop.desktop.table.timing import timer
from kd_desktop.desktop.windows.logcard import LogCard
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.panel import Panel
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.engine.kings.view import View

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.finding import Finder

MEASURED = 20_000
"""How many lines a delegate knows the heights of."""


class LineDelegate(QStyledItemDelegate):
    """Draws one sentence, wrapped; lines that begin a reign or round are set in serif with a brass rule.

    Lines that lead somewhere have a small arrow at their end. With `marked`, a line about a house has the
    house's mark in front, and all words but headings stand in one column beside the marks.
    """

    def __init__(self, look: Look, parent: QListView, marked: bool = False) -> None:
        super().__init__(parent)
        self._look = look
        self._view = parent
        self._marked = marked
        self._highs: dict[tuple[object, ...], int] = {}

    def _type(self, index: QModelIndex | QPersistentModelIndex) -> Type:
        heading = bool(index.data(HEADING))
        return self._look.type(20 if heading else 18, 600 if heading else 400, serif=heading)

    def _indent(self, index: QModelIndex | QPersistentModelIndex) -> int:
        """How far the words begin beside the marks, in pixels."""
        return self._look.gap(36) if self._marked and not index.data(HEADING) else 0

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As many lines as the sentence needs at the list's width."""
        type_, words = self._type(index), str(index.data())
        wide = max(80, self._view.viewport().width() - 34 - self._indent(index))
        key = (words, type_, wide, theme.text.edition)
        high = self._highs.get(key)
        if high is None:  # a list asks for all its lines whenever it is sifted
            if len(self._highs) > MEASURED:
                self._highs.clear()
            high = round(max(1, len(type_.lines(words, wide))) * type_.px * 1.32 + 9)
            self._highs[key] = high
        return QSize(wide, high)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Ink on paper, or paper on teal where selected."""
        painter.save()
        press = Press(painter, 2)
        rect = option.rect  # type: ignore[attr-defined]
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)  # type: ignore[attr-defined]
        ground, ink = (theme.TEAL, theme.PAPER) if chosen else (theme.PAPER, theme.INK)
        painter.fillRect(rect, theme.shown(ground))
        type_ = self._type(index)._replace(ink=ink, ground=ground)
        if index.data(HEADING) and index.row():
            press.seg(
                (rect.left() + 4, rect.top() + 2), (rect.right() - 4, rect.top() + 2), theme.BRASS, 2, 0.3
            )
        indent = self._indent(index)
        crest = str(index.data(CREST) or "") if indent else ""
        if crest:
            wide = round(type_.px * 1.25)
            mark = art.crest(crest, wide, ratio=painter.device().devicePixelRatioF())
            painter.drawPixmap(rect.left() + 2 + (indent - wide) // 2, rect.top() + 3, mark)
        lines = type_.lines(str(index.data()), rect.width() - 28 - indent)
        press.lines(rect.left() + 8 + indent, rect.top() + 5 + type_.px, lines, type_, type_.px * 1.32)
        if index.data(LEADS):
            x, y = rect.right() - 12, rect.top() + 5 + type_.px * 0.66
            press.fill(
                shapes.poly((x, y - 5), (x + 6, y), (x, y + 5)), theme.BONE if chosen else theme.MUTE, 0
            )
        painter.restore()


class LogPanel(Panel):
    """The log over the board: a list that can be sifted, and the card behind a line.

    `wanted` gives the things that a line speaks of, when the person asks why they are so; `back_to` the
    number of a command that the person wants to see the table after; `stepping` wants to go back from now.
    """

    wanted = Signal(object)
    back_to = Signal(int)
    stepping = Signal()

    def __init__(self, look: Look, model: LogModel, parent: QWidget, finder: Finder) -> None:
        super().__init__(look, QCoreApplication.translate("Panel", "Log"), parent)
        self.wide = 680
        self._model, self._finder = model, finder
        self._line: Line | None = None
        self.back = Plate(look, self.tr("Back to the log"), ground=theme.PLATE, low=True)
        self.back.clicked.connect(self.show_list)
        self.step = Plate(look, self.tr("Step back"), ground=theme.PLATE, low=True)
        self.step.setAccessibleDescription(self.tr("See the table as it was, moment by moment ( [ )"))
        self.step.clicked.connect(self.stepping)
        self.retell = Plate(look, self.tr("Previously…"), ground=theme.PLATE, low=True)
        self.retell.setToolTip(self.tr("What happened, in thirty seconds or in full"))
        head = self._outer.itemAt(0)
        top = head.layout() if head is not None else None
        if isinstance(top, QHBoxLayout):
            top.insertWidget(1, self.retell)
            top.insertWidget(1, self.back)
            top.insertWidget(2, self.step)
        self._make_sieve()
        self._make_list(model)
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.card = LogCard(look)
        self.card.placed.connect(lambda line: self._finder.show(line.things, fold=True))
        self.card.asked.connect(self._asked)
        self._pages = QStackedWidget()
        self._listed = QWidget()
        column = QVBoxLayout(self._listed)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.filter)
        column.addWidget(self._sieve)
        column.addWidget(self.lines, 1)
        column.addWidget(self.note)
        self._pages.addWidget(self._listed)
        self._pages.addWidget(self.card)
        self.body.addWidget(self._pages, 1)
        self.show_list()
        self.restyle()

    # --- the sieve ----------------------------------------------------------------------------------

    def _make_sieve(self) -> None:
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("show only lines with…"))
        self.filter.setAccessibleName(self.tr("Show only lines with these words"))
        self.filter.setClearButtonEnabled(False)
        self.filter.textChanged.connect(self._sift)
        self.filter.installEventFilter(self)
        self.houses, self.storylines, self.kinds = QComboBox(), QComboBox(), QComboBox()
        name_box(self.houses, self.tr("Show only lines about a house"))
        name_box(self.storylines, self.tr("Show only lines of a storyline"))
        name_box(self.kinds, self.tr("Show only lines of a kind"))
        for words, kind in (
            (self.tr("everything"), None),
            (self.tr("votes"), "votes"),
            (self.tr("deals"), "deals"),
            (self.tr("talk"), "talk"),
            (self.tr("the realm"), "realm"),
            (self.tr("stickers and stories"), "history"),
            (self.tr("houses and their tokens"), "houses"),
            (self.tr("reigns and rounds"), "reigns"),
        ):
            self.kinds.addItem(words, kind)
        self._sieve = QWidget()
        row = QHBoxLayout(self._sieve)
        row.setContentsMargins(0, 0, 0, 0)
        for box in (self.kinds, self.houses, self.storylines):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(6)
            box.currentIndexChanged.connect(self._sift)
            row.addWidget(box, 1)

    def _fill_sieve(self, view: View) -> None:
        """Offers the houses and storylines there are; what was chosen stays chosen."""
        houses = [(self.tr("every house"), 0)]
        houses += [(self.tr("House {name}").format(name=one.name), one.number) for one in view.houses]
        lines = [(self.tr("every storyline"), "")]
        lines += [(pile.storyline.name, pile.storyline.id) for pile in view.piles if pile.cards]
        for box, wanted in ((self.houses, houses), (self.storylines, lines)):
            if [(box.itemText(i), box.itemData(i)) for i in range(box.count())] == wanted:
                continue
            chosen = box.currentData()
            box.blockSignals(True)
            box.clear()
            for words, data in wanted:
                box.addItem(words, data)
            box.setCurrentIndex(max(0, box.findData(chosen)))
            box.blockSignals(False)

    def _sift(self) -> None:
        self.sieve.want(
            house=self.houses.currentData() or 0,
            storyline=self.storylines.currentData() or "",
            kind=self.kinds.currentData(),
            words=self.filter.text(),
        )
        self.to_end()

    # --- the list -----------------------------------------------------------------------------------

    def _make_list(self, model: LogModel) -> None:
        self.lines = QListView()
        self.lines.setAccessibleName(self.tr("What happened, newest last"))
        self.lines.setAccessibleDescription(
            self.tr("Enter opens a line's card and shows its place on the table. Ctrl+C copies lines.")
        )
        self.lines.setWordWrap(True)
        self.lines.setUniformItemSizes(False)
        self.lines.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.lines.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.lines.setResizeMode(QListView.ResizeMode.Adjust)
        self.lines.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sieve = LogFilter(model, self)
        self.lines.setModel(self.sieve)
        self.lines.setItemDelegate(LineDelegate(self.look, self.lines, marked=True))
        self.lines.clicked.connect(self._clicked)
        self.lines.installEventFilter(self)
        # Once for all that comes at a time: a wide sieve lets lines through in many batches.
        self._ending = timer(self, 0, self._scroll_down)
        model.rowsInserted.connect(self.to_end)

    def _clicked(self, index: QModelIndex) -> None:
        held = QGuiApplication.keyboardModifiers()
        if not held & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier):
            self._open(index)

    def _open(self, index: QModelIndex) -> None:
        """Shows where a line's things lie, and opens its card."""
        if not index.isValid():
            return
        line = self._model.line(self.sieve.mapToSource(index).row())
        placed = self._finder.show(line.things)
        self._line = line
        self.card.show_line(line, self._finder.page(line.card), placed)
        self._turn(self.card, self.tr("A line of the log"))
        self.card.focus_target().setFocus(Qt.FocusReason.OtherFocusReason)

    def show_list(self) -> None:
        """Go back to the lines."""
        inside = self._pages.currentWidget() is self.card and self.isVisible()
        self._line = None
        self.card.clear()
        self._turn(self._listed, QCoreApplication.translate("Panel", "Log"))
        if inside:
            self.lines.setFocus(Qt.FocusReason.OtherFocusReason)

    def _turn(self, page: QWidget, heading: str) -> None:
        self._pages.setCurrentWidget(page)
        self.heading.setText(heading)
        self.back.setVisible(page is self.card)
        self.step.setVisible(page is not self.card)

    def _asked(self, what: str) -> None:
        line = self._line
        if line is None:
            return
        if what == "why":
            self.wanted.emit(line.things)
        else:
            self.back_to.emit(line.number)

    def copied(self) -> str:
        """The chosen lines as text, in their order."""
        rows = sorted(index.row() for index in self.lines.selectedIndexes())
        return "\n".join(str(self.sieve.index(row, 0).data()) for row in rows)

    # --- keys ---------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Down goes from the field to the list; Enter opens a line, Ctrl+C copies the chosen ones."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if watched is self.filter and event.key() == Qt.Key.Key_Down:
                self._into_list()
                return True
            if watched is self.lines and event.matches(QKeySequence.StandardKey.Copy):
                QGuiApplication.clipboard().setText(self.copied())
                return True
            if watched is self.lines and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._open(self.lines.currentIndex())
                return True
        return super().eventFilter(watched, event)

    def _into_list(self) -> None:
        if not self.lines.currentIndex().isValid() and self.sieve.rowCount():
            self.lines.setCurrentIndex(self.sieve.index(self.sieve.rowCount() - 1, 0))
        self.lines.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From a card, Escape, Backspace and Alt+Left go back to the log; Escape folds the log away."""
        back = event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace) or (
            event.key() == Qt.Key.Key_Left and event.modifiers() & Qt.KeyboardModifier.AltModifier
        )
        if back and self._pages.currentWidget() is self.card:
            self.show_list()
            return
        super().keyPressEvent(event)

    # --- the panel ----------------------------------------------------------------------------------

    def slide_in(self, area: QRect) -> None:
        """Come in from the right, at the list."""
        view = self._finder.view()
        if view is not None:
            self._fill_sieve(view)
        self.show_list()
        super().slide_in(area)

    def focus_target(self) -> QWidget:
        """The field that filters."""
        return self.filter

    def to_end(self) -> None:
        """Show the newest line."""
        self._say_count()
        self._ending.start()

    def _scroll_down(self) -> None:
        if self.isVisible():
            self.lines.scrollToBottom()

    def _say_count(self) -> None:
        if self.sieve.open:
            words = self.tr("Click a line, or press Enter on it, for its card and its place.")
        elif self.sieve.matches():
            words = self.tr("Lines that fit: {n}.").format(n=self.sieve.matches())
        else:
            words = self.tr("No line fits all of that.")
        self.note.setText(words)

    def restyle(self) -> None:
        """Measure the lines anew."""
        super().restyle()
        if hasattr(self, "card"):
            self.card.restyle()
            self.note.setFont(self.look.font(16))
            self.note.setStyleSheet(f"color: {theme.shown(theme.DUSK)};")
            self.lines.doItemsLayout()
