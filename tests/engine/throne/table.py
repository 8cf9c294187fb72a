"""Games for tests of the rules: random ones, and positions that are put together."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from kd_desktop.engine.game import Step
from kd_desktop.engine.throne.cards import ThronePack
from kd_desktop.engine.throne.commands import Begin, ThroneCommand
from kd_desktop.engine.throne.events import ThroneEvent
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import Empire
from tests.engine.throne.cards import PACK

CALM = replace(PACK, cards=tuple(card for card in PACK.cards if card.id not in ("omen", "wrecker", "plague")))
"""A pack with which random games last longer."""
LONGEST = 4000
"""Commands after which a random game would be suspicious."""


class Made(NamedTuple):
    """A step of a game, with what led to it."""

    before: Empire
    seat: int | None
    command: ThroneCommand
    step: Step[Empire, ThroneEvent]


def begun(seats: int = 3, seed: int = 1, pack: ThronePack = PACK) -> Empire:
    """A game that has just begun."""
    game = ThroneGame(pack)
    return game.apply(game.new(seed), None, Begin(tuple(range(1, seats + 1)))).state


def played(seed: int, seats: int, pack: ThronePack = CALM, steps: int = LONGEST) -> Iterator[Made]:
    """Random play from the beginning to the end, or so many steps of it."""
    game, random = ThroneGame(pack), Random(seed)
    state = game.new(seed)
    seat: int | None = None
    command: ThroneCommand = Begin(tuple(range(1, seats + 1)))
    for _ in range(steps):
        step = game.apply(state, seat, command)
        yield Made(state, seat, command, step)
        state = step.state
        turn = game.standing(state).turn
        if not turn:
            return
        seat = random.choice(turn)
        legal = game.legal(state, seat)
        command = legal[random.randrange(len(legal))]
