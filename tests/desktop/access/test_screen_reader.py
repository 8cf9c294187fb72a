"""A person who only hears: a whole vote by roles, names and actions; and nothing secret is ever said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kings.table.openly import BOX
from kd_desktop.desktop.kit import accessibility
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import CastVote, Gather, Moderate, Stay
from tests.desktop.access.reader import Heard, find, walk, words
from tests.desktop.kings.play.play import fresh, until
from tests.desktop.kings.play.test_secrets import show

Sit = Callable[..., Session]
ROLE = QAccessible.Role


class Listener:
    """Finds things by what is said of them, and does what is offered."""

    def __init__(self, qtbot: QtBot, window: QWidget) -> None:
        self.qtbot, self.window = qtbot, window

    def find(self, name: str, role: QAccessible.Role = ROLE.Button) -> Heard:
        return find(self.window, role, name)

    def hears(self, name: str) -> bool:
        return any(one.name.startswith(name) for one in walk(self.window))

    def wait_for(self, name: str) -> None:
        self.qtbot.waitUntil(lambda: self.hears(name), timeout=10_000)

    def do(self, name: str, action: str = "Press") -> None:
        """Do that to the one button of that name."""
        found = self.find(name).access.actionInterface()
        assert action in found.actionNames()
        found.doAction(action)


def test_a_vote_by_roles_names_and_actions(window: MainWindow, sit: Sit, qtbot: QtBot) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    window.show_session(session)
    ear = Listener(qtbot, window)
    assert "?" in ear.find("Continue").description, "the letter is read out with its question"
    ear.do("Continue")
    ear.wait_for("AYE with 1 Power")
    aye = ear.find("AYE with 1 Power")
    value = aye.access.valueInterface()
    assert (value.currentValue(), value.minimumValue(), value.maximumValue()) == (1, 1, BOX), "of no pool"
    value.setCurrentValue(3)
    assert ear.find("AYE with 3 Power").description.startswith("With 3 on AYE: 3 to 0 for AYE")
    ear.do("AYE with 3 Power", "Increase")
    ear.do("AYE with 4 Power", "Decrease")
    ear.do("AYE with 3 Power", "Increase")
    value.setCurrentValue(99)
    assert value.currentValue() == BOX
    value.setCurrentValue(4)
    ear.do("AYE with 4 Power")
    ear.wait_for("AYE with 1 Power")
    assert any("AYE with 4 Power" in one.name and one.role == ROLE.Button for one in walk(window))
    ear.do("Moderate")
    ear.wait_for("Moderate, not possible now")
    refused = ear.find("Moderate, not possible now")
    assert refused.description, "it says why"
    before = session.number
    refused.access.actionInterface().doAction("Press")
    assert session.number == before and not session.busy
    ear.do("Gather")
    ear.wait_for("Let it happen")
    done = [deed.command for deed in session.store.history[-3:]]
    assert done == [CastVote("aye", 4), Moderate(), Gather()]
    assert ear.find("Let it happen").description.startswith("AYE carries"), "the outcome is told"
    ear.do("Let it happen")
    ear.wait_for("Continue")
    assert ear.hears("AYE carries"), "it goes on being told while it comes to pass"
    ear.do("Continue")
    assert not ear.hears("Continue"), "what comes next is asked"


def test_a_piece_of_the_board_is_pressed_and_gone_to(window: MainWindow, sit: Sit, qtbot: QtBot) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    show(window, session)
    ear = Listener(qtbot, window)
    ear.find("Dilemma deck", ROLE.ListItem).access.actionInterface().doAction("SetFocus")
    assert ear.find("Dilemma deck", ROLE.ListItem).access.state().focused
    ear.find("Dilemma deck", ROLE.ListItem).access.actionInterface().doAction("Press")
    assert ear.hears("Why and rules")
    assert window.game_page.help_panel.page == TableSubject("deck")
    ear.do("Close Why and rules")
    assert not ear.hears("Why and rules")


def test_numbers_in_a_deal_are_numbers(window: MainWindow, sit: Sit, qtbot: QtBot) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    show(window, session)
    ear = Listener(qtbot, window)
    window.game_page.dealing.toggle()
    coins = ear.find("how many Coins", ROLE.SpinBox)
    coins.access.valueInterface().setCurrentValue(4)
    assert ear.find("how many Coins: 4", ROLE.SpinBox).access.valueInterface().currentValue() == 4
    assert any("4 Coins" in said for said in words(window))


@pytest.mark.parametrize("code", ["ask_agenda", "ask_ballot"])
def test_a_drawn_curtain_says_nothing_secret(window: MainWindow, sit: Sit, code: str) -> None:
    """Any secret of any seat may change: what a screen reader hears of the whole window stays the same."""
    session = sit("person", "person", "computer")
    until(session, code)
    show(window, session)
    state, council = session.store.state, window.game_page

    def heard(other: object) -> list[str]:
        session.store.state = other
        fresh(session)
        council.refresh()
        council.chamber.refresh()
        return words(window)

    plain = heard(state)
    tried = 0
    for other, noticing in session.game.variants(state):
        if None not in noticing:
            tried += 1
            assert heard(other) == plain
    assert tried > 4
    heard(state)
    own = session.view(council.at.seat).own
    assert own is not None
    council.chamber.open()
    opened = words(window)
    secret = own.hand[0].title if code == "ask_agenda" else f"{own.power} Power"
    assert any(secret in said for said in opened) and not any(said.startswith(secret) for said in plain)
    council.chamber.close_curtain(at_once=True)
    assert words(window) == plain


def test_an_act_leaves_the_focus_where_a_second_enter_does_nothing(
    window: MainWindow, sit: Sit, qtbot: QtBot
) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    while session.waiting()[0] not in session.persons():
        session.store.apply(session.waiting()[0], Gather())
        fresh(session)
    show(window, session)
    council = window.game_page
    council.chamber.open()
    session.pause(True)
    qtbot.keyClick(window, Qt.Key.Key_A)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not session.busy)
    number = session.number
    focused = window.focusWidget()
    assert focused is not None and focused.isVisible()
    qtbot.keyClick(focused, Qt.Key.Key_Return)
    assert not council.deal_panel.isVisible() and session.number == number and not session.busy


def test_votes_outcome_and_turns_are_announced_as_they_happen(
    window: MainWindow, sit: Sit, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    said: list[str] = []
    posted: list[str] = []
    window.game_page.announcer.said.connect(said.append)
    monkeypatch.setattr(accessibility.QAccessible, "isActive", staticmethod(lambda: True))
    monkeypatch.setattr(
        accessibility.QAccessible,
        "updateAccessibility",
        staticmethod(lambda event: posted.append(event.message())),
    )
    names = [seat.house.name for seat in session.view(None).reign.seats]
    first = session.waiting()[0]
    for side, power in (("aye", 3), ("nay", 1), ("nay", 1)):
        assert session.answer(session.waiting()[0], CastVote(side, power))
        qtbot.waitUntil(lambda: not session.busy)
    assert said[0].startswith(f"{names[first]} votes AYE with 3 Power")
    assert said[1].split(" votes.")[0] in names and "3 to 0 for AYE" in said[1], said
    while session.view(None).waits_for[0].why.code == "ask_raise":
        assert session.answer(session.waiting()[0], Stay())
        qtbot.waitUntil(lambda: not session.busy)
    assert any("AYE" in words and "carries" in words for words in said), said
    assert posted == said
    for seat in session.persons():
        own = session.view(seat).own
        assert own is not None and own.agenda is not None
        assert not any(own.agenda.title in words for words in said), "nothing secret is announced"
