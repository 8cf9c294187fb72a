"""The start page: the sea, the campaign to continue, the shelf, and all acts on a book."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QBoxLayout, QMenu, QWidget

from kd_desktop.desktop.access import keys
from kd_desktop.desktop.game_ui import FIRST, CoverWords, game_ui, lesson_title, lessons
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.theme import BONE, BRASS, NIGHT, OXBLOOD, PAPER, PLATE, TABLE, shown
from kd_desktop.desktop.library import words
from kd_desktop.desktop.library.backdrop import Backdrop
from kd_desktop.desktop.library.book_actions import BookActions
from kd_desktop.desktop.library.books import ENTRY, BooksModel, title
from kd_desktop.desktop.library.cover import LARGE
from kd_desktop.desktop.library.finder import ShelfFinder
from kd_desktop.desktop.library.portrait import fresh
from kd_desktop.desktop.library.portraits import Portraits
from kd_desktop.desktop.library.resume_plate import ResumePlate
from kd_desktop.desktop.library.shelf import EmptyPlace, Shelf
from kd_desktop.desktop.library.shelf_worker import ShelfWorker
from kd_desktop.desktop.library.sky_label import SkyLabel
from kd_desktop.storage.library import ShelfEntry, campaigns
from kd_desktop.storage.library_care import remedies
from kd_desktop.storage.library_trash import trashed
from kd_desktop.storage.places import ENDING

if TYPE_CHECKING:
    from kd_desktop.desktop.library.shelf_actions import ShelfActions

SIDE = 64
"""The distance of title, plate and shelf from the left edge of the window."""

SHORT = 800
"""The height below which the motto makes way for the finder."""


class LibraryPage(QWidget):
    """The campaigns in the folder `root`.

    `open_requested` gives one to play, `new_requested` asks for one, `prologue_requested` for the one that
    teaches a game, `looks_requested` for the settings, `authors_requested` for the room where packs are
    written. `refresh` reads the shelf again; call it whenever the page is shown.
    """

    open_requested = Signal(Path)
    new_requested = Signal()
    prologue_requested = Signal(str)
    looks_requested = Signal()
    authors_requested = Signal()

    def __init__(self, root: Path, look: Appearance | None = None) -> None:
        super().__init__()
        self.root, self.look = root, look or Appearance()
        look = self.look
        self.in_trash = False
        self.model = BooksModel(parent=self)
        self.clerk = ShelfWorker(self)
        self.portraits = Portraits(parent=self)
        self._last: Path | None = None
        self._undo: tuple[Path, str] | None = None
        self._looked: dict[Path, str] = {}
        self._counted = 0
        self._on_shelf: list[ShelfEntry] = []
        self.setAcceptDrops(True)
        self.sea = Backdrop(look)
        self.name, self.motto = (
            SkyLabel(self.tr("Crown Council")),
            SkyLabel(self.tr("The Crown signs. You decide.")),
        )
        self.resume = ResumePlate(look, self.tr("Continue"))
        self.sit = ResumePlate(look, self.tr("Sit down"), abreast=3)
        self.learns = {
            game: ResumePlate(look, self.tr("Learn to play"), abreast=3, emblem=game_ui(game).emblem())
            for game in lessons()
        }
        self.learn = self.learns[FIRST]
        self.new = EmptyPlace(look, self.tr("New campaign"), self.tr("choose a game and players"))
        self.heading = Label()
        self.notice = Label()
        self.notice.setWordWrap(True)
        self.undo = Plate(look, self.tr("Put back"), ground=TABLE, low=True)
        self.empty = Plate(look, self.tr("Empty the trash"), ground=TABLE, low=True)
        self.trash = Plate(look, self.tr("Trash"), ground=TABLE, low=True)
        self.more = Plate(look, self.tr("Manage…"), self.tr("copy, rename, export"))
        self.lesson = Plate(look, self.tr("Learn to play"), self.tr("with the old chancellor"))
        self.lessons = QMenu(self)
        self.take_in = Plate(look, self.tr("Import a campaign"), self.tr("from a file"))
        self.looks = Plate(look, self.tr("Settings"), self.tr("text, sound, motion"))
        self.write = Plate(look, self.tr("Write a pack"), self.tr("check it, try its cards"))
        self.finder = ShelfFinder(look, look.settings.store)
        self.every = Plate(look, self.tr("Show all"), ground=TABLE, low=True)
        self.shelf = Shelf(look, self.model)
        self.desk = BookActions(look)
        self._librarian: ShelfActions | None = None
        self._lay_out()
        self._connect()
        self._restyle()
        self.say("")

    def _connect(self) -> None:
        self.resume.clicked.connect(self._resume)
        self.sit.clicked.connect(self.new_requested)
        self.new.clicked.connect(self.new_requested)
        for game, plate in self.learns.items():
            plate.clicked.connect(lambda _=False, game=game: self.prologue_requested.emit(game))
        self.lesson.clicked.connect(lambda _: self._offer_lessons())
        self.looks.clicked.connect(self.looks_requested)
        self.write.clicked.connect(self.authors_requested)
        self.take_in.clicked.connect(lambda _: self.librarian.ask_file())
        self.more.clicked.connect(lambda _: self._menu(QPoint(-1, -1)))
        self.trash.clicked.connect(lambda: self.show_trash(not self.in_trash))
        self.empty.clicked.connect(lambda: self.librarian.ask_emptying(self.model.rowCount()))
        self.undo.clicked.connect(self._put_back)
        self.shelf.activated.connect(lambda _: self._wish("put_back" if self.in_trash else "open"))
        self.shelf.thrown.connect(lambda: self._wish("trash"))
        self.shelf.renaming.connect(lambda: self._wish("rename"))
        self.shelf.customContextMenuRequested.connect(self._menu)
        self.shelf.selectionModel().selectionChanged.connect(lambda *_: self._show_chosen())
        self.shelf.searching.connect(self._search)
        self.finder.changed.connect(self._sift)
        self.every.clicked.connect(self.finder.show_all)
        self.desk.wished.connect(self._wish)
        self.desk.asked.connect(self._bring)
        self.desk.turned.connect(self._show_doors)
        self.portraits.seen.connect(self._seen)
        self.sea.inked.connect(self._ink)
        self.look.changed.connect(self._restyle)

    @property
    def librarian(self) -> ShelfActions:
        """The librarian that carries out acts; made on demand, so that the page appears at once."""
        if self._librarian is None:
            from kd_desktop.desktop.library.shelf_actions import ShelfActions

            made = ShelfActions(self.root, self.desk, self.clerk, self.look, self)
            made.opened.connect(self.open_requested)
            made.told.connect(self._told)
            made.failed.connect(self.complain)
            self._librarian = made
        return self._librarian

    # looks -----------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._harbour = in_column(self.name, self.motto, on=self.sea)
        big = Flow(gap=self.look.gap(20))
        for great in (self.resume, self.sit, *self.learns.values()):
            big.addWidget(great)
        self._harbour.addLayout(big)
        self._harbour.addStretch(1)
        self._bar = in_row(self.heading, (self.notice, 1), 0, self.every, self.undo, self.empty, self.trash)
        self._plank = QWidget()
        in_row(self.shelf, (self.new, 1), 0, on=self._plank, gap=0, edges=0)
        self._foot = QWidget()
        self._foot_row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._foot)
        self._foot_row.addWidget(self.desk, 1)
        self._doors = QWidget()
        doors = Flow(self._doors, gap=self.look.gap(6))
        for plate in (self.more, self.lesson, self.take_in, self.write, self.looks):
            doors.addWidget(plate)
        self._foot_row.addWidget(self._doors)
        self._scroll, inner = scrolled(self, sideways=False)
        self._scroll.heading = self.name
        self._column = in_column(on=inner, gap=0, edges=0)
        self._middle = in_column(self._bar, self.finder, self._plank)
        self._column.addWidget(self.sea, 1)
        self._column.addLayout(self._middle)
        self._column.addWidget(self._foot)
        chain = (
            self.resume, self.sit, *self.learns.values(),
            self.finder.line, self.finder.order, self.finder.game, self.finder.state, self.every,
            self.shelf, self.new, self.undo, self.empty, self.trash,
            self.more, self.lesson, self.take_in, self.write, self.looks,
        )  # fmt: skip
        for one, other in itertools.pairwise(chain):
            QWidget.setTabOrder(one, other)

    def _restyle(self) -> None:
        look = self.look
        side = look.gap(SIDE)
        self._harbour.setContentsMargins(side, look.gap(18), side, look.gap(24))
        self._harbour.setSpacing(0)
        self.motto.setContentsMargins(0, 0, 0, look.gap(18))
        tight = not self.finder.isHidden() and self.height() < SHORT
        self.motto.setVisible(look.factor < LARGE and not tight)
        self._middle.setContentsMargins(side - 14, look.gap(10), look.gap(40), 0)
        self._middle.setSpacing(look.gap(4))
        self._bar.setContentsMargins(14, 0, 0, 0)
        self.finder.setContentsMargins(14, 0, 0, 0)
        self._foot_row.setContentsMargins(look.gap(40), look.gap(10), look.gap(14), look.gap(8))
        self._foot_row.setSpacing(look.gap(16))
        look.dress(self.heading, PAPER, 26, 600, serif=True)
        self.notice.setFont(look.font(18))
        self._ink()
        ways = QBoxLayout.Direction
        beside = self.width() >= look.px(22) * 66
        self._foot_row.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self._fit_shelf()

    def _ink(self) -> None:
        """Title and motto in the ink that is seen on the sky."""
        self.name.ink = self.motto.ink = self.sea.ink
        self.look.dress(self.name, self.sea.ink, 92, 700, serif=True)
        self.look.dress(self.motto, self.sea.ink, 30, serif=True, italic=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit everything to the width."""
        super().resizeEvent(event)
        self._restyle()

    def _fit_shelf(self) -> None:
        """The shelf shows whole books, and leaves the last place to the next one."""
        edges = self._middle.contentsMargins()
        room = self.width() - edges.left() - edges.right()
        keep = 0 if self.in_trash else self.new.minimumSizeHint().width()
        self.shelf.fit(room - keep)
        self.new.setFixedHeight(self.shelf.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table, and the bar at the foot."""
        painter = QPainter(self)
        draw_table(self, painter)
        top = self._foot.mapTo(self, QPoint(0, 0)).y()
        foot = QRectF(0, top, self.width(), max(0, self.height() - top))
        painter.fillRect(foot, QColor(shown(NIGHT)))
        line = Painter(painter, 3)
        line.seg((0, top), (self.width(), top), BRASS, 3, 0.4)

    # what is there ---------------------------------------------------------------------------------

    def refresh(self, trouble: str = "") -> None:
        """Read the shelf again and begin at the likeliest plate; `trouble` is said if there is any."""
        self.in_trash = False
        self.say("")
        unread = self._read()
        self._choose(self._last)
        self.complain_of(trouble or unread)
        likeliest: QWidget = self.resume if self._last is not None else self.new
        if not self.learn.isHidden():
            likeliest = self.learn  # who is here for the first time is two presses from a vote
        likeliest.setFocus(Qt.FocusReason.OtherFocusReason)
        self._scroll.find_focus()

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
        self._on_shelf = on_shelf
        self.finder.offer([] if self.in_trash else on_shelf)
        self.model.set_entries(thrown if self.in_trash else self.finder.found(on_shelf))
        self._show_last(on_shelf)
        self._restyle()
        first = not on_shelf and not self.in_trash
        for plate in (self.sit, *self.learns.values()):
            plate.setVisible(first)
        self._show_bar(len(on_shelf))
        self._show_doors()
        self._have_looked_at(on_shelf)
        self.update()
        return trouble

    def _sift(self) -> None:
        """Show what is wanted of the shelf, and keep the book that is chosen if it is among it."""
        entry = self.shelf.chosen().data(ENTRY)
        self.model.sift(self.finder.found(self._on_shelf))
        self._show_bar(len(self._on_shelf))
        self._choose(entry.folder if isinstance(entry, ShelfEntry) else None)

    def _search(self) -> None:
        """To the line in which words can be searched for, where there is one."""
        if self.finder.isVisible():
            self.finder.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.finder.line.selectAll()

    def _show_last(self, entries: Sequence[ShelfEntry]) -> None:
        open_ones = [entry for entry in entries if "open" in remedies(entry)]
        going = [
            entry for entry in open_ones if entry.header is not None and not entry.header.summary.finished
        ]
        last = next(iter(going or open_ones), None)
        self._last = last.folder if last is not None else None
        self.resume.setVisible(last is not None)
        self.sea.show_of(self._last)
        if last is not None and last.header is not None:
            about = last.header.summary
            game = last.header.game
            portrait = game_ui(game).ruler(last.folder, about.king)
            self.resume.remember(title(last), words.cover(game, about), portrait)
        nothing = CoverWords("")
        self.sit.remember(self.tr("choose a game and players"), nothing)
        for game, plate in self.learns.items():
            plate.remember(game_ui(game).title(), nothing)

    def _show_bar(self, count: int) -> None:
        if self.in_trash:
            self.heading.setText(self.tr("In the trash"))
            self.heading.show()
            self.trash.setText(self.tr("Back to the shelf"))
        else:
            self.heading.setText(self._counted_words(count))
            self.heading.setVisible(bool(self.heading.text()))
            self.trash.setText(self.tr("Trash ({n})").format(n=self._counted))
        self.every.setVisible(self.finder.sifting and not self.in_trash)
        self.trash.tell()
        self.trash.setVisible(self._counted > 0)
        self.empty.setVisible(self.in_trash)
        empty = self.model.rowCount() == 0
        self.shelf.setVisible(not empty)
        self._plank.setVisible(not empty or self.finder.sifting)
        self.new.setVisible(not self.in_trash)
        self._fit_shelf()
        spoken = self.tr("Campaigns in the trash") if self.in_trash else self.tr("Campaigns on the shelf")
        self.shelf.setAccessibleName(spoken)

    def _counted_words(self, count: int) -> str:
        """The heading of the shelf; how many of so many where not all are shown."""
        if self.finder.sifting:
            text = self.tr("On the shelf: {n} of {all}")
            return text.format(n=self.model.rowCount(), all=count)
        return self.tr("On the shelf") if count else ""

    def _choose(self, folder: Path | None) -> None:
        index = self.model.index_of(folder)
        if not index.isValid() and self.model.rowCount():
            index = self.model.index(0)
        self.shelf.choose(index)
        self._show_chosen()

    def _show_chosen(self) -> None:
        index = self.shelf.chosen()
        if self.model.rowCount() and index.isValid():
            self.desk.show_book(index, in_trash=self.in_trash)
        elif self.finder.sifting:
            self.desk.say(self.tr("No campaign matches."), self.tr("Show all brings the others back."))
        else:
            self.desk.say(self.tr("The sea is leaving."), self._welcome())
        self._show_doors()

    def _welcome(self) -> str:
        """What somebody is told who has no campaign yet: also what the story speaks of."""
        from kd_desktop.packs.shelf import content_notes

        notes = content_notes(lessons()[FIRST].pack)
        return " ".join(notes[:1])

    def _show_doors(self) -> None:
        """What can be pressed at the foot: nothing while a question is asked there."""
        chosen = self.shelf.chosen().isValid() and self.model.rowCount() > 0
        self._doors.setVisible(self.desk.form is None)
        self.more.setVisible(chosen)
        self.lesson.setVisible(self.sit.isHidden() and not self.in_trash)
        self.take_in.setVisible(not self.in_trash)
        self.write.setVisible(not self.in_trash)
        if chosen:
            book = str(self.shelf.chosen().data())
            self.more.setAccessibleName(self.tr("What can be done with {book}").format(book=book))

    # the closer look -------------------------------------------------------------------------------

    def _have_looked_at(self, entries: Sequence[ShelfEntry]) -> None:
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
        if isinstance(entry, ShelfEntry) and entry.header is not None and not trouble:
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
        """Stop looking closer."""
        self.portraits.stop()
        super().hideEvent(event)

    # what is done ----------------------------------------------------------------------------------

    def say(self, sentence: str, undo: tuple[Path, str] | None = None) -> None:
        """Report a result; `undo` is the folder in the trash and the name of the campaign to put back."""
        self._undo = undo
        self.notice.setText(sentence)
        self.notice.setStyleSheet(f"color: {shown(BONE)}; background: {shown(PLATE)}; padding: 8px 14px;")
        self.notice.setVisible(bool(sentence))
        self._bar.setStretch(2, 0 if sentence else 1)
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
        if isinstance(entry, ShelfEntry) and self.desk.offers(act):
            self.say("")
            self.librarian.act(act, entry)

    def _told(self, sentence: str, folder: Path | None, where: Path | None) -> None:
        """Something was done, or given up: show how the shelf is now."""
        chosen = self.shelf.chosen()
        entry = chosen.data(ENTRY)
        row, name = chosen.row(), title(entry) if isinstance(entry, ShelfEntry) else ""
        trouble = self._read() if sentence else ""
        if folder is None and where is not None and self.model.rowCount():
            index: QModelIndex = self.model.index(min(row, self.model.rowCount() - 1))
            entry = index.data(ENTRY)
        self._choose(folder or (entry.folder if isinstance(entry, ShelfEntry) else None))
        self.say(sentence, (where, name) if where is not None else None)
        self.complain_of(trouble)
        wanted: QWidget = self.undo if where is not None else self.shelf
        if not wanted.isVisibleTo(self):
            wanted = self.new
        wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_back(self) -> None:
        if self._undo is not None:
            self.librarian.back(*self._undo)

    def _resume(self) -> None:
        if self._last is not None:
            self.open_requested.emit(self._last)

    def _offer_lessons(self) -> None:
        """The games that can be learnt, as a menu above its plate."""
        self.lessons.clear()
        self.lessons.setAccessibleName(self.lesson.text())
        for game in self.learns:
            action = self.lessons.addAction(lesson_title(game))
            action.triggered.connect(lambda _=False, game=game: self.prologue_requested.emit(game))
        self.lessons.setActiveAction(self.lessons.actions()[0])
        high = self.lessons.sizeHint().height()
        self.lessons.popup(self.lesson.mapToGlobal(QPoint(0, -high)))

    def _menu(self, spot: QPoint) -> None:
        """The acts for a book as a menu, for the right button, the menu key and its plate."""
        index = self.shelf.indexAt(spot)
        if index.isValid():
            self.shelf.choose(index)
        else:
            index = self.shelf.chosen()
            spot = self.shelf.visualRect(index).center()
        if index.isValid():
            self.desk.menu.popup(self.shelf.viewport().mapToGlobal(spot))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the trash; Ctrl+F searches."""
        if event.key() == Qt.Key.Key_Escape and self.in_trash:
            self.show_trash(False)
        elif keys.act_of("shelf", event) == "search":
            self._search()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Exported files may be dropped here."""
        if any(url.toLocalFile().endswith(ENDING) for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Import the dropped files."""
        for url in event.mimeData().urls():
            if url.toLocalFile().endswith(ENDING):
                self.librarian.take_in(url.toLocalFile())
                break
