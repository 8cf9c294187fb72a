"""Errors that nobody expected: in a file that tells where they arose, and never what a game holds."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from kd_desktop.storage import logs
from kd_desktop.storage.errors import StorageError

BEGIN, WATCH = logs.begin, logs.watch_for_crashes
"""As they are: `tests/conftest.py` keeps both from the tests."""
SECRET = "the Drowned Bell"


@pytest.fixture
def hooks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything that the log takes over is given back."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    before = list(logging.getLogger().handlers)
    yield
    for one in [one for one in logging.getLogger().handlers if one not in before]:
        logging.getLogger().removeHandler(one)
        one.close()


def log(data: Path) -> str:
    return (data / "log" / logs.LOG).read_text(encoding="utf-8")


def failing(error: BaseException) -> BaseException:
    """The error as it is after it was raised."""
    try:
        raise error
    except BaseException as caught:
        return caught


def own(program: str, data: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """A program of ours that begins its log, in a process of its own."""
    begun = "from kd_desktop.storage import logs\nlogs.begin(lambda text: print(text, flush=True))\n"
    return subprocess.run(
        [sys.executable, "-c", begun + program],
        env={**os.environ, "KD_DESKTOP_DATA": str(data), **more},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.usefixtures("hooks")
def test_an_error_that_nobody_expected_is_logged_and_no_traceback_is_seen(data_folder: Path) -> None:
    done = own("def deal():\n    None.card\ndeal()", data_folder)
    assert done.stderr == ""
    assert (
        done.stdout.strip() == logs.sentence() + f" What it was is told in {data_folder / 'log' / logs.LOG}."
    )
    found = log(data_folder)
    assert found.startswith("Crown Council ") and "in deal" in found
    assert "AttributeError: 'NoneType' object has no attribute 'card'" in found


def test_errors_in_threads_and_in_what_goes_are_logged_too(data_folder: Path) -> None:
    done = own(
        "import threading\n"
        "thread = threading.Thread(target=lambda: {}.pop())\nthread.start()\nthread.join()\n"
        "class Leaving:\n    def __del__(self):\n        None.leave\n"
        "gone = Leaving()\ndel gone\n",
        data_folder,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert "TypeError: pop expected" in log(data_folder) and "attribute 'leave'" in log(data_folder)


def test_nothing_is_made_before_there_is_something_to_tell(data_folder: Path) -> None:
    assert own("", data_folder).returncode == 0
    assert not data_folder.exists()


@pytest.mark.usefixtures("hooks")
@pytest.mark.parametrize(
    "error",
    [
        KeyError(SECRET),
        ValueError(SECRET),
        LookupError(SECRET),
        StorageError("damaged", Path("x"), SECRET, ""),
    ],
)
def test_the_words_of_an_error_that_may_name_a_card_are_not_logged(
    data_folder: Path, error: Exception
) -> None:
    BEGIN()
    outer = failing(RuntimeError("deck changed"))
    outer.__cause__ = failing(error)
    outer.add_note(SECRET)
    logs.record(outer)
    assert SECRET not in log(data_folder)
    assert type(error).__name__ in log(data_folder) and "RuntimeError: deck changed" in log(data_folder)


@pytest.mark.usefixtures("hooks")
def test_a_file_is_named_with_its_cause(data_folder: Path, tmp_path: Path) -> None:
    BEGIN()
    logs.record(
        failing(StorageError("no_space", tmp_path / "journal.jsonl", "The disk is full", "make room"))
    )
    logs.record(failing(FileNotFoundError(2, "No such file or directory", "pack.json")))
    assert f"StorageError: no_space: {tmp_path / 'journal.jsonl'}" in log(data_folder)
    assert "No such file or directory: 'pack.json'" in log(data_folder)


@pytest.mark.usefixtures("hooks")
def test_the_log_stays_small(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST", 2000)
    BEGIN()
    for number in range(200):
        logging.getLogger("kd_desktop").error("line %d", number)
    files = sorted((data_folder / "log").iterdir())
    assert [file.name for file in files] == [logs.LOG, f"{logs.LOG}.1", f"{logs.LOG}.2"]
    assert all(file.stat().st_size <= 2000 for file in files) and "line 199" in log(data_folder)


@pytest.mark.usefixtures("hooks")
def test_another_program_that_holds_the_log_open_costs_no_line(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows, where such a file can't be renamed."""
    monkeypatch.setattr(logs, "LARGEST", 300)
    BEGIN()
    monkeypatch.setattr(os, "rename", lambda *_: (_ for _ in ()).throw(PermissionError(13, "in use")))
    for number in range(20):
        logging.getLogger("kd_desktop").error("line %d", number)
    assert [f"line {number}\n" in log(data_folder) for number in range(20)] == [True] * 20


@pytest.mark.parametrize("place", ["a file", "no home", "full"])
def test_without_a_place_for_the_log_the_program_goes_on(data_folder: Path, place: str) -> None:
    data_folder.mkdir()
    more = {}
    if place == "a file":
        (data_folder / "log").write_text("mine")
    elif place == "no home":
        more = {"KD_DESKTOP_DATA": "", "HOME": "/dev/null", "XDG_STATE_HOME": ""}
    else:
        (data_folder / "log").mkdir()
        (data_folder / "log" / logs.LOG).symlink_to("/dev/full")
    done = own(
        "logs.watch_for_crashes()\nlogs.record(OSError('x'))\nprint(logs.written())\nNone.more",
        data_folder,
        **more,
    )
    assert done.stdout.splitlines() == ["None", "Something went wrong in the program."]
    assert (done.returncode, done.stderr) == (1, "")


def test_what_ends_the_program_at_once_leaves_its_stacks(data_folder: Path) -> None:
    program = "import os\nlogs.watch_for_crashes()\ndef deal():\n    os.abort()\ndeal()"
    assert own(program, data_folder).returncode < 0
    found = (data_folder / "log" / logs.CRASHES).read_text(encoding="utf-8")
    assert "Fatal Python error: Aborted" in found and "in deal" in found
    assert own("logs.watch_for_crashes()", data_folder).returncode == 0
    assert (data_folder / "log" / logs.CRASHES).read_text(encoding="utf-8") == found


def test_the_log_lies_in_the_users_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("KD_DESKTOP_DATA")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    assert tmp_path in logs.log_folder().parents and "kd-desktop" in logs.log_folder().parts
