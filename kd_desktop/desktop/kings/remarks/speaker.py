"""The speaker: of all that councillors might say after a step, the one or two remarks that are said."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import NamedTuple

from kd_desktop.desktop.kings.remarks.occasions import Occasion, Occasions
from kd_desktop.desktop.kings.remarks.voices import voice
from kd_desktop.desktop.kit.wording import coins, translate
from kd_desktop.engine.kings import events as e

MOST = 2
"""Remarks after one step; more would be noise."""
SECOND = 5
"""Weight from which on a second councillor speaks too."""
READINESS = {1: 0.25, 2: 0.4, 3: 0.7}
"""How often an occasion of that weight is taken; weightier ones always are."""


class Remark(NamedTuple):
    """What a house said after the command of that number."""

    number: int
    seat: int
    house: int
    situation: str
    words: str


class Speaker:
    """Says what the computer's houses say in one campaign, the same however often it is opened.

    `temper_of` and `name_of` give a house's temperament and name by its number; `seed` is the campaign's
    for its councillors. `computer` tells whether it plays a house after the command of that number,
    `aloud_of` gives the reason that a councillor says with it.
    No house says a line twice in a reign.
    """

    def __init__(
        self,
        occasions: Occasions,
        temper_of: Callable[[int], str],
        name_of: Callable[[int], str],
        seed: int,
        computer: Callable[[int, int], bool],
        aloud_of: Callable[[int], str] = lambda _number: "",
    ) -> None:
        self._aloud_of = aloud_of
        self._occasions, self._temper_of, self._name_of = occasions, temper_of, name_of
        self._seed = seed
        self._computer = computer
        self._said: set[tuple[int, str]] = set()

    def hear(self, events: Iterable[tuple[int, object]]) -> list[Remark]:
        """What is said to these public events, each with its command's number; they come in their order."""
        said: list[Remark] = []
        for number, step in groupby(events, key=lambda one: one[0]):
            said += self._answer(number, [event for _, event in step])
        return said

    def _answer(self, number: int, events: list[object]) -> list[Remark]:
        chance = random.Random(f"{self._seed}/{number}")
        found: list[Occasion] = []
        self._occasions.aloud = self._aloud_of(number)
        for event in events:
            if isinstance(event, e.ReignBegan):
                self._said.clear()
            found += self._occasions.of(event)
        open_to = [one for one in found if self._computer(self._occasions.house(one.seat), number)]
        chance.shuffle(open_to)
        open_to.sort(key=lambda one: -one.weight)
        said: list[Remark] = []
        for one in open_to:
            if said and (one.weight < SECOND or len(said) == MOST):
                break
            if any(remark.seat == one.seat or remark.situation == one.situation for remark in said):
                continue
            if chance.random() < READINESS.get(one.weight, 1.0):
                said += self._line(number, one, chance)
        return said

    def _line(self, number: int, one: Occasion, chance: random.Random) -> list[Remark]:
        house = self._occasions.house(one.seat)
        fresh = [
            line
            for line in voice(self._temper_of(house)).lines.get(one.situation, ())
            if (house, line) not in self._said and (one.other or "{other}" not in line)
        ]
        if not fresh:
            return []
        line = chance.choice(fresh)
        self._said.add((house, line))
        words = translate("Voices", line).format(other=self._name_of(one.other), coins=coins(one.coins))
        return [Remark(number, one.seat, house, one.situation, words)]
