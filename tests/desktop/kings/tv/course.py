"""A whole campaign of The Leaving Sea, in which five people answer as stated."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from kd_desktop.councillors.arena import begin
from kd_desktop.desktop.session.happening import Happening, events_of, happenings
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings.commands import ChooseHouses
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.engine.kings.view import View
from kd_desktop.packs import load
from tests.desktop.kings.people import answer

LONGEST = 25
"""Reigns after which the campaign must have come to its finale."""


class Act(NamedTuple):
    """One command: the state before it, what the table sees, the state after it."""

    before: Campaign
    told: tuple[Happening, ...]
    after: Campaign

    @property
    def events(self) -> tuple[Event, ...]:
        return events_of(self.told)

    def has(self, *kinds: type[Event]) -> bool:
        return all(any(isinstance(event, kind) for event in self.events) for kind in kinds)


@cache
def game() -> KingsGame:
    return KingsGame(load("leaving-sea"))


def public(state: Campaign) -> View:
    return game().view(state, None)


@cache
def course() -> tuple[Act, ...]:
    """Every act from the first reign to the end of the campaign."""
    kings = game()
    state = kings.new(1)
    houses = tuple(house.number for house in kings.library.pack.houses[:5])
    acts: list[Act] = []
    for _ in range(LONGEST):
        if state.finished:
            break
        state = begin(kings, state, houses, "2026-11-20")
        while state.reign is not None:
            step = kings.apply(state, *answer(kings, state), trail=True)
            acts.append(Act(state, happenings(kings, step), step.state))
            state = step.state
    assert state.finished
    return tuple(acts)


def last(test: Callable[[Act, View], bool]) -> Act:
    """The last act of the campaign after which that holds."""
    return next(act for act in reversed(course()) if test(act, public(act.after)))


@cache
def rests() -> dict[str, View]:
    """A view for everything that the TV rests on."""

    def voting(_: Act, view: View) -> bool:
        reign = view.reign
        return bool(
            reign
            and reign.finale is None
            and reign.vote
            and reign.vote.turn is not None
            and min(reign.vote.aye, reign.vote.nay) > 0
        )

    wanted: dict[str, Callable[[Act, View], bool]] = {
        "vote": voting,
        "tie": lambda _, view: bool(
            view.reign and view.reign.finale is None and view.reign.phase == "moderate_side"
        ),
        "scoring": lambda _, view: bool(view.reign and view.reign.ending and not view.reign.finale),
        "between": lambda _, view: view.reign is None and not view.finished,
        "finale vote": lambda _, view: bool(view.reign and view.reign.finale),
        "finale": lambda _, view: view.finished,
        "first letter": lambda _, view: bool(view.reign and view.reign.phase == "agenda_draft"),
    }
    found = {name: public(last(test).after) for name, test in wanted.items()}
    begun = game().new(1)
    people = ("Ada", "Bea", "Cy")
    choosing = game().apply(begun, None, ChooseHouses(people, (0, 1, 2))).state
    for seat in (0, 1):
        choosing = game().apply(choosing, seat, game().legal(choosing, seat)[0]).state
    return {**found, "title": public(begun), "choosing": public(choosing)}
