"""A whole game with cards, hands and secret bids is played on the plain page, without a GameUi."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.game_ui import GAME_UIS
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.packs import load
from tests.desktop.plain.conftest import Open
from tests.desktop.plain.person import Person


@pytest.mark.long
def test_people_sit_down_and_play_some_turns(
    qtbot: QtBot, window: MainWindow, show: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: 7)
    monkeypatch.delitem(GAME_UIS, "throne")
    store = found(window.library.shelf, load("empty-throne"), "The Throne", (), "2026-11-20")
    folder: Path = store.folder
    store.close()
    person, page = Person(qtbot, 3), show(folder)
    for _ in range(16):
        session = page.session
        if session is None or session.standing().status == "over":
            break
        person.act(page)
    assert page.session is not None and page.session.number >= 10
