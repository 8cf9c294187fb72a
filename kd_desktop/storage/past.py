"""A campaign's folder, read without changing it: the newest trustworthy state, and its past.

A snapshot counts when its seal, its state and the journal agree. From there the journal is replayed as far
as its lines can be read, are allowed by the rules and give the recorded states.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Generic

import msgspec

import kd_desktop
from kd_desktop.engine.game import UNREADABLE, Drawn, Event, Refused, Seat, Step, fingerprint
from kd_desktop.storage import migrations
from kd_desktop.storage.chairs import ChairChange, ChairHistory, Chairs, chair_events
from kd_desktop.storage.disk import Disk
from kd_desktop.storage.errors import Notice, StorageError, explain, not_a_campaign
from kd_desktop.storage.games import AnyKit, C, E, Kits, damaged_pack, installed_pack
from kd_desktop.storage.journal import JournalLine, Scan, acts, parting, scan
from kd_desktop.storage.retold import retold
from kd_desktop.storage.sealed import digest
from kd_desktop.storage.snapshot import (
    BACKUPS,
    CURRENT,
    Snapshot,
    backup_names,
    damaged,
    first_snapshot,
    newer,
    not_migrated,
    snapshot,
)

JOURNAL = "journal.jsonl"
PACK = "pack.json"


class DisagreementError(Exception):
    """The journal and the rules disagree at line `n`; `reason` continues “command n …”."""

    def __init__(self, n: int, reason: str) -> None:
        super().__init__(f"command {n} {reason}")
        self.n = n


@dataclass(frozen=True)
class JournalEntry(Generic[C, E]):
    """A line of the journal for log and statistics.

    `command` is None for an undo, which took back `undo`, and when only `chairs` changed. `undone` tells
    whether a later undo took this command back. `thought` is the JSON of a computer councillor's reasoning,
    empty for everybody else.
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
    chairs: Chairs = field(default_factory=dict)

    @property
    def told(self) -> tuple[Event, ...]:
        """Its events, or the changes of chairs."""
        return self.events if self.command is not None else chair_events(self.chairs)


def advance(kit: AnyKit, state: Any, line: JournalLine, *, trail: bool = False) -> Step[Any, Any]:
    """The step that the command of a line makes, with its trail on request.

    Raises DisagreementError when the rules don't allow or know the command.
    """
    try:
        return kit.game.apply(state, line.seat, kit.commands.decode(line.command), trail=trail)
    except UNREADABLE as error:
        raise DisagreementError(line.n, f"is not one of this game ({error})") from None
    except Refused as refusal:
        raise DisagreementError(line.n, f"is refused ({refusal.message.code})") from None


def check_print(state: Any, line: JournalLine) -> None:
    """Raises DisagreementError when the line recorded a different state."""
    if line.print and fingerprint(state) != line.print:
        raise DisagreementError(line.n, "led to another state than the one recorded")


