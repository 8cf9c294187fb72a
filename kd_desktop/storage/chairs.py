"""Who plays for whom: people and computers in chairs, kept beside the state of a game, whose rules never ask.

A chair belongs to a party, by its number. Whoever sits but has yet to choose a party has the chair of its
seat, counted from -1 down (`~seat`), and takes it along when the party is chosen. Where nothing is kept a
person plays. Chairs change at any time, also in the middle of a question; taking back a command leaves them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

import msgspec

from kd_desktop.engine.game import Event, Level, Standing, say

ChairKind = Literal["person", "computer"]


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person or the computer, and the name of whoever plays.

    `level` is how well the computer plays, `temperament` how it is ("": as its party is by nature). Both are
    kept for a person, too, for when the computer takes over.
    """

    kind: ChairKind = "person"
    name: str = ""
    level: Level = "courtier"
    temperament: str = ""


Chairs = Mapping[int, Chair]
"""Chairs by whose they are: a party's, by its number, or `~seat`."""
NO_CHAIRS: Chairs = MappingProxyType({})
PERSON = Chair()


class ChairTaken(Event, frozen=True, tag="chair_taken"):
    """Somebody else plays for a party from now on: no event of a game, but told among them."""

    party: int
    chair: Chair


def chair_events(chairs: Chairs) -> tuple[ChairTaken, ...]:
    """A change of these chairs as events."""
    cause = say("chair_taken")
    return tuple(ChairTaken(cause=cause, party=party, chair=chair) for party, chair in chairs.items())


def owners(standing: Standing) -> tuple[int, ...]:
    """Whose chair each seat is, clockwise."""
    return tuple(party or ~seat for seat, party in enumerate(standing.parties))


def seated(standing: Standing, chairs: Chairs) -> tuple[Chair, ...]:
    """Who plays each seat, clockwise; empty when nobody sits."""
    return tuple(chairs.get(owner, PERSON) for owner in owners(standing))


def taken_along(before: Standing, after: Standing, chairs: Chairs) -> dict[int, Chair]:
    """The chairs of parties that were chosen between the two: those of the seats that chose them."""
    if len(before.parties) != len(after.parties):
        return {}
    chosen = zip(before.parties, after.parties, strict=True)
    return {
        new: chairs[~seat] for seat, (old, new) in enumerate(chosen) if new and not old and ~seat in chairs
    }


class ChairChange(NamedTuple):
    """Chairs that were set by a line of the journal; `alone` tells that it did nothing else."""

    number: int
    chairs: Chairs
    alone: bool


class ChairHistory:
    """Who played for whom at each moment, as far as the journal can be read."""

    def __init__(self, changes: Iterable[ChairChange]) -> None:
        self._changes = tuple(changes)

    def at(self, owner: int, number: int | None = None) -> Chair:
        """The chair after the line of that number (None: now)."""
        found = (
            one.chairs[owner]
            for one in reversed(self._changes)
            if owner in one.chairs and (number is None or one.number <= number)
        )
        return next(found, PERSON)

    def between(self, owner: int, first: int, last: int) -> tuple[Chair, ...]:
        """All who played from the line `first` to the line `last`, in order."""
        later = (
            one.chairs[owner] for one in self._changes if owner in one.chairs and first < one.number <= last
        )
        out = [self.at(owner, first)]
        for chair in later:
            if chair != out[-1]:
                out.append(chair)
        return tuple(out)

    def handed_over(self, owner: int) -> int:
        """The number of the line in which the computer last took that chair from a person; 0 for never."""
        kind, last = PERSON.kind, 0
        for one in self._changes:
            if owner in one.chairs:
                if one.alone and one.chairs[owner].kind == "computer":
                    last = one.number if kind == "person" else last
                kind = one.chairs[owner].kind
        return last

    def taken(self, after: int = 0) -> Iterator[tuple[int, int, Chair]]:
        """The changes that came alone since that line: its number, whose chair, and who plays now."""
        for one in self._changes:
            if one.alone and one.number > after:
                for owner, chair in one.chairs.items():
                    yield one.number, owner, chair
