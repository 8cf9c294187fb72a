"""What every game must satisfy, found by playing it: `play(subject, seed)` plays at random and checks all.

A new game gets all of this for a `Subject`: how to start it, what `legal` doesn't list, and a table that says
of every field of its state who may see it. A broken promise raises `Broken`, whose `check` names the promise:

    questions   who is asked has an answer, and nobody else has
    legal       a listed command is neither refused nor fails; a command that is allowed is listed
    refused     what the rules refuse raises Refused with that very message and changes nothing
    atomic      applying, refused or not, leaves the old state as it was
    codec       state, commands and events come back equal from JSON, and the game goes on alike from the copy
    replay      the same commands give the same fingerprints, events and chance, in a fresh game object too
    orders      simultaneous answers lead to the same state in any order
    views       every seat and the table have a view, the same one every time
    events      private events stay with their seat; every event has a cause
    secrets     nobody sees, is asked, may do or is refused anything that depends on a secret not his own
    histories   two histories that differ in one secret look alike to everybody who may not know it
    undo        a step that may be taken back has shown nobody anything that depends on a secret
    fields      every field of the state has somebody's decision about who may see it
    coverage    every secret field was varied by the game's `variants` in some position
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from random import Random
from typing import Any, Generic, Literal, TypeVar

import msgspec

from kd_desktop.engine.game import Command, Event, Game, Refused, Step, fingerprint
from tests.fields import differences, fields_of

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

    `make` gives a fresh game object and `new` a state from a seed; `opening` are commands made before random
    play. `extras(game, state, seat, random)` proposes commands that `legal` doesn't list (texts, offers),
    allowed or not; their types stand in `unlisted`. Types in `shunned` are checked but never taken.
    `may_part(mine, other)` allows two histories to part at a pair of public events (None: at none), though
    neither reveals anything by its kind; `may_differ(mine, other)` allows two views to differ although all
    events were alike. `state` is the type of the state, `audience` its fields
    ("Type.field"), `leaves` are types that aren't looked into.
    """

    make: Callable[[], Game[S, C, E, V]]
    new: Callable[[Game[S, C, E, V], int], S]
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
        self.state: S = subject.new(self.game, seed)
        self.played: Played[S, C, E] = Played()

    def chairs(self, state: S | None = None) -> list[Chair]:
        """The table and every seat."""
        return [None, *range(self.game.seats(self.state if state is None else state))]

    def listed(self, state: S | None = None) -> list[tuple[Chair, C]]:
        """Every legal command of everybody, unless it is shunned."""
        state = self.state if state is None else state
        return [
            (seat, command)
            for seat in self.chairs(state)
            for command in self.game.legal(state, seat)
            if not isinstance(command, self.subject.shunned)
        ]

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

    def apply(self, state: S, seat: Chair, command: C) -> Step[S, E]:
        """The step of a command that was said to be legal."""
        try:
            return self.game.apply(state, seat, command)
        except Refused as refused:
            raise Broken("legal", f"seat {seat}: {command} is listed and raises {refused}") from refused

    def take(self, seat: Chair, command: C) -> Step[S, E]:
        """Applies the command and records it."""
        step = self.apply(self.state, seat, command)
        self.played.commands.append((seat, command))
        self.played.prints.append(fingerprint(step.state))
        self.played.steps.append(step)
        self.state = step.state
        return step


def play(
    subject: Subject[S, C, E, V],
    seed: int,
    steps: int = 200,
    sparse: int = 1,
    history: int = 4,
    without: tuple[str, ...] = (),
) -> Played[S, C, E]:
    """Plays up to that many random steps and checks every promise; raises Broken at the first not kept.

    The costly checks of secrets are made at every `sparse`-th step, over histories of `history` commands.
    Checks of several steps overlap, so `without` leaves some of "secrets", "histories", "orders" and
    "undo" out.
    """
    run = Play(subject, seed)
    check_fields(subject)
    for seat, command in subject.opening(seed):
        check_codec(run, seat, command)
        run.take(seat, command)
    for number in range(steps):
        check_position(run)
        costly = {"secrets", "histories", "orders", "undo"} - set(without) if number % sparse == 0 else set()
        if "secrets" in costly:
            check_secrets(run)
        if "histories" in costly:
            check_histories(run, history)
        if "orders" in costly:
            check_orders(run)
        chosen = run.choose()
        if chosen is None:
            break
        check_codec(run, *chosen)
        before = run.state
        step = run.take(*chosen)
        check_events(run, step)
        if "undo" in costly and not step.barrier:
            check_undo(run, before, *chosen, step)
    check_replay(run)
    return run.played


