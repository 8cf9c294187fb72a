"""`doctor` and `bench` tell what they found under the keys that others rely on."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from kd_desktop.cli import bench, bench_gui, doctor
from kd_desktop.cli.complaint import Complaint
from kd_desktop.councillors.arena import Councillor
from kd_desktop.desktop.speech import parts
from kd_desktop.desktop.speech.parts import Lack
from kd_desktop.engine.council.commands import Gather
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.packs import load
from tests.cli.support import as_ordinary_user, complains, run, start


def test_the_doctor_names_versions_window_and_data(
    capsys: pytest.CaptureFixture[str], data_folder: Path
) -> None:
    answer = run(capsys, "doctor", "--json")
    assert answer.status == 0, answer
    found = json.loads(answer.out)
    assert {"Crown Council", "Python", "Qt", "PySide6-Essentials", "msgspec"} <= set(found["versions"])
    assert found["platform_plugin"] == {"name": "offscreen", "usable": True, "trouble": "", "offscreen": True}
    assert found["data_folder"] == {"path": str(data_folder), "writable": True, "trouble": ""}
    assert set(found["optional"]) == {"sound", "speech", "gamepad"}
    assert found["log_folder"] == str(data_folder / "log")
    assert found["playable"] is True
    assert list(data_folder.iterdir()) == []
    said = run(capsys, "doctor").out.splitlines()
    assert said[-1] == "Ready to play." and f"log of errors: {data_folder / 'log'}" in said


def test_the_doctor_says_how_to_get_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "plugin_trouble", lambda name: f"libEGL.so.1 is missing for {name}")
    monkeypatch.setattr(parts, "loads", lambda _: Lack("wheel"))
    answer = run(capsys, "doctor", "--json")
    assert answer.status == 1
    missing = {one["what"]: one["how"] for one in json.loads(answer.out)["missing"]}
    assert "libegl1" in missing["what Qt needs (libEGL.so.1 is missing for offscreen)"]
    assert "PySide6-Addons" in missing["speech (optional)"]
    assert run(capsys, "doctor").out.splitlines()[-1] == "The game can't be played here yet."


@pytest.mark.parametrize(
    ("lack", "how"),
    [
        (Lack("library", "libpulse.so.0: no such file"), "apt-get install libpulse0"),
        (Lack("built"), "source"),
    ],
)
def test_the_doctor_tells_one_lack_from_another(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lack: Lack, how: str
) -> None:
    monkeypatch.setattr(parts, "loads", lambda _: lack)
    answer = run(capsys, "doctor", "--json")
    assert answer.status == 0, "the game can be played without"
    missing = {one["what"]: one["how"] for one in json.loads(answer.out)["missing"]}
    assert how in missing["sound (optional)"] and lack.detail in missing["sound (optional)"]


def test_the_doctor_finds_a_data_folder_that_is_closed(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir()
    closed.chmod(0o555)
    answer = start("doctor", "--json", "--data", closed, setup=as_ordinary_user)
    assert answer.status == 1
    found = json.loads(answer.out)["data_folder"]
    assert found["writable"] is False
    assert str(closed) in found["trouble"]


@pytest.mark.long
def test_the_bench_measures_rules_disk_and_window(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, data_folder: Path
) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 2)
    monkeypatch.setattr(bench, "SECONDS", 0.02)
    monkeypatch.setattr(bench, "SITTINGS", 2)
    monkeypatch.setattr(bench, "LONG", 3)
    monkeypatch.setattr(bench, "CAMPAIGNS", 1)
    monkeypatch.setattr(bench, "CHANCELLORS", 1)
    answer = run(capsys, "bench", "--json")
    assert answer.status == 0, answer
    found = json.loads(answer.out)
    assert set(found) == set(bench.UNITS) - {"rss_table_mb", "game_ms"}
    speeds = {"steps_per_s", "steps_per_s_campaign"}
    assert speeds | {"reign_ms", "campaign_15_ms", "chancellor_p95_ms"} <= set(found)
    assert all(value > 0 for value in found.values())
    assert list(data_folder.iterdir()) == []


@pytest.mark.long
def test_the_bench_measures_another_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game of one sitting has no long campaign, and one pack."""
    for name, value in {"ROUNDS": 1, "SECONDS": 0.02, "SITTINGS": 1, "CHANCELLORS": 1}.items():
        monkeypatch.setattr(bench, name, value)
    monkeypatch.setattr(bench, "_window", lambda _data: {"first_paint_ms": 1.0, "rss_mb": 1.0})
    answer = run(capsys, "bench", "throne", "--json")
    assert answer.status == 0, answer
    found = json.loads(answer.out)
    assert set(found) == {
        "steps_per_s", "game_ms", "chancellor_p95_ms",
        "ack_p95_ms", "open_ms", "first_paint_ms", "rss_mb",
    }  # fmt: skip
    assert all(value > 0 for value in found.values())


