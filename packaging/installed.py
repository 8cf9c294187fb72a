"""Installs the program as a stranger would, from its sdist into a new environment, and tries it there."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path
from typing import Any

from built import BuiltError, answer, trial
from environment import LEFT_BEHIND, ROOT, venv_python

SDIST = "import sys; sys.path.insert(0, 'packaging'); import backend; print(backend.build_sdist('..'))"
WHERE = "from kd_desktop.desktop.kit import carried; print(carried.RESOURCES.resolve(strict=True))"


def done(command: list[str | Path], folder: Path) -> str:
    """What a step of the installation prints; what variables tell Python doesn't count."""
    plain = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))
    }
    ended = subprocess.run(command, cwd=folder, env=plain, capture_output=True, text=True, check=False)
    if ended.returncode:
        print(ended.stdout + ended.stderr)
        raise BuiltError(f"{' '.join(map(str, command[:5]))} … ended with status {ended.returncode}.")
    return ended.stdout.strip()


def sdist(python: Path, folder: Path) -> Path:
    """Packs the sources, out of a copy without anything that our scripts have made; that is gone again."""
    copy = folder / "sources"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_BEHIND, "resources.rcc"))
    project: dict[str, Any] = tomllib.loads((copy / "pyproject.toml").read_text(encoding="utf-8"))
    pip: list[str | Path] = [python, "-P", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done([*pip, *project["build-system"]["requires"]], folder)
    name = done([python, "-P", "-c", SDIST], copy).splitlines()[-1]
    shutil.rmtree(copy)
    return folder / name


def install(folder: Path) -> Path:
    """The program in a new environment, for which pip has built a wheel of the sdist."""
    home = folder / "venv"
    venv.create(home, with_pip=True)
    python = venv_python(home)
    packed = sdist(python, folder)
    done([python, "-P", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", packed], folder)
    where = Path(done([python, "-P", "-c", WHERE], folder))
    if not where.is_relative_to(home):
        raise BuiltError(f"The program runs from {where}, which is not what was installed.")
    return python.with_name("kd-desktop" + python.suffix)


def window(program: Path, home: Path) -> str:
    """Opens the window, off screen, until it is painted."""
    painted: dict[str, float] = json.loads(answer(program, ["first-paint"], home).splitlines()[-1])
    return f"the window opens with {painted['rss_mb']:.0f} MB"


def main() -> int:
    """The trial, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="kd-wheel-") as name:
        folder = Path(name)
        (home := folder / "home").mkdir()
        try:
            program = install(folder)
            print(f"{trial(program, home)} as installed; {window(program, home)}")
        except (BuiltError, OSError, ValueError, KeyError, subprocess.SubprocessError) as error:
            print(f"The installed program failed: {error}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
