"""The log: errors that nobody expected, in a file of this user's log folder, for whoever mends them.

It tells which kind of error arose where in the program, never what a game holds. The words of an error may
name a card that nobody has seen, so only those that Python, Qt and the system choose are written down.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import platform
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from kd_desktop import __version__
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.folders import VARIABLE, data_folder

LOG, CRASHES = "kd-desktop.log", "crashes.log"
"""The names of both files: errors as the program itself wrote them, and stacks of what ended it at once."""
LARGEST, OLDER = 512 * 1024, 2
"""The bytes of a file, and how many older ones are kept of each."""
_OWN_WORDS = (
    OSError, ImportError, AttributeError, NameError, TypeError, RuntimeError, MemoryError, UnicodeError,
)  # fmt: skip
"""Errors of Python whose words tell of types, names and files."""

_crashes: TextIOWrapper | None = None


def log_folder() -> Path:
    """The folder of both files: the system's for this user, or one in the data folder that was chosen.

    Raises StorageError when this user has no home folder.
    """
    if os.environ.get(VARIABLE):
        return data_folder() / "log"
    from platformdirs import user_log_path

    data_folder()  # says in our words that there is no home
    return Path(user_log_path("kd-desktop", appauthor=False))


def begin(tell: Callable[[str], None] | None = None) -> None:
    """From now on errors that nobody catches are logged; makes no file before there is something to write.

    `tell` gets a sentence for whoever started the program. Without it Python reports them as usual, too.
    """
    try:
        handler: logging.Handler = _LogFile(log_folder() / LOG)
    except (StorageError, OSError):
        handler = logging.NullHandler()
    root = logging.getLogger()
    for old in [one for one in root.handlers if isinstance(one, _LogFile)]:
        root.removeHandler(old)
        old.close()
    root.addHandler(handler)

    def uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        record(error)
        if tell is None:
            sys.__excepthook__(kind, error, trace)
        else:
            tell(sentence())

    sys.excepthook = uncaught
    threading.excepthook = lambda one: record(one.exc_value) if one.exc_value else None
    sys.unraisablehook = lambda one: record(one.exc_value) if one.exc_value else None


def watch_for_crashes() -> None:
    """From now on a crash of the program itself leaves the stacks of all threads in a file beside the log."""
    global _crashes  # noqa: PLW0603  (the file stays open as long as the program runs)
    with suppress(StorageError, OSError):
        path = log_folder() / CRASHES
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > LARGEST:
            path.replace(path.with_name(f"{CRASHES}.1"))
        file = path.open("a", encoding="utf-8")
        faulthandler.enable(file)
        if _crashes is not None:
            _crashes.close()
        _crashes = file


def record(error: BaseException) -> None:
    """Writes an error that nobody expected into the log."""
    logging.getLogger("kd_desktop").error("An unexpected error", exc_info=error)


def written() -> Path | None:
    """The log, if this program has written into it."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler, _LogFile) and handler.written:
            return Path(handler.baseFilename)
    return None


def sentence() -> str:
    """What is said of such an error: where it is told."""
    path = written()
    return "Something went wrong in the program." + (f" What it was is told in {path}." if path else "")


def told(error: BaseException) -> str:
    """The error for the log: each one that led to it, its kind and where it arose."""
    return "\n".join(
        "".join([*traceback.format_list(traceback.extract_tb(one.__traceback__)), _named(one)])
        for one in _causes(error)
    )


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The errors that led to this one, the first one first, and itself last."""
    chain: list[BaseException] = []
    one: BaseException | None = error
    while one is not None and one not in chain:
        chain.append(one)
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    return reversed(chain)


def _named(error: BaseException) -> str:
    kind = type(error)
    if isinstance(error, StorageError):
        return f"{kind.__name__}: {error.code}: {error.path}"
    if isinstance(error, _OWN_WORDS) and kind.__module__ == "builtins":
        return f"{kind.__name__}: {error}"
    return f"{kind.__module__}.{kind.__qualname__}"


class _LogFile(RotatingFileHandler):
    """The file of the log; a disk that doesn't take it is nobody's trouble."""

    written = False

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=LARGEST, backupCount=OLDER, encoding="utf-8", delay=True)
        self.setFormatter(_Lines("%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"))

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        file = super()._open()
        system = f"{platform.system()} {platform.release()}"
        file.write(f"Crown Council {__version__}, Python {platform.python_version()}, {system}\n")
        return file

    def emit(self, record: logging.LogRecord) -> None:
        """Writes a record."""
        self.written = True
        super().emit(record)

    def doRollover(self) -> None:  # noqa: N802  (Python's name)
        """Begins a new file, unless another program of ours holds this one open where that forbids it."""
        with suppress(OSError):
            super().doRollover()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002, N802  (Python's name)
        """Nothing is said of a log that can't be written."""
        self.written = False


class _Lines(logging.Formatter):
    """A record as lines; each error in it as `told`."""

    def format(self, record: logging.LogRecord) -> str:
        """The record's lines; those that another handler has kept in it for an error are not used."""
        kept, record.exc_text = record.exc_text, None
        try:
            return super().format(record)
        finally:
            record.exc_text = kept

    def formatException(self, ei: object) -> str:  # noqa: N802  (Python's name)
        """An error's lines."""
        error = ei[1] if isinstance(ei, tuple) else None
        return told(error) if isinstance(error, BaseException) else ""
