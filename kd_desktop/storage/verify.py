"""Replays a campaign from its first command and compares every recorded fingerprint."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import kd_desktop
from kd_desktop.engine.game import UNREADABLE, fingerprint
from kd_desktop.storage.disk import DISK, Disk
from kd_desktop.storage.errors import Notice, StorageError
from kd_desktop.storage.forks import two_ways
from kd_desktop.storage.games import Kits, kit
from kd_desktop.storage.journal import acts
from kd_desktop.storage.past import (
    JOURNAL,
    DisagreementError,
    Past,
    advance,
    check_print,
    fits,
    read,
    snapshots,
    standing,
)
from kd_desktop.storage.snapshot import damaged, first_snapshot


@dataclass
class Verification:
    """The result of a replay: its commands, the number of fingerprints that agreed, every disagreement.

    `notices` report problems with files, each with its path; a campaign is sound when there is neither.
    """

    commands: int = 0
    prints: int = 0
    disagreements: list[str] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        """Whether everything agreed."""
        return not self.disagreements and not self.notices


def verify(folder: Path, *, kits: Kits = kit, disk: Disk = DISK) -> Verification:
    """Replays every line of the journal from the first and compares the state after each, and the snapshots'.

    Changes nothing. Raises StorageError when the campaign can't be read at all, or not from its beginning.
    """
    past = read(disk, folder, kits)
    verdict = Verification(notices=past.notices)
    fork = two_ways(past, kits)
    if fork is not None:
        verdict.notices = [Notice(fork.code, folder, str(fork))]
    lines = past.scan.lines
    if 0 not in lines:
        raise StorageError(
            "damaged",
            folder / JOURNAL,
            f"The beginning of {folder / JOURNAL} is damaged, so nothing can be replayed from it",
            "the campaign can still be played on from its last snapshot",
        )
    try:
        first = first_snapshot(lines[0].start)
        state = past.kit.game.decode(bytes(first.state))
    except UNREADABLE:
        raise damaged(folder / JOURNAL) from None
    strayed = False
    for differs in _replay(past, state, _marks(past, verdict), verdict):
        if first.build == kd_desktop.__version__:
            verdict.disagreements.append(str(differs))
            break
        if not strayed:  # what comes after it follows from it
            text = f"{folder} was begun with version {first.build}; by the rules of this version, {differs}."
            verdict.notices.append(Notice("rules_changed", folder, text))
        strayed = True
    return verdict


def _marks(past: Past, verdict: Verification) -> dict[int, list[tuple[Path, str]]]:
    """Where the replay passes a snapshot: its file and fingerprint, by the number of its last line.

    Snapshots that can't be read and that nobody missed so far are told in the verdict's notices. One of
    another course of things, which was taken back by restoring a backup, is none of the replay's business.
    """
    told = {notice.path for notice in verdict.notices}
    marks: dict[int, list[tuple[Path, str]]] = {}
    for one in snapshots(past.disk, past.folder, past.scan):
        if isinstance(one, StorageError):
            if one.path not in told:
                text = f"{one.message}; nothing depends on it now."
                verdict.notices.append(Notice(one.code, one.path, text))
        elif one[1].fingerprint and fits(one[1], past.scan.lines):
            marks.setdefault(one[1].seq, []).append((one[0], one[1].fingerprint))
    return marks


def _replay(
    past: Past, state: Any, marks: dict[int, list[tuple[Path, str]]], verdict: Verification
) -> Iterator[DisagreementError]:
    """Carries out line after line; gives whatever leads to another state than was written.

    What can't be carried out at all ends it, and is a disagreement whichever rules were played by.
    """
    lines = past.scan.lines
    before: dict[int, Any] = {}
    try:
        for n in range(past.scan.last + 1):
            line = lines.get(n)
            if line is None:
                raise DisagreementError(n, "can't be read")
            if line.undo:
                if line.undo not in before:
                    raise DisagreementError(n, f"takes back command {line.undo}, which can't be taken back")
                past.standing = standing(lines, n - 1)
                state = past.without(line.undo, before.pop(line.undo), before)
            elif acts(line):
                before[n] = state
                state = advance(past.kit, state, line).state
                verdict.commands += 1
            try:
                check_print(state, line)
                verdict.prints += bool(line.print)
            except DisagreementError as error:
                yield error
            for path, print in marks.get(n, ()):
                if print != fingerprint(state):
                    yield DisagreementError(n, f"led to another state than the one in {path}")
    except DisagreementError as error:
        verdict.disagreements.append(str(error))
