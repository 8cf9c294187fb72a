"""`simulate` counts games between computer players, the same on however many processes."""

from __future__ import annotations

import json
import os
import signal
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from kd_desktop.cli import simulate
from kd_desktop.packs import load
from kd_desktop.workshop.simulations import SimulationOrder, Tally
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
        (["simulate", "bench", "--seats", "2"], ["3 to 5", "2"]),
        (["simulate", "bench", "--guest", "never"], ["never", "bench"]),
        (["simulate", "bench", "--players", "wizard"], ["--players", "wizard"]),
        (["simulate", "bench", "--campaigns", "0"], ["--campaigns", "between 1"]),
        (["simulate", "bench", "--html", "no-such-folder/report.html"], ["no-such-folder"]),
        (["simulate", "bench", "--html", "."], ["folder"]),
        (["simulate", "empty-throne", "--seats", "9"], ["2 to 5", "9"]),
        (["simulate", "empty-throne", "--guest", "thief"], ["thief", "never"]),
        (["simulate", "no-such-pack"], ["no-such-pack"]),
    ],
)
def test_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], words: list[str]) -> None:
    complains(run(capsys, *arguments), *words)


CAMPAIGNS = ("simulate", "bench", "--campaigns", "5", "--players", "page", "--seats", "3", "--seed", "5")


def test_whole_campaigns_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run(capsys, *CAMPAIGNS, "--jobs", "1", "--json")
    assert answer.status == 0, answer
    found = json.loads(answer.out)
    assert (found["campaigns"], found["finished"], found["stuck"], found["interrupted"]) == (5, 5, 0, False)
    assert (found["pack"], found["seats"], found["level"], found["seed"]) == ("bench", 3, "page", 5)
    for name in ("reigns_per_campaign", "dilemmas_per_reign"):
        assert found[name]["p5"] <= found[name]["mean"] <= found[name]["p95"]
    assert sum(found["reign_ends"].values()) == pytest.approx(1.0, abs=0.001)
    assert sum(house["campaigns"] for house in found["houses"].values()) == 15
    won = sum(house["won"] * house["campaigns"] for house in found["houses"].values())
    assert won == pytest.approx(5.0, abs=0.01), "every campaign has one victory to share"
    assert set(found["agendas"]) == {"opulent", "extremist", "moderate", "opportunist", "rebel", "greedy"}
    assert [found["again"][name]["campaigns"] for name in ("second", "third")] == [2, 1]
    assert answer.err.startswith("progress 0 5\n") and answer.err.endswith("progress 5 5\n")


def test_campaigns_are_the_same_on_two_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, *CAMPAIGNS, "--jobs", "1").out == run(capsys, *CAMPAIGNS, "--jobs", "2").out


def test_the_report_is_a_page_of_its_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    answer = run(capsys, *CAMPAIGNS, "--jobs", "1", "--html", path)
    assert answer.status == 0, answer
    assert answer.out.startswith("5 campaigns, 5 finished, 0 stuck.\n")
    assert answer.out.endswith(f"The report is {path}.\n")
    page = path.read_text(encoding="utf-8")
    pack = load("bench")
    for text in (pack.id, pack.hash, "5000015 to 5000019", date.today().isoformat(), "<h2>Endings</h2>"):
        assert text in page
    for foreign in ("http:", "https:", "src=", "href=", "@import", "url(", "<script"):
        assert foreign not in page
    ElementTree.fromstring(
        page.replace("<!DOCTYPE html>", "")
        .replace('<meta charset="utf-8">', "")
        .replace('<meta name="viewport" content="width=device-width, initial-scale=1">', "")
    )


def test_the_other_game_has_such_a_page_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    assert run(capsys, *COMMAND, "--jobs", "1", "--html", path).status == 0
    page = path.read_text(encoding="utf-8")
    assert "<h2>Wins by place</h2>" in page and "The Salt Granary" in page
    assert "computer players, level courtier</dd>" in page and "the guest" not in page


def test_a_guest_is_named_in_what_people_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    command = ("simulate", "empty-throne", "--games", "2", "--seed", "5", "--guest", "never", "--jobs", "1")
    answer = run(capsys, *command, "--html", path)
    assert "Won by the guest, of games with a winner: " in answer.out
    page = path.read_text(encoding="utf-8")
    assert "and one “never” among them" in page and "Won by the guest" in page


def test_ctrl_c_gives_the_figures_so_far_and_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Ctrl+C comes while the second table plays."""
    game = simulate._game

    def interrupted(pack: Any, order: SimulationOrder) -> Tally:
        if order.seed != 5_000_015:
            raise KeyboardInterrupt
        return game(pack, order)

    monkeypatch.setattr(simulate, "_game", interrupted)
    path = tmp_path / "report.html"
    answer = run(capsys, *CAMPAIGNS, "--jobs", "1", "--json", "--html", path)
    assert answer.status == 130
    found = json.loads(answer.out)
    assert (found["campaigns"], found["asked"], found["interrupted"]) == (3, 5, True)
    assert answer.err.endswith("kd-desktop: Interrupted; these are the figures of 3 of 5 games.\n")
    assert "Interrupted: these are only some of the 5 games" in path.read_text(encoding="utf-8")


def test_ctrl_c_before_the_first_is_over_has_nothing_to_tell(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_pack: Any, _order: SimulationOrder) -> Tally:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "_game", interrupted)
    answer = run(capsys, *CAMPAIGNS, "--jobs", "1", "--json")
    assert (answer.status, answer.out) == (130, "")
    assert answer.err.endswith("Interrupted before the first game ended.\n")


@pytest.mark.long
def test_ctrl_c_ends_it_and_its_processes_without_a_traceback() -> None:
    with started("simulate", "empty-throne", "--games", "50000", "--jobs", "2") as program:
        await_players(program.pid, 2)
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=30)
        assert program.returncode == 130
        assert "Traceback" not in out + err
        with pytest.raises(ProcessLookupError):
            os.killpg(program.pid, 0)
