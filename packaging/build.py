"""Builds the program for people without Python: `python3 packaging/build.py` makes dist/kd-desktop."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this line exists for the Pythons that can't run the rest
    sys.exit("Crown Council needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

import argparse
import os
import subprocess
from pathlib import Path

import environment
from messages import SetupError, say


def size(folder: Path) -> int:
    """Bytes under a folder, links not counted twice."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def build(home: environment.Home) -> Path:
    """Runs PyInstaller; the folder it made."""
    say("Building; this takes a minute or two.")
    command = [
        str(home.python),
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--clean",
        "--log-level=WARN",
        "--distpath",
        "dist",
        "--workpath",
        "build",
        "packaging/kd-desktop.spec",
    ]
    done = subprocess.run(command, cwd=home.root, capture_output=True, text=True, check=False)
    if done.returncode:
        say(done.stderr)
        raise SetupError("PyInstaller could not build the program; its report stands above.")
    return home.root / "dist" / "kd-desktop"


def main(arguments: list[str]) -> int:
    """Sets up, builds and says how large the result is."""
    argparse.ArgumentParser(prog="build.py", description="Builds dist/kd-desktop.").parse_args(arguments)
    try:
        home = environment.prepare(dev=True)
        environment.prepare_build()
        folder = build(home)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    program = folder / ("kd-desktop.exe" if os.name == "nt" else "kd-desktop")
    print(f"{program.relative_to(home.root)}: {size(folder) / 1e6:.0f} MB in the folder")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
