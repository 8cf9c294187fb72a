"""What pip asks to build the program: setuptools, which gets the compiled resources to pack as well.

A wheel is built without any script of ours, so it fetches what compiles them: the very PySide6 that the
program will run with. Our own scripts make an editable install and compile afterwards; they say
`resources=later`.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

from resources import compile_resources
from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).resolve().parent.parent
COMPILER = "PySide6-Essentials"
Settings = dict[str, Any] | None


def compiler(root: Path = ROOT) -> str:
    """The requirement that brings the compiler, pinned as the program's own."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(next(pin for pin in project["dependencies"] if pin.split("==")[0] == COMPILER))


def later(settings: Settings) -> bool:
    """Whether somebody else will compile the resources."""
    return (settings or {}).get("resources") == "later"


def get_requires_for_build_wheel(settings: Settings = None) -> list[str]:
    """What must be there to build a wheel."""
    return [*build_meta.get_requires_for_build_wheel(settings), compiler()]


def get_requires_for_build_editable(settings: Settings = None) -> list[str]:
    """What must be there for an install that runs from the checkout."""
    needed = list(build_meta.get_requires_for_build_editable(settings))
    return needed if later(settings) else [*needed, compiler()]


def build_wheel(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    """The wheel's name in that folder."""
    compile_resources(ROOT, Path(sys.executable))
    return str(build_meta.build_wheel(folder, settings, metadata))


def build_editable(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    """The wheel's name that leads to the checkout."""
    if not later(settings):
        compile_resources(ROOT, Path(sys.executable))
    return str(build_meta.build_editable(folder, settings, metadata))
