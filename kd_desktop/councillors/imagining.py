"""Trying answers in imagined worlds, as chancellors do in every game: what falls behind is soon left out.

The budget is a number of worlds, so that the same decision comes out the same everywhere; a clock stops it
only on a machine that is far too slow, and then it is told how many worlds were seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar


class Valued(Protocol):
    """An answer that was weighed already, by rule of thumb."""

    @property
    def command(self) -> Any:
        """What would be said."""

    @property
    def worth(self) -> float:
        """What that seems worth."""


W = TypeVar("W", bound=Valued)


@dataclass(frozen=True)
class Budget:
    """How many worlds are imagined, in how many answers; `stay`: how many go on after so many worlds.

    `ceiling` are seconds after which no further world is looked at; neither is one after `enough` work, which
    each game counts in its own way, once there were at least so many (`least`). What the rule of thumb said
    of an answer counts `hunch` times beside what came of it.
    """

    worlds: int
    candidates: int
    stay: Mapping[int, int]
    ceiling: float
    hunch: float
    enough: int | None = None
    least: int = 0


@dataclass(slots=True)
class TriedAnswer(Generic[W]):
    """An answer that is tried: `hunch` is what is thought of it anyway, `won` the sum of what came of it."""

    wish: W
    hunch: float
    won: float = 0.0
    worlds: int = 0

    @property
    def worth(self) -> float:
        """What the answer seems worth by now."""
        return self.won / self.worlds + self.hunch


def tried(
    wishes: Sequence[W],
    world: Callable[[], Callable[[W], float]],
    budget: Budget,
    work: Callable[[], int] = lambda: 0,
) -> tuple[list[TriedAnswer[W]], int]:
    """The first of these answers, best first, after trying them in the same worlds, and how many those were.

    `wishes` come best first; `world` imagines a world and gives what would come of an answer there; `work`
    tells how much was done so far.
    """
    trials = [
        TriedAnswer(wish, budget.hunch * (wish.worth - wishes[0].worth))
        for wish in wishes[: budget.candidates]
    ]
    left, seen, before = trials, 0, work()
    ends = monotonic() + budget.ceiling
    while seen < budget.worlds:
        outcome = world()
        for trial in left:
            trial.won += outcome(trial.wish)
            trial.worlds += 1
        seen += 1
        if seen in budget.stay:
            left = sorted(left, key=lambda trial: -trial.worth)[: budget.stay[seen]]
        enough = budget.enough is not None and seen >= budget.least and work() - before >= budget.enough
        if enough or monotonic() > ends:
            break
    # Those that stayed to the end first: what was given up may only have been lucky.
    return sorted(trials, key=lambda trial: (-trial.worlds, -trial.worth)), seen
