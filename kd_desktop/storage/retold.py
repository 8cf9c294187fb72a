"""The facts missing from a journal begun before events had them, found by replaying it."""

from __future__ import annotations

from typing import Any

from kd_desktop.engine.game import UNREADABLE, Event, Refused, with_facts
from kd_desktop.storage.games import AnyKit
from kd_desktop.storage.journal import JournalLine, acts
from kd_desktop.storage.snapshot import first_snapshot


def retold(kit: AnyKit, lines: dict[int, JournalLine]) -> dict[int, tuple[Event, ...]]:
    """The events of the first lines with their facts, up to a line that already has them.

    Ends when a line is lost or today's rules give other events than those recorded; nothing is invented.
    """
    out: dict[int, tuple[Event, ...]] = {}
    before: dict[int, Any] = {}
    try:
        if _tells(kit, lines):
            return {}
        state = kit.game.decode(bytes(first_snapshot(lines[0].start).state))
        for n in range(1, max(lines) + 1):
            line = lines[n]
            if line.undo:
                state = before[line.undo]
                continue
            if not acts(line):
                continue
            recorded = kit.events.decode(line.events)
            if any(event.facts for event in recorded):
                return out
            before[n] = state
            step = kit.game.apply(state, line.seat, kit.commands.decode(line.command), trail=True)
            if step.events != recorded:
                return out
            out[n], state = with_facts(kit.game, state, step).events, step.state
    except (KeyError, Refused, *UNREADABLE):
        return out
    return out


def _tells(kit: AnyKit, lines: dict[int, JournalLine]) -> bool:
    """Whether the first events tell their facts: whatever begins a campaign changes something."""
    line = next((line for _, line in sorted(lines.items()) if acts(line)), None)
    return line is None or any(event.facts for event in kit.events.decode(line.events))
