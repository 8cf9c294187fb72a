"""On a small or scaled screen the whole window is seen, with the bar at its lower edge."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.everyday import everyday

SHOW = """
import json, os, time
from pathlib import Path
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from kd_desktop.desktop.application import application
app = application([])
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.app import fit
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from tests.desktop.kings.play.play import until

fonts.load()
root, look = Path(os.environ["KD_DESKTOP_DATA"]), Appearance()
look.set_still(True)
window = MainWindow(look, CampaignShelf(root))
fit(window)
window.show_welcome()
window.show()

def settle():
    until_then = time.monotonic() + 0.3
    while time.monotonic() < until_then:
        app.processEvents()

people = tuple(Chair("person", name) for name in ("Ann", "Bartholomew", "Cy"))
session = Session(found(root / "campaigns", load("leaving-sea"), "The Long Tide", people, "2026-11-20"))
until(session, "ask_ballot")
window.show_session(session)
page = window.game_page
page.reader.drop()
page.refresh()
page.show_chamber(session.waiting()[0])
page.chamber.open()
settle()
bar = page.bar

def seen(part):
    at = part.mapToGlobal(QPoint(0, 0))
    return [at.x(), at.y(), part.width(), part.height()]

def size(part):
    return [part.width(), part.height()]

told = {
    "room": size(window.screen().availableGeometry()),
    "least": size(window.minimumSize()),
    "window": seen(window),
    "bar": seen(bar),
    "answers": {plate.text(): seen(plate) for plate in bar.answer.plates()},
}
window.setWindowState(window.windowState().WindowNoState)
window.windowHandle().setScreen(QGuiApplication.screens()[-1])
window.setGeometry(QGuiApplication.screens()[-1].availableGeometry())
settle()
told["elsewhere"] = size(window.minimumSize())
print(json.dumps(told), flush=True)
os._exit(0)
"""
SCREENS = ((1920, 1080, "2"), (1920, 1040, "2"), (1366, 728, "1.25"), (1280, 680, "1.25"))
"""Their pixels without the task bar, and the scale."""


def told(folder: Path, *screens: tuple[int, int], scale: str) -> dict[str, Any]:
    """What a window says that is opened on the first of these screens, and then moved to the last."""
    listed, left = [], 0
    for number, (width, height) in enumerate(screens):
        listed.append(
            {"name": str(number), "x": left, "y": 0, "width": width, "height": height}
            | {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
        )
        left += width
    file = folder / "screens.json"
    file.write_text(json.dumps({"synchronousWindowSystemEvents": True, "screens": listed}))
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": f"offscreen:configfile={file}",
        "QT_SCALE_FACTOR": scale,
        "KD_DESKTOP_DATA": str(folder),
    }
    done = subprocess.run(
        [sys.executable, "-c", SHOW],
        env=environment,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@everyday(("width", "height", "scale"), SCREENS, keep=[(1920, 1040, "2")])
def test_the_whole_bar_is_on_a_small_screen(tmp_path: Path, width: int, height: int, scale: str) -> None:
    said = told(tmp_path, (width, height), scale=scale)
    room, least = said["room"], said["least"]
    assert room == pytest.approx([width / float(scale), height / float(scale)], abs=2)
    assert least[0] <= room[0] and least[1] < room[1], "a title bar needs room too"
    for name, (x, y, wide, high) in {"bar": said["bar"], **said["answers"]}.items():
        assert x >= 0 and y >= 0 and x + wide <= room[0] + 1 and y + high <= room[1] + 1, name
    assert {"AYE", "NAY", "Gather", "Moderate"} < set(said["answers"])


@pytest.mark.long
def test_it_may_not_become_smaller_where_there_is_room(tmp_path: Path) -> None:
    """And on another screen that one's size counts."""
    said = told(tmp_path, (1920, 1080), (960, 540), scale="1")
    assert said["least"] == [1024, 600]
    assert said["elsewhere"][0] <= 960 and said["elsewhere"][1] <= 540
