"""`kd-desktop autoplay|replay|tournament throne`: games of computers, saved and replayed."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.cli.games import commands_of
from kd_desktop.engine.game import SharedLoss
from kd_desktop.engine.throne.commands import Begin
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.packs import load
from kd_desktop.storage.store import CampaignStore
from tests.cli.support import complains, run
from tests.everyday import daily, everyday


@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_is_played_saved_and_replayed(
    seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = run(
        capsys, "autoplay", "throne", "--seats", str(seats), "--seed", "4", "--out", tmp_path, "--json"
    )
    report = json.loads(said.out)
    assert said.status == 0 and report["end"] in ("won", "lost")
    assert len(report["players"]) == seats and report["rounds"] >= 3
    folder = Path(report["folder"])
    again = run(capsys, "replay", "--verify", folder)
    assert again.status == 0 and f"{report['commands']} commands replayed" in again.out
    with CampaignStore.open(folder) as store:
        assert store.game.name == "throne" and store.seq == report["commands"]
        standing = store.game.standing(store.state)
        assert standing.status == "over"
        assert (report["end"] == "lost") == isinstance(standing.result, SharedLoss)


def test_the_same_seed_gives_the_same_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = []
    for name in ("one", "two"):
        said = run(capsys, "autoplay", "throne", "--seed", "9", "--out", tmp_path / name, "--json")
        report = json.loads(said.out)
        del report["folder"]
        games.append(report)
    assert games[0] == games[1]


def test_a_game_is_told_in_lines_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "autoplay", "throne", "--seed", "4", "--out", tmp_path)
    how, tracks, where = said.out.splitlines()
    assert " rounds, " in how and " failed: " in how
    assert tracks.startswith("Military/Church/Popular: claimant ") and tracks.count("claimant") == 4
    assert " commands in " in where


def test_how_a_game_is_told() -> None:
    """One Threat, many Threats; who has won; the common loss."""
    state = ThroneGame(load("empty-throne")).new(1)
    parties: dict[str, Any] = {"parties": (4, 2), "round": 9, "tracks": ((10, 10, 10), (7, 0, 3))}
    won = replace(state, winner=0, threat_track=1, **parties)
    assert commands_of("throne").told(won) == [
        "9 rounds, 1 Threat failed: claimant 4 has won.",
        "Military/Church/Popular: claimant 4 10/10/10, claimant 2 7/0/3.",
    ]
    lost = replace(state, threat_track=3, **parties)
    assert commands_of("throne").told(lost)[0] == "9 rounds, 3 Threats failed: all have lost."
    assert commands_of("throne").told(state) == []


def test_what_throne_games_do_not_know_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    complains(run(capsys, "autoplay", "throne", "--reigns", "3"), "one game at a time")
    complains(run(capsys, "tournament", "throne", "--seats", "7"), "kd-desktop tournament --help")
    complains(run(capsys, "autoplay", "throne", "--seats", "7"), "kd-desktop autoplay --help")
    complains(run(capsys, "pack", "graph", "empty-throne", "--out", "x.svg"), "has no storylines")


@everyday("window", ["table", "tv", "seat:1"], keep=["tv", "seat:1"])
@daily("tv")
def test_a_saved_game_is_painted(window: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "autoplay", "throne", "--seed", "4", "--out", tmp_path / "out")
    folder, out = next((tmp_path / "out").iterdir()), tmp_path / "x.png"
    said = run(capsys, "picture", folder, "--out", out, "--size", "1280x720", "--window", window)
    assert said.status == 0, said
    assert out.read_bytes().startswith(b"\x89PNG")


def test_a_tournament_is_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Reigns are the council game's."""
    said = run(capsys, "tournament", "throne", "--levels", "page", "--games", "1", "--jobs", "1")
    assert said.status == 0 and "of 1 games won" in said.out


class CountedGame(ThroneGame):
    """The game, which notes every command that is applied."""

    def __init__(self, pack: Any) -> None:
        super().__init__(pack)
        self.applied: list[object] = []

    def apply(self, state: Any, seat: int | None, command: Any, *, trail: bool = False) -> Any:
        self.applied.append(command)
        return super().apply(state, seat, command, trail=trail)


def test_steps_of_random_play_are_made_without_end() -> None:
    """What `kd-desktop bench` measures of the throne game: so many commands; game follows game."""
    game = CountedGame(load("empty-throne"))
    start = game.apply(game.new(1), None, Begin((1, 2, 3))).state
    game.applied.clear()
    go = commands_of("throne").steps(game, start, (1, 2, 3), 5)
    go(500)
    go(100)
    assert len(game.applied) == 600, "one for each step, and on from the last"
    begun = [at for at, command in enumerate(game.applied) if isinstance(command, Begin)]
    assert begun and all(after - at > 50 for at, after in pairwise((0, *begun))), "whole games"
