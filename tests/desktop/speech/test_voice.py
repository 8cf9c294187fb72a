"""Finding a voice: what lacks is said with how to get it; Qt's own mock engine speaks where the wheel is."""

import importlib.util
import sys

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.settings.kept import Settings
from kd_desktop.desktop.speech import parts, voice
from kd_desktop.desktop.speech.aloud import Aloud
from kd_desktop.desktop.speech.parts import Lack

WHEEL = importlib.util.find_spec(parts.SPEECH) is not None


@pytest.fixture(autouse=True)
def forgotten() -> None:
    voice.forget()


def test_without_the_wheel_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    assert "pip install PySide6-Addons==" in voice.trouble()
    found = voice.find()
    assert found.voice is None and found.trouble == voice.trouble()


def test_a_built_program_does_not_speak_of_pip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "pip" not in voice.trouble() and "build" in voice.trouble()


def test_a_library_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_name: str) -> None:
        raise ImportError("libpulse.so.0: cannot open shared object file")

    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: object())
    monkeypatch.setattr(importlib, "import_module", broken)
    assert voice.trouble() == "", "nothing was loaded, so nobody knows yet"
    found = voice.find()
    assert found.voice is None
    assert "libpulse.so.0" in found.trouble and "apt-get install libpulse0" in found.trouble
    assert voice.trouble() == found.trouble, "from now on it is known"


def test_every_lack_has_a_sentence_of_its_own() -> None:
    kinds = [voice.lack_sentence(Lack(kind, "x")) for kind in ("wheel", "library", "built")]  # type: ignore[arg-type]
    assert len(set(kinds)) == 3


def test_the_real_one_or_an_honest_no(qtbot: QtBot) -> None:
    """With the wheel, Qt's mock engine reads and tells every word; without it, the lack is told."""
    if not WHEEL:
        assert voice.find().trouble == voice.lack_sentence(Lack("wheel"))
        return
    voice.use(voice.QtVoice("mock"))
    aloud = Aloud(Settings())
    told: list[tuple[int, int, int]] = []
    aloud.read(["The king signs. You decide."], lambda *where: told.append(where))
    qtbot.waitUntil(lambda: not aloud.speaking, timeout=10_000)
    words = [(start, length) for _, start, length in told if length]
    assert words == [(0, 3), (4, 4), (9, 5), (16, 3), (20, 6)]
