"""Games played by chance as a session would have logged them, with what any seat was told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.engine.game import seen_by, with_facts
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.packs import load


class Logged(NamedTuple):
    number: int
    event: Any
    parties: tuple[int, ...]


class Table:
    """A game of that seed with its whole log."""

    def __init__(self, seed: int, parties: tuple[int, ...] = (1, 2, 3)) -> None:
        self.game = ThroneGame(load("empty-throne"))
        self.state = self.game.new(seed)
        self.log: list[Logged] = []
        self.number = 0
        self.random = Random(seed)
        self.do(None, c.Begin(parties))

    def do(self, seat: int | None, command: Any) -> None:
        """One command, logged with its facts."""
        step = with_facts(self.game, self.state, self.game.apply(self.state, seat, command, trail=True))
        self.state, self.number = step.state, self.number + 1
        self.log += [Logged(self.number, event, self.state.parties) for event in step.events]

    def told(self, seat: int | None) -> KnownHistory:
        """What that seat knows."""
        seen = tuple(
            one._replace(event=event) for one in self.log if (event := seen_by(one.event, seat)) is not None
        )
        return KnownHistory(self.game.view(self.state, seat), seen)

    def play(self, commands: int) -> Iterator[int]:
        """Plays on by chance to the end, or so many commands; tells the number of each."""
        for _ in range(commands):
            asked = [question.seat for question in self.game.questions(self.state)]
            if not asked or asked == [None]:
                return
            seat = asked[0]
            legal: Any = self.game.legal(self.state, seat)
            self.do(seat, legal[self.random.randrange(len(legal))])
            yield self.number
