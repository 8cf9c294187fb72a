"""Plays a campaign so that nothing a player saw is ever lost.

`CampaignStore.create` or `CampaignStore.open`, then `apply` for every command, and `close`. A command is on
the disk before `apply` returns; however the program ends, the campaign continues from there.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Generic

import msgspec

import kd_desktop
from kd_desktop.engine.game import (
    NO_OPTIONS,
    Game,
    Message,
    Options,
    Refused,
    Seat,
    Step,
    fingerprint,
    say,
    with_facts,
)
from kd_desktop.engine.retract import retracted
from kd_desktop.storage import migrations
from kd_desktop.storage.chairs import (
    NO_CHAIRS,
    ChairHistory,
    Chairs,
    cleaned,
    released,
    reseated,
    taken_along,
)
from kd_desktop.storage.disk import DISK, Disk, Lock, write_whole
from kd_desktop.storage.errors import Notice, StorageError, explained, in_use
from kd_desktop.storage.forks import two_ways
from kd_desktop.storage.games import AnyKit, C, E, Kit, Kits, S, V, kit
from kd_desktop.storage.journal import NOTHING, JournalLine, JournalWriter, parsed, way, written
from kd_desktop.storage.keepsakes import keep, keepsakes
from kd_desktop.storage.lookback import Lookback
from kd_desktop.storage.past import JOURNAL, PACK, DisagreementError, JournalEntry, Past, deed, read
from kd_desktop.storage.places import free, gone_on_failure, slug
from kd_desktop.storage.repair import keep_original, repair
from kd_desktop.storage.sealed import digest
from kd_desktop.storage.snapshot import BACKUPS, CURRENT, Snapshot, backup_names, encoded, put, thin
from kd_desktop.storage.titles import proper_title

LOCK = "lock"
UNDO_STATES = 64
Clock = Callable[[], str]


def now() -> str:
    """The time in UTC, in ISO form to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class CampaignStore(Generic[S, C, E, V]):
    """One open campaign: its state, its history, and the only way to change them.

    `folder` is the campaign's, `title` its name, `kit` its game with the pack it began with, `state` the
    present state, `chairs` its players (see `storage.chairs`), `seq` the number of the last line of its
    journal. `notices` report problems with the files and where the originals are. Not thread-safe, except
    that any thread may read `state` and `chairs`.
    """

    def __init__(self, past: Past, lock: Lock, clock: Clock) -> None:
        self.folder = past.folder
        self.kit: Kit[S, C, E, V] = past.kit
        self.state: S = past.state
        self.chairs: Chairs = past.chairs
        self.seq = past.seq
        self.notices: list[Notice] = past.notices
        self._disk = past.disk
        self._past = past
        self._lock = lock
        self._clock = clock
        self._header = past.base
        self._saved = past.base.seq
        self._deeds: list[JournalEntry[C, E]] | None = None
        self._journal = JournalWriter(self._disk, self.folder / JOURNAL, ended=past.scan.ended)
        self._open = True
        self._kept = keepsakes(self._disk, self.folder)

    @classmethod
    def create(  # noqa: PLR0913  (what a table settles, and three doors for tests)
        cls,
        root: Path,
        game: str,
        pack_json: bytes,
        title: str,
        seed: int,
        *,
        options: Options = NO_OPTIONS,
        kits: Kits = kit,
        disk: Disk = DISK,
        clock: Clock = now,
    ) -> CampaignStore[S, C, E, V]:
        """Begins a campaign in a new folder under `root` (made if missing), named after the title.

        `game` is the game's name ("kings"), `pack_json` a compiled pack, `options` are the table's choices.
        The folder appears whole or not at all. Raises StorageError, and Refused when the game has no such
        option.
        """
        title = proper_title(title, root)
        rules = kits(game, pack_json, root / PACK)
        state = rules.game.new(seed, options)
        with explained(root):
            disk.make_folder(root)
            hidden = free(disk, root, f".new-{slug(title)}")
            try:
                _lay_out(disk, hidden, _first(rules, state, pack_json, title, clock()), pack_json)
                folder = free(disk, root, slug(title))
                disk.move(hidden, folder)
            except BaseException:
                with suppress(OSError):
                    disk.remove_folder(hidden)
                raise
        with gone_on_failure(folder, disk.remove_folder):
            with explained(root):
                disk.sync_folder(root)
            return cls.open(folder, kits=kits, disk=disk, clock=clock)

    @classmethod
    def open(
        cls, folder: Path, *, kits: Kits = kit, disk: Disk = DISK, clock: Clock = now
    ) -> CampaignStore[S, C, E, V]:
        """Opens a campaign at its newest state and locks it against other programs.

        Damaged files are moved to its folder `damaged`, replaced by trustworthy ones, and reported in
        `notices`. An older program's save is brought up to date, and the original kept. Raises StorageError
        when that is impossible, the campaign is open elsewhere, or two computers continued it differently
        (`two_ways`); then the folder opens at the same state as before, also for the program that saved it.
        """
        with explained(folder):
            if not disk.exists(folder / JOURNAL) and not disk.exists(folder / CURRENT):
                read(
                    disk, folder, kits
                )  # says what is wrong with it, before a lock is put into a foreign folder
            lock = disk.lock(folder / LOCK)
        if lock is None:
            raise in_use(folder)
        try:
            past = read(disk, folder, kits)
            fork = two_ways(past, kits)
            if fork is not None:
                raise fork
            with explained(folder):
                store = cls(past, lock, clock)
                try:
                    store._repair()
                except BaseException:
                    store._journal.close()
                    raise
        except BaseException:
            lock.release()
            raise
        return store

    # what there is ---------------------------------------------------------------------------------

    @property
    def game(self) -> Game[S, C, E, V]:
        """The rules, over the campaign's own pack."""
        return self.kit.game

    @property
    def title(self) -> str:
        """The campaign's name."""
        return self._header.title

    @property
    def created(self) -> str:
        """When the campaign was begun, in UTC; another campaign may have had this folder before."""
        return self._header.created

    @property
    def history(self) -> list[JournalEntry[C, E]]:
        """Everything that happened, oldest first; for the program only, not for a seat."""
        if self._deeds is None:
            self._deeds = list(self._past.deeds())
        return self._deeds

    def chair_history(self) -> ChairHistory:
        """The chairs up to now."""
        return self._past.chair_history()

    def lookback(self) -> Lookback:
        """The past up to now, for replaying; for the program only, not for a seat."""
        return Lookback(self._past)

    def kept(self, name: str) -> Any:
        """The program's keepsake under a name, as plain JSON; None if there is none."""
        return self._kept.get(name)

    # what changes it -------------------------------------------------------------------------------

    def apply(
        self, seat: Seat | None, command: C, thought: bytes = b"", chairs: Chairs = NO_CHAIRS
    ) -> Step[S, E]:
        """Carries out a command and returns its step once it is safe on the disk.

        `thought` is JSON kept with it: a computer councillor's reasoning. `chairs` are set in the same line,
        for the parties that the command seats or any others. The step has its trail, which isn't saved, and
        its events have their facts, which are. Raises Refused when the rules don't allow it and StorageError
        when it could not be saved; then nothing has changed, and it can be tried again.
        """
        game = self.kit.game
        command, chairs = self.kit.admitted(self.state, command), cleaned(chairs)
        step = with_facts(game, self.state, game.apply(self.state, seat, command, trail=True))
        line = JournalLine(
            self.seq + 1,
            seat,
            command=msgspec.Raw(msgspec.json.encode(command)),
            chance=step.chance,
            events=msgspec.Raw(msgspec.json.encode(step.events)),
            time=self._clock(),
            print=fingerprint(step.state),
            thought=msgspec.Raw(thought) if thought else NOTHING,
            chairs={
                **released(game.standing(step.state), self.chairs),
                **taken_along(game.standing(self.state), game.standing(step.state), self.chairs),
                **{owner: msgspec.structs.replace(chair, bound=False) for owner, chair in chairs.items()},
            },
        )
        self._record(line)
        past = self._past
        past.before[line.n] = self.state
        past.before.pop(line.n - UNDO_STATES, None)
        past.standing.append(line.n)
        self.state = step.state
        if self._deeds is not None:
            entry: JournalEntry[C, E] = JournalEntry(
                line.n, seat, command, step.events, step.chance, line.time, thought=thought
            )
            self._deeds.append(replace(entry, chairs=line.chairs or {}))
        if self.kit.milestone(step.events):
            self._snapshot_or_notice()
        return step

    def set_chairs(self, chairs: Chairs) -> bool:
        """Changes the players of parties, once it is safe on the disk; returns whether any changed.

        It isn't a player's act: it doesn't end what may be taken back, nor is it taken back with anything. A
        chair to which a person is bound stays theirs (see `storage.chairs`). Raises StorageError when it
        could not be saved; then nothing has changed.
        """
        wanted = reseated(self.kit.game.standing(self.state), self.chairs, cleaned(chairs))
        changed = {owner: chair for owner, chair in wanted.items() if self.chairs.get(owner) != chair}
        if not changed:
            return False
        line = JournalLine(self.seq + 1, chairs=changed, time=self._clock(), print=fingerprint(self.state))
        self._record(line)
        if self._deeds is not None:
            self._deeds.append(deed(self.kit, line))
        return True

    def can_undo(self, seat: Seat | None, *, consent: bool = False) -> Message | None:
        """Why that seat (None: the table) may not take back its last act, or None when it may.

        A seat can take back its own last act until information appears or another seat acts, except to
        answer a question asked at the same time (see `retracted`). With the consent of the table anything
        can be taken back, the latest act first.
        """
        if not self._past.standing:
            return say("undo_nothing")
        if consent:
            return None
        line = self._past.scan.lines.get(self._past.standing[-1])
        if line is None:
            return say("undo_lost")
        if line.seat != seat:
            return None if self._own_before_others(seat) else say("undo_other_seat")
        last: JournalEntry[C, E] = deed(self.kit, line)
        if last.command is None or Step(self.state, last.events, last.chance).barrier:
            return say("undo_information")
        return None

    def _own_before_others(self, seat: Seat | None) -> int:
        """The number of that seat's last act if it can be taken back although others acted since; else 0."""
        past, acts = self._past, []
        for number in reversed(past.standing):
            line = past.scan.lines.get(number)
            entry: JournalEntry[C, E] | None = deed(self.kit, line) if line is not None else None
            if entry is None or entry.command is None:
                return 0
            step = Step(self.state, entry.events, entry.chance)
            if step.barrier:
                return 0
            acts.append((entry.seat, entry.command, step))
            if entry.seat == seat:
                return number if retracted(self.game, self._before(number), acts[::-1]) is not None else 0
        return 0

    def undo(self, seat: Seat | None, *, consent: bool = False) -> S:
        """Takes back the last act and returns the state without it, once that is safe on the disk.

        Raises Refused by the rule of `can_undo`, and StorageError when it could not be saved.
        """
        refusal = self.can_undo(seat, consent=consent)
        if refusal is not None:
            raise Refused(refusal)
        past = self._past
        number = past.standing[-1]
        if not consent and past.scan.lines[number].seat != seat:
            number = self._own_before_others(seat)
        before: dict[int, S] = {}
        state: S = past.without(number, self._before(number), before)
        self._record(
            JournalLine(
                self.seq + 1, seat, undo=number, chairs={}, time=self._clock(), print=fingerprint(state)
            )
        )
        past.standing.remove(number)
        past.before.pop(number, None)
        past.before.update(before)
        self.state = state
        self._deeds = None
        return state

    def rename(self, title: str) -> None:
        """Gives the campaign another title (its folder keeps its name). Raises StorageError."""
        self._header = msgspec.structs.replace(self._header, title=proper_title(title, self.folder))
        self.snapshot()

    def keep(self, name: str, thing: Any) -> None:
        """Keeps plain JSON in the campaign that no rule reads (see `keepsakes`). Raises StorageError."""
        self._kept = {**self._kept, name: thing}
        keep(self._disk, self.folder, self._kept)

    def snapshot(self) -> None:
        """Writes the present state to campaign.json; the one there goes to the ring. Raises StorageError."""
        with explained(self.folder / CURRENT):
            self._put()
            thin(self._disk, self.folder)

    def close(self) -> None:
        """Takes a snapshot if anything happened since the last, and closes the campaign; never fails.

        If the snapshot can't be written, the journal has everything, and `notices` says so.
        """
        if not self._open:
            return
        self._open = False
        if self._saved != self.seq:
            self._snapshot_or_notice()
        with suppress(OSError):
            self._journal.close()
        self._lock.release()

    def abandon(self) -> None:
        """Closes a campaign that could not be founded, and removes its folder. Raises StorageError."""
        if not self._open:
            return
        self._open = False
        with suppress(OSError):
            self._journal.close()
        self._lock.release()
        with explained(self.folder):
            self._disk.remove_folder(self.folder)

    def __enter__(self) -> CampaignStore[S, C, E, V]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # how -------------------------------------------------------------------------------------------

    def _record(self, line: JournalLine) -> None:
        if not self._open:
            raise RuntimeError("the campaign is closed")
        data = written(line)
        with explained(self.folder / JOURNAL):
            self._journal.add(data)
        self.seq = line.n
        sealed = parsed(data[:-1])
        if sealed is not None:
            self._past.scan.lines[line.n] = sealed
        self._past.seq = line.n
        if line.chairs:
            self.chairs = self._past.chairs = {**self.chairs, **line.chairs}

    def _before(self, number: int) -> S:
        try:
            found: S = self._past.state_before(number)
        except DisagreementError:
            raise Refused(say("undo_lost")) from None
        return found

    def _snapshot_or_notice(self) -> None:
        try:
            self.snapshot()
        except StorageError as error:
            text = f"{error.message}, so there is no new snapshot; the journal has everything."
            self.notices.append(Notice(error.code, error.path, text))

    def _put(self) -> None:
        generations = [int(name.split(".")[0]) for name in backup_names(self._disk, self.folder)]
        before = self._header.generation
        last = self._past.scan.lines.get(self.seq)
        new = msgspec.structs.replace(
            self._header,
            format=migrations.newest(),
            build=kd_desktop.__version__,
            seq=self.seq,
            last=last.sum if last is not None else self._header.last,
            generation=max([before, *generations]) + 1,
            fingerprint=fingerprint(self.state),
            saved=self._clock() if self.seq != self._header.seq else self._header.saved,
            summary=self.kit.summary(self.state, self.chairs),
            state=msgspec.Raw(self.kit.game.encode(self.state)),
            chairs=dict(self.chairs),
            way=way(self._past.scan.lines, self.seq),
        )
        put(self._disk, self.folder, new, before)
        self._header, self._saved = new, self.seq

    def _repair(self) -> None:
        """Puts aside what can't be used and replaces it, so that the folder is sound and up to date."""
        past = self._past
        format, build = past.base.format, past.base.build
        if format != migrations.newest():
            self.notices.append(keep_original(past, format))
        self.notices += repair(past)
        if not self._disk.exists(self.folder / CURRENT) or format != migrations.newest():
            self._put()
        elif build != kd_desktop.__version__:
            # From now on this program answers for the state, and compares every fingerprint with its own.
            self._snapshot_or_notice()


