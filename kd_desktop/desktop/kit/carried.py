"""What the program carries: art, scenes and typefaces, compiled into one file that Qt maps into memory."""

from __future__ import annotations

import functools
from pathlib import Path

from PySide6.QtCore import QResource

RESOURCES = Path(__file__).parent.parent / "resources.rcc"
"""The compiled resources; `packaging/resources.py` makes them."""


@functools.cache
def register() -> None:
    """Makes them known to Qt, under `:/assets`. Raises ImportError when they haven't been made."""
    if not QResource.registerResource(str(RESOURCES)):
        raise ImportError(f"{RESOURCES} can't be read; python3 packaging/play.py makes it.")
