"""The sea is read in a thread while a window paints pictures of its style sheet: neither waits for ever."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = """
import os, threading, time
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QComboBox, QMainWindow
from kd_desktop.desktop.application import application
from kd_desktop.desktop.mere import painter

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
read = [0]

def work():
    while True:
        assert not painter._read(SVG, QSize(9, 9), QRect(0, 0, 9, 9)).isNull()
        read[0] += 1

class Window(QMainWindow):
    def event(self, event):
        return super().event(event)  # Python holds its lock while all inside is painted

app = application([])
window, box = Window(), QComboBox()
window.setCentralWidget(box)
window.show()
threading.Thread(target=work, daemon=True).start()
end, painted = time.monotonic() + 5, 0
while time.monotonic() < end:
    # The picture of another size is read anew.
    sheet = "QComboBox::down-arrow { image: url(%s); width: %dpx; height: 9px; }"
    box.setStyleSheet(sheet % (ICON, 8 + painted % 5))
    window.repaint()
    app.processEvents()
    painted += 1
print(read[0] > 50 and painted > 50, flush=True)
os._exit(0)
"""


@pytest.mark.long
def test_reading_and_painting_do_not_wait_for_each_other() -> None:
    icon = ROOT / "assets" / "icons" / "momentum-down.svg"
    program = PROGRAM.replace("ICON", repr(str(icon)), 1)
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout == "True\n", done.stderr
