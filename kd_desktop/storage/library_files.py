"""A campaign as one file, to keep or to take to another computer, and its import after careful checks.

A `.council` file is a zip of `campaign.json`, `pack.json`, `journal.jsonl` and `manifest.json`, which has
the checksums of the others. A campaign that can't be read whole is exported as it is, with its backups and
files put aside. Nothing is ever unpacked under a name that the file chose.
"""

from __future__ import annotations

import hashlib
import io
import re
import struct
import zipfile
import zlib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

import kd_desktop
from kd_desktop.engine.decoding import decode
from kd_desktop.engine.game import UNREADABLE, fingerprint
from kd_desktop.storage import migrations
from kd_desktop.storage.disk import DISK, Disk
from kd_desktop.storage.errors import StorageError, explained
from kd_desktop.storage.forks import Rows, rows_of, shared
from kd_desktop.storage.games import Kits, kit
from kd_desktop.storage.keepsakes import KEEPSAKES
from kd_desktop.storage.library import ShelfEntry, campaigns
from kd_desktop.storage.library_claim import claimed, settle
from kd_desktop.storage.library_copies import FILES, everything
from kd_desktop.storage.past import JOURNAL, PACK, Past, read
from kd_desktop.storage.places import ENDING, free, place, slug
from kd_desktop.storage.snapshot import BACKUPS, CURRENT, header
from kd_desktop.storage.store import Clock, now

VERSION = 1
"""The version of the file itself; its contents have the format of saves."""
MANIFEST = "manifest.json"
LARGEST = 1 << 29
"""The most bytes that a campaign may unpack to."""
_NAMES = re.compile(
    r"campaign\.json|pack\.json|journal\.jsonl|keepsakes\.json|backups/(?:[0-9]{1,9}\.jsonl?|pack\.json)"
    r"|damaged/[A-Za-z0-9][A-Za-z0-9._-]{0,99}"
)
_BROKEN = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, RuntimeError, ValueError, KeyError, OSError,
    OverflowError, MemoryError,
)  # fmt: skip
"""The errors that reading a damaged zip can raise."""


class CampaignFile(msgspec.Struct, frozen=True):
    """A file of the campaign: its path in the folder, its size in bytes and its SHA-256."""

    name: str
    size: int
    sum: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """The contents of the file, and whether the campaign was sound (`whole`), so that its state must match.

    `folder` is the name of the campaign's folder, `seq` and `fingerprint` are those of the state.
    """

    council: int
    format: int
    build: str
    folder: str
    title: str
    exported: str
    whole: bool
    seq: int = 0
    fingerprint: str = ""
    files: tuple[CampaignFile, ...]


class _ManifestVersion(msgspec.Struct):
    council: int
    format: int


Relation = Literal["same", "older", "newer", "other"]
"""The relation of the campaign in a file to one on the shelf: same, behind, ahead, or diverged."""


@dataclass(frozen=True)
class Arrival:
    """A campaign that can be imported: its title, and its versions on the shelf, the nearest first."""

    file: Path
    title: str
    known: tuple[tuple[Relation, ShelfEntry], ...] = ()


def look_into(file: Path, root: Path, *, disk: Disk = DISK) -> Arrival:
    """The campaign in an exported file, compared with those on the shelf `root`; changes nothing.

    Raises StorageError for a file that can't be imported.
    """
    with explained(file):
        data = disk.read(file)
    manifest, files = _unzipped(data, file)
    mine = rows_of(files.get(JOURNAL, b""))
    found: list[tuple[Relation, ShelfEntry]] = []
    with suppress(StorageError):
        head = header(files.get(CURRENT, b""), file)
        for one in campaigns(root, disk):
            if one.header is None or (one.header.created, one.header.pack) != (head.created, head.pack):
                continue
            with suppress(OSError):
                relation = _relation(mine, rows_of(disk.read(one.folder / JOURNAL)))
                found += [(relation, one)] if relation else []
    order: tuple[Relation, ...] = ("same", "older", "newer", "other")
    return Arrival(file, manifest.title, tuple(sorted(found, key=lambda one: order.index(one[0]))))


def _relation(mine: Rows, theirs: Rows) -> Relation | None:
    """How the first journal stands to the second; None when they are of two campaigns."""
    if 0 not in mine or 0 not in theirs or mine[0][1].sum != theirs[0][1].sum:
        return None
    both, ours, last = shared(mine, theirs), max(mine), max(theirs)
    if both == ours == last:
        return "same"
    if both == ours:
        return "older"
    return "newer" if both == last else "other"


def export(
    folder: Path, out: Path, *, kits: Kits = kit, disk: Disk = DISK, clock: Clock = now
) -> tuple[Path, Manifest]:
    """Writes a campaign to the new file `out`, or a new one in the folder `out`; the file and its manifest.

    A damaged campaign is written as it is. Raises StorageError; existing files are never overwritten.
    """
    with claimed(disk, folder, reading=True):
        past: Past | None = None
        with suppress(StorageError):
            past = read(disk, folder, kits)
        files = everything(disk, folder)
        sound = past is not None and not any(notice.damage for notice in past.notices)
        whole = sound and all(name in files for name in FILES)
        files = {
            name: data
            for name, data in files.items()
            if (name in (*FILES, KEEPSAKES) if whole else _NAMES.fullmatch(name))
        }
    manifest = Manifest(
        council=VERSION,
        format=migrations.newest(),
        build=kd_desktop.__version__,
        folder=folder.name,
        title=past.base.title if past is not None else folder.name,
        exported=clock(),
        whole=whole,
        seq=past.seq if past is not None else 0,
        fingerprint=fingerprint(past.state) if past is not None else "",
        files=tuple(CampaignFile(name, len(data), _sum(data)) for name, data in files.items()),
    )
    with explained(out):
        path = _new_file(disk, out, manifest.title)
        place(disk, path, _zipped(manifest, files))
    return path, manifest


