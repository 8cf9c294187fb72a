"""Examines a pack in a separate process, again whenever its files change on disk."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from PySide6.QtCore import QFileSystemWatcher, QObject, QProcess, Signal

from kd_desktop.desktop import itself
from kd_desktop.desktop.kit.processes import ended
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.engine.decoding import decode
from kd_desktop.engine.game import UNREADABLE
from kd_desktop.workshop.studies import Study

SETTLE_MS = 400
"""How long files must be left alone before a look: editors write a file in several steps."""


Place = tuple[int, int] | None
"""The thing at a path, whatever its name; None for nothing."""


def _place(folder: Path) -> Place:
    try:
        found = folder.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Looking(QObject):
    """A look at a pack: `began` at its start, `seen` with the result, `failed` with the reason for none."""

    began = Signal(bool)
    seen = Signal(object)
    failed = Signal(str)

    def __init__(self, command: Sequence[str] | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = list(command or ())
        self.folder: Path | None = None
        self._process: QProcess | None = None
        self._answer = b""
        self._watcher = QFileSystemWatcher(self)
        self._settle = timer(self, SETTLE_MS, self._again)
        self._place: Place = None
        self._watcher.directoryChanged.connect(self._folder_changed)
        self._watcher.fileChanged.connect(lambda _: self._settle.start())

    def look_at(self, folder: Path) -> None:
        """Look at the pack in that folder, and watch it from now on."""
        self.stop()
        self.folder = folder
        self._watch()
        self._begin(changed=False)

    def again(self) -> None:
        """Look at the same pack again."""
        if self.folder is not None:
            self._settle.stop()
            self._watch()
            self._begin(changed=False)

    def stop(self) -> None:
        """Stop looking and watching."""
        self.folder = None
        self._settle.stop()
        self._end()
        self._watch_nothing()

    @property
    def busy(self) -> bool:
        """Whether it is looking."""
        return self._process is not None

    def _watch_nothing(self) -> None:
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)

    def _watch(self) -> None:
        """Watch every file and folder now there, and the folder above.

        A watch is on the thing at a path, and not on a later thing in its place. So all are watched again,
        and the watch on the folder above tells when the pack's own folder appears or disappears.
        """
        if self.folder is None:
            return
        self._watch_nothing()
        try:
            inside = [one for one in self.folder.rglob("*") if one.is_dir() or one.suffix == ".toml"]
        except OSError:
            inside = []
        self._place = _place(self.folder)
        above = next((one for one in self.folder.absolute().parents if one.exists()), None)
        watched = [str(one) for one in (self.folder, *inside) if one.exists()]
        if above is not None:
            watched.append(str(above))
        self._watcher.addPaths(watched)

    def _folder_changed(self, folder: str) -> None:
        """Follow a change in a folder; in the one above, only the pack's own folder matters."""
        if self.folder is None:
            return
        inside = Path(folder) == self.folder or self.folder in Path(folder).parents
        if inside or _place(self.folder) != self._place:
            self._settle.start()

    def _again(self) -> None:
        self._watch()
        self._begin(changed=True)

    def _begin(self, *, changed: bool) -> None:
        if self.folder is None:
            return
        self._end()
        self.began.emit(changed)
        command = self._command or itself.command("study")
        process = self._process = QProcess(self)
        self._answer = b""
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._finished)
        process.errorOccurred.connect(self._not_begun)
        process.start(command[0], command[1:])
        process.write(msgspec.json.encode(str(self.folder)) + b"\n")
        process.closeWriteChannel()

    def _end(self) -> None:
        process, self._process = self._process, None
        ended(process)

    def _read(self) -> None:
        if self._process is not None:
            self._answer += bytes(self._process.readAllStandardOutput().data())

    def _not_begun(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._finished()

    def _finished(self) -> None:
        self._read()
        self._end()
        for line in self._answer.splitlines():
            try:
                found = decode(line, Study)
            except UNREADABLE:
                continue  # something else that this Qt prints
            self.seen.emit(found)
            return
        self.failed.emit(self.tr("The pack couldn’t be examined: the check ended without a result."))
