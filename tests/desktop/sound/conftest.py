"""The real window, and a player that remembers."""

from collections.abc import Iterator

import pytest

from kd_desktop.desktop.sound import player
from tests.desktop.kings.play.conftest import bench, sit, still, window

__all__ = ["Recorder", "bench", "sit", "still", "window"]


class Recorder:
    """Remembers what it was told to play, and how loud."""

    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []
        self.kept: dict[str, float] = {}

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.played]

    def keep(self, name: str, volume: float) -> None:
        self.kept[name] = volume

    def play(self, name: str, volume: float) -> None:
        self.played.append((name, volume))


@pytest.fixture
def ears(qapp: object) -> Iterator[Recorder]:
    """What plays here is a recorder."""
    assert qapp
    recorder = Recorder()
    player.use(recorder)
    yield recorder
    player.use(None)
