"""Snapshots: the whole state of a campaign in one file, and the ring of earlier ones beside it.

`campaign.json` is the newest. When it is replaced, the one before it stays as `backups/<generation>.json`:
the last five, then every fifth, then every twenty-fifth.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from kd_desktop.engine.decoding import decoder
from kd_desktop.engine.game import UNREADABLE
from kd_desktop.storage import migrations
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.disk import Disk, write_whole
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.games import Summary
from kd_desktop.storage.sealed import seal, whole
from kd_desktop.storage.titles import readable, readable_title

FORMAT = migrations.newest()
"""The version of everything in a campaign's folder that this program writes, and the newest it reads."""

CURRENT = "campaign.json"
BACKUPS = "backups"


class SnapshotHeader(msgspec.Struct, frozen=True, kw_only=True):
    """A snapshot without the state: the library's data, and how the state fits the rest of the folder.

    `format` is that of the file it came from, even after conversion, and `pack_format` that of pack.json.
    `build` is the program's version, `pack_sum` the checksum of pack.json, `seq` the number of the last line
    of the journal that is in the state and `last` that line's checksum. `fingerprint` is that of the state,
    empty when a migration changed it. Times are UTC in ISO form.
    """

    format: int
    build: str
    game: str
    title: str
    pack: str
    pack_title: str
    pack_sum: str
    pack_format: int = 1
    seq: int
    last: str
    generation: int
    fingerprint: str
    created: str
    saved: str
    summary: Summary = Summary()


class Snapshot(SnapshotHeader, frozen=True, kw_only=True):
    """A snapshot with its state, as the game encoded it, and its chairs (see `storage.chairs`).

    `chairs` is None in a snapshot from before they were kept here, when the game's state had them. `way`
    identifies the journal's lines that led to it (see `journal.way`), so that it is never used with another
    computer's journal; empty if it wasn't kept.
    """

    state: msgspec.Raw
    chairs: dict[int, Chair] | None = None
    way: str = ""


class _SnapshotVersion(msgspec.Struct):
    format: int


_VERSIONS = decoder(_SnapshotVersion)
_HEADERS = decoder(SnapshotHeader)
_SNAPSHOTS = decoder(Snapshot)


def encoded(snapshot: Snapshot) -> bytes:
    """The snapshot as a file's bytes, in the newest format whatever its own was."""
    return seal(msgspec.json.encode(msgspec.structs.replace(snapshot, format=migrations.newest()))) + b"\n"


def _body(data: bytes, path: Path) -> bytes:
    """The object in a file, in the newest format; StorageError when it is damaged or of a newer one."""
    text = data.removesuffix(b"\n")
    if not whole(text):
        raise damaged(path)
    try:
        version = _VERSIONS.decode(text).format
    except UNREADABLE:
        raise damaged(path) from None
    if version > migrations.newest():
        raise newer(path, version)
    if version == migrations.newest():
        return text
    try:
        return msgspec.json.encode(migrations.snapshot(msgspec.json.decode(text), version))
    except migrations.MigrationError as error:
        raise not_migrated(path, version) from error


def header(data: bytes, path: Path) -> SnapshotHeader:
    """The header of a snapshot file that was read from `path`; StorageError when it can't be used."""
    try:
        found = _HEADERS.decode(_body(data, path))
    except UNREADABLE:
        raise damaged(path) from None

    return msgspec.structs.replace(
        found, title=readable_title(found.title, path), summary=readable(found.summary)
    )


def snapshot(data: bytes, path: Path) -> Snapshot:
    """The whole snapshot in a file that was read from `path`; StorageError when it can't be used."""
    try:
        found = _comparable(_SNAPSHOTS.decode(_body(data, path)))
    except UNREADABLE:
        raise damaged(path) from None
    return msgspec.structs.replace(found, title=readable_title(found.title, path))


def first_snapshot(start: msgspec.Raw) -> Snapshot:
    """The snapshot in the first line of a journal; raises one of UNREADABLE."""
    return _comparable(_SNAPSHOTS.decode(start))


def _comparable(found: Snapshot) -> Snapshot:
    """The snapshot without its fingerprint, if that is of a state of another shape."""
    return found if found.chairs is not None else msgspec.structs.replace(found, fingerprint="")


def damaged(path: Path) -> StorageError:
    """The error when a file is damaged."""
    return StorageError(
        "damaged", path, f"{path} is damaged", "nothing was changed; copy the folder before going on"
    )


def newer(path: Path, format: int) -> StorageError:
    """The error when a file has a format newer than this program."""
    known = migrations.newest()
    return StorageError(
        "newer",
        path,
        f"{path} was saved by a newer program (format {format}, this one reads up to {known})",
        "open it with that program",
    )


def not_migrated(path: Path, format: int) -> StorageError:
    """The error when a file is whole and of an older format that the program's steps can't convert."""
    return StorageError(
        "not_migrated",
        path,
        f"{path} was saved by an older program (format {format}), and this one fails to bring it up to date",
        "nothing was changed; open it with the program that saved it, and report this",
    )


def backup_names(disk: Disk, folder: Path) -> list[str]:
    """The snapshots in the ring, newest first; empty when there is none or the ring can't be read."""
    try:
        names = disk.names(folder / BACKUPS)
    except OSError:
        return []
    return sorted((name for name in names if _generation(name) is not None), reverse=True)


def _generation(name: str) -> int | None:
    stem, dot, ending = name.partition(".")
    return int(stem) if dot and ending == "json" and stem.isascii() and stem.isdigit() else None


def stays(generation: int, newest: int) -> bool:
    """Whether the ring keeps that generation when `newest` is the newest in it."""
    age = newest - generation
    return age < 5 or (generation % 5 == 0 and age < 25) or (generation % 25 == 0 and age < 250)


def put(disk: Disk, folder: Path, new: Snapshot, before: int | None) -> None:
    """Makes `new` the campaign's snapshot; the present one, of generation `before`, first goes to the ring.

    After a crash at any point there is the old snapshot or the new one. Raises OSError.
    """
    current = folder / CURRENT
    if before is not None and disk.exists(current):
        disk.make_folder(folder / BACKUPS)
        disk.link(current, folder / BACKUPS / f"{before:06d}.json")
        disk.sync_folder(folder / BACKUPS)
    write_whole(disk, current, encoded(new))
    disk.sync_folder(folder)


def thin(disk: Disk, folder: Path) -> None:
    """Removes snapshots that the ring no longer keeps; raises OSError."""
    names = backup_names(disk, folder)
    generations = [(name, _generation(name) or 0) for name in names]
    for name, generation in generations:
        if not stays(generation, generations[0][1]):
            disk.remove(folder / BACKUPS / name)
