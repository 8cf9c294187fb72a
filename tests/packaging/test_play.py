"""The two commands, for real: slow, since each sets up an environment of its own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import environment
import pytest


def play(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "packaging" / "play.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=root.parent)


def records(root: Path) -> dict[Path, int]:
    """When each package of the environment was installed."""
    return {file: file.stat().st_mtime_ns for file in (root / ".venv").rglob("*.dist-info/RECORD")}


@pytest.mark.long
def test_play_sets_up_once_and_then_installs_nothing_more(tmp_path: Path) -> None:
    root = tmp_path / "checkout"
    shutil.copytree(environment.ROOT, root, ignore=shutil.ignore_patterns(*environment.LEFT_BEHIND))
    for name in ("kd_desktop", "random", "pip", "venv", "PySide6", "setuptools"):  # where the person stands
        (tmp_path / f"{name}.py").write_text(f"open({str(tmp_path / 'run')!r}, 'a').write({name!r})\n")
    first = play(root, "--help")
    assert first.returncode == 0, first.stderr
    assert first.stderr.count("\n") == 1
    assert first.stdout.startswith("usage: ")

    installed = {file: file.stat().st_mtime_ns for file in (root / ".venv").rglob("*.dist-info/RECORD")}
    second = play(root, "--help")
    assert not (tmp_path / "run").exists()
    assert second.stderr == "" and second.stdout == first.stdout
    assert installed == {
        file: file.stat().st_mtime_ns for file in (root / ".venv").rglob("*.dist-info/RECORD")
    }


def test_bad_usage_of_check_is_one_line() -> None:
    command = [sys.executable, str(environment.ROOT / "packaging" / "check.py"), "--only", "nonsense"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ)

    assert done.returncode == 2
    assert done.stderr.startswith("There is no check named nonsense; there are: format, ")
    assert done.stderr.count("\n") == 1
