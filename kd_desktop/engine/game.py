"""The contract every game meets: questions out, commands in, events out, and a view per seat.

A campaign is one state and one stream of commands. States are frozen data; a command either gives a new
state with the events that led to it, or is refused and changes nothing. Everything that leaves the engine
is per seat: `view`, `question`, `refusal` and `seen` show what one seat may know; seat `None` is the table
(and the TV).
"""

from __future__ import annotations

import hashlib
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

import msgspec

Seat = int
"""Index of a participant, clockwise from 0. `None` instead of a seat means the table."""

Value = int | str | bool | tuple[int | str, ...]


class Message(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something the engine says: a code, its arguments and the rule clause; the desktop makes the sentence.

    `args` are (name, value) pairs in the order in which they were given.
    """

    code: str
    args: tuple[tuple[str, Value], ...] = ()
    clause: str = ""

    def arg(self, name: str) -> Value:
        """The argument of that name; KeyError when there is none."""
        for key, value in self.args:
            if key == name:
                return value
        raise KeyError(name)


def say(code: str, clause: str = "", **args: Value) -> Message:
    """A Message from keyword arguments: `say("not_enough_power", "KD-VOTE-3", have=2)`."""
    return Message(code, tuple(args.items()), clause)


class Refused(Exception):  # noqa: N818  (it is an answer, not an error)
    """A command that the rules do not allow; `message` says why, to the seat that sent it and nobody else."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.code)
        self.message = message


QuestionKind = Literal["ballot", "raise", "one_of", "some_of", "text", "yes_no", "begin", "chairs", "over"]
"""The few kinds of question; the desktop has one widget for each."""


class Question(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What the game waits for from one seat (or, with seat None, from the table).

    `why` names the decision and the clause behind it. `options` are the names of the things to choose from,
    in the order in which they are shown (agendas, seats, sides …); `low` and `high` bound a number or how
    many to pick. The answers themselves come from `Game.legal`.
    """

    kind: QuestionKind
    seat: int | None
    why: Message
    options: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


class Command(msgspec.Struct, frozen=True, gc=False, tag_field="do", omit_defaults=True):
    """A seat's answer or initiative. Each game has its own; `do` is its name in cases, saves and code."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", omit_defaults=True, kw_only=True):
    """Something that happened, with its cause.

    `only` names the single seat that may know of it, None meaning everybody. `reveals` is true for a kind
    of event that brings hidden information to somebody: a step with such an event can't be undone without
    consent.
    """

    reveals: ClassVar[bool] = False

    cause: Message
    only: int | None = None


S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
V_co = TypeVar("V_co", bound=msgspec.Struct, covariant=True)


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """What chance produced: the name of the stream and the result, in words that a save can keep."""

    stream: str
    result: tuple[str, ...]


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """The whole consequence of one command: the new state, its events in order, and what chance produced."""

    state: S
    events: tuple[E, ...]
    chance: tuple[Drawn, ...] = ()

    @property
    def barrier(self) -> bool:
        """Whether information appeared (chance used or something hidden shown), so that undo ends here."""
        return bool(self.chance) or any(event.reveals for event in self.events)


class Game(Protocol[S, C, E, V_co]):
    """The rules of one game over one content pack. Implementations hold no state besides the pack."""

    name: str

    def seats(self, state: S) -> int:
        """How many seats the sitting has now (0 when nobody sits)."""

    def questions(self, state: S) -> tuple[Question, ...]:
        """Everything the game waits for now; for the program's eyes only, not for a seat's."""

    def question(self, state: S, seat: Seat | None) -> Question | None:
        """What this seat (or the table) is asked now, with only what it may know."""

    def legal(self, state: S, seat: Seat | None) -> tuple[C, ...]:
        """The finite answers of that seat, in the documented order. Offers and free texts are not listed."""

    def refusal(self, state: S, seat: Seat | None, command: C) -> Message | None:
        """Why the command isn't allowed, or None when it is; built from what that seat may know."""

    def apply(self, state: S, seat: Seat | None, command: C) -> Step[S, E]:
        """The step that the command makes. Raises Refused, and then nothing has changed."""

    def view(self, state: S, seat: Seat | None) -> V_co:
        """What that seat may know, built up from nothing."""

    def seen(self, event: E, seat: Seat | None) -> E | None:
        """The event as that seat sees it, or None when it doesn't."""

    def encode(self, state: S) -> bytes:
        """The state as JSON."""

    def decode(self, data: bytes) -> S:
        """The state from JSON; equal to the one encoded. Raises msgspec.ValidationError on anything else."""

    def variants(self, state: S) -> tuple[tuple[S, frozenset[Seat | None]], ...]:
        """The state with one secret changed at a time, and the seats that may notice (None: the table)."""


def fingerprint(state: msgspec.Struct) -> str:
    """A short hash of the whole state, equal on every machine for equal states."""
    return hashlib.blake2b(msgspec.json.encode(state), digest_size=12).hexdigest()


def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """A strict JSON decoder for a (union of) Struct types."""
    return msgspec.json.Decoder(kind)
