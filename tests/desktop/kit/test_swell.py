"""Water moves a little, for who likes that, and only while it may be seen."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.swell import SWAY, TICK_MS, Swell


def moving(qtbot: QtBot, look: Appearance) -> tuple[QWidget, Swell]:
    """A widget in a window that is in use, and its water."""
    window = QWidget()
    widget = QWidget(window)
    qtbot.addWidget(window)
    swell = Swell(look, widget)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)
    return widget, swell


def test_the_water_moves_only_with_motion_and_while_it_is_seen(qtbot: QtBot) -> None:
    look = Appearance()
    look.set_still(True)
    widget, swell = moving(qtbot, look)
    assert not swell.moving
    look.set_still(False)
    assert swell.moving and TICK_MS >= 1000 / 15
    with qtbot.waitSignal(swell.moved, timeout=5000):
        pass
    assert 0 < abs(swell.sway) <= SWAY
    widget.hide()
    assert (swell.moving, swell.sway) == (False, 0)
    widget.show()
    assert swell.moving
    look.set_still(True)
    assert (swell.moving, swell.sway) == (False, 0)


def test_it_rests_while_another_window_is_in_use(qtbot: QtBot) -> None:
    look = Appearance()
    look.set_still(False)
    widget, swell = moving(qtbot, look)
    assert swell.moving
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not swell.moving)
    widget.window().activateWindow()
    qtbot.waitUntil(lambda: swell.moving)
