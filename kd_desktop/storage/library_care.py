"""What can be done with a campaign on the shelf, sound or damaged, and a closer look at its journal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Literal

from kd_desktop.storage.disk import DISK, Disk
from kd_desktop.storage.errors import Notice
from kd_desktop.storage.games import Kits, kit
from kd_desktop.storage.library import ShelfEntry
from kd_desktop.storage.past import read
from kd_desktop.storage.snapshot import BACKUPS, backup_names, header

Remedy = Literal["open", "restore", "export", "trash"]
"""Open it (at the last point that can be trusted), restore a backup, export it as it is, throw it away."""


def remedies(entry: ShelfEntry, disk: Disk = DISK) -> tuple[Remedy, ...]:
    """What can be done with that campaign as the shelf found it, the best first."""
    newer = entry.trouble is not None and entry.trouble.code == "newer"
    offered: list[Remedy] = []
    if entry.header is not None and not newer:
        offered.append("open")
        if _any_backup(entry.folder, disk):
            offered.append("restore")
    return (*offered, "export", "trash")


def _any_backup(folder: Path, disk: Disk) -> bool:
    """Whether a backup can be read."""
    for name in backup_names(disk, folder):
        path = folder / BACKUPS / name
        with suppress(OSError):
            header(disk.read(path), path)
            return True
    return False


def examine(folder: Path, *, kits: Kits = kit, disk: Disk = DISK) -> list[Notice]:
    """What is broken in the campaign, found by reading all of it; empty when it is sound.

    Changes nothing. Raises StorageError when it can't be opened at all.
    """
    return [notice for notice in read(disk, folder, kits).notices if notice.damage]
