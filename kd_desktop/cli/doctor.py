"""`kd-desktop doctor`: what is installed, what is missing, and how to get it."""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import platform
import sys
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from kd_desktop import __version__
from kd_desktop.cli.display import chosen_platform, plugin_trouble, qt_trouble, window_trouble
from kd_desktop.cli.terminal import say
from kd_desktop.storage.errors import StorageError, explained
from kd_desktop.storage.folders import data_folder
from kd_desktop.storage.logs import log_folder

PACKAGES = (
    "Jinja2",
    "PySide6-Essentials",
    "msgspec",
    "platformdirs",
    "pypdf",
    "pyqtgraph",
    "tree-sitter",
    "tree-sitter-toml",
)
OPTIONAL = {
    "sound": ("PySide6.QtMultimedia", "libpulse0"),
    "speech": ("PySide6.QtTextToSpeech", "libpulse0 libspeechd2 speech-dispatcher"),
}
EXTRAS = {"gamepad": ("pygame", "pygame-ce")}
"""The optional package for gamepads: the module, and its name for pip."""
SYSTEM = "apt-get install libglib2.0-0 libgl1 libegl1 libdbus-1-3 libfontconfig1 libxkbcommon0"
WINDOW = "apt-get install libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0"


@dataclass
class Diagnosis:
    """The findings: `missing` pairs missing things with how to get them; `ill`: the game can't be played."""

    versions: dict[str, str] = field(default_factory=dict)
    window: dict[str, object] = field(default_factory=dict)
    data: dict[str, object] = field(default_factory=dict)
    log: str = ""
    optional: dict[str, bool] = field(default_factory=dict)
    missing: list[dict[str, str]] = field(default_factory=list)
    ill: bool = False

    def lacks(self, what: str, how: str, *, needed: bool) -> None:
        """Notes something missing."""
        self.missing.append({"what": what, "how": how})
        self.ill = self.ill or needed


def run(options: argparse.Namespace) -> int:
    """Reports on this machine; returns 0 when the game can be played here, 1 when a need is missing."""
    found = examine()
    if options.json:
        say(json.dumps(report(found)))
    else:
        say("\n".join(told(found)))
    return 1 if found.ill else 0


def examine() -> Diagnosis:
    """Looks at this machine; changes nothing but a file in the data folder, which it removes again."""
    found = Diagnosis()
    _versions(found)
    _window(found)
    _data(found)
    _log(found)
    _optional(found)
    return found


def report(found: Diagnosis) -> dict[str, object]:
    """The diagnosis as data."""
    return {
        "versions": found.versions,
        "platform_plugin": found.window,
        "data_folder": found.data,
        "log_folder": found.log,
        "optional": found.optional,
        "missing": found.missing,
        "playable": not found.ill,
    }


def told(found: Diagnosis) -> list[str]:
    """The diagnosis as text for people."""
    lines = [f"{name}: {number}" for name, number in found.versions.items()]
    lines.append(f"window: {found.window['name'] or 'none'} ({found.window['trouble'] or 'can open'})")
    writable = "writable" if found.data["writable"] else str(found.data["trouble"])
    lines.append(f"data folder: {found.data['path']} ({writable})")
    lines.append(f"log of errors: {found.log}")
    lines += [
        f"{name}: {'installed' if there else 'not installed (optional)'}"
        for name, there in found.optional.items()
    ]
    lines += [f"missing: {one['what']}. To fix it: {one['how']}" for one in found.missing]
    lines.append("The game can't be played here yet." if found.ill else "Ready to play.")
    return lines


def _versions(found: Diagnosis) -> None:
    found.versions["Crown Council"] = __version__
    found.versions["Python"] = platform.python_version()
    found.versions["system"] = platform.platform()
    frozen = bool(getattr(sys, "frozen", False))
    for name in PACKAGES:
        try:
            found.versions[name] = version(name)
        except PackageNotFoundError:
            # A built program has its packages, but not always their descriptions.
            if not frozen:
                found.lacks(f"the package {name}", "python3 packaging/play.py sets it up", needed=True)


def _window(found: Diagnosis) -> None:
    name, trouble = chosen_platform(), window_trouble()
    off_screen = qt_trouble() or plugin_trouble("offscreen")
    found.window.update(
        name=name, usable=trouble is None, trouble=trouble or "", offscreen=off_screen is None
    )
    if off_screen is not None:
        found.lacks(f"what Qt needs ({off_screen})", SYSTEM, needed=True)
    elif trouble is not None and name:
        found.lacks(f"a window ({trouble})", WINDOW, needed=False)
    elif trouble is not None:
        found.lacks(
            "a display", "start it in a graphical session; without one, reigns play off screen", needed=False
        )
    if off_screen is None:
        from PySide6.QtCore import qVersion

        found.versions["Qt"] = qVersion()


def _data(found: Diagnosis) -> None:
    folder, trouble = Path("none"), ""
    try:
        folder = data_folder()
        with explained(folder):
            _try_writing(folder)
    except StorageError as error:
        trouble = str(error)
        found.lacks(
            "a data folder that can be written", "name one with --data or KD_DESKTOP_DATA", needed=True
        )
    found.data.update(path=str(folder), writable=not trouble, trouble=trouble)


def _log(found: Diagnosis) -> None:
    try:
        found.log = str(log_folder())
    except StorageError:
        found.log = "none"


def _try_writing(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    trial = folder / f".doctor-{os.getpid()}"
    try:
        with trial.open("wb") as file:
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
    finally:
        trial.unlink(missing_ok=True)


def _optional(found: Diagnosis) -> None:
    from kd_desktop.desktop.speech.parts import loads

    for name, (module, library) in OPTIONAL.items():
        lack = loads(module)
        found.optional[name] = lack is None
        if lack is None:
            if name == "speech":
                _voice(found)
            continue
        how = f"pip install PySide6-Addons=={_qt_wheels()}; on Linux also {library}"
        if lack.kind == "library":
            how = f"on Debian: apt-get install {library} ({lack.detail})"
        elif lack.kind == "built":
            how = "start the program from its source, with the wheel PySide6-Addons"
        found.lacks(f"{name} (optional)", how, needed=False)
    _extras(found)


def _extras(found: Diagnosis) -> None:
    """Whether each extra of `EXTRAS` is installed; nothing of it is loaded."""
    for name, (module, wanted) in EXTRAS.items():
        found.optional[name] = importlib.util.find_spec(module) is not None
        if not found.optional[name]:
            found.lacks(f"{name} (optional)", f"pip install {wanted}", needed=False)


def _voice(found: Diagnosis) -> None:
    """Speech is installed: does anything here speak?"""
    from kd_desktop.desktop.speech.probe import ask
    from kd_desktop.desktop.speech.voice import no_engine

    trouble = ask()
    if trouble:
        found.optional["speech"] = False
        found.lacks("a voice (optional)", no_engine(trouble), needed=False)


def _qt_wheels() -> str:
    try:
        return version("PySide6-Essentials")
    except PackageNotFoundError:
        return "*"
