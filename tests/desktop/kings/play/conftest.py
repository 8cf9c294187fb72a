from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.folders import campaigns_folder
from tests.desktop.windows import motionless, opened

Sit = Callable[..., Session]


@pytest.fixture(autouse=True)
def plain_text() -> Iterator[None]:
    """Every test begins and ends with text at 100 %."""
    theme.text.set_factor(1.0)
    yield
    theme.text.set_factor(1.0)


@pytest.fixture(scope="session")
def bench() -> KingsPack:
    """Neutral cards."""
    return load("bench")


@pytest.fixture
def sit(bench: KingsPack, data_folder: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Iterator[Sit]:
    """Founds a campaign with those chairs ("person", "computer") from a seed; no computer thinks."""
    assert qapp
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


class ShortReigns(CampaignShelf):
    """Founds campaigns whose kings die with the third dilemma on the Time Counter."""

    def found(self, pack_folder: str, title: str, chairs: tuple[Chair, ...]) -> Session:
        pack = load(Path(pack_folder))
        rules = replace(pack.rules, time_spaces=3, death_space_limit=1)
        short = replace(pack, rules=rules)
        return self.session(found(campaigns_folder(self.data), short, title, chairs, "2026-11-20"))


@pytest.fixture
def still(qapp: object) -> Appearance:
    """Sizes without motion, without anything stored, and councillors that answer at once."""
    assert qapp
    look = motionless()
    look.pace = 0.0
    return look


@pytest.fixture
def window(qtbot: QtBot, still: Appearance, data_folder: Path) -> Iterator[MainWindow]:
    """The real window on its start page."""
    with opened(qtbot, still, ShortReigns(data_folder)) as made:
        yield made
