"""The library's acts on campaigns, with the question before each."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QDir, QObject, QStandardPaths, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.library import words
from kd_desktop.desktop.library.arrivals import Arrivals
from kd_desktop.desktop.library.book_actions import BookActions
from kd_desktop.desktop.library.books import title
from kd_desktop.desktop.library.forms import FormChoice, QuestionForm, TextField, file_to_read, file_to_write
from kd_desktop.desktop.library.naming import with_title
from kd_desktop.desktop.library.shelf_worker import ShelfWorker
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.library import ShelfEntry
from kd_desktop.storage.library_copies import Close, branch, closes, duplicate, rename
from kd_desktop.storage.library_files import export
from kd_desktop.storage.library_restore import Generation, generations, restore
from kd_desktop.storage.library_trash import empty_trash, put_back, throw_away
from kd_desktop.storage.places import ENDING, free, slug
from kd_desktop.storage.titles import LONGEST_TITLE


class ShelfActions(QObject):
    """Carries out acts on the shelf `root`, asking at the desk and working through the clerk.

    `opened` gives the folder of a campaign to play. `told` reports the result: a sentence, the folder
    concerned (or None), and the folder in the trash from which it can be undone (or None). `failed` says why
    nothing was done.
    """

    opened = Signal(Path)
    told = Signal(str, object, object)
    failed = Signal(str)

    def __init__(
        self,
        root: Path,
        desk: BookActions,
        clerk: ShelfWorker,
        look: Appearance,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.root = root
        self._desk, self._clerk, self._look = desk, clerk, look
        self.arrivals = Arrivals(root, look, self._do, self._ask_about, self.told.emit, self)

    def act(self, name: str, entry: ShelfEntry) -> None:
        """Begin an act for that campaign; does nothing while another is in progress."""
        if self._clerk.busy:
            return
        acts: dict[str, Callable[[ShelfEntry], None]] = {
            "open": lambda entry: self.opened.emit(entry.folder),
            "rename": self._rename,
            "duplicate": self._duplicate,
            "branch": self._branch,
            "export": self._export,
            "restore": self._restore,
            "trash": self._trash,
            "put_back": self._put_back,
        }
        acts[name](entry)

    def _do(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        if not self._clerk.busy:
            self._clerk.do(work, then, self.failed.emit)

    def _ask(
        self, form: QuestionForm, answered: Callable[[Any, str], None], *, about_book: bool = True
    ) -> None:
        form.answered.connect(answered)
        form.left.connect(self._leave)
        self._desk.ask(form, about_book=about_book)

    def _ask_about(self, form: QuestionForm, answered: Callable[[Any, str], None]) -> None:
        self._ask(form, answered, about_book=False)

    def _leave(self) -> None:
        self._desk.drop_form()
        self.told.emit("", None, None)

    # acts on one campaign --------------------------------------------------------------------------

    def _rename(self, entry: ShelfEntry) -> None:
        name = title(entry)
        sentence = self.tr("New name for “{title}”:").format(title=name)
        writing = TextField(self.tr("Name"), name, longest=LONGEST_TITLE)

        def answered(_: Any, text: str) -> None:
            said = self.tr("It is now called “{title}”.").format(title=text.strip())
            self._do(lambda: rename(entry.folder, text), lambda _: self.told.emit(said, entry.folder, None))

        self._ask(QuestionForm(self._look, sentence, self.tr("Rename"), writing=writing), answered)

    def _duplicate(self, entry: ShelfEntry) -> None:
        sentence = self.tr("A copy of “{title}” as it is now, called:")
        first = with_title(self.tr("{title} (copy)"), title(entry))
        writing = TextField(self.tr("Name of the copy"), first, longest=LONGEST_TITLE)

        def answered(_: Any, text: str) -> None:
            self._do(lambda: duplicate(entry.folder, text), self._made(text))

        form = QuestionForm(
            self._look, sentence.format(title=title(entry)), self.tr("Duplicate"), writing=writing
        )
        self._ask(form, answered)

    def _made(self, text: str) -> Callable[[Path], None]:
        said = self.tr("“{title}” is on the shelf.").format(title=text.strip())
        return lambda folder: self.told.emit(said, folder, None)

    def _branch(self, entry: ShelfEntry) -> None:
        self._do(lambda: closes(entry.folder), lambda found: self._ask_reign(entry, found))

    def _ask_reign(self, entry: ShelfEntry, found: list[Close]) -> None:
        name = title(entry)
        if not found:
            self.failed.emit(
                self.tr("No reign of “{title}” has ended yet; play one to its end.").format(title=name)
            )
            return
        sentence = self.tr("“{title}” won’t change. Start a new campaign from the end of:")
        items = [(self._close(one), one.reign) for one in reversed(found)]
        first = with_title(self.tr("{title} (branch)"), name)
        form = QuestionForm(
            self._look,
            sentence.format(title=name),
            self.tr("Branch"),
            FormChoice(self.tr("Reign"), items),
            TextField(self.tr("Name of the new campaign"), first, longest=LONGEST_TITLE),
        )

        def answered(reign: Any, text: str) -> None:
            self._do(lambda: branch(entry.folder, reign, text), self._made(text))

        self._ask(form, answered)

    def _close(self, one: Close) -> str:
        return self.tr("reign {n}  ·  {when}").format(n=one.reign, when=words.evening(one.time))

    def _export(self, entry: ShelfEntry) -> None:
        sentence = self.tr("Write “{title}” into one file, to keep or to move to another computer:")
        place = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
        if not place.is_dir():
            place = Path(QDir.homePath())
        first = free(DISK, place, slug(title(entry)) + ENDING)
        writing = TextField(self.tr("File"), str(first), file_to_write)

        def answered(_: Any, text: str) -> None:
            said = self.tr("Exported to {file}.")
            out = path_of(text)
            if not text.strip() or not out.is_absolute():
                self.failed.emit(
                    self.tr("Give the full path of the file, as in {example}.").format(example=first)
                )
                return
            out = out if out.suffix or out.is_dir() else out.with_suffix(ENDING)
            self._do(
                lambda: export(entry.folder, out),
                lambda done: self.told.emit(said.format(file=done[0]), entry.folder, None),
            )

        form = QuestionForm(
            self._look, sentence.format(title=title(entry)), self.tr("Export"), writing=writing
        )
        self._ask(form, answered)

    def _restore(self, entry: ShelfEntry) -> None:
        self._do(lambda: generations(entry.folder), lambda found: self._ask_backup(entry, found))

    def _ask_backup(self, entry: ShelfEntry, found: list[Generation]) -> None:
        name = title(entry)
        if not found:
            self.failed.emit(self.tr("“{title}” has no readable backup.").format(title=name))
            return
        sentence = self.tr("“{title}” goes back to a backup. Its present state is kept as a backup, too.")
        items = [(self._backup(one), one.number) for one in found]
        choice = FormChoice(self.tr("Backup"), items)
        said = self.tr("“{title}” is back at {backup}; the state before is now a backup.")
        labels = {number: label for label, number in items}

        def answered(number: Any, _: str) -> None:
            words_ = said.format(title=name, backup=labels[number])
            self._do(
                lambda: restore(entry.folder, number), lambda _: self.told.emit(words_, entry.folder, None)
            )

        self._ask(QuestionForm(self._look, sentence.format(title=name), self.tr("Restore"), choice), answered)

    def _backup(self, one: Generation) -> str:
        head = one.header
        place = words.cover(head.game, head.summary).place
        return self.tr("{place}  ·  {when}  ·  move {n}").format(
            place=place, when=words.evening(head.saved), n=head.seq
        )

    def _trash(self, entry: ShelfEntry) -> None:
        said = self.tr("“{title}” is in the trash.").format(title=title(entry))
        self._do(lambda: throw_away(entry.folder), lambda where: self.told.emit(said, None, where))

    def _put_back(self, entry: ShelfEntry) -> None:
        self.back(entry.folder, title(entry))

    def back(self, folder: Path, name: str) -> None:
        """Put a campaign from the trash back on the shelf."""
        said = self.tr("“{title}” is back on the shelf.").format(title=name)
        self._do(lambda: put_back(folder), lambda where: self.told.emit(said, where, None))

    # acts on the shelf -----------------------------------------------------------------------------

    def ask_file(self) -> None:
        """Ask which exported file to import."""
        sentence = self.tr("Import an exported campaign from:")
        form = QuestionForm(
            self._look, sentence, self.tr("Import"), writing=TextField(self.tr("File"), "", file_to_read)
        )
        self._ask(form, lambda _, text: self.take_in(text), about_book=False)

    def take_in(self, text: str) -> None:
        """Import an exported file, after saying what the shelf already has of its campaign."""
        file = path_of(text)
        if not text.strip() or not file.is_absolute():
            self.failed.emit(self.tr("Give the full path of a file that ends with {end}.").format(end=ENDING))
            return
        self.arrivals.take_in(file)

    def ask_emptying(self, count: int) -> None:
        """Ask before anything is deleted for good."""
        if count == 1:
            sentence = self.tr("One campaign in the trash will be deleted for good.")
        else:
            sentence = self.tr("{n} campaigns in the trash will be deleted for good.").format(n=count)
        said = self.tr("The trash is empty.")
        form = QuestionForm(self._look, sentence, self.tr("Delete for good"))

        def answered(_: Any, __: str) -> None:
            self._do(lambda: empty_trash(self.root), lambda _: self.told.emit(said, None, None))

        self._ask(form, answered, about_book=False)


def path_of(text: str) -> Path:
    """The path that the user typed, with a tilde expanded to the home folder."""
    return Path(os.path.expanduser(text.strip()))  # noqa: PTH111  (pathlib fails where there is no home)
