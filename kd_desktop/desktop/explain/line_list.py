"""Lists of wrapped sentences: the lines of the log, the titles of the rules."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from kd_desktop.desktop.explain.log import CREST, HEADING, LEADS
from kd_desktop.desktop.kit import art, shapes, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type

MEASURED = 20_000
"""The number of lines whose heights a delegate remembers."""


class LineDelegate(QStyledItemDelegate):
    """Draws one sentence, wrapped; lines that begin a reign or round are set in serif with a brass rule.

    Lines that lead somewhere have a small arrow at their end. With `marked`, a line about a house has the
    house's mark in front, and all words except headings are in one column beside the marks.
    """

    def __init__(self, look: Appearance, parent: QListView, marked: bool = False) -> None:
        super().__init__(parent)
        self._look = look
        self._view = parent
        self._marked = marked
        self._highs: dict[tuple[object, ...], int] = {}

    def _type(self, index: QModelIndex | QPersistentModelIndex) -> Type:
        heading = bool(index.data(HEADING))
        return self._look.type(20, 600 if heading else 400, serif=heading)

    def _indent(self, index: QModelIndex | QPersistentModelIndex) -> int:
        """The left edge of the words beside the marks, in pixels."""
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
        self, canvas: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Ink on paper, or paper on teal where selected."""
        canvas.save()
        painter = Painter(canvas, 2)
        rect = option.rect  # type: ignore[attr-defined]
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)  # type: ignore[attr-defined]
        ground, ink = (theme.TEAL, theme.PAPER) if chosen else (theme.PAPER, theme.INK)
        canvas.fillRect(rect, theme.shown(ground))
        type_ = self._type(index)._replace(ink=ink, ground=ground)
        if index.data(HEADING) and index.row():
            painter.seg(
                (rect.left() + 4, rect.top() + 2), (rect.right() - 4, rect.top() + 2), theme.BRASS, 2, 0.3
            )
        indent = self._indent(index)
        crest = str(index.data(CREST) or "") if indent else ""
        if crest:
            wide = round(type_.px * 1.25)
            mark = art.crest(crest, wide, ratio=canvas.device().devicePixelRatioF())
            canvas.drawPixmap(rect.left() + 2 + (indent - wide) // 2, rect.top() + 3, mark)
        lines = type_.lines(str(index.data()), rect.width() - 28 - indent)
        painter.lines(rect.left() + 8 + indent, rect.top() + 5 + type_.px, lines, type_, type_.px * 1.32)
        if index.data(LEADS):
            x, y = rect.right() - 12, rect.top() + 5 + type_.px * 0.66
            painter.fill(
                shapes.poly((x, y - 5), (x + 6, y), (x, y + 5)), theme.BONE if chosen else theme.MUTE, 0
            )
        canvas.restore()


class LineView(QListView):
    """A list that shows whole lines at its end, however low it is."""

    def to_end(self) -> None:
        """Show the newest lines: as many as have room, and no half of another above them."""
        self.setViewportMargins(0, 0, 0, 0)
        self.scrollToBottom()
        rest = self._cut()
        if rest:
            self.setViewportMargins(0, rest, 0, 0)
            self.scrollToBottom()

    def at_end(self) -> bool:
        """Whether the newest line is in sight."""
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum()

    def _cut(self) -> int:
        """The height of what is in sight of a line that isn't whole; 0 if that is all there is."""
        port = self.viewport().rect()
        top = self.visualRect(self.indexAt(QPoint(port.center().x(), 0)))
        return top.bottom() + 1 if top.top() < 0 and top.bottom() + 1 < port.height() else 0


def line_list(look: Appearance, model: QAbstractItemModel, *, marked: bool = False) -> LineView:
    """A list of the model's sentences that only scrolls down; see `LineDelegate` for `marked`."""
    lines = LineView()
    lines.setUniformItemSizes(False)
    lines.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
    lines.setResizeMode(QListView.ResizeMode.Adjust)
    lines.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    lines.setModel(model)
    lines.setItemDelegate(LineDelegate(look, lines, marked))
    return lines
