"""Events seen with the results computed from them so far, so that a long past is read once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from kd_desktop.engine.game import Event

Steps = dict[tuple[int, int], tuple[Any, Event, Any]]
"""A former result, an event, and the new result, by the identities of the first two."""


class RecalledEvents(list[Event]):
    """An append-only list of events, perhaps after a finished `past`, with cached results.

    Several may share a past: it is read once for all of them. Those with the same `steps` saw nearly the
    same events after it: the first to read an event computes its result for all. Kept `apart`, they don't
    hold the past themselves, though it is read: many may follow a long one.
    """

    def __init__(
        self, past: RecalledEvents | None = None, steps: Steps | None = None, *, apart: bool = False
    ) -> None:
        super().__init__(() if apart or past is None else past)
        self.past = past
        self.made: Any = None
        self.before = len(self)
        self.done = 0
        self.steps: Steps = {} if steps is None else steps


T = TypeVar("T")


def reading(seen: Sequence[Event], blank: T, further: Callable[[T, Any], T]) -> T:
    """The result of everything seen: `further` gives the next result from the former one and an event.

    Results must be frozen. If the past is a `RecalledEvents`, only its new events are read, always by the
    same `further`.
    """
    if not isinstance(seen, RecalledEvents):
        return _on(blank, seen, further)
    if seen.made is None:
        seen.made = blank if seen.past is None else reading(seen.past, blank, further)
        seen.done = seen.before
    for event in seen[seen.done :]:
        at = id(seen.made), id(event)
        if at not in seen.steps:
            seen.steps[at] = seen.made, event, further(seen.made, event)
        seen.made = seen.steps[at][2]
    seen.done = len(seen)
    found: T = seen.made
    return found


def _on(made: T, events: Sequence[Event], further: Callable[[T, Any], T]) -> T:
    for event in events:
        made = further(made, event)
    return made
