"""The throne game on the command line: what was played, and steps of random play to be measured."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kd_desktop.cli.games import GameCommands

if TYPE_CHECKING:
    import argparse

    from kd_desktop.councillors.playbook import AnyGame
    from kd_desktop.engine.throne.state import Empire
    from kd_desktop.packs.formats import AnyPack


class ThroneCommands:
    """See `GameCommands` for what each part is for."""

    def report(self, state: Empire) -> dict[str, Any]:
        """How the game stands or ended: rounds, failed Threats, each player's tracks."""
        return {
            "rounds": state.round,
            "threat_track": state.threat_track,
            "end": _end(state),
            "winner": None if state.winner is None else state.parties[state.winner],
            "players": [
                {"party": party, "tracks": list(tracks), "tokens": sum(stock)}
                for party, tracks, stock in zip(state.parties, state.tracks, state.stocks, strict=True)
            ],
        }

    def told(self, state: Empire) -> list[str]:
        """How the game ended, and how far each player came."""
        if not state.parties:
            return []
        failed = f"{state.threat_track} {'Threat' if state.threat_track == 1 else 'Threats'} failed"
        how = {"won": "", "lost": "all have lost", "open": "not over"}[_end(state)]
        if state.winner is not None:
            how = f"claimant {state.parties[state.winner]} has won"
        tracks = ", ".join(
            f"claimant {party} {'/'.join(map(str, steps))}"
            for party, steps in zip(state.parties, state.tracks, strict=True)
        )
        return [f"{state.round} rounds, {failed}: {how}.", f"Military/Church/Popular: {tracks}."]

    def laid_out(self, state: Empire) -> bool:
        """Whether the game is over, with the board as it left it."""
        return _end(state) != "open"

    def contests(self) -> dict[str, Callable[[argparse.Namespace, AnyPack], int]]:
        """No tournaments besides level against level."""
        return {}

    def steps(
        self, game: AnyGame, start: Empire, parties: tuple[int, ...], seed: int
    ) -> Callable[[int], None]:
        """Steps of random play, game after game; each with a different seed."""
        from kd_desktop.engine.throne.commands import Begin
        from kd_desktop.engine.throne.questions import turn

        chance = random.Random(seed)
        state = start

        def go(count: int) -> None:
            nonlocal state
            for _ in range(count):
                if not (asked := turn(state)) or not state.parties:
                    fresh = game.new(int(chance.random() * (1 << 30)))
                    state = game.apply(fresh, None, Begin(parties)).state
                    continue
                legal = game.legal(state, asked[0])
                state = game.apply(state, asked[0], legal[int(chance.random() * len(legal))]).state

        return go


def _end(state: Empire) -> str:
    from kd_desktop.engine.throne.state import is_over

    if state.winner is not None:
        return "won"
    return "lost" if is_over(state) else "open"


GAME: GameCommands = ThroneCommands()
