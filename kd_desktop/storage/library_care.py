"""The actions for a campaign on the shelf, sound or damaged, and a full check of its journal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Literal

from kd_desktop.storage.disk import DISK, Disk
from kd_desktop.storage.errors import Notice, StorageError
from kd_desktop.storage.forks import two_ways
from kd_desktop.storage.games import Kits, kit
from kd_desktop.storage.library import ShelfEntry
from kd_desktop.storage.past import read
from kd_desktop.storage.snapshot import BACKUPS, backup_names, header

Remedy = Literal["open", "restore", "export", "trash"]
"""Open it (at the last point that can be trusted), restore a backup, export it as it is, throw it away."""


def two_courses(folder: Path, *, kits: Kits = kit, disk: Disk = DISK) -> bool:
    """Whether two computers continued a campaign differently; False also when it can't be read."""
    with suppress(StorageError):
        return two_ways(read(disk, folder, kits), kits) is not None
    return False


def remedies(entry: ShelfEntry, disk: Disk = DISK) -> tuple[Remedy, ...]:
    """The actions for a campaign in its present condition, the best first."""
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
    """The damage in a campaign, found by reading all of it; empty when it is sound.

    Changes nothing. Raises StorageError when it can't be opened at all.
    """
    past = read(disk, folder, kits)
    fork = two_ways(past, kits)
    if fork is not None:
        return [Notice(fork.code, folder, str(fork))]
    return [notice for notice in past.notices if notice.damage]
