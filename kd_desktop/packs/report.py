"""The pack checker as a command: one line per finding, then one summary line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kd_desktop.packs.findings import Finding
from kd_desktop.packs.shelf import check, own_folders


def main_check(paths: Sequence[str | Path]) -> int:
    """Checks these pack folders, or the program's own packs when none are given, and prints the findings.

    A finding is printed as `file:line:column: severity code: sentence`. Returns the exit status: 0 when no
    pack has an error (warnings don't count), 1 when one has, 2 when a path isn't a pack.
    """
    folders = [Path(path) for path in paths] or own_folders()
    found: list[Finding] = []
    for folder in folders:
        found += check(folder)
    for one in found:
        print(one)
    errors = sum(one.severity == "error" for one in found)
    print(
        f"{_count(len(folders), 'pack')}: {_count(errors, 'error')}, {_count(len(found) - errors, 'warning')}"
    )
    if any(one.code == "no-pack" for one in found):
        return 2
    return 1 if errors else 0


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
