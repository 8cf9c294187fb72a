"""What a campaign's folder holds, read without changing it: the newest state to be trusted, and its past.

A snapshot counts when its seal, its state and the journal agree. From it on, the journal is replayed as far
as its lines can be read, are allowed by the rules and lead to the states that they recorded.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic

import msgspec

import kd_desktop
from kd_desktop.engine.game import Drawn, Refused, Seat, Step, fingerprint
from kd_desktop.storage import migrations
from kd_desktop.storage.disk import Disk
from kd_desktop.storage.errors import Notice, StorageError, explain, not_a_campaign
from kd_desktop.storage.games import AnyKit, C, E, Kits, damaged_pack, installed_pack
from kd_desktop.storage.journal import Line, Scan, scan
from kd_desktop.storage.sealed import digest
from kd_desktop.storage.snapshot import (
    BACKUPS,
    CURRENT,
    Snapshot,
    backup_names,
    damaged,
    newer,
    not_migrated,
    snapshot,
)

JOURNAL = "journal.jsonl"
PACK = "pack.json"


class DisagreementError(Exception):
    """The journal and the rules disagree at line `n`; `reason` goes on from “command n …”."""

    def __init__(self, n: int, reason: str) -> None:
        super().__init__(f"command {n} {reason}")
        self.n = n


@dataclass(frozen=True)
class Deed(Generic[C, E]):
    """A line of the journal for log and statistics; `command` is None for an undo, which took back `undo`.

    `undone` tells whether a later undo took this command back. `thought` is the JSON of what a computer
    councillor had in mind, empty for everybody else.
    """

    n: int
    seat: Seat | None
    command: C | None
    events: tuple[E, ...]
    chance: tuple[Drawn, ...]
    time: str
    undo: int = 0
    undone: bool = False
    thought: bytes = b""


def advance(kit: AnyKit, state: Any, line: Line) -> Step[Any, Any]:
    """The step that the command of a line makes; DisagreementError when the rules don't allow or know it."""
    try:
        return kit.game.apply(state, line.seat, kit.commands.decode(line.command))
    except msgspec.MsgspecError as error:
        raise DisagreementError(line.n, f"is not one of this game ({error})") from None
    except Refused as refusal:
        raise DisagreementError(line.n, f"is refused ({refusal.message.code})") from None


def check_print(state: Any, line: Line) -> None:
    """DisagreementError when the line recorded another state than this."""
    if line.print and fingerprint(state) != line.print:
        raise DisagreementError(line.n, "led to another state than the one recorded")


@dataclass
class Past:
    """A campaign as its folder has it: `state` is that after line `seq`, found from the snapshot `base`.

    `before` holds, for commands replayed since, the state each was applied to. `standing` are the numbers of
    the commands that no undo took back. `unusable` are the files that should be there and can't be used,
    `strayed` is the first line after which today's rules led elsewhere than those of the program that wrote
    it, 0 for none. `pack_json` is pack.json as it should be.
    """

    disk: Disk
    folder: Path
    kit: AnyKit
    pack_json: bytes
    base: Snapshot
    scan: Scan
    state: Any
    seq: int
    before: dict[int, Any] = field(default_factory=dict)
    standing: list[int] = field(default_factory=list)
    unusable: list[Path] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    strayed: int = 0

    def run(self, to: int | None = None) -> None:
        """Replays the journal from `seq` on, to its end or a line; DisagreementError where they disagree."""
        lines = self.scan.lines
        strict = self.base.build == kd_desktop.__version__
        while self.seq != to:
            line = lines.get(self.seq + 1)
            if line is None:
                return
            if line.undo:
                state = (
                    self.before[line.undo] if line.undo in self.before else self.state_after(line.undo - 1)
                )
            else:
                self.before[line.n] = self.state
                state = advance(self.kit, self.state, line).state
            if strict:
                check_print(state, line)
            elif not self.strayed and line.print and fingerprint(state) != line.print:
                self.strayed = line.n
            self.state, self.seq = state, line.n

    def state_after(self, n: int) -> Any:
        """The state after line n, found again from an earlier snapshot; DisagreementError when it is lost."""
        lines = self.scan.lines
        for found in snapshots(self.disk, self.folder, self.scan):
            if isinstance(found, StorageError) or found[1].seq > n or not fits(found[1], lines):
                continue
            earlier = found[1]
            try:
                state = _state(self.kit, found[0], earlier)
                past = Past(
                    self.disk, self.folder, self.kit, self.pack_json, earlier, self.scan, state, earlier.seq
                )
                past.run(n)
            except (StorageError, DisagreementError):
                continue
            if past.seq == n:
                return past.state
        raise DisagreementError(n, "can no longer be found in the journal or a backup")

    def deeds(self) -> Iterator[Deed[Any, Any]]:
        """Everything that happened, oldest first; what we can't read of another version has no events."""
        standing = set(self.standing)
        for n, line in sorted(self.scan.lines.items()):
            if 0 < n <= self.seq:
                yield deed(self.kit, line, undone=not line.undo and n not in standing)


