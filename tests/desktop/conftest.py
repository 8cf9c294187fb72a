"""What every test of the windows stands on."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import cache, lru_cache
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.board import ground
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.background import Worker
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.timing import FASTEST, SLOWEST, tempo
from kd_desktop.desktop.mere import drafting
from kd_desktop.desktop.mere import painter as sea_painter
from kd_desktop.desktop.mere.drafting import Drawing
from kd_desktop.desktop.settings.input_guard import InputGuard, input_guard
from kd_desktop.desktop.shell.gui_gc import GarbageTimer, sweep
from kd_desktop.desktop.stage.pieces import forget_prints
from tests.everyday import painted_today


@pytest.fixture(autouse=True)
def nothing_is_left(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    """A window is gone before the next test begins: half gone, it would still be asked for its style.

    Nobody holds it any more, or all windows of a run would be kept with their games.

    Garbage is collected by this thread only, as in the program. A thread that saves and happens to take a
    window apart waits for Python's lock with one of Qt's in its hand, while this one waits for Qt's with
    Python's: neither ever goes on.
    """
    sweeper = GarbageTimer(qapp)
    yield
    request.node.stash.get(HELD, []).clear()
    for window in QApplication.topLevelWidgets():
        if window.parent() is None:
            QWidget.close(window)  # pyqtgraph's own bears it once only
            window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    sweep()
    shiboken6.delete(sweeper)


def _printed_anew() -> None:
    forget_prints()
    ground.forget()


@pytest.fixture(autouse=True, scope="session")
def prints_are_seen() -> Iterator[None]:
    """Prints are kept for all boards, and so for all tests: not before one that watches or replaces the
    painter, and nothing that it has printed.
    """
    setting, undoing = pytest.MonkeyPatch.setattr, pytest.MonkeyPatch.undo

    def set_in(patch: pytest.MonkeyPatch, target: Any, *what: Any, **how: Any) -> None:
        if target is Painter:
            _printed_anew()
        setting(patch, target, *what, **how)

    def undo(patch: pytest.MonkeyPatch) -> None:
        watched = any(target is Painter for target, *_ in patch._setattr)
        undoing(patch)
        if watched:
            _printed_anew()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pytest.MonkeyPatch, "setattr", set_in)
        patch.setattr(pytest.MonkeyPatch, "undo", undo)
        yield


@pytest.fixture(autouse=True)
def plain_text(qapp: QApplication) -> Iterator[None]:
    """Every test begins and ends with text at 100 %."""
    assert qapp
    theme.text.set_factor(1.0)
    yield
    theme.text.set_factor(1.0)


@pytest.fixture(autouse=True)
def nobody_has_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The guard knows nothing of keys, clicks and places of an earlier test.

    Where its clock begins anew, a letter that lay where it clicks would else have gone just now.
    """
    fresh = vars(InputGuard())
    for name in fresh.keys() - {"_app"}:  # what it listens to stays
        monkeypatch.setattr(input_guard, name, fresh[name])


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


@cache
def _lines(drawing: Drawing) -> tuple[str, ...]:
    return drafting.worked_out(drawing)


@pytest.fixture(autouse=True)
def drafted_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Mere's lines are worked out once for all tests, by no process of their own."""
    monkeypatch.setattr(drafting, "asked", lambda drawing, _: _lines(drawing))


_read = sea_painter._read


@lru_cache(maxsize=64)
def _pixels(text: str, whole: tuple[int, ...], seen: tuple[int, ...]) -> QImage:
    return _read(text, QSize(*whole), QRect(*seen))


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same lines in the same size become pixels once for all tests; each gets a picture of its own."""

    def read(text: str, whole: QSize, seen: QRect) -> QImage:
        return QImage(_pixels(text, whole.toTuple(), seen.getRect()))

    monkeypatch.setattr(sea_painter, "_read", read)


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything moves as slowly as it can, so that a slow machine, too, sees it on its way."""
    monkeypatch.setattr(tempo, "_speed", SLOWEST)


@pytest.fixture
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything moves as fast as anybody may set it, for who waits until all of it has moved."""
    monkeypatch.setattr(tempo, "_speed", FASTEST)


PATIENCE = 60_000
"""Milliseconds that a test waits at the least for what must come."""


def _patient(wait: Callable[..., Any]) -> Callable[..., Any]:
    """The same way of waiting, for as long as it takes; what may stay away gets the time that is said."""

    def waiting(*what: Any, timeout: int = 0, raising: bool | None = None, **how: Any) -> Any:
        if raising is not None:
            return wait(*what, timeout=timeout, raising=raising, **how)
        return wait(*what, timeout=max(timeout, PATIENCE), **how)

    return waiting


@pytest.fixture(autouse=True, scope="session")
def pictures_are_whole() -> Iterator[None]:
    """A picture of a window that doesn't paint itself shows all of its parts, as if it did."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("grab", "render"):
            patch.setattr(QWidget, name, _painting(getattr(QWidget, name)))
        yield


def _painting(take: Callable[..., Any]) -> Callable[..., Any]:
    def taken(widget: QWidget, *what: Any) -> Any:
        window = widget.window()
        if window.updatesEnabled():
            return take(widget, *what)
        window.setUpdatesEnabled(True)
        try:
            return take(widget, *what)
        finally:
            window.setUpdatesEnabled(False)

    return taken


HELD = pytest.StashKey[list[QWidget]]()
"""The windows that a test has given to its bot."""


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """What a test leaves on the screen can be painted."""
    result = yield
    if not painted_today(item):
        return result
    for window in item.stash.get(HELD, []):
        if shiboken6.isValid(window) and window.isVisible() and not window.updatesEnabled():
            window.grab()
    return result


@pytest.fixture
def qtbot(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> QtBot:
    """The bot, which holds the windows it is given until it has closed them, and is patient.

    Its windows paint themselves only for who takes a picture of them, and those of some tests at the end:
    painting takes a third of the time. Those of a test that is marked `painted` do as on a screen.

    By itself it only knows them. What a test lets go is garbage then, and may be taken apart while it is
    being painted. How long it waits for what comes matters only where that never comes: a slow machine may
    need longer than anybody has thought.
    """
    held = request.node.stash.setdefault(HELD, [])
    for name in ("waitUntil", "waitSignal", "waitSignals", "waitExposed", "waitActive"):
        monkeypatch.setattr(qtbot, name, _patient(getattr(qtbot, name)))
    plain: Callable[..., None] = qtbot.addWidget
    painted = request.node.get_closest_marker("painted") is not None

    def add(widget: QWidget, **how: Callable[[QWidget], None]) -> None:
        held.append(widget)
        widget.setUpdatesEnabled(painted)
        plain(widget, **how)

    monkeypatch.setattr(qtbot, "addWidget", add)
    return qtbot
