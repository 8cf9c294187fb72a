"""What is closed is gone: windows, tables, TVs, chronicles, and all that they are made of."""

import gc
import weakref
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.charts.window import ChroniclesWindow
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.tv.window import TvWindow
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.storage.chairs import Chair
from tests.desktop.kings.play.conftest import ShortReigns

PEOPLE = (Chair("person", "Ada"), Chair("person", "Bo"), Chair("person", "Cy"))


class Hall:
    """Opens windows and campaigns, and holds none of them."""

    def __init__(self, qtbot: QtBot, look: Appearance, data: Path, pack: KingsPack) -> None:
        self.qtbot, self.look, self.data, self.pack = qtbot, look, data, pack

    def window(self) -> MainWindow:
        made = MainWindow(self.look, ShortReigns(self.data))
        made.resize(1280, 800)
        made.show_welcome()
        with self.qtbot.waitExposed(made):
            made.show()
        return made

    def session(self) -> Session:
        return Session(found(self.data / "campaigns", self.pack, "Bench", PEOPLE, "2026-11-20"))

    def visit(self, window: MainWindow) -> list[weakref.ref[Any]]:
        """Opens a campaign with all its windows and sheets; what must go with it."""
        session = self.session()
        window.show_session(session)
        council = window.game_page
        for panel in (council.log_panel, council.help_panel, council.deal_panel):
            council.panels.toggle(panel)
        for toggle in (window.toggle_settings, window.toggle_keys):
            toggle()
            toggle()
        window.open_tv()
        window.open_book()
        beside = [
            one for one in QApplication.topLevelWidgets() if isinstance(one, TvWindow | ChroniclesWindow)
        ]
        assert len(beside) == 2
        return [weakref.ref(one) for one in (session, *beside)]

    def leave(self, window: MainWindow) -> None:
        """Closes it for good."""
        window.close()
        window.deleteLater()

    def clear(self) -> tuple[Counter[str], int]:
        """Lets happen what was put off, and counts what is left: Qt's objects by kind, and all widgets."""
        self.qtbot.wait(20)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        kinds = Counter(type(one).__name__ for one in gc.get_objects() if isinstance(one, QObject))
        return kinds, len(QApplication.allWidgets())

    def goes_down_to(self, kinds: Counter[str], widgets: int) -> None:
        """Waits until no more is left than that: a thread may still be at work on a picture."""

        def down() -> None:
            kinds_left, widgets_left = self.clear()
            assert kinds_left - kinds == Counter()
            assert widgets_left <= widgets

        self.qtbot.waitUntil(down)


@pytest.fixture
def hall(
    qtbot: QtBot, still: Appearance, data_folder: Path, bench: KingsPack, monkeypatch: pytest.MonkeyPatch
) -> Hall:
    monkeypatch.setattr("secrets.randbits", lambda _: 16)
    return Hall(qtbot, still, data_folder, bench)


def left(known: list[weakref.ref[Any]]) -> list[object]:
    return [one for ref in known if (one := ref()) is not None]


def test_nothing_of_a_closed_window_stays(hall: Hall) -> None:
    counts = []
    for _ in range(4):
        window = hall.window()
        known = hall.visit(window)
        known += [weakref.ref(one) for one in (window, window.game_page, window.game_page.table.board)]
        hall.leave(window)
        del window
        counts.append(hall.clear())
        assert left(known) == []
    # The first ones still fill what is kept for all windows.
    hall.goes_down_to(*counts[2])


def test_nothing_of_a_campaign_that_is_put_away_stays(hall: Hall) -> None:
    window = hall.window()
    counts = []
    for _ in range(4):
        known = hall.visit(window)
        window.show_welcome()
        counts.append(hall.clear())
        assert left(known) == []
    hall.goes_down_to(*counts[2])
    hall.leave(window)


def test_a_screen_reader_holds_no_widget_and_no_piece(hall: Hall) -> None:
    window = hall.window()
    window.show_session(hall.session())
    heard = [*window.game_page.table.board.board.stops(), window.log_door, window.game_page.chamber]
    assert len(heard) > 10
    for one in heard:
        assert QAccessible.queryAccessibleInterface(one).isValid()
    known = [weakref.ref(one) for one in heard]
    hall.leave(window)
    del window, heard, one
    hall.clear()
    assert left(known) == []
