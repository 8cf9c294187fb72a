"""What is measured: a card that turns, a token that is dragged, the board panned and zoomed, two windows."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.kings.reading.readings import on_table
from kd_desktop.desktop.kings.tv.window import CouncilTv
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.mere.painter import studio
from kd_desktop.desktop.session.happening import Happening, happenings
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.events import OutcomeRevealed
from kd_desktop.engine.kings.view import View
from kd_desktop.storage.store import CampaignStore
from tools.frames.stopwatch import Figures, Stopwatch, median, settle, wait_until

RUNS = int(os.environ.get("KD_FRAMES_RUNS", "3"))
"""How often each scene is timed; figures are of the median run."""
REST_S = 0.5
LONGEST_S = 2.5
"""How long a scene that moves by itself is watched at most, in seconds."""
PATH = 30 * RUNS
"""Frames of a path that the pointer is led along."""


class Table:
    """The main window with a campaign that stands before the last ballot of a vote."""

    def __init__(self, folder: Path, size: QSize) -> None:
        application(["kd-desktop"])
        fonts.load()
        look = Appearance()
        self.window = MainWindow(look, CampaignShelf())
        self.window.resize(size)
        self.window.show()
        self.window.warm_up()
        self.session = Session(CampaignStore[Any, Any, Any, Any].open(folder))
        self.window.show_session(self.session)
        assert isinstance(self.window.game_page, PlayPage)
        self.game_page = self.window.game_page
        self.game_page.pose(None)
        self.window.resize(size)
        come_to_rest()
        self.before = self.session.view(None)
        self.told, self.after = last_ballot(self.session)

    def close(self) -> None:
        """Lets the campaign and the window go."""
        self.window.close()
        self.window.deleteLater()


def come_to_rest() -> None:
    """Until everything stands, and the Mere, which is drawn elsewhere, has come."""
    settle(REST_S)
    studio().wait()
    settle(REST_S)


def last_ballot(session: Session) -> tuple[tuple[Happening, ...], View]:
    """What everybody sees of the ballot that ends the vote, and the table's view after it.

    Raises RuntimeError when no answer to the present question ends the vote.
    """
    game, state = session.game, session.store.state
    best: Any = None
    for seat in session.waiting():
        for command in game.legal(state, seat):
            step = game.apply(state, seat, command, trail=True)
            ends = any(isinstance(event, OutcomeRevealed) for event in step.events)
            if ends and (best is None or len(step.events) > len(best.events)):
                best = step
    if best is None:
        raise RuntimeError("the campaign doesn't stand before the last ballot of a vote")
    return happenings(game, best), game.view(best.state, None)


def measure(table: Table, size: QSize) -> dict[str, Figures]:
    """Every scene by name at that size of the windows, each the median of several runs."""
    tv = CouncilTv()
    found: dict[str, Figures] = {}
    for name, scene in SCENES.items():
        found[name] = _median(partial(scene, table=table), table.window)
    tv.resize(size)
    tv.show_view(table.before)
    tv.show()
    tv.resize(size)
    come_to_rest()
    found["tv"] = _median(lambda watch: _tv(watch, tv, table), tv)
    found["two windows"] = _median(lambda watch: _both(watch, tv, table), table.window, tv)
    tv.close()
    tv.deleteLater()
    return found


def _median(scene: Callable[[Stopwatch], None], *windows: QWidget) -> Figures:
    """A scene once to warm everything, then several times."""
    watch = Stopwatch(*windows)
    scene(watch)
    watch.figures()
    runs = []
    for _ in range(RUNS):
        scene(watch)
        runs.append(watch.figures())
    watch.close()
    return median(runs)


class Scene(Protocol):
    """Moves something on the table and lets the stopwatch time it."""

    def __call__(self, watch: Stopwatch, table: Table) -> None:
        """Every frame goes through the stopwatch; afterwards the table is as it was."""


# --- scenes ---------------------------------------------------------------------------------------


def _flip(watch: Stopwatch, table: Table) -> None:
    """The outcome comes up over the table, and its print turns over."""
    reader = table.game_page.reader
    revealed = next(one for one in table.told if isinstance(one.event, OutcomeRevealed))
    page = on_table(revealed.view)
    settle(0.05)
    watch.frame(lambda: reader.read([page]))
    watch.animate(lambda: reader.moving, LONGEST_S)
    reader.drop()
    settle(0.05)


def _pieces(watch: Stopwatch, table: Table) -> None:
    """The pieces of the board follow an outcome, one after another."""
    board = table.game_page.table.board
    board.set_view(table.before)
    settle(0.05)
    watch.frame(lambda: board.play(table.told, table.after))
    watch.animate(lambda: board.moving, LONGEST_S)
    board.set_view(table.before)
    settle(0.05)


def _pan(watch: Stopwatch, table: Table) -> None:
    """The board, at twice its size, is grabbed and pulled about."""
    board = table.game_page.table.board
    board.zoom_to(2.0)
    settle(0.3)
    port = board.viewport()
    middle = QPointF(port.width() / 2, port.height() / 2)
    _mouse(port, QEvent.Type.MouseButtonPress, middle)
    for i in range(1, PATH + 1):
        turn = i / PATH * math.tau
        at = middle + QPointF(math.sin(turn) * port.width() * 0.3, math.sin(2 * turn) * port.height() * 0.3)
        watch.frame(partial(_mouse, port, QEvent.Type.MouseMove, at))
    _mouse(port, QEvent.Type.MouseButtonRelease, middle)
    board.halt()
    board.fit()
    settle(0.3)


def _zoom(watch: Stopwatch, table: Table) -> None:
    """The wheel goes in towards a point and out again; then everything is printed for the new scale."""
    board = table.game_page.table.board
    port = board.viewport()
    at = QPointF(port.width() * 0.4, port.height() * 0.45)
    for i in range(PATH):
        by = 24 if i < PATH // 2 else -24
        watch.frame(partial(_wheel, port, at, by))
    board.fit()
    settle(0.3)


def _drag(watch: Stopwatch, table: Table) -> None:
    """Power is taken up in the chamber, carried across the whole window and over both pans, and put back."""
    window, council = table.window, table.game_page
    council.show_chamber(table.session.waiting()[0])
    council.chamber.open()
    pool = council.chamber.secrets.power
    wait_until(lambda: not pool.visibleRegion().isEmpty())  # the curtain is up
    settle(0.05)
    home = QPointF(pool.mapFromGlobal(pool.home()))
    middle = QPointF(window.width() / 2, window.height() / 2)
    _mouse(pool, QEvent.Type.MouseButtonPress, home)
    for i in range(PATH):
        turn = i / PATH * math.tau
        reach = QPointF(math.sin(turn) * middle.x() * 0.95, math.sin(2 * turn) * middle.y() * 0.9)
        at = QPointF(pool.mapFrom(window, (middle + reach).toPoint()))
        watch.frame(partial(_mouse, pool, QEvent.Type.MouseMove, at))
    _mouse(pool, QEvent.Type.MouseMove, home)
    _mouse(pool, QEvent.Type.MouseButtonRelease, home)
    settle(REST_S)
    council.chamber.close_curtain(at_once=True)
    settle(0.05)


SCENES: dict[str, Scene] = {
    "flip": _flip,
    "drag": _drag,
    "pieces": _pieces,
    "pan": _pan,
    "zoom": _zoom,
}


def _tv(watch: Stopwatch, tv: CouncilTv, table: Table) -> None:
    """The TV follows the end of a vote, beat after beat, without the rests between."""
    tv.show_view(table.before)
    settle(0.05)
    end = time.perf_counter() + 2 * LONGEST_S
    watch.frame(lambda: tv.play(table.told, table.after))
    while tv.busy and time.perf_counter() < end:
        watch.animate(lambda: tv.moving, LONGEST_S)
        watch.frame(lambda: _press(tv, Qt.Key.Key_Space))


def _both(watch: Stopwatch, tv: CouncilTv, table: Table) -> None:
    """Both windows move at once: the pieces move while the TV tells it."""
    parts = table.game_page.table
    parts.board.set_view(table.before)
    tv.show_view(table.before)
    settle(0.05)

    def play() -> None:
        parts.board.play(table.told, table.after)
        tv.play(table.told, table.after)

    watch.frame(play)
    watch.animate(lambda: parts.board.moving, LONGEST_S)
    tv.show_view(table.before)
    parts.board.set_view(table.before)
    settle(0.05)


# --- the hand -------------------------------------------------------------------------------------


def _mouse(widget: QWidget, kind: QEvent.Type, at: QPointF) -> None:
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    moving = kind == QEvent.Type.MouseMove
    held = none if kind == QEvent.Type.MouseButtonRelease else left
    event = QMouseEvent(
        kind,
        at,
        QPointF(widget.mapToGlobal(at)),
        none if moving else left,
        held,
        Qt.KeyboardModifier.NoModifier,
    )
    QCoreApplication.sendEvent(widget, event)


def _press(widget: QWidget, key: Qt.Key) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QCoreApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))


def _wheel(widget: QWidget, at: QPointF, by: int) -> None:
    event = QWheelEvent(
        at,
        QPointF(widget.mapToGlobal(at)),
        QPoint(),
        QPoint(0, by),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QCoreApplication.sendEvent(widget, event)
