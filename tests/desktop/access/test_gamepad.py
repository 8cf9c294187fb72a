"""A pad in the lap: the same focus, the same acts, in menus and dialogs too; only while we are in front."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.access import padsource
from kd_desktop.desktop.access.gamepad import Gamepad, PadState
from kd_desktop.desktop.access.keysheet import KeySheet
from kd_desktop.desktop.charts.doors import open_chronicles
from kd_desktop.desktop.charts.saving import SavingDialog
from kd_desktop.desktop.kings.table.vote_plate import VotePlate
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import CastVote
from kd_desktop.engine.kings.commands import KeepAgenda
from tests.bounded import so_long
from tests.desktop.access.walker import covered
from tests.desktop.kings.play.play import until
from tests.desktop.kings.play.test_controls import voting
from tests.desktop.kings.play.test_secrets import show

Sit = Callable[..., Session]


class Lap:
    """Somebody's hands on a pad; `poll` is what the program reads."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window
        self.state: PadState | None = PadState()
        self.polled = 0
        self.pad = Gamepad(self, window.doing, window)
        self.pad._clock.stop()  # read when the test says so

    def poll(self) -> PadState | None:
        self.polled += 1
        return self.state

    def close(self) -> None:
        self.state = None

    def press(self, *buttons: str) -> None:
        # What is pressed too soon after a hand-over is lost.
        for _ in so_long(lambda: buttons and input_guard.settling):
            QTest.qWait(5)
        if buttons:
            input_guard.aim()  # whoever presses has seen for a while what lies there
        self.state = PadState(frozenset(buttons))
        self.pad.tick()

    def let_go(self) -> None:
        self.press()

    def hit(self, *buttons: str) -> None:
        """Press and let go, one after another."""
        for button in buttons:
            self.press(button)
            self.let_go()

    def push(self, left: tuple[float, float] = (0.0, 0.0), right: tuple[float, float] = (0.0, 0.0)) -> None:
        self.state = PadState(left=left, right=right)
        self.pad.tick()

    @property
    def at(self) -> Any:
        at = QApplication.focusWidget()
        assert at is not None and at.isVisible() and not covered(at)
        return at

    def settle_down(self) -> None:
        """Give the window what a closed popup took: off-screen, that becomes active after it was closed."""
        at = QApplication.focusWidget()
        QTest.qWait(20)
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)
        self.window.game_page.chamber.open()
        if at is not None:
            at.setFocus()

    def go_to(self, name: str, button: str = "rb") -> None:
        for _ in range(80):
            if self.at.accessibleName().startswith(name):
                return
            self.hit(button)
        raise AssertionError(name)


@pytest.fixture
def lap(qtbot: QtBot, window: MainWindow) -> Lap:
    return Lap(qtbot, window)


@pytest.mark.long
def test_from_the_start_page_to_a_vote(
    lap: Lap, window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: 16)
    lap.go_to("Sit down")
    lap.hit("a")
    assert window.pages.currentWidget() is window.new
    lap.go_to("Chair 2: Computer")
    lap.hit("left")
    assert lap.at.accessibleName() == "Chair 2: Person"
    lap.go_to("Sit down")
    lap.hit("a")
    council = window.game_page
    session = council.session
    assert session is not None
    page = council.between.introduction
    for _ in range(2):  # each person is introduced to a house
        assert lap.at is page.cover.lift
        lap.press("a")
        qtbot.waitUntil(lambda: page.cover.is_open)
        lap.let_go()
        lap.go_to("Sit down")
        lap.hit("a")
    assert page.now is None

    def awaited() -> bool:
        person = any(seat in session.persons() for seat in session.waiting())
        return not session.busy and (person or council.playback.unread())

    for _ in range(12):
        qtbot.waitUntil(awaited, timeout=20_000)
        if any(
            isinstance(plate, VotePlate)
            for plate in (council.bar.answer.plates() if council.bar.answer else [])
        ):
            break
        if isinstance(lap.at, HoldPlate):
            lap.press("a")
            assert not council.chamber.is_open, "it has to be held"
            qtbot.waitUntil(lambda: council.chamber.is_open)
            lap.let_go()
            assert council.chamber.is_open
        else:
            lap.hit("a")
    lap.go_to("AYE with 1 Power")
    lap.hit("up", "up", "down")
    assert lap.at.accessibleName() == "AYE with 2 Power"
    lap.hit("a")
    qtbot.waitUntil(lambda: not session.busy)
    assert session.store.history[-1].command == CastVote("aye", 2)


def test_the_pad_presses_a_card_again_to_keep_it(
    lap: Lap, window: MainWindow, sit: Sit, qtbot: QtBot
) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_agenda")
    show(window, session)
    window.game_page.chamber.open()
    card = window.game_page.chamber.secrets.cards()[1]
    card.setFocus()
    lap.hit("a")
    assert card.lifted and not session.busy and card.agenda is not None
    wanted = KeepAgenda(card.agenda.name)
    lap.hit("a")
    qtbot.waitUntil(lambda: not session.busy)
    assert session.store.history[-1].command == wanted


def test_letting_go_early_leaves_the_curtain(lap: Lap, window: MainWindow, sit: Sit, qtbot: QtBot) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_agenda")
    show(window, session)
    window.game_page.bar.answer.plates()[0].setFocus()
    lifting = window.game_page.chamber.lifting
    lifting._holding.setDuration(600_000)  # a slow machine must not hold for longer than the hand does
    lap.press("a")
    qtbot.waitUntil(lambda: lifting.share() > 0)
    lap.let_go()
    assert lifting.share() == 0 and not window.game_page.chamber.is_open


