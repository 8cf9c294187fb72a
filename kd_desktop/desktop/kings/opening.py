"""The opening of a new campaign: the number of chairs, a house for each, and the start of the first reign."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.seating import Seating
from kd_desktop.engine.chance import Chance, shuffled
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.commands import BeginReign, Join
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.storage.chairs import NO_CHAIRS

if TYPE_CHECKING:
    from kd_desktop.storage.chairs import Chair, Chairs


MOST, LEAST = 5, 3
"""The numbers of houses that can sit in a reign."""


def seating() -> Seating:
    """The council's chairs for the page of a new campaign."""
    return Seating(
        MOST,
        LEAST,
        translate("Seating", "Who sits at the Table?"),
        translate("Seating", "Three to five chairs. Houses are dealt at random, or chosen."),
        translate("Seating", "houses are dealt at random"),
        (translate("Seating", "Choose houses"), translate("Seating", "by crest; the youngest takes chair 1")),
        (
            translate("Seating", "Low Water"),
            translate("Seating", "Bread and Salt"),
            translate("Seating", "The First Boat"),
            translate("Seating", "Upside Town"),
            translate("Seating", "A Lamp on the Quay"),
            translate("Seating", "The Dry Harbour"),
        ),
    )


def opening(
    pack: KingsPack, seed: int, chairs: Sequence[Chair], houses: tuple[int, ...], date: str
) -> Iterator[tuple[Command, Chairs]]:
    """The table's opening commands, each with the chairs that it brings.

    `houses` are those of the chairs in order, dealt from the seed if there are none (KD-CAMP-2).
    """
    dealt, _ = shuffled(Chance(seed), "houses", tuple(house.number for house in pack.houses))
    numbers = (houses or dealt)[: len(chairs)]
    names = {house.number: house.name for house in pack.houses}
    for number, chair in zip(numbers, chairs, strict=True):
        yield Join(number, names[number], chair.name.strip()), {number: chair}
    yield BeginReign(numbers, date), NO_CHAIRS
