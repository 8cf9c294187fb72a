"""One break tried: a private copy of the tree, the change made there, and checks until one notices it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tools.mutations.breaks import Break, StaleError, broken

COPIED = ("kd_desktop", "tests", "pyproject.toml")
UNTRIED = ("test_golden.py", "test_clauses.py")
"""A golden chronicle notices every change and knows no rule; the list of clauses looks at no rule."""
CONFORMANCE = "test_conformance.py"
"""Takes longer than all the others together, so it comes last."""

Verdict = Literal["killed", "SURVIVED", "stale", "faulty"]


@dataclass(frozen=True)
class Check:
    """One command that is run in the copy; it has noticed the break when it fails."""

    name: str
    command: tuple[str, ...]


@dataclass(frozen=True)
class Result:
    """How a break fared, and which test or case noticed it or what is wrong with the break itself."""

    id: str
    verdict: Verdict
    told: str
    seconds: float


Checks = Callable[[Path, Break], Sequence[Check]]
"""The checks for a break of that tree, quick ones first."""


def pytest(name: str, *arguments: str) -> Check:
    """A run of pytest that stops at the first failure and draws the same examples every time."""
    options = ("-x", "-q", "-p", "no:cacheprovider", "--hypothesis-profile=ci", "--tb=no")
    return Check(name, (sys.executable, "-m", "pytest", *options, *arguments))


def games(root: Path) -> list[str]:
    """The games whose rules are tried, by the names of their folders."""
    return sorted(path.parent.name for path in (root / "tests" / "engine").glob(f"*/{CONFORMANCE}"))


def checks(root: Path, entry: Break) -> list[Check]:
    """The rule cases, then the tests that cite a clause of the break, then all tests of the engine.

    What breaks one game's own rules is looked for in that game.
    """
    of = [game for game in games(root) if entry.file.startswith(f"kd_desktop/engine/{game}/")] or games(root)
    cases, *others = everything(root, of)
    near = citing(root, entry.clauses)
    return [cases, *([pytest("the tests nearby", *near)] if near else ()), *others]


def everything(root: Path, of: Sequence[str]) -> tuple[Check, ...]:
    """All that may notice a break of these games, quick ones first: rule cases, then tests of the engine."""
    left = [f"tests/engine/{game}" for game in games(root) if game not in of]
    left += [f"tests/engine/{game}/{name}" for game in of for name in (*UNTRIED, CONFORMANCE)]
    cases = [f"tests/cases/{game}" for game in of]
    return (
        Check("the rule cases", (sys.executable, "-m", "kd_desktop", "cases", *cases)),
        pytest("the tests of the engine", "tests/engine", *(f"--ignore={path}" for path in left)),
        pytest("the conformance suite", *(f"tests/engine/{game}/{CONFORMANCE}" for game in of)),
    )


def citing(root: Path, clauses: Sequence[str]) -> list[str]:
    """The test files of the engine that cite one of the clauses."""
    cited = re.compile(rf"\b(?:{'|'.join(map(re.escape, clauses))})\b")
    files = sorted((root / "tests" / "engine").rglob("test_*.py"))
    return [
        file.relative_to(root).as_posix()
        for file in files
        if file.name not in UNTRIED and cited.search(file.read_text(encoding="utf-8"))
    ]


def copied(root: Path, to: Path) -> None:
    """Copies what is tried, without anything compiled: what is imported there is compiled from there."""
    for name in COPIED:
        source = root / name
        if source.is_dir():
            shutil.copytree(source, to / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            shutil.copy(source, to / name)


def settings(copy: Path) -> dict[str, str]:
    """The environment of the checks: imports come from the copy first, whatever is installed."""
    meddling = (
        "PYTHONPYCACHEPREFIX",
        "PYTHONDONTWRITEBYTECODE",
        "PYTHONSAFEPATH",
        "PYTEST_ADDOPTS",
        "FORCE_COLOR",
    )
    kept = {name: value for name, value in os.environ.items() if name not in meddling}
    return {
        **kept,
        "PYTHONPATH": str(copy),
        "QT_QPA_PLATFORM": "offscreen",
        "KD_DESKTOP_DATA": str(copy / "data"),
        "PYTHONUTF8": "1",
        "COLUMNS": "400",
    }


def run(command: Sequence[str], copy: Path, limit: float) -> subprocess.CompletedProcess[str]:
    """Runs a command in the copy."""
    return subprocess.run(
        command,
        cwd=copy,
        env=settings(copy),
        text=True,
        errors="replace",
        check=False,
        capture_output=True,
        timeout=limit,
    )


_WHERE = "import importlib, sys; print(importlib.import_module(sys.argv[1]).__file__)"


def unusable(copy: Path, entry: Break, limit: float) -> str:
    """Why the broken module proves nothing: it can't be imported, or another one is. Empty when all is well.

    A program that doesn't start is no broken rule, and one that comes from elsewhere isn't broken at all.
    """
    done = run((sys.executable, "-c", _WHERE, entry.module), copy, limit)
    if done.returncode:
        return f"{entry.module} can't be imported any more: {last_line(done.stderr)}"
    if Path(last_line(done.stdout)).resolve() != (copy / entry.file).resolve():
        return f"{entry.module} is imported from {last_line(done.stdout)}, not from the copy"
    return ""


def last_line(text: str) -> str:
    """The last line of what a program said."""
    return text.strip().rpartition("\n")[2]


def noticed(done: subprocess.CompletedProcess[str]) -> str:
    """Which test or case has failed, from what the check said."""
    lines = done.stdout.strip().splitlines()
    for line in lines:
        if line.startswith(("FAILED ", "ERROR ")):
            return line.partition(" ")[2].partition(" - ")[0]
    told = lines[0] if len(lines) > 1 else last_line(done.stderr) or last_line(done.stdout)
    return told.partition(": expected ")[0]


def first_to_notice(copy: Path, chosen: Sequence[Check], limit: float) -> str:
    """The first of the checks to fail in the copy, with what failed there; empty when all of them pass."""
    for check in chosen:
        try:
            done = run(check.command, copy, limit)
        except subprocess.TimeoutExpired:
            return f"{check.name} didn't end within {limit:.0f} seconds"
        if done.returncode:
            return noticed(done)
    return ""


def attempt(root: Path, entry: Break, chosen: Sequence[Check], limit: float) -> Result:
    """Makes the break in a copy of the tree and lets the checks look for it, one after the other."""
    began = time.monotonic()

    def result(verdict: Verdict, told: str) -> Result:
        return Result(entry.id, verdict, told, time.monotonic() - began)

    try:
        text = broken(entry, root)
    except StaleError as error:
        return result("stale", str(error))
    with tempfile.TemporaryDirectory(prefix="kd-break-") as folder:
        copy = Path(folder)
        copied(root, copy)
        (copy / entry.file).write_text(text, encoding="utf-8")
        fault = unusable(copy, entry, limit)
        if fault:
            return result("faulty", fault)
        told = first_to_notice(copy, chosen, limit)
        return result("killed", told) if told else result("SURVIVED", entry.breaks)


def unbroken(root: Path, limit: float) -> str:
    """What fails in the tree as it is: then no break could be told from it. Empty when nothing does."""
    with tempfile.TemporaryDirectory(prefix="kd-break-") as folder:
        copied(root, Path(folder))
        return first_to_notice(Path(folder), everything(root, games(root)), limit)
