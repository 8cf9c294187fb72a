"""New campaigns from old ones: a duplicate, or a branch from the close of a reign. The old one stays."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

import kd_desktop
from kd_desktop.engine.game import UNREADABLE, fingerprint
from kd_desktop.storage import migrations
from kd_desktop.storage.disk import DISK, Disk
from kd_desktop.storage.errors import StorageError, explain, explained
from kd_desktop.storage.games import Kits, kit
from kd_desktop.storage.journal import parsed, way
from kd_desktop.storage.keepsakes import KEEPSAKES
from kd_desktop.storage.library_claim import claimed, proper_title, settle
from kd_desktop.storage.past import JOURNAL, PACK, DisagreementError, Past, check_print, read
from kd_desktop.storage.places import slug
from kd_desktop.storage.repair import DAMAGED
from kd_desktop.storage.snapshot import BACKUPS, CURRENT, Snapshot, damaged, encoded, first_snapshot, snapshot
from kd_desktop.storage.store import CampaignStore, Clock, now
from kd_desktop.storage.verify import verify

FILES = (CURRENT, PACK, JOURNAL)
"""The files of a sound campaign; the rest of its folder are copies and files put aside."""


@dataclass(frozen=True)
class Close:
    """The close of a reign: its number from 1, its command's number, and its time (UTC in ISO form)."""

    reign: int
    n: int
    time: str


def rename(folder: Path, title: str, *, kits: Kits = kit, disk: Disk = DISK, clock: Clock = now) -> None:
    """Gives a campaign another title; its folder keeps its name. Raises StorageError."""
    title = proper_title(title, folder)
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.open(folder, kits=kits, disk=disk, clock=clock)
    with store:
        store.rename(title)


def everything(disk: Disk, folder: Path) -> dict[str, bytes]:
    """All files of a campaign that can be read, by path inside its folder: backups and damaged ones, too.

    Raises StorageError when the folder itself can't be read.
    """
    files: dict[str, bytes] = {}
    with explained(folder):
        there = disk.names(folder)
        inner = [name for name in (*FILES, KEEPSAKES) if name in there]
        for place in (BACKUPS, DAMAGED):
            if place in there:
                inner += [f"{place}/{name}" for name in disk.names(folder / place)]
    for name in inner:
        try:
            files[name] = disk.read(folder / name)
        except OSError:
            continue
    return files


def duplicate(folder: Path, title: str, *, disk: Disk = DISK) -> Path:
    """Copies a campaign unchanged into a new folder beside it, with a new title; returns the folder.

    Raises StorageError.
    """
    title = proper_title(title, folder)
    with claimed(disk, folder, reading=True):
        files = everything(disk, folder)
        try:
            present = snapshot(files.get(CURRENT, b""), folder / CURRENT)
        except StorageError:
            pass  # what can't be read is copied as it is
        else:
            files[CURRENT] = encoded(msgspec.structs.replace(present, title=title))
        return settle(disk, folder.parent, slug(title), files)


def closes(folder: Path, *, kits: Kits = kit, disk: Disk = DISK) -> list[Close]:
    """The reigns that have closed, oldest first, each a place to branch from. Raises StorageError."""
    return _closes(read(disk, folder, kits))


def _closes(past: Past) -> list[Close]:
    found: list[Close] = []
    for n in past.standing:
        line = past.scan.lines.get(n)
        if line is None:
            continue
        try:
            events = past.kit.events.decode(line.events)
        except UNREADABLE:
            continue  # of a version that we don't know
        if past.kit.closes(events):
            found.append(Close(len(found) + 1, n, line.time))
    return found


