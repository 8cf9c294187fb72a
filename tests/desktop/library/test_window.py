"""The library in the real window: from the shelf to the table and back, and trouble on the way."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.storage.lacks import LACKS
from kd_desktop.storage.library_copies import closes, rename
from kd_desktop.storage.store import CampaignStore
from kd_desktop.storage.verify import verify
from tests.desktop.library.conftest import Hands
from tests.desktop.windows import welcoming
from tests.everyday import everyday


@pytest.fixture
def window(qtbot: QtBot, drawn: QApplication, root: Path) -> Iterator[MainWindow]:
    """The window on its start page, over a shelf of three."""
    look = Appearance()
    look.set_still(True)
    with welcoming(qtbot, look, CampaignShelf(root.parent), 1280, 720) as made:
        yield made
    made.welcome.clerk.close()
    assert drawn is QApplication.instance()


def test_a_branch_is_played_and_stands_on_the_shelf(qtbot: QtBot, window: MainWindow, root: Path) -> None:
    page = window.welcome
    hands = Hands(qtbot, page)
    hands.take("Winter")
    hands.choose("branch")
    assert page.desk.form is not None
    hands.write("What if")
    hands.click(page.desk.form.go)
    hands.choose("open")
    assert window.pages.currentWidget() is window.game_page
    assert window.windowTitle() == "What if – Crown Council"
    session = window.game_page.session
    assert session is not None
    assert session.store.seq == closes(root / "winter")[1].n
    window.menu.actions()[0].trigger()
    assert window.pages.currentWidget() is window.new
    assert window.windowTitle() == "New campaign – Crown Council"
    window.show_welcome()
    assert window.windowTitle() == "Crown Council"
    assert window.pages.currentWidget() is page
    assert "What if" in hands.titles()
    assert verify(root / "what-if").sound
    assert verify(root / "winter").sound


def test_enter_continues_the_last_campaign(qtbot: QtBot, window: MainWindow, root: Path) -> None:
    assert QApplication.focusWidget() is window.welcome.resume
    qtbot.keyClick(window.welcome.resume, Qt.Key.Key_Return)
    session = window.game_page.session
    assert session is not None
    assert session.store.folder == root / "summer"


def test_what_is_open_elsewhere_is_said_on_the_shelf(qtbot: QtBot, window: MainWindow, root: Path) -> None:
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.open(root / "summer")
    with store:
        qtbot.mouseClick(window.welcome.resume, Qt.MouseButton.LeftButton)
        assert window.pages.currentWidget() is window.welcome
        assert "is open in another program; close it there and try again" in window.welcome.notice.text()
        assert window.welcome.notice.isVisible()


SIZES = [(1280, 720), (1920, 1080)]


@everyday("factor", [1.0, 1.5, 2.0], keep=[2.0])
@everyday("size", SIZES, keep=[(1280, 720)])
def test_whatever_has_the_focus_is_seen_whole(
    qtbot: QtBot, window: MainWindow, size: tuple[int, int], factor: float
) -> None:
    page = window.welcome
    page.look.set_text(factor)
    window.resize(*size)
    window.show_welcome()
    first = QApplication.focusWidget()
    assert first is page.resume

    def whole() -> bool:
        at = QApplication.focusWidget()
        return at is not None and at.visibleRegion().boundingRect() == at.rect()

    for _ in range(20):
        qtbot.waitUntil(whole)
        qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        if QApplication.focusWidget() is first:
            break
    bar = page._scroll.verticalScrollBar()
    bar.setValue(bar.maximum())
    window.show_new()
    window.show_welcome()
    qtbot.waitUntil(lambda: page.name.visibleRegion().boundingRect() == page.name.rect())
    assert QApplication.focusWidget() is page.resume and whole()


def test_continue_is_what_was_played_last_also_after_a_killed_program(
    qtbot: QtBot, window: MainWindow, root: Path
) -> None:
    """Spring was played last, but no snapshot says so; Winter was only renamed."""
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.open(root / "spring")
    seat = store.game.questions(store.state)[0].seat
    store.apply(seat, store.game.legal(store.state, seat)[0])
    store._saved = store.seq  # killed: nothing is written on leaving
    store.close()
    rename(root / "winter", "The other winter")
    window.show_welcome()
    assert Hands(qtbot, window.welcome).titles() == ["Spring", "Summer", "The other winter"]
    qtbot.keyClick(window.welcome.resume, Qt.Key.Key_Return)
    session = window.game_page.session
    assert session is not None
    assert session.store.folder == root / "spring"


def test_what_the_disk_lacks_is_told_once_at_the_table(
    qtbot: QtBot, drawn: QApplication, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert drawn is QApplication.instance()
    real = os.fsync

    def fsync(fd: int) -> None:
        if stat.S_ISDIR(os.fstat(fd).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")
        real(fd)

    monkeypatch.setattr(os, "fsync", fsync)
    told = []
    for _ in range(2):  # two starts of the program
        LACKS.forget()
        memory = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
        look = Appearance()
        look.set_still(True)
        with welcoming(qtbot, look, CampaignShelf(root.parent, memory), 1280, 720) as window:
            rename(root / "winter", "Winter")  # something is written
            window.open_campaign(root / "summer")
            session = window.game_page.session
            assert session is not None
            told.append([str(one) for one in session.store.notices])
            window.welcome.clerk.close()
    LACKS.forget()
    assert "can't confirm every save; you can play on" in told[0][0]
    assert told[1] == []
