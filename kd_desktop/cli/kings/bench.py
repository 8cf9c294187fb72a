"""The measurement of the council game: steps of random play."""

from __future__ import annotations

import random
from collections.abc import Callable

from kd_desktop.councillors.playbook import AnyGame
from kd_desktop.engine.kings.commands import BeginReign, NameKing
from kd_desktop.engine.kings.state import Campaign


def steps(game: AnyGame, start: Campaign, houses: tuple[int, ...], seed: int) -> Callable[[int], None]:
    """Makes steps of random legal play, reign after reign, campaign after campaign."""
    chance = random.Random(seed)
    state = start

    def go(count: int) -> None:
        nonlocal state
        for _ in range(count):
            reign = state.reign
            if reign is None:
                if state.finished:
                    state = start
                state = game.apply(state, None, BeginReign(houses)).state
                continue
            seat = reign.ask.seats[0] if reign.ask is not None else None
            legal = game.legal(state, seat)
            command = legal[int(chance.random() * len(legal))] if legal else NameKing("")
            state = game.apply(state, seat, command).state

    return go
