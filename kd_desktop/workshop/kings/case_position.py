"""A position of a rule case: a state of the council game with the names that the case has given."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kd_desktop.engine.council.ballot import Vote
from kd_desktop.engine.game import Step
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign, HouseRecord, Phase, Reign
from kd_desktop.engine.kings.view import View
from kd_desktop.workshop.cases_verdicts import Plain, Unfit

HIDDEN = "hidden"
"""What a path of a view holds when that seat may not know it."""


class KingsPosition:
    """A state, the game it belongs to, the names of its seats, clockwise, and what has been logged.

    `log` are the events since the position was set up, `since` the first of them that is looked at.
    """

    def __init__(self, game: KingsGame, state: Campaign, names: tuple[str, ...]) -> None:
        self.game = game
        self.state = state
        self.names = names
        self.log: list[KingsEvent] = []
        self.since = 0

    def apply(self, seat: int | None, command: KingsCommand, until: frozenset[Phase] = frozenset()) -> None:
        """Carries out a command; raises Refused."""
        self._follow(self.game.apply(self.state, seat, command, until))

    def resume(self, until: frozenset[Phase] = frozenset()) -> None:
        """Carries on from a phase that asks nothing."""
        self._follow(self.game.resume(self.state, until))

    def settle(self) -> None:
        """Runs on to the next question, if the position stands in a phase that asks nothing."""
        if self.state.reign is not None and self.state.reign.ask is None:
            self.resume()

    def _follow(self, step: Step[Campaign, KingsEvent]) -> None:
        self.state = step.state
        self.log += step.events

    @property
    def pack(self) -> KingsPack:
        """The pack of the case."""
        return self.game.library.pack

    @property
    def library(self) -> Any:
        """The pack with its indices."""
        return self.game.library

    @property
    def reign(self) -> Reign:
        """The reign; raises Unfit between reigns."""
        if self.state.reign is None:
            raise Unfit("No reign is being played here.")
        return self.state.reign

    @property
    def phase(self) -> str:
        """The phase; `houses` while they are chosen, `begin` between reigns, `over` after the campaign."""
        if self.state.picking is not None:
            return "houses"
        if self.state.reign is None:
            return "over" if self.state.finished else "begin"
        return self.state.reign.phase

    @property
    def vote(self) -> Vote:
        """The vote of this round; raises Unfit when there is none."""
        vote = self.reign.vote
        if vote is None:
            raise Unfit("There is no vote here.")
        return vote

    def change(self, **fields: object) -> None:
        """Replaces fields of the campaign."""
        self.state = replace(self.state, **fields)

    def change_reign(self, **fields: object) -> None:
        """Replaces fields of the reign."""
        self.change(reign=replace(self.reign, **fields))

    def change_vote(self, **fields: object) -> None:
        """Replaces fields of the vote, of a fresh one if there was none."""
        vote = self.reign.vote or Vote((None,) * len(self.names), (0,) * len(self.names), self.reign.leader)
        self.change_reign(vote=replace(vote, **fields))

    # --- names ------------------------------------------------------------

    def seat(self, name: Plain) -> int:
        """The seat of that name; raises Unfit."""
        if name not in self.names:
            raise Unfit(f"Nobody sits here as “{name}”. The seats are {', '.join(self.names)}.")
        return self.names.index(name)

    def name(self, seat: int | None) -> str:
        """The name of a seat, "" for none."""
        return "" if seat is None else self.names[seat]

    def house(self, name: Plain) -> int:
        """A house number, given as such or as the name of a seat or a house of the campaign; raises Unfit."""
        if isinstance(name, int) or str(name).isdigit():
            number = int(name)
            if 0 <= number <= len(self.state.houses):
                return number
            raise Unfit(f"There is no house {number}; houses are 1 to {len(self.state.houses)}.")
        if name == "":
            return 0
        for record in self.state.houses:
            if record is not None and record.name == name:
                return record.number
        raise Unfit(f"No house of this campaign is called “{name}”.")

    def house_name(self, number: int) -> Plain:
        """The name of a house of the campaign, its number when nobody owns it, "" for none."""
        if not number:
            return ""
        record = self.state.houses[number - 1]
        return record.name if record is not None else number

    def record(self, name: Plain) -> HouseRecord:
        """The record of a claimed house; raises Unfit when nobody owns it."""
        number = self.house(name)
        record = self.state.houses[number - 1] if number else None
        if record is None:
            raise Unfit(f"Nobody owns house {number}.")
        return record

    def set_record(self, record: HouseRecord) -> None:
        """Puts a changed record in place."""
        houses = list(self.state.houses)
        houses[record.number - 1] = record
        self.change(houses=tuple(houses))

    def view(self, name: str) -> View:
        """The view of that seat, or of the table ("table")."""
        return self.game.view(self.state, None if name == "table" else self.seat(name))
