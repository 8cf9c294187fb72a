"""How the program starts itself, or a part of itself, in another process, from source or frozen.

Never by `-m`: the interpreter would look in the current folder first, where a downloaded `kd_desktop.py` or
`random.py` may be.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import kd_desktop

MAIN = Path(kd_desktop.__file__).with_name("__main__.py")
SAFE_PATH = "PYTHONSAFEPATH"


def command(*arguments: str) -> list[str]:
    """The command that runs this program with these arguments."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *arguments]
    return [sys.executable, "-P", str(MAIN), *arguments]


def script(path: Path) -> list[str]:
    """The command that runs that script of a checkout."""
    return [sys.executable, "-P", str(path)]


@contextmanager
def safe_path() -> Iterator[None]:
    """A context in which an interpreter that Python itself starts for us doesn't look there either."""
    before = os.environ.get(SAFE_PATH)
    os.environ[SAFE_PATH] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[SAFE_PATH]
        else:
            os.environ[SAFE_PATH] = before
