"""Takes back a seat's own act while others answer at the same time.

Seat 2 may want to take back what it has just answered although seat 0 has answered its own question
meanwhile. Neither answer has taken effect yet, so the state without the act is the state before it with
everything else carried out again. No game needs to know how to undo anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from kd_desktop.engine.game import Command, Event, Game, Refused, Seat, Step

S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=msgspec.Struct)


def retracted(
    game: Game[S, C, E, V], before: S, acts: Sequence[tuple[Seat | None, C, Step[S, E]]]
) -> S | None:
    """The state with only the first of these acts removed, or None when it can no longer be taken back.

    `before` is the state in which that act was made; the others were made after it, in this order, each with
    its step. It can be taken back while no step was a barrier and all the others are answers of other seats
    to questions already open, which then give the same events again.
    """
    first, *later = acts
    if first[2].barrier:
        return None
    state = before
    for seat, command, step in later:
        if step.barrier or seat == first[0] or game.question(before, seat) is None:
            return None
        try:
            again = game.apply(state, seat, command)
        except Refused:
            return None
        if _bare(again) != _bare(step):
            return None
        state = again.state
    return state


def _bare(step: Step[S, E]) -> tuple[E, ...]:
    """What happened, without the facts, which the rules themselves don't add."""
    return tuple(msgspec.structs.replace(event, facts=()) for event in step.events)
