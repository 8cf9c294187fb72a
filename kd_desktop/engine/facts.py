"""What changed: facts about the subjects of a game, each with what it was before and what it is after.

A game divides the visible part of its state into `StatePart`s and says how to read each; that is all it has
to say. The facts of an event are then the difference of the states around it, so nothing that changes can be
left out, and nothing is told twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import is_
from typing import Generic, NamedTuple, TypeVar

import msgspec

FactValue = int | str | bool | tuple[int | str, ...] | None
"""The value of a subject; None when the subject doesn't exist."""
Audience = int | tuple[int, ...] | None
"""The seat or seats that may know something; None means all of them."""


class Subject(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Something that facts are about: its kind (each game closes its own list), its name and its place.

    `at` is the seat, house, slot or number that tells it from others of its kind; the kind decides which.
    """

    kind: str
    name: str = ""
    at: int = 0


class Fact(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A subject that changed; `only` is its audience."""

    subject: Subject
    before: FactValue = None
    after: FactValue = None
    only: Audience = None


S = TypeVar("S")
Known = Mapping[tuple[Subject, Audience], FactValue]
"""Subjects with their values and the audience of each."""


class StatePart(NamedTuple, Generic[S]):
    """A piece of the state that is read as a whole.

    `source` gives the objects it is read from: while they are the same objects, nothing in it has changed.
    """

    source: Callable[[S], tuple[object, ...]]
    read: Callable[[S], Known]


def known(parts: Iterable[StatePart[S]], state: S) -> dict[tuple[Subject, Audience], FactValue]:
    """Every subject of the state with its value."""
    out: dict[tuple[Subject, Audience], FactValue] = {}
    for part in parts:
        out.update(part.read(state))
    return out


def changes(parts: Iterable[StatePart[S]], before: S, after: S) -> tuple[Fact, ...]:
    """The differences between two states as facts, in the order of the parts."""
    out: list[Fact] = []
    for part in parts:
        old, new = part.source(before), part.source(after)
        if len(old) == len(new) and all(map(is_, old, new)):
            continue
        out += _differences(part.read(before), part.read(after))
    return tuple(out)


def _differences(before: Known, after: Known) -> Iterator[Fact]:
    for key, value in before.items():
        now = after.get(key)
        if now != value:
            yield Fact(key[0], value, now, key[1])
    for key, value in after.items():
        if key not in before and value is not None:
            yield Fact(key[0], None, value, key[1])


def among(only: Audience, seat: int | None) -> bool:
    """Whether a seat is in the audience. A fact for some seats only is never for the table (None)."""
    return only is None or (seat in only if isinstance(only, tuple) else seat == only)


def within(some: Audience, all_: Audience) -> bool:
    """Whether one audience is contained in the other."""
    if some is None or all_ is None:
        return all_ is None
    return all(among(all_, seat) for seat in (some if isinstance(some, tuple) else (some,)))


def seen(facts: Iterable[Fact], seat: int | None) -> tuple[Fact, ...]:
    """The facts that the seat (None: the table) may know."""
    return tuple(fact for fact in facts if among(fact.only, seat))
