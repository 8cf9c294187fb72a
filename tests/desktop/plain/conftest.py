from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.plain.page import PlainPage
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.packs import load
from tests.desktop.plain.person import texts
from tests.desktop.windows import welcoming
from tests.toy.house import HERE, moved_in

Open = Callable[[Path], PlainPage]


@pytest.fixture
def look(qapp: object) -> Appearance:
    """Sizes without motion, without anything stored."""
    assert qapp
    application([])
    fonts.load()
    made = Appearance()
    made.set_still(True)
    return made


@pytest.fixture
def window(qtbot: QtBot, look: Appearance, tmp_path: Path) -> Iterator[MainWindow]:
    """The real window on its start page."""
    with welcoming(qtbot, look, CampaignShelf(tmp_path)) as made:
        yield made


@pytest.fixture
def begin(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Founds a campaign of a toy, which no part of the desktop knows; its folder."""
    moved_in(monkeypatch)
    monkeypatch.setattr("secrets.randbits", lambda _: 7)

    def begun(game: str) -> Path:
        store = found(window.library.shelf, load(HERE / "packs" / game), "The Toy", (), "2026-11-20")
        store.close()
        return store.folder

    return begun


@pytest.fixture
def show(window: MainWindow) -> Open:
    """Opens a saved campaign in the window; its page."""

    def shown(folder: Path) -> PlainPage:
        window.open_campaign(folder)
        page = window.game_page
        assert isinstance(page, PlainPage), texts(window)
        return page

    return shown
