"""Finding a voice: what lacks is said with how to get it; Qt's own mock engine speaks where the wheel is."""

import importlib.util
import sys
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.settings import Settings
from kd_desktop.desktop.speech import parts, probe, voice
from kd_desktop.desktop.speech.aloud import Aloud
from kd_desktop.desktop.speech.parts import Lack

WHEEL = importlib.util.find_spec(parts.SPEECH) is not None


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    voice.forget()
    yield
    voice.forget()


def found_now() -> voice.Found:
    """What `find` tells at once."""
    told: list[voice.Found] = []
    voice.find(told.append)
    (found,) = told
    return found


@pytest.mark.parametrize("frozen", [False, True])
def test_without_the_wheel_a_plain_line_says_so(monkeypatch: pytest.MonkeyPatch, frozen: bool) -> None:
    """No page sends a player to a package manager: `doctor` tells on the command line what would help."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    assert voice.trouble() == "There is no voice here to read aloud." and not voice.possible()
    found = found_now()
    assert found.voice is None and found.trouble == voice.trouble()


def test_a_library_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_name: str) -> None:
        raise ImportError("libpulse.so.0: cannot open shared object file")

    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: object())
    monkeypatch.setattr(importlib, "import_module", broken)
    assert voice.trouble() == "", "nothing was loaded, so nobody knows yet"
    found = found_now()
    assert found.voice is None
    assert "libpulse.so.0" in found.trouble and "install" not in found.trouble
    assert voice.trouble() == found.trouble, "from now on it is known"


def with_probe(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """The wheel seems to be there, and the system answers with that program."""
    monkeypatch.setattr(voice, "loads", lambda _module: None)
    monkeypatch.setattr(probe, "COMMAND", [sys.executable, "-c", code])


@pytest.mark.parametrize(
    ("code", "told"),
    [("print('no daemon')", "no daemon"), ("import sys; sys.exit(3)", "timeout"), ("print('x'); 1/0", "(x)")],
)
def test_a_system_that_does_not_speak_is_told(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, code: str, told: str
) -> None:
    with_probe(monkeypatch, code)
    heard: list[voice.Found] = []
    voice.find(heard.append)
    voice.find(heard.append)
    assert not heard, "the window goes on meanwhile"
    qtbot.waitUntil(lambda: len(heard) == 2, timeout=10_000)
    assert heard[0].voice is None and told in heard[0].trouble and "apt" not in heard[0].trouble
    assert voice.trouble() == heard[0].trouble
    assert probe.ask() == told.strip("()")


def test_a_system_that_is_stuck_stops_nothing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probe, "PATIENCE_MS", 50)
    with_probe(monkeypatch, "import time; time.sleep(60)")
    heard: list[voice.Found] = []
    voice.find(heard.append)
    qtbot.waitUntil(lambda: bool(heard), timeout=10_000)
    assert "timeout" in heard[0].trouble
    assert probe.ask() == probe.STUCK


def test_a_program_that_is_not_there_is_told_too(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    with_probe(monkeypatch, "")
    monkeypatch.setattr(probe, "COMMAND", ["/nowhere/python"])
    heard: list[voice.Found] = []
    voice.find(heard.append)
    qtbot.waitUntil(lambda: bool(heard), timeout=10_000)
    assert heard[0].trouble and probe.ask() == probe.STUCK


def test_no_lack_sends_a_player_to_a_package_manager() -> None:
    kinds = [voice.lack_sentence(Lack(kind, "x")) for kind in ("wheel", "library", "built")]  # type: ignore[arg-type]
    assert all(kinds) and not [one for one in kinds if "pip" in one or "apt" in one]


def test_the_real_one_or_an_honest_no(qtbot: QtBot) -> None:
    """With the wheel, Qt's mock engine reads and tells every word; without it, the lack is told."""
    if not WHEEL:
        assert found_now().trouble == voice.lack_sentence(Lack("wheel"))
        return
    voice.use(voice.QtVoice("mock"))
    aloud = Aloud(Settings())
    told: list[tuple[int, int, int]] = []
    aloud.read(["The Crown signs. You decide."], lambda *where: told.append(where))
    qtbot.waitUntil(lambda: not aloud.speaking, timeout=10_000)
    words = [(start, length) for _, start, length in told if length]
    assert words == [(0, 3), (4, 4), (9, 5), (16, 3), (20, 6)]


def test_whoever_waits_hears_when_it_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    with_probe(monkeypatch, "import time; time.sleep(60)")
    heard: list[voice.Found] = []
    voice.find(heard.append)
    assert voice.looking()
    voice.forget()
    assert heard == [voice.Found(None)] and not voice.looking()
