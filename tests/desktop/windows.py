"""The real window, as the tests of its pages want it: without motion, shown, on its start page."""

from collections.abc import Iterator
from contextlib import contextmanager

from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.application import application
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow


def motionless() -> Appearance:
    """Sizes without motion, without anything stored; needs an application."""
    application([])
    fonts.load()
    look = Appearance()
    look.set_still(True)
    return look


@contextmanager
def opened(qtbot: QtBot, look: Appearance, shelf: CampaignShelf) -> Iterator[MainWindow]:
    """The window on that shelf, closed in the end."""
    window = MainWindow(look, shelf)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show_welcome()
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    yield window
    window.close()