def deed(kit: AnyKit, line: Line, *, undone: bool = False) -> Deed[Any, Any]:
    """A line as the log wants it."""
    if line.undo:
        return Deed(line.n, line.seat, None, (), (), line.time, undo=line.undo)
    try:
        command, events = kit.commands.decode(line.command), kit.events.decode(line.events)
    except msgspec.MsgspecError:
        command, events = None, ()
    thought = bytes(line.thought)
    thought = b"" if thought == b"null" else thought
    return Deed(line.n, line.seat, command, events, line.chance, line.time, undone=undone, thought=thought)


def standing(lines: dict[int, Line], to: int) -> list[int]:
    """The numbers of the commands up to that line that no undo took back, in order."""
    left: list[int] = []
    for n in sorted(lines):
        undo = lines[n].undo
        if n > to:
            break
        if undo:
            left = [one for one in left if one != undo]
        elif n:
            left.append(n)
    return left


def read(disk: Disk, folder: Path, kits: Kits) -> Past:
    """Reads a campaign and replays it to its newest state; changes nothing.

    Raises StorageError when there is no campaign, a newer program saved it, or nothing of it can be trusted.
    What is wrong and did not prevent that is told in `notices`.
    """
    found = scan(_journal(disk, folder))
    if found.foreign > migrations.newest():
        raise newer(folder / JOURNAL, found.foreign)
    if 0 < found.foreign < migrations.newest():
        raise not_migrated(folder / JOURNAL, found.foreign)
    past = _newest(disk, folder, found, kits)
    reason = ""
    try:
        past.run()
    except DisagreementError as error:
        reason = str(error)
    if not reason and found.last > past.seq:
        reason = f"command {past.seq + 1} can't be read"
    elif not reason and found.ended and found.tail:
        reason = f"what follows command {past.seq} can't be read"
    if reason:
        where = f"In {folder / JOURNAL}"
        text = f"{where}, {reason}; the campaign goes on after command {past.seq}, the rest is kept there."
        past.notices.append(Notice("damaged", folder / JOURNAL, text))
    if past.strayed:
        text = (
            f"{folder} was saved by version {past.base.build}; by the rules of this version, command "
            f"{past.strayed} leads to another position than it did, and the campaign goes on from there."
        )
        past.notices.append(Notice("rules_changed", folder, text))
    past.standing = standing(found.lines, past.seq)
    past.notices += _holes(folder, past)
    return past


def _journal(disk: Disk, folder: Path) -> bytes:
    try:
        return disk.read(folder / JOURNAL)
    except FileNotFoundError as error:
        if disk.exists(folder / CURRENT) or backup_names(disk, folder):
            return b""
        if disk.exists(folder):
            raise not_a_campaign(folder) from None
        raise explain(error, folder) from None
    except OSError as error:
        raise explain(error, folder / JOURNAL) from error


def snapshots(disk: Disk, folder: Path, found: Scan) -> Iterator[tuple[Path, Snapshot] | StorageError]:
    """Every snapshot of a campaign, newest first, the one it began with last; a damaged one as its error."""
    yield from _one(disk, folder / CURRENT)
    for name in backup_names(disk, folder):
        yield from _one(disk, folder / BACKUPS / name)
    if 0 in found.lines:
        path = folder / JOURNAL
        try:
            yield path, msgspec.json.decode(found.lines[0].start, type=Snapshot)
        except msgspec.MsgspecError:
            yield damaged(path)


def _one(disk: Disk, path: Path) -> Iterator[tuple[Path, Snapshot] | StorageError]:
    try:
        data = disk.read(path)
    except FileNotFoundError:
        return
    except PermissionError as error:
        raise explain(error, path) from error
    except OSError as error:
        yield explain(error, path)
        return
    try:
        yield path, snapshot(data, path)
    except StorageError as error:
        if error.code in ("newer", "not_migrated"):
            raise
        yield error