@dataclass
class Past:
    """A campaign as its folder has it: `state` is the one after line `seq`, found from the snapshot `base`.

    `before` holds, for commands replayed since, the state each was applied to. `standing` are the numbers of
    the commands that no undo took back. `unusable` are the required files that can't be used, `strayed` is
    the first line after which today's rules gave a different state than the program that wrote it, 0 for
    none. `pack_json` is pack.json as it should be. `told`, found on demand, are the events of lines that an
    older program wrote without their facts (see `retold`). `chairs` are the present ones.
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
    told: dict[int, tuple[Event, ...]] | None = None
    chairs: Chairs = field(default_factory=dict)

    def run(self, to: int | None = None) -> None:
        """Replays the journal from `seq` on, to its end or a line; DisagreementError where they disagree."""
        lines = self.scan.lines
        strict = self.base.build == kd_desktop.__version__
        while self.seq != to:
            line = lines.get(self.seq + 1)
            if line is None:
                return
            if line.undo:
                self.standing = standing(lines, self.seq)
                state = self.without(line.undo, self.state_before(line.undo), self.before)
            elif not acts(line):
                state = self.state
            else:
                self.before[line.n] = self.state
                state = advance(self.kit, self.state, line).state
            if strict:
                check_print(state, line)
            elif not self.strayed and line.print and fingerprint(state) != line.print:
                self.strayed = line.n
            self.state, self.seq = state, line.n
            if line.chairs:
                self.chairs = {**self.chairs, **line.chairs}

    def without(self, number: int, state: Any, before: dict[int, Any]) -> Any:
        """The state with a command taken back, from the one it was applied to.

        Later commands of others that still stand are carried out again; `before` gets the state before each
        of these commands. Raises DisagreementError.
        """
        for n in self.standing:
            if n > number:
                before[n] = state
                state = self._advanced(n, state)
        return state

    def state_before(self, number: int) -> Any:
        """The state to which a standing command now applies, since others may have been taken back.

        Raises DisagreementError when it is lost.
        """
        if number in self.before:
            return self.before[number]
        start, base = number, self._last_before(number)
        while back := [undo for n, undo in self._undone() if n > base >= undo]:
            start = min(back)
            base = self._last_before(start)
        state = self.after(base).state
        for n in self.standing:
            if start <= n < number:
                state = self._advanced(n, state)
        return state

    def _last_before(self, number: int) -> int:
        """The last standing command before that one, 0 for none."""
        return max((n for n in self.standing if n < number), default=0)

    def _undone(self) -> Iterator[tuple[int, int]]:
        """The number of every line so far that takes a command back, with that of the command."""
        return ((n, line.undo) for n, line in self.scan.lines.items() if line.undo and n <= self.seq)

    def _advanced(self, n: int, state: Any) -> Any:
        line = self.scan.lines.get(n)
        if line is None:
            raise DisagreementError(n, "can't be read")
        return advance(self.kit, state, line).state

    def after(self, n: int) -> Past:
        """The campaign as it was after line n, recovered from an earlier snapshot.

        Raises DisagreementError when it is lost.
        """
        lines = self.scan.lines
        for found in snapshots(self.disk, self.folder, self.scan):
            if isinstance(found, StorageError) or found[1].seq > n or not fits(found[1], lines):
                continue
            try:
                earlier = with_chairs(self.kit, *found)
                state = stored_state(self.kit, found[0], earlier)
                past = replace(
                    self,
                    base=earlier,
                    state=state,
                    seq=earlier.seq,
                    before={},
                    standing=[],
                    chairs=earlier.chairs or {},
                )
                past.run(n)
            except (StorageError, DisagreementError):
                continue
            if past.seq == n:
                return past
        raise DisagreementError(n, "can no longer be found in the journal or a backup")

    def deeds(self) -> Iterator[JournalEntry[Any, Any]]:
        """Everything that happened, oldest first; unreadable lines of another version have no events."""
        standing = set(self.standing)
        if self.told is None:
            self.told = retold(self.kit, self.scan.lines)
        told = self.told
        for n, line in sorted(self.scan.lines.items()):
            if 0 < n <= self.seq:
                one = deed(self.kit, line, undone=not line.undo and n not in standing)
                yield replace(one, events=told[n]) if n in told else one

    def chair_history(self) -> ChairHistory:
        """The chairs over time; where lines are lost, a snapshot's chairs count from its line on."""
        changes = [
            ChairChange(n, line.chairs, alone=not acts(line))
            for n, line in sorted(self.scan.lines.items())
            if 0 < n <= self.seq and line.chairs
        ]
        place = sum(one.number <= self.base.seq for one in changes)
        changes.insert(place, ChairChange(self.base.seq, self.base.chairs or {}, alone=False))
        return ChairHistory(changes)


def deed(kit: AnyKit, line: JournalLine, *, undone: bool = False) -> JournalEntry[Any, Any]:
    """A line in the form for the log."""
    chairs = line.chairs or {}
    if not acts(line):
        return JournalEntry(line.n, line.seat, None, (), (), line.time, undo=line.undo, chairs=chairs)
    try:
        command, events = kit.commands.decode(line.command), kit.events.decode(line.events)
    except UNREADABLE:
        command, events = None, ()
    thought = bytes(line.thought)
    thought = b"" if thought == b"null" else thought
    return JournalEntry(
        line.n,
        line.seat,
        command,
        events,
        line.chance,
        line.time,
        undone=undone,
        thought=thought,
        chairs=chairs,
    )


