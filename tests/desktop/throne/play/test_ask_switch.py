"""Whether one is asked at moments for Intrigues is told and switched at the hand, and told of once."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import speaking
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.throne.cards import IntrigueCard
from kd_desktop.engine.throne.state import Act
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.everyday import everyday

TIP = "You hold an Intrigue that can answer"


def answers(page: ThronePage, seat: int) -> bool:
    cards = {one.id: one for one in page.at.view.cards}  # type: ignore[union-attr]
    held = [cards[one.partition("#")[0]] for one in page.at.view_of(seat).hand]
    return any(isinstance(one, IntrigueCard) and one.timing != "own_turn" for one in held)


def at_turn(qtbot: QtBot, sit: Sit, kinds: str, *, answering: bool) -> People:
    """Somebody's turn who holds a card that can answer, or none."""
    for seed in range(1, 60):
        people = People(qtbot, sit(kinds, seed))
        until(qtbot, people, Act)
        seat = people.page.at.seat
        assert seat is not None
        if answers(people.page, seat) == answering:
            people.page.announced.put_away()
            return people
    raise AssertionError


@pytest.mark.parametrize(("kinds", "on"), [("pc", True), ("pp", False)])
def test_who_plays_alone_is_asked_and_several_only_if_they_wish(
    qtbot: QtBot, sit: Sit, kinds: str, on: bool
) -> None:
    people = People(qtbot, sit(kinds))
    until(qtbot, people, Act)
    switch = people.page.ask_switch
    assert switch.isVisible() and switch.isChecked() is on
    assert switch.words() == f"Ask me about Intrigues: {'on' if on else 'off'}"
    assert switch.accessibleDescription().startswith("On: " if on else "Off: ")
    speaking.install()
    assert QAccessible.queryAccessibleInterface(switch).role() == QAccessible.Role.CheckBox


def test_a_press_or_a_key_switches_it_and_says_what_that_means(qtbot: QtBot, sit: Sit) -> None:
    people = People(qtbot, sit("pp"))
    until(qtbot, people, Act)
    page = people.page
    page.announced.put_away()
    seat, switch = page.at.seat, page.ask_switch
    assert seat is not None
    qtbot.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert page.at.asks(seat) and switch.words().endswith("on")
    assert page.bar.hint.text() == "On: you are asked at every moment for Intrigues, whatever you hold."
    switch.setFocus()
    qtbot.keyClick(switch, Qt.Key.Key_Return)
    assert not page.at.asks(seat) and switch.words().endswith("off")
    assert page.bar.hint.text() == "Off: at moments for Intrigues the game passes for you."
    page.menu.asks.trigger()
    page.refresh()
    assert switch.isChecked(), "the menu says the same"


@everyday("factor", [1.0, 1.5, 2.0], keep=[2.0])
def test_it_lies_in_the_window_by_the_open_and_the_shut_hand(
    qtbot: QtBot, sit: Sit, look: Appearance, factor: float
) -> None:
    people = People(qtbot, sit("pc"))
    until(qtbot, people, Act)
    page, switch = people.page, people.page.ask_switch
    page.announced.put_away()
    look.set_text(factor)
    for _ in range(2):
        page.hand.toggle()
        qtbot.wait(50)
        assert switch.isVisible() and page.rect().contains(switch.geometry())
        assert switch.width() >= switch.sizeHint().width()
        shut = not page.hand.is_open
        assert page.hand.geometry().contains(switch.geometry()) or not shut


def test_the_first_time_a_card_could_answer_its_holder_is_told_once_behind_the_curtain(
    qtbot: QtBot, sit: Sit
) -> None:
    people = at_turn(qtbot, sit, "pp", answering=True)
    page = people.page
    assert TIP not in page.bar.hint.text(), "it would tell the others what is in the hand"
    for told in (True, False):
        people.press(page.strip.plates["place"])
        people.press(people.named("Lift the curtain"))
        assert page.hand.is_open and (TIP in page.bar.hint.text()) is told
        page.hand.close_curtain(at_once=True)
        assert TIP not in page.bar.hint.text()


def test_nobody_is_told_without_such_a_card_or_alone(qtbot: QtBot, sit: Sit) -> None:
    people = at_turn(qtbot, sit, "pp", answering=False)
    people.press(people.page.strip.plates["place"])
    people.press(people.named("Lift the curtain"))
    assert people.page.hand.is_open and TIP not in people.page.bar.hint.text()
    page = at_turn(qtbot, sit, "pc", answering=True).page
    page.hand.open()
    page.refresh()
    assert page.hand.is_open and TIP not in page.bar.hint.text()
