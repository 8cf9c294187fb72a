"""How a new game’s chairs sit down: two to five claimants, each drawn by lot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.seating import Seating
from kd_desktop.engine.chance import Chance, shuffled
from kd_desktop.engine.game import Command
from kd_desktop.engine.throne.commands import Begin
from kd_desktop.engine.throne.questions import MAX_SEATS, MIN_SEATS, PARTIES

if TYPE_CHECKING:
    from kd_desktop.storage.chairs import Chair, Chairs


def seating() -> Seating:
    """What the page of a new campaign says of the claimants."""
    return Seating(
        MAX_SEATS,
        MIN_SEATS,
        translate("Seating", "Who claims the throne?"),
        translate("Seating", "Two to five chairs. Who plays which claimant is drawn by lot."),
        translate("Seating", "claimants are drawn by lot"),
        None,
        (
            translate("Seating", "The Empty Chair"),
            translate("Seating", "Nobody’s Purple"),
            translate("Seating", "Ten Steps"),
            translate("Seating", "The Long Interregnum"),
            translate("Seating", "A Hat for the Empire"),
            translate("Seating", "The Queue for the Crown"),
        ),
    )


def opening(seed: int, chairs: Sequence[Chair], parties: tuple[int, ...]) -> Iterator[tuple[Command, Chairs]]:
    """The table's one command, with all chairs; without `parties` the seed decides who is who (IT-SETUP)."""
    drawn, _ = shuffled(Chance(seed), "claimants", tuple(map(int, PARTIES)))
    seated = (parties or drawn)[: len(chairs)]
    yield Begin(seated), dict(zip(seated, chairs, strict=True))
