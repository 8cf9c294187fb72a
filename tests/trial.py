"""A game on trial: what the conformance suite must know of it, and one play of it in progress."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Literal, TypeVar

import msgspec

from kd_desktop.engine.game import Command, Event, Game, Refused, Step, fingerprint, with_facts
from kd_desktop.engine.legal import Legal

S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=msgspec.Struct)

Chair = int | None
Audience = Literal["public", "owner", "nobody", "derived", "parts"]
"""Who may see a field: everybody; its owner; nobody; whoever sees what it follows from; as its parts say."""

ILLEGAL_TRIES = 6
LEGAL_TRIES = 4
PROBES = 5
EXTRA_TRIES = 20
MANY = 40
"""More answers than that are tried by drawing some of them."""


class Broken(AssertionError):  # noqa: N818 - it is a verdict
    """A promise that a game doesn't keep: which one, and how that showed."""

    def __init__(self, check: str, detail: str) -> None:
        super().__init__(f"{check}: {detail}")
        self.check = check


def no_opening(_: int) -> Iterable[tuple[Chair, Any]]:
    """Nothing happens before random play begins."""
    return ()


def no_extras(*_: object) -> Iterable[Any]:
    """Nothing is tried besides what `legal` lists."""
    return ()


def never(*_: object) -> bool:
    """No."""
    return False


@dataclass(frozen=True)
class Subject(Generic[S, C, E, V]):
    """A game to be tried.

    `make` gives a fresh game object; `opening` are commands made before random play. `extras(game, state,
    seat, random)` proposes commands that `legal` doesn't list (texts, offers), allowed or not; their types
    stand in `unlisted`. Types in `shunned` are checked but never taken. `may_part(mine, other)` allows two
    histories to part at a pair of public events (None: at none), though neither reveals anything by its
    kind; `may_differ(mine, other)` allows two views to differ although all events were alike. `state` is the
    type of the state, `audience` its fields ("Type.field"), `leaves` are types that aren't looked into.
    """

    make: Callable[[], Game[S, C, E, V]]
    state: type[S]
    audience: Mapping[str, Audience]
    opening: Callable[[int], Iterable[tuple[Chair, C]]] = no_opening
    extras: Callable[[Game[S, C, E, V], S, Chair, Random], Iterable[C]] = no_extras
    unlisted: tuple[type, ...] = ()
    shunned: tuple[type, ...] = ()
    may_part: Callable[[E | None, E | None], bool] = never
    may_differ: Callable[[V, V], bool] = never
    leaves: tuple[type, ...] = ()


@dataclass
class Played(Generic[S, C, E]):
    """What a play did: every command with its fingerprint and step, and the fields that variants changed."""

    commands: list[tuple[Chair, C]] = field(default_factory=list)
    prints: list[str] = field(default_factory=list)
    steps: list[Step[S, E]] = field(default_factory=list)
    varied: set[str] = field(default_factory=set)


class Play(Generic[S, C, E, V]):
    """One game in progress, with what the checks need."""

    def __init__(self, subject: Subject[S, C, E, V], seed: int) -> None:
        self.subject = subject
        self.seed = seed
        self.random = Random(seed)
        self.game = subject.make()
        self.options = {option.name: option.values[seed % len(option.values)] for option in self.game.options}
        self.state: S = self.game.new(seed, self.options)
        self.played: Played[S, C, E] = Played()

    def chairs(self, state: S | None = None) -> list[Chair]:
        """The table and every seat."""
        return [None, *range(self.game.seats(self.state if state is None else state))]

    def listed(self, state: S | None = None) -> list[tuple[Chair, C]]:
        """Legal commands of everybody, some where there are many, unless they are shunned."""
        state = self.state if state is None else state
        return [
            (seat, command)
            for seat in self.chairs(state)
            for command in self.some(self.game.legal(state, seat))
            if not isinstance(command, self.subject.shunned)
        ]

    def some(self, legal: Legal[C]) -> list[C]:
        """All of them, or some where there are many."""
        if len(legal) <= MANY:
            return list(legal)
        return [legal[number] for number in sorted(self.random.sample(range(len(legal)), MANY // 4))]

    def extras(self, seat: Chair) -> list[C]:
        """Commands that the game's own generator proposes for that seat."""
        return list(self.subject.extras(self.game, self.state, seat, self.random))

    def allowed_extras(self) -> list[tuple[Chair, C]]:
        """Those proposals that the rules allow now."""
        return [
            (seat, command)
            for seat in self.chairs()
            for command in self.extras(seat)
            if not isinstance(command, self.subject.shunned)
            and self.game.refusal(self.state, seat, command) is None
        ]

    def probes(self, seat: Chair, tries: int) -> list[C]:
        """Commands of all sorts for that seat: its own, others', mutated and proposed ones."""
        everybodys = [command for _, command in self.listed()]
        pool = [*everybodys, *(c for command in everybodys for c in mutations(command)), *self.extras(seat)]
        return self.random.sample(pool, min(tries, len(pool)))

    def choose(self) -> tuple[Chair, C] | None:
        """What is done next: mostly a listed answer, sometimes something else that is allowed."""
        listed, extras = self.listed(), self.allowed_extras()
        tries = 0
        while not listed and not extras and tries < EXTRA_TRIES:
            extras, tries = self.allowed_extras(), tries + 1
        if not listed and not extras:
            return None
        if extras and (not listed or self.random.random() < 0.3):
            return self.random.choice(extras)
        asked = sorted({seat for seat, _ in listed}, key=str)
        seat = self.random.choice(asked)
        return self.random.choice([pair for pair in listed if pair[0] == seat])

    def apply(self, state: S, seat: Chair, command: C, *, trail: bool = False) -> Step[S, E]:
        """The step of a command that was said to be legal."""
        try:
            return self.game.apply(state, seat, command, trail=trail)
        except Refused as refused:
            raise Broken("legal", f"seat {seat}: {command} is listed and raises {refused}") from refused

    def kept(self, state: S, seat: Chair, command: C) -> Step[S, E]:
        """The step of a legal command as it is kept: its events have their facts."""
        return with_facts(self.game, state, self.apply(state, seat, command, trail=True))

    def take(self, seat: Chair, command: C) -> Step[S, E]:
        """Applies the command and records it."""
        step = self.apply(self.state, seat, command)
        self.played.commands.append((seat, command))
        self.played.prints.append(fingerprint(step.state))
        self.played.steps.append(step)
        self.state = step.state
        return step


# --- commands that nobody asked for --------------------------------------------------------------


def mutations(command: C) -> list[C]:
    """The command with one field changed to another value of its type, each in turn."""
    hints = typing.get_type_hints(type(command))
    found = []
    for name in command.__struct_fields__:
        for value in other_values(hints[name], getattr(command, name)):
            found.append(msgspec.structs.replace(command, **{name: value}))
    return found


def other_values(hint: Any, value: Any) -> list[Any]:
    """Some other values of that type: neighbours of a number, other words of a Literal, other texts."""
    if typing.get_origin(hint) is Literal:
        return [word for word in typing.get_args(hint) if word != value]
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [number for number in (value - 1, value + 1, -1, 0, 10**6) if number != value]
    if isinstance(value, str):
        return ["", value + "?" * 99]
    if isinstance(value, tuple) and typing.get_args(hint)[-1:] == (Ellipsis,):
        return [(), value + value]
    return []
