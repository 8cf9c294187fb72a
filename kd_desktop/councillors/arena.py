"""Playing reigns in memory with councillors, random players or a mix: for self-play, measuring and tests.

The arena is the table, so it sees the whole state; the minds it asks see their own Views.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol

from kd_desktop.councillors.memory import REMEMBERED
from kd_desktop.councillors.mind import NothingToAnswer, think
from kd_desktop.engine.kings.commands import (
    AcceptDeal,
    BeginReign,
    DeclineDeal,
    Join,
    KingsCommand,
    NameKing,
    OfferDeal,
)
from kd_desktop.engine.kings.events import KingsEvent, ReignBegan
from kd_desktop.engine.kings.state import Campaign, Level
from kd_desktop.engine.kings.view import View

LONGEST_REIGN = 20_000
"""Commands after which a reign that doesn't end is given up: a defect of the rules or of a mind."""


class Kings(Protocol):
    """The part of the council game that the arena needs."""

    def question(self, state: Campaign, seat: int | None) -> Any: ...  # noqa: D102
    def questions(self, state: Campaign) -> tuple[Any, ...]: ...  # noqa: D102
    def refusal(self, state: Campaign, seat: int | None, command: KingsCommand) -> Any: ...  # noqa: D102
    def apply(self, state: Campaign, seat: int | None, command: KingsCommand) -> Any: ...  # noqa: D102
    def view(self, state: Campaign, seat: int | None) -> View: ...  # noqa: D102
    def seen(self, event: KingsEvent, seat: int | None) -> KingsEvent | None: ...  # noqa: D102


class Player(Protocol):
    """Somebody who plays a seat. `seen` are the events that the seat saw, the oldest first."""

    def answer(
        self, view: View, seen: Sequence[KingsEvent], number: int, bargain: bool = True
    ) -> KingsCommand:
        """The answer to the seat's question, or a deal first if `bargain` allows."""

    def initiative(self, view: View, seen: Sequence[KingsEvent], number: int) -> KingsCommand | None:
        """What the seat does unasked, or None."""


class Councillor:
    """A computer councillor with its own seed, level and temperament ("": that of its house)."""

    def __init__(self, seed: int = 0, level: Level = "courtier", temperament: str = "") -> None:
        self.seed = seed
        self.level: Level = level
        self.temperament = temperament

    def answer(
        self, view: View, seen: Sequence[KingsEvent], number: int, bargain: bool = True
    ) -> KingsCommand:
        """The councillor's answer (or deal); raises NothingToAnswer when it isn't asked."""
        command = think(view, seen, self.seed, number, self.level, self.temperament, bargain).command
        if command is None:
            raise NothingToAnswer(str(view.seat))
        return command

    def initiative(self, view: View, seen: Sequence[KingsEvent], number: int) -> KingsCommand | None:
        """The councillor's answer to an offer, or an offer."""
        return think(view, seen, self.seed, number, self.level, self.temperament).command


class RandomPlayer:
    """Takes any legal answer with equal chance. Never offers; answers offers by a coin toss if `trades`."""

    def __init__(self, seed: int = 0, trades: bool = False) -> None:
        self.chance = random.Random(seed)
        self.trades = trades

    def answer(
        self, view: View, seen: Sequence[KingsEvent], number: int, bargain: bool = True
    ) -> KingsCommand:
        """One of the legal answers."""
        del seen, number, bargain
        if view.question is not None and view.question.kind == "text":
            return NameKing("")
        return view.legal[self.chance.randrange(len(view.legal))]

    def initiative(self, view: View, seen: Sequence[KingsEvent], number: int) -> KingsCommand | None:
        """Takes or declines an open offer, if this player trades."""
        del seen, number
        if not self.trades or view.reign is None:
            return None
        for deal in view.reign.deals:
            if deal.state == "open" and view.seat in deal.parties and view.seat not in deal.accepted:
                return AcceptDeal(deal.id) if self.chance.random() < 0.5 else DeclineDeal(deal.id)
        return None