def take_in(file: Path, root: Path, *, kits: Kits = kit, disk: Disk = DISK) -> Path:
    """Imports an exported file to the shelf `root`, in its own folder; returns the folder.

    Raises StorageError when the file is damaged, foreign or of a newer program; then the shelf is as it was.
    """
    with explained(file):
        data = disk.read(file)
    manifest, files = _unzipped(data, file)
    if PACK in files:
        files.setdefault(f"{BACKUPS}/{PACK}", files[PACK])
    return settle(
        disk, root, slug(manifest.folder), files, lambda made: _approve(disk, made, manifest, file, kits)
    )


# writing -------------------------------------------------------------------------------------------


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _zipped(manifest: Manifest, files: dict[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in ((MANIFEST, msgspec.json.encode(manifest)), *files.items()):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return made.getvalue()


def _new_file(disk: Disk, out: Path, title: str) -> Path:
    """The file to write: `out`, or a free name in it when it is a folder; StorageError when it is a file."""
    if not disk.exists(out):
        return out
    try:
        disk.names(out)
    except OSError:
        raise StorageError("exists", out, f"{out} already exists", "choose another name") from None
    return free(disk, out, slug(title) + ENDING)


# reading -------------------------------------------------------------------------------------------


def _unzipped(data: bytes, file: Path) -> tuple[Manifest, dict[str, bytes]]:
    """Manifest and files, compared with their checksums; StorageError with what is wrong."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        entries = {info.filename: info for info in archive.infolist()}
    except _BROKEN:
        raise _damaged(file) if data[:4] == b"PK\x03\x04" else _foreign(file) from None
    with archive:
        if MANIFEST not in entries:
            raise _foreign(file)
        manifest = _manifest(_part(archive, entries[MANIFEST], file), file)
        _refuse_strange(archive, manifest, file)
        files = {}
        for part in manifest.files:
            inner = _part(archive, entries[part.name], file)
            if len(inner) != part.size or _sum(inner) != part.sum:
                raise _damaged(file)
            files[part.name] = inner
    return manifest, files


def _part(archive: zipfile.ZipFile, info: zipfile.ZipInfo, file: Path) -> bytes:
    if info.file_size > LARGEST or info.compress_type not in (zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED):
        raise _foreign(file)
    try:
        return archive.read(info)
    except _BROKEN:
        raise _damaged(file) from None


def _manifest(data: bytes, file: Path) -> Manifest:
    try:
        version = decode(data, _ManifestVersion)
    except UNREADABLE:
        raise _foreign(file) from None
    if version.council > VERSION or version.format > migrations.newest():
        raise StorageError(
            "newer", file, f"{file} was exported by a newer program", "import it with that program"
        )
    try:
        return decode(data, Manifest)
    except UNREADABLE:
        raise _damaged(file) from None


def _refuse_strange(archive: zipfile.ZipFile, manifest: Manifest, file: Path) -> None:
    """StorageError unless the zip holds just what the manifest says, under names that we gave."""
    names = [info.filename for info in archive.infolist()]
    listed = [part.name for part in manifest.files]
    if sorted(names) != sorted([MANIFEST, *listed]) or len(set(names)) != len(names):
        raise _foreign(file)
    if not all(_NAMES.fullmatch(name) for name in listed):
        raise _foreign(file)
    if manifest.whole and set(listed) - {KEEPSAKES} != set(FILES):
        raise _foreign(file)
    if sum(info.file_size for info in archive.infolist()) > LARGEST:
        raise StorageError("not_exported", file, f"{file} would unpack to more than a campaign can be",
                           "export the campaign again")  # fmt: skip


def _approve(disk: Disk, made: Path, manifest: Manifest, file: Path, kits: Kits) -> None:
    """StorageError unless what was unpacked opens, at the state that was exported."""
    try:
        past = read(disk, made, kits)
    except StorageError as error:
        if error.code in ("newer", "unknown_game"):
            raise StorageError(
                error.code,
                file,
                f"The campaign in {file} needs a newer program",
                "import it with that program",
            ) from None
        raise StorageError(
            error.code,
            file,
            f"Nothing in {file} can be played",
            "export the campaign again where it is sound",
        ) from None
    same = past.seq == manifest.seq and fingerprint(past.state) == manifest.fingerprint
    damage = any(notice.damage for notice in past.notices)
    if manifest.whole and (damage or (manifest.build == kd_desktop.__version__ and not same)):
        raise _damaged(file)


def _damaged(file: Path) -> StorageError:
    return StorageError(
        "damaged", file, f"{file} is damaged", "export the campaign again, or copy the file again"
    )


def _foreign(file: Path) -> StorageError:
    return StorageError(
        "not_exported",
        file,
        f"{file} is not a campaign that this program exported",
        f"choose a file that ends with {ENDING}",
    )
