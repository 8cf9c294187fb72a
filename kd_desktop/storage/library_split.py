"""Splits a folder that two computers continued differently into two campaigns."""

from __future__ import annotations

from pathlib import Path

import msgspec

from kd_desktop.storage import migrations
from kd_desktop.storage.disk import DISK, Disk, write_whole
from kd_desktop.storage.errors import explained
from kd_desktop.storage.forks import OtherWay, copies, other_ways
from kd_desktop.storage.games import Kits, kit
from kd_desktop.storage.library_claim import LONGEST_TITLE, claimed, settle
from kd_desktop.storage.library_copies import joined, rows
from kd_desktop.storage.library_restore import present_snapshot
from kd_desktop.storage.past import JOURNAL, PACK, Past, read
from kd_desktop.storage.places import free, slug
from kd_desktop.storage.repair import DAMAGED
from kd_desktop.storage.snapshot import BACKUPS, CURRENT, backup_names, encoded, put


def split(folder: Path, *, kits: Kits = kit, disk: Disk = DISK) -> list[Path]:
    """Makes every continuation of a campaign a separate campaign; returns their folders, the old one first.

    The folder keeps its journal's version; each other continuation gets a new one beside it. Nothing is
    deleted: the source files are kept in the folder `damaged`. Only the folder itself when there is nothing
    to split. Raises StorageError; then the folder is as it was, possibly with new ones beside it.
    """
    with claimed(disk, folder):
        past = read(disk, folder, kits)
        others = other_ways(past, kits)
        made = [_settled(disk, folder, past, one, number) for number, one in enumerate(others, 2)]
        with explained(folder):
            if others:
                _put_aside(disk, folder, past)
    return [folder, *made]


def _settled(disk: Disk, folder: Path, past: Past, way: OtherWay, number: int) -> Path:
    """The other way in a folder of its own, under the title with a number."""
    more = f" ({number})"
    title = past.base.title[: LONGEST_TITLE - len(more)] + more
    new = msgspec.structs.replace(
        present_snapshot(way.past, way.time), title=title, generation=0, format=migrations.newest()
    )
    files = {name: data for name, data in way.files.items() if name != CURRENT}
    files[CURRENT] = encoded(new)
    files[PACK] = files[f"{BACKUPS}/{PACK}"] = past.pack_json
    return settle(disk, folder.parent, slug(title), files)


def _put_aside(disk: Disk, folder: Path, past: Past) -> None:
    """Leaves what the journal tells alone in the folder, with a snapshot of its own; raises OSError."""
    disk.make_folder(folder / DAMAGED)
    if past.scan.replaced:
        data = disk.read(folder / JOURNAL)
        write_whole(disk, free(disk, folder / DAMAGED, JOURNAL), data)
        write_whole(disk, folder / JOURNAL, joined(rows(data, past.scan.last)))
    aside = [*copies(disk, folder), *([folder / CURRENT] if folder / CURRENT in past.unusable else [])]
    for path in aside:
        if disk.exists(path):
            disk.move(path, free(disk, folder / DAMAGED, path.name))
    disk.sync_folder(folder / DAMAGED)
    numbers = [past.base.generation, *(int(name.split(".")[0]) for name in backup_names(disk, folder))]
    put(
        disk,
        folder,
        msgspec.structs.replace(present_snapshot(past, past.base.saved), generation=max(numbers) + 1),
        None,
    )
