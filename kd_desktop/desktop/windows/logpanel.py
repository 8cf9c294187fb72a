"""The log: what happened in sentences, in order, to be filtered by any word in them."""

from __future__ import annotations

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLineEdit, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from kd_desktop.desktop import theme
from kd_desktop.desktop.models.log import HEADING, LogModel
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.panel import Panel


class LineDelegate(QStyledItemDelegate):
    """Draws one sentence, wrapped; lines that begin a reign or round are set in serif with a brass rule."""

    def __init__(self, look: Look, parent: QListView) -> None:
        super().__init__(parent)
        self._look = look
        self._view = parent

    def _type(self, index: QModelIndex | QPersistentModelIndex) -> object:
        heading = bool(index.data(HEADING))
        return self._look.type(20 if heading else 18, 600 if heading else 400, serif=heading)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As many lines as the sentence needs at the list's width."""
        type_ = self._type(index)
        wide = max(80, self._view.viewport().width() - 22)
        lines = type_.lines(str(index.data()), wide)  # type: ignore[attr-defined]
        return QSize(wide, round(max(1, len(lines)) * type_.px * 1.32 + 9))  # type: ignore[attr-defined]

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Ink on paper, or paper on teal where selected."""
        from kd_desktop.desktop.table.press import Press

        painter.save()
        press = Press(painter, 2)
        rect = option.rect  # type: ignore[attr-defined]
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)  # type: ignore[attr-defined]
        ground, ink = (theme.TEAL, theme.PAPER) if chosen else (theme.PAPER, theme.INK)
        painter.fillRect(rect, ground)
        type_ = self._type(index)._replace(ink=ink, ground=ground)  # type: ignore[attr-defined]
        if index.data(HEADING) and index.row():
            press.seg(
                (rect.left() + 4, rect.top() + 2), (rect.right() - 4, rect.top() + 2), theme.BRASS, 2, 0.3
            )
        lines = type_.lines(str(index.data()), rect.width() - 16)
        press.lines(rect.left() + 8, rect.top() + 5 + type_.px, lines, type_, type_.px * 1.32)
        painter.restore()


class LogPanel(Panel):
    """The log over the board, with a field that filters it."""

    def __init__(self, look: Look, model: LogModel, parent: QWidget) -> None:
        super().__init__(look, QCoreApplication.translate("Panel", "Log"), parent)
        self.wide = 680
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("show only lines with…"))
        self.filter.setAccessibleName(self.tr("Show only lines with these words"))
        self.filter.setClearButtonEnabled(False)
        self.lines = QListView()
        self.lines.setAccessibleName(self.tr("What happened, newest last"))
        self.lines.setWordWrap(True)
        self.lines.setUniformItemSizes(False)
        self.lines.setResizeMode(QListView.ResizeMode.Adjust)
        self.lines.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._proxy = QSortFilterProxyModel(self)
        self._proxy.setSourceModel(model)
        self._proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.lines.setModel(self._proxy)
        self.lines.setItemDelegate(LineDelegate(look, self.lines))
        self.filter.textChanged.connect(self._filtered)
        model.rowsInserted.connect(lambda *_: self.to_end())
        self.body.addWidget(self.filter)
        self.body.addWidget(self.lines, 1)

    def _filtered(self, words: str) -> None:
        self._proxy.setFilterFixedString(words)
        self.to_end()

    def focus_target(self) -> QWidget:
        """The field that filters."""
        return self.filter

    def to_end(self) -> None:
        """Show the newest line."""
        if self.isVisible():
            self.lines.scrollToBottom()

    def restyle(self) -> None:
        """Measure the lines anew."""
        super().restyle()
        if hasattr(self, "lines"):
            self.lines.doItemsLayout()
