"""Making a campaign's folder sound again: what can't be used is kept in its folder `damaged`."""

from __future__ import annotations

from pathlib import Path

from kd_desktop.storage.disk import Disk, write_whole
from kd_desktop.storage.past import PACK, Past
from kd_desktop.storage.places import free
from kd_desktop.storage.snapshot import BACKUPS

DAMAGED = "damaged"


def repair(past: Past) -> None:
    """Puts aside the files that can't be used and replaces the compiled pack; raises OSError.

    A damaged `campaign.json` is put aside, not replaced: the caller knows the state.
    """
    disk, folder = past.disk, past.folder
    if past.scan.tail:
        _keep(disk, folder, f"journal-after-{past.scan.last:06d}.jsonl", past.scan.tail)
    for path in dict.fromkeys(past.unusable):
        if disk.exists(path):
            disk.make_folder(folder / DAMAGED)
            disk.move(path, free(disk, folder / DAMAGED, path.name))
    if past.unusable:
        disk.make_folder(folder / BACKUPS)
        for path in (folder / PACK, folder / BACKUPS / PACK):
            if not disk.exists(path):
                write_whole(disk, path, past.pack_json)
                disk.sync_folder(path.parent)


def _keep(disk: Disk, folder: Path, name: str, data: bytes) -> None:
    """Keeps bytes that can't be read in a file of their own, unless it has them already."""
    disk.make_folder(folder / DAMAGED)
    path = folder / DAMAGED / name
    if disk.exists(path):
        if disk.read(path) == data:
            return
        path = free(disk, folder / DAMAGED, name)
    write_whole(disk, path, data)
    disk.sync_folder(folder / DAMAGED)