def check_position(run: Play[Any, Any, Any, Any]) -> None:
    """Everything that is looked at in every position."""
    check_questions(run)
    check_views(run)
    check_legal(run)
    check_refused(run)


# --- answers -------------------------------------------------------------------------------------

FREE_KINDS = ("text", "begin", "chairs", "over")


def check_questions(run: Play[Any, Any, Any, Any]) -> None:
    """Who is asked has an answer; a seat that isn't asked hears nothing; the game's list agrees."""
    game, state = run.game, run.state
    asked = game.questions(state)
    for question in asked:
        if game.question(state, question.seat) != question:
            raise Broken("questions", f"seat {question.seat} hears another question than the game asks")
        if not game.legal(state, question.seat) and question.kind not in FREE_KINDS:
            raise Broken("questions", f"seat {question.seat} is asked {question.why.code} and has no answer")
    seats = {question.seat for question in asked}
    for seat in run.chairs():
        if seat not in seats and game.question(state, seat) is not None:
            raise Broken("questions", f"seat {seat} hears a question that the game doesn't ask")
    if not asked and (run.listed() or game.seats(state)):
        raise Broken("questions", "the game waits for nobody")


def check_legal(run: Play[Any, Any, Any, Any]) -> None:
    """Listed commands are allowed; some of them are tried."""
    game, state = run.game, run.state
    for seat in run.chairs():
        listed = game.legal(state, seat)
        if len(set(listed)) != len(listed):
            raise Broken("legal", f"seat {seat}: a command is listed twice")
        for command in listed:
            reason = game.refusal(state, seat, command)
            if reason is not None:
                raise Broken("legal", f"seat {seat}: {command} is listed and refused ({reason.code})")
        for command in run.random.sample(listed, min(LEGAL_TRIES, len(listed))):
            before = game.encode(state)
            step = run.apply(state, seat, command)
            unchanged(run, before, command)
            if step.state == state:
                raise Broken("legal", f"seat {seat}: {command} changes nothing")


def check_refused(run: Play[Any, Any, Any, Any]) -> None:
    """`refusal` and `apply` agree, what is allowed is listed, a refusal changes nothing."""
    game, state = run.game, run.state
    for seat in run.chairs():
        listed = game.legal(state, seat)
        kinds = {type(command) for command in listed} - set(run.subject.unlisted)
        for command in run.probes(seat, ILLEGAL_TRIES):
            before = game.encode(state)
            reason = game.refusal(state, seat, command)
            try:
                game.apply(state, seat, command)
            except Refused as refused:
                if refused.message != reason:
                    raise Broken(
                        "refused", f"{command} says {reason} and raises {refused.message}"
                    ) from refused
                if not reason.code or " " in reason.code:
                    raise Broken("refused", f"{command}: {reason.code!r} is no code") from refused
            else:
                if reason is not None:
                    raise Broken(
                        "refused", f"seat {seat}: {command} is refused ({reason.code}) and carried out"
                    )
                if type(command) in kinds and command not in listed:
                    raise Broken("legal", f"seat {seat}: {command} is allowed and not listed")
            unchanged(run, before, command)


def unchanged(run: Play[Any, Any, Any, Any], before: bytes, command: Command) -> None:
    """The state that a command started from is as it was."""
    if run.game.encode(run.state) != before:
        raise Broken("atomic", f"{command} has changed the state it started from")


# --- copies --------------------------------------------------------------------------------------


def check_codec(run: Play[Any, Any, Any, Any], seat: Chair, command: Command) -> None:
    """State and command come back equal from JSON, and the game goes on from the copies alike."""
    game, state = run.game, run.state
    copy = game.decode(game.encode(state))
    if copy != state or fingerprint(copy) != fingerprint(state) or game.encode(copy) != game.encode(state):
        raise Broken("codec", f"the state isn't equal after saving: {sorted(differences(state, copy))}")
    if from_json(command) != command:
        raise Broken("codec", f"{command} isn't equal after saving")
    one, two = run.apply(state, seat, command), run.apply(copy, seat, from_json(command))
    if one != two:
        raise Broken("replay", f"{command} goes on otherwise from a copy of the state")


def from_json(data: Any) -> Any:
    """The Struct from its own JSON."""
    return msgspec.json.decode(msgspec.json.encode(data), type=type(data))


