"""The library page: go on with the last campaign, begin one, and all that can be done with the others."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QScrollArea, QVBoxLayout, QWidget

from kd_desktop.desktop.library import words
from kd_desktop.desktop.library.books import ENTRY, BooksModel, title
from kd_desktop.desktop.library.clerk import Clerk
from kd_desktop.desktop.library.cover import LARGE
from kd_desktop.desktop.library.desk import Desk
from kd_desktop.desktop.library.firsttime import FirstTime
from kd_desktop.desktop.library.portrait import fresh
from kd_desktop.desktop.library.portraits import Portraits
from kd_desktop.desktop.library.shelf import Shelf
from kd_desktop.desktop.table.tabletop import draw_table
from kd_desktop.desktop.theme import BONE, DUSK, OXBLOOD, PAPER, PLATE, TABLE, shown
from kd_desktop.desktop.windows.bigplate import BETWEEN, BigPlate
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.desktop.windows.realm import draw_realm
from kd_desktop.storage.library import Entry, campaigns
from kd_desktop.storage.library_care import remedies
from kd_desktop.storage.library_trash import trashed
from kd_desktop.storage.places import ENDING

if TYPE_CHECKING:
    from kd_desktop.desktop.library.librarian import Librarian


MOST_SHELF = 1000
"""How much rather the shelf grows, until all its rows are seen, than what is left free."""


class LibraryPage(QWidget):
    """The campaigns in the folder `root`.

    `open_requested` gives one to play, `new_requested` asks for one, `prologue_requested` for the one that
    teaches. `refresh` reads the shelf again; call it whenever the page is shown.
    """

    open_requested = Signal(Path)
    new_requested = Signal()
    prologue_requested = Signal()

    def __init__(self, root: Path, look: Look | None = None) -> None:
        super().__init__()
        self.root, self.look = root, look or Look()
        look = self.look
        self.in_trash = False
        self.model = BooksModel(parent=self)
        self.clerk = Clerk(self)
        self.portraits = Portraits(parent=self)
        self._last: Path | None = None
        self._undo: tuple[Path, str] | None = None
        self._looked: dict[Path, str] = {}
        self._counted = 0
        self.setAcceptDrops(True)
        self.name, self.motto = (
            QLabel(self.tr("Crown Council")),
            QLabel(self.tr("The king signs. You decide.")),
        )
        self.resume = BigPlate(look, self.tr("Continue"), ground=TABLE)
        self.new = BigPlate(look, self.tr("New campaign"), self._chairs(), ground=TABLE)
        self.first = FirstTime(look)
        self.heading = QLabel()
        self.take_in = Plate(look, self.tr("Import a file"), ground=TABLE, low=True)
        self.empty = Plate(look, self.tr("Empty the trash"), ground=TABLE, low=True)
        self.trash = Plate(look, self.tr("Trash"), ground=TABLE, low=True)
        self.notice = QLabel()
        self.notice.setWordWrap(True)
        self.undo = Plate(look, self.tr("Put back"), ground=TABLE, low=True)
        self.shelf = Shelf(look, self.model)
        self.desk = Desk(look)
        self._librarian: Librarian | None = None
        self._lay_out()
        self._connect()
        self._restyle()
        self.say("")

    def _connect(self) -> None:
        self.resume.clicked.connect(self._resume)
        self.new.clicked.connect(self.new_requested)
        self.first.wanted.connect(self.prologue_requested)
        self.take_in.clicked.connect(self._ask_file)
        self.trash.clicked.connect(lambda: self.show_trash(not self.in_trash))
        self.empty.clicked.connect(lambda: self.librarian.ask_emptying(self.model.rowCount()))
        self.undo.clicked.connect(self._put_back)
        self.shelf.activated.connect(lambda _: self._wish("put_back" if self.in_trash else "open"))
        self.shelf.thrown.connect(lambda: self._wish("trash"))
        self.shelf.renaming.connect(lambda: self._wish("rename"))
        self.shelf.customContextMenuRequested.connect(self._menu)
        self.shelf.selectionModel().selectionChanged.connect(lambda *_: self._show_chosen())
        self.desk.wished.connect(self._wish)
        self.desk.asked.connect(self._bring)
        self.portraits.seen.connect(self._seen)
        self.look.changed.connect(self._restyle)

    @property
    def librarian(self) -> Librarian:
        """Who carries out acts; made when the first is wanted, so that the page is seen at once."""
        if self._librarian is None:
            from kd_desktop.desktop.library.librarian import Librarian

            made = Librarian(self.root, self.desk, self.clerk, self.look, self)
            made.opened.connect(self.open_requested)
            made.told.connect(self._told)
            made.failed.connect(self.complain)
            self._librarian = made
        return self._librarian

    # looks -----------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._names = QWidget()
        names = QVBoxLayout(self._names)
        names.setContentsMargins(0, 0, 0, 0)
        names.setSpacing(0)
        names.addWidget(self.name)
        names.addWidget(self.motto)
        self._head = QHBoxLayout()
        self._bar = QHBoxLayout()
        self._bar.addWidget(self.heading)
        self._bar.addStretch(1)
        for plate in (self.empty, self.trash):
            self._bar.addWidget(plate)
        strip = QHBoxLayout()
        strip.addWidget(self.notice, 1)
        strip.addWidget(self.undo)
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.addWidget(self.first)
        for row in (self._head, self._bar):
            self._column.addLayout(row)
        self._column.addWidget(self.shelf, MOST_SHELF)
        self._column.addLayout(strip)
        self._column.addWidget(self.desk)
        self._free = QWidget()
        self._column.addWidget(self._free, 1)
        self._scroll = scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)
        self._arrange(first=False)

    def _arrange(self, *, first: bool) -> None:
        """Lay out the head of the page: while the shelf is empty, for somebody who is here first."""
        self.first.setVisible(first)
        self.first.give_back()
        while self._head.count():
            self._head.takeAt(0)
        if first:
            self.first.take(self._names, [self.new, self.take_in])
            self.new.show()
            self._chain()
            return
        self._head.addWidget(self._names)
        self._head.addStretch(1)
        self._head.addWidget(self.resume, 4)
        self._head.addWidget(self.new)
        self.new.show()  # a layout would show it only later, and it may be wanted for the focus now
        self._bar.insertWidget(2, self.take_in)
        self._chain()

    def _chain(self) -> None:
        """Tab goes on in the order of reading, whatever was laid out last."""
        chain = (self.first.begin, self.resume, self.new, self.take_in, self.empty, self.trash, self.shelf)
        for one, other in itertools.pairwise(chain):
            QWidget.setTabOrder(one, other)

    def _restyle(self) -> None:
        look = self.look
        side = look.gap(70)
        self._column.setContentsMargins(side, look.gap(30), side, look.gap(16))
        self._column.setSpacing(look.gap(8))
        self._head.setSpacing(look.gap(16))
        self._names.setVisible(look.factor < LARGE)
        self.name.setFont(look.font(60, 700, serif=True))
        self.name.setStyleSheet(f"color: {shown(PAPER)};")
        self.motto.setFont(look.font(24, serif=True, italic=True))
        self.motto.setStyleSheet(f"color: {shown(DUSK)};")
        self.heading.setFont(look.font(24, 600, serif=True))
        self.heading.setStyleSheet(f"color: {shown(BONE)};")
        self.notice.setFont(look.font(18))
        self.resume.setMaximumWidth(look.gap(760) if look.factor < LARGE else self.maximumWidth())
        self.new.offer(self._chairs())

    def _chairs(self) -> str:
        if self.look.factor >= LARGE:
            return self.tr("three to five chairs")
        return self.tr("three to five chairs, people or the computer")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Room for the name, or not."""
        self._restyle()
        self._fit_shelf()

    def _fit_shelf(self) -> None:
        """The shelf is no higher than its rows of books."""
        self.shelf.setMaximumHeight(self.shelf.whole_height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table; with the realm along the lower edge where nothing else stands."""
        painter = QPainter(self)
        draw_table(self, painter)
        head = self._free.mapTo(self, QPoint(0, 0)).y() + self.look.gap(10)
        draw_realm(painter, QRectF(self.rect()), head)

    # what is there ---------------------------------------------------------------------------------

    def refresh(self, trouble: str = "") -> None:
        """Read the shelf again and begin at the likeliest plate; `trouble` is said if there is any."""
        self.in_trash = False
        self.say("")
        unread = self._read()
        self._choose(self._last)
        self.complain_of(trouble or unread)
        likeliest = self.resume if self._last is not None else self.new
        if self.first.isVisibleTo(self):
            likeliest = self.first.begin
        likeliest.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_trash(self, shown: bool) -> None:
        """Look into the trash, or back at the shelf."""
        self.in_trash = shown
        self.say("")
        self.complain_of(self._read())
        self._choose(None)
        (self.shelf if self.model.rowCount() else self.trash).setFocus(Qt.FocusReason.OtherFocusReason)

    def _read(self) -> str:
        """Show what is on the disk; why it can't be read, or ""."""
        trouble = ""
        try:
            on_shelf, thrown = campaigns(self.root), trashed(self.root)
        except OSError as error:
            on_shelf, thrown, trouble = [], [], str(error)
        self._counted = len(thrown)
        if self.in_trash and not thrown:
            self.in_trash = False
        self.model.set_entries(thrown if self.in_trash else on_shelf)
        self._show_last(on_shelf)
        first = not on_shelf and not self.in_trash
        if first != self.first.isVisibleTo(self):
            self._arrange(first=first)
        self._show_bar(len(on_shelf))
        self._have_looked_at(on_shelf)
        self.update()
        return trouble

    def _show_last(self, entries: Sequence[Entry]) -> None:
        open_ones = [entry for entry in entries if "open" in remedies(entry)]
        going = [
            entry for entry in open_ones if entry.header is not None and not entry.header.summary.finished
        ]
        last = next(iter(going or open_ones), None)
        self._last = last.folder if last is not None else None
        self.resume.setVisible(last is not None)
        if last is not None and last.header is not None:
            about = last.header.summary
            parts = (title(last), words.place(about), words.evening(last.header.saved))
            self.resume.offer(BETWEEN.join(part for part in parts if part))

    def _show_bar(self, count: int) -> None:
        if self.in_trash:
            self.heading.setText(self.tr("In the trash"))
            self.trash.setText(self.tr("Back to the shelf"))
        else:
            self.heading.setText(self.tr("Campaigns") if count else "")
            self.trash.setText(self.tr("Trash ({n})").format(n=self._counted))
        self.trash.tell()
        self.trash.setVisible(self._counted > 0)
        self.empty.setVisible(self.in_trash)
        self.take_in.setVisible(not self.in_trash)
        empty = self.model.rowCount() == 0
        self.shelf.setVisible(not empty)
        self._fit_shelf()
        spoken = self.tr("Campaigns in the trash") if self.in_trash else self.tr("Campaigns on the shelf")
        self.shelf.setAccessibleName(spoken)

    def _choose(self, folder: Path | None) -> None:
        index = self.model.index_of(folder)
        if not index.isValid() and self.model.rowCount():
            index = self.model.index(0)
        self.shelf.choose(index)
        self._show_chosen()

    def _show_chosen(self) -> None:
        self.desk.show_book(self.shelf.chosen(), in_trash=self.in_trash)

    # the closer look -------------------------------------------------------------------------------

    def _have_looked_at(self, entries: Sequence[Entry]) -> None:
        """Have those examined and painted that changed since; those without a picture first."""
        wanted = []
        for entry in entries:
            head = entry.header
            if head is None or self._looked.get(entry.folder) == head.fingerprint:
                continue
            wanted.append((fresh(entry.folder, head), entry.folder))
        if self.isVisible():
            self.portraits.look_at([folder for _, folder in sorted(wanted, key=lambda one: one[0])])

    def _seen(self, folder: Path, trouble: str) -> None:
        self.model.note(folder, trouble)
        index = self.model.index_of(folder)
        entry = index.data(ENTRY)
        if isinstance(entry, Entry) and entry.header is not None and not trouble:
            self._looked[folder] = entry.header.fingerprint
        if index.isValid() and index == self.shelf.chosen() and self.desk.form is None:
            self._show_chosen()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to look closer."""
        super().showEvent(event)
        entries = [self.model.index(row).data(ENTRY) for row in range(self.model.rowCount())]
        if not self.in_trash:
            self._have_looked_at(entries)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks any more."""
        self.portraits.stop()
        super().hideEvent(event)

    # what is done ----------------------------------------------------------------------------------

    def say(self, sentence: str, undo: tuple[Path, str] | None = None) -> None:
        """Say what was done; `undo` is the folder in the trash and the name of what can be put back."""
        self._undo = undo
        self.notice.setText(sentence)
        self.notice.setStyleSheet(f"color: {shown(BONE)}; background: {shown(PLATE)}; padding: 8px 14px;")
        self.notice.setVisible(bool(sentence))
        self.undo.setVisible(undo is not None)
        if sentence:
            self._bring(self.notice)

    def _bring(self, widget: QWidget) -> None:
        """Bring it into sight once everything has found its place."""
        QTimer.singleShot(0, widget, lambda: self._scroll.ensureWidgetVisible(widget))

    def complain_of(self, trouble: str) -> None:
        """Complain if there is any trouble."""
        if trouble:
            self.complain(trouble)

    def complain(self, sentence: str) -> None:
        """Say in one sentence why something could not be done."""
        self.say(sentence)
        self.notice.setStyleSheet(f"color: {shown(PAPER)}; background: {shown(OXBLOOD)}; padding: 8px 14px;")

    def _wish(self, act: str) -> None:
        entry = self.shelf.chosen().data(ENTRY)
        if self.desk.form is not None:
            self._show_chosen()  # another wish takes the place of a question
        if isinstance(entry, Entry) and self.desk.acts[act].isVisibleTo(self.desk):  # type: ignore[index]
            self.say("")
            self.librarian.act(act, entry)

    def _told(self, sentence: str, folder: Path | None, where: Path | None) -> None:
        """Something was done, or given up: show how the shelf is now."""
        chosen = self.shelf.chosen()
        entry = chosen.data(ENTRY)
        row, name = chosen.row(), title(entry) if isinstance(entry, Entry) else ""
        trouble = self._read() if sentence else ""
        if folder is None and where is not None and self.model.rowCount():
            index: QModelIndex = self.model.index(min(row, self.model.rowCount() - 1))
            entry = index.data(ENTRY)
        self._choose(folder or (entry.folder if isinstance(entry, Entry) else None))
        self.say(sentence, (where, name) if where is not None else None)
        self.complain_of(trouble)
        wanted: QWidget = self.undo if where is not None else self.shelf
        if not wanted.isVisibleTo(self):
            wanted = self.new
        wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_back(self) -> None:
        if self._undo is not None:
            self.librarian.back(*self._undo)

    def _ask_file(self) -> None:
        self.librarian.ask_file()

    def _resume(self) -> None:
        if self._last is not None:
            self.open_requested.emit(self._last)

    def _menu(self, spot: QPoint) -> None:
        """The acts for a book as a menu, for the right button and the menu key."""
        index = self.shelf.indexAt(spot)
        if index.isValid():
            self.shelf.choose(index)
        else:
            index = self.shelf.chosen()
            spot = self.shelf.visualRect(index).center()
        if not index.isValid():
            return
        menu = QMenu(self)
        menu.setAccessibleName(str(index.data()))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for act, plate in self.desk.acts.items():
            if plate.isVisibleTo(self.desk):
                menu.addAction(plate.text()).triggered.connect(lambda _=False, act=act: self._wish(act))
        menu.popup(self.shelf.viewport().mapToGlobal(spot))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the trash."""
        if event.key() == Qt.Key.Key_Escape and self.in_trash:
            self.show_trash(False)
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Exported files may be dropped here."""
        if any(url.toLocalFile().endswith(ENDING) for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take in what was dropped."""
        for url in event.mimeData().urls():
            if url.toLocalFile().endswith(ENDING):
                self.librarian.take_in(url.toLocalFile())
                break
