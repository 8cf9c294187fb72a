"""What every test of the windows stands on."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """A window is gone before the next test begins: half gone, it would still be asked for its style."""
    yield
    if QApplication.instance() is not None:
        for window in QApplication.topLevelWidgets():
            if window.parent() is None:
                QWidget.close(window)  # pyqtgraph's own bears it once only
                window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()


@pytest.fixture
def qtbot(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> QtBot:
    """The bot, which holds the windows it is given until it has closed them.

    By itself it only knows them. What a test lets go is garbage then, and may be taken apart while it is
    being painted.
    """
    held: list[QWidget] = []
    plain: Callable[..., None] = qtbot.addWidget

    def add(widget: QWidget, **how: Callable[[QWidget], None]) -> None:
        held.append(widget)
        plain(widget, **how)

    monkeypatch.setattr(qtbot, "addWidget", add)
    return qtbot
