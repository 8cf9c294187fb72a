"""What a diary is made of: the decisions of one reign with the thoughts that the journal kept, by vote."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from kd_desktop.councillors.thoughts import Thought
from kd_desktop.engine.council.ballot import Ballot, Side
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings import events as e

_THOUGHTS = msgspec.json.Decoder(Thought)


class Decision(NamedTuple):
    """What a seat did, and what it thought; `deal` is the one that it offered or answered."""

    seat: int
    thought: Thought
    deal: Deal | None = None


class Chapter(NamedTuple):
    """One vote of a reign: its card ("" before the first), the side that won, and every decision in it.

    What happened stands beside it: each seat's ballot, and the numbers of the deals that were closed.
    """

    card: str
    side: Side | None
    decisions: tuple[Decision, ...]
    ballots: Mapping[int, Ballot] = MappingProxyType({})
    closed: frozenset[int] = frozenset()


class ReignDiary(NamedTuple):
    """A reign that is over: its number, who sat where, each seat's agenda, and its chapters."""

    number: int
    houses: tuple[int, ...]
    agendas: tuple[str, ...]
    chapters: tuple[Chapter, ...]

    def writers(self) -> tuple[int, ...]:
        """The seats that wrote something, in order."""
        return tuple(sorted({one.seat for chapter in self.chapters for one in chapter.decisions}))


def diaries(history: Iterable[Any]) -> list[ReignDiary]:
    """The diaries of every reign that was scored, from a keeper's deeds; what can't be read is left out."""
    reader = _Reader()
    for deed in history:
        if not deed.undone and deed.command is not None:
            reader.read(deed)
    return reader.done


class _Reader:
    """Goes through the deeds once and closes a diary with each reign."""

    def __init__(self) -> None:
        self.done: list[ReignDiary] = []
        self._began: e.ReignBegan | None = None
        self._agendas: dict[int, str] = {}
        self._chapters: list[Chapter] = []
        self._card = ""
        self._side: Side | None = None
        self._decisions: list[Decision] = []
        self._deals: dict[int, Deal] = {}
        self._ballots: dict[int, Ballot] = {}
        self._closed: set[int] = set()

    def read(self, deed: Any) -> None:
        """Take one deed in."""
        offered: Deal | None = None
        for event in deed.events:
            if isinstance(event, e.DealOffered):
                offered = self._deals[event.deal.id] = event.deal
        thought = _thought(deed.thought)
        if thought is not None and deed.seat is not None:
            deal = offered or self._deals.get(getattr(deed.command, "deal", 0))
            self._decisions.append(Decision(deed.seat, thought, deal))
        for event in deed.events:
            self._follow(event)

    def _follow(self, event: object) -> None:
        if isinstance(event, e.ReignBegan):
            self._began, self._agendas, self._chapters = event, {}, []
            self._decisions, self._card, self._side = [], "", None
            self._ballots, self._closed = {}, set()
        elif isinstance(event, e.CardDrawn | e.SpecialVoteCalled):
            self._turn_page()
            self._card = event.card if isinstance(event, e.CardDrawn) else ""
            self._deals = {}
        elif isinstance(event, e.SideDecided):
            self._side = event.side
        elif isinstance(event, e.VoteCast):
            self._ballots[event.seat] = event.side
        elif isinstance(event, e.Passed):
            self._ballots[event.seat] = event.ballot
        elif isinstance(event, e.DealEnded) and event.state == "closed":
            self._closed.add(event.deal)
        elif isinstance(event, e.Revealed):
            self._agendas[event.seat] = event.agenda
        elif (
            isinstance(event, e.ReignClosed | e.PrivilegeGiven) and self._began is not None and self._agendas
        ):
            self._close(self._began)

    def _turn_page(self) -> None:
        if self._decisions:
            ballots, closed = MappingProxyType(self._ballots), frozenset(self._closed)
            self._chapters.append(Chapter(self._card, self._side, tuple(self._decisions), ballots, closed))
        self._decisions, self._side = [], None
        self._ballots, self._closed = {}, set()

    def _close(self, began: e.ReignBegan) -> None:
        self._turn_page()
        agendas = tuple(self._agendas.get(seat, "") for seat in range(len(began.houses)))
        self.done.append(ReignDiary(began.number, began.houses, agendas, tuple(self._chapters)))
        self._began = None


def _thought(kept: bytes) -> Thought | None:
    if not kept:
        return None
    try:
        return _THOUGHTS.decode(kept)
    except msgspec.MsgspecError:  # another version's thought: the campaign goes on without it
        return None
