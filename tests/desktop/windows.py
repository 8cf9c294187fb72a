"""The real window on its start page, as the tests of many rooms need it."""

from collections.abc import Iterator
from contextlib import contextmanager

from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow


@contextmanager
def welcoming(
    qtbot: QtBot, look: Appearance, shelf: CampaignShelf, width: int = 1280, height: int = 800
) -> Iterator[MainWindow]:
    """That window, shown and active for as long as it is needed."""
    made = MainWindow(look, shelf)
    qtbot.addWidget(made)
    made.resize(width, height)
    made.show_welcome()
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    yield made
    made.close()
