"""An error that nobody expected in the window: it is logged, and the window goes on."""

import os
import subprocess
import sys
from pathlib import Path

from kd_desktop.storage import logs

IN_THE_WINDOW = """
import os, sys
from PySide6.QtCore import QTimer, qWarning
from PySide6.QtWidgets import QApplication, QWidget
from kd_desktop.cli import display, main, play

class Broken(QWidget):
    def sizeHint(self):
        return int("the Drowned Bell")

start = QApplication.exec

def watched():
    qWarning("no such\\nplug")
    QTimer.singleShot(0, lambda: None.card)
    QTimer.singleShot(0, lambda: Broken().sizeHint())
    QTimer.singleShot(50, lambda: (print("it goes on", flush=True), QApplication.exit(7)))
    return start()

QApplication.exec = staticmethod(watched)
play.window_trouble = lambda: None
sys.exit(main([]))
"""


def test_errors_and_qts_warnings_are_logged_and_the_window_goes_on(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", IN_THE_WINDOW],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "KD_DESKTOP_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stdout) == (7, "it goes on\n"), done.stderr
    assert done.stderr.count("Something went wrong in the program.") == done.stderr.count("\n") == 2
    found = (tmp_path / "log" / logs.LOG).read_text(encoding="utf-8")
    assert "WARNING qt.default: no such plug\n" in found
    assert "AttributeError: 'NoneType' object has no attribute 'card'" in found
    assert "in sizeHint" in found and "ValueError" in found and "Bell" not in found + done.stderr
    assert (tmp_path / "log" / logs.CRASHES).exists()
