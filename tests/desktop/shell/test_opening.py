"""`kd-desktop FILE` opens the window with it; Ctrl+C in the terminal closes it like Ctrl+Q."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import kd_desktop.packs
from kd_desktop.cli.sitting import play
from kd_desktop.desktop.application import application
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.ending import NUMBERS, SignalCloser
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.shell.opening import open_in, opening
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.library_files import export
from kd_desktop.storage.verify import verify
from tests.desktop.windows import welcoming

BENCH = Path(kd_desktop.packs.__file__).parent / "bench"


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    assert application([]) is QApplication.instance()
    fonts.load()
    look = Appearance()
    look.set_still(True)
    with welcoming(qtbot, look, CampaignShelf(tmp_path / "data"), 1280, 720) as made:
        yield made
    made.welcome.clerk.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A campaign that isn't on the shelf."""
    return play("bench", 3, 1, 1, tmp_path / "elsewhere").folder


def test_an_exported_file_is_offered_and_taken_in_by_one_press(
    qtbot: QtBot, window: MainWindow, folder: Path, tmp_path: Path
) -> None:
    file, _ = export(folder, tmp_path)
    open_in(window, opening(file))
    desk = window.welcome.desk
    qtbot.waitUntil(lambda: desk.form is not None)
    assert desk.form is not None
    assert desk.form.sentence.text() == f"Import “Bench 1” from {file.name}?"
    assert not campaigns(window.library.shelf), "asked first"
    qtbot.mouseClick(desk.form.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(campaigns(window.library.shelf)) == 1)
    qtbot.waitUntil(lambda: not window.welcome.clerk.busy)


@pytest.mark.parametrize("name", ["", "campaign.json", "journal.jsonl"])
def test_a_campaign_s_folder_is_gone_on_with(window: MainWindow, folder: Path, name: str) -> None:
    open_in(window, opening(folder / name))
    assert window.playing
    session = window.game_page.session
    assert session is not None
    assert session.store.folder == folder


def test_a_sound_pack_is_offered_for_a_new_campaign(window: MainWindow, tmp_path: Path) -> None:
    ours = Path(shutil.copytree(BENCH, tmp_path / "bench"))
    open_in(window, opening(ours / "pack.toml"))
    assert window.pages.currentWidget() is window.new
    chosen = window.new.packs.chosen
    assert chosen is not None
    assert chosen.folder == str(ours)


def test_a_pack_with_mistakes_is_opened_for_its_author(window: MainWindow, tmp_path: Path) -> None:
    ours = Path(shutil.copytree(BENCH, tmp_path / "bench"))
    (ours / "pack.toml").write_text("[pack\n")
    open_in(window, opening(ours))
    assert window.pages.currentWidget() is window.authors
    assert window.authors.packs.currentData() == str(ours)


@pytest.mark.parametrize("name", ["none.council", "letter.txt", "empty"])
def test_what_the_window_cannot_open_is_said_in_one_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "letter.txt").write_text("dear aunt")
    (tmp_path / "empty").mkdir()
    with pytest.raises(StorageError, match=name):
        opening(tmp_path / name)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_signal_closes_the_window(qtbot: QtBot, window: MainWindow, number: int) -> None:
    closer = SignalCloser(window)
    try:
        assert window.isVisible()
        os.kill(os.getpid(), number)
        qtbot.waitUntil(lambda: not window.isVisible())
    finally:
        closer.release()


PROGRAM = """
import sys
from pathlib import Path
from kd_desktop.desktop.shell import app
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.shell.opening import opening

shown = MainWindow.paintEvent
def painted(self, event):
    shown(self, event)
    print("shown", flush=True)
MainWindow.paintEvent = painted
sys.exit(app.main(["kd-desktop"], opening(Path(sys.argv[1]))))
"""


@pytest.mark.long
def test_ctrl_c_in_the_terminal_saves_and_ends_without_a_word(folder: Path) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command, pipe = [sys.executable, "-c", PROGRAM, str(folder)], subprocess.PIPE
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a new process keeps what is ignored
    try:
        begun = subprocess.Popen(
            command, env=environment, stdout=pipe, stderr=pipe, text=True, start_new_session=True
        )
    finally:
        signal.signal(signal.SIGINT, before)
    with begun as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "shown\n"
        os.killpg(program.pid, signal.SIGINT)  # as a terminal does: to everything that was started
        _, said = program.communicate(timeout=60)
    assert program.returncode == 0
    words = [line for line in said.splitlines() if "propagateSizeHints" not in line]
    assert words == []
    assert verify(folder).sound
