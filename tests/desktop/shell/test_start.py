"""The window is seen first; what takes time comes after that."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.library import backdrop
from kd_desktop.desktop.shell import app
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow

LOADED_AT_FIRST_SIGHT = """
import json, os, sys
from kd_desktop.cli import first_paint, main

def report():
    print(json.dumps(sorted(sys.modules)), flush=True)
    os._exit(0)

first_paint._report = report
main(["first-paint"])
"""
LATE = (
    "concurrent", "multiprocessing", "numpy", "subprocess", "PySide6.QtMultimedia",
    "kd_desktop.councillors.kings", "kd_desktop.engine.kings", "kd_desktop.storage.kings",
    "kd_desktop.desktop.session", "kd_desktop.desktop.shell.new_campaign", "kd_desktop.desktop.mere",
    "kd_desktop.desktop.kings.play", "kd_desktop.desktop.kings.board",
)  # fmt: skip
"""What no start page needs."""


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """The window over an empty shelf, not shown yet."""
    assert application([]) is QApplication.instance()
    fonts.load()
    made = MainWindow(Appearance(), CampaignShelf(tmp_path))
    qtbot.addWidget(made)
    made.resize(1280, 720)
    return made


def test_nothing_is_loaded_for_the_first_sight_that_it_can_do_without(tmp_path: Path) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "KD_DESKTOP_DATA": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", LOADED_AT_FIRST_SIGHT],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    loaded = json.loads(done.stdout)
    assert "kd_desktop.desktop.library.page" in loaded
    assert [name for name in loaded if any(f"{name}.".startswith(f"{late}.") for late in LATE)] == []


@pytest.mark.painted
def test_icon_pages_and_gamepads_wait_until_the_window_has_appeared(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(app, "WARM_UP_MS", 0)
    monkeypatch.setattr(app, "LISTEN_MS", 0)
    monkeypatch.setattr(app, "window_icon", lambda: done.append("icon") or QApplication.windowIcon())
    monkeypatch.setattr(window, "warm_up", lambda: done.append("pages"))
    monkeypatch.setattr(window, "listen", lambda: done.append("gamepads"))
    window.appeared.connect(lambda: done.append("seen"))
    app.furnish_later(window)
    window.show_welcome()
    QApplication.processEvents()
    assert done == [], "it isn't shown yet"
    with qtbot.waitSignal(window.appeared):
        window.show()
    qtbot.waitUntil(lambda: len(done) == 4)
    assert done == ["seen", "icon", "pages", "gamepads"]
    window.update()
    window.grab()
    QApplication.processEvents()
    assert done[4:] == [], "it appears once"


@pytest.mark.painted
def test_the_first_scene_is_asked_for_when_the_page_has_been_painted(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []
    plain = backdrop._first_scene
    monkeypatch.setattr(backdrop, "KEPT", (192, 72))

    def drawn(wide: int, high: int) -> QImage:
        asked.append((wide, high))
        return plain(wide, high)

    monkeypatch.setattr(backdrop, "_first_scene", drawn)
    sea = window.welcome.sea
    window.show_welcome()
    QApplication.processEvents()
    assert asked == [] and sea._scene.isNull()
    window.show()
    qtbot.waitUntil(lambda: not sea._scene.isNull(), timeout=20_000)
    assert asked == [(192, 72)]
    window.welcome.refresh()
    QApplication.processEvents()
    assert asked == [(192, 72)], "it is drawn once"
    window.close()
    sea.close_clerk()


def test_the_stories_are_read_beside_the_windows_work(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []
    monkeypatch.setattr(window.library, "packs", lambda: threads.append(threading.current_thread().name))
    window.warm_up()
    window.close()
    assert len(threads) == 1
    assert threads[0].startswith("packs")
