"""Whatever can't be done gets one sentence on stderr and status 2, never a traceback."""

from __future__ import annotations

import json
import re
import resource
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from kd_desktop.packs import load, pack_json
from tests.cli.support import PROGRAM, REIGN, ROOT, as_ordinary_user, complains, run, start, started


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["autoplay", "kings", "--seed", "tuesday"], ["--seed", "whole number", "tuesday"]),
        (["autoplay", "kings", "--seed", "9" * 30], ["--seed", "18 digits"]),
        (["autoplay", "kings", "--seats", "9"], ["--seats", "three to five", "9"]),
        (["autoplay", "kings", "--seats", "2"], ["--seats", "three to five", "2"]),
        (["autoplay", "kings", "--seats", "many"], ["--seats", "whole number"]),
        (["autoplay", "kings", "--reigns", "0"], ["--reigns", "at least 1"]),
        (["autoplay", "kings", "--pack", "no-such-pack"], ["no-such-pack"]),
        (["autoplay", "chess"], ["no game", "chess", "kings"]),
        (["autoplay"], ["GAME"]),
        (["autoplay", "kings", "--sede", "1"], ["--sede"]),
        (["frolic"], ["frolic"]),
        (["replay", "no-such-folder", "--verify"], ["no-such-folder"]),
        (["replay"], ["CAMPAIGN"]),
        (["picture", "no-such-folder", "--out", "x.png"], ["no-such-folder"]),
        (["picture", ".", "--out", "x.png"], ["not a campaign"]),
        (["picture", ".", "--out", "x.png", "--size", "huge"], ["--size", "1920x1080", "huge"]),
        (["picture", ".", "--out", "x.png", "--size", "9x9"], ["--size", "between"]),
        (["picture", ".", "--out", "x.png", "--window", "cellar"], ["--window", "cellar"]),
        (["picture", "."], ["--out"]),
        (["cases", "no-such-file.toml"], ["no-such-file.toml"]),
        (["pack", "check", "no-such-pack"], ["no-such-pack"]),
    ],
)
def test_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], words: list[str]) -> None:
    complains(run(capsys, *arguments), *words)


def test_a_pack_with_a_mistake_is_named_with_file_and_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pack = tmp_path / "ours"
    shutil.copytree(ROOT / "kd_desktop" / "packs" / "bench", pack)
    (pack / "pack.toml").write_text("[pack\nid = 3\n")
    complains(run(capsys, "autoplay", "kings", "--pack", pack), f"{pack / 'pack.toml'}:1:")


def test_a_pack_with_many_mistakes_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pack = tmp_path / "ours"
    shutil.copytree(ROOT / "kd_desktop" / "packs" / "bench", pack)
    head = (pack / "pack.toml").read_text("utf-8")
    (pack / "pack.toml").write_text("colour = 1\nsound = 2\nsmell = 3\n" + head, "utf-8")
    answer = run(capsys, "autoplay", "kings", "--pack", pack)
    complains(answer, f"{pack / 'pack.toml'}:1:1: ")
    assert answer.err.endswith(" more findings).\n")


@pytest.mark.parametrize("command", [["pack", "check"], ["autoplay", "kings", "--pack"]])
def test_a_folder_that_is_no_pack(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]
) -> None:
    answer = run(capsys, *command, tmp_path)
    assert answer.status == 2
    assert str(tmp_path) in answer.out + answer.err
    assert "no TOML file" in answer.out + answer.err


