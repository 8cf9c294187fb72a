"""The campaigns in a folder, each with a light header, and its trouble if damaged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from kd_desktop.storage.disk import DISK, Disk
from kd_desktop.storage.errors import StorageError, explain, explained, not_a_campaign
from kd_desktop.storage.journal import parsed
from kd_desktop.storage.past import JOURNAL
from kd_desktop.storage.snapshot import BACKUPS, CURRENT, SnapshotHeader, backup_names, header

TAIL = 1 << 16
"""The number of bytes read from the end of a journal: more than its longest lines."""


@dataclass(frozen=True)
class ShelfEntry:
    """A campaign on the shelf; `header` is None if nothing can be read; `trouble` says what is wrong.

    With a header *and* trouble the campaign can be opened; the header is then that of a backup. `played` is
    the time of the last move, UTC in ISO form. `number` distinguishes it from others with the same title, 0
    if there are none.
    """

    folder: Path
    header: SnapshotHeader | None
    trouble: StorageError | None = None
    played: str = ""
    number: int = 0

    @property
    def title(self) -> str:
        """The campaign's name, with its number if others share it; if lost, its folder's name."""
        return self.name + self.numeral

    @property
    def name(self) -> str:
        """The title without a number."""
        return self.header.title if self.header is not None else self.folder.name

    @property
    def numeral(self) -> str:
        """The number to distinguish it from others of the same title, as in “ (2)”; "" if alone."""
        return f" ({self.number})" if self.number else ""


def campaigns(root: Path, disk: Disk = DISK) -> list[ShelfEntry]:
    """Every campaign in a folder, the last played first, unreadable ones at the end.

    A missing folder is an empty shelf; StorageError when it can't be read.
    """
    with explained(root):
        names = disk.names(root) if disk.exists(root) else []
    found = [entry(root / name, disk) for name in names if not name.startswith(".")]
    shelf = _numbered([one for one in found if one is not None])
    return sorted(shelf, key=lambda one: one.played, reverse=True)


def _numbered(shelf: list[ShelfEntry]) -> list[ShelfEntry]:
    """The same with numbers where titles are equal: 2, 3 … for those that were begun or copied later."""
    taken = {one.title.casefold() for one in shelf}
    by_title: dict[str, list[ShelfEntry]] = {}
    for one in shelf:
        by_title.setdefault(one.title.casefold(), []).append(one)
    for same in by_title.values():
        same.sort(
            key=lambda one: (one.header.created if one.header else "", len(one.folder.name), one.folder)
        )
        number = 1
        for at, one in enumerate(same[1:], 1):
            number += 1
            while f"{one.title} ({number})".casefold() in taken:
                number += 1
            same[at] = replace(one, number=number)
    return [one for same in by_title.values() for one in same]


def entry(folder: Path, disk: Disk = DISK) -> ShelfEntry | None:
    """One campaign as the shelf shows it; None when the folder isn't one and never was."""
    trouble: StorageError | None = None
    for path in (folder / CURRENT, *(folder / BACKUPS / name for name in backup_names(disk, folder))):
        try:
            found = header(disk.read(path), path)
            return ShelfEntry(folder, found, trouble, max(found.saved, _last_move(folder, disk)))
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


def _last_move(folder: Path, disk: Disk) -> str:
    """When the last line of the journal was written, later than the snapshot where a program was killed."""
    try:
        rows = disk.tail(folder / JOURNAL, TAIL).split(b"\n")
    except OSError:
        return ""
    lines = (parsed(text) for text in reversed(rows) if text)
    return next((line.time for line in lines if line is not None), "")


def read_before(root: Path, pack: str, disk: Disk = DISK) -> frozenset[str]:
    """The cards of a pack that were read in the campaigns of a folder.

    An unreadable campaign adds none; StorageError as for `campaigns`.
    """
    return read_by_pack(campaigns(root, disk)).get(pack, frozenset())


def read_by_pack(shelf: Iterable[ShelfEntry]) -> dict[str, frozenset[str]]:
    """The cards read in the given campaigns, by the id of their pack."""
    read: dict[str, set[str]] = {}
    for one in shelf:
        if one.header is not None:
            read.setdefault(one.header.pack, set()).update(one.header.summary.read)
    return {pack: frozenset(cards) for pack, cards in read.items()}
