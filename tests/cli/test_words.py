"""The words of the command line: what was meant, examples in every help, names on the shelf, damage told."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kd_desktop.cli.examples import EXAMPLES
from kd_desktop.cli.parser import parse
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.library import campaigns
from kd_desktop.storage.library_copies import rename
from kd_desktop.storage.store import CampaignStore
from tests.cli.support import REIGN, ROOT, complains, run, start


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["repaly", "x"], "replay"),
        (["campaign"], "campaigns"),
        (["campaigns", "exprot"], "export"),
        (["pack", "grpah"], "graph"),
        (["autoplay", "kings", "--sead", "3"], "--seed"),
        (["tournament", "kings", "--against", "pages"], "page"),
        (["tournament", "kings", "--bot", "lair"], "liar"),
        (["replay", "benhc-1"], "bench-1"),
    ],
)
def test_a_slip_is_answered_with_what_was_meant(
    capsys: pytest.CaptureFixture[str], typed: list[str], meant: str, data_folder: Path
) -> None:
    if typed[0] == "replay":
        assert run(capsys, *REIGN, "--out", data_folder / "campaigns").status == 0
    complains(run(capsys, *typed), f"did you mean “{meant}”?")


@pytest.mark.parametrize("command", EXAMPLES)
def test_every_help_ends_with_examples_that_can_be_typed(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    answer = run(capsys, *command.split(), "--help")
    assert answer.status == 0
    told = answer.out.partition("\nexamples:\n")[2].splitlines()
    assert len(told) == len(EXAMPLES[command])
    for line, _ in EXAMPLES[command]:
        options = parse(line.split()[1:])
        assert options.run in (command or options.run, "packs")


def test_every_command_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "--help").out.partition("commands:")[2].partition("examples:")[0]
    listed = {line.split()[0] for line in told.splitlines() if line.startswith("    ") and line[4] != " "}
    assert listed == {name for name in EXAMPLES if name}


@pytest.fixture
def bench(capsys: pytest.CaptureFixture[str], data_folder: Path) -> Path:
    """A campaign on the shelf."""
    assert run(capsys, *REIGN).status == 0
    (one,) = campaigns(data_folder / "campaigns")
    return one.folder


@pytest.mark.parametrize("name", ["bench-1", "Sunday table", "sunday TABLE"])
def test_a_campaign_is_found_by_its_name_on_the_shelf(
    capsys: pytest.CaptureFixture[str], bench: Path, name: str
) -> None:
    rename(bench, "Sunday table")
    assert json.loads(run(capsys, "replay", name, "--verify", "--json").out)["folder"] == str(bench)


def test_commands_take_that_name(capsys: pytest.CaptureFixture[str], bench: Path, tmp_path: Path) -> None:
    name = "sunday TABLE"
    rename(bench, "Sunday table")
    assert "Reign" in run(capsys, "replay", name).out
    out = tmp_path / "x.png"
    assert run(capsys, "picture", name, "--out", out, "--size", "640x360").status == 0
    assert out.exists()
    book = tmp_path / "x.html"
    assert run(capsys, "book", name, "--out", book).status == 0
    assert "Sunday table" in book.read_text("utf-8")


def hurt(path: Path) -> None:
    whole = path.read_bytes()
    middle = len(whole) // 2
    path.write_bytes(whole[:middle] + bytes([whole[middle] ^ 4]) + whole[middle + 1 :])


def test_a_story_with_a_hole_is_told_and_is_no_success(
    capsys: pytest.CaptureFixture[str], bench: Path
) -> None:
    sound = run(capsys, "replay", bench)
    assert sound.status == 0
    hurt(bench / "journal.jsonl")
    answer = run(capsys, "replay", bench)
    complains(answer, str(bench / "journal.jsonl"), "damaged")
    assert answer.out.strip()


def test_a_campaign_without_its_journal_is_no_empty_line(
    capsys: pytest.CaptureFixture[str], bench: Path
) -> None:
    (bench / "journal.jsonl").write_bytes(b"gone")
    answer = run(capsys, "replay", bench)
    complains(answer, "is missing", "There is no story to tell.")
    assert answer.out == ""
    told = json.loads(run(capsys, "replay", bench, "--json").out)
    assert told["story"] == [] and told["trouble"]


def test_the_list_shows_damage_that_a_glance_does_not_find(
    capsys: pytest.CaptureFixture[str], bench: Path
) -> None:
    assert "DAMAGED" not in run(capsys, "campaigns").out
    hurt(bench / "journal.jsonl")
    (line,) = run(capsys, "campaigns").out.splitlines()
    assert line.startswith("bench-1  “Bench 1”") and "DAMAGED: " in line and "Possible: open" in line
    (one,) = json.loads(run(capsys, "campaigns", "--json").out)["campaigns"]
    assert "damaged" in one["trouble"]


def test_two_computers_ways_are_kept_by_splitting(
    capsys: pytest.CaptureFixture[str], bench: Path, tmp_path: Path
) -> None:
    complains(run(capsys, "campaigns", "split", bench.name), "one way only")
    theirs = Path(shutil.copytree(bench, tmp_path / "theirs"))
    for folder, member in ((bench, "Ann"), (theirs, "Bo")):
        with CampaignStore[Any, Any, Any, Any].open(folder) as store:
            assert store.set_chairs({next(iter(store.chairs)): Chair("person", member)})
    shutil.copy(theirs / "campaign.json", bench / "campaign.json")
    complains(run(capsys, "replay", bench.name, "--verify"), "was played on two computers")
    answer = run(capsys, "replay", bench.name)
    complains(answer, "campaigns split bench-1")
    assert "Possible: split, export, trash." in run(capsys, "campaigns").out
    made = json.loads(run(capsys, "campaigns", "split", bench.name, "--json").out)["folders"]
    members = []
    for folder in made:
        with CampaignStore[Any, Any, Any, Any].open(Path(folder)) as store:
            members.append(next(iter(store.chairs.values())).name)
    assert sorted(members) == ["Ann", "Bo"]
    assert "“Bench 1 (2)”" in run(capsys, "campaigns").out


@pytest.mark.parametrize("mode", ["dirsync", "flock-nolck"])
def test_what_the_disk_lacks_is_told_once_and_the_game_is_played(mode: str, tmp_path: Path) -> None:
    script = f"""
import errno, os, stat, sys
if {mode!r} == "dirsync":
    real = os.fsync
    def fsync(fd):
        if stat.S_ISDIR(os.fstat(fd).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")
        return real(fd)
    os.fsync = fsync
else:
    import fcntl
    def flock(fd, op):
        raise OSError(errno.ENOLCK, "No locks available")
    fcntl.flock = flock
from kd_desktop.cli import main
sys.exit(main(sys.argv[1:]))
"""
    done = subprocess.run(
        [sys.executable, "-c", script, *REIGN, "--out", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done
    assert done.stderr.count("\n") == 1
    assert "you can play on" in done.stderr
    (folder,) = tmp_path.iterdir()
    assert start("replay", folder, "--verify").status == 0


@pytest.mark.parametrize("name", ["none.council", "letter.txt"])
def test_a_file_that_the_window_cannot_open_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    (tmp_path / "letter.txt").write_text("dear aunt")
    complains(run(capsys, tmp_path / name), name)


def test_without_a_display_a_file_is_not_played_off_screen(bench: Path) -> None:
    answer = start(bench, DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="")
    complains(answer, "No window can open here", str(bench))