def check_replay(run: Play[Any, Any, Any, Any]) -> None:
    """The same seed and commands give the same game, in an object that has never played before."""
    game = run.subject.make()
    state = run.subject.new(game, run.seed)
    played = run.played
    for number, (seat, command) in enumerate(played.commands):
        step = game.apply(state, seat, from_json(command))
        if fingerprint(step.state) != played.prints[number] or step != played.steps[number]:
            raise Broken("replay", f"command {number} ({command}) gives another step in a fresh game")
        state = step.state


def check_orders(run: Play[Any, Any, Any, Any]) -> None:
    """Two seats that are asked at the same time may answer in either order."""
    game, state = run.game, run.state
    seats = [question.seat for question in game.questions(state) if question.seat is not None]
    answers = {seat: [c for s, c in run.listed() if s == seat] for seat in seats}
    ready = [seat for seat in seats if answers[seat]]
    if len(ready) < 2:
        return
    one, two = run.random.sample(ready, 2)
    pairs = [(one, run.random.choice(answers[one])), (two, run.random.choice(answers[two]))]
    ends = []
    for order in (pairs, pairs[::-1]):
        end = state
        for seat, command in order:
            reason = game.refusal(end, seat, command)
            if reason is not None:
                raise Broken("orders", f"seat {seat} can't {command} any more ({reason.code})")
            end = run.apply(end, seat, command).state
        ends.append(end)
    if ends[0] != ends[1]:
        raise Broken("orders", f"{pairs} leave another state the other way round")


# --- what is seen --------------------------------------------------------------------------------


def check_views(run: Play[Any, Any, Any, Any]) -> None:
    """Every seat and the table have a view that serialises and is the same every time."""
    for seat in run.chairs():
        if look(run, run.state, seat) != look(run, run.state, seat):
            raise Broken("views", f"seat {seat} sees two things in one position")


def look(run: Play[Any, Any, Any, Any], state: Any, seat: Chair) -> Any:
    """The view of that seat; whatever goes wrong in building or saving it breaks the promise."""
    try:
        view = run.game.view(state, seat)
        msgspec.json.encode(view)
    except Exception as error:
        raise Broken("views", f"seat {seat} has no view: {error!r}") from error
    return view


def check_events(run: Play[Any, Any, Any, Any], step: Step[Any, Any]) -> None:
    """Events serialise, have a cause, and stay with the seat they are for."""
    for event in step.events:
        if not event.cause.code:
            raise Broken("events", f"{event} has no cause")
        if from_json(event) != event:
            raise Broken("codec", f"{event} isn't equal after saving")
        for seat in run.chairs():
            seen = run.game.seen(event, seat)
            if event.only not in (None, seat) and seen is not None:
                raise Broken("events", f"seat {seat} sees {event}")


def blind(run: Play[Any, Any, Any, Any], knowers: frozenset[Chair], state: Any) -> list[Chair]:
    """Those who may not know: everybody but the knowers. The table knows nothing that a seat doesn't."""
    return [seat for seat in run.chairs(state) if seat not in knowers]


def check_secrets(run: Play[Any, Any, Any, Any]) -> None:
    """With one secret changed, whoever may not know it sees, is asked, may do and is refused the same."""
    game, state = run.game, run.state
    for variant, knowers in game.variants(state):
        changed = differences(state, variant)
        if not changed:
            raise Broken("secrets", "a variant changes nothing")
        run.played.varied |= changed
        for seat in blind(run, knowers, state):
            where = f"seat {seat} knows of {sorted(changed)}"
            compare(look(run, state, seat), look(run, variant, seat), f"{where} by the view")
            compare(game.question(state, seat), game.question(variant, seat), f"{where} by the question")
            compare(game.legal(state, seat), game.legal(variant, seat), f"{where} by what is legal")
            for command in run.probes(seat, PROBES):
                mine, other = game.refusal(state, seat, command), game.refusal(variant, seat, command)
                compare(mine, other, f"{where} by the refusal of {command}")


def compare(mine: Any, other: Any, what: str) -> None:
    """Raises when the two are not equal."""
    if mine != other:
        where = sorted(differences(mine, other)) if type(mine) is type(other) else []
        raise Broken("secrets", f"{what} {where or (mine, other)}")


