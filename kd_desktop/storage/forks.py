"""Finds what each computer played when two continued a campaign in one shared folder.

Programs that keep a folder the same on two computers copy file by file. They leave the snapshot of one beside
the journal of the other, put both journals into one, or set a "conflicted copy" beside the file. All of it is
found here and nothing is changed; `library_split` makes two campaigns of it.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from kd_desktop.storage.disk import Disk
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.games import Kits
from kd_desktop.storage.journal import JournalLine, parsed, parting
from kd_desktop.storage.past import JOURNAL, PACK, Past, fits, read
from kd_desktop.storage.snapshot import BACKUPS, CURRENT, Snapshot, backup_names, snapshot

_COPY = re.compile(r"(campaign|journal)[ ._~(-].*\.jsonl?")
"""The names that sync programs give to conflicting copies: the name, more, and the ending."""
Rows = dict[int, tuple[bytes, JournalLine]]


@dataclass(frozen=True)
class OtherWay:
    """A continuation that the folder's journal doesn't have: the files of a separate campaign, as read.

    `sources` are the files of the folder from which it was taken.
    """

    past: Past
    files: dict[str, bytes]
    sources: tuple[Path, ...]

    @property
    def time(self) -> str:
        """The time of the last move, UTC in ISO form."""
        line = self.past.scan.lines.get(self.past.seq)
        return max(self.past.base.saved, line.time if line is not None else "")


def two_ways(past: Past, kits: Kits) -> StorageError | None:
    """The error when two computers continued the campaign differently; None when they didn't."""
    others = other_ways(past, kits)
    if not others:
        return None
    there = " and ".join(f"move {one.past.seq}" for one in others)
    return StorageError(
        "two_ways",
        past.folder,
        f"{past.folder} was played on two computers: one is at move {past.seq}, the other at {there}",
        f"open it from the shelf to keep both, or use `kd-desktop campaigns split {past.folder.name}`",
    )


def other_ways(past: Past, kits: Kits) -> list[OtherWay]:
    """All continuations that `past`, read from its folder, doesn't have; nearly always empty."""
    names = _copies(past.disk, past.folder)
    if not names and not past.scan.replaced and past.folder / CURRENT not in past.unusable:
        return []
    return list(_Search(past, kits, names).found())


def copies(disk: Disk, folder: Path) -> list[Path]:
    """The conflicted copies of the campaign's files in its folder."""
    return [folder / name for name in _copies(disk, folder)]


def _copies(disk: Disk, folder: Path) -> list[str]:
    try:
        return [
            name for name in disk.names(folder) if _COPY.fullmatch(name) and name not in (CURRENT, JOURNAL)
        ]
    except OSError:
        return []


@dataclass
class _Candidate:
    """The lines that may be another way, after which line it parts from the journal, and its snapshot."""

    rows: Rows
    after: int
    sources: list[Path]
    snapshot: Snapshot | None = None
    data: bytes = b""


