"""The second toy as a subject of the conformance suite."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kd_desktop.engine.game import Seat
from tests.toy.fair import pieces as p
from tests.toy.fair.game import Fair
from tests.toy.fair.pieces import FairCommand, FairEvent, Sight, Square
from tests.trial import Audience, Subject

AUDIENCE: dict[str, Audience] = {
    "Square.chance": "parts",
    "Square.rounds": "public",
    "Square.stalls": "public",
    "Square.phase": "public",
    "Square.round": "public",
    "Square.deck": "nobody",
    "Square.hands": "owner",
    "Square.kept": "owner",
    "Square.aside": "owner",
    "Square.answers": "parts",
    "Square.guesses": "owner",
    "Square.sites": "parts",
    "Square.score": "public",
    "Take.card": "owner",
    "Guess.points": "owner",
    "Spy.victim": "owner",
    "Drop.cards": "owner",
    "Place.stalls": "owner",
    "Site.seat": "public",
    "Site.card": "public",
    "Site.stall": "public",
    "Chance.seed": "nobody",
    "Chance.streams": "nobody",
    "Chance.fixed": "parts",
    "Fixed.stream": "public",
    "Fixed.result": "public",
}


def sit(seed: int) -> Iterator[tuple[Seat | None, FairCommand]]:
    """Two to four players sit down."""
    yield None, p.Start(2 + seed % 3)


def fair(make: Callable[[], Fair] = Fair) -> Subject[Square, FairCommand, FairEvent, Sight]:
    """The toy, or a variant of it."""
    return Subject(
        make=make,
        state=Square,
        audience=AUDIENCE,
        opening=sit,
    )
