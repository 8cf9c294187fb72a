"""A transaction: a private working copy of one state while a command is applied, with its events.

The rules change the draft in it; nothing outside sees it until `step` freezes the result. If the command is
refused or fails, the transaction is thrown away and the old state is untouched.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec.structs import astuple

from kd_desktop.engine.chance import shuffled
from kd_desktop.engine.game import Drawn, Message, Step
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.library import Library
from kd_desktop.engine.throne.state import (
    DEFEATS,
    GOAL,
    AnyTask,
    Empire,
    EmpireDraft,
    Tokens,
    first_seat,
)
from kd_desktop.engine.throne.vocabulary import TRACKS, Track


@cache
def around(seats: int, first: int) -> tuple[int, ...]:
    """The seats of a table of a given size, clockwise from one of them."""
    return tuple((first + step) % seats for step in range(seats))


def put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one value changed."""
    return (*values[:index], value, *values[index + 1 :])


def plus(one: Tokens, other: Tokens) -> Tokens:
    """The sum of two sets of tokens."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def minus(one: Tokens) -> Tokens:
    """The tokens less those taken away."""
    return -one[0], -one[1], -one[2], -one[3]


def only(kind: int, n: int) -> Tokens:
    """Tokens of one type only."""
    return n * (kind == 0), n * (kind == 1), n * (kind == 2), n * (kind == 3)


class Transaction:
    """A working copy of the state, the events so far and what chance produced; `emit` adds an event."""

    __slots__ = ("_trail", "draft", "draws", "emit", "events", "library")

    def __init__(self, library: Library, state: Empire, trail: bool = False) -> None:
        self.library = library
        self.draft = EmpireDraft(*astuple(state))
        self.events: list[e.ThroneEvent] = []
        self.emit: Callable[[e.ThroneEvent], None] = self._emit_and_keep if trail else self.events.append
        self._trail: list[Empire] = []
        self.draws: list[Drawn] = []

    def step(self) -> Step[Empire, e.ThroneEvent]:
        """Freezes the draft into the new state."""
        state = Empire(*astuple(self.draft))
        # What the rules settle after the last event, such as whom they wait for, belongs to it.
        trail = (*self._trail[:-1], state) if self._trail else ()
        return Step(state, tuple(self.events), tuple(self.draws), trail)

    def _emit_and_keep(self, event: e.ThroneEvent) -> None:
        self.events.append(event)
        self._trail.append(Empire(*astuple(self.draft)))

    # --- work -------------------------------------------------------------------------------------

    def push(self, *tasks: AnyTask) -> None:
        """Puts work on the pile, in the order of doing it."""
        self.draft.waiting += tasks[::-1]

    def pop(self) -> None:
        """Takes the topmost work off the pile."""
        self.draft.waiting = self.draft.waiting[:-1]

    def clockwise(self, first: int | None = None) -> tuple[int, ...]:
        """All seats, clockwise from a given one, or from the one by IT-BID-12."""
        draft = self.draft
        return around(len(draft.parties), first_seat(draft) if first is None else first)

    # --- tokens and tracks ------------------------------------------------------------------------

    def move_tokens(
        self,
        seat: int,
        delta: Tokens,
        cause: Message,
        place: e.TokenHolder = "bank",
        project: str = "",
        other: int | None = None,
    ) -> None:
        """Moves tokens into a stock or out of it, with its event; the stock must hold them."""
        if any(delta):
            draft = self.draft
            draft.stocks = put(draft.stocks, seat, plus(draft.stocks[seat], delta))
            self.emit(
                e.TokensMoved(seat=seat, delta=delta, place=place, project=project, other=other, cause=cause)
            )

    def move_track(self, seat: int, track: Track, n: int, cause: Message) -> None:
        """Moves a track within 0 to 10 (IT-BID-7, 8); the caller checks the win."""
        draft = self.draft
        place = TRACKS.index(track)
        tracks = draft.tracks[seat]
        now = min(GOAL, max(0, tracks[place] + n))
        moved = now - tracks[place]
        if moved:
            draft.tracks = put(draft.tracks, seat, put(tracks, place, now))
            self.emit(e.TrackMoved(seat=seat, track=track, delta=moved, now=now, cause=cause))

    def check_win(self, seat: int, cause: Message) -> bool:
        """Whether the seat has all tracks at 10, and so wins at once (IT-BID-9)."""
        if min(self.draft.tracks[seat]) < GOAL:
            return False
        self.draft.winner = seat
        self.emit(e.GameWon(seat=seat, cause=cause))
        return True

    def move_threat_track(self, n: int, cause: Message) -> None:
        """Moves the Threat track within 0 to 3; at 3 all lose at once (IT-WIN-5)."""
        draft = self.draft
        now = min(DEFEATS, max(0, draft.threat_track + n))
        moved = now - draft.threat_track
        if moved:
            draft.threat_track = now
            self.emit(e.ThreatTrackMoved(delta=moved, now=now, cause=cause))
            if now == DEFEATS:
                self.emit(e.AllLost(cause=cause))

    # --- cards ------------------------------------------------------------------------------------

    def draw_cards(self, seat: int, n: int, cause: Message) -> None:
        """Draws cards from the main deck into a hand, as many as there are (IT-HAND-3, 4)."""
        draft = self.draft
        drawn: tuple[str, ...] = ()
        while len(drawn) < n:
            if not draft.deck:
                if not draft.discard:
                    break
                draft.deck, draft.discard = self.shuffle("deck", draft.discard), ()
                self.emit(e.DeckShuffled(deck="main", cards=len(draft.deck), cause=cause))
            more = draft.deck[: n - len(drawn)]
            draft.deck = draft.deck[len(more) :]
            draft.hands = put(draft.hands, seat, (*draft.hands[seat], *more))
            drawn += more
            self.emit(e.DrewCards(seat=seat, only=seat, cards=more, cause=cause))
        if drawn:
            self.emit(e.Drew(seat=seat, cards=len(drawn), cause=cause))

    def discard_cards(self, seat: int, cards: tuple[str, ...], cause: Message) -> None:
        """Puts cards of a hand face up on the discard pile."""
        if cards:
            draft = self.draft
            draft.hands = put(
                draft.hands, seat, tuple(card for card in draft.hands[seat] if card not in cards)
            )
            draft.discard += cards
            self.emit(e.CardsDiscarded(seat=seat, cards=cards, cause=cause))

    def shuffle(self, stream: str, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The cards in random order."""
        order, self.draft.chance = shuffled(self.draft.chance, stream, cards)
        self.draws.append(Drawn(stream, order))
        return order

    # --- projects ---------------------------------------------------------------------------------

    def remove_project(self, card: str, cause: Message) -> None:
        """Takes a Project out of play without a reward; its tokens go to the bank (IT-PROJ-17)."""
        draft = self.draft
        (project,) = (one for one in draft.projects if one.card == card)
        draft.projects = tuple(one for one in draft.projects if one is not project)
        draft.discard = (*draft.discard, card)
        tokens = plus(project.own, only(3, sum(project.heroes)))
        self.emit(e.ProjectRemoved(project=card, owner=project.owner, tokens=tokens, cause=cause))
