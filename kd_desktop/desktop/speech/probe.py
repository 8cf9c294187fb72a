"""Asks the system's speech whether it answers, in a separate process: a stuck one would stop the window.

This file, run by itself, prints why nothing speaks here, or nothing at all.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QTimer

PATIENCE_MS = 8000
COMMAND = [sys.executable, "-P", __file__]  # nothing in the current folder counts; see itself.py
STUCK = "timeout"
"""The result for a system that doesn't answer."""


class Probe(QObject):
    """Asks once. `done` hears "" if something speaks, else why not in the engine's own words."""

    def __init__(self, done: Callable[[str], None], command: list[str] | None = None) -> None:
        super().__init__()
        self._done: Callable[[str], None] | None = done
        self._process = QProcess(self)
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(lambda _error: self._tell(STUCK))
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self._give_up)
        self._patience.start()
        command = command or COMMAND
        self._process.start(command[0], command[1:])

    def cancel(self) -> None:
        """Stop asking: the answer isn't wanted any more."""
        self._done = None
        self._patience.stop()
        self._process.kill()

    def _finished(self, status: int) -> None:
        words = bytes(self._process.readAllStandardOutput().data()).decode(errors="replace").strip()
        self._tell(words if status == 0 or words else STUCK)

    def _give_up(self) -> None:
        self._tell(STUCK)
        self._process.kill()

    def _tell(self, words: str) -> None:
        done, self._done = self._done, None
        self._patience.stop()
        if done is not None:
            done(words)


def ask() -> str:
    """The same, waited for; for programs without a window."""
    try:
        done = subprocess.run(
            COMMAND, capture_output=True, text=True, timeout=PATIENCE_MS / 1000, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return STUCK
    return done.stdout.strip() if done.returncode == 0 or done.stdout.strip() else STUCK


def main() -> None:
    """Print why nothing speaks here, or nothing."""
    from PySide6.QtTextToSpeech import QTextToSpeech

    application = QCoreApplication(sys.argv)
    if application is None or not [name for name in QTextToSpeech.availableEngines() if name != "mock"]:
        print("no engine")
        return
    speech = QTextToSpeech()
    if speech.state() == QTextToSpeech.State.Error:
        print(speech.errorString() or "?")


if __name__ == "__main__":
    main()
