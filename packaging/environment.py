"""The project's own virtual environment: made once, then recognised as up to date in a few milliseconds."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import system
from messages import SetupError, say
from resources import compile_resources

ROOT = Path(__file__).resolve().parent.parent
STAMP = "set-up.json"
# What a copy of the checkout leaves behind.
LEFT_BEHIND = (".git", ".venv", "build", "dist", "__pycache__", "*.egg-info", ".*_cache", ".hypothesis")


@dataclass(frozen=True)
class Home:
    """Where the program runs from, and the Python that runs it."""

    root: Path
    python: Path

    def tool(self, name: str) -> Path:
        """A program that one of the packages brings."""
        return self.python.with_name(name + self.python.suffix)


def requirements(project: dict[str, Any], dev: bool) -> list[str]:
    """The pins of pyproject.toml, with those for developers or without."""
    table = project["project"]
    extra = table["optional-dependencies"]["dev"] if dev else []
    return sorted([*table["dependencies"], *extra])


def fingerprint(lines: list[str]) -> str:
    """A short name for a list of requirements, equal only for equal lists."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def place(venv: Path) -> str:
    """What a virtual environment cannot survive a change of: its folder and the Python that made it."""
    return f"{sys.version_info.major}.{sys.version_info.minor} {venv}"


def read_stamp(venv: Path) -> dict[str, str]:
    """What was set up here before; nothing where that isn't known."""
    try:
        found = json.loads((venv / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def venv_python(venv: Path) -> Path:
    """The interpreter inside a virtual environment."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def cache_folder() -> Path:
    """This user's folder for what can be made again."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "kd-desktop"
    base = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "kd-desktop"


def newest(root: Path) -> str:
    """When anything under root last changed, hidden folders and leavings of Python aside."""
    latest = 0
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if not name.startswith(".") and name != "__pycache__"]
        latest = max(latest, *(Path(folder, name).lstat().st_mtime_ns for name in [".", *files]))
    return str(latest)


def workplace(root: Path, cache: Path) -> Path:
    """The checkout itself, or, where nothing may be written into it, a copy in the user's cache."""
    if os.access(root, os.W_OK):
        return root
    copy = cache / hashlib.sha256(str(root).encode()).hexdigest()[:12]
    mark, state = copy / ".copied", newest(root)
    try:
        if mark.exists() and mark.read_text(encoding="utf-8") == state:
            return copy
        copy.mkdir(parents=True, exist_ok=True)
        for old in copy.iterdir():
            if old.is_dir() and old.name != ".venv":
                shutil.rmtree(old)
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns(*LEFT_BEHIND), dirs_exist_ok=True)
        for folder, _, _ in os.walk(copy):
            Path(folder).chmod(0o755)
        mark.write_text(state, encoding="utf-8")
    except OSError as error:
        raise SetupError(f"Neither {root} nor {cache} can be written to: {error.strerror}.") from error
    return copy


def run_quietly(command: list[str], failure: str, folder: Path) -> None:
    """Runs a step of the set-up; its last complaint is the reason when it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        errors = [line for line in lines if line.startswith("ERROR")] or lines or ["no reason given"]
        raise SetupError(f"{failure}: {errors[-1].removeprefix('ERROR: ')}")


def install(root: Path, venv: Path, dev: bool, renew: bool) -> None:
    """Makes the virtual environment where needed and brings its packages to the pinned versions."""
    python = venv_python(venv)
    say(f"Setting up Crown Council in {venv}. This happens once and takes a minute or two.")
    if renew or not python.exists():
        run_quietly(
            [sys.executable, "-P", "-m", "venv", "--clear", str(venv)],
            f"The virtual environment in {venv} could not be made",
            root,
        )
    pip = [str(python), "-P", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run_quietly(
        [*pip, "--config-settings", "resources=later", "--editable", ".[dev]" if dev else "."],
        "The packages could not be installed (is this machine online?)",
        root,
    )


def prepare(dev: bool, root: Path = ROOT) -> Home:
    """Makes everything ready to run the program, and with dev its checks; quick when nothing changed."""
    system.ensure_qt_libraries()
    root = workplace(root, cache_folder())
    venv = root / ".venv"
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = {"place": place(venv)}
    for name in ("play", "dev") if dev else ("play",):
        wanted[name] = fingerprint(requirements(project, dev=name == "dev"))
    stamp, python = read_stamp(venv), venv_python(venv)
    if not python.exists() or any(stamp.get(name) != value for name, value in wanted.items()):
        system.ensure_venv_module()
        install(root, venv, dev, renew=stamp.get("place") != wanted["place"])
        (venv / STAMP).write_text(json.dumps(wanted), encoding="utf-8")
    compile_resources(root, python)
    return Home(root, python)


def prepare_build() -> None:
    """Sees to what only building needs."""
    system.ensure_build_tools()
