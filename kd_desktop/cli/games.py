"""The games of the command line: the options of each, and a module for its other differences.

`GAMES` is the only place of this layer in which games are listed. A game is imported only on demand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    import argparse

    from kd_desktop.councillors.playbook import AnyGame


class Words(NamedTuple):
    """The options of a game: its default pack, and the numbers of players (least, most, default).

    `module` has the game's `GAME`. A `sitting` is one round of play; where there are `campaigns`, many
    follow one another. `measured` is the pack measured before the default one, if different.
    """

    module: str
    pack: str
    seats: tuple[int, int, int]
    sitting: str = "game"
    campaigns: bool = False
    measured: str = ""


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
"""Small numbers in words."""
GAMES = {
    "kings": Words("kd_desktop.cli.kings.game", "leaving-sea", (3, 5, 4), "reign", True, "bench"),
    "throne": Words("kd_desktop.cli.throne.game", "empty-throne", (2, 5, 4)),
}
"""The games by the name that campaigns are saved with. The first is the default."""
FIRST = next(iter(GAMES))


class GameCommands(Protocol):
    """What a game adds to the commands that take any game."""

    def report(self, state: Any) -> dict[str, Any]:
        """A report of the play, as data."""

    def told(self, state: Any) -> list[str]:
        """A report of the play, one line per sitting."""

    def laid_out(self, state: Any) -> bool:
        """Whether a sitting is over with the board still as it left it."""

    def contests(self) -> Mapping[str, Callable[[argparse.Namespace, Any], int]]:
        """Its tournaments besides level against level, each with its function, by option.

        `bot` is a player with one habit against a table; `tempers` measures how each temper plays.
        """

    def steps(self, game: AnyGame, start: Any, parties: tuple[int, ...], seed: int) -> Callable[[int], None]:
        """Makes that many steps of random legal play, sitting after sitting, as fast as it can."""


def commands_of(game: str) -> GameCommands:
    """The additions of a game; LookupError when there is no such game."""
    found: GameCommands = import_module(GAMES[game].module).GAME
    return found
