"""A whole throne game, played by councillors, as the tests of the TV need it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from kd_desktop.councillors.arena import Councillor, next_move
from kd_desktop.desktop.session.happening import Happening, events_of, happenings
from kd_desktop.desktop.throne.phrases.results import result_sentence
from kd_desktop.engine.game import Event
from kd_desktop.engine.throne.commands import Begin
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import Bidding, Empire, is_over
from kd_desktop.engine.throne.view import View
from kd_desktop.packs import load


class Act(NamedTuple):
    """One command: the state before it, what the table sees, the state after it."""

    before: Empire
    told: tuple[Happening, ...]
    after: Empire

    @property
    def events(self) -> tuple[Event, ...]:
        return events_of(self.told)

    def has(self, *kinds: type[Event]) -> bool:
        return all(any(isinstance(event, kind) for event in self.events) for kind in kinds)


@cache
def game() -> ThroneGame:
    return ThroneGame(load("empty-throne"))


def public(state: Empire) -> View:
    return game().view(state, None)


@cache
def course(seed: int = 1, seats: int = 4) -> tuple[Act, ...]:
    """Every act from the first round to the end."""
    throne = game()
    state = throne.new(seed)
    minds = [Councillor(seat + 3, "page", game="throne") for seat in range(seats)]
    acts: list[Act] = []
    move: tuple[int | None, object] | None = (None, Begin(tuple(range(1, seats + 1))))
    while move is not None:
        step = throne.apply(state, move[0], move[1], trail=True)  # type: ignore[arg-type]
        acts.append(Act(state, happenings(throne, step), step.state))
        state = step.state
        move = next_move(throne, state, minds, len(acts))
    assert is_over(state)
    return tuple(acts)


def last(test: Callable[[View], bool], seats: int = 4) -> View | None:
    """The last view of the table of which that holds; None where there is none."""
    views = (public(act.after) for act in reversed(course(seats=seats)))
    return next((view for view in views if test(view)), None)


@cache
def rests(seats: int = 4) -> dict[str, View]:
    """A view for everything that the TV rests on; a game of two may have no Intrigue."""

    def turn(view: View) -> bool:
        return view.turn is not None and not view.stack

    def opened(view: View) -> bool:
        return view.turn is None and view.round == len(view.bids) and not view.stack

    wanted: dict[str, Callable[[View], bool]] = {
        "threat": lambda view: bool(view.waiting) and isinstance(view.waiting[-1], Bidding),
        "reveal": lambda view: opened(view) and not result_sentence(view),
        "intrigue": lambda view: bool(view.stack),
        "first turn": lambda view: view.round == 1 and turn(view) and not view.projects,
    }
    found = {name: view for name, test in wanted.items() if (view := last(test, seats)) is not None}
    turns = [view for act in course(seats=seats) if turn(view := public(act.after))]
    found["turn"] = max(turns, key=lambda view: len(view.projects))
    found["over"] = public(course(seats=seats)[-1].after)
    return {**found, "title": public(game().new(1))}
