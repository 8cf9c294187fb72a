"""What the tests of the command line share: the program in this process and in one of its own."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from kd_desktop.cli import main

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = [sys.executable, "-m", "kd_desktop"]
REIGN = ["autoplay", "kings", "--pack", "bench", "--seats", "3"]


@dataclass(frozen=True)
class Answer:
    """What a run of the program said."""

    status: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Answer:
    """The program in this process."""
    capsys.readouterr()
    status = main([str(one) for one in arguments])
    said = capsys.readouterr()
    return Answer(status, said.out, said.err)


def start(
    *arguments: str | Path, prefix: tuple[str, ...] = (), setup: Callable[[], None] | None = None, **more: str
) -> Answer:
    """The program in a process of its own; `more` are variables for it, empty ones are removed."""
    environment = {**os.environ, **more}
    for name, value in more.items():
        if not value:
            del environment[name]
    done = subprocess.run(
        [*prefix, *PROGRAM, *(str(one) for one in arguments)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        preexec_fn=setup,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


@contextlib.contextmanager
def started(*arguments: str | Path) -> Iterator[subprocess.Popen[str]]:
    """The program in a process group of its own, of which nothing is left in the end.

    Ctrl+C reaches it however the tests were started: what is begun in the background ignores it, and so do
    its children.
    """
    command = [*PROGRAM, *(str(one) for one in arguments)]
    pipe = subprocess.PIPE
    # A new process keeps what is ignored, and nothing else.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        begun = subprocess.Popen(
            command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True, start_new_session=True
        )
    finally:
        signal.signal(signal.SIGINT, before)
    with begun as program:
        try:
            yield program
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)


def complains(answer: Answer, *words: str) -> None:
    """One sentence on stderr with these words, status 2, no traceback."""
    assert answer.status == 2, answer
    assert answer.err.startswith("kd-desktop: "), answer
    assert answer.err.count("\n") == 1, answer
    assert answer.err.endswith(".\n"), answer
    assert "Traceback" not in answer.err + answer.out
    for word in words:
        assert word in answer.err, answer


def as_ordinary_user() -> None:
    """In a new process: root's right to write where permissions forbid it goes."""
    if os.geteuid() != 0:
        return
    drop_from_bounding_set = 24
    for right in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        if ctypes.CDLL(None).prctl(drop_from_bounding_set, right, 0, 0, 0) != 0:
            raise OSError("this machine lets root not give up its rights")