@dataclass
class _Search:
    past: Past
    kits: Kits
    names: list[str]
    main: Rows = field(default_factory=dict)
    candidates: list[_Candidate] = field(default_factory=list)

    def found(self) -> Iterator[OtherWay]:
        """Every other continuation that can be played, without duplicates."""
        folder = self.past.folder
        for path in (folder / JOURNAL, *(folder / name for name in self.names if name.startswith("journal"))):
            self._take_journal(path)
        for path in (
            folder / CURRENT,
            *(folder / name for name in self.names if name.startswith("campaign")),
        ):
            self._take_snapshot(path)
        seen = {_tip(self.past)}
        for one in self.candidates:
            way = self._read(one)
            if way is None:
                continue
            if _tip(way.past) not in seen:
                seen.add(_tip(way.past))
                yield way

    def _take_journal(self, path: Path) -> None:
        data = b""
        with suppress(OSError):
            data = self.past.disk.read(path)
        courses = _courses(data)
        if path.name == JOURNAL:
            self.main = courses.pop()
        first = self.main.get(0)
        for rows in courses:
            if first is not None and (0 not in rows or rows[0][1].sum != first[1].sum):
                continue  # of another campaign
            after = shared(rows, self.main)
            if max(rows, default=0) > after:
                self.candidates.append(_Candidate(rows, after, [path]))

    def _take_snapshot(self, path: Path) -> None:
        try:
            data = self.past.disk.read(path)
            found = snapshot(data, path)
        except OSError:
            return
        base, lines = self.past.base, {n: line for n, (_, line) in self.main.items()}
        if (found.created, found.game, found.pack_sum) != (base.created, base.game, base.pack_sum):
            return
        longest = max(lines, default=0)
        if fits(found, lines) and (found.seq <= longest or path.name == CURRENT):
            return
        if found.way and base.way.startswith(found.way):
            return  # an earlier state of what the folder tells, whatever its journal has lost
        if path.name == CURRENT and self._restored(found):
            return
        for one in self.candidates:
            if found.seq <= max(one.rows) and fits(found, {n: line for n, (_, line) in one.rows.items()}):
                if one.snapshot is None or one.snapshot.seq < found.seq:
                    one.snapshot, one.data = found, data
                one.sources.append(path)
                return
        part = parting(found.way, lines)
        known = min(found.seq, longest) if found.way else 0
        after = part - 1 if part else known
        rows = {n: row for n, row in self.main.items() if n <= after}
        self.candidates.append(_Candidate(rows, after, [path], found, data))

    def _restored(self, found: Snapshot) -> bool:
        """Whether it is a backup that was being restored here when the program was stopped."""
        for name in backup_names(self.past.disk, self.past.folder):
            with suppress(OSError):
                path = self.past.folder / BACKUPS / name
                kept = snapshot(self.past.disk.read(path), path)
                if (kept.seq, kept.last, kept.generation) == (found.seq, found.last, found.generation):
                    return True
        return False

    def _read(self, one: _Candidate) -> OtherWay | None:
        """The candidate as a campaign of its own; None when nothing of it can be played."""
        pack = self.past.pack_json
        files = {
            PACK: pack,
            f"{BACKUPS}/{PACK}": pack,
            JOURNAL: b"".join(text + b"\n" for _, (text, _) in sorted(one.rows.items())),
        }
        if one.snapshot is not None:
            files[CURRENT] = one.data
        try:
            past = read(cast(Disk, _Files(self.past.folder, files)), self.past.folder, self.kits)
        except StorageError:
            return None
        if past.seq <= one.after:
            return None
        return OtherWay(past, files, tuple(dict.fromkeys(one.sources)))


@dataclass(frozen=True)
class _Files:
    """Files in memory, as a disk that can only be read."""

    folder: Path
    files: dict[str, bytes]

    def read(self, path: Path) -> bytes:
        """The file."""
        name = path.relative_to(self.folder).as_posix()
        if name not in self.files:
            raise FileNotFoundError(errno.ENOENT, "not there", str(path))
        return self.files[name]

    def exists(self, path: Path) -> bool:
        """Whether it is there."""
        return path == self.folder or path.relative_to(self.folder).as_posix() in self.files

    def names(self, folder: Path) -> list[str]:
        """The names in that folder."""
        paths = [self.folder / name for name in self.files]
        return sorted(path.name for path in paths if path.parent == folder)


def _tip(past: Past) -> str:
    """What tells where it ended: the checksum of its last line."""
    last = past.scan.lines.get(past.seq)
    return last.sum if last is not None else past.base.last


def rows_of(data: bytes) -> Rows:
    """The lines of a journal that count, by number, each with its bytes."""
    return _courses(data)[-1]


def _courses(data: bytes) -> list[Rows]:
    """Every course that the lines of a journal take, the one that counts last; see `Scan.replaced`."""
    courses: list[Rows] = []
    rows: Rows = {}
    for text in data.split(b"\n"):
        line = parsed(text) if text else None
        if line is None:
            continue
        gone = [n for n in rows if n >= line.n]
        if len(gone) > 1 and line.n in rows:
            courses.append(dict(rows))
        for n in gone:
            del rows[n]
        rows[line.n] = text, line
    return [*courses, rows]


def shared(rows: Rows, main: Rows) -> int:
    """The number of the last line that both share."""
    last = 0
    for n in range(1, max(rows, default=0) + 1):
        if n in rows and n in main:
            if rows[n][1].sum != main[n][1].sum:
                return last
            last = n
        elif n in rows:
            return last
    return last
