"""The chronicles window: pages of charts, each with a sentence and a table of the same numbers.

Importing this module loads pyqtgraph; `doors.open_chronicles` imports it when the window is first opened.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QListWidget,
    QSizePolicy,
    QSplitter,
    QTabBar,
    QTableView,
    QWidget,
)

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.charts.charts import Chart, ChartBook, ChartPage
from kd_desktop.desktop.charts.sheet import ChartSheet
from kd_desktop.desktop.charts.table import ChartTable
from kd_desktop.desktop.game_ui import game_ui
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.accessibility import name_box
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.style import style_sheet
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.session.session import Session

REST_MS = 250
"""The delay after an event before the charts are drawn again."""
BESIDE, TALL = 1450, 660
"""Least width (at 100 % text) for the table beside the chart, and least height for it below; else a tab."""
LISTED = 1000
"""Least width (at 100 % text) for a list of pages; else they are in a box."""
SMALL = 18
"""The text size in pixels that the chart grows with."""
SMALLEST = (960, 600)
ASIDE = 48
"""Pixels of a table beside its columns, for its frame and scroll bar."""
UNBOUNDED = 16_777_215
"""Qt's value for no greatest height."""


class ChroniclesWindow(QWidget):
    """The charts of an open campaign. Follows the session while it is open, and the person's text size.

    It closes with the session: otherwise, one campaign's charts would stay behind another's table. F5 draws
    again, Escape closes; the pages are a list, the chart pans and zooms by keys.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.session = session
        self.look = _own_look()
        self.charts: ChartBook = game_ui(session.game.name).charts(session)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumSize(*SMALLEST)
        self._build()
        self._arrange()
        self._resting = QTimer(self, singleShot=True, interval=REST_MS)
        self._resting.timeout.connect(self.reread)
        session.changed.connect(self._stir)
        session.destroyed.connect(self.close)
        theme.text.changed.connect(self._restyle)
        for act, done in (("reread", self.reread), ("leave", self.close)):
            for key in keys.keys_for("chronicles", act):
                QShortcut(QKeySequence(key), self).activated.connect(done)
        self._fill_list()
        self._restyle()
        self.list.setCurrentRow(0)
        self.list.setFocus()

    # parts -----------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.list = QListWidget()
        self.list.setObjectName("pages")
        self.list.setAccessibleName(self.tr("Pages of the chronicles"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._page_chosen)
        self.picker = QComboBox()
        name_box(self.picker, self.tr("Pages of the chronicles"))
        self.picker.currentIndexChanged.connect(self.list.setCurrentRow)
        self.book = Plate(self.look, self.tr("Save the book"), ground=theme.TABLE, low=True)
        self.book.setAccessibleDescription(self.tr("The whole campaign as a PDF or as HTML"))
        self.book.clicked.connect(self.save_book)
        self.heading = Label()
        self.sentence = Label()
        for label in (self.heading, self.sentence):
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.reigns = QComboBox()
        name_box(self.reigns, self.tr("Reign"))
        self.reigns.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.reigns.currentIndexChanged.connect(self._draw)
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(self.tr("Chart or table"))
        self.tabs.setAccessibleDescription(self.tabs.accessibleName())
        self.tabs.setDrawBase(False)
        self.tabs.addTab(self.tr("Chart"))
        self.tabs.addTab(self.tr("Table"))
        self.tabs.currentChanged.connect(self._fit)
        self.sheet = ChartSheet()
        self.model = ChartTable(self)
        self.table = _table(self.model)
        self.table.setAccessibleName(self.tr("The numbers of the chart"))

    def _arrange(self) -> None:
        left = in_column((self.list, 1), self.book)
        self._top = QHBoxLayout()
        self._top.addWidget(self.picker, 0, Qt.AlignmentFlag.AlignTop)
        self._top.addWidget(self.heading, 1)
        self._top.addWidget(self.reigns, 0, Qt.AlignmentFlag.AlignTop)
        self.halves = QSplitter(Qt.Orientation.Horizontal)
        self.halves.setChildrenCollapsible(False)
        foot = QWidget()
        in_column((self.table, 1), 0, on=foot, edges=0)
        self.foot = foot
        self.halves.addWidget(self.sheet)
        self.halves.addWidget(foot)
        right = in_column(self._top, self.sentence, self.tabs, (self.halves, 1))
        self._row = in_row(left, (right, 1), on=self)
        self._columns = (left, right)

    # what it shows ---------------------------------------------------------------------------------

    @property
    def page(self) -> ChartPage:
        """The page that is open."""
        return self.charts.pages[max(0, self.list.currentRow())]

    @property
    def chart(self) -> Chart:
        """The chart that is drawn."""
        return self.page.draw(self.reigns.currentData())

    def open_page(self, key: str) -> None:
        """Opens the page of that key; KeyError if there is none."""
        found = {page.key: row for row, page in enumerate(self.charts.pages)}
        self.list.setCurrentRow(found[key])

    def _stir(self) -> None:
        """Draw the charts again soon, once for all events until then."""
        if not self._resting.isActive():
            self._resting.start()

    def reread(self) -> None:
        """Gathers the figures and draws the open page again, with the same reign."""
        chosen = self.reigns.currentData()
        self.charts = game_ui(self.session.game.name).charts(self.session)
        self._offer_reigns(chosen)
        self._draw()

    def _fill_list(self) -> None:
        title = self.tr("Chronicles of {campaign} – Crown Council")
        self.setWindowTitle(title.format(campaign=self.charts.title))
        for box in (self.list, self.picker):
            box.blockSignals(True)
            box.addItems([page.name for page in self.charts.pages])
            box.blockSignals(False)

    def _page_chosen(self, row: int) -> None:
        self.picker.setCurrentIndex(row)
        self._offer_reigns(None)
        self._draw()

    def _offer_reigns(self, chosen: int | None) -> None:
        """Lists the reigns for the page, with the last chosen or the newest of them selected."""
        box, page = self.reigns, self.page
        box.blockSignals(True)
        box.clear()
        if page.by_reign:
            if page.whole:
                box.addItem(self.tr("All reigns"), None)
            for number, words in self.charts.reigns:
                box.addItem(words, number)
            at = box.findData(chosen) if chosen is not None else -1
            box.setCurrentIndex(at if at >= 0 else 0 if page.whole else box.count() - 1)
        box.setVisible(page.by_reign and box.count() > 0)
        box.blockSignals(False)

    def _draw(self) -> None:
        chart = self.chart
        self.heading.setText(chart.title)
        self.sentence.setText(chart.sentence)
        self.sheet.show_chart(chart, self._scale())
        self.model.show(chart)
        self.table.setAccessibleDescription(chart.sentence)
        self._fit()

    # sizes -----------------------------------------------------------------------------------------

    def _scale(self) -> float:
        """The chart's scale in relation to 100 % text in a window of 1920 x 1080."""
        return self.look.px(SMALL) / SMALL

    def _restyle(self) -> None:
        look = self.look
        look.changed.emit()
        self.setStyleSheet(style_sheet(look) + theme.dressed(_own_style(look)))
        gap = look.gap(18)
        self._row.setContentsMargins(gap, gap, gap, gap)
        self._row.setSpacing(gap)
        for column in self._columns:
            column.setSpacing(look.gap(10))
        self._top.setSpacing(gap)
        look.dress(self.heading, theme.PAPER, 30, 600, serif=True)
        look.dress(self.sentence, theme.DUSK, 20, serif=True)
        self.list.setFont(look.font(20, 600))
        self.tabs.setFont(look.font(18, 600))
        self.reigns.setFont(look.font(18))
        self.picker.setFont(look.font(18, 600))
        self.table.setFont(look.font(17))
        self.table.horizontalHeader().setFont(look.font(16, 600))
        self.table.verticalHeader().setDefaultSectionSize(round(look.px(17) * 1.7))
        widest = max(look.type(20, 600).width(page.name) for page in self.charts.pages)
        self.list.setFixedWidth(round(max(widest + 2 * look.gap(9) + 30, self.book.sizeHint().width())))
        self._draw()

    def _fit(self) -> None:
        """Puts the table beside the chart, below it, or behind a tab."""
        factor = theme.text.factor
        beside = self.width() >= BESIDE * factor
        tabbed = not beside and self.height() < TALL * factor
        self._list_pages(listed=self.width() >= LISTED * factor)
        self.tabs.setVisible(tabbed)
        self.halves.setOrientation(Qt.Orientation.Horizontal if beside else Qt.Orientation.Vertical)
        self.sheet.setVisible(not tabbed or self.tabs.currentIndex() == 0)
        self.foot.setVisible(not tabbed or self.tabs.currentIndex() == 1)
        self._share(beside=beside, tabbed=tabbed)
        self.sheet.plot.fit()

    def _list_pages(self, *, listed: bool) -> None:
        """Shows the pages as a list at the left, or as a box in the heading of a narrow window."""
        if self.list.isVisibleTo(self) == listed and self.picker.isVisibleTo(self) != listed:
            return
        focused = self.list.hasFocus() or self.picker.hasFocus()
        self.list.setVisible(listed)
        self.picker.setVisible(not listed)
        if listed:
            self._columns[0].addWidget(self.book)
        else:
            self._top.addWidget(self.book, 0, Qt.AlignmentFlag.AlignTop)
        if focused:
            (self.list if listed else self.picker).setFocus()

    def _share(self, *, beside: bool, tabbed: bool) -> None:
        """Gives the table the width it needs, up to two fifths."""
        header, view = self.table.horizontalHeader(), self.table
        view.resizeColumnsToContents()
        length = header.length()
        needed = view.verticalHeader().length() + header.sizeHint().height() + 2 * view.frameWidth() + 8
        view.setMaximumHeight(needed + 16 if beside else UNBOUNDED)
        room = self.halves.width() if beside else self.halves.height()
        if not tabbed and room:
            part = min(length + ASIDE if beside else needed + 10, round(room * 0.4))
            self.halves.setSizes([room - part, part])
        width = view.viewport().width() if not beside else round(min(length + ASIDE, room * 0.4)) - ASIDE // 2
        spare = max(0, width - length) // max(1, header.count())
        for column in range(header.count()):
            header.resizeSection(column, header.sectionSize(column) + spare)

    # events ----------------------------------------------------------------------------------------

    def save_book(self) -> None:
        """Asks for a file, and writes the chronicle book there."""
        from kd_desktop.desktop.charts.saving import save_book

        save_book(self.session, self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Large things shrink with the window."""
        super().resizeEvent(event)
        self.look.set_room(self.width(), self.height())
        self._restyle()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stops following the session."""
        self._resting.stop()
        super().closeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The dark table with its tide lines."""
        draw_table(self, QPainter(self), 13, 4)


def _own_look() -> Appearance:
    """Sizes for this window alone; the person's text size stays as it is."""
    return Appearance()


def _table(model: ChartTable) -> QTableView:
    table = QTableView()
    table.setModel(model)
    table.setTabKeyNavigation(False)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setAlternatingRowColors(True)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setCornerButtonEnabled(False)
    table.verticalHeader().hide()
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
    table.horizontalHeader().setHighlightSections(False)
    return table


def _own_style(look: Appearance) -> str:
    """The style of the list of pages and the table, which other windows' style sheets don't have."""
    t = theme
    pad = look.gap(9)
    return f"""
QListWidget#pages {{ background: {t.PLATE}; border: 2px solid {t.INK}; padding: 4px; }}
QListWidget#pages:focus {{ border: 3px solid {t.BRASS}; padding: 3px; }}
QListWidget#pages::item {{ color: {t.BONE}; padding: {pad}px {pad}px; border: none; }}
QListWidget#pages::item:selected {{ background: {t.BONE}; color: {t.INK}; }}
QTableView {{ background: {t.PAPER}; alternate-background-color: {t.BONE}; color: {t.INK};
    border: 2px solid {t.INK}; selection-background-color: {t.TEAL}; selection-color: {t.PAPER}; }}
QTableView:focus {{ border: 3px solid {t.BRASS}; }}
QTableView::item {{ padding: 3px 8px; }}
QHeaderView {{ background: {t.TEAL}; }}
QHeaderView::section {{ background: {t.TEAL}; color: {t.PAPER}; border: none; padding: 6px 8px; }}
QSplitter::handle {{ background: {t.TABLE}; width: 8px; height: 8px; }}
"""
