"""Whatever lies in the folder in which somebody stands: nothing of it is ever run."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import kd_desktop
from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.desktop import itself
from kd_desktop.desktop.charts.saving import book_command
from kd_desktop.desktop.library.portraits import Portraits
from kd_desktop.desktop.session.thinker import Thinker
from kd_desktop.desktop.speech import probe
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import read
from tests.cli.support import REIGN, ROOT
from tests.storage.samples.make import SAMPLES

PACKAGE = Path(kd_desktop.__file__).parent
NAMES = ("kd_desktop", "random", "msgspec", "json", "runpy", "multiprocessing", "PySide6", "platformdirs")
# Started by a script of another folder, as `kd-desktop` is, where Python starts processes anew.
SPAWNING = """
import multiprocessing, sys
if __name__ == "__main__":
    sys.path[0] = {root!r}
    multiprocessing.set_start_method("spawn")
    from kd_desktop.cli import main
    sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def trap(tmp_path: Path) -> Iterator[Path]:
    """A folder of modules that leave a mark when they are run."""
    folder = tmp_path / "downloads"
    folder.mkdir()
    marks = tmp_path / "marks"
    marks.mkdir()
    for name in NAMES:
        (folder / f"{name}.py").write_text(f"open({str(marks / name)!r}, 'w').close()\n")
    yield folder
    assert not list(marks.iterdir())


def standing_in(folder: Path, command: list[str], **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **more},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_nothing_starts_an_interpreter_by_a_module_s_name() -> None:
    names, starts = [], []
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in ("-m", "-c"):
                names.append(file.name)
            if isinstance(node, ast.Attribute) and ast.unparse(node) == "sys.executable":
                starts.append(file.name)
    assert not names
    assert set(starts) == {"itself.py", "probe.py"}


@pytest.mark.parametrize(
    "command",
    [
        itself.command("think"),
        itself.command("portray"),
        itself.command("first-paint"),
        itself.command("draw"),
        itself.command("doctor"),
        pytest.param(book_command(SAMPLES / "v1", Path("book.html")), marks=pytest.mark.long),
        [*itself.command(), *REIGN, "--seed", "1", "--reigns", "1"],
        [str(Path(sys.executable).with_name("kd-desktop")), "doctor"],
    ],
    ids=lambda command: " ".join(Path(one).name for one in command[:4]),
)
def test_the_program_and_its_helpers_run_their_own_code(trap: Path, command: list[str]) -> None:
    done = standing_in(trap, command)
    assert done.returncode == 0, done.stderr


def test_the_speech_probe_runs_its_own_code(trap: Path) -> None:
    assert "-P" in probe.COMMAND
    standing_in(trap, probe.COMMAND)  # it may well find that nothing speaks here


def test_beside_a_program_started_by_its_name_other_modules_do_not_count(trap: Path) -> None:
    (trap / "kd_desktop.py").unlink()  # this one Python itself would choose
    done = standing_in(trap, [sys.executable, "-m", "kd_desktop", "doctor"], PYTHONPATH=str(ROOT))
    assert done.returncode == 0, done.stderr


def test_players_of_a_tournament_run_their_own_code(trap: Path, tmp_path: Path) -> None:
    script = tmp_path / "program" / "start.py"
    script.parent.mkdir()
    script.write_text(SPAWNING.format(root=str(ROOT)))
    game = ["tournament", "kings", "--pack", "bench", "--levels", "page", "--games", "2", "--jobs", "2"]
    done = standing_in(trap, [sys.executable, str(script), *game])
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("page against ")


def test_safe_paths_are_for_what_is_started_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    for before in ("", "1"):
        monkeypatch.setenv(itself.SAFE_PATH, before) if before else monkeypatch.delenv(
            itself.SAFE_PATH, raising=False
        )
        with itself.safe_path():
            assert os.environ[itself.SAFE_PATH] == "1"
        assert os.environ.get(itself.SAFE_PATH, "") == before


def test_the_window_s_own_helpers_run_their_own_code(
    trap: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = shutil.copytree(SAMPLES / "v1", tmp_path / "campaign")
    monkeypatch.chdir(trap)
    past = read(DISK, campaign, kit)
    seat = next(n for n in range(4) if past.kit.game.legal(past.state, n))
    thinker, portraits = Thinker("kings", 1), Portraits()
    thoughts: list[KingsThought | None] = []
    thinker.ask(past.kit.game.view(past.state, seat), past.seq + 1, thoughts.append)
    with qtbot.waitSignal(portraits.seen, timeout=30_000) as seen:
        portraits.look_at([campaign])
    qtbot.waitUntil(lambda: bool(thoughts), timeout=30_000)
    thinker.close()
    portraits.stop()
    assert seen.args[0] == campaign
    assert thoughts[0] is not None and thoughts[0].command is not None
