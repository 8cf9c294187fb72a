from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.tv.window import CouncilTv
from tests.desktop.tv.eye import Eye, eye, lettered

__all__ = ["Eye", "eye", "lettered", "tv"]


@pytest.fixture
def tv(qtbot: QtBot) -> Callable[..., CouncilTv]:
    """Shows a TV window of that size."""

    def show(width: int = 1280, height: int = 720) -> CouncilTv:
        window = CouncilTv()
        qtbot.addWidget(window)
        window.resize(QSize(width, height))
        with qtbot.waitExposed(window):
            window.show()
        return window

    return show
