"""What every test of the windows stands on."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.errands import Worker
from kd_desktop.desktop.mere import painter as sea_painter
from kd_desktop.desktop.shell.sweeping import Sweeper, sweep


@pytest.fixture(autouse=True)
def nothing_is_left(qapp: QApplication) -> Iterator[None]:
    """A window is gone before the next test begins: half gone, it would still be asked for its style.

    Garbage is collected by this thread only, as in the program. A thread that saves and happens to take a
    window apart waits for Python's lock with one of Qt's in its hand, while this one waits for Qt's with
    Python's: neither ever goes on.
    """
    sweeper = Sweeper(qapp)
    yield
    for window in QApplication.topLevelWidgets():
        if window.parent() is None:
            QWidget.close(window)  # pyqtgraph's own bears it once only
            window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    sweep()
    shiboken6.delete(sweeper)


@pytest.fixture(autouse=True)
def plain_text(qapp: QApplication) -> Iterator[None]:
    """Every test begins and ends with text at 100 %."""
    assert qapp
    theme.text.set_factor(1.0)
    yield
    theme.text.set_factor(1.0)


class AtOnce(Executor):
    """Does what it is given there and then."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Done before it returns."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.fixture(autouse=True)
def drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Mere is drawn when it is asked for; what came later would change what a test compares."""
    monkeypatch.setattr(sea_painter, "studio", lambda: Worker("mere", AtOnce()))


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
