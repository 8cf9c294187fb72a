"""The scenes move the real windows; here it only counts that they do, and that every size is measured."""

from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from PySide6.QtCore import QSize

from kd_desktop.desktop.kit.timing import tempo
from kd_desktop.engine.council.events import OutcomeRevealed
from tools.frames import __main__ as program
from tools.frames import scenes, stopwatch
from tools.frames.position import DILEMMAS, REIGNS, before_the_last_ballot

FRAMES = 3
"""So many frames of everything that moves by itself are watched."""
NAMES = {"flip", "drag", "pieces", "pan", "zoom", "tv", "two windows"}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign before the last ballot of a vote, which each test opens in a copy of its own."""
    return before_the_last_ballot(tmp_path_factory.mktemp("frames"))


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    """That copy."""
    return Path(copytree(played, tmp_path / "campaign"))


@pytest.mark.long
def test_every_scene_moves_something_and_leaves_the_table_as_it_was(
    qapp: object, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert qapp
    for name, value in (("RUNS", 1), ("PATH", 8), ("LONGEST_S", 1.0)):
        monkeypatch.setattr(scenes, name, value)
    moves_for_long(monkeypatch)
    size = QSize(1280, 720)
    table = scenes.Table(folder, size)
    board = table.window.game_page.table.board
    at_rest = {key: (piece.pos(), piece.zValue()) for key, piece in board.board.pieces.items()}
    carried: list[int] = []
    moved = table.window.game_page.chamber.secrets.power.moved
    moved.connect(lambda _: carried.append(table.window.game_page.power_hand.carried))
    found = scenes.measure(table, size)
    assert carried and set(carried) == {1} and not table.window.game_page.power_hand.active
    assert not table.window.game_page.chamber.is_open
    assert set(found) == NAMES
    for figures in found.values():
        assert figures.frames >= FRAMES
        assert 0 < figures.p50_ms <= figures.p95_ms <= figures.max_ms
    assert board.zoom == 1.0
    assert {key: (piece.pos(), piece.zValue()) for key, piece in board.board.pieces.items()} == at_rest
    letter = table.window.game_page.table.letter
    assert letter.reading == letter.front
    table.close()


def moves_for_long(patch: pytest.MonkeyPatch) -> None:
    """What moves by itself moves so slowly that it is not over before its frames, on no machine."""

    def slow(scene: Callable[..., None]) -> Callable[..., None]:
        def slowed(*about: Any, **named: Any) -> None:
            with pytest.MonkeyPatch.context() as tempo_patch:
                tempo_patch.setattr(tempo, "_speed", 0.01)
                scene(*about, **named)

        return slowed

    def animate(watch: stopwatch.Stopwatch, moving: Callable[[], bool], _: float) -> None:
        enough = len(watch.walls) + FRAMES
        while moving() and len(watch.walls) < enough:
            watch.frame()

    patch.setattr(stopwatch.Stopwatch, "animate", animate)
    for name in ("flip", "pieces"):
        patch.setitem(scenes.SCENES, name, slow(scenes.SCENES[name]))
    for name in ("_tv", "_both"):
        patch.setattr(scenes, name, slow(getattr(scenes, name)))


def test_the_campaign_stands_before_the_ballot_that_ends_a_vote(qapp: object, folder: Path) -> None:
    assert qapp
    table = scenes.Table(folder, QSize(1280, 720))
    before, after = table.before.reign, table.after.reign
    assert before is not None and before.vote is not None and before.dilemma is not None
    assert len(table.before.ledger) >= REIGNS and before.round >= DILEMMAS
    assert before.dilemma.side is None
    assert any(isinstance(one.event, OutcomeRevealed) for one in table.told)
    assert after is None or after.resources != before.resources
    assert all(one.event.only is None for one in table.told)
    table.close()


@pytest.mark.long
def test_frames_that_paint_nothing_do_not_count(qapp: object, folder: Path) -> None:
    assert qapp
    table = scenes.Table(folder, QSize(1280, 720))
    watch = stopwatch.Stopwatch(table.window)
    stopwatch.settle(0.1)
    for _ in range(3):
        watch.frame()
    with pytest.raises(RuntimeError, match="nothing was painted"):
        watch.figures()
    watch.frame(table.window.update)
    assert watch.figures().frames == 1
    watch.close()
    table.close()


def test_percentile_and_median_of_runs() -> None:
    assert stopwatch.percentile([float(i) for i in range(100)]) == 95.0
    assert stopwatch.percentile([3.0]) == 3.0
    runs = [stopwatch.Figures(1.0, 2.0, 9.0, 2.0, 5), stopwatch.Figures(3.0, 8.0, 8.0, 4.0, 7)]
    assert stopwatch.median([*runs, stopwatch.Figures(2.0, 3.0, 7.0, 3.0, 6)]) == (2.0, 3.0, 8.0, 3.0, 6)


@pytest.mark.long
def test_each_size_is_measured_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[bool, str]] = []

    def measured(folder: Path, size: str) -> dict[str, object]:
        asked.append(((folder / "journal.jsonl").exists(), size))
        return {"rss_table_mb": 100.0 + len(asked), "scenes": {"flip": size}}

    monkeypatch.setattr(program, "_in_its_own_process", measured)
    found = program.measure()
    assert asked == [(True, "1920x1080"), (True, "3840x2160")]
    assert found["scenes"] == {f"flip {size}": size for _, size in asked}
    assert found["rss_table_mb"] == 101.0  # that of the smaller size
