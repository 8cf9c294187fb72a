"""Random reigns as a session would have logged them, for the chains of causes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.desktop.kings.explain.history import titles_of
from kd_desktop.engine.game import seen_by, with_facts
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.events import ReignBegan
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign
from tests.engine.kings.table import begin, pack, random_answer


class Logged(NamedTuple):
    number: int
    event: Any
    parties: tuple[int, ...]


class Table:
    """A campaign with its whole log, told to any seat as `Session.seen` tells it."""

    def __init__(self, seed: int, source: KingsPack | None = None) -> None:
        self.game = KingsGame(source or pack("bench"))
        self.state: Campaign = self.game.new(seed)
        self.log: list[Logged] = []
        self.number = 0
        self.houses: tuple[int, ...] = ()
        self.random = Random(seed)
        for seat, command in begin(seed):
            self.do(seat, command)

    def do(self, seat: int | None, command: Any) -> None:
        step = self.game.apply(self.state, seat, command, trail=True)
        step = with_facts(self.game, self.state, step)
        self.state, self.number = step.state, self.number + 1
        for event in step.events:
            if isinstance(event, ReignBegan):
                self.houses = event.houses
            self.log.append(Logged(self.number, event, self.houses))

    def told(self, seat: int | None) -> KnownHistory:
        began = max((i for i, one in enumerate(self.log) if isinstance(one.event, ReignBegan)), default=0)
        seen = tuple(
            one._replace(event=event)
            for i, one in enumerate(self.log)
            if (event := seen_by(one.event, seat if i >= began else None)) is not None
        )
        return KnownHistory(self.game.view(self.state, seat), seen, titles_of(seen, self.game.library))

    def play(self, commands: int) -> Iterator[int]:
        """Plays on by chance, with a reign given up now and then; tells the number of each command."""
        for _ in range(commands):
            if self.state.finished:
                return
            if self.state.reign is not None and self.state.reign.finale < 0 and self.random.random() < 0.004:
                self.do(None, c.AbandonReign())
            else:
                self.do(*random_answer(self.game, self.state, self.random))
            yield self.number

    def until(self, wanted: Callable[[Any], bool], most: int = 3000) -> Any:
        """Plays on until an event like that happens; gives it."""
        for _ in range(most):
            before = len(self.log)
            self.do(*random_answer(self.game, self.state, self.random))
            for one in self.log[before:]:
                if wanted(one.event):
                    return one.event
        raise AssertionError("it never happened")
