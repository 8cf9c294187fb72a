from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.throne.state import Act
from kd_desktop.packs.shelf import SHIPPED
from kd_desktop.storage.chairs import Chair
from tests.desktop.throne.play.minds import Minds
from tests.desktop.throne.play.people import People, until
from tests.desktop.windows import welcoming

Sit = Callable[..., ThronePage]
NAMES = ("Ines", "Tomas", "Mara", "Odo", "Pia")
SEED = 9
"""With it one person alone begins with two Projects in hand."""


class QuickShelf(CampaignShelf):
    """Campaigns whose computer players think at once."""

    def session(self, store: object) -> Session:
        return Session(store, Minds())  # type: ignore[arg-type]


@pytest.fixture
def look(qapp: object) -> Appearance:
    """Sizes without motion, curtains that two presses lift, computers that take no time."""
    assert qapp
    application([])
    fonts.load()
    made = Appearance()
    made.set_still(True)
    made.settings.set("lift", "twice")
    made.settings.set("pace", "at once")
    return made


@pytest.fixture
def window(qtbot: QtBot, look: Appearance, data_folder: Path) -> Iterator[MainWindow]:
    """The real window on its start page."""
    with welcoming(qtbot, look, QuickShelf(data_folder), 1280, 720) as made:
        yield made


@pytest.fixture
def sit(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Founds a game in the window: "p" for each person, "c" for each computer."""

    def sat(kinds: str, seed: int = 7) -> ThronePage:
        monkeypatch.setattr("secrets.randbits", lambda _: seed)
        chairs = tuple(
            Chair("person", name) if kind == "p" else Chair("computer")
            for kind, name in zip(kinds, NAMES, strict=False)
        )
        window.found_campaign(str(SHIPPED / "empty-throne"), "The Empty Throne", chairs)
        page = window.game_page
        assert isinstance(page, ThronePage)
        return page

    return sat


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is printed from now on."""
    said: list[str] = []
    text = Painter.text

    def noted(self: Painter, x: float, y: float, words: str, *how: object, **more: object) -> float:
        said.append(words)
        return text(self, x, y, words, *how, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Painter, "text", noted)
    return said


@pytest.fixture
def people(qtbot: QtBot, sit: Sit) -> People:
    """One person by keys against a computer, whose turn it is; nothing that was announced lies there."""
    made = People(qtbot, sit("pc", SEED))
    made.by_keys = True
    until(qtbot, made, Act)
    made.page.announced.put_away()
    return made
