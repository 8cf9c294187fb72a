"""Makes a campaign's folder sound again, keeping unusable files in its folder `damaged`.

Before the first save in a newer format, everything that an older program could use is kept among the
backups.
"""

from __future__ import annotations

from pathlib import Path

from kd_desktop.storage.disk import Disk, write_whole
from kd_desktop.storage.errors import Notice
from kd_desktop.storage.past import JOURNAL, PACK, Past
from kd_desktop.storage.places import free
from kd_desktop.storage.snapshot import BACKUPS, CURRENT

DAMAGED = "damaged"


def repair(past: Past) -> list[Notice]:
    """Puts aside unusable files and replaces the compiled pack; raises OSError.

    A damaged `campaign.json` is put aside, not replaced: the caller knows the state. Returns notices for the
    player.
    """
    disk, folder = past.disk, past.folder
    if past.scan.tail:
        _keep(disk, folder, f"journal-after-{past.scan.last:06d}.jsonl", past.scan.tail)
    kept = []
    for path in dict.fromkeys(past.unusable):
        if disk.exists(path):
            disk.make_folder(folder / DAMAGED)
            aside = free(disk, folder / DAMAGED, path.name)
            disk.move(path, aside)
            kept.append(aside.name)
    if kept:
        disk.sync_folder(folder / DAMAGED)
    if past.unusable:
        disk.make_folder(folder / BACKUPS)
        for path in (folder / PACK, folder / BACKUPS / PACK):
            if not disk.exists(path):
                write_whole(disk, path, past.pack_json)
                disk.sync_folder(path.parent)
    if not kept:
        return []
    text = f"What was damaged is kept in {folder / DAMAGED}: {', '.join(kept)}."
    return [Notice("kept", folder / DAMAGED, text)]


def keep_original(past: Past, format: int) -> Notice:
    """Copies the campaign as an older program saved it to `backups/format-N`, whole or not at all.

    Raises OSError. Does nothing when there is already such a copy of these files.
    """
    disk, folder = past.disk, past.folder
    names = [name for name in (CURRENT, PACK, JOURNAL) if disk.exists(folder / name)]
    files = {name: disk.read(folder / name) for name in names}
    home = folder / BACKUPS / f"format-{format}"
    if not _holds(disk, home, files):
        home = free(disk, folder / BACKUPS, home.name)
        beside = free(disk, folder / BACKUPS, f".{home.name}.new")
        disk.make_folder(beside)
        for name, data in files.items():
            write_whole(disk, beside / name, data)
        disk.sync_folder(beside)
        disk.move(beside, home)
        disk.sync_folder(home.parent)
    text = f"An older program saved this campaign; its files, as they were then, are kept in {home}."
    return Notice("migrated", home, text)


def _holds(disk: Disk, home: Path, files: dict[str, bytes]) -> bool:
    try:
        return all(disk.read(home / name) == data for name, data in files.items())
    except OSError:
        return False


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
