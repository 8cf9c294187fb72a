"""Whether the parts for speech and sound are installed: the Addons wheel, and its library on Linux."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from typing import Literal, NamedTuple

SPEECH, SOUND = "PySide6.QtTextToSpeech", "PySide6.QtMultimedia"


class Lack(NamedTuple):
    """A missing part: the `wheel`, a system `library` (see `detail`), or a part of this build (`built`)."""

    kind: Literal["wheel", "library", "built"]
    detail: str = ""


def installed(module: str) -> Lack | None:
    """The missing part as far as known without loading anything; None if none seems to be."""
    try:
        there = importlib.util.find_spec(module) is not None
    except ImportError:
        there = False
    if there:
        return None
    return Lack("built" if getattr(sys, "frozen", False) else "wheel")


def loads(module: str) -> Lack | None:
    """The same after trying to load it."""
    lack = installed(module)
    if lack is not None:
        return lack
    try:
        importlib.import_module(module)
    except ImportError as error:
        return Lack("library", str(error))
    return None
