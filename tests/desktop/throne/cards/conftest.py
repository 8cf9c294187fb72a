"""What tests of the cards of the throne game stand on."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.kit.settings import Settings
from kd_desktop.desktop.kit.timing import tempo


@pytest.fixture
def look(qapp: object) -> Iterator[Appearance]:
    """The look of a window of 1920 x 1080, in which things move as fast as they can."""
    assert qapp
    made = Appearance(Settings())
    made.set_still(False)
    tempo.set_speed(4.0)
    yield made
    tempo.set_speed(1.0)


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[[QWidget, int, int], None]:
    """Shows a widget in that size, in a window that has the focus."""

    def show(widget: QWidget, width: int, height: int) -> None:
        qtbot.addWidget(widget)
        widget.resize(width, height)
        widget.show()
        widget.activateWindow()
        qtbot.waitUntil(widget.isActiveWindow)

    return show


@pytest.fixture
def printed() -> Iterator[list[CachedPixmap]]:
    """Everything that is printed while the test runs."""
    heard: list[CachedPixmap] = []
    Painter.audit = heard.append
    yield heard
    Painter.audit = None
