"""Has a pack looked at in a process of its own, and again whenever its files change on disk."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from PySide6.QtCore import QFileSystemWatcher, QObject, QProcess, Signal

from kd_desktop.desktop import itself
from kd_desktop.desktop.kit.processes import ended
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.engine.game import UNREADABLE
from kd_desktop.workshop.studies import Study

SETTLE_MS = 400
"""How long files must have been left alone: editors write a file in several steps."""


class Looking(QObject):
    """`began` when a look begins, `seen` with what came of it, `failed` with why nothing came."""

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
        self._watcher.directoryChanged.connect(self._changed)
        self._watcher.fileChanged.connect(self._changed)

    def look_at(self, folder: Path) -> None:
        """Look at the pack in that folder, and watch it from now on."""
        self.stop()
        self.folder = folder
        self._watch()
        self._begin(changed=False)

    def again(self) -> None:
        """Look at the same one anew."""
        if self.folder is not None:
            self._watch()
            self._begin(changed=False)

    def stop(self) -> None:
        """Look no further, and watch nothing."""
        self.folder = None
        self._settle.stop()
        self._end()
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)

    @property
    def busy(self) -> bool:
        """Whether it is looking now."""
        return self._process is not None

    def _watch(self) -> None:
        """Watch every file and folder there is now; one that was replaced has to be watched anew."""
        if self.folder is None:
            return
        try:
            inside = [one for one in self.folder.rglob("*") if one.is_dir() or one.suffix == ".toml"]
        except OSError:
            inside = []
        known = {*self._watcher.files(), *self._watcher.directories()}
        fresh = [str(one) for one in (self.folder, *inside) if str(one) not in known and one.exists()]
        if fresh:
            self._watcher.addPaths(fresh)

    def _changed(self) -> None:
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
                found = msgspec.json.decode(line, type=Study)
            except UNREADABLE:
                continue  # something else that this Qt prints
            self.seen.emit(found)
            return
        self.failed.emit(self.tr("The pack couldn’t be examined: the examination ended without an answer."))
