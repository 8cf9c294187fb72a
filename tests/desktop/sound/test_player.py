"""What plays, or the one sentence on why nothing does."""

import importlib
import importlib.util
from collections.abc import Iterator

import pytest

from kd_desktop.desktop.sound import player
from kd_desktop.desktop.sound.player import Silence
from kd_desktop.desktop.speech import parts


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    player.use(None)
    yield
    player.use(None)


def test_without_the_wheel_it_is_silent_and_says_so_in_a_plain_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    assert player.trouble() == "There is no sound here. Captions can stand for it."
    assert not player.possible()
    found = player.player()
    assert isinstance(found, Silence)
    found.play("bell", 1.0)
    assert player.trouble()


def test_a_library_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_name: str) -> None:
        raise ImportError("libpulse.so.0: cannot open shared object file")

    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: object())
    monkeypatch.setattr(importlib, "import_module", broken)
    assert player.trouble() == "", "nothing has been loaded"
    assert isinstance(player.player(), Silence)
    assert "libpulse.so.0" in player.trouble()


def test_here_it_plays_or_says_why_not(qapp: object) -> None:
    assert qapp
    found = player.player()
    if parts.installed(parts.SOUND) is not None:
        assert "no sound here" in player.trouble()
    found.play("coin", 0.1)
    assert isinstance(found, Silence) == bool(player.trouble())
