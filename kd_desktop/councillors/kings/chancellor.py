"""The chancellor: tries its best answers in many imagined worlds and takes the one with which it wins most.

Monte Carlo: the courtier's best answers are each tried in the same worlds (see `determinize`), the vote is
played on with sketches of the others' minds until the dilemma is resolved, and the position is judged by
everybody's chance to win the reign.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from kd_desktop.councillors.imagining import Budget, tried
from kd_desktop.councillors.kings.boards import BoardEvaluator
from kd_desktop.councillors.kings.determinize import Guesser, World
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.rollout import Sketches, foreseen, resolve
from kd_desktop.councillors.kings.standing import Judge
from kd_desktop.councillors.kings.thoughts import Wish
from kd_desktop.engine.kings.commands import KingsCommand

WORLDS = 80
"""Worlds that a chancellor looks at for a decision."""
BUDGET = Budget(worlds=WORLDS, candidates=6, stay={15: 3, 40: 2}, ceiling=1.2, hunch=1.0)
"""What is behind after so many worlds hardly ever wins; the hunch has the house's temperament in it."""
POINTS = 12.0
"""Agenda Points that a certain victory counts for."""


class ChancellorMind:
    """Looks ahead from one decision."""

    def __init__(
        self, outlook: Outlook, guesser: Guesser, chance: random.Random, worlds: int = WORLDS
    ) -> None:
        self.outlook = outlook
        self.seat = outlook.seat
        self.guesser = guesser
        self.chance = chance
        self.worlds = worlds
        self.seen = 0
        view = outlook.view
        self.gauge = BoardEvaluator(view.rules, view.agendas)
        self.judge = Judge(view.rules, view.agendas)
        self.leads = foreseen(guesser.modelled, guesser.preview, self.gauge)

    def weigh(self, wishes: list[Wish]) -> list[Wish]:
        """The best of these answers, weighed anew in imagined worlds; best first."""
        trials, self.seen = tried(wishes, self._world, replace(BUDGET, worlds=self.worlds))
        return [Wish(trial.wish.command, trial.worth) for trial in trials]

    def _world(self) -> Callable[[Wish], float]:
        """A world, with the points that an answer brings there."""
        world = self.guesser.world(self.chance)
        sketches = Sketches(world.agendas, self.leads)
        luck = self.chance.getrandbits(64)
        return lambda wish: POINTS * self._try(world, sketches, wish.command, luck)

    def _try(self, world: World, sketches: Sketches, command: KingsCommand, luck: int) -> float:
        """The chance to win the reign after that answer, in that world."""
        state = world.game.apply(world.state, self.seat, command).state
        state = resolve(world, sketches, state, random.Random(luck))
        chances = self.judge.chances(state)
        return chances[self.seat] if chances else 1.0 / len(world.agendas)
