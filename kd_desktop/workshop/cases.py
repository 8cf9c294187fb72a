"""Running rule cases: `run_paths` plays files and folders, and reports failures and totals.

A rule case is a small TOML file: a position, some commands, the exact result. tests/cases/README.md explains
the form; `paths_table` is its list of paths, `log_table` that of the log.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from kd_desktop.packs import FilePlace, PackError, load
from kd_desktop.packs.formats import AnyPack
from kd_desktop.workshop.casebook import casebook
from kd_desktop.workshop.cases_paths import markdown
from kd_desktop.workshop.cases_play import play_case
from kd_desktop.workshop.cases_read import Case, read_cases
from kd_desktop.workshop.cases_verdicts import CaseError, Failure

PASSED, FAILED, UNREADABLE = 0, 1, 2
Tell = Callable[[str], object]


def paths_table(game: str) -> str:
    """The paths of that game as a Markdown table: path, type, meaning, where it is allowed."""
    return markdown(casebook(game).paths)


def log_table(game: str) -> str:
    """The entries of that game's log as a Markdown table: the name of each and its fields."""
    rows = ["| entry | fields |", "|---|---|"]
    for kind in casebook(game).events.__args__:
        fields = [f"`{name}`" for name in kind.__struct_fields__ if name not in ("cause", "only", "facts")]
        rows.append(f"| `{kind.__struct_config__.tag}` | {' '.join(fields)} |")
    return "\n".join(rows)


def _warn(words: str) -> None:
    print(words, file=sys.stderr)


def run_paths(paths: list[Path], say: Tell = print, warn: Tell = _warn) -> int:
    """Plays every case in these files and folders.

    Reports one line per failure and `N passed, N failed` at the end. Returns 0 when all passed, 1 when one
    failed, 2 when a file can't be read as a case (reported to `warn` with file and line; others are played).
    """
    packs: dict[str, AnyPack] = {}
    passed = failed = 0
    status = PASSED
    for case in _cases(paths):
        try:
            if isinstance(case, CaseError):
                raise case
            failures = play_case(case, _pack(packs, case))
        except CaseError as error:
            warn(str(error))
            status = UNREADABLE
            continue
        for failure in failures:
            say(line(case, failure))
        passed, failed = passed + (not failures), failed + bool(failures)
    say(f"{passed} passed, {failed} failed")
    if not passed and not failed and status == PASSED:
        warn(f"There are no cases in {', '.join(map(str, paths))}.")
        status = UNREADABLE
    return status or (FAILED if failed else PASSED)


def line(case: Case, failure: Failure) -> str:
    """One failure as a line: its place, case, expected and actual values, and clauses."""
    where = f"{failure.place.file}:{failure.place.line}"
    clauses = f" [{', '.join(case.rules)}]" if case.rules else ""
    return f"{where}: {case.title}: expected {failure.expected}; found {failure.found}{clauses}"


def _pack(packs: dict[str, AnyPack], case: Case) -> AnyPack:
    if case.pack not in packs:
        try:
            packs[case.pack] = load(case.pack)
        except PackError as error:
            raise CaseError(case.place, f"The pack “{case.pack}” can't be used: {error.sentence}") from None
    pack = packs[case.pack]
    if pack.game != case.game:
        raise CaseError(case.place, f"The pack “{case.pack}” is for “{pack.game}”, not for “{case.game}”.")
    return pack


def _cases(paths: Iterable[Path]) -> Iterator[Case | CaseError]:
    """Every case, and what is wrong with each file that can't be read as cases."""
    for file in _files(paths):
        try:
            yield from read_cases(file)
        except CaseError as error:
            yield error


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files themselves, and every TOML file of the folders, by name."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.toml"))
        else:
            yield path


__all__ = [
    "FAILED",
    "PASSED",
    "UNREADABLE",
    "CaseError",
    "FilePlace",
    "log_table",
    "paths_table",
    "run_paths",
]