def test_only_the_windows_of_the_first_game_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    complains(run(capsys, "bench", "throne", "--gui"), "windows", "kings")


SCENE = {"p50_ms": 1.5, "p95_ms": 2.5, "max_ms": 9.25, "cpu_p95_ms": 2.25, "frames": 90}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands with which the windows would be measured; nothing is."""
    asked: list[list[str]] = []

    def told_by(command: list[str]) -> dict[str, object]:
        asked.append(command)
        return {"rss_table_mb": 101.0, "scenes": {"flip 1920x1080": SCENE, "two windows 3840x2160": SCENE}}

    monkeypatch.setattr(bench_gui, "_told_by", told_by)
    return asked


def test_the_bench_has_the_windows_measured_by_the_tool(
    capsys: pytest.CaptureFixture[str], measured: list[list[str]], data_folder: Path
) -> None:
    answer = run(capsys, "bench", "--gui", "--json")
    assert answer.status == 0, answer
    found = json.loads(answer.out)
    assert set(found) == {"first_paint_ms", "rss_mb", "rss_table_mb", "gui"}
    assert found["gui"] == {"flip 1920x1080": SCENE, "two windows 3840x2160": SCENE}
    assert found["rss_table_mb"] == 101.0
    assert measured == [[sys.executable, "-P", str(bench_gui.TOOL)]]
    assert list(data_folder.iterdir()) == []


@pytest.mark.long
def test_the_bench_prints_the_windows_as_a_table(
    capsys: pytest.CaptureFixture[str], measured: list[list[str]]
) -> None:
    answer = run(capsys, "bench", "--gui")
    assert answer.status == 0 and len(measured) == 1
    lines = [line.split() for line in answer.out.splitlines()]
    assert ["101.0", "MB", "of", "memory", "at", "the", "table"] in lines
    assert ["flip", "1920x1080", "1.50", "2.50", "9.25"] in lines
    assert ["two", "windows", "3840x2160", "1.50", "2.50", "9.25"] in lines


def test_windows_that_cannot_be_measured_are_told() -> None:
    with pytest.raises(Complaint, match=r"could not be measured: .*no such thing"):
        bench_gui._told_by([sys.executable, "-c", "raise SystemExit('no such thing')"])


def test_an_installed_program_does_not_measure_its_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_gui, "TOOL", tmp_path / "__main__.py")
    with pytest.raises(Complaint, match="only in a checkout"):
        bench_gui.measure()


@pytest.mark.long
def test_the_windows_are_really_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KD_FRAMES_RUNS", "1")
    answer = run(capsys, "bench", "--gui", "--json")
    assert answer.status == 0, answer
    found = json.loads(answer.out)
    scenes = ("flip", "drag", "pan", "zoom", "two windows")
    assert {f"{scene} {size}" for scene in scenes for size in ("1920x1080", "3840x2160")} <= set(found["gui"])
    assert all(0 < figures["p50_ms"] <= figures["p95_ms"] for figures in found["gui"].values())


@pytest.mark.long
def test_a_campaign_of_many_reigns_is_measured_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bench.LONG == 15
    monkeypatch.setattr(bench, "LONG", 6)
    folder = bench._long_campaign(tmp_path, "bench")
    closes = (folder / "journal.jsonl").read_text(encoding="utf-8").count('"reign_closed"')
    assert closes >= 6
    assert bench._opening(folder, history=True) > 0


def test_the_bench_measures_each_pack_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    game, usual = KingsGame(load("bench")), KingsGame(load("leaving-sea"))
    assert set(bench._speeds(game, usual)) == {"steps_per_s", "steps_per_s_campaign"}
    assert set(bench._speeds(game, game)) == {"steps_per_s"}


def test_the_bench_times_the_answers_of_a_chancellor(monkeypatch: pytest.MonkeyPatch) -> None:
    times = [0.001] * 94 + [0.002, 0.003, 0.004, 0.005, 0.006, 0.007]
    assert bench._p95(times) == 3.0
    taken: list[float] = []
    monkeypatch.setattr(
        Councillor, "answer", lambda self, *_: Gather() if self.level == "chancellor" else None
    )
    command = bench._Timed(1, "kings", taken).answer(None, (), 1)  # type: ignore[arg-type]
    assert command == Gather() and len(taken) == 1 and taken[0] > 0
