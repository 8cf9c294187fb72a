"""Names for files and folders that every file system takes and that nothing has yet."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from kd_desktop.storage.disk import Disk

ENDING = ".council"
"""How the name of a campaign's file ends."""


def slug(title: str) -> str:
    """A folder name that every file system takes."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "campaign"


def free(disk: Disk, folder: Path, name: str) -> Path:
    """A path in the folder that nothing has yet: the name, or the name with a number."""
    stem, dot, ending = name.rpartition(".")
    if not stem:
        stem, dot, ending = name, "", ""
    path, count = folder / name, 1
    while disk.exists(path):
        count += 1
        path = folder / f"{stem}-{count}{dot}{ending}"
    return path
