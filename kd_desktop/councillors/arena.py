"""Plays sittings in memory with councillors or other players: for self-play, measuring and tests.

The arena is the table, so it sees the whole state; the minds it asks see only their own views.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from kd_desktop.councillors.playbook import AnyGame, NothingToAnswer, Playbook, ThinkTask, playbook
from kd_desktop.councillors.recall import RecalledEvents, Steps
from kd_desktop.engine.game import Command, Event, Level, seen_by

LONGEST_SITTING = 20_000
"""The number of commands after which an endless sitting, a defect of the rules or a mind, is given up."""


class SeatPlayer(Protocol):
    """A player of a seat. `seen` are the events that the seat saw, the oldest first."""

    def answer(self, view: Any, seen: Sequence[Any], number: int, bargain: bool = True) -> Command:
        """The answer to the seat's question, or a bargain first if `bargain` allows."""

    def initiative(self, view: Any, seen: Sequence[Any], number: int) -> Command | None:
        """The seat's unasked act, or None."""


class Councillor:
    """A computer councillor with its own seed, level and temperament ("": that of its house).

    `persons` are the seats that people play.
    """

    def __init__(
        self,
        seed: int = 0,
        level: Level = "courtier",
        temperament: str = "",
        game: str = "kings",
        persons: tuple[int, ...] = (),
    ) -> None:
        self.seed = seed
        self.level: Level = level
        self.temperament = temperament
        self.persons = persons
        self.book = playbook(game)

    def answer(self, view: Any, seen: Sequence[Any], number: int, bargain: bool = True) -> Command:
        """The councillor's answer (or offer); raises NothingToAnswer when it isn't asked."""
        command = self._think(view, seen, number, bargain)
        if command is None:
            raise NothingToAnswer(str(view.seat))
        return command

    def initiative(self, view: Any, seen: Sequence[Any], number: int) -> Command | None:
        """The councillor's answer to an offer, or an offer."""
        return self._think(view, seen, number, bargain=True)

    def _think(self, view: Any, seen: Sequence[Any], number: int, bargain: bool) -> Command | None:
        own = (self.level, self.temperament)
        task = ThinkTask(view, self.seed, number, bargain, seen, *own, explain=False, persons=self.persons)
        return self.book.think(task).command


class Witness:
    """The events of a campaign as each seat saw them; an event for one seat goes to no other."""

    def __init__(self, game: AnyGame) -> None:
        self.book = playbook(game.name)
        self.seen: dict[int, RecalledEvents] = {}
        self._common = RecalledEvents()

    def tell(self, events: Sequence[Event]) -> None:
        """Adds events."""
        for event in events:
            parties = self.book.reseated(event)
            if parties:
                # Of former sittings everybody knows what the table saw.
                past, self._common = self._common, RecalledEvents(self._common)
                steps: Steps = {}
                self.seen = {seat: RecalledEvents(past, steps) for seat in range(len(parties))}
            if not self.book.remembered(event):
                continue
            if event.only is None:
                self._common.append(event)
            for seat, seen in self.seen.items():
                shown = seen_by(event, seat)
                if shown is not None:
                    seen.append(shown)

    def of(self, seat: int) -> Sequence[Event]:
        """The events that a seat saw."""
        return self.seen.get(seat, ())


def next_move(
    game: AnyGame,
    state: Any,
    minds: Sequence[SeatPlayer | None],
    number: int,
    witness: Witness | None = None,
) -> tuple[int, Command] | None:
    """The next command of one of the minds, by seat, or None when no seat with a mind has anything to do.

    Seats that may want to act unasked come first, then the seat that is asked. A command that the rules
    refuse, since a seat knows less than they do, is never returned. Without a witness no seat remembers
    anything.
    """
    book = playbook(game.name)
    persons = {seat for mind in minds if isinstance(mind, Councillor) for seat in mind.persons}
    for seat in book.eager(state, persons=sorted(persons)):
        seen = witness.of(seat) if witness is not None else ()
        move = _unasked(book, game, state, minds[seat], seat, seen, number)
        if move is not None:
            return seat, move
    for question in game.questions(state):
        seat_asked = question.seat
        mind = minds[seat_asked] if seat_asked is not None and seat_asked < len(minds) else None
        if seat_asked is None or mind is None:
            continue
        view = game.view(state, seat_asked)
        seen = witness.of(seat_asked) if witness is not None else ()
        command = mind.answer(view, seen, number)
        if book.bargains(command) and game.refusal(state, seat_asked, command) is not None:
            command = mind.answer(view, seen, number, bargain=False)
        return seat_asked, command
    return None


def _unasked(
    book: Playbook,
    game: AnyGame,
    state: Any,
    mind: SeatPlayer | None,
    seat: int,
    seen: Sequence[Event],
    number: int,
) -> Command | None:
    command = mind.initiative(game.view(state, seat), seen, number) if mind is not None else None
    if command is None or game.refusal(state, seat, command) is None:
        return command
    other = book.instead(command)
    return other if other is not None and game.refusal(state, seat, other) is None else None


def begin(
    game: AnyGame, state: Any, parties: tuple[int, ...], date: str = "", witness: Witness | None = None
) -> Any:
    """The state with these parties joined (if they haven't) and their sitting begun."""
    book = playbook(game.name)
    for party in parties:
        join = book.join(game, party, "")
        if join is not None and game.refusal(state, None, join) is None:
            state = game.apply(state, None, join).state
    step = game.apply(state, None, book.begin(parties, date))
    if witness is not None:
        witness.tell(step.events)
    return step.state


def play_sitting(
    game: AnyGame,
    state: Any,
    minds: Sequence[SeatPlayer],
    number: int = 0,
    witness: Witness | None = None,
) -> tuple[Any, tuple[Event, ...]]:
    """Plays the current sitting to its close; returns the state after it, and all its events.

    `number` is the number of the first command. A witness that knows how it began lets the players count
    along. Raises RuntimeError when the sitting doesn't end.
    """
    happened: list[Event] = []
    for count in range(LONGEST_SITTING):
        if game.standing(state).status != "playing":
            return state, tuple(happened)
        move = next_move(game, state, minds, number + count, witness)
        if move is None:
            break
        step = game.apply(state, *move)
        happened.extend(step.events)
        if witness is not None:
            witness.tell(step.events)
        state = step.state
    raise RuntimeError("the sitting does not end", [question.why.code for question in game.questions(state)])