def _newest(disk: Disk, folder: Path, found: Scan, kits: Kits) -> Past:
    """The newest snapshot that can be trusted, not yet replayed."""
    troubles: list[StorageError] = []
    shelf = _Packs(disk, folder, kits)
    for one in snapshots(disk, folder, found):
        if isinstance(one, StorageError):
            troubles.append(one)
            continue
        path, base = one
        try:
            if not fits(base, found.lines):
                raise damaged(path)
            kit, pack_json = shelf.find(base)
            state = _state(kit, path, base)
        except StorageError as error:
            if error.code in ("pack_damaged", "unknown_game", "not_migrated"):
                raise
            troubles.append(error)
            continue
        past = Past(disk, folder, kit, pack_json, base, found, state, base.seq)
        past.unusable = [
            *(error.path for error in troubles if error.path != folder / JOURNAL),
            *shelf.unusable,
        ]
        past.notices = [_passed_over(path, trouble) for trouble in troubles] + shelf.notices
        return past
    raise troubles[0] if troubles else not_a_campaign(folder)


def fits(base: Snapshot, lines: dict[int, Line]) -> bool:
    """Whether the journal, where it has the snapshot's last line, has the same one."""
    return base.seq == 0 or base.seq not in lines or lines[base.seq].sum == base.last


def _state(kit: AnyKit, path: Path, base: Snapshot) -> Any:
    try:
        state = kit.game.decode(bytes(base.state))
    except msgspec.MsgspecError:
        raise damaged(path) from None
    same = base.build == kd_desktop.__version__ and base.fingerprint
    if same and fingerprint(state) != base.fingerprint:
        raise damaged(path)
    return state


class _Packs:
    """Finds the compiled pack of a snapshot: pack.json, its copy among the backups, or the installed one."""

    def __init__(self, disk: Disk, folder: Path, kits: Kits) -> None:
        self._disk = disk
        self._places = (folder / PACK, folder / BACKUPS / PACK)
        self._kits = kits
        self._found: dict[str, tuple[AnyKit, bytes]] = {}
        self.unusable: list[Path] = []
        self.notices: list[Notice] = []

    def find(self, base: Snapshot) -> tuple[AnyKit, bytes]:
        """The game over the pack of that snapshot, and the pack; StorageError when it can't be had."""
        if base.pack_sum not in self._found:
            self._found[base.pack_sum] = self._find(base)
        return self._found[base.pack_sum]

    def _find(self, base: Snapshot) -> tuple[AnyKit, bytes]:
        found, unusable = self._look(base.pack_sum)
        first, second = self._places
        if found is not None:
            source, data = f"its copy {found[0]}", found[1]
        else:
            source = f"the installed pack “{base.pack_title}”"
            installed = installed_pack(base.game, base.pack)
            if installed is None or digest(installed) != base.pack_sum:
                raise damaged_pack(first, f"its copy {second} too, {source} is another edition or gone")
            data = installed
        pack = data
        if base.pack_format != migrations.newest():
            try:
                pack = msgspec.json.encode(migrations.pack(msgspec.json.decode(data), base.pack_format))
            except migrations.MigrationError as error:
                raise not_migrated(first, base.pack_format) from error
        kit = self._kits(base.game, pack, first)
        for path in unusable:
            text = f"{path} is missing or damaged; {source} was used instead."
            self.notices.append(Notice("pack_damaged", path, text))
        self.unusable += unusable
        return kit, data

    def _look(self, wanted: str) -> tuple[tuple[Path, bytes] | None, list[Path]]:
        """The first place with the pack that has this checksum, and the places without it."""
        found: tuple[Path, bytes] | None = None
        unusable = []
        for path in self._places:
            try:
                data = self._disk.read(path)
            except PermissionError as error:
                raise explain(error, path) from error
            except OSError:
                data = b""
            if digest(data) != wanted:
                unusable.append(path)
            elif found is None:
                found = path, data
        return found, unusable


def _passed_over(used: Path, trouble: StorageError) -> Notice:
    return Notice(trouble.code, trouble.path, f"{trouble.message}; {used} was used instead.")


def _holes(folder: Path, past: Past) -> list[Notice]:
    """What of the journal before the present state can't be read."""
    found = past.scan
    if found.last < past.base.seq:
        text = (
            f"{folder / JOURNAL} ends at command {max(found.last, 0)}; the state after {past.seq} is whole."
        )
        return [Notice("damaged", folder / JOURNAL, text)]
    lost = sum(n not in found.lines for n in range(1, past.seq + 1))
    if lost or 0 not in found.lines:
        text = f"In {folder / JOURNAL}, {_missing(lost)} can't be read; the state after {past.seq} is whole."
        return [Notice("damaged", folder / JOURNAL, text)]
    return []


def _missing(lost: int) -> str:
    if not lost:
        return "the beginning"
    return "one command" if lost == 1 else f"{lost} commands"
