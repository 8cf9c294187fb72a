"""The games of the command line: what is typed for each, and a module for whatever else differs.

`GAMES` is the only place of this layer in which games are listed. Nothing of a game is imported before it is
asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    import argparse

    from kd_desktop.councillors.playbook import AnyGame


class Words(NamedTuple):
    """What may be typed for a game: its pack if none is named, and how many sit (least, most, if not said).

    `module` has the game's `GAME`. A `sitting` is what is played in one go; where there are `campaigns`, many
    follow one another. `measured` is the pack that is measured before the usual one, if it is another.
    """

    module: str
    pack: str
    seats: tuple[int, int, int]
    sitting: str = "game"
    campaigns: bool = False
    measured: str = ""


GAMES = {
    "kings": Words("kd_desktop.cli.kings.game", "leaving-sea", (3, 5, 4), "reign", True, "bench"),
    "throne": Words("kd_desktop.cli.throne.game", "empty-throne", (2, 5, 4)),
}
"""By the name that campaigns are saved with. The first is played by whoever names none."""
FIRST = next(iter(GAMES))


class GameCommands(Protocol):
    """What a game adds to the commands that take any game."""

    def report(self, state: Any) -> dict[str, Any]:
        """What was played, as data."""

    def told(self, state: Any) -> list[str]:
        """What was played, a line for each sitting."""

    def laid_out(self, state: Any) -> bool:
        """Whether a sitting is over and the board still lies as it left it."""

    def contests(self) -> Mapping[str, Callable[[argparse.Namespace, Any], int]]:
        """What its tournaments may be besides level against level, with what carries each out, by option.

        `bot` is somebody with one habit against a table, `tempers` measure how each temper plays.
        """

    def steps(self, game: AnyGame, start: Any, parties: tuple[int, ...], seed: int) -> Callable[[int], None]:
        """Makes that many steps of random legal play, sitting after sitting, as fast as it can."""


def commands_of(game: str) -> GameCommands:
    """What that game adds; LookupError when there is no such game."""
    found: GameCommands = import_module(GAMES[game].module).GAME
    return found
