"""Saving the book from a window: choose a file, then run the program's `book` command in another process."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QStandardPaths, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QFileDialog, QProgressBar, QWidget

from kd_desktop.desktop.itself import command
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.fonts import font
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column, in_row
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.report import reported
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.session import Session
from kd_desktop.storage.places import file_stem

KINDS = (".pdf", ".html")
OURS = "kd-desktop: "
"""The start of the program's own sentences on stderr; anything else is for a report, not for the screen."""


def save_book(session: Session, parent: QWidget | None) -> SavingDialog | None:
    """Asks for a file and writes the book there; None if the person cancels.

    The window stays in use: another process writes, and the dialog shows its progress.
    """
    out = ask_where(session.store.title, parent)
    if out is None:
        return None
    dialog = SavingDialog(out, parent)
    dialog.begin(BookWriting(Path(session.store.folder), out, dialog))
    dialog.show()
    return dialog


def suggested(title: str) -> Path:
    """The default file for a campaign's book: in the documents folder, with a name that is free there."""
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    folder = Path(place) if place else Path.home()
    stem = file_stem(title) or translate("Book", "Chronicle")
    path, count = folder / f"{stem}.pdf", 1
    while path.exists():
        count += 1
        path = folder / f"{stem} {count}.pdf"
    return path


def ask_where(title: str, parent: QWidget | None) -> Path | None:
    """The file that the person names; the system's dialog asks before replacing one."""
    pages, web = translate("Book", "PDF pages (*.pdf)"), translate("Book", "Web page (*.html)")
    name, kind = QFileDialog.getSaveFileName(
        parent, translate("Book", "Save the chronicle book"), str(suggested(title)), f"{pages};;{web}"
    )
    if not name:
        return None
    out = Path(name)
    if out.suffix.lower() in KINDS:
        return out
    return out.with_name(out.name + (".html" if kind == web else ".pdf"))


def book_command(folder: Path, out: Path) -> list[str]:
    """The command that writes a book in another process."""
    return command("book", str(folder), "--out", str(out), "--replace", "--progress")


class BookWriting(QObject):
    """The process that writes a book: `moved` tells its progress, `done` its error, or ""."""

    moved = Signal(int, int)
    done = Signal(str)

    def __init__(self, folder: Path, out: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = book_command(folder, out)
        self._process = QProcess(self)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(self._failed)

    def start(self) -> None:
        """Starts writing."""
        self._process.start(self._command[0], self._command[1:])

    def stop(self) -> None:
        """Stops it; the unfinished file is deleted."""
        for signal in (self._process.finished, self._process.errorOccurred):
            signal.disconnect()
        self._process.terminate()
        if not self._process.waitForFinished(1500):
            self._process.kill()
            self._process.waitForFinished(1500)

    def _read(self) -> None:
        while self._process.canReadLine():
            words = bytes(self._process.readLine().data()).decode("utf-8", "replace").split()
            if len(words) == 3 and words[0] == "progress":
                self.moved.emit(int(words[1]), int(words[2]))

    def _finished(self, status: int) -> None:
        if status == 0:
            self.done.emit("")
            return
        said = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace").strip()
        last = said.splitlines()[-1] if said else ""
        if last.startswith(OURS):
            self.done.emit(last.removeprefix(OURS))
        else:
            unknown = translate("Book", "The book couldn’t be written, for no known reason.")
            self.done.emit(reported(unknown, said) if said else unknown)

    def _failed(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            text = translate("Book", "The book couldn’t be written: the program for it didn’t start.")
            self.done.emit(reported(text, self._process.errorString()))


class SavingDialog(QDialog):
    """The progress of a book and, at the end, its place; closing it earlier stops the book."""

    def __init__(self, out: Path, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.out = out
        self.writing: BookWriting | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("The chronicle book – Crown Council"))
        self.setObjectName("saving")
        self.words = Label(self.tr("Writing the book…"))
        self.words.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress of the book"))
        look = _look(parent)
        self.open_it = Plate(look, self.tr("Open the book"), ground=theme.PLATE, low=True)
        self.open_it.clicked.connect(self._open)
        self.open_it.hide()
        self.leave = Plate(look, self.tr("Cancel"), ground=theme.PLATE, low=True)
        self.leave.clicked.connect(self.reject)
        self._arrange()

    def _arrange(self) -> None:
        row = in_row(1, self.open_it, self.leave)
        in_column(self.words, self.bar, 1, row, on=self, gap=14, edges=(24, 20, 24, 16))
        px = theme.text.px
        self.words.setFont(font(px(20), "serif"))
        self.setMinimumWidth(min(900, px(30) * 18))
        self.setStyleSheet(
            theme.dressed(
                f"QDialog#saving {{ background: {theme.PLATE}; border: 2px solid {theme.BRASS}; }}"
                f"QLabel {{ color: {theme.PAPER}; background: transparent; }}"
                f"QProgressBar {{ background: {theme.NIGHT}; border: 2px solid {theme.INK};"
                f" height: {px(16)}px; }}"
                f"QProgressBar::chunk {{ background: {theme.BRASS}; }}"
            )
        )

    def begin(self, writing: BookWriting) -> None:
        """Follows that process and starts it."""
        self.writing = writing
        writing.moved.connect(self._moved)
        writing.done.connect(self._done)
        writing.start()

    def _moved(self, done: int, of: int) -> None:
        self.bar.setRange(0, of)
        self.bar.setValue(done)

    def _done(self, trouble: str) -> None:
        self.writing = None
        self.bar.hide()
        self.words.setText(trouble or self.tr("The book is saved: {file}").format(file=self.out))
        self.open_it.setVisible(not trouble)
        self.leave.setText(self.tr("Close"))
        self.leave.tell()
        (self.leave if trouble else self.open_it).setFocus()

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.out)))
        self.accept()

    def done(self, result: int) -> None:
        """Closes the dialog and stops a process that is still writing."""
        if self.writing is not None:
            self.writing.stop()
            self.writing = None
        super().done(result)


def _look(parent: QWidget | None) -> Appearance:
    """The sizes of the window behind, or its own without one; the text size stays as it is."""
    found = getattr(parent, "look", None)
    if isinstance(found, Appearance):
        return found
    return Appearance()
