"""A computer player's answers to all questions, at every level."""

from __future__ import annotations

import random
from collections.abc import Iterable

import msgspec

from kd_desktop.councillors.playbook import NothingToAnswer, ThinkTask
from kd_desktop.councillors.temperaments import named
from kd_desktop.councillors.throne import actions, intrigues, losses
from kd_desktop.councillors.throne.bids import ThreatAppraisal
from kd_desktop.councillors.throne.chancellor import BUDGETS, Lookahead
from kd_desktop.councillors.throne.outlook import Outlook
from kd_desktop.councillors.throne.weights import weights
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.events import ThroneEvent
from kd_desktop.engine.throne.state import Act, Bidding, FreeAction, HandLimit, Pick, Window
from kd_desktop.engine.throne.view import View

STEADY = 0.4
"""The share of a player's whims that remains when a Threat is near."""


class Considered(msgspec.Struct, frozen=True, gc=False):
    """An answer that was weighed, and its worth in turns on the way to the throne."""

    command: c.ThroneCommand
    worth: float


class ThroneThought(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A decision with the answers weighed for it, the best first, if any were.

    `worlds` is the number of imagined games in which a chancellor tried it.
    """

    command: c.ThroneCommand | None = None
    weighed: tuple[Considered, ...] = ()
    worlds: int = 0


class Mind:
    """One player at its present question."""

    def __init__(self, task: ThinkTask[View, ThroneEvent]) -> None:
        view = task.view
        if view.seat is None or view.question is None or not view.waiting:
            raise NothingToAnswer(str(view.seat))
        self.view = view
        self.rng = random.Random(f"{task.seed}/{task.number}/{view.seat}")
        # Characters are the same in every game: that of the party's number.
        character = named(task.temperament, view.players[view.seat].party)
        self.outlook = Outlook(view, weights(task.level, character))
        self.page = task.level == "page"
        budget = BUDGETS.get(task.level)
        self.ahead = Lookahead(self.outlook, self.rng, budget) if budget is not None else None

    def think(self) -> ThroneThought:
        """The answer to the question."""
        waits = self.view.waiting[-1]
        match waits:
            case Act():
                return self._turn(waits)
            case FreeAction():
                return self._pondered(self._best(actions.wishes(self.outlook))) or ThroneThought(c.Decline())
            case Window():
                return self._respond(waits)
            case Bidding():
                wishes = [(c.Bid(wish.tokens), wish.worth) for wish in ThreatAppraisal(self.outlook).wishes()]
                return self._pondered(self._best(wishes, STEADY)) or ThroneThought(c.Bid((0, 0, 0, 0)))
            case HandLimit():
                return ThroneThought(losses.over_limit(self.outlook))
            case Pick():
                return ThroneThought(losses.pick(self.outlook, waits))
            case _:
                raise NothingToAnswer(str(self.view.seat))

    def _turn(self, task: Act) -> ThroneThought:
        """An Intrigue that is worth it comes first, then the action, then the end of the turn."""
        played = self._best(intrigues.plays(self.outlook, task))
        if played is not None and not (self.page and self.rng.random() < 0.5):
            return played
        if self.view.acted:
            return ThroneThought(c.EndTurn())
        return self._pondered(self._best(actions.wishes(self.outlook))) or ThroneThought(c.EndTurn())

    def _respond(self, task: Window) -> ThroneThought:
        played = self._best(intrigues.plays(self.outlook, task))
        return played if played is not None and not self.page else self._as_page(played)

    def _as_page(self, played: ThroneThought | None) -> ThroneThought:
        """A page plays what it holds when it happens to think of it."""
        return played if played is not None and self.rng.random() < 0.5 else ThroneThought(c.Pass())

    def _best(
        self, wishes: Iterable[tuple[c.ThroneCommand, float]], part: float = 1.0
    ) -> ThroneThought | None:
        """The one that is worth most, as far as a mood, or that part of it, allows; None without any."""
        whim = part * self.outlook.weights.whim
        found = [Considered(command, worth + self.rng.gauss(0.0, whim)) for command, worth in wishes]
        if not found:
            return None
        found.sort(key=lambda one: -one.worth)
        return ThroneThought(found[0].command, tuple(found))

    def _pondered(self, thought: ThroneThought | None) -> ThroneThought | None:
        """The same after a look ahead, where the player is given to that and there is anything to choose."""
        if self.ahead is None or thought is None:
            return thought
        trials, worlds = self.ahead.weigh(thought.weighed)
        if not trials:
            return thought
        found = tuple(Considered(trial.wish.command, trial.worth) for trial in trials)
        return ThroneThought(found[0].command, found, worlds)
