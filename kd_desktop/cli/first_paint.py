"""`kd-desktop first-paint`: the real window, which ends as soon as it is painted and reports the time.

For `bench` only; the start time comes in KD_DESKTOP_BEGAN.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path

from kd_desktop.cli.terminal import say


def run(_: argparse.Namespace) -> int:
    """Opens the window and prints one JSON document."""
    from PySide6.QtCore import QEvent, QObject, QTimer
    from PySide6.QtWidgets import QApplication, QMainWindow

    from kd_desktop.desktop.shell.app import main

    class Watch(QObject):
        """Waits for the main window's first paint."""

        painted = False

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  (Qt's name)
            """Qt: sees every event before its receiver."""
            if not self.painted and event.type() == QEvent.Type.Paint and isinstance(watched, QMainWindow):
                self.painted = True
                # After this paint and those of the window's parts, which follow at once.
                QTimer.singleShot(0, _report)
            return False

    watch = Watch()
    start = QApplication.exec

    def watched() -> int:
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(watch)
        return start()

    QApplication.exec = staticmethod(watched)  # type: ignore[method-assign]
    return int(main([sys.argv[0]]) or 0)


def _report() -> None:
    took = (time.time() - float(os.environ.get("KD_DESKTOP_BEGAN", "nan"))) * 1000
    say(json.dumps({"first_paint_ms": took, "rss_mb": memory()}), flush=True)
    # Nothing was played, so nothing is to be saved.
    os._exit(0)


def memory() -> float:
    """The memory of this process in MB (2^20 bytes), NaN when the system doesn't report it."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return float("nan")
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
