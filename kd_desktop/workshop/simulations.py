"""Games between computer players, counted for authors: a `Simulation`, found by the game's name.

`SIMULATIONS` is the only place of this layer in which games that can be simulated are listed.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple, Protocol

from kd_desktop.engine.game import Level

SIMULATIONS = {
    "kings": "kd_desktop.workshop.kings.simulation",
    "throne": "kd_desktop.workshop.throne.simulation",
}
"""The module of each game's `SIMULATION`, by the name that packs give."""


class SimulationOrder(NamedTuple):
    """What a table plays: the seed of its first game, the levels that sit down, who else plays a seat.

    Each of the `games` that follow has the next seed. Nobody else plays where `guest` is "".
    """

    seed: int
    levels: tuple[Level, ...]
    guest: str = ""
    games: int = 1

    @property
    def seats(self) -> int:
        """How many sit."""
        return len(self.levels)


class Bar(NamedTuple):
    """A cell that is drawn: a part of a whole (0 to 1), and its figure in words."""

    part: float
    text: str


class Section(NamedTuple):
    """A part of a report for people: a table under its title, with a note on how to read it."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | Bar, ...], ...]
    note: str = ""


class Tally(Protocol):
    """What was counted in games. Tallies add up."""

    @property
    def games(self) -> int:
        """How many games were counted."""

    def add(self, other: Tally) -> None:
        """Takes in what other games brought."""


class Simulation(Protocol):
    """What a game brings to the counting of games."""

    @property
    def guests(self) -> tuple[str, ...]:
        """Who may play a seat besides the levels of computer players, by name."""

    @property
    def in_a_row(self) -> int:
        """How many games a table plays one after the other, when its later ones depend on the earlier."""

    def tally(self, seats: int) -> Tally:
        """An empty one."""

    def play(self, pack: Any, order: SimulationOrder) -> Tally:
        """The games of one table, counted; the same order gives the same tally everywhere."""

    def report(self, pack: Any, tally: Any) -> dict[str, Any]:
        """The figures of a tally with at least one game, as data."""

    def told(self, report: dict[str, Any]) -> str:
        """The figures in some lines for people."""

    def sections(self, report: dict[str, Any]) -> tuple[Section, ...]:
        """All figures in tables for people."""


def orders(
    count: int, seed: int, levels: tuple[Level, ...], guest: str, in_a_row: int
) -> list[SimulationOrder]:
    """The tables that play that many games together, with seeds from `seed` on, each its own."""
    return [
        SimulationOrder(seed + first, levels, guest, min(in_a_row, count - first))
        for first in range(0, count, in_a_row)
    ]


def simulation(game: str) -> Simulation:
    """What that game brings; LookupError when it can't be simulated."""
    found: Simulation = import_module(SIMULATIONS[game]).SIMULATION
    return found
