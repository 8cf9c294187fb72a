import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.application import application
from kd_desktop.desktop.authoring.page import AuthorsPage
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.windows import welcoming
from tests.packs.authors import AUTHORS, sample
from tests.packs.support import SHIPPED

LOOK_MS = 60_000
"""How long the examination in its process may take on a busy machine."""


@pytest.fixture
def pack(data_folder: Path) -> Path:
    """The guide's first pack among the user's own."""
    home = data_folder / "packs" / "ten-cards"
    home.mkdir(parents=True)
    for name, text in sample(AUTHORS.read_text("utf-8")).items():
        (home / name).write_text(text, "utf-8")
    for name in ("agendas.toml", "houses.toml"):
        shutil.copy(SHIPPED / "leaving-sea" / name, home)
    return home


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, pack: Path) -> Iterator[MainWindow]:
    """The window on its start page; nothing is on the shelf."""
    assert application([]) is qapp
    fonts.load()
    look = Appearance()
    look.set_still(True)
    with welcoming(qtbot, look, CampaignShelf(pack.parents[1]), 1280, 720) as made:
        yield made
    made.welcome.clerk.close()
    made.welcome.sea.close_clerk()
    made.welcome.portraits.stop()


Examined = Callable[[], AuthorsPage]


@pytest.fixture
def examined(qtbot: QtBot, window: MainWindow) -> Examined:
    """The room with a pack in it that has been examined."""

    def wait() -> AuthorsPage:
        page = window.authors
        qtbot.waitUntil(lambda: page.study is not None and not page.looking.busy, timeout=LOOK_MS)
        return page

    return wait
