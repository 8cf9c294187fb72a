"""The menu hangs under its door."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from kd_desktop import __version__
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.about import AboutSheet
from kd_desktop.desktop.shell.app import window_icon
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.kings.play.hands import LEFT
from tests.desktop.kings.play.test_secrets import show

Sit = Callable[..., Session]


def test_it_opens_under_its_door_every_time(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    show(window, sit("person", "computer", "computer"))
    window.move(-600, 0)  # the door is on the screen, which is small here
    for _ in range(3):
        _opens_under_its_door(qtbot, window)


def test_it_finds_its_place_with_other_entries_too(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """On the start page it has fewer, and is narrower."""
    window.move(-600, 0)
    for _ in range(2):
        window.show_welcome()
        _opens_under_its_door(qtbot, window)
        show(window, sit("person", "computer", "computer"))
        _opens_under_its_door(qtbot, window)


def _opens_under_its_door(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.mouseClick(window.menu_door, LEFT)
    qtbot.waitUntil(window.menu.isVisible)
    corner = window.menu_door.mapToGlobal(window.menu_door.rect().bottomRight())
    opened = window.menu.geometry()
    assert abs(opened.right() - corner.x()) <= 2 and abs(opened.top() - corner.y()) <= 2
    window.menu.close()


def test_what_is_said_of_the_program(qtbot: QtBot, window: MainWindow) -> None:
    """Version, licences, and who drew the pictures; Escape goes back to where one was."""
    window.show_welcome()
    before = QApplication.focusWidget()
    about = next(one for one in window.menu.actions() if one.text() == "About Crown Council")
    about.trigger()
    sheet = window.findChild(AboutSheet)
    assert sheet.isVisible() and sheet.isAncestorOf(QApplication.focusWidget())
    said = " ".join(label.text() for label in sheet.texts.findChildren(QLabel))
    for part in (
        __version__,
        "MIT",
        "Qt for Python 6.",
        "LGPL",
        "Creative Commons Attribution 4.0",
        "Open Font",
    ):
        assert part in said
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not sheet.isVisible() and QApplication.focusWidget() is before


@pytest.mark.usefixtures("qtbot")
def test_the_icon_has_a_ground_of_its_own_at_every_size() -> None:
    icon = window_icon()
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        image = icon.pixmap(size, size).toImage()
        assert image.size() == QSize(size, size)
        inks = {
            name: sum(
                near(image.pixelColor(x, y), QColor(ink))
                for x in range(0, size, 2)
                for y in range(0, size, 2)
            )
            for name, ink in (("ground", theme.TEAL), ("crown", theme.BRASS))
        }
        assert inks["ground"] > size * size / 16 and inks["crown"] > size * size / 40
        assert image.pixelColor(0, 0).alpha() < 128, "the corners are round"


def near(one: QColor, other: QColor) -> bool:
    return all(abs(a - b) < 40 for a, b in zip(one.getRgb(), other.getRgb(), strict=True))
