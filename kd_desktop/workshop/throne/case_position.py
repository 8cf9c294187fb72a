"""A position of a rule case: a state of the throne game with the names that the case has given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from kd_desktop.engine.throne import flow
from kd_desktop.engine.throne.cards import ThronePack
from kd_desktop.engine.throne.commands import ThroneCommand
from kd_desktop.engine.throne.events import ThroneEvent
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.questions import turn
from kd_desktop.engine.throne.state import (
    Act,
    AnyTask,
    Bidding,
    Empire,
    FreeAction,
    HandLimit,
    Pick,
    Project,
    Window,
    is_over,
)
from kd_desktop.engine.throne.transaction import Transaction
from kd_desktop.engine.throne.view import View
from kd_desktop.packs.findings import meant
from kd_desktop.workshop.cases_verdicts import Plain, Unfit

MOMENTS = (
    "turn_start",
    "turn",
    "completed",
    "intrigue",
    "free_action",
    "threat_revealed",
    "bidding",
    "threat_resolved",
    "hand_limit",
    "choice",
    "over",
)
"""The moments when a game waits for an answer, and its end."""


def moment_of(task: AnyTask) -> str:
    """The moment when the game waits for that task; "" when it never waits for it."""
    return task.kind if isinstance(task, Window) else _MOMENT_OF.get(type(task), "")


_MOMENT_OF: dict[type, str] = {
    Act: "turn",
    FreeAction: "free_action",
    Bidding: "bidding",
    HandLimit: "hand_limit",
    Pick: "choice",
}


class ThronePosition:
    """A state, the game it belongs to, the names of its seats, clockwise, and what has been logged.

    `log` are the events since the position was set up, `since` the first of them that is looked at.
    """

    def __init__(self, game: ThroneGame, state: Empire, names: tuple[str, ...]) -> None:
        self.game = game
        self.state = state
        self.names = names
        self.log: list[ThroneEvent] = []
        self.since = 0

    def apply(self, seat: int | None, command: ThroneCommand) -> None:
        """Carries out a command; raises Refused."""
        step = self.game.apply(self.state, seat, command)
        self.state = step.state
        self.log += step.events

    def settle(self) -> None:
        """Runs on to the next question, if the position stands where nothing is asked."""
        if self.state.waiting and not is_over(self.state) and not turn(self.state):
            self._let(flow.run)

    def go_on(self) -> None:
        """Lets the topmost of what waits happen, and nothing else."""
        self._let(flow.go_on)

    def _let(self, happen: Callable[[Transaction], object]) -> None:
        transaction = Transaction(self.game.library, self.state)
        happen(transaction)
        step = transaction.step()
        self.state = step.state
        self.log += step.events

    @property
    def pack(self) -> ThronePack:
        """The pack of the case."""
        return self.game.library.pack

    @property
    def moment(self) -> str:
        """Where the game waits, one of `MOMENTS`."""
        if is_over(self.state):
            return "over"
        return moment_of(self.state.waiting[-1])

    def change(self, **fields: object) -> None:
        """Replaces fields of the state."""
        self.state = replace(self.state, **fields)

    def put_on_top(self, card: Plain) -> None:
        """That Threat is the next to be turned over; raises Unfit."""
        if self.card(card) not in self.game.library.threats:
            raise Unfit(f"“{card}” is no Threat.")
        deck = tuple(one for one in self.state.threat_deck if one != card)
        self.change(threat_deck=(str(card), *deck))

    # --- names ------------------------------------------------------------

    def seat(self, name: Plain) -> int:
        """The seat of that name; raises Unfit."""
        if name not in self.names:
            raise Unfit(f"Nobody sits here as “{name}”. The seats are {', '.join(self.names)}.")
        return self.names.index(name)

    def name(self, seat: int | None) -> str:
        """The name of a seat, "" for none."""
        return "" if seat is None else self.names[seat]

    def card(self, card: Plain) -> str:
        """The card, which the pack must have; raises Unfit."""
        known = self.game.library.cards
        if card not in known:
            raise Unfit(f"The pack has no card “{card}”.{meant(str(card), known)}")
        return str(card)

    def project(self, place: Empire | View, card: str) -> Project | None:
        """The Project of that card, in play or being completed there; None when it is neither."""
        self.card(card)
        there = (*place.projects, *place.completing)
        return next((project for project in there if project.card == card), None)

    def view(self, name: str) -> View:
        """The view of that seat, or of the table ("table")."""
        return self.game.view(self.state, None if name == "table" else self.seat(name))

    def plain(self, value: Any) -> Plain:
        """A value as TOML can say it."""
        if isinstance(value, tuple):
            return [self.plain(one) for one in value]
        return "" if value is None else value