def test_menus_lists_and_sheets(lap: Lap, window: MainWindow, sit: Sit) -> None:
    voting(window, sit)
    lap.hit("start")
    assert window.menu.isVisible()
    lap.hit("down")
    assert window.menu.activeAction() is not None
    lap.hit("start")
    assert not window.menu.isVisible()
    lap.hit("start", "b")
    assert not window.menu.isVisible() and window.game_page.chamber.is_open
    lap.settle_down()
    lap.hit("x")
    assert window.game_page.deal_panel.isVisible()
    lap.go_to("More terms…")
    lap.hit("a")
    lap.go_to("who is paid")
    before = lap.at.currentIndex()
    lap.hit("a")
    assert QApplication.activePopupWidget() is not None
    lap.hit("up" if before else "down", "a")
    assert QApplication.activePopupWidget() is None and lap.at.currentIndex() != before
    lap.settle_down()
    assert lap.at.accessibleName().startswith("who is paid")
    lap.hit("b")
    assert not window.game_page.deal_panel.isVisible() and window.game_page.chamber.is_open
    lap.hit("y")
    assert window.game_page.help_panel.isVisible()
    lap.hit("b", "guide")
    assert window.findChild(KeySheet).isVisible()
    lap.hit("b")
    assert not window.findChild(KeySheet).isVisible()
    lap.hit("back")
    assert not window.game_page.chamber.is_open, "Back hides everything"


def test_from_the_menu_to_another_page(lap: Lap, window: MainWindow) -> None:
    lap.hit("start", "down", "a")
    assert window.pages.currentWidget() is window.new
    lap.go_to("Back")
    lap.hit("a")
    assert window.pages.currentWidget() is window.welcome


def test_the_board_by_sticks_and_triggers(lap: Lap, window: MainWindow, sit: Sit) -> None:
    voting(window, sit)
    board = window.game_page.table.board
    board.setFocus()
    lap.hit("right", "down")
    assert board.board.focusItem() is not None
    first = board.board.focusItem()
    lap.push(left=(0.9, 0.1))
    assert board.board.focusItem() is not first, "the left stick walks as the D-pad does"
    second = board.board.focusItem()
    lap.push(left=(0.5, 0.0))
    assert board.board.focusItem() is second, "it counts once, until it has been centred"
    lap.push()
    plain = board.zoom
    lap.hit("rt", "rt")
    assert board.zoom > plain
    middle = board.mapToScene(board.viewport().rect().center())
    lap.push(right=(1.0, 0.0))
    assert board.mapToScene(board.viewport().rect().center()).x() > middle.x()
    lap.push(right=(0.1, 0.1))
    lap.hit("rb")
    assert lap.at is not board, "RB leaves the board"


def test_a_direction_that_is_held_goes_on(lap: Lap, window: MainWindow, qtbot: QtBot) -> None:
    window.show_new()
    met = {lap.at}
    lap.press("down")
    for _ in range(3):
        before = lap.at
        qtbot.waitUntil(lambda before=before: QApplication.focusWidget() is not before, timeout=3000)
        met.add(lap.at)
    lap.let_go()
    assert len(met) > 3
    assert not lap.pad._again.isActive()


def test_nothing_happens_while_another_window_is_in_front(
    lap: Lap, window: MainWindow, sit: Sit, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    window.game_page.bar.answer.plates()[0].setFocus()
    lap.press("a")
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(QApplication, "activeWindow", staticmethod(lambda: None))
        lap.press("a", "start", "x")
        qtbot.wait(700)
        assert not window.menu.isVisible() and not window.game_page.chamber.is_open
    lap.press("a", "start", "x")
    assert not window.menu.isVisible(), "what was held before counts only when it is pressed again"
    lap.let_go()
    lap.hit("start")
    assert window.menu.isVisible()
    window.menu.close()


def test_without_a_pad_one_looks_now_and_then(lap: Lap) -> None:
    lap.state = None
    lap.pad.tick()
    slow = lap.pad._clock.interval()
    lap.state = PadState()
    lap.pad.tick()
    assert lap.pad._clock.interval() < slow
    lap.pad.close()
    assert not lap.pad._clock.isActive()


def test_without_the_module_nothing_is_loaded(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(padsource.importlib.util, "find_spec", lambda _: None)
    assert not padsource.installed()
    window.listen()
    assert window.findChild(Gamepad) is None


def test_a_module_that_does_not_start_costs_nothing_either(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_self: object) -> None:
        raise OSError("no SDL")

    monkeypatch.setattr(padsource, "installed", lambda: True)
    monkeypatch.setattr(padsource.PygamePads, "__init__", broken)
    window.listen()
    assert window.findChild(Gamepad) is None


def test_other_windows_and_dialogs_by_pad(lap: Lap, window: MainWindow, sit: Sit, qtbot: QtBot) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    show(window, session)
    chronicles = open_chronicles(session, window)
    qtbot.waitUntil(chronicles.isActiveWindow)
    assert lap.at is chronicles.list
    lap.hit("down")
    assert chronicles.list.currentRow() == 1, "in a list the arrows choose"
    met = {lap.at}
    for _ in range(5):
        lap.hit("rb")
        met.add(lap.at)
    assert len(met) > 3
    lap.hit("lb")
    assert lap.at in met
    lap.hit("b")
    assert not chronicles.isVisible()
    dialog = SavingDialog(window.library.data / "book.pdf", window)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    lap.hit("right", "rb")
    assert lap.at is dialog.leave
    lap.hit("a")
    assert not dialog.isVisible()
