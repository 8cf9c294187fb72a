"""Taking back: alone until another acts or something is seen, past that with everybody's consent."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.phrases.undoing import act_words, why_not_undo
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.phrases.undoing import REASONS
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import commands as c
from tests.desktop.kings.play.hands import LEFT, Hands
from tests.desktop.kings.play.play import until
from tests.desktop.kings.play.test_secrets import show

Sit = Callable[..., Session]
UNDO = (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


@pytest.fixture
def voting(window: MainWindow, sit: Sit) -> Session:
    """Three persons at the first vote."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    return session


def act(hands: Hands, session: Session, command: object) -> int:
    seat = session.waiting()[0]
    session.answer(seat, command)
    hands.settle()
    return seat


def test_a_door_says_what_it_would_take_back(qtbot: QtBot, window: MainWindow, voting: Session) -> None:
    hands, door = Hands(qtbot, window), window.back_door
    assert not door.isVisible()
    act(hands, voting, c.CastVote("aye", 3))
    assert door.isVisible() and door.toolTip() == "AYE with 3 Power (U)"
    assert door.accessibleDescription() == door.toolTip()
    hands.click(door)
    hands.settle()
    assert not door.isVisible()


def test_the_header_says_its_reign_with_the_door_and_without(
    qtbot: QtBot, window: MainWindow, voting: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[str] = []
    monkeypatch.setattr(Painter, "audit", lambda one: printed.append(one.words))
    for shown in (False, True):
        assert window.back_door.isVisible() == shown
        printed.clear()
        window.header.grab()
        assert "Reign 1, Benedict I" in printed
        act(Hands(qtbot, window), voting, c.CastVote("aye", 1))


def test_alone_one_takes_back_only_the_last_act(qtbot: QtBot, window: MainWindow, voting: Session) -> None:
    hands = Hands(qtbot, window)
    act(hands, voting, c.CastVote("aye", 3))
    before = voting.store.state
    second = act(hands, voting, c.CastVote("nay", 1))
    assert voting.undoable() == second
    qtbot.keyClick(window, *UNDO)
    hands.settle()
    assert voting.store.state == before and not window.game_page.take_back_panel.isVisible()


def test_what_was_turned_up_needs_everybody(qtbot: QtBot, window: MainWindow, voting: Session) -> None:
    hands, panel = Hands(qtbot, window), window.game_page.take_back_panel
    for command in (c.CastVote("aye", 1), c.Moderate(), c.CastVote("aye", 1)):
        state = voting.store.state
        act(hands, voting, command)
    assert voting.undoable() is None
    window.game_page.undoing.undo()
    assert panel.isVisible()
    said = [label.text() for label in panel.findChildren(QLabel)]
    assert said[1].startswith("Something has been revealed since.")
    for plate in panel.people:
        qtbot.mouseClick(plate, LEFT)
    qtbot.mouseClick(panel.do, LEFT)
    hands.settle()
    assert voting.store.state == state


def test_consent_takes_back_what_was_done_since_a_person_acted(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    while (
        session.waiting()[0] not in session.persons() or (session.waiting()[0] + 1) % 3 in session.persons()
    ):
        session.store.apply(session.waiting()[0], c.CastVote("aye", 1))
        session._views.clear()
    show(window, session)
    council, hands = window.game_page, Hands(qtbot, window)
    state = session.store.state
    person = act(hands, session, c.CastVote("nay", 2))
    computer = act(hands, session, c.CastVote("aye", 5))
    names = [seat.house.name for seat in session.view(None).reign.seats]
    assert session.undoable() is None
    number = session.number
    qtbot.keyClick(window, *UNDO)
    panel = council.take_back_panel
    assert panel.isVisible() and session.number == number
    said = [label.text() for label in panel.findChildren(QLabel)]
    assert f"{names[computer]} has acted since. On your own you can take back only your own last act." in said
    assert f"{names[computer]}: AYE with 5 Power" in said and f"{names[person]}: NAY with 2 Power" in said
    assert not panel.do.allowed and panel.do.reason == "All must agree first."
    qtbot.mouseClick(panel.do, LEFT)
    assert session.number == number
    first, second = panel.people
    qtbot.mouseClick(first, LEFT)
    assert not panel.do.allowed
    second.setFocus()
    qtbot.keyClick(second, Qt.Key.Key_Space)
    assert panel.do.allowed
    qtbot.mouseClick(panel.do, LEFT)
    qtbot.waitUntil(lambda: session.number == number + 2 and not session.busy)
    assert session.store.state == state
    assert not panel.isVisible()
    undos = [deed for deed in session.store.history if deed.command is None]
    assert [deed.seat for deed in undos] == [None, None]
    assert all("AYE with 5" not in words for words in council.log.words())


def test_escape_leaves_everything_as_it_is_and_an_act_asks_anew(
    qtbot: QtBot, window: MainWindow, voting: Session
) -> None:
    council, hands = window.game_page, Hands(qtbot, window)
    act(hands, voting, c.CastVote("aye", 3))
    panel = council.take_back_panel
    panel.set_session(voting)
    council.panels.open(panel)
    qtbot.mouseClick(panel.people[0], LEFT)
    assert panel.people[0].isChecked()
    act(hands, voting, c.CastVote("nay", 1))
    assert panel.isVisible() and not any(plate.isChecked() for plate in panel.people)
    number = voting.number
    qtbot.keyClick(panel.people[0], Qt.Key.Key_Escape)
    assert not panel.isVisible() and voting.number == number


def test_with_nothing_to_take_back_it_says_so(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    session = sit("person", "person", "person")
    show(window, session)
    assert session.last_acts() == ()
    qtbot.keyClick(window, *UNDO)
    assert window.game_page.bar.hint.text() == "There is nothing to take back now."
    assert not window.game_page.take_back_panel.isVisible()


def test_every_reason_has_words(voting: Session) -> None:
    view = voting.view(None)
    name = view.reign.seats[1].house.name
    for code in REASONS:
        said = why_not_undo(say(code, seat=1) if code == "undo_other_seat" else say(code), view)
        assert said.endswith(".") and "{" not in said
    assert why_not_undo(say("undo_other_seat", seat=1), view).startswith(name)
    assert why_not_undo(None, view) == ""


def test_an_act_is_said_shortly_and_without_its_secret(voting: Session) -> None:
    names = Names(voting.view(None))
    offer = c.OfferDeal((Payment(0, 1, 2),), (Promise("pass", 1),))
    for command, said in (
        (c.CastVote("nay", 2), "NAY with 2 Power"),
        (c.Raise(3), "3 Power more"),
        (c.KeepAgenda("greedy"), "the choice of an agenda"),
        (offer, "the offer"),
        (c.DecideSide("aye"), "Decide for AYE"),
    ):
        assert act_words(command, names) == said
