"""The toy game as a subject of the conformance suite."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from kd_desktop.engine.game import Game, Seat
from tests.toy.game import Masks
from tests.toy.pieces import Deal, Face, Hall, MasksCommand, MasksEvent, Motto
from tests.trial import Audience, Subject

AUDIENCE: dict[str, Audience] = {
    "Hall.chance": "parts",
    "Hall.phase": "public",
    "Hall.round": "public",
    "Hall.rounds": "public",
    "Hall.hands": "owner",
    "Hall.hidden": "owner",
    "Hall.score": "public",
    "Hall.deck": "nobody",
    "Hall.gone": "public",
    "Hall.queue": "parts",
    "Hall.stack": "parts",
    "Hall.turn": "public",
    "Hall.lets": "derived",
    "Hall.motto": "public",
    "Hall.storms": "public",
    "Hall.stock": "public",
    "Hall.bids": "owner",
    "Hall.struck": "public",
    "Mask.seat": "public",
    "Mask.card": "public",
    "Chance.seed": "nobody",
    "Chance.streams": "nobody",
    "Chance.fixed": "parts",
    "Fixed.stream": "public",
    "Fixed.result": "public",
}


def sit(seed: int) -> Iterator[tuple[Seat | None, MasksCommand]]:
    """Two to four players sit down."""
    yield None, Deal(2 + seed % 3)


def mottos(
    _game: Game[Hall, MasksCommand, MasksEvent, Face], _state: Hall, _seat: Seat | None, random: Random
) -> Iterable[MasksCommand]:
    """Mottos of all lengths, whether or not somebody asks."""
    return [Motto("x" * random.randrange(25))]


def masks(make: Callable[[], Masks] = Masks) -> Subject[Hall, MasksCommand, MasksEvent, Face]:
    """The toy, or a variant of it."""
    return Subject(
        make=make,
        state=Hall,
        audience=AUDIENCE,
        opening=sit,
        extras=mottos,
        unlisted=(Motto,),
    )
