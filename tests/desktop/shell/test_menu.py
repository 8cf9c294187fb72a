"""The menu that F10 opens, with the pointer lying where an entry comes to lie."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.keyboard import led_to
from tests.desktop.windows import welcoming


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """The page of a new campaign, without motion."""
    application([])
    fonts.load()
    look = Appearance()
    look.set_still(True)
    with welcoming(qtbot, look, CampaignShelf(tmp_path)) as made:
        made.show_new()
        yield made


def test_a_click_counts_on_the_entry_that_comes_under_the_still_pointer(
    qtbot: QtBot, window: MainWindow
) -> None:
    """Qt only closed the menu: “Back to the shelf” did nothing where the pointer lay there already."""
    spot = opened(qtbot, window)
    window.menu.close()
    QTest.mouseMove(window, window.mapFromGlobal(spot))
    assert opened(qtbot, window) == spot
    click(window, spot)
    assert not window.menu.isVisible() and window.pages.currentWidget() is window.welcome


def test_a_click_on_nothing_or_let_go_elsewhere_does_nothing(qtbot: QtBot, window: MainWindow) -> None:
    spot = opened(qtbot, window)
    handle = window.menu.windowHandle()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=window.menu.mapFromGlobal(spot))
    other = window.menu.actionGeometry(window.settings_action).center()
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=other)
    assert window.pages.currentWidget() is window.new
    window.menu.close()
    opened(qtbot, window)
    click(window, window.menu.mapToGlobal(QPoint(-40, 40)))
    assert window.pages.currentWidget() is window.new


def test_enter_presses_a_word_in_the_header_as_space_does(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not input_guard.settling)
    led_to(window.menu_door)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Return)
    assert window.menu.isVisible()


def opened(qtbot: QtBot, window: MainWindow) -> QPoint:
    """Open the menu as F10 does; where “Back to the shelf” lies on the screen."""
    qtbot.waitUntil(lambda: not input_guard.settling)
    window.open_menu()
    return window.menu.mapToGlobal(window.menu.actionGeometry(window.shelf_action).center())


def click(window: MainWindow, spot: QPoint) -> None:
    """Press and let go at that place of the screen, without moving there."""
    pos = window.menu.mapFromGlobal(spot)
    QTest.mouseClick(window.menu.windowHandle(), Qt.MouseButton.LeftButton, pos=pos)
