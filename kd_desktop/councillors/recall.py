"""What was seen, with what has been made of it so far, so that a long past is read once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from kd_desktop.engine.game import Event


class RecalledEvents(list[Event]):
    """Events to which others are only added, perhaps after a `past` that is over; what was made of them.

    Several may share a past: it is read once for all of them.
    """

    def __init__(self, past: RecalledEvents | None = None) -> None:
        super().__init__(past or ())
        self.past = past
        self.made: Any = None
        self.done = 0


T = TypeVar("T")


def reading(seen: Sequence[Event], blank: T, further: Callable[[T, Any], T]) -> T:
    """What comes of everything seen: `further` says what one event more makes of what was made before.

    What is made must be frozen. Where the past is a `RecalledEvents`, only what came to it since is read,
    always by the same `further`.
    """
    if not isinstance(seen, RecalledEvents):
        return _on(blank, seen, further)
    if seen.made is None:
        seen.made = blank if seen.past is None else reading(seen.past, blank, further)
        seen.done = 0 if seen.past is None else len(seen.past)
    seen.made = _on(seen.made, seen[seen.done :], further)
    seen.done = len(seen)
    found: T = seen.made
    return found


def _on(made: T, events: Sequence[Event], further: Callable[[T, Any], T]) -> T:
    for event in events:
        made = further(made, event)
    return made
