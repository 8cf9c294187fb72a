"""The log: what happened in sentences; each line leads to its card and to its place on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QModelIndex,
    QObject,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QStackedWidget,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from kd_desktop.desktop.explain.line_list import line_list
from kd_desktop.desktop.explain.log import FilterChoices, LogLine, LogModel
from kd_desktop.desktop.explain.log_card import LogCard
from kd_desktop.desktop.explain.log_filter import LogFilter
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit import theme, tips
from kd_desktop.desktop.kit.accessibility import name_box
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.panel import Panel
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.reading.model import Reading

SEARCHED = 11
"""Least width of the search field, in heights of its letters."""
LOW = 22
"""Least height of a sheet with a hint below the lines, in heights of its letters."""
LINES = 2
"""Lines that a sheet shows however low it is: its filters give way to them, then its heading."""
SPARE = 4
"""Pixels that Qt keeps free beside the words of a drop-down."""


class CardFinder(Protocol):
    """The places on the table of the things in lines, and the cards behind them."""

    def show(self, things: Iterable[TableSubject], *, fold: bool = False) -> bool:
        """Shows the first of the things on the table; `fold` closes a panel that covers it."""

    def page(self, card: Any) -> Reading | None:
        """The sheet of a card that was read to everybody."""


class _FilterBox(QComboBox):
    """A drop-down as wide as the chosen entry; its list is as wide as the longest."""

    def __init__(self) -> None:
        super().__init__()
        self.currentTextChanged.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """The width of the chosen entry."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        type_ = self.fontMetrics()
        words = QSize(type_.horizontalAdvance(self.currentText()) + SPARE, type_.height())
        return self.style().sizeFromContents(QStyle.ContentsType.CT_ComboBox, option, words, self)

    def minimumSizeHint(self) -> QSize:
        """The same: nothing is cut."""
        return self.sizeHint()

    def showPopup(self) -> None:
        """Open the list."""
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + self.height())
        super().showPopup()


