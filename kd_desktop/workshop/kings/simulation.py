"""Whole campaigns of the council game between computer councillors, counted for authors."""

from __future__ import annotations

from typing import Any

from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.packs.kings.known import read_last
from kd_desktop.workshop.kings import figures
from kd_desktop.workshop.kings.campaigns import played
from kd_desktop.workshop.kings.sections import sections, told
from kd_desktop.workshop.kings.tally import KingsTally
from kd_desktop.workshop.simulations import Section, SimulationOrder


class KingsSimulation:
    """See `Simulation`. A table plays three campaigns in a row and sees what it has read before last."""

    guests: tuple[str, ...] = ()
    in_a_row = 3

    def tally(self, seats: int) -> KingsTally:
        """An empty one."""
        return KingsTally(seats)

    def play(self, pack: KingsPack, order: SimulationOrder) -> KingsTally:
        """The campaigns of one table; an order always gives the same tally."""
        tally = KingsTally(order.seats)
        before: tuple[str, ...] = ()
        for place in range(order.games):
            one = played(read_last(pack, before), order.seed + place, order.levels)
            tally.note(pack, one, order.seed + place, place + 1, before)
            before = tuple(dict.fromkeys((*before, *one.read)))
        return tally

    def report(self, pack: KingsPack, tally: KingsTally) -> dict[str, Any]:
        """The figures of campaigns, as data."""
        return figures.report(pack, tally)

    def told(self, report: dict[str, Any]) -> str:
        """The figures in some lines for people."""
        return told(report)

    def sections(self, report: dict[str, Any]) -> tuple[Section, ...]:
        """All figures in tables for people."""
        return sections(report)


SIMULATION = KingsSimulation()
