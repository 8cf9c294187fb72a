"""The command line: one module for each command, each imported only when it is asked for."""

from __future__ import annotations

import importlib
import io
import os
import signal
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kd_desktop.packs.findings import PackError

UNHEARD = 141  # what a shell reports of a program that wrote to nobody


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs `kd-desktop` with these arguments (default: the command line's); returns the exit status.

    2, with one sentence on stderr, for a request that can't be carried out.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a letter still shows the rest
    try:
        status = _run(sys.argv[1:] if arguments is None else arguments)
        _tell_lacks()
        if sys.stdout is not None:  # a program without a console has none
            sys.stdout.flush()
    except KeyboardInterrupt as stop:
        from kd_desktop.cli.interrupts import status_of

        return status_of(stop)
    except BrokenPipeError:
        # Nobody reads any more; keep the interpreter from trying again when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNHEARD
    return status


def _run(arguments: Sequence[str]) -> int:
    from kd_desktop.cli.complaint import Complaint
    from kd_desktop.cli.interrupts import heeded
    from kd_desktop.cli.parser import OWN, parse
    from kd_desktop.storage import logs

    try:
        options = parse(arguments)
    except Complaint as complaint:
        return _refuse(str(complaint))
    except SystemExit as end:
        return int(end.code or 0)
    if options.run.replace("_", "-") in OWN:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program that started this part of it
    try:
        if getattr(options, "data", None):
            # Told to everything that is started from here, too.
            os.environ["KD_DESKTOP_DATA"] = os.path.abspath(options.data)  # noqa: PTH100  (pathlib is not needed yet)
        logs.begin()
        if options.run.replace("_", "-") in OWN:
            logs.watch_for_crashes()
        module = importlib.import_module(f"kd_desktop.cli.{options.run}")
    except FileNotFoundError as error:
        return _refuse(_sentence(error))
    from kd_desktop.packs.findings import PackError

    try:
        with heeded():
            return int(module.run(options))
    except PackError as error:
        return _refuse(_of_pack(error))
    except BrokenPipeError:
        raise
    except (Complaint, OSError) as complaint:
        return _refuse(_sentence(complaint))


def _tell_lacks() -> None:
    """Says what the disk lacks that was written to, if it lacks anything."""
    storage = sys.modules.get("kd_desktop.storage.lacks")
    if storage is None or sys.stderr is None:
        return
    from kd_desktop.cli.terminal import complain

    for sentence in storage.LACKS.untold().values():
        complain(sentence)


def _of_pack(error: PackError) -> str:
    """The first finding as a sentence with its place, and how many more there are."""
    if error.file in error.sentence:
        return error.sentence
    said, more = f"{error.first.place}: {error.sentence}", len(error.findings) - 1
    if not more:
        return said
    return f"{said.removesuffix('.')} ({more} more {'finding' if more == 1 else 'findings'})."


def _sentence(complaint: Exception) -> str:
    from kd_desktop.storage.errors import StorageError

    if isinstance(complaint, OSError) and not isinstance(complaint, StorageError):
        from pathlib import Path

        from kd_desktop.storage.errors import explain
        from kd_desktop.storage.folders import gone

        try:
            here = Path.cwd()
        except OSError:
            return str(gone())
        return str(explain(complaint, here))
    return str(complaint)


def _refuse(sentence: str) -> int:
    from kd_desktop.cli.terminal import complain

    line = " ".join(sentence.split())
    complain(line)
    return 2
