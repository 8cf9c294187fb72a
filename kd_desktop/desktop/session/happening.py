"""The table's side of a step: each event it saw, with its view afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from kd_desktop.desktop.kit.bidi import set_apart
from kd_desktop.engine.game import Event, Step, seen_by


class Happening:
    """An event as the table saw it; `view`, the table's view after it, is made on first use.

    `seen_by` gives a seat's own view after it, for behind its curtain.
    """

    def __init__(
        self, event: Event, view: Callable[[], Any], seen_by: Callable[[int], Any] | None = None
    ) -> None:
        self.event = event
        self._view = view
        self.seen_by = seen_by

    @cached_property
    def view(self) -> Any:
        """The table's view after the event."""
        return self._view()

    def seen_as(self, change: Callable[[Any], Any]) -> Happening:
        """The same event, with its view changed."""
        return Happening(self.event, lambda: change(self.view), self.seen_by)


def happenings(game: Any, step: Step[Any, Any]) -> tuple[Happening, ...]:
    """The happenings of a step that kept its trail, in order."""

    def at(event: Event, state: Any) -> Happening:
        return Happening(
            set_apart(event),
            lambda: set_apart(game.view(state, None)),
            lambda seat: set_apart(game.view(state, seat)),
        )

    seen = ((seen_by(event, None), state) for event, state in zip(step.events, step.trail, strict=True))
    return tuple(at(event, state) for event, state in seen if event is not None)


def events_of(told: Sequence[Happening]) -> tuple[Event, ...]:
    """The events alone."""
    return tuple(one.event for one in told)
