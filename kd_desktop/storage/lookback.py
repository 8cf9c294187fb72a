"""The past states of a campaign, recovered from its journal: for looking back, never for playing on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec

from kd_desktop.engine.game import Event, Step, fingerprint
from kd_desktop.storage.journal import JournalLine
from kd_desktop.storage.past import DisagreementError, Past, advance, deed


class Lookback:
    """The journal at the moment of creation, with the commands that no undo took back.

    It keeps what it needs, so that another thread may read it while the campaign goes on.
    """

    def __init__(self, past: Past) -> None:
        lines = dict(past.scan.lines)
        self.standing: tuple[int, ...] = tuple(past.standing)
        scan = replace(past.scan, lines=lines)
        self._past = replace(past, scan=scan, before={}, notices=[], standing=list(self.standing))

    def states(self, first: int, last: int) -> Iterator[tuple[int, Any]]:
        """The number of each standing command from `first` to `last`, with the state after it.

        Begins at the nearest snapshot before. Raises DisagreementError when a line is lost, can't be carried
        out, or gives other events than it did.
        """
        wanted = [n for n in self.standing if first <= n <= last]
        if not wanted:
            return
        state = self._past.state_before(wanted[0])
        for n in wanted:
            line = self._past.scan.lines.get(n)
            if line is None:
                raise DisagreementError(n, "can't be read")
            step = advance(self._past.kit, state, line)
            state = step.state
            if line.print and fingerprint(state) != line.print and not self._same(step, line):
                raise DisagreementError(n, "led to something else when it was played")
            yield n, state

    def before(self, number: int) -> Any:
        """The state that the standing command was applied to. Raises DisagreementError when it is lost."""
        if number not in self.standing:
            raise DisagreementError(number, "can't be read")
        return self._past.state_before(number)

    def step(self, number: int) -> Step[Any, Any]:
        """The step of that standing command, with its trail.

        Raises DisagreementError when its line is lost or can't be carried out.
        """
        line = self._past.scan.lines.get(number)
        if line is None or number not in self.standing:
            raise DisagreementError(number, "can't be read")
        return advance(self._past.kit, self._past.state_before(number), line, trail=True)

    def _same(self, step: Step[Any, Any], line: JournalLine) -> bool:
        """Whether the line recorded just these events: an older version's states had another shape."""
        return _bare(deed(self._past.kit, line).events) == _bare(step.events)


def _bare(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events without what changed with them."""
    return tuple(msgspec.structs.replace(event, facts=()) for event in events)
