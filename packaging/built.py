"""Starts the built program as a stranger would: in another folder, with an empty home and no Python."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "dist" / "kd-desktop" / ("kd-desktop.exe" if os.name == "nt" else "kd-desktop")
REIGN = ["autoplay", "kings", "--pack", "bench", "--seats", "3", "--seed", "1", "--reigns", "1", "--json"]


class BuiltError(Exception):
    """The built program did not do what it should, in one sentence."""


def answer(program: Path, arguments: list[str], folder: Path) -> str:
    """What a program of ours prints, run in a folder that is also its home."""
    bare = {"HOME": str(folder), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [program, *arguments], cwd=folder, env=bare, capture_output=True, text=True, check=False, timeout=300
    )
    if done.returncode:
        print(done.stdout + done.stderr)
        raise BuiltError(f"kd-desktop {arguments[0]} ended with status {done.returncode}.")
    return done.stdout


def trial(program: Path, home: Path) -> str:
    """Doctor, a reign, its replay, its picture and its book; one line about them."""
    answer(program, ["doctor"], home)
    report: dict[str, Any] = json.loads(answer(program, [*REIGN, "--out", "reign"], home))
    folder = home / report["folder"]
    if not (folder / "journal.jsonl").exists():
        raise BuiltError(f"autoplay named {folder}, but no campaign is there.")
    answer(program, ["replay", str(folder), "--verify"], home)
    answer(program, ["picture", str(folder), "--out", "board.png", "--size", "1280x720"], home)
    if not (home / "board.png").read_bytes().startswith(b"\x89PNG"):
        raise BuiltError("picture wrote something that is no PNG.")
    answer(program, ["book", str(folder), "--out", "book.pdf"], home)
    if not (home / "book.pdf").read_bytes().startswith(b"%PDF-"):
        raise BuiltError("book wrote something that is no PDF.")
    return f"doctor, autoplay ({report['commands']} commands), replay, picture and book work"


def main() -> int:
    """The trial, in a folder that is gone afterwards."""
    if not PROGRAM.exists():
        print(f"{PROGRAM.relative_to(ROOT)} is not there; run: python3 packaging/build.py")
        return 1
    with tempfile.TemporaryDirectory(prefix="kd-built-") as home:
        try:
            print(f"{trial(PROGRAM, Path(home))} in the built program")
        except (BuiltError, OSError, ValueError, KeyError, subprocess.TimeoutExpired) as error:
            print(f"The built program failed: {error}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
