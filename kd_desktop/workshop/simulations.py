"""Games between computer players, counted for authors: a `Simulation`, found by the game's name.

`SIMULATIONS` is the only place of this layer in which games that can be simulated are listed.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple, Protocol

from kd_desktop.engine.game import Level

SIMULATIONS = {"throne": "kd_desktop.workshop.throne.simulation"}
"""The module of each game's `SIMULATION`, by the name that packs give."""


class Order(NamedTuple):
    """A game to play: its seed, the levels that sit down, and who else plays a seat ("": nobody)."""

    seed: int
    levels: tuple[Level, ...]
    guest: str = ""

    @property
    def seats(self) -> int:
        """How many sit."""
        return len(self.levels)


class Tally(Protocol):
    """What was counted in games. Tallies add up."""

    def add(self, other: Tally) -> None:
        """Takes in what other games brought."""

    def report(self) -> dict[str, Any]:
        """The figures, as data."""

    def told(self) -> str:
        """The figures in some lines for people."""


class Simulation(Protocol):
    """What a game brings to the counting of games."""

    @property
    def guests(self) -> tuple[str, ...]:
        """Who may play a seat besides the levels of computer players, by name."""

    def tally(self, seats: int) -> Tally:
        """An empty one."""

    def play(self, pack: Any, order: Order) -> Tally:
        """One game, counted; the same order gives the same tally everywhere."""


def simulation(game: str) -> Simulation:
    """What that game brings; LookupError when it can't be simulated."""
    found: Simulation = import_module(SIMULATIONS[game]).SIMULATION
    return found
