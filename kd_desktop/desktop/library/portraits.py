"""Has the campaigns on the shelf examined and painted in a separate process, one after another."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, QProcess, Signal

from kd_desktop.desktop import itself
from kd_desktop.desktop.kit.processes import ended
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.library.portrait import PortraitState
from kd_desktop.engine.decoding import decode
from kd_desktop.engine.game import UNREADABLE

START_MS = 600
"""The delay before the process starts."""


class Portraits(QObject):
    """Runs the process. `seen` gives a folder and its fault ("" for none), once its picture is up to date."""

    seen = Signal(Path, str)

    def __init__(self, command: Sequence[str] | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = list(command or ())
        self._folders: list[Path] = []
        self._process: QProcess | None = None
        self._start = timer(self, START_MS, self._begin)

    def look_at(self, folders: Sequence[Path]) -> None:
        """Examine these soon, instead of the former list."""
        self.stop()
        self._folders = list(folders)
        if self._folders:
            self._start.start()

    def stop(self) -> None:
        """Look no further."""
        self._start.stop()
        process, self._process = self._process, None
        ended(process)

    def _begin(self) -> None:
        if not self._command:
            self._command = itself.command("portray")
        process = QProcess(self)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._finished)
        self._process = process
        process.start(self._command[0], self._command[1:])
        for folder in self._folders:
            process.write(msgspec.json.encode(str(folder)) + b"\n")
        process.closeWriteChannel()

    def _read(self) -> None:
        while self._process is not None and self._process.canReadLine():
            line = bytes(self._process.readLine().data())
            try:
                seen = decode(line, PortraitState)
            except UNREADABLE:
                continue  # something else that this Qt prints
            self.seen.emit(Path(seen.folder), seen.trouble)

    def _finished(self) -> None:
        """All are looked at: the process is over."""
        self._read()
        self.stop()