def check_histories(run: Play[Any, Any, Any, Any], length: int) -> None:
    """Two histories from positions that differ in one secret look alike to those who may not know it."""
    variants = run.game.variants(run.state)
    if not variants:
        return
    other, knowers = run.random.choice(variants)
    mine = run.state
    watchers = blind(run, knowers, mine)
    for _ in range(length):
        chosen = common_command(run, mine, other, watchers)
        if chosen is None:
            return
        one, two = run.apply(mine, *chosen), run.apply(other, *chosen)
        what = f"{chosen} with another {sorted(differences(mine, other))}"
        if part(run, one, two, watchers, what):
            return
        if run.game.seats(one.state) != run.game.seats(mine):
            return  # the seats are other people's now
        mine, other = one.state, two.state


def common_command(run: Play[Any, Any, Any, Any], mine: Any, other: Any, watchers: list[Chair]) -> Any:
    """A command that both histories allow, of a seat that doesn't know the difference if there is one."""
    if run.game.seats(mine) != run.game.seats(other):
        return None
    shared = [(seat, command) for seat, command in run.listed(mine) if command in run.game.legal(other, seat)]
    unknowing = [pair for pair in shared if pair[0] in watchers]
    pool = unknowing or shared
    return run.random.choice(pool) if pool else None


def part(
    run: Play[Any, Any, Any, Any], one: Step[Any, Any], two: Step[Any, Any], watchers: list[Chair], what: str
) -> bool:
    """Whether the histories part here, which only an event that reveals something may do."""
    for seat in watchers:
        pair = first_difference(run, one, two, seat)
        if pair is not None:
            told = any(event is not None and event.reveals for event in pair)
            if not told and not run.subject.may_part(*pair):
                raise Broken("histories", f"{what}: seat {seat} sees {pair[0]}, else {pair[1]}")
            return True
        if told_apart(run, one.state, two.state, seat):
            raise Broken("histories", f"{what}: seat {seat} sees another position")
    return False


def told_apart(run: Play[Any, Any, Any, Any], one: Any, two: Any, seat: Chair) -> bool:
    """Whether this seat sees a difference between the two positions that the game may not show."""
    if seat not in run.chairs(one):
        return False
    mine, other = look(run, one, seat), look(run, two, seat)
    return mine != other and not run.subject.may_differ(mine, other)


def first_difference(
    run: Play[Any, Any, Any, Any], one: Step[Any, Any], two: Step[Any, Any], seat: Chair
) -> tuple[Any, Any] | None:
    """The first events that this seat sees differently in the two steps (None: where one has no more)."""
    seen = [
        [shown for e in step.events if (shown := run.game.seen(e, seat)) is not None] for step in (one, two)
    ]
    return next(((mine, other) for mine, other in zip_longest(*seen) if mine != other), None)


def check_undo(
    run: Play[Any, Any, Any, Any], before: Any, seat: Chair, command: Command, step: Step[Any, Any]
) -> None:
    """A step without a barrier looks the same whatever the secrets are, so that it has taught nothing."""
    variants = run.game.variants(before)
    for other, knowers in run.random.sample(variants, min(4, len(variants))):
        if command not in run.game.legal(other, seat):
            continue
        twin = run.apply(other, seat, command)
        for watcher in blind(run, knowers, before):
            pair = first_difference(run, step, twin, watcher)
            same_position = pair is not None or not told_apart(run, step.state, twin.state, watcher)
            if not same_position or (pair is not None and not run.subject.may_part(*pair)):
                changed = sorted(differences(before, other))
                raise Broken("undo", f"{command} teaches seat {watcher} of {changed} and could be taken back")


# --- fields --------------------------------------------------------------------------------------


def check_fields(subject: Subject[Any, Any, Any, Any]) -> None:
    """Every field of the state has been decided, and nothing else stands in the table."""
    found = set(fields_of(subject.state, subject.leaves))
    missing, surplus = sorted(found - set(subject.audience)), sorted(set(subject.audience) - found)
    if missing:
        raise Broken("fields", f"nobody has decided who may see {missing}")
    if surplus:
        raise Broken("fields", f"the state has no {surplus}")


def check_coverage(subject: Subject[Any, Any, Any, Any], plays: Iterable[Played[Any, Any, Any]]) -> None:
    """Over all these plays, every field that is somebody's or nobody's was varied."""
    varied = {name for played in plays for name in played.varied}
    secret = {name for name, who in subject.audience.items() if who in ("owner", "nobody")}
    if secret - varied:
        raise Broken("coverage", f"no variant ever changes {sorted(secret - varied)}")


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
