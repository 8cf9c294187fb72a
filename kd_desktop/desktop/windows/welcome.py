"""The first page: go on with the last campaign, begin a new one, or take another from the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from kd_desktop.desktop import art
from kd_desktop.desktop.models.campaigns import ENTRY, NOTE, TROUBLE, CampaignsModel
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.theme import BONE, BRASS, DUSK, MUTE, OXBLOOD, PAPER, SHADOW, TABLE, TIDE
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import Plate, outline, ring

if TYPE_CHECKING:
    from kd_desktop.storage.library import Entry


class BigPlate(Plate):
    """A plate with room for a title to be read from afar and a line under it."""

    def sizeHint(self) -> QSize:
        """Twice as much of everything."""
        look = self.look
        title = look.type(34, 700, serif=True)
        wide = max(title.width(self.text()), min(look.type(18).width(self.note), look.gap(480)))
        return QSize(round(wide) + look.gap(90), title.px + look.px(18) + look.gap(40) + 34)

    def minimumSizeHint(self) -> QSize:
        """The title must be readable."""
        return QSize(self.look.gap(280), self.sizeHint().height())

    def print_words(self, press: Press, box: QRectF, ink: str, quiet: str, ground: str) -> None:
        """Title and line from the left."""
        look = self.look
        title = look.type(34, 700, serif=True, ink=ink, ground=ground)
        line = look.type(18, ink=quiet, ground=ground)
        x, room = box.x() + look.gap(26), box.width() - look.gap(46)
        base = box.center().y() + title.px * (0.34 if not self.note else 0.02)
        press.text(x, base, title.cut(self.text(), room), title)
        if self.note:
            press.text(x, base + line.px * 1.6, line.cut(self.note, room), line)


class BookDelegate(QStyledItemDelegate):
    """Draws a campaign as a slip of paper; a broken one has an oxblood edge and says what is wrong."""

    def __init__(self, look: Look, parent: QListView) -> None:
        super().__init__(parent)
        self._look, self._view = look, parent

    def _lines(self, index: QModelIndex | QPersistentModelIndex) -> list[str]:
        note = self._look.type(16)
        return note.lines(str(index.data(NOTE)), max(120, self._view.viewport().width() - 60))

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Title and as many lines as the note needs."""
        look = self._look
        high = look.px(22) * 1.4 + len(self._lines(index)) * look.px(16) * 1.35 + look.gap(26)
        return QSize(self._view.viewport().width() - 4, round(high))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paper on the table; the chosen one ringed."""
        painter.save()
        press, look = Press(painter, index.row() + 3), self._look
        box = QRectF(option.rect).adjusted(8, 6, -10, -8)  # type: ignore[attr-defined]
        trouble = bool(index.data(TROUBLE))
        press.fill(outline(box.translated(3, 4)), SHADOW, 0.8)
        press.fill(outline(box), PAPER, 0.9)
        press.fill(outline(QRectF(box.x(), box.y(), 8, box.height())), OXBLOOD if trouble else BRASS, 0.5)
        title = look.type(22, 600, serif=True, ground=PAPER)
        note = look.type(16, ink=OXBLOOD if trouble else MUTE, ground=PAPER)
        y = box.y() + look.gap(8) + title.px
        press.text(box.x() + 22, y, title.cut(str(index.data()), box.width() - 34), title)
        press.lines(box.x() + 22, y + note.px * 1.4, self._lines(index), note, note.px * 1.35)
        chosen = option.state & QStyle.StateFlag.State_Selected  # type: ignore[attr-defined]
        if chosen and self._view.hasFocus():
            ring(press, outline(box, 3))
        painter.restore()


class Welcome(QWidget):
    """The start page. `go_on` gives the folder of a campaign, `begin` asks for a new one."""

    go_on = Signal(Path)
    begin = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.model = CampaignsModel()
        self._last: Path | None = None
        self.name, self.motto = (
            QLabel(self.tr("Crown Council")),
            QLabel(self.tr("The king signs. You decide.")),
        )
        self.resume = BigPlate(look, self.tr("Continue"), ground=TABLE)
        self.new = BigPlate(
            look,
            self.tr("New campaign"),
            self.tr("three to five chairs, people or the computer"),
            ground=TABLE,
        )
        self.trouble = QLabel()
        self.trouble.setWordWrap(True)
        self.shelf_name = QLabel(self.tr("Campaigns"))
        self.shelf = QListView()
        self.shelf.setAccessibleName(self.tr("Campaigns on the shelf"))
        self.shelf.setModel(self.model)
        self.shelf.setItemDelegate(BookDelegate(look, self.shelf))
        self.shelf.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.shelf.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.shelf.setResizeMode(QListView.ResizeMode.Adjust)
        self.shelf.activated.connect(self._chosen)
        self.shelf.clicked.connect(self._chosen)
        self.resume.clicked.connect(self._resume)
        self.new.clicked.connect(self.begin)
        self._lay_out()
        look.changed.connect(self._restyle)
        self._restyle()

    def _lay_out(self) -> None:
        self._main, self._side = QWidget(), QWidget()
        left, right = QVBoxLayout(self._main), QVBoxLayout(self._side)
        for column in (left, right):
            column.setContentsMargins(0, 0, 0, 0)
        left.addWidget(self.name)
        left.addWidget(self.motto)
        left.addSpacing(self.look.gap(40))
        left.addWidget(self.resume)
        left.addWidget(self.new)
        left.addWidget(self.trouble)
        left.addStretch(1)
        right.addWidget(self.shelf_name)
        right.addWidget(self.shelf, 1)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._main, 5)
        self._row.addWidget(self._side, 5)
        self._row.addStretch(1)

    def _restyle(self) -> None:
        look = self.look
        self._row.setContentsMargins(look.gap(110), look.gap(70), look.gap(60), self._shore() + look.gap(10))
        self._row.setSpacing(look.gap(70))
        self._main.setMaximumWidth(round(look.px(34) * 23))
        self._side.setMaximumWidth(round(look.px(34) * 21))
        self.name.setFont(look.font(76, 700, serif=True))
        self.name.setStyleSheet(f"color: {PAPER};")
        self.motto.setFont(look.font(28, serif=True, italic=True))
        self.motto.setStyleSheet(f"color: {DUSK};")
        self.shelf_name.setFont(look.font(24, 600, serif=True))
        self.shelf_name.setStyleSheet(f"color: {BONE};")
        self.shelf.setStyleSheet(
            "QListView, QListView:focus { background: transparent; border: none; padding: 0; }"
            "QListView::item:selected { background: transparent; }"
        )
        self.trouble.setStyleSheet(f"color: {PAPER}; background: {OXBLOOD}; padding: 10px;")
        self.trouble.setFont(look.font(18))
        self.shelf.doItemsLayout()

    def _shore(self) -> int:
        """How high the picture along the lower edge is."""
        return round(min(self.width() * 500 / 1600 * 0.66, self.height() * 0.4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep off the picture."""
        self._restyle()

    def set_entries(self, entries: Sequence[Entry], trouble: str = "") -> None:
        """Show the shelf; `trouble` is a sentence about why the last wish could not be met."""
        self.model.set_entries(entries)
        playable = [entry for entry in entries if entry.header is not None]
        self._last = playable[0].folder if playable else None
        self.resume.setVisible(self._last is not None)
        if playable:
            self.resume.offer(f"{self.model.title(playable[0])}  ·  {self.model.note(playable[0])}")
        self._side.setVisible(bool(entries))
        self.trouble.setText(trouble)
        self.trouble.setVisible(bool(trouble))
        (self.resume if playable else self.new).setFocus(Qt.FocusReason.OtherFocusReason)

    def _resume(self) -> None:
        if self._last is not None:
            self.go_on.emit(self._last)

    def _chosen(self, index: QModelIndex) -> None:
        entry = index.data(ENTRY)
        if entry is None:
            return
        if entry.header is None:
            self.trouble.setText(self.model.note(entry))
            self.trouble.setVisible(True)
        else:
            self.go_on.emit(entry.folder)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table, with the realm along the lower edge."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), TABLE)
        press = Press(painter, 2)
        press.tide(QRectF(self.rect()), TIDE, 10, 2)
        found = art.renderer("board", "vignette-realm")
        if found is not None:
            wide = self.width()
            high = self._shore()
            painter.save()
            painter.setClipRect(QRectF(0, self.height() - high, wide, high))
            found.render(painter, QRectF(0, self.height() - high, wide, wide * 500 / 1600))
            painter.restore()
