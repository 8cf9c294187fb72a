"""The two commands, for real: slow, since each sets up an environment of its own."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import environment
import pytest

OVERHEAD = 0.3  # seconds that a second start may cost before the program itself begins


def play(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "packaging" / "play.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=root.parent)


@pytest.mark.long
def test_play_sets_up_once_and_then_starts_at_once(tmp_path: Path) -> None:
    root = tmp_path / "checkout"
    shutil.copytree(environment.ROOT, root, ignore=shutil.ignore_patterns(*environment.LEFT_BEHIND))
    first = play(root, "--help")
    assert first.returncode == 0, first.stderr
    assert first.stderr.count("\n") == 1
    assert first.stdout.startswith("usage: ")

    began = time.perf_counter()
    second = play(root, "--help")
    took = time.perf_counter() - began
    direct = [str(environment.venv_python(root / ".venv")), "-m", "kd_desktop", "--help"]
    began = time.perf_counter()
    subprocess.run(direct, capture_output=True, check=True, cwd=root)
    assert second.stderr == ""
    assert took - (time.perf_counter() - began) < OVERHEAD


def test_bad_usage_of_check_is_one_line() -> None:
    command = [sys.executable, str(environment.ROOT / "packaging" / "check.py"), "--only", "nonsense"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ)

    assert done.returncode == 2
    assert done.stderr.startswith("There is no check named nonsense; there are: format, ")
    assert done.stderr.count("\n") == 1
