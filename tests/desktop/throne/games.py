"""Games played by chance as a session would have logged them, with what any seat was told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.engine.game import seen_by, with_facts
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import Act, Stage
from kd_desktop.packs import load

MY_TURN: dict[str, Any] = {"turn": 0, "waiting": (Stage("turn_end"), Act(0))}
"""What `lay` is told for the turn of the first seat, when its window is over."""

IDLE = (c.Pass(), c.EndTurn(), c.Bid((0, 0, 0, 0)))
"""What somebody answers who wants nothing."""


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

    def lay(self, **changes: Any) -> None:
        """The game stands so, as if it had come there."""
        self.state = replace(self.state, **changes)

    def do(self, seat: int | None, command: Any) -> None:
        """One command, logged with its facts."""
        step = with_facts(self.game, self.state, self.game.apply(self.state, seat, command, trail=True))
        self.state, self.number = step.state, self.number + 1
        self.log += [Logged(self.number, event, self.state.parties) for event in step.events]

    def idle(self) -> None:
        """Whoever is asked first does as little as the rules allow."""
        seat = self.game.questions(self.state)[0].seat
        legal: Any = self.game.legal(self.state, seat)
        self.do(seat, next((one for one in IDLE if one in legal), legal[0]))

    def last(self) -> list[Any]:
        """What the last command has brought."""
        return [one.event for one in self.log if one.number == self.number]

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
