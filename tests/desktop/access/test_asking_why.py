"""F1 on what has the focus explains just that; and no question is a dead end for the keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.explain.rulebook import Topic
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.access.reader import words
from tests.desktop.kings.play.play import forward, until
from tests.desktop.kings.play.test_controls import voting
from tests.desktop.kings.play.test_secrets import show

Sit = Callable[..., Session]


def asked(qtbot: QtBot, window: MainWindow) -> str:
    """What F1 opens: the key of a rule, or the kind of a thing."""
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F1)
    page = window.game_page.help_panel.page
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not window.game_page.help_panel.isVisible()
    return page.key if isinstance(page, Topic) else page.kind if isinstance(page, TableSubject) else ""


def test_on_a_refused_plate_it_is_the_rule_of_the_refusal(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    voting(window, sit, moderated=True)
    found = []
    for place in (0, 2, 3, 4):
        plate = window.game_page.bar.answer.plates()[place]
        plate.setFocus()
        found.append(asked(qtbot, window))
        assert window.focusWidget().text() == plate.text(), "one is back where one asked"
    assert found == ["ballot", "gather", "moderate", "deal"]
    moderate = window.game_page.bar.answer.plates()[3]
    assert not moderate.allowed and moderate.reason.message.clause


def test_on_a_card_of_the_draft_it_is_that_agenda_until_the_curtain_falls(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_agenda")
    show(window, session)
    council = window.game_page
    closed = words(window)
    council.chamber.open()
    for card in council.chamber.secrets.cards():
        card.setFocus()
        wanted = "moderate-agenda" if card.agenda.name == "moderate" else card.agenda.name
        assert asked(qtbot, window) == wanted
    card = council.chamber.secrets.cards()[0]
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_F1)
    title = card.agenda.title
    qtbot.keyClick(window, Qt.Key.Key_F12)
    assert council.help_panel.isVisible() and council.help_panel.page is None
    assert not council.help_panel.back.isVisible(), "nothing leads back to the card"
    council.help_panel.dismiss()
    assert words(window) == closed and not any(said.startswith(title) for said in closed)


def test_in_the_chamber_it_is_the_thing_itself(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    voting(window, sit)
    secrets = window.game_page.chamber.secrets
    for part, kind in ((secrets.power, "power"), (secrets.coins, "coins"), (secrets.agenda, "agenda")):
        part.setFocus()
        assert asked(qtbot, window) == kind


def test_enter_on_a_book_opens_it_though_a_question_lies_open(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = sit("person", "computer", "computer")
    forward(session, 4)
    session.close()
    window.show_welcome()
    page = window.welcome
    page.shelf.setFocus()
    qtbot.keyClick(page.shelf, Qt.Key.Key_F2)
    assert page.desk.form is not None
    page.shelf.setFocus()
    qtbot.keyClick(page.shelf, Qt.Key.Key_Return)
    assert page.desk.form is None
    assert window.game_page.session is not None and window.game_page.isVisible()
