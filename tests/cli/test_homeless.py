"""No home folder, no entry in the list of users, a current folder that was deleted: one sentence, if any."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.support import ROOT, Answer, complains
from tests.everyday import daily

NOBODY = """
import os, pwd, sys
def none(_): raise KeyError("no such user")
pwd.getpwuid = none
os.environ.pop("HOME", None)
for name in ("XDG_DATA_HOME", "KD_DESKTOP_DATA"):
    os.environ.pop(name, None)
if sys.argv[1]:
    os.chdir(sys.argv[1])
    os.rmdir(sys.argv[1])
from kd_desktop.cli import main
sys.exit(main(sys.argv[2:]))
"""


def nobody(*arguments: str, gone: Path | None = None) -> Answer:
    """The program for somebody without a home; the current folder is deleted before, if one is named."""
    if gone is not None:
        gone.mkdir()
    done = subprocess.run(
        [sys.executable, "-P", "-c", NOBODY, str(gone or ""), *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("command", [[], ["campaigns"], ["autoplay", "throne"], ["replay", "some"]])
def test_without_a_home_what_needs_one_says_so(command: list[str]) -> None:
    complains(nobody(*command), "no home folder", "--data")


@pytest.mark.parametrize(
    "command",
    [
        ["packs"],
        ["pack", "check", "empty-throne"],
        ["--version"],
        ["tournament", "throne", "--games", "1", "--levels", "page", "--jobs", "1"],
        ["simulate", "empty-throne", "--games", "1", "--level", "page", "--jobs", "1"],
    ],
)
@daily("command1", "command2", "command4")
def test_without_a_home_what_needs_none_works(command: list[str]) -> None:
    answer = nobody(*command)
    assert answer.status in (0, 1), answer
    assert "home" not in answer.err and "Traceback" not in answer.err


def test_without_a_home_a_campaign_can_be_played_elsewhere_and_read(tmp_path: Path) -> None:
    assert nobody("autoplay", "throne", "--out", str(tmp_path)).status == 0
    (folder,) = tmp_path.iterdir()
    assert nobody("replay", str(folder), "--verify").status == 0
    assert nobody("--data", str(tmp_path / "data"), "campaigns").status == 0
    assert "no home" in nobody("doctor").out


@pytest.mark.parametrize(
    "command",
    [
        ["replay", "here/there"],
        ["autoplay", "throne", "--out", "games"],
        ["--data", "data", "campaigns"],
        ["campaigns", "import", "x.council", "--data", "/tmp"],
        ["book", "here/there", "--out", "x.pdf"],
        ["x.council"],
    ],
)
def test_a_current_folder_that_was_deleted_is_said_in_one_sentence(
    command: list[str], tmp_path: Path
) -> None:
    complains(nobody(*command, gone=tmp_path / "gone"), "current folder has been deleted")
