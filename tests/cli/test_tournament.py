"""`tournament` tells who won how often, and refuses in one sentence."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

import pytest

from tests.cli.support import complains, run, started


def test_a_tournament_tells_shares_with_their_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("tournament", "kings", "--levels", "page,courtier", "--games", "6", "--seed", "3", "--json")
    answer = run(capsys, *command, "--jobs", "1")
    assert answer.status == 0, answer
    found = json.loads(answer.out)
    assert set(found["levels"]) == {"page", "courtier"}
    for level, figures in found["levels"].items():
        assert figures["games"] == 6
        assert figures["share"] == pytest.approx(figures["wins"] / 6, abs=1e-3)
        low, high = figures["interval"]
        assert 0.0 <= low <= figures["share"] <= high <= 1.0
        assert figures["field"] == f"one {level}, 3 of level page"
        assert sum(figures["ballots"].values()) == pytest.approx(1.0, abs=0.01)


def test_two_processes_find_the_same_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("tournament", "kings", "--levels", "page", "--games", "8", "--json", "--jobs")
    shares = [json.loads(run(capsys, *command, jobs).out)["levels"]["page"]["wins"] for jobs in ("1", "2")]
    assert shares[0] == shares[1]


def test_without_json_there_is_a_line_for_each_level(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run(capsys, "tournament", "kings", "--levels", "page", "--games", "2", "--jobs", "1")
    assert answer.status == 0, answer
    assert answer.out.startswith("page against three pages: ") and "of 2 reigns won" in answer.out


def test_a_bot_tells_how_it_came_out_and_how_the_table_played(capsys: pytest.CaptureFixture[str]) -> None:
    command = (
        "tournament",
        "kings",
        "--bot",
        "gatherer",
        "--against",
        "page",
        "--seats",
        "3",
        "--games",
        "5",
    )
    answer = run(capsys, *command, "--seed", "4", "--pack", "bench", "--jobs", "1", "--json")
    assert answer.status == 0, answer
    found = json.loads(answer.out)
    assert (found["bot"], found["against"], found["seats"], found["pack"]) == ("gatherer", "page", 3, "bench")
    assert found["even"] == pytest.approx(1 / 3, abs=1e-4)
    low, high = found["interval"]
    assert low <= found["share"] <= high
    assert {"contested", "one_power", "silent", "passes"} <= set(found["votes"])
    assert found["reigns"]["played"] >= 5


def test_a_bot_may_keep_its_house_for_a_campaign(capsys: pytest.CaptureFixture[str]) -> None:
    """What others remember of a house is then remembered of the bot."""
    command = ("tournament", "kings", "--bot", "liar", "--against", "page", "--seats", "3", "--reigns", "3")
    answer = run(capsys, *command, "--games", "3", "--pack", "bench", "--jobs", "1", "--json")
    assert answer.status == 0, answer
    found = json.loads(answer.out)
    assert found["kept"] == 3 and found["reigns"]["played"] >= 3


def test_a_liar_keeps_its_house_unless_told_else(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("tournament", "kings", "--bot", "liar", "--against", "page", "--seats", "3")
    answer = run(capsys, *command, "--games", "3", "--pack", "bench", "--jobs", "1", "--json")
    assert answer.status == 0, answer
    assert json.loads(answer.out)["kept"] == 10


def test_a_bot_s_figures_are_told_to_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("tournament", "kings", "--bot", "page", "--against", "page", "--games", "2", "--pack", "bench")
    answer = run(capsys, *command, "--jobs", "1")
    assert answer.status == 0, answer
    assert answer.out.startswith("page: ") and "against pages; an even share is 25%" in answer.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bot", "wizard"], ["wizard", "gatherer", "chancellor"]),
        (["--bot", "token", "--against", "wizard"], ["--against", "wizard"]),
        (["--bot", "token", "--seats", "9"], ["--seats", "three to five"]),
        (["--levels", "page,wizard"], ["--levels", "wizard", "chancellor"]),
        (["--levels", ""], ["--levels", "there is no level"]),
        (["--games", "0"], ["--games", "between 1"]),
        (["--games", "many"], ["--games", "whole number"]),
        (["--jobs", "0"], ["--jobs", "between 1"]),
        (["--pack", "no-such-pack"], ["no-such-pack"]),
        (["--seed", "x"], ["--seed", "whole number"]),
    ],
)
def test_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], words: list[str]) -> None:
    complains(run(capsys, "tournament", "kings", *arguments), *words)


def await_players(group: int, number: int) -> None:
    """Until so many processes of the group are at work, which is when Ctrl+C is no longer for them."""
    for _ in range(600):
        at_work = 0
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                # Whose group it is comes third after the name in brackets, which may hold anything.
                mine = int((folder / "stat").read_text().rpartition(")")[2].split()[2]) == group
                ignored = (folder / "status").read_text().partition("SigIgn:")[2].split()[0]
            except (OSError, IndexError):
                continue  # it has just ended
            at_work += mine and bool(int(ignored, 16) >> signal.SIGINT - 1 & 1)
        if at_work >= number:
            return
        time.sleep(0.05)
    raise AssertionError(f"there are no {number} processes at work")


@pytest.mark.long
def test_ctrl_c_ends_it_and_its_processes_without_a_traceback() -> None:
    with started("tournament", "kings", "--levels", "courtier", "--games", "50000", "--jobs", "2") as program:
        await_players(program.pid, 2)
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=30)
        assert program.returncode == 130
        assert "Traceback" not in out + err
        with pytest.raises(ProcessLookupError):
            os.killpg(program.pid, 0)


@pytest.mark.long
def test_ctrl_c_reaches_it_also_where_the_tests_ignore_it() -> None:
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        test_ctrl_c_ends_it_and_its_processes_without_a_traceback()
    finally:
        signal.signal(signal.SIGINT, heard)


def test_tempers_tell_their_own_measures(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("tournament", "kings", "--tempers", "--seats", "3", "--games", "8", "--pack", "bench")
    answer = run(capsys, *command, "--jobs", "1", "--json")
    assert answer.status == 0, answer
    found = json.loads(answer.out)
    assert (found["seats"], found["pack"], found["level"]) == (3, "bench", "courtier")
    assert all({"own", "off", "told", "share", "measures"} <= set(one) for one in found["tempers"].values())
    assert {"shown", "right", "share"} == set(found["test"])

    told = run(capsys, *command, "--jobs", "1")
    assert "guessing gives 33%" in told.out


@pytest.mark.parametrize("option", [("--tempers",), ("--bot", "token")])
def test_a_game_without_them_says_so(capsys: pytest.CaptureFixture[str], option: tuple[str, ...]) -> None:
    answer = run(capsys, "tournament", "throne", *option)
    complains(answer, "throne", "kings")
