"""`pack check`: options before and after the task, that it is at work, and what can't be simulated."""

from __future__ import annotations

import io
import shutil
import sys
import time
from pathlib import Path

import pytest

from kd_desktop.cli import waiting
from kd_desktop.cli.parser import parse
from tests.cli.support import complains, run
from tests.cli.test_progress import Terminal
from tests.packs.support import change, sound


def test_the_data_folder_is_named_anywhere(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    home = sound(tmp_path)
    (tmp_path / "data" / "packs").mkdir(parents=True)
    shutil.move(home, tmp_path / "data" / "packs" / home.name)
    for place in range(4):
        words = ["pack", "check", home.name]
        words[place:place] = ["--data", str(tmp_path / "data")]
        answer = run(capsys, *words)
        assert (answer.status, answer.err) == (1, ""), words
        assert "1 pack: 1 error, " in answer.out, "it is found there, and can get stuck"
    assert parse(["pack", "graph", "--data", "x", "bench", "--out", "y"]).data == "x"


def test_a_terminal_is_told_that_it_is_at_work(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(waiting, "EVERY", 0.01)
    with waiting.waiting("Examining bench"):
        while "Examining bench, 0 s" not in terminal.getvalue():
            time.sleep(0.01)
    assert terminal.getvalue().endswith("\r"), "the line is left empty"


def test_nothing_is_told_where_nobody_watches(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(waiting, "EVERY", 0.0)
    assert run(capsys, "pack", "check", sound(tmp_path)).err == ""
    kept = io.StringIO()
    monkeypatch.setattr(sys, "stderr", kept)
    with waiting.waiting("Examining bench"):
        pass
    assert kept.getvalue() == ""


def test_a_pack_with_errors_is_not_simulated(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    home = sound(tmp_path)
    change(home, "cards.toml", "envelopes = [1]", "envelopes = [99]")
    complains(run(capsys, "simulate", home, "--campaigns", "1"), "errors", f"kd-desktop pack check {home}")
