"""A Secret Agenda is for a whole reign: one press chooses a card, another one on the same card keeps it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings.commands import KeepAgenda
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.hands import LEFT, Hands
from tests.desktop.kings.play.play import until
from tests.everyday import everyday

CHOOSES = "Chooses this agenda; press again to keep it."
KEEPS = "Chosen. Press it again to keep it."


@pytest.fixture
def drafting(qtbot: QtBot, window: MainWindow, sit: Sit) -> Session:
    """The first of two people chooses, the curtain up."""
    session = sit("person", "person", "computer")
    until(session, "ask_agenda")
    window.show_session(session)
    window.game_page.reader.drop()
    window.game_page.refresh()
    window.game_page.chamber.open()
    qtbot.waitUntil(lambda: bool(window.game_page.chamber.secrets.cards()) and not input_guard.settling)
    return session


def kept(qtbot: QtBot, session: Session) -> str:
    """The agenda that was kept last."""
    qtbot.waitUntil(lambda: not session.busy)
    command = session.store.history[-1].command
    assert isinstance(command, KeepAgenda)
    return command.agenda


def test_by_mouse(qtbot: QtBot, window: MainWindow, drafting: Session) -> None:
    """KD-SETUP-13: nothing is kept by one press, a double click, or presses on two cards."""
    hands, waiting = Hands(qtbot, window), drafting.waiting()
    one, two = window.game_page.chamber.secrets.cards()[:2]
    assert two.agenda is not None
    wanted = two.agenda.name
    assert one.accessibleDescription().startswith(CHOOSES)
    hands.click(one)
    assert one.lifted and one.accessibleDescription() == KEEPS
    qtbot.mouseDClick(one, LEFT)
    hands.click(two)
    assert two.lifted and not one.lifted and one.accessibleDescription().startswith(CHOOSES)
    window.game_page.refresh()
    assert two.lifted and drafting.waiting() == waiting and not drafting.busy
    hands.click(two)
    assert kept(qtbot, drafting) == wanted


def test_what_the_own_house_wants_is_marked(
    window: MainWindow, drafting: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which agendas mark a square of its Alignments stood nowhere while one had to choose."""
    own = drafting.view(window.game_page.at.seat).own
    assert own is not None
    wanted = {mark.alignment.agenda for mark in own.alignments if mark.alignment.favoured}
    cards = window.game_page.chamber.secrets.cards()
    assert wanted & {card.agenda.name for card in cards if card.agenda}, "this seed hands out one of them"
    for card in cards:
        printed: list[CachedPixmap] = []
        with monkeypatch.context() as patch:
            patch.setattr(Painter, "audit", printed.append)
            card.grab()
        assert card.agenda is not None
        marked = card.agenda.name in wanted
        assert ("Wanted" in [one.words for one in printed]) == marked
        for told in (card.accessibleDescription(), card.toolTip()):
            assert ("Your house wants this agenda: it stands on your house’s sheet." in told) == marked
        if marked:
            card.lift(True)
            assert "marks one of its" in QToolTip.text(), "a press tells it, too"
            card.lift(False)


@everyday("key", [Qt.Key.Key_Return, Qt.Key.Key_Space], keep=[Qt.Key.Key_Return])
def test_by_keyboard(qtbot: QtBot, window: MainWindow, drafting: Session, key: Qt.Key) -> None:
    hands, card = Hands(qtbot, window), window.game_page.chamber.secrets.cards()[-1]
    assert card.agenda is not None
    wanted = card.agenda.name
    card.setFocus()
    hands.press(key)
    assert QApplication.focusWidget() is card and card.lifted and not drafting.busy
    hands.press(key)
    assert kept(qtbot, drafting) == wanted


def test_enter_keeps_what_the_mouse_has_chosen(qtbot: QtBot, window: MainWindow, drafting: Session) -> None:
    hands, card = Hands(qtbot, window), window.game_page.chamber.secrets.cards()[1]
    assert card.agenda is not None
    wanted = card.agenda.name
    hands.click(card)
    hands.press(Qt.Key.Key_Return)
    assert kept(qtbot, drafting) == wanted


def test_a_falling_curtain_lays_it_down(qtbot: QtBot, window: MainWindow, drafting: Session) -> None:
    chamber, waiting = window.game_page.chamber, drafting.waiting()
    Hands(qtbot, window).click(chamber.secrets.cards()[0])
    qtbot.keyClick(window, Qt.Key.Key_F12)
    assert not chamber.is_open
    chamber.open()
    qtbot.waitUntil(lambda: bool(chamber.secrets.cards()) and not input_guard.settling)
    assert not any(card.lifted for card in chamber.secrets.cards())
    Hands(qtbot, window).click(chamber.secrets.cards()[0])
    assert drafting.waiting() == waiting and not drafting.busy
