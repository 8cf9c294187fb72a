"""Who plays for whom: people and computers in chairs, kept beside the state of a game, whose rules never ask.

A chair belongs to a party, by its number. A seat that has yet to choose a party has a chair of its own,
counted from -1 down (`~seat`), and takes it along when the party is chosen. A person plays where no chair is
kept. Chairs change at any time, even in the middle of a question; taking back a command leaves them. A
person who takes a computer's chair while its party plays sees all its secrets, so they keep the chair until
that sitting (a reign, a game) is over: otherwise anyone could look at a computer's hand by sitting down for
a moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from kd_desktop.engine.game import Event, Level, Standing, say
from kd_desktop.engine.names import cut

ChairKind = Literal["person", "computer"]
NAME_LIMIT = 24
"""The most letters (code points) in a player's name."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person or the computer as the player of a party, with the player's name.

    `level` is how well the computer plays, `temperament` its character ("": that of its party). Both are
    kept for a person, too, for when the computer takes over. `bound` is true when a person took it from the
    computer while its party played, and keeps it until that sitting is over.
    """

    kind: ChairKind = "person"
    name: str = ""
    level: Level = "courtier"
    temperament: str = ""
    bound: bool = False


Chairs = Mapping[int, Chair]
"""Chairs by owner: a party's number, or `~seat`."""
NO_CHAIRS: Chairs = MappingProxyType({})
PERSON = Chair()


class ChairTaken(Event, frozen=True, tag="chair_taken"):
    """A new player for a party: not an event of the game, but reported among them."""

    party: int
    chair: Chair


def chair_events(chairs: Chairs) -> tuple[ChairTaken, ...]:
    """The changes of these chairs as events."""
    cause = say("chair_taken")
    return tuple(ChairTaken(cause=cause, party=party, chair=chair) for party, chair in chairs.items())


def owners(standing: Standing) -> tuple[int, ...]:
    """The owner of each seat's chair, clockwise."""
    return tuple(party or ~seat for seat, party in enumerate(standing.parties))


def cleaned(chairs: Chairs) -> Chairs:
    """The chairs with clean names, as saved."""
    return {owner: replace(chair, name=cut(chair.name, NAME_LIMIT)) for owner, chair in chairs.items()}


def seated(standing: Standing, chairs: Chairs) -> tuple[Chair, ...]:
    """The chair of each seat, clockwise; empty when nobody sits."""
    return tuple(chairs.get(owner, PERSON) for owner in owners(standing))


def taken_along(before: Standing, after: Standing, chairs: Chairs) -> dict[int, Chair]:
    """The chairs of parties chosen between two states: those of the seats that chose them."""
    if len(before.parties) != len(after.parties):
        return {}
    chosen = zip(before.parties, after.parties, strict=True)
    return {
        new: chairs[~seat] for seat, (old, new) in enumerate(chosen) if new and not old and ~seat in chairs
    }


def reseated(standing: Standing, before: Chairs, chairs: Chairs) -> dict[int, Chair]:
    """The given chairs as they can be taken in this state of the game.

    The computer takes no chair to which a person is bound, and a person who takes a computer's is bound to
    it.
    """
    out = {}
    for owner, chair in chairs.items():
        former, sits = before.get(owner, PERSON), plays(standing, owner)
        if sits and former.bound and chair.kind == "computer":
            continue
        taken = former.kind == "computer" or former.bound
        out[owner] = replace(chair, bound=sits and taken and chair.kind == "person")
    return out


def plays(standing: Standing, owner: int) -> bool:
    """Whether the owner of that chair sits in a game, or in a part of it, that isn't over yet."""
    return standing.status == "playing" and owner in owners(standing)


def released(standing: Standing, chairs: Chairs) -> dict[int, Chair]:
    """The chairs that are no longer bound to a person in this state of the game."""
    return {
        owner: replace(chair, bound=False)
        for owner, chair in chairs.items()
        if chair.bound and not plays(standing, owner)
    }


class ChairChange(NamedTuple):
    """Chairs that were set by a line of the journal; `alone` tells that it did nothing else."""

    number: int
    chairs: Chairs
    alone: bool


class ChairHistory:
    """The player of every chair at each moment, as far as the journal can be read."""

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
        """All players of a chair from line `first` to line `last`, in order."""
        later = (
            one.chairs[owner] for one in self._changes if owner in one.chairs and first < one.number <= last
        )
        out = [self.at(owner, first)]
        for chair in later:
            if chair != out[-1]:
                out.append(chair)
        return tuple(out)

    def took_over(self, owner: int, first: int, last: int) -> bool:
        """Whether a person took a chair from the computer, and was bound to it, between two lines."""
        return any(chair.bound for chair in self.between(owner, first, last))

    def handed_over(self, owner: int) -> int:
        """The number of the line in which the computer last took that chair from a person; 0 if never."""
        kind, last = PERSON.kind, 0
        for one in self._changes:
            if owner in one.chairs:
                if one.alone and one.chairs[owner].kind == "computer":
                    last = one.number if kind == "person" else last
                kind = one.chairs[owner].kind
        return last

    def taken(self, after: int = 0) -> Iterator[tuple[int, int, Chair]]:
        """The changes since a line that came alone: number of the line, owner of the chair, new player."""
        for one in self._changes:
            if one.alone and one.number > after:
                for owner, chair in one.chairs.items():
                    yield one.number, owner, chair
