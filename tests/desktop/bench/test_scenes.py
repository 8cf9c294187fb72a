"""The scenes of `bench --gui` move the real windows; here it only counts that they do."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize

from kd_desktop.cli.bench_gui import DILEMMAS, REIGNS, before_the_last_ballot
from kd_desktop.desktop.bench import scenes, stopwatch
from kd_desktop.engine.kings.events import OutcomeRevealed

NAMES = {"flip", "drag", "pieces", "pan", "zoom", "tv", "two windows"}


def test_every_scene_moves_something_and_leaves_the_table_as_it_was(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert qapp
    for name, value in (("RUNS", 1), ("PATH", 8), ("LONGEST_S", 0.2)):
        monkeypatch.setattr(scenes, name, value)
    size = QSize(1280, 720)
    table = scenes.Table(before_the_last_ballot(tmp_path), size)
    board = table.window.council.table.board
    at_rest = {key: (piece.pos(), piece.zValue()) for key, piece in board.board.pieces.items()}
    carried: list[int] = []
    moved = table.window.council.chamber.secrets.power.moved
    moved.connect(lambda _: carried.append(table.window.council.power_hand.carried))
    found = scenes.measure(table, size)
    assert carried and set(carried) == {1} and not table.window.council.power_hand.active
    assert not table.window.council.chamber.is_open
    assert set(found) == NAMES
    for figures in found.values():
        assert figures.frames > 2
        assert 0 < figures.p50_ms <= figures.p95_ms <= figures.max_ms
    assert board.zoom == 1.0
    assert {key: (piece.pos(), piece.zValue()) for key, piece in board.board.pieces.items()} == at_rest
    assert not table.window.council.table.letter.sheet.back_up
    table.close()


def test_the_campaign_stands_before_the_ballot_that_ends_a_vote(qapp: object, tmp_path: Path) -> None:
    assert qapp
    table = scenes.Table(before_the_last_ballot(tmp_path), QSize(1280, 720))
    before, after = table.before.reign, table.after.reign
    assert before is not None and before.vote is not None and before.dilemma is not None
    assert len(table.before.ledger) >= REIGNS and before.round >= DILEMMAS
    assert before.dilemma.side is None
    assert any(isinstance(event, OutcomeRevealed) for event in table.events)
    assert after is None or after.resources != before.resources
    assert all(event.only is None for event in table.events)
    table.close()


def test_frames_that_paint_nothing_do_not_count(qapp: object, tmp_path: Path) -> None:
    assert qapp
    table = scenes.Table(before_the_last_ballot(tmp_path), QSize(1280, 720))
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
