"""The chancellor: tries its best answers in many imagined worlds and takes the one with which it wins most.

Monte Carlo: the courtier's best answers are each tried in the same worlds (see `determinize`), the vote is
played on with sketches of the others' minds until the dilemma is resolved, and the position is judged by
everybody's chance to win the reign. What falls behind is soon tried no longer. The budget is a number of
worlds, so that the same decision comes out the same everywhere; a clock stops it only on a machine that is
far too slow, and then the thought tells how many worlds it saw, with which it can be thought again.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from time import monotonic

from kd_desktop.councillors.kings.boards import BoardEvaluator
from kd_desktop.councillors.kings.determinize import Guesser, World
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.rollout import Sketches, foreseen, resolve
from kd_desktop.councillors.kings.standing import Judge
from kd_desktop.councillors.kings.thoughts import Wish
from kd_desktop.engine.kings.commands import KingsCommand

WORLDS = 80
"""Worlds that a chancellor looks at for a decision."""
CANDIDATES = 6
"""Answers that it tries in the first of them."""
STAY = {15: 3, 40: 2}
"""How many answers it goes on with after so many worlds: what is behind by then hardly ever wins."""
CEILING = 1.2
"""Seconds after which no further world is looked at."""
POINTS = 12.0
"""Agenda Points that a certain victory counts for."""
HUNCH = 1.0
"""What the courtier's judgement counts beside that, with the house's temperament in it."""


@dataclass(slots=True)
class _Trial:
    """An answer that is tried: `hunch` is what the courtier thinks of it, `won` the sum of chances to win."""

    wish: Wish
    hunch: float
    won: float = 0.0
    worlds: int = 0

    @property
    def worth(self) -> float:
        """What the answer seems worth by now, in points."""
        return POINTS * self.won / self.worlds + self.hunch


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

    def weigh(self, wishes: list[Wish]) -> list[Wish]:
        """The best of these answers, weighed anew in imagined worlds; best first."""
        trials = [_Trial(wish, HUNCH * (wish.worth - wishes[0].worth)) for wish in wishes[:CANDIDATES]]
        left = trials
        leads = foreseen(self.guesser.modelled, self.guesser.preview, self.gauge)
        ends = monotonic() + CEILING
        for _ in range(self.worlds):
            world = self.guesser.world(self.chance)
            sketches = Sketches(world.agendas, leads)
            luck = self.chance.getrandbits(64)
            for trial in left:
                trial.won += self._try(world, sketches, trial.wish.command, luck)
                trial.worlds += 1
            self.seen += 1
            if self.seen in STAY:
                left = sorted(left, key=lambda trial: -trial.worth)[: STAY[self.seen]]
            if monotonic() > ends:
                break
        # Those that stayed to the end first: what was given up may only have been lucky.
        ranked = sorted(trials, key=lambda trial: (-trial.worlds, -trial.worth))
        return [Wish(trial.wish.command, trial.worth) for trial in ranked]

    def _try(self, world: World, sketches: Sketches, command: KingsCommand, luck: int) -> float:
        """The chance to win the reign after that answer, in that world."""
        state = world.game.apply(world.state, self.seat, command).state
        state = resolve(world, sketches, state, random.Random(luck))
        chances = self.judge.chances(state)
        return chances[self.seat] if chances else 1.0 / len(world.agendas)
