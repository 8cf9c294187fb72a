"""The trash of a shelf: campaigns thrown away are kept whole until it is emptied.

It is a hidden folder of the shelf, so that throwing away and putting back are each one renaming.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path

from kd_desktop.storage.disk import DISK, Disk
from kd_desktop.storage.errors import StorageError, explained
from kd_desktop.storage.library import ShelfEntry, campaigns
from kd_desktop.storage.places import free, gone_on_failure

TRASH = ".trash"
_GOING = ".going-"


def trash_folder(root: Path) -> Path:
    """The folder of a shelf's thrown away campaigns."""
    return root / TRASH


def trashed(root: Path, disk: Disk = DISK) -> list[ShelfEntry]:
    """The campaigns in the trash, the one saved last first. Raises StorageError."""
    return campaigns(trash_folder(root), disk)


def throw_away(folder: Path, *, disk: Disk = DISK) -> Path:
    """Moves a campaign to the trash of its shelf; returns its new place. Raises StorageError."""
    return _carry(disk, folder, trash_folder(folder.parent))


def put_back(folder: Path, *, disk: Disk = DISK) -> Path:
    """Moves a campaign from the trash back to its shelf; returns its new place. Raises StorageError."""
    if folder.parent.name != TRASH:
        raise StorageError("missing", folder, f"{folder} is not in the trash", "name a campaign that is")
    return _carry(disk, folder, folder.parent.parent)


def empty_trash(root: Path, *, disk: Disk = DISK) -> int:
    """Deletes for good everything in a shelf's trash; returns the number of campaigns.

    Raises StorageError at the first that can't be deleted; it and those after it stay.
    """
    trash = trash_folder(root)
    count = 0
    with explained(trash):
        if not disk.exists(trash):
            return 0
        for entry in campaigns(trash, disk):
            # Out of sight at once; should deleting stop half-way, no half campaign is listed.
            _carry(disk, entry.folder, trash, _GOING + entry.folder.name)
            count += 1
        for name in disk.names(trash):
            if name.startswith(_GOING):
                disk.remove_folder(trash / name)
        disk.sync_folder(trash)
    return count


def _carry(disk: Disk, folder: Path, place: Path, name: str = "") -> Path:
    """Moves a campaign that nobody has open into another folder."""
    # Imported only now: whoever lists what is in the trash needs nothing that writes.
    from kd_desktop.storage.library_claim import claimed

    with ExitStack() as held:
        held.enter_context(claimed(disk, folder))
        if sys.platform == "win32":
            held.close()  # a folder with an open file in it can't be moved there
        with explained(folder):
            disk.make_folder(place)
            target = free(disk, place, name or folder.name)
            disk.move(folder, target)
            with gone_on_failure(target, lambda made: disk.move(made, folder)):
                disk.sync_folder(place)
                disk.sync_folder(folder.parent)
    return target
