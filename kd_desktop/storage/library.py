"""The campaigns in a folder, each with a light header, the damaged ones with what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from kd_desktop.storage.disk import DISK, Disk
from kd_desktop.storage.errors import StorageError, explain, explained, not_a_campaign
from kd_desktop.storage.past import JOURNAL
from kd_desktop.storage.snapshot import BACKUPS, CURRENT, SnapshotHeader, backup_names, header


@dataclass(frozen=True)
class ShelfEntry:
    """A campaign on the shelf; `header` is None when nothing of it can be read, `trouble` is what is wrong.

    With a header *and* trouble the campaign can be opened; the header is then that of a backup.
    """

    folder: Path
    header: SnapshotHeader | None
    trouble: StorageError | None = None


def campaigns(root: Path, disk: Disk = DISK) -> list[ShelfEntry]:
    """Every campaign in that folder, the one saved last first, the unreadable ones at the end.

    A folder that isn't there is an empty shelf; StorageError when it can't be read.
    """
    with explained(root):
        names = disk.names(root) if disk.exists(root) else []
    found = [entry(root / name, disk) for name in names if not name.startswith(".")]
    shelf = [one for one in found if one is not None]
    return sorted(shelf, key=lambda one: one.header.saved if one.header is not None else "", reverse=True)


def entry(folder: Path, disk: Disk = DISK) -> ShelfEntry | None:
    """One campaign as the shelf shows it; None when the folder isn't one and never was."""
    trouble: StorageError | None = None
    for path in (folder / CURRENT, *(folder / BACKUPS / name for name in backup_names(disk, folder))):
        try:
            return ShelfEntry(folder, header(disk.read(path), path), trouble)
        except StorageError as error:
            trouble = trouble or error
            if error.code == "newer":
                break
        except OSError as error:
            trouble = trouble or explain(error, path)
    if trouble is not None and trouble.code in ("missing", "not_a_folder"):
        if not disk.exists(folder / JOURNAL):
            return None
        trouble = not_a_campaign(folder)
    return ShelfEntry(folder, None, trouble)


def read_before(root: Path, pack: str, disk: Disk = DISK) -> frozenset[str]:
    """The cards of the pack of that id that were read in the campaigns of that folder.

    A campaign of which nothing can be read says nothing; StorageError as for `campaigns`.
    """
    return read_by_pack(campaigns(root, disk)).get(pack, frozenset())


def read_by_pack(shelf: Iterable[ShelfEntry]) -> dict[str, frozenset[str]]:
    """The cards that were read in those campaigns, by the id of their pack."""
    read: dict[str, set[str]] = {}
    for one in shelf:
        if one.header is not None:
            read.setdefault(one.header.pack, set()).update(one.header.summary.read)
    return {pack: frozenset(cards) for pack, cards in read.items()}
