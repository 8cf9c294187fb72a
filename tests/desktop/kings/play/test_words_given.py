"""Giving one's word by hand: said to all, refused with its reason, judged when the vote is counted."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.kings.commands import Gather
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.test_deals import at_the_table


def test_a_word_is_given_by_keys_and_everybody_hears_it(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = at_the_table(window, sit)
    council, hands = window.game_page, Hands(qtbot, window)
    seat = council.at.seat
    assert seat is not None
    qtbot.keyClick(window, Qt.Key.Key_D)
    council.deal_panel.more.click()
    word = council.deal_panel.word
    assert word is not None
    word.to.setFocus()
    other = word.to.currentData()
    qtbot.keyClick(word.ballot, Qt.Key.Key_Down)
    qtbot.keyClick(word.ballot, Qt.Key.Key_Down)
    assert word.ballot.currentData() == "pass"
    word.give.setFocus()
    qtbot.keyClick(word.give, Qt.Key.Key_Return)
    hands.settle()
    reign = session.view(None).reign
    assert reign is not None and reign.pledges == (Pledge(seat, other, "pass"),)
    assert council.log.words()[-1].endswith("its word to pass.")
    again = council.deal_panel.word
    assert again is not None and again is not word
    told = [label.text() for label in again.findChildren(QLabel)]
    assert any(words.endswith("its word to pass.") for words in told)
    again.to.choose(other)
    assert again.give.reason and "already given" in again.give.reason
    for _ in range(3):
        assert session.answer(session.waiting()[0], Gather())
        qtbot.waitUntil(lambda: not session.busy)
    assert any(
        words.endswith("has kept its word to " + words.split("to ")[-1]) for words in council.log.words()
    )
