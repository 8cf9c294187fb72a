"""The journal of a campaign: an append-only file with one line for everything that happened.

Line 0 holds the snapshot the campaign began with, every other line one command or one undo, numbered from 1.
Each line carries its own checksum. Unreadable lines stay in the file and are skipped. A line whose number
isn't higher than one before it replaces that one and all after it: the program that wrote it knew no later
ones (they were torn or damaged, or their writer was told that saving had failed).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec

from kd_desktop.engine.decoding import decoder
from kd_desktop.engine.game import UNREADABLE, Drawn
from kd_desktop.storage import migrations
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.disk import Disk, Writer
from kd_desktop.storage.sealed import seal, sum_of, whole

NOTHING = msgspec.Raw(b"null")
"""The value for anything that a line doesn't have."""


class JournalLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line: its number, who acted (None: the table), the command with chance and events, or an undo.

    `chairs` are those that changed with the line, or by it alone when it is neither command nor undo. They
    are None in a line from before chairs were kept here, when they were in the game's state and commands.
    `undo` is the number of the command taken back, 0 for none. `time` is UTC in ISO form, `print` the
    fingerprint of the state after the line, empty when it isn't known. `start`, the first snapshot, is in
    line 0 only. `thought` is a computer councillor's reasoning, for its diary; no rule reads it. `format` is
    that of the line in the file; lines of several formats may follow one another.
    """

    n: int
    seat: int | None = None
    command: msgspec.Raw = NOTHING
    chance: tuple[Drawn, ...] = ()
    events: msgspec.Raw = NOTHING
    undo: int = 0
    start: msgspec.Raw = NOTHING
    thought: msgspec.Raw = NOTHING
    chairs: dict[int, Chair] | None = None
    time: str = ""
    print: str = ""
    format: int = 1
    sum: str = ""


class _JournalVersion(msgspec.Struct):
    format: int = 1


_LINES = decoder(JournalLine)
_VERSIONS = decoder(_JournalVersion)


def written(line: JournalLine) -> bytes:
    """The line as the journal has it, sealed and with its line break; it must have no `sum` yet."""
    return seal(msgspec.json.encode(msgspec.structs.replace(line, format=migrations.newest()))) + b"\n"


def parsed(text: bytes) -> JournalLine | None:
    """The line in some bytes, in the newest format, or None when they are torn or damaged.

    Also None for a line of a newer format, or one that no step could bring up to date: see `Scan.foreign`.
    Lines from before chairs were kept here lose their fingerprint, since states have another shape now.
    """
    if not whole(text):
        return None
    try:
        version = _VERSIONS.decode(text).format
        line = _LINES.decode(text if version == migrations.newest() else _renewed(text, version))
    except (*UNREADABLE, migrations.MigrationError):
        return None
    if line.sum != sum_of(text) or line.n < 0:
        return None
    return line if line.chairs is not None else msgspec.structs.replace(line, print="")


def acts(line: JournalLine) -> bool:
    """Whether the line is a command, rather than an undo, a change of chairs, or the beginning."""
    return line.command != NOTHING


def _renewed(text: bytes, version: int) -> bytes:
    return msgspec.json.encode(migrations.line(msgspec.json.decode(text), version))


def _format_of(text: bytes) -> int:
    """The format of a line that is whole, 0 of one that is damaged."""
    try:
        return _VERSIONS.decode(text).format if whole(text) else 0
    except UNREADABLE:
        return 0


@dataclass(frozen=True)
class Scan:
    """The contents of a journal: its readable lines by number, and the rest.

    `scars` are the bytes that could not be read, each with the number of the readable line before it (-1:
    none). `ended` is false when the file's last line has no line break, so that the next one needs one
    first. `foreign` is the format of a line that is whole but can't be read by this program, 0 when there is
    none. `replaced` are the runs of two or more lines whose numbers later ones reused: after damage, or
    because a program that keeps folders the same on two computers joined both journals.
    """

    lines: dict[int, JournalLine]
    scars: tuple[tuple[int, bytes], ...]
    ended: bool
    foreign: int = 0
    replaced: tuple[dict[int, JournalLine], ...] = ()

    @property
    def last(self) -> int:
        """The highest number, -1 when there is no line."""
        return max(self.lines, default=-1)

    @property
    def tail(self) -> bytes:
        """The unreadable bytes after the last readable line, empty when there are none."""
        return b"\n".join(text for after, text in self.scars if after == self.last)


def scan(data: bytes) -> Scan:
    """Reads as much of a journal as can be read; never fails."""
    lines: dict[int, JournalLine] = {}
    scars: list[tuple[int, bytes]] = []
    replaced: list[dict[int, JournalLine]] = []
    last = -1
    for text in data.split(b"\n"):
        if not text:
            continue
        line = parsed(text)
        if line is None:
            scars.append((last, text))
            continue
        gone = {n: lines.pop(n) for n in range(line.n, last + 1) if n in lines}
        if len(gone) > 1 and line.n in gone:
            replaced.append(gone)
        lines[line.n] = line
        last = line.n
    foreign = max((_format_of(text) for _, text in scars), default=0)
    return Scan(lines, tuple(scars), data.endswith(b"\n") or not data, foreign, tuple(replaced))


DIGITS = 6
"""The number of digits of a line's checksum kept in a snapshot."""
UNKNOWN = "-" * DIGITS


def way(lines: dict[int, JournalLine], to: int) -> str:
    """The first digits of the checksum of every line from 1 to a given one; hyphens for lost lines."""
    return "".join(lines[n].sum[:DIGITS] if n in lines else UNKNOWN for n in range(1, to + 1))


def parting(walked: str, lines: dict[int, JournalLine]) -> int:
    """The number of the first line that differs from the digits of a `way`, 0 if none does."""
    for n in range(1, len(walked) // DIGITS + 1):
        digits = walked[(n - 1) * DIGITS : n * DIGITS]
        if n in lines and digits not in (UNKNOWN, lines[n].sum[:DIGITS]):
            return n
    return 0


class JournalWriter:
    """Adds lines to a journal; after a failure the next line starts a new row and may reuse the number."""

    def __init__(self, disk: Disk, path: Path, *, ended: bool) -> None:
        self._file: Writer = disk.append(path)
        self._ended = ended

    def add(self, data: bytes) -> None:
        """Adds a `written` line and returns once it is on the disk; after an OSError it does not count."""
        if not self._ended:
            data = b"\n" + data
        self._ended = False
        self._file.write(data)
        self._file.sync()
        self._ended = True

    def close(self) -> None:
        """Closes the file."""
        self._file.close()