class Witness:
    """What happened in a campaign, as each seat saw it: what is told to one house is told to nobody else."""

    def __init__(self, game: Kings) -> None:
        self.game = game
        self.seen: dict[int, list[KingsEvent]] = {}
        self._common: list[KingsEvent] = []

    def tell(self, events: Sequence[KingsEvent]) -> None:
        """Adds what has happened."""
        for event in events:
            if isinstance(event, ReignBegan):
                # Seats change hands between reigns: of former ones everybody knows what the table saw.
                self.seen = {seat: [*self._common] for seat in range(len(event.houses))}
            if type(event) not in REMEMBERED:
                continue
            if event.only is None:
                self._common.append(event)
            for seat, seen in self.seen.items():
                shown = self.game.seen(event, seat)
                if shown is not None:
                    seen.append(shown)

    def of(self, seat: int) -> Sequence[KingsEvent]:
        """What that seat saw."""
        return self.seen.get(seat, ())


def next_move(
    game: Kings,
    state: Campaign,
    minds: Sequence[Player | None],
    number: int,
    witness: Witness | None = None,
) -> tuple[int, KingsCommand] | None:
    """The next command of one of the minds, by seat, or None when no seat with a mind has anything to do.

    Seats to which an offer is open come first, then (in a tie) everybody who might buy it, then the seat that
    is asked. What the rules refuse, because somebody knows less than the rules do, is never returned. Without
    a witness nobody remembers anything.
    """
    for seat in _to_poll(state):
        seen = witness.of(seat) if witness is not None else ()
        move = _unasked(game, state, minds[seat], seat, seen, number)
        if move is not None:
            return seat, move
    for question in game.questions(state):
        seat = question.seat
        mind = minds[seat] if seat is not None and seat < len(minds) else None
        if seat is None or mind is None:
            continue
        view = game.view(state, seat)
        seen = witness.of(seat) if witness is not None else ()
        command = mind.answer(view, seen, number)
        if isinstance(command, OfferDeal | AcceptDeal) and game.refusal(state, seat, command) is not None:
            command = mind.answer(view, seen, number, bargain=False)
        return seat, command
    return None


def _to_poll(state: Campaign) -> list[int]:
    """The seats worth asking although the rules don't ask them."""
    reign = state.reign
    if reign is None:
        return []
    seats = [
        seat
        for deal in reign.deals
        if deal.state == "open"
        for seat in deal.parties
        if seat not in deal.accepted
    ]
    fresh = reign.phase == "vote_turn" and reign.vote is not None and not any(reign.vote.ballots)
    if reign.phase == "moderate_side" or fresh:
        seats.extend(range(len(reign.seats)))
    return list(dict.fromkeys(seats))


def _unasked(
    game: Kings, state: Campaign, mind: Player | None, seat: int, seen: Sequence[KingsEvent], number: int
) -> KingsCommand | None:
    command = mind.initiative(game.view(state, seat), seen, number) if mind is not None else None
    if command is None or game.refusal(state, seat, command) is None:
        return command
    if isinstance(command, AcceptDeal):
        declined = DeclineDeal(command.deal)
        return declined if game.refusal(state, seat, declined) is None else None
    return None


def begin(
    game: Kings, state: Campaign, houses: tuple[int, ...], date: str = "", witness: Witness | None = None
) -> Campaign:
    """The state with these houses joined (if they haven't) and their reign begun."""
    for house in houses:
        if state.houses[house - 1] is None:
            state = game.apply(state, None, Join(house, "", "", "computer")).state
    step = game.apply(state, None, BeginReign(houses, date))
    if witness is not None:
        witness.tell(step.events)
    began: Campaign = step.state
    return began


def play_reign(
    game: Kings,
    state: Campaign,
    minds: Sequence[Player],
    number: int = 0,
    witness: Witness | None = None,
) -> tuple[Campaign, tuple[KingsEvent, ...]]:
    """Plays the reign that has begun to its close: the state after it, and everything that happened.

    `number` is the number of the first command. A witness that knows how the reign began lets the players
    count along. Raises RuntimeError when the reign doesn't end.
    """
    happened: list[KingsEvent] = []
    for count in range(LONGEST_REIGN):
        if state.reign is None:
            return state, tuple(happened)
        move = next_move(game, state, minds, number + count, witness)
        if move is None:
            break
        step = game.apply(state, *move)
        happened.extend(step.events)
        if witness is not None:
            witness.tell(step.events)
        state = step.state
    phase = state.reign.phase if state.reign is not None else ""
    raise RuntimeError("the reign does not end", phase)
