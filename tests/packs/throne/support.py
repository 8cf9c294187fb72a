"""The small sound pack of the throne game."""

from __future__ import annotations

import shutil
from pathlib import Path

HERE = Path(__file__).resolve().parent


def sound(folder: Path) -> Path:
    """A fresh copy of the small sound pack inside that folder."""
    return Path(shutil.copytree(HERE / "sound", folder / "sound", dirs_exist_ok=True))
