"""Tries answers in imagined worlds, as chancellors do in every game, soon dropping those that fall behind.

The budget is a number of worlds, so that a decision is the same everywhere; a clock stops it only on a
machine that is far too slow, and then the number of worlds seen is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar


class Valued(Protocol):
    """An answer already weighed by rule of thumb."""

    @property
    def command(self) -> Any:
        """The command of the answer."""

    @property
    def worth(self) -> float:
        """The worth of the answer by rule of thumb."""


W = TypeVar("W", bound=Valued)


@dataclass(frozen=True)
class Budget:
    """The numbers of worlds and answers to imagine; `stay`: how many answers remain after how many worlds.

    No further world is tried after `ceiling` seconds, nor after `enough` work, which each game counts in its
    own way, once at least `least` were tried. The rule of thumb's worth counts `hunch` times beside the
    results.
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
    """An answer that is tried: `hunch` is its worth by rule of thumb, `won` the sum of its results."""

    wish: W
    hunch: float
    won: float = 0.0
    worlds: int = 0

    @property
    def worth(self) -> float:
        """The worth of the answer so far."""
        return self.won / self.worlds + self.hunch


def tried(
    wishes: Sequence[W],
    world: Callable[[], Callable[[W], float]],
    budget: Budget,
    work: Callable[[], int] = lambda: 0,
) -> tuple[list[TriedAnswer[W]], int]:
    """The best answers, best first, after trying them in the same worlds, and the number of worlds.

    `wishes` come best first; `world` imagines a world and returns a function from an answer to its result
    there; `work` is the amount done so far.
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