class LogPanel(Panel):
    """The log over the board: a list with filters, and the card behind a line.

    `wanted` gives the line (LogLine) for which the person asks why; `back_to` the number of a command after
    which the person wants to see the table; `stepping` asks to go back from now. `filters` gives the present
    filters, always the same number of them.
    """

    tall = True
    retells = True
    """Whether its game tells *Previously…*."""
    wanted = Signal(object)
    back_to = Signal(int)
    stepping = Signal()

    def __init__(
        self,
        look: Appearance,
        model: LogModel,
        parent: QWidget,
        finder: CardFinder,
        filters: Callable[[], Sequence[FilterChoices]],
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Panel", "Log"), parent)
        self.wide = 740
        self._model, self._finder, self._filters = model, finder, filters
        self._line: LogLine | None = None
        self._bare = False
        self.back = Plate(look, self.tr("Back to the log"), ground=theme.PLATE, low=True)
        self.back.clicked.connect(self.show_list)
        self.step = Plate(look, self.tr("Step back"), ground=theme.PLATE, low=True)
        self.step.setAccessibleDescription(self.tr("See the table as it was, moment by moment ( [ )"))
        self.step.clicked.connect(self.stepping)
        self.retell = Plate(look, self.tr("Previously…"), ground=theme.PLATE, low=True)
        tips.explain(self.retell, self.tr("What happened, in thirty seconds or in full"))
        head = self._outer.itemAt(0)
        top = head.layout() if head is not None else None
        if isinstance(top, QHBoxLayout):
            top.insertWidget(1, self.retell)
            top.insertWidget(1, self.back)
            top.insertWidget(2, self.step)
        self._make_filter_row()
        self._make_list(model)
        self.note = Label()
        self.note.setWordWrap(True)
        self.card = LogCard(look)
        self.card.placed.connect(lambda line: self._finder.show(line.things, fold=True))
        self.card.asked.connect(self._asked)
        self._pages = QStackedWidget()
        self._listed = QWidget()
        self._search = in_row((self.filter, 1), self._filter_row, edges=0)
        in_column(self._search, (self.lines, 1), self.note, on=self._listed, edges=0)
        self._pages.addWidget(self._listed)
        self._pages.addWidget(self.card)
        self.body.addWidget(self._pages, 1)
        self.show_list()
        self.restyle()

    # --- the filter ----------------------------------------------------------------------------------

    def _make_filter_row(self) -> None:
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Filter the log"))
        self.filter.setAccessibleName(self.tr("Show only lines with these words"))
        self.filter.setClearButtonEnabled(False)
        self.filter.textChanged.connect(self._sift)
        self.filter.installEventFilter(self)
        self.boxes: list[QComboBox] = []
        self._filter_row = QWidget()
        row = Flow(self._filter_row)
        for choice in self._filters():
            box = _FilterBox()
            name_box(box, choice.name)
            box.currentIndexChanged.connect(self._sift)
            row.addWidget(box)
            self.boxes.append(box)
        self._fill_filter_row()

    def _fill_filter_row(self) -> None:
        """Fill a filter's choices; the chosen one stays."""
        for box, choice in zip(self.boxes, self._filters(), strict=True):
            if [(box.itemText(i), box.itemData(i)) for i in range(box.count())] == choice.choices:
                continue
            chosen = box.currentData()
            box.blockSignals(True)
            box.clear()
            for words, tag in choice.choices:
                box.addItem(words, tag)
            box.setCurrentIndex(max(0, box.findData(chosen)))
            box.blockSignals(False)

    def reset_filter(self) -> None:
        """Clear the filters and the search: another campaign has other lines."""
        self._fill_filter_row()
        for box in self.boxes:
            box.setCurrentIndex(0)
        self.filter.clear()

    def _sift(self) -> None:
        self.log_filter.want(
            tags=[box.currentData() for box in self.boxes if box.currentData()], words=self.filter.text()
        )
        self.to_end()

    # --- the list -----------------------------------------------------------------------------------

    def _make_list(self, model: LogModel) -> None:
        self.log_filter = LogFilter(model, self)
        self.lines = line_list(self.look, self.log_filter, marked=True)
        self.lines.setAccessibleName(self.tr("What happened, newest last"))
        self.lines.setAccessibleDescription(
            self.tr("Enter opens a line’s card and shows its place on the table. Ctrl+C copies lines.")
        )
        self.lines.setWordWrap(True)
        self.lines.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.lines.clicked.connect(self._clicked)
        self.lines.installEventFilter(self)
        # Once for all that comes at a time: a wide filter lets lines through in many batches.
        self._ending = timer(self, 0, self._scroll_down)
        self.log_filter.rowsInserted.connect(self.to_end)

    def _clicked(self, index: QModelIndex) -> None:
        held = QGuiApplication.keyboardModifiers()
        if not held & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier):
            self._open(index)

    def _open(self, index: QModelIndex) -> None:
        """Show the places of a line's things, and open its card."""
        if not index.isValid():
            return
        line = self._model.line(self.log_filter.mapToSource(index).row())
        placed = self._finder.show(line.things)
        self._line = line
        self.card.show_line(line, self._finder.page(line.card), placed)
        self._turn(self.card, self.tr("From the log"))
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
        # There is room for one of them, and a line leads back.
        self.retell.setVisible(self.retells and page is not self.card and not self._bare)
        self.step.setVisible(page is not self.card and not self._bare)
        self.fold.setVisible(page is not self.card or not self._bare)

    def _asked(self, what: str) -> None:
        line = self._line
        if line is None:
            return
        if what == "why":
            self.wanted.emit(line)
        else:
            self.back_to.emit(line.number)

    def copied(self) -> str:
        """The chosen lines as text, in their order."""
        rows = sorted(index.row() for index in self.lines.selectedIndexes())
        return "\n".join(str(self.log_filter.index(row, 0).data()) for row in rows)

    # --- keys ---------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Down moves from the field to the list; Enter opens a line, Ctrl+C copies the chosen ones."""
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
        if not self.lines.currentIndex().isValid() and self.log_filter.rowCount():
            self.lines.setCurrentIndex(self.log_filter.index(self.log_filter.rowCount() - 1, 0))
        self.lines.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From a card, Escape, Backspace and Alt+Left go back to the log; Escape closes the log."""
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
        self._fill_filter_row()
        self.show_list()
        super().slide_in(area)

    def focus_target(self) -> QWidget:
        """The search field, or the lines where there is no room for it."""
        return self.lines if self.filter.isHidden() else self.filter

    def to_end(self) -> None:
        """Show the newest line."""
        self._say_count()
        self._ending.start()

    def _scroll_down(self) -> None:
        if self.isVisible():
            self.lines.to_end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the filters in one row if there is room; a low sheet leaves its room to the lines."""
        super().resizeEvent(event)
        self._fit_height()
        ways, field = QBoxLayout.Direction, self.look.px(20) * SEARCHED
        room = self.body.geometry().width() or self.width()
        beside = field + self._filter_row.sizeHint().width() <= room
        self._search.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self._say_count()
        if self.lines.at_end():
            self._ending.start()

    def _fit_height(self) -> None:
        """Leave out the filters, then the heading, where less than two lines would have room below."""
        margins, gap = self._outer.contentsMargins(), self._outer.spacing()
        lines = round(LINES * (self.look.type(20).px * 1.32 + 10)) + 2 * self.lines.frameWidth()
        room = self.height() - margins.top() - margins.bottom() - lines
        room -= self.fold.sizeHint().height() + gap
        self._show_filters(room >= self._filter_row.sizeHint().height() + 2 * gap)
        self._set_bare(room < 0)

    def _show_filters(self, shown: bool) -> None:
        """Show the filters or not; out of sight they keep no line back."""
        if shown == self.filter.isHidden():
            focused = self.isAncestorOf(self.window().focusWidget() or self.window())
            if not shown:
                self.reset_filter()
            self.filter.setVisible(shown)
            self._filter_row.setVisible(shown)
            if focused and not shown and self._pages.currentWidget() is self._listed:
                self.lines.setFocus(Qt.FocusReason.OtherFocusReason)

    def _set_bare(self, bare: bool) -> None:
        """Put one plate beside the lines, without the heading, or the whole head above them."""
        if bare != self._bare:
            self._bare, ways = bare, QBoxLayout.Direction
            self._outer.setDirection(ways.RightToLeft if bare else ways.TopToBottom)
            self._top.setDirection(ways.TopToBottom if bare else ways.LeftToRight)
            self.heading.setVisible(not bare)
            inside = self._pages.currentWidget() is self.card
            self._turn(self.card if inside else self._listed, self.heading.text())

    def _say_count(self) -> None:
        self.note.setVisible(not self.log_filter.open or self.height() > self.look.px(20) * LOW)
        if self.log_filter.open:
            words = self.tr("Click a line, or press Enter on it, for its card and its place.")
        elif self.log_filter.matches():
            words = self.tr("Matching lines: {n}.").format(n=self.log_filter.matches())
        else:
            words = self.tr("No line matches.")
        self.note.setText(words)

    def restyle(self) -> None:
        """Measure the lines again."""
        super().restyle()
        if hasattr(self, "card"):
            self.card.restyle()
            self.note.setFont(self.look.font(20))
            self.note.setStyleSheet(f"color: {theme.shown(theme.DUSK)};")
            self.lines.doItemsLayout()
