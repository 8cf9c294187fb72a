"""Sets everything up and runs every check: `python3 packaging/check.py [--full] [--only NAME]`."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this line exists for the Pythons that can't run the rest
    sys.exit("Crown Council needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

import argparse
import os
import re
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import environment
from messages import SetupError

STRICT = ["engine", "packs", "storage", "councillors", "workshop", "cli", "cli.py", "__main__.py"]
PACKS = ["bench", "leaving-sea", "empty-throne"]
STORIES = ["leaving-sea", "empty-throne"]
"""The packs that are played. `bench` holds everything once for the tests and tells no story."""
SPOKEN = ["kd_desktop/desktop", "kd_desktop/cli", "kd_desktop/packs/AUTHORS.md", "kd_desktop/packs/FORMAT.md"]
SPOKEN += ["kd_desktop/packs/throne/FORMAT.md", "README.md", "CONTRIBUTING.md", "tests/cases/README.md"]
"""Where the program and its guides speak to people in words of our own."""
HANGS_AFTER = 4200  # seconds; a check that takes this long will not end
TRIAL_HANGS_AFTER = 1200  # seconds; the same for a single test of the long ones
WORKERS = ["-n", "3", "--dist", "worksteal"]
"""Each begins with a third of the tests, so that what those of a module share is made once, then helps out.

Tests of windows wait for timers and other processes a quarter of the time: three keep two cores busy.
"""
PROGRESS = re.compile(r"bringing up nodes\.\.\.|[.FEsxX]+ +\[ *\d+%\]")
SUMMARY = "short test summary info"


class UsageError(Exception):
    """A command line that asks for what there isn't, in one sentence."""


@dataclass(frozen=True)
class Check:
    """One command that must succeed; `show` prints how it ended even then."""

    name: str
    command: list[str]
    show: bool = False


def has_code(path: Path) -> bool:
    """Whether mypy would find something there; rooms are built one after another."""
    return path.is_file() or any(path.rglob("*.py"))


def python_checks(home: environment.Home) -> list[Check]:
    """Form, types and arrows of the code, cheapest first."""
    python, package = str(home.python), home.root / "kd_desktop"
    strict = ["kd_desktop/__init__.py"]
    strict += [f"kd_desktop/{name}" for name in STRICT if has_code(package / name)]
    scripts = sorted(str(path.relative_to(home.root)) for path in (home.root / "packaging").glob("*.py"))
    # Plain mypy where Qt's stubs are: strict would ask for what they don't say.
    checks = [
        Check("format", [python, "-m", "ruff", "format", "--check", "."]),
        Check("lint", [python, "-m", "ruff", "check", "."]),
        Check("types", [python, "-m", "mypy", "--strict", "--follow-imports=silent", *strict]),
        Check("types-packaging", [python, "-m", "mypy", "--strict", "--follow-imports=silent", *scripts]),
        Check("types-tools", [python, "-m", "mypy", "--strict", "--follow-imports=silent", "tools"]),
        Check("layers", [str(home.tool("lint-imports")), "--no-cache"]),
        Check("translations", [python, "packaging/translations.py", "kd_desktop"]),
        Check("english", [python, "packaging/english.py", *SPOKEN]),
    ]
    if has_code(package / "desktop"):
        checks.insert(3, Check("types-desktop", [python, "-m", "mypy", "kd_desktop/desktop"]))
    return checks


def game_checks(home: environment.Home) -> list[Check]:
    """The tests, the packs and the rule cases."""
    python, game = str(home.python), [str(home.python), "-m", "kd_desktop"]
    packs = [f"kd_desktop/packs/{name}" for name in PACKS]
    pytest = [python, "-m", "pytest", "-q", "--hypothesis-profile=ci", *WORKERS]
    return [
        Check("tests", pytest, show=True),
        Check("packs", [*game, "packs", *packs]),
        Check("stories", [*game, "pack", "check", *STORIES], show=True),
        Check("cases", [*game, "cases", "tests/cases"], show=True),
    ]


