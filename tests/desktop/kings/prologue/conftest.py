from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSettings, Qt, QTimer
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.mind import think
from kd_desktop.desktop.application import application
from kd_desktop.desktop.kings.prologue.chancellor import Chancellor
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.settings import Settings
from kd_desktop.desktop.prologue import tutor
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings.view import View
from tests.bounded import so_long
from tests.desktop.windows import welcoming


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    """A machine on which nothing has been read yet."""
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


class AtOnce:
    """Thinks for the computer chairs in this process, so that no test waits for another one."""

    def ask(
        self,
        view: View,
        number: int,
        done: Callable[[Any], None],
        *,
        bargain: bool = True,
        seen: Sequence[Any] = (),
        level: str,
        temperament: str,
        **_: object,
    ) -> None:
        assert level and not temperament
        del bargain
        QTimer.singleShot(0, lambda: done(think(view, seen, 1, number, level="page", bargain=False)))

    def cancel(self, done: Callable[[Any], None]) -> None:
        """It is answered all the same."""

    def close(self) -> None:
        """Nothing goes on."""


class Here(CampaignShelf):
    """Campaigns whose computer councillors think at once, and offer no deals."""

    def session(self, store: Any) -> Session:
        return Session(store, AtOnce())


@pytest.fixture
def window(
    qtbot: QtBot, settings: QSettings, data_folder: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """The real window on its start page, on a machine that has never seen it; letters come soon."""
    assert qapp
    monkeypatch.setattr(tutor, "BEAT_MS", 100)
    monkeypatch.setattr(tutor, "WATCH_MS", 50)
    application([])
    fonts.load()
    look = Appearance(Settings(settings))
    look.set_still(True)
    look.pace = 0.0
    with welcoming(qtbot, look, Here(data_folder), 1280, 720) as made:
        yield made


class Table:
    """The council that the old chancellor writes to, with what the tests ask of it."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window, self.game_page = qtbot, window, window.game_page

    @property
    def tutor(self) -> Chancellor:
        return self.game_page.tutor

    @property
    def session(self) -> Session:
        found = self.game_page.session
        assert found is not None
        return found

    def letter(self) -> str:
        """The key of the letter that lies there, "" for none."""
        found = self.tutor.note.lesson
        return found.key if found is not None and self.tutor.lies() else ""

    def rest(self) -> None:
        """Until the computers have acted, and every letter has come whose beat has begun."""
        rested = 0

        def rests() -> bool:
            nonlocal rested
            session, awaited = self.session, self.session.waiting()
            others = bool(awaited) and not set(awaited) & set(session.persons()) and not self.letter()
            moves = session.busy or others or self.tutor._beat.isActive()
            rested = 0 if moves else rested + 1
            return rested > 5

        self.qtbot.waitUntil(rests)

    def await_letter(self, key: str) -> None:
        self.qtbot.waitUntil(lambda: self.letter() == key, timeout=15_000)

    def read(self, key: str) -> None:
        """Await that letter, and put it away."""
        self.await_letter(key)
        if self.tutor.paper is self.tutor.sealed:
            self.qtbot.mouseClick(self.tutor.sealed.plate, Qt.MouseButton.LeftButton)
        self.read_out()

    def read_out(self) -> None:
        """Put the open letter away, part by part where it is longer than its sheet."""
        for _ in so_long(self.tutor.note.more_below):
            self.qtbot.mouseClick(self.tutor.note.away, Qt.MouseButton.LeftButton)
        self.qtbot.mouseClick(self.tutor.note.away, Qt.MouseButton.LeftButton)


@pytest.fixture
def table(qtbot: QtBot, window: MainWindow) -> Table:
    """The live table of the prologue, just begun."""
    window.begin_with_chancellor()
    return Table(qtbot, window)
