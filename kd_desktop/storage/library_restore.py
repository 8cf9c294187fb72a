"""Restores a backup: it becomes the campaign's present, and the former present becomes a backup."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec

import kd_desktop
from kd_desktop.engine.game import fingerprint
from kd_desktop.storage import migrations
from kd_desktop.storage.disk import DISK, Disk, write_whole
from kd_desktop.storage.errors import StorageError, explained
from kd_desktop.storage.games import Kits, damaged_pack, kit
from kd_desktop.storage.journal import parsed, way
from kd_desktop.storage.library_claim import claimed
from kd_desktop.storage.library_copies import joined, journal_bytes, rows
from kd_desktop.storage.past import JOURNAL, PACK, Past, read, stored_state
from kd_desktop.storage.repair import keep_original, repair
from kd_desktop.storage.snapshot import (
    BACKUPS,
    Snapshot,
    SnapshotHeader,
    backup_names,
    encoded,
    header,
    put,
    snapshot,
)
from kd_desktop.storage.store import Clock, now


@dataclass(frozen=True)
class Generation:
    """A backup that can be restored: its number, which grows with time, and the snapshot's header."""

    number: int
    header: SnapshotHeader


def generations(folder: Path, disk: Disk = DISK) -> list[Generation]:
    """The backups of a campaign that can be read, newest first. Never fails."""
    found = []
    for name in backup_names(disk, folder):
        path = folder / BACKUPS / name
        try:
            found.append(Generation(int(name.split(".")[0]), header(disk.read(path), path)))
        except OSError:
            continue
    return found


def restore(
    folder: Path, number: int, *, kits: Kits = kit, disk: Disk = DISK, clock: Clock = now
) -> Generation:
    """Makes a generation the campaign's present; returns the generation that keeps the former present.

    Unusable files are put aside first, as on opening. Raises StorageError; then the campaign opens at its
    former state.
    """
    with claimed(disk, folder):
        wanted = _wanted(disk, folder, number)
        past = read(disk, folder, kits)
        _trust(past, wanted, number)
        data = journal_bytes(disk, folder)
        newest = max(
            [past.base.generation, *(int(name.split(".")[0]) for name in backup_names(disk, folder))]
        )
        present = msgspec.structs.replace(present_snapshot(past, clock()), generation=newest + 1)
        again = msgspec.structs.replace(
            wanted, generation=newest + 2, title=past.base.title, saved=clock(), format=migrations.newest()
        )
        with explained(folder):
            lines = _journal_for(disk, folder, data, wanted)
            if past.base.format != migrations.newest():
                keep_original(past, past.base.format)
            repair(past)
            ring = folder / BACKUPS
            disk.make_folder(ring)
            write_whole(disk, ring / f"{present.generation:06d}.jsonl", data)
            write_whole(disk, ring / f"{present.generation:06d}.json", encoded(present))
            # In the ring, too, so that it is the newest of them there from now on.
            write_whole(disk, ring / f"{again.generation:06d}.json", encoded(again))
            disk.sync_folder(ring)
            # The snapshot first: should the journal not follow, the old one leads to the old state.
            put(disk, folder, again, None)
            write_whole(disk, folder / JOURNAL, lines)
            disk.sync_folder(folder)
    return Generation(present.generation, present)


def _wanted(disk: Disk, folder: Path, number: int) -> Snapshot:
    name = next((one for one in backup_names(disk, folder) if int(one.split(".")[0]) == number), None)
    if name is None:
        there = ", ".join(str(one.number) for one in generations(folder, disk))
        raise StorageError(
            "no_backup",
            folder,
            f"{folder} has no backup {number}",
            f"choose one of {there}" if there else "it has none at all yet",
        )
    path = folder / BACKUPS / name
    with explained(path):
        return snapshot(disk.read(path), path)


def _trust(past: Past, wanted: Snapshot, number: int) -> None:
    """StorageError unless the state of that snapshot can be played."""
    path = past.folder / BACKUPS / f"{number:06d}.json"
    if wanted.pack_sum != past.base.pack_sum:
        raise damaged_pack(past.folder / PACK, "it differs from what that backup was saved with")
    stored_state(past.kit, path, wanted)


def present_snapshot(past: Past, time: str) -> Snapshot:
    """A snapshot of the campaign's present state."""
    last = past.scan.lines.get(past.seq)
    return msgspec.structs.replace(
        past.base,
        format=migrations.newest(),
        build=kd_desktop.__version__,
        seq=past.seq,
        last=last.sum if last is not None else past.base.last,
        fingerprint=fingerprint(past.state),
        saved=past.base.saved if past.seq == past.base.seq else time,
        summary=past.kit.summary(past.state, past.chairs),
        state=msgspec.Raw(past.kit.game.encode(past.state)),
        chairs=dict(past.chairs),
        way=way(past.scan.lines, past.seq),
    )


def _journal_for(disk: Disk, folder: Path, data: bytes, wanted: Snapshot) -> bytes:
    """The lines that led to the wanted state, from the journal or from one kept at an earlier restoring.

    When none of them leads there for certain, only what can't be wrong: the first line, or all before a hole.
    """
    names = [name for name in disk.names(folder / BACKUPS) if name.endswith(".jsonl")]
    kept = [disk.read(folder / BACKUPS / name) for name in sorted(names, reverse=True)]
    for one in (data, *kept):
        found = rows(one, wanted.seq)
        if wanted.seq == 0 or _sum(found.get(wanted.seq)) == wanted.last:
            return joined(found)
    found = rows(data, wanted.seq)
    return joined({n: row for n, row in found.items() if n == 0 or wanted.seq not in found})


def _sum(row: bytes | None) -> str:
    line = parsed(row) if row is not None else None
    return line.sum if line is not None else ""
