"""A plate that lifts a curtain by being held is let go wherever that is heard, and by whoever goes away."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.settings.input_guard import SETTLE_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.keyboard import Key, stopped
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import until

SPACE = 65
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def plate(window: MainWindow, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> HoldPlate:
    """*Lift the curtain*, of a person who chooses an agenda among three."""
    clock = stopped(monkeypatch)
    session = sit("person", "person", "person")
    until(session, "ask_agenda")
    window.show_session(session)
    window.game_page.reader.drop()
    window.game_page.refresh(focus=True)
    (found,) = [one for one in window.game_page.bar.answer.plates() if isinstance(one, HoldPlate)]
    found.setFocus()
    clock.now += 2 * SETTLE_MS
    return found


def lifts(window: MainWindow) -> bool:
    """Whether the curtain is being lifted."""
    return window.game_page.chamber.lifting.share() > 0


@pytest.fixture
def control(window: MainWindow) -> Key:
    """A key that changes what others mean."""
    return Key(window, Qt.Key.Key_Control, 37)


@pytest.fixture
def tab(window: MainWindow) -> Key:
    """A key that leads elsewhere."""
    return Key(window, Qt.Key.Key_Tab, 23)


@pytest.fixture
def space(qtbot: QtBot, window: MainWindow, plate: HoldPlate, control: Key, tab: Key) -> Key:
    """The plate's key, held down until the lifting has begun."""
    assert plate.hasFocus() and not control.down and not tab.down
    key = Key(window, Qt.Key.Key_Space, SPACE)
    key.press()
    qtbot.waitUntil(lambda: lifts(window))
    return key


def test_it_is_let_go_whatever_else_is_down(window: MainWindow, space: Key, control: Key) -> None:
    control.press(after=10)
    space.modifiers, space.key = Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_unknown
    space.release(after=10)
    assert not lifts(window)


def test_whoever_goes_elsewhere_lifts_nothing(
    window: MainWindow, plate: HoldPlate, space: Key, tab: Key
) -> None:
    tab.press(after=10)
    tab.release(after=10)
    assert space.down and not plate.hasFocus() and not lifts(window)


@pytest.mark.parametrize("how", ["key", "mouse"])
def test_what_goes_is_held_by_nobody(qtbot: QtBot, window: MainWindow, plate: HoldPlate, how: str) -> None:
    """The bar asks something else while the plate is down: nobody could let it go any more."""
    if how == "key":
        Key(window, Qt.Key.Key_Space, SPACE).press()
    else:
        spot = plate.mapTo(window, plate.rect().center())
        QTest.mousePress(window.windowHandle(), LEFT, pos=spot)
    qtbot.waitUntil(lambda: lifts(window))
    plate.hide()
    assert not lifts(window) and not window.game_page.chamber.is_open


def test_the_mouse_that_leaves_it_lets_it_go(qtbot: QtBot, window: MainWindow, plate: HoldPlate) -> None:
    spot = plate.mapTo(window, plate.rect().center())
    QTest.mousePress(window.windowHandle(), LEFT, pos=spot)
    qtbot.waitUntil(lambda: lifts(window))
    QTest.mouseMove(window.windowHandle(), plate.mapTo(window, plate.rect().topLeft()) * 0.5)
    qtbot.waitUntil(lambda: not lifts(window))
    QTest.mouseRelease(window.windowHandle(), LEFT, pos=spot)