def test_findings_are_printed_as_editors_understand_them(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pack = tmp_path / "ours"
    pack.mkdir()
    (pack / "pack.toml").write_text("[pack\n")
    answer = run(capsys, "pack", "check", pack)
    assert answer.status == 1
    first, *_, last = answer.out.splitlines()
    assert re.match(rf"{re.escape(str(pack))}/pack\.toml:1:\d+: error [a-z-]+: [A-Z].*\.$", first)
    assert last.startswith("1 pack: ")
    assert json.loads(run(capsys, "pack", "check", pack, "--json").out)["errors"] >= 1


def test_a_data_folder_that_is_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    complains(run(capsys, *REIGN, "--out", tmp_path / "file"), str(tmp_path / "file"), "folder")
    complains(run(capsys, *REIGN, "--data", tmp_path / "file"), str(tmp_path / "file"), "folder")
    complains(run(capsys, "campaigns", "--data", tmp_path / "file"), str(tmp_path / "file"), "folder")


def test_an_unknown_command_is_told_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run(capsys, "frolic")
    complains(answer, "frolic", "autoplay", "doctor")
    assert not any(
        own in answer.err for own in ("think", "first-paint", "portray", "draw", "study", "frames")
    )


@pytest.mark.parametrize("name", ["campaign.json", "journal.jsonl", "pack.json"])
def test_a_damaged_save(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    run(capsys, *REIGN, "--out", tmp_path)
    folder = next(tmp_path.iterdir())
    whole = (folder / name).read_bytes()
    middle = len(whole) // 2
    (folder / name).write_bytes(whole[:middle] + bytes([whole[middle] ^ 4]) + whole[middle + 1 :])
    complains(run(capsys, "replay", folder, "--verify"), str(folder / name))


def test_a_save_that_nothing_can_be_made_of(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run(capsys, *REIGN, "--out", tmp_path)
    folder = next(tmp_path.iterdir())
    for path in folder.rglob("*"):
        if path.is_file():
            path.write_bytes(path.read_bytes()[:40])
    complains(run(capsys, "replay", folder, "--verify"), "damaged")
    complains(run(capsys, "picture", folder, "--out", tmp_path / "x.png"), str(folder))


def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir()
    closed.chmod(0o555)
    complains(start(*REIGN, "--out", closed, setup=as_ordinary_user), str(closed), "permissions")
    complains(start(*REIGN, KD_DESKTOP_DATA=str(closed / "data"), setup=as_ordinary_user), str(closed))
    assert list(closed.iterdir()) == []


def test_a_folder_that_may_not_be_read(tmp_path: Path) -> None:
    assert start(*REIGN, "--out", tmp_path).status == 0
    folder = next(path for path in tmp_path.iterdir() if (path / "journal.jsonl").exists())
    (folder / "journal.jsonl").chmod(0)
    complains(start("replay", folder, "--verify", setup=as_ordinary_user), str(folder / "journal.jsonl"))


def no_file_over(limit: int) -> None:
    """In a new process: files may not grow beyond that many bytes, as on a disk that is full."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))


def test_a_full_disk_stops_the_game_and_loses_nothing(tmp_path: Path) -> None:
    limit = len(pack_json(load("bench"))) + 50_000
    answer = start(*REIGN, "--reigns", "all", "--ack", "--out", tmp_path, setup=lambda: no_file_over(limit))
    complains(answer, "free some space")
    acknowledged = int(answer.out.split()[-1])
    assert acknowledged > 20
    folder = next(path for path in tmp_path.iterdir() if (path / "journal.jsonl").exists())
    replayed = start("replay", folder, "--verify")
    assert replayed.status == 0, replayed
    assert int(replayed.out.split()[0]) >= acknowledged


def test_a_full_disk_before_the_campaign_is_there_leaves_nothing(tmp_path: Path) -> None:
    answer = start(*REIGN, "--out", tmp_path / "new", setup=lambda: no_file_over(1000))
    complains(answer, "free some space")
    assert list((tmp_path / "new").iterdir()) == []


def test_a_closed_stdout_is_no_trouble(tmp_path: Path) -> None:
    command = " ".join([*PROGRAM, *REIGN, "--reigns", "all", "--ack", "--out", str(tmp_path), "| head -n 3"])
    done = subprocess.run(
        command, cwd=ROOT, shell=True, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout == "ack 1\nack 2\nack 3\n"
    assert done.stderr == ""
    folder = next(path for path in tmp_path.iterdir() if (path / "journal.jsonl").exists())
    assert start("replay", folder, "--verify").status == 0


def test_an_interrupt_ends_quietly_and_the_campaign_is_whole(tmp_path: Path) -> None:
    with started(*REIGN, "--reigns", "all", "--ack", "--out", tmp_path) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline() == "ack 1\n"
        program.send_signal(signal.SIGINT)
        rest = program.stdout.read()
        assert program.stderr.read() == ""
        assert program.wait() in (130, 0)
    folder = next(path for path in tmp_path.iterdir() if (path / "journal.jsonl").exists())
    replayed = start("replay", folder, "--verify")
    assert replayed.status == 0
    # It may have reached the end before the interrupt came; then its story follows the acknowledgements.
    acknowledged = [int(line.split()[1]) for line in rest.splitlines() if line.startswith("ack ")]
    assert int(replayed.out.split()[0]) >= max(acknowledged, default=1)
