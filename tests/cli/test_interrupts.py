"""Ctrl+C and SIGTERM: long commands stop between two moves, and what they have is told and kept."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from kd_desktop.cli import bench, tournament
from kd_desktop.cli.interrupts import Terminated
from kd_desktop.councillors.tourney import Result
from tests.cli.support import REIGN, run, start, started
from tests.everyday import daily

BOTH = pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])


@BOTH
@daily("2-130")
def test_autoplay_keeps_and_tells_what_was_played(tmp_path: Path, number: int, status: int) -> None:
    with started(*REIGN, "--reigns", "all", "--out", tmp_path) as program:
        assert program.stderr is not None
        while not any(tmp_path.glob("bench-1/backups/0*2.json")):  # it is well under way
            assert program.poll() is None
        program.send_signal(number)
        out, err = program.communicate(timeout=60)
    assert program.returncode == status
    assert "Interrupted; the campaign is saved up to command " in err and "Traceback" not in err
    told = int(err.rsplit("command ", 1)[1].split(".")[0])
    assert f"{told} commands in {tmp_path / 'bench-1'}" in out
    replayed = start("replay", tmp_path / "bench-1", "--verify", "--json")
    assert replayed.status == 0, replayed
    assert json.loads(replayed.out)["commands"] == told


def test_autoplay_shows_how_many_reigns_are_played(tmp_path: Path) -> None:
    answer = start(*REIGN, "--reigns", "2", "--out", tmp_path)
    assert answer.status == 0
    assert answer.err.splitlines()[0] == "progress 0 2"
    assert answer.err.splitlines()[-1] == "progress 2 2"


def test_autoplay_as_data_says_whether_it_was_interrupted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert json.loads(run(capsys, *REIGN, "--json", "--out", tmp_path).out)["interrupted"] is False


@pytest.mark.parametrize("stop", [KeyboardInterrupt, Terminated])
def test_a_tournament_tells_the_figures_so_far(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, stop: type[KeyboardInterrupt]
) -> None:
    real, played = tournament._match, []

    def match(pack: Any, order: Any) -> Result:
        if len(played) == 3:
            raise stop
        played.append(order)
        return real(pack, order)

    monkeypatch.setattr(tournament, "_match", match)
    command = ["tournament", "kings", "--pack", "bench", "--seats", "3", "--games", "6", "--jobs", "1"]
    answer = run(capsys, *command, "--levels", "page,courtier", "--json")
    assert answer.status == (130 if stop is KeyboardInterrupt else 143)
    found = json.loads(answer.out)
    assert found["interrupted"] is True
    assert found["levels"]["page"]["games"] == 6
    assert found["levels"]["courtier"]["games"] == 3
    assert "kd-desktop: Interrupted; these are the figures so far.\n" in answer.err
    lines = [line for line in answer.err.splitlines() if line.startswith("progress")]
    assert lines[0] == "progress 0 12"


def test_a_tournament_of_bots_tells_the_figures_so_far(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from kd_desktop.workshop.kings import contest

    real, played = contest.play, []

    def play(pack: Any, order: Any) -> contest.ContestTally:
        if played:
            raise KeyboardInterrupt
        played.append(order)
        return real(pack, order)

    monkeypatch.setattr(contest, "play", play)
    command = ["tournament", "kings", "--pack", "bench", "--seats", "3", "--games", "40", "--jobs", "1"]
    answer = run(capsys, *command, "--bot", "voter", "--against", "page")
    assert answer.status == 130
    assert answer.out.startswith("voter: ")
    assert "Interrupted; these are the figures of " in answer.err


def test_the_bench_tells_what_it_has_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(_: Any) -> float:
        raise KeyboardInterrupt

    monkeypatch.setattr(bench, "_speeds", lambda _, __: {"steps_per_s": 12.0})
    monkeypatch.setattr(bench, "_sittings", stopped)
    answer = run(capsys, "bench", "throne")
    assert answer.status == 130
    assert "12.0  steps per second" in answer.out
    assert "progress 0 5" in answer.err
    assert "Interrupted; these are the measurements so far." in answer.err


@BOTH
@daily("15-143")
def test_a_tournament_of_processes_ends_with_all_of_them(number: int, status: int) -> None:
    with started("tournament", "throne", "--levels", "page", "--games", "50000", "--jobs", "2") as program:
        assert program.stderr is not None
        for line in program.stderr:
            if line.startswith("progress") and not line.startswith("progress 0 "):
                break
        os.killpg(program.pid, number)
        out, err = program.communicate(timeout=60)
        assert program.returncode == status
        assert out.startswith("page against three pages: ")
        assert "Interrupted; these are the figures so far." in err and "Traceback" not in out + err
        with pytest.raises(ProcessLookupError):
            os.killpg(program.pid, 0)
