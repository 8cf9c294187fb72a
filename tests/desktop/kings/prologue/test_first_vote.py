"""From the start page to a first vote: a few presses, a few words, at a live table."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.chamber.agenda_card import goal_words, money_words
from kd_desktop.desktop.kings.prologue.founding import CHAIRS
from kd_desktop.desktop.kings.table.answers import BallotAnswer
from kd_desktop.desktop.prologue.tutor import BEAT_MS
from kd_desktop.desktop.session.session import PACE_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings import events as e
from tests.desktop.kings.prologue.conftest import Table

WORDS_A_MINUTE = 200
MOST_PRESSES = 6
"""Two of them put away letters: whom one speaks for, and what one wants."""
SECONDS = 90
A_PRESS = 1.5
"""Seconds for each press."""


class Newcomer:
    """Presses keys where the focus is, and counts presses and words."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window
        self.presses = 0
        self.read: list[str] = []

    def reads(self, *texts: str) -> None:
        self.read += texts

    def words(self) -> int:
        return sum(len(text.split()) for text in self.read)

    def press(self, key: Qt.Key = Qt.Key.Key_Return) -> None:
        self.presses += 1
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key)


def test_a_first_vote_within_ninety_seconds(qtbot: QtBot, window: MainWindow) -> None:
    """Only Enter and Space, wherever the focus is; all that is shown on the way is read."""
    hands, welcome = Newcomer(qtbot, window), window.welcome
    begin = welcome.learn
    assert QApplication.focusWidget() is begin
    hands.reads(
        welcome.name.text(),
        welcome.motto.text(),
    )
    hands.reads(welcome.desk.name.text(), welcome.desk.note.text(), welcome.sit.text(), welcome.sit.note)
    hands.reads(*(part for plate in welcome.learns.values() for part in (plate.text(), plate.note)))
    hands.press()
    assert window.pages.currentWidget() is window.game_page  # no page in between

    table = Table(qtbot, window)
    council = table.game_page
    table.await_letter("welcome")
    assert not council.chamber.secrets.cards(), "nothing lies in the chamber that wasn’t introduced"
    hands.reads(*table.tutor.note.lesson.said(), council.bar.sentence.accessibleName())
    hands.reads(council.bar.hint.text())
    hands.press()
    table.await_letter("agenda")
    hands.reads(*table.tutor.note.lesson.said())
    for card in council.chamber.secrets.cards():
        assert card.agenda is not None
        hands.reads(card.agenda.title, goal_words(card.agenda), money_words(card.agenda))
    hands.press()
    assert table.letter() == "", "Enter goes on with a letter, whichever it is"
    hands.press()
    hands.press()  # again, to keep it
    qtbot.waitUntil(lambda: council.reader.page is not None, timeout=10_000)
    assert table.letter() == ""  # a letter that is read aloud has the table to itself
    page = council.reader.page
    assert page is not None
    hands.reads(page.title, page.note, page.text, page.question)
    hands.press()
    table.await_letter("vote")
    hands.reads(*table.tutor.note.lesson.said(), council.bar.sentence.accessibleName())
    assert isinstance(council.bar.answer, BallotAnswer)
    assert hands.presses <= MOST_PRESSES

    computers = sum(chair.kind == "computer" for chair in CHAIRS)
    waits = computers * PACE_MS + 3 * BEAT_MS
    seconds = hands.words() * 60 / WORDS_A_MINUTE + waits / 1000 + A_PRESS * hands.presses
    assert seconds < SECONDS, (hands.words(), seconds)

    qtbot.keyClick(window, Qt.Key.Key_A)
    hands.press()
    qtbot.waitUntil(lambda: any(isinstance(one.event, e.VoteCast) for one in table.session.seen(None)))
    first = next(
        one.event for one in table.session.seen(None) if isinstance(one.event, e.VoteCast | e.Passed)
    )
    assert first.seat in table.session.persons()  # nobody voted before them, or for them


def test_it_is_an_ordinary_campaign(table: Table) -> None:
    """With the rules of the engine, kept on the shelf like any other."""
    view = table.session.view(None)
    assert view.reign is not None
    assert [chair.kind for chair in table.session.chairs()] == ["person", "computer", "computer"]
    assert table.session.store.title == "The Chancellor’s Chair"
    assert view.reign.leader == 0
    table.window.show_welcome()
    assert table.window.welcome.model.rowCount() == 1
    assert table.window.welcome.resume.isVisible() and not table.window.welcome.learn.isVisible()


def test_the_menu_begins_it_too(window: MainWindow) -> None:
    action = window.prologue_actions["kings"]
    assert action.text() == "Council game: The Leaving Sea"
    action.trigger()
    assert window.game_page.session is not None
    assert window.game_page.tutor.teaches()
