"""The council game on the command line; its parts are imported when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kd_desktop.cli.games import GameCommands

if TYPE_CHECKING:
    import argparse

    from kd_desktop.councillors.playbook import AnyGame
    from kd_desktop.engine.kings.state import Campaign


class KingsCommands:
    """See `GameCommands` for what each part is for."""

    def report(self, state: Campaign) -> dict[str, Any]:
        """The reigns with their scores, how the campaign ended, and its finale."""
        from kd_desktop.cli.kings.played import report

        return report(state)

    def told(self, state: Campaign) -> list[str]:
        """The reigns, and how the campaign ended."""
        from kd_desktop.cli.kings.played import told

        return told(state)

    def laid_out(self, state: Campaign) -> bool:
        """Whether the next king is being named, with the board still as the reign left it."""
        reign = state.reign
        return reign is not None and reign.ask is not None and reign.ask.kind == "king_name"

    def contests(self) -> dict[str, Callable[[argparse.Namespace, Any], int]]:
        """A bot against councillors, and the tempers of the twelve houses."""
        from kd_desktop.cli.kings import bots, tempers

        return {"bot": bots.run, "tempers": tempers.run}

    def steps(
        self, game: AnyGame, start: Campaign, parties: tuple[int, ...], seed: int
    ) -> Callable[[int], None]:
        """Steps of random play, reign after reign, campaign after campaign."""
        from kd_desktop.cli.kings.bench import steps

        return steps(game, start, parties, seed)


GAME: GameCommands = KingsCommands()
