"""Replaying a campaign from its first command, comparing every fingerprint that was recorded."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from kd_desktop.engine.game import fingerprint
from kd_desktop.storage.disk import DISK, Disk
from kd_desktop.storage.errors import Notice
from kd_desktop.storage.games import Kits, kit
from kd_desktop.storage.past import DisagreementError, Past, advance, check_print, read
from kd_desktop.storage.snapshot import Snapshot, damaged


@dataclass
class Verdict:
    """What a replay found: the commands it carried out, how many fingerprints agreed, every disagreement.

    `notices` are what reading the folder had to say; a campaign is sound when there is neither.
    """

    commands: int = 0
    prints: int = 0
    disagreements: list[str] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        """Whether everything agreed."""
        return not self.disagreements and not self.notices


def verify(folder: Path, *, kits: Kits = kit, disk: Disk = DISK) -> Verdict:
    """Replays every line of the journal from the first and compares the state after each, and the snapshot's.

    Changes nothing. Raises StorageError when the campaign can't be read at all, or not from its beginning.
    """
    past = read(disk, folder, kits)
    verdict = Verdict(notices=past.notices)
    lines = past.scan.lines
    if 0 not in lines:
        raise damaged(folder / "journal.jsonl")
    try:
        first = msgspec.json.decode(lines[0].start, type=Snapshot)
        state = past.kit.game.decode(bytes(first.state))
    except msgspec.MsgspecError:
        raise damaged(folder / "journal.jsonl") from None
    _replay(past, state, verdict)
    return verdict


def _replay(past: Past, state: Any, verdict: Verdict) -> None:
    lines, base = past.scan.lines, past.base
    before: dict[int, Any] = {}
    try:
        check_print(state, lines[0])
        verdict.prints += 1
        for n in range(1, past.scan.last + 1):
            line = lines.get(n)
            if line is None:
                raise DisagreementError(n, "can't be read")
            if line.undo:
                if line.undo not in before:
                    raise DisagreementError(n, f"takes back command {line.undo}, which can't be taken back")
                state = before.pop(line.undo)
            else:
                before[n] = state
                state = advance(past.kit, state, line).state
                verdict.commands += 1
            check_print(state, line)
            verdict.prints += 1
            if n == base.seq and fingerprint(state) != base.fingerprint:
                raise DisagreementError(
                    n, f"led to another state than the one in {past.folder / 'campaign.json'}"
                )
    except DisagreementError as error:
        verdict.disagreements.append(str(error))
