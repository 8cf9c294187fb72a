"""`python -m tools.mutations [--only ID …] [--jobs N]`: tries the rule breaks and tells which survive."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from pathlib import Path

from tools.mutations.breaks import Break, BreaksError, choose, load
from tools.mutations.trial import Checks, Result, attempt, checks, unbroken

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 600.0


def options(arguments: Sequence[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutations",
        description="Breaks rules one at a time; the tests must notice each.",
    )
    parser.add_argument("--only", metavar="ID", nargs="+", help="only these breaks")
    parser.add_argument("--jobs", metavar="N", type=int, default=1, help="breaks tried at a time (1)")
    parser.add_argument(
        "--limit", metavar="SECONDS", type=float, default=LIMIT, help="for one check (%(default).0f)"
    )
    parser.add_argument(
        "--trust", action="store_true", help="don't first look whether the unbroken tree passes"
    )
    parser.add_argument("--list", action="store_true", help="only list the breaks")
    return parser.parse_args(arguments)


def try_all(
    root: Path, breaks: Sequence[Break], chosen: Checks = checks, jobs: int = 1, limit: float = LIMIT
) -> int:
    """Tries the breaks and prints a line about each; 1 when one survives or can't be tried."""
    told: Counter[str] = Counter()
    with ThreadPoolExecutor(max(1, jobs)) as pool:
        tried = [pool.submit(partial(_attempt, root, chosen, limit), entry) for entry in breaks]
        try:
            for future in as_completed(tried):
                result = future.result()
                told[result.verdict] += 1
                print(f"{result.verdict:<8}  {result.id}: {result.told} ({result.seconds:.0f} s)", flush=True)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    print(", ".join(f"{count} {verdict}" for verdict, count in sorted(told.items())))
    return 0 if set(told) <= {"killed"} else 1


def _attempt(root: Path, chosen: Checks, limit: float, entry: Break) -> Result:
    return attempt(root, entry, chosen(root, entry), limit)


def main(arguments: Sequence[str]) -> int:
    """Tries what the command line asks for; 2 when the trial would prove nothing."""
    wanted = options(arguments)
    try:
        breaks = choose(load(), wanted.only)
    except BreaksError as error:
        print(error, file=sys.stderr)
        return 2
    if wanted.list:
        print("\n".join(f"{entry.id} [{', '.join(entry.clauses)}]: {entry.breaks}" for entry in breaks))
        return 0
    if hasattr(os, "nice"):
        os.nice(10)
    failing = "" if wanted.trust else unbroken(ROOT, wanted.limit)
    if failing:
        print(f"Nothing is broken yet, and this fails: {failing}", file=sys.stderr)
        return 2
    return try_all(ROOT, breaks, jobs=wanted.jobs, limit=wanted.limit)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("Stopped.")
