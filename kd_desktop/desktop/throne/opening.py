"""The seating of a new game: two to five claimants, each drawn at random."""

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
    """What the page of a new campaign says about claimants."""
    return Seating(
        MAX_SEATS,
        MIN_SEATS,
        translate("Seating", "Who claims the throne?"),
        translate("Seating", "Two to five chairs. Claimants are dealt at random."),
        translate("Seating", "claimants are dealt at random"),
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
    """The table's first command, with all chairs; without `parties`, the seed deals claimants (IT-SETUP)."""
    drawn, _ = shuffled(Chance(seed), "claimants", tuple(map(int, PARTIES)))
    seated = (parties or drawn)[: len(chairs)]
    yield Begin(seated), dict(zip(seated, chairs, strict=True))
