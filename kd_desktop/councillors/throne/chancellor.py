"""The chancellor: tries its best answers in imagined games, each played on until its own next turn."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from kd_desktop.councillors.imagining import Budget, TriedAnswer, Valued, W, tried
from kd_desktop.councillors.throne.determinize import Guesser
from kd_desktop.councillors.throne.outlook import Outlook
from kd_desktop.councillors.throne.rollout import played_on, standing
from kd_desktop.engine.game import Level

BUDGETS: dict[Level, Budget] = {
    "chancellor": Budget(worlds=16, candidates=5, stay={4: 3, 8: 2}, ceiling=1.2, hunch=1.0),
    "royal": Budget(worlds=96, candidates=6, stay={8: 4, 20: 3, 48: 2}, ceiling=8.0, hunch=1.0),
}
"""The budgets of the levels that look ahead."""
CLOSE = 1.5
"""The number of turns by which an answer may seem worse than the best and still be tried."""


class Lookahead:
    """Looks ahead from one decision."""

    def __init__(self, outlook: Outlook, chance: random.Random, budget: Budget) -> None:
        self.outlook, self.chance, self.budget = outlook, chance, budget
        self.guesser = Guesser(outlook.view)

    def weigh(self, wishes: Sequence[W]) -> tuple[list[TriedAnswer[W]], int]:
        """The best of these answers, best first, after trying them, and in how many worlds.

        `wishes` come best first; when one stands out, none is tried.
        """
        close = [wish for wish in wishes if wishes[0].worth - wish.worth < CLOSE]
        return tried(close, self._world, self.budget) if len(close) > 1 else ([], 0)

    def _world(self) -> Callable[[Valued], float]:
        """A world, with what an answer comes to there, in turns."""
        state, luck = self.guesser.world(self.chance), self.chance.getrandbits(64)
        game, me, weights = self.outlook.game, self.outlook.me, self.outlook.weights

        def outcome(wish: Valued) -> float:
            after = game.apply(state, me, wish.command).state
            after = played_on(game, after, me, random.Random(luck))
            return standing(game, after, me, weights)

        return outcome
