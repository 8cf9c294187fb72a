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
    """The games of a table: the seed of the first one, the levels seated, and a guest on one seat.

    Each of the following `games` has the next seed. `guest` is "" for none.
    """

    seed: int
    levels: tuple[Level, ...]
    guest: str = ""
    games: int = 1

    @property
    def seats(self) -> int:
        """The number of seats."""
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
    """The counts of games. Tallies add up."""

    @property
    def games(self) -> int:
        """The number of games counted."""

    def add(self, other: Tally) -> None:
        """Adds another tally."""


class Simulation(Protocol):
    """A game's part in simulations."""

    @property
    def guests(self) -> tuple[str, ...]:
        """The players allowed on a seat besides the computer levels, by name."""

    @property
    def in_a_row(self) -> int:
        """The number of games in a row at one table, if later ones depend on earlier ones."""

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
    """The simulation of a game; LookupError when it can't be simulated."""
    found: Simulation = import_module(SIMULATIONS[game]).SIMULATION
    return found
