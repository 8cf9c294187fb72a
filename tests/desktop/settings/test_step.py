"""Step by step: the computer councillors wait for a person before each act."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings.view import View
from tests.bounded import so_long
from tests.desktop.kings.play.conftest import Sit


class Ready:
    """Answers at once with the first thing that is allowed."""

    def ask(self, view: View, _number: int, done: Callable[[Any], None], **_how: object) -> None:
        done(KingsThought(view.legal[0]) if view.legal else None)

    def cancel(self, _done: Callable[[Any], None]) -> None:
        raise AssertionError("it has answered")

    def close(self) -> None:
        pass


def stepping(sit: Sit) -> Session:
    return Session(sit("computer", "computer", "computer").store, Ready())


def test_one_act_for_each_step(qtbot: QtBot, sit: Sit) -> None:
    session = stepping(sit)
    session.pace = 0.0
    session.set_step(True)
    told: list[bool] = []
    session.holding.connect(lambda: told.append(session.held()))
    session.advance()
    assert told == [True]
    number = session.number
    qtbot.wait(60)
    assert session.number == number and session.held()
    for step in range(1, 4):
        session.step_on()
        assert not session.held()
        qtbot.waitUntil(lambda step=step: session.number == number + step and session.held())
        qtbot.wait(30)
        assert session.number == number + step
    session.set_step(False)
    qtbot.waitUntil(lambda: session.number > number + 4)
    session.close()


def test_reading_is_waited_for_too(sit: Sit) -> None:
    session = stepping(sit)
    session.pace = 0.0
    session.set_step(True)
    session.pause(True)
    assert not session.held()
    session.step_on()
    session.pause(False)
    assert session.held()
    session.close()


def test_next_stands_in_the_bar_and_the_full_stop_presses_it(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit
) -> None:
    quiet = sit("person", "computer", "computer")
    person = quiet.persons()[0]
    session = Session(quiet.store, Ready())
    still.settings.set("pace", "step")
    window.show_session(session)
    window.game_page.reader.drop()
    window.game_page.refresh()

    def step() -> Any:
        answer = window.game_page.bar.answer
        return next((p for p in answer.plates() if p.text() == "Next"), None) if answer is not None else None

    for _ in range(30):
        if session.held():
            break
        if person in session.waiting():
            session.answer(person, session.view(person).legal[0])
        qtbot.waitUntil(lambda: not session.busy and not session._turn.isActive())
    assert session.held()
    number = session.number
    plate = step()
    assert plate is not None and plate.allowed
    qtbot.mouseClick(plate, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session.number == number + 1 and not session.busy)
    for _ in so_long(lambda: window.game_page.reader.page is not None):
        window.game_page.reader.turn()
    if session.held():
        number = session.number
        window.game_page.bar.setFocus()
        qtbot.keyClick(window.game_page.bar, Qt.Key.Key_Period)
        qtbot.waitUntil(lambda: session.number == number + 1 and not session.busy)