def _first(rules: AnyKit, state: Any, pack_json: bytes, title: str, time: str) -> Snapshot:
    """The snapshot that a campaign begins with."""
    return Snapshot(
        format=migrations.newest(),
        build=kd_desktop.__version__,
        game=rules.game.name,
        title=title,
        pack=rules.pack,
        pack_title=rules.pack_title,
        pack_sum=digest(pack_json),
        pack_format=migrations.newest(),
        seq=0,
        last="",
        generation=0,
        fingerprint=fingerprint(state),
        created=time,
        saved=time,
        summary=rules.summary(state, NO_CHAIRS),
        state=msgspec.Raw(rules.game.encode(state)),
        chairs={},
    )


def _lay_out(disk: Disk, folder: Path, first: Snapshot, pack_json: bytes) -> None:
    """Writes the files of a new campaign into its folder, each safe on the disk."""
    disk.make_folder(folder / BACKUPS)
    start = JournalLine(
        0,
        start=msgspec.Raw(msgspec.json.encode(first)),
        chairs={},
        time=first.created,
        print=first.fingerprint,
    )
    write_whole(disk, folder / PACK, pack_json)
    write_whole(disk, folder / BACKUPS / PACK, pack_json)
    disk.sync_folder(folder / BACKUPS)
    write_whole(disk, folder / JOURNAL, written(start))
    write_whole(disk, folder / CURRENT, encoded(first))
    disk.sync_folder(folder)
