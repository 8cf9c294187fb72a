"""However long a key is held that lifts a curtain, it keeps no secret agenda that comes to light under it."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.settings import stillheld
from kd_desktop.desktop.windows.agendacard import AgendaCard
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.main import MainWindow
from tests.desktop.windows.conftest import Sit
from tests.desktop.windows.play import until

PRESS, RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


class Key:
    """Space under a finger, as X11 tells of it: a repetition is a release and a press of the same time."""

    def __init__(self, now: int) -> None:
        self.now = now

    def repeats(self, times: int, known: bool) -> None:
        """`known`: Qt sees that these are repetitions."""
        for _ in range(times):
            self.now += 40
            self._send(RELEASE, known)
            self._send(PRESS, known)

    def press(self) -> None:
        self.now += 90
        self._send(PRESS, False)

    def release(self) -> None:
        self.now += 90
        self._send(RELEASE, False)

    def _send(self, kind: QEvent.Type, repeated: bool) -> None:
        event = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", repeated)
        event.setTimestamp(self.now)
        QApplication.sendEvent(focused(), event)


def focused() -> QWidget:
    at = QApplication.focusWidget()
    assert at is not None
    return at


@pytest.fixture
def key(qtbot: QtBot, window: MainWindow, still: Look, sit: Sit) -> Key:
    """Space lifts the curtain of a house that chooses its agenda, and stays down."""
    assert still.still
    session = sit("person", "computer", "computer")
    until(session, "ask_agenda")
    window.show_session(session)
    window.council.reader.drop()
    window.council.refresh(focus=True)
    made = Key(1000)
    window.council.chamber.setFocus()
    made.press()
    qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), AgendaCard), timeout=3000)
    return made


@pytest.mark.parametrize("known", [True, False], ids=["known", "unknown"])
def test_holding_it_on_keeps_nothing(window: MainWindow, key: Key, known: bool) -> None:
    session = window.council.session
    key.repeats(30, known)
    key.release()
    assert window.council.chamber.is_open and not session.busy
    assert isinstance(focused(), AgendaCard)
    assert session.waiting() == (window.council.yours,)


def test_pressed_anew_it_counts_at_once(qtbot: QtBot, window: MainWindow, key: Key) -> None:
    session, own = window.council.session, window.council.yours
    key.repeats(3, known=False)
    key.release()
    key.press()
    key.release()
    qtbot.waitUntil(lambda: not session.busy and own not in session.waiting())


def test_other_keys_and_later_presses_are_heard(qtbot: QtBot, window: MainWindow, key: Key) -> None:
    first = focused()
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert focused() is not first
    qtbot.wait(stillheld.LET_GO_MS)
    key.release()
    qtbot.wait(stillheld.LET_GO_MS * 2)
    session, own = window.council.session, window.council.yours
    key.press()
    key.release()
    qtbot.waitUntil(lambda: not session.busy and own not in session.waiting())
