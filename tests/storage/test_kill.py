"""A program that is killed at any step of saving loses nothing that it acknowledged."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.support import ROOT


def killed_at(root: Path, moments: range) -> list[tuple[int, int]]:
    """The last act acknowledged and the last one found afterwards, for each of those moments."""
    command = [sys.executable, "-m", "tests.storage.killed", str(root), *map(str, moments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr
    lines = [line.split() for line in done.stdout.splitlines()]
    assert len(lines) == len(moments)
    return [(int(line[1]), int(line[2])) for line in lines if line[1] != "over"]


def check(found: list[tuple[int, int]]) -> None:
    assert all(seq in (acknowledged, acknowledged + 1) for acknowledged, seq in found), found
    assert any(seq == acknowledged for acknowledged, seq in found)
    # Written and not yet told: killed between the line and its acknowledgement.
    assert any(seq == acknowledged + 1 for acknowledged, seq in found)


def test_a_kill_at_some_steps_of_saving_loses_nothing_acknowledged(tmp_path: Path) -> None:
    found = killed_at(tmp_path, range(0, 120, 6))
    assert len(found) > 15
    check(found)


@pytest.mark.long
def test_a_kill_at_every_step_of_saving_loses_nothing_acknowledged(tmp_path: Path) -> None:
    found = killed_at(tmp_path, range(120))
    assert len(found) > 80
    check(found)
