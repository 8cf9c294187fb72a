"""The TV of an open throne game follows its session through the table's eyes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.arena import Councillor
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.throne.tv import ThroneTv, open_tv
from kd_desktop.engine.throne.commands import Begin
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from tests.bounded import so_long


@pytest.fixture
def session(qtbot: QtBot, data_folder: Path) -> Iterator[Session]:
    """A game of three, two of them people with names."""
    made = Session(found(data_folder / "campaigns", load("empty-throne"), "Trial", (), "2026-11-20"))
    if not made.standing().parties:
        chairs = {1: Chair("person", "Ines"), 2: Chair("person", "Tomas"), 3: Chair("computer")}
        with qtbot.waitSignal(made.changed, timeout=5000):
            assert made.answer(None, Begin((1, 2, 3)), chairs=chairs)
    yield made
    for window in QApplication.topLevelWidgets():
        if isinstance(window, ThroneTv):
            window.close()
    made.close()


def test_it_follows_every_act_and_goes_with_the_game(qtbot: QtBot, session: Session) -> None:
    tv = open_tv(session)
    assert tv.isVisible() and tv.windowTitle() == "Trial on the TV – Crown Council"
    assert open_tv(session) is tv
    mind, heard = Councillor(5, "page", game="throne"), 0
    for _ in range(24):
        seat = session.waiting()[0]
        command = mind.answer(session.view(seat), (), session.number)
        with qtbot.waitSignal(session.changed, timeout=5000):
            assert session.answer(seat, command)
        assert tv.view == session.view(None)
        heard += tv.busy
        for _ in so_long(lambda: tv.busy):
            QTest.keyClick(tv, Qt.Key.Key_Space)
    assert heard > 6
    assert dict(tv.who()) == {1: "Ines", 2: "Tomas"}
    session.close()
    assert not tv.isVisible()