def full_checks(home: environment.Home) -> list[Check]:
    """What takes long: the trials marked so, and the program installed or built, started far from here."""
    python = str(home.python)
    trials = [python, "-m", "pytest", "-q", "--hypothesis-profile=ci", "-m", "long", *WORKERS]
    trials += ["-o", f"faulthandler_timeout={TRIAL_HANGS_AFTER}"]
    return [
        Check("long", trials, show=True),
        Check("wheel", [python, "packaging/installed.py"], show=True),
        Check("build", [python, "packaging/build.py"], show=True),
        Check("built", [python, "packaging/built.py"], show=True),
    ]


def settings(data: str) -> dict[str, str]:
    """The environment of every check: no window, and no campaign of the person who runs it.

    Tests start the program some hundred times: Python may keep the modules that it has compiled.
    """
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "KD_DESKTOP_DATA": data, "PYTHONUTF8": "1"}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    return environ


def complaint(output: str) -> str:
    """What a failed check printed, the names of failed tests before everything that is told about them."""
    lines = [line for line in output.splitlines() if not PROGRESS.fullmatch(line.strip())]
    at = next((number for number, line in enumerate(lines) if SUMMARY in line), len(lines))
    return "\n".join([*lines[at:], *lines[:at]])


def run(check: Check, root: Path, environ: dict[str, str]) -> bool:
    """Runs one check and prints one line about it, and its output when that is wanted or it failed."""
    began = time.monotonic()
    try:
        done = subprocess.run(
            check.command,
            cwd=root,
            env=environ,
            text=True,
            errors="replace",
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=HANGS_AFTER,
        )
        passed, output = done.returncode == 0, done.stdout.rstrip()
    except subprocess.TimeoutExpired as error:
        partial = error.stdout or b""
        text = partial.decode(errors="replace") if isinstance(partial, bytes) else partial
        passed, output = False, f"{text}\nstopped after {HANGS_AFTER} seconds"
    print(f"{'ok  ' if passed else 'FAIL'}  {check.name:<16} {time.monotonic() - began:7.1f} s", flush=True)
    if not passed:
        print(complaint(output), flush=True)
    elif check.show and output:
        print(output.splitlines()[-1], flush=True)
    return passed


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="check.py", description="Sets up and runs every check.")
    parser.add_argument(
        "--full", action="store_true", help="also the long trials, a wheel and the built program"
    )
    parser.add_argument("--only", metavar="NAME", action="append", help="only this check (may be repeated)")
    return parser.parse_args(arguments)


def select(checks: list[Check], only: list[str] | None) -> list[Check]:
    """Those of the checks that were asked for by name; refuses names that no check has."""
    names = [check.name for check in checks]
    unknown = [name for name in only or [] if name not in names]
    if unknown:
        raise UsageError(f"There is no check named {', '.join(unknown)}; there are: {', '.join(names)}.")
    return [check for check in checks if not only or check.name in only]


def plan(home: environment.Home, full: bool, only: list[str] | None) -> list[Check]:
    """The checks of this run; one that is named runs also without --full."""
    everyday = [*python_checks(home), *game_checks(home)]
    return select([*everyday, *full_checks(home)] if full or only else everyday, only)


def main(arguments: list[str]) -> int:
    """Runs the checks one after another, all of them even when one fails; 1 when any failed."""
    wanted = options(arguments)
    began = time.monotonic()
    try:
        # A wrong name is told before anything is installed.
        plan(environment.Home(environment.ROOT, Path(sys.executable)), wanted.full, wanted.only)
        home = environment.prepare(dev=True)
        checks = plan(home, wanted.full, wanted.only)
        if any(check.name == "build" for check in checks):
            environment.prepare_build()
    except UsageError as error:
        print(error, file=sys.stderr)
        return 2
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"ok    {'set up':<16} {time.monotonic() - began:7.1f} s", flush=True)
    with tempfile.TemporaryDirectory(prefix="kd-check-") as data:
        failed = [check.name for check in checks if not run(check, home.root, settings(data))]
    verdict = f"failed: {', '.join(failed)}" if failed else "all of them passed"
    print(f"{len(checks)} checks in {time.monotonic() - began:.0f} s, {verdict}")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("Stopped.")
