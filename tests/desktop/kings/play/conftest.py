from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.library.founding import Wishes, found, played
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.packs import PackInfo, installed, load
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.folders import campaigns_folder, packs_folder
from tests.desktop.keyboard import Clock, stopped
from tests.desktop.windows import welcoming

Sit = Callable[..., Session]


@pytest.fixture(scope="session")
def bench() -> KingsPack:
    """Neutral cards."""
    return load("bench")


@pytest.fixture
def sit(bench: KingsPack, data_folder: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Iterator[Sit]:
    assert qapp
    """Founds a campaign with those chairs ("person", "computer") from a seed; no computer thinks."""
    open_ones: list[Session] = []

    def found_one(*kinds: str, seed: int = 16) -> Session:
        monkeypatch.setattr("secrets.randbits", lambda _: seed)
        chairs = tuple(Chair("person" if kind == "person" else "computer", kind[:3]) for kind in kinds)
        session = Session(found(data_folder / "campaigns", bench, "Bench", chairs, "2026-11-20"))
        open_ones.append(session)
        return session

    yield found_one
    for session in open_ones:
        session.close()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time by which presses are told apart, which a test moves; nothing has to be painted."""
    return stopped(monkeypatch)


class ShortReigns(CampaignShelf):
    """Kings die with the third dilemma on the Time Counter; Bench may be played, too."""

    def packs(self) -> list[PackInfo]:
        return installed(packs_folder(self.data))

    def found(
        self, pack_folder: str, title: str, chairs: tuple[Chair, ...], wishes: Wishes | None = None
    ) -> Session:
        pack = played(load(Path(pack_folder)), wishes or Wishes(), campaigns_folder(self.data))
        rules = replace(pack.rules, time_spaces=3, death_space_limit=1)
        short = replace(pack, rules=rules)
        return self.session(found(campaigns_folder(self.data), short, title, chairs, "2026-11-20"))


@pytest.fixture
def still(qapp: object) -> Appearance:
    """Sizes without motion, without anything stored."""
    assert qapp
    application([])
    fonts.load()
    look = Appearance()
    look.set_still(True)
    look.pace = 0.0
    return look


@pytest.fixture
def window(qtbot: QtBot, still: Appearance, data_folder: Path) -> Iterator[MainWindow]:
    """The real window on its start page."""
    with welcoming(qtbot, still, ShortReigns(data_folder)) as made:
        yield made
