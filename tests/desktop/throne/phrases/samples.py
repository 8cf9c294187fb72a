"""Samples of everything the throne game says, and a table for them."""

from __future__ import annotations

from functools import cache

from kd_desktop.engine.game import Message
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import Empire
from kd_desktop.packs import load
from tests.desktop.samples import Samples

TOKENS, CARD = (2, 1, 0, 1), "side-door"
SAMPLES = Samples(
    {Message: Message("intrigue", (("card", CARD),), "IT-INTR-8"), tuple[int, ...]: TOKENS, str: CARD},
    {(e.GameBegan, "parties"): (1, 2, 3), (c.Begin, "parties"): (1, 2, 3)},
)
"""Tuples of numbers are tokens: 2 Legions, 1 Crosier, 1 Hero; strings are ids of a card."""


@cache
def table(seed: int = 3, parties: tuple[int, ...] = (1, 2, 3)) -> tuple[ThroneGame, Empire]:
    """A game of Hesk, Ruan and Orme that has just begun."""
    game = ThroneGame(load("empty-throne"))
    return game, game.apply(game.new(seed), None, c.Begin(parties)).state
