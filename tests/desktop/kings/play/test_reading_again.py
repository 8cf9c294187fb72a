"""A letter that lies on the table is read once more over it, and put away by itself."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import Gather
from tests.desktop.kings.play.play import until
from tests.desktop.kings.play.test_deals import ballots
from tests.desktop.kings.play.test_secrets import come_to_rest, show

Sit = Callable[..., Session]


def test_escape_puts_away_what_is_read_again_and_nothing_else(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    while session.waiting()[0] not in session.persons():
        ballots(session, Gather())
    show(window, session)
    council = window.game_page
    council.chamber.open()
    come_to_rest(window)
    assert council.chamber.is_open
    council.playback.read_again(council.table.letter.front)
    assert council.reader.page is not None
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert council.reader.page is None and council.chamber.is_open
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not council.chamber.is_open