def branch(
    folder: Path, reign: int, title: str, *, kits: Kits = kit, disk: Disk = DISK, clock: Clock = now
) -> Path:
    """Begins a campaign in a new folder beside it, continuing from the close of a reign; returns the folder.

    Its journal holds the same commands up to there, replayed and compared with the record. Raises
    StorageError.
    """
    title = proper_title(title, folder)
    with claimed(disk, folder, reading=True):
        past = read(disk, folder, kits)
        ends = _closes(past)
        if not 1 <= reign <= len(ends):
            raise _no_reign(folder, reign, len(ends))
        data = journal_bytes(disk, folder)
        n = ends[reign - 1].n
        then = _as_of(past, n)
        state = then.state
        new = msgspec.structs.replace(
            past.base,
            format=migrations.newest(),
            build=kd_desktop.__version__,
            title=title,
            seq=n,
            last=past.scan.lines[n].sum,
            generation=0,
            fingerprint=fingerprint(state),
            created=clock(),
            saved=ends[reign - 1].time,  # nobody has played it since
            summary=past.kit.summary(state, then.chairs),
            state=msgspec.Raw(past.kit.game.encode(state)),
            chairs=dict(then.chairs),
            way=way(past.scan.lines, n),
        )
        files = {
            PACK: past.pack_json,
            f"{BACKUPS}/{PACK}": past.pack_json,
            JOURNAL: joined(rows(data, n)),
            CURRENT: encoded(new),
        }
        if disk.exists(folder / KEEPSAKES):
            files[KEEPSAKES] = disk.read(folder / KEEPSAKES)
        return settle(disk, folder.parent, slug(title), files, lambda made: _approve(past, made, new, kits))


def journal_bytes(disk: Disk, folder: Path) -> bytes:
    """The journal as it is, empty when there is none; StorageError when it can't be read."""
    try:
        return disk.read(folder / JOURNAL)
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise explain(error, folder / JOURNAL) from error


def rows(data: bytes, to: int) -> dict[int, bytes]:
    """The readable lines of a journal up to a number, by number, as they are in the file."""
    found: dict[int, bytes] = {}
    for text in data.split(b"\n"):
        line = parsed(text) if text else None
        if line is None:
            continue
        for n in [n for n in found if n >= line.n]:
            del found[n]  # written anew by a program that knew no later ones
        found[line.n] = text
    return {n: text for n, text in found.items() if n <= to}


def joined(found: dict[int, bytes]) -> bytes:
    """A journal made of lines."""
    return b"".join(row + b"\n" for _, row in sorted(found.items()))


def _as_of(past: Past, n: int) -> Past:
    try:
        then = past if n == past.seq else past.after(n)
        if past.base.build == kd_desktop.__version__:
            check_print(then.state, past.scan.lines[n])
    except DisagreementError as error:
        raise _astray(past.folder, str(error)) from None
    return then


def _approve(past: Past, made: Path, new: Snapshot, kits: Kits) -> None:
    """StorageError unless what was written opens at the new snapshot's state, by the recorded way."""
    again = read(past.disk, made, kits)
    if again.seq != new.seq or fingerprint(again.state) != new.fingerprint:
        raise damaged(past.folder / JOURNAL)
    first = again.scan.lines.get(0)
    if first is None or first_snapshot(first.start).build != kd_desktop.__version__:
        return  # other versions' rules may have led elsewhere on the way; the state counts
    verdict = verify(made, kits=kits, disk=past.disk)
    if verdict.disagreements:
        raise _astray(past.folder, verdict.disagreements[0])


def _astray(folder: Path, reason: str) -> StorageError:
    return StorageError(
        "damaged", folder / JOURNAL, f"In {folder / JOURNAL}, {reason}", "branch from another reign"
    )


def _no_reign(folder: Path, reign: int, count: int) -> StorageError:
    if not count:
        text, advice = f"No reign of {folder} has closed yet", "branch from it after its first reign"
    else:
        text = f"{folder} has {count} closed reign{'s' if count > 1 else ''}, and {reign} is none of them"
        advice = f"choose a reign from 1 to {count}" if count > 1 else "choose reign 1"
    return StorageError("no_reign", folder, text, advice)
