"""The chancellor: tries its best answers in many imagined worlds and takes the one with which it wins most.

Flat Monte Carlo: the courtier's best answers are each tried in the same worlds (see `reguess`), the vote is
played on with sketches of the others' minds until the dilemma is resolved, and the position is judged by
everybody's chance to win the reign. The budget is a number of worlds, so that the same decision comes out the
same everywhere; a clock stops it only on a machine that is far too slow, and then the thought tells how many
worlds it saw, with which it can be thought again.
"""

from __future__ import annotations

import random
from time import monotonic

from kd_desktop.councillors.boards import Gauge
from kd_desktop.councillors.outlook import Outlook
from kd_desktop.councillors.reguess import Guesser, World
from kd_desktop.councillors.rollout import Sketches, resolve
from kd_desktop.councillors.standing import Judge
from kd_desktop.councillors.thoughts import Wish
from kd_desktop.engine.kings.commands import KingsCommand

WORLDS = 120
"""Worlds that a chancellor looks at for a ballot: about 0.12 s, 0.18 s in the slowest of twenty."""
CANDIDATES = 6
"""Answers that it tries in each."""
CEILING = 1.2
"""Seconds after which no further world is looked at."""
POINTS = 12.0
"""Agenda Points that a certain victory counts for."""
HUNCH = 1.0
"""What the courtier's judgement counts beside that, with the house's temperament in it."""


class Chancellor:
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
        self.gauge = Gauge(view.rules, view.agendas)
        self.judge = Judge(view.rules, view.agendas)

    def weigh(self, wishes: list[Wish]) -> list[Wish]:
        """The best of these answers, weighed anew in imagined worlds; best first."""
        tried = wishes[:CANDIDATES]
        sums = [0.0] * len(tried)
        ends = monotonic() + CEILING
        for _ in range(self.worlds):
            world = self.guesser.world(self.chance)
            sketches = Sketches(world, self.gauge)
            luck = self.chance.getrandbits(64)
            for place, wish in enumerate(tried):
                sums[place] += self._try(world, sketches, wish.command, luck)
            self.seen += 1
            if monotonic() > ends:
                break
        top = tried[0].worth
        found = [
            Wish(wish.command, POINTS * won / self.seen + HUNCH * (wish.worth - top))
            for wish, won in zip(tried, sums, strict=True)
        ]
        return sorted(found, key=lambda wish: -wish.worth)

    def _try(self, world: World, sketches: Sketches, command: KingsCommand, luck: int) -> float:
        """The chance to win the reign after that answer, in that world."""
        state = world.game.apply(world.state, self.seat, command).state
        state = resolve(world, sketches, state, random.Random(luck))
        chances = self.judge.chances(state)
        return chances[self.seat] if chances else 1.0 / len(world.agendas)
