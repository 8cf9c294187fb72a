"""A card asks which house it means: an Enter that went on reading names none, least of all one's own."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.game import say
from kd_desktop.engine.kings.state import Ask, Run
from kd_desktop.engine.kings.vocabulary import GainCoins, LoseCoins
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import fresh, until
from tests.desktop.kings.play.test_secrets import show

PAYS = (LoseCoins(2, "chosen"), GainCoins(2, "signer"))


def signed_in_grey(window: MainWindow, sit: Sit) -> tuple[Session, int]:
    """A person has signed “A Man in Grey”, which takes 2 Coins from a house that they name."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    store: Any = session.store
    reign = store.state.reign
    seat = reign.ask.seats[0]
    takes = Run(PAYS, say("sticker"), signer=reign.seats[seat])
    asked = Ask("player", (seat,), among=(0, 1, 2), text="Which house pays for the letters?", then=takes)
    store.state = replace(store.state, reign=replace(reign, ask=asked))
    fresh(session)
    show(window, session)
    return session, seat


def test_enter_names_no_house_until_one_has_been_gone_to(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session, seat = signed_in_grey(window, sit)
    hands = Hands(qtbot, window)
    view = session.view(None)
    assert view.reign is not None
    houses = [one.house.name for one in view.reign.seats]
    plates = hands.plates()[:3]
    others = [houses[(seat + 1) % 3], houses[(seat + 2) % 3]]
    assert [plate.text() for plate in plates] == [*others, houses[seat]]
    assert [plate.note for plate in plates] == ["", "", "your own house"]
    before = session.number
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    assert session.number == before and session.view(None).waits_for[0].why.code == "ask_player"
    assert QApplication.focusWidget() is plates[0], "it leads to the houses"
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    assert session.number == before + 1
    said = window.game_page.log.words()
    assert any(f"names {others[0]}" in words or others[0] in words for words in said[-3:]), said[-3:]