def standing(lines: dict[int, JournalLine], to: int) -> list[int]:
    """The numbers of the commands up to that line that no undo took back, in order."""
    left: list[int] = []
    for n in sorted(lines):
        undo = lines[n].undo
        if n > to:
            break
        if undo:
            left = [one for one in left if one != undo]
        elif acts(lines[n]):
            left.append(n)
    return left


def read(disk: Disk, folder: Path, kits: Kits) -> Past:
    """Reads a campaign and replays it to its newest state; changes nothing.

    Raises StorageError when there is no campaign, a newer program saved it, or nothing of it can be trusted.
    Lesser problems are reported in `notices`.
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
    """Every snapshot of a campaign, newest first, its first one last; a damaged one as its error."""
    yield from _one(disk, folder / CURRENT)
    for name in backup_names(disk, folder):
        yield from _one(disk, folder / BACKUPS / name)
    if 0 in found.lines:
        path = folder / JOURNAL
        try:
            yield path, first_snapshot(found.lines[0].start)
        except UNREADABLE:
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
            base = with_chairs(kit, path, base)
            state = stored_state(kit, path, base)
        except StorageError as error:
            if error.code in ("pack_damaged", "unknown_game", "not_migrated"):
                raise
            troubles.append(error)
            continue
        if kit.before_chairs is not None:
            found = replace(found, lines=kit.before_chairs.lines(found.lines))
        past = Past(disk, folder, kit, pack_json, base, found, state, base.seq, chairs=base.chairs or {})
        past.unusable = [
            *(error.path for error in troubles if error.path != folder / JOURNAL),
            *shelf.unusable,
        ]
        past.notices = [_passed_over(path, trouble) for trouble in troubles] + shelf.notices
        return past
    raise troubles[0] if troubles else not_a_campaign(folder)


def fits(base: Snapshot, lines: dict[int, JournalLine]) -> bool:
    """Whether the journal agrees with the snapshot's last line and those before it, as far as it has them."""
    if parting(base.way, lines):
        return False
    return base.seq == 0 or base.seq not in lines or lines[base.seq].sum == base.last


def with_chairs(kit: AnyKit, path: Path, base: Snapshot) -> Snapshot:
    """The snapshot from a file, with its chairs, even if from before they were kept in it.

    Raises StorageError when it is damaged.
    """
    if base.chairs is not None or kit.before_chairs is None:
        return base
    try:
        return msgspec.structs.replace(base, chairs=kit.before_chairs.chairs(bytes(base.state)))
    except UNREADABLE:
        raise damaged(path) from None


def stored_state(kit: AnyKit, path: Path, base: Snapshot) -> Any:
    """The state in a snapshot from a file; StorageError when it is damaged."""
    try:
        state = kit.game.decode(bytes(base.state))
        print_ = fingerprint(state)
    except UNREADABLE:
        raise damaged(path) from None
    same = base.build == kd_desktop.__version__ and base.fingerprint
    if same and print_ != base.fingerprint:
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
        """The game over a snapshot's pack, and the pack; StorageError when it isn't available."""
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
            except UNREADABLE as error:
                raise damaged_pack(first, f"it can't be read: {error}") from error
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
        text = f"The end of the record in {folder / JOURNAL} is missing; {_goes_on(past)}."
        return [Notice("damaged", folder / JOURNAL, text)]
    lost = sum(n not in found.lines for n in range(1, past.seq + 1))
    if lost or 0 not in found.lines:
        hurt = f"Part of the record in {folder / JOURNAL} is damaged ({_missing(lost)})"
        text = f"{hurt}; {_goes_on(past)}, and nothing after that is lost."
        return [Notice("damaged", folder / JOURNAL, text)]
    return []


def _goes_on(past: Past) -> str:
    return f"the campaign goes on from its last save (move {past.seq})"


def _missing(lost: int) -> str:
    if not lost:
        return "its beginning"
    return "one move" if lost == 1 else f"{lost} moves"
