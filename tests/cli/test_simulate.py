"""`simulate` counts games between computer players, the same on however many processes."""

from __future__ import annotations

import json
import os
import signal

import pytest

from tests.cli.support import complains, run, started
from tests.cli.test_tournament import await_players

COMMAND = ("simulate", "empty-throne", "--games", "4", "--seed", "5", "--json")


def test_it_tells_the_figures_of_the_rule_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run(capsys, *COMMAND, "--seats", "3", "--jobs", "1")
    assert answer.status == 0, answer
    found = json.loads(answer.out)
    assert (found["pack"], found["seats"], found["seed"], found["games"]) == ("empty-throne", 3, 5, 4)
    assert found["with_winner"] + found["common_losses"] == pytest.approx(1.0)
    assert found["rounds"]["p5"] <= found["rounds"]["mean"] <= found["rounds"]["p95"]
    assert len(found["wins_by_place"]) == 3
    assert sum(found["actions"].values()) == pytest.approx(1.0, abs=0.001)
    assert set(found["actions"]) == {"place", "contribute", "commit", "draw", "taxes", "exchange"}
    for card in found["cards"].values():
        assert 0.0 <= card["play_rate"] <= 1.0
        assert 0.0 <= card["win_rate"] <= 1.0


def test_two_processes_count_the_same_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, *COMMAND, "--jobs", "1").out == run(capsys, *COMMAND, "--jobs", "2").out


def test_a_guest_who_never_bids_is_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, *COMMAND, "--guest", "never", "--jobs", "1").out)
    assert found["guest"] == "never"
    assert found["threats"]["beaten"] < 1.0
    assert found["guest_wins"] <= found["with_winner"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "first-light"], ["kings", "throne"]),
        (["simulate", "empty-throne", "--seats", "9"], ["2 to 5", "9"]),
        (["simulate", "empty-throne", "--guest", "thief"], ["thief", "never"]),
        (["simulate", "no-such-pack"], ["no-such-pack"]),
    ],
)
def test_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], words: list[str]) -> None:
    complains(run(capsys, *arguments), *words)


def test_ctrl_c_ends_it_and_its_processes_without_a_traceback() -> None:
    with started("simulate", "empty-throne", "--games", "50000", "--jobs", "2") as program:
        await_players(program.pid, 2)
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=30)
        assert program.returncode == 130
        assert "Traceback" not in out + err
        with pytest.raises(ProcessLookupError):
            os.killpg(program.pid, 0)
