"""The contract every game meets: questions out, commands in, events out, and a view per seat.

A campaign is one state and one stream of commands; a game without a campaign has a single sitting. States
are frozen data; a command either gives a new state with the events that led to it, or is refused and changes
nothing. Everything that leaves the engine is per seat: `view`, `question` and `refusal` show what one seat
may know; seat `None` is the table (and the TV). Of events, `seen_by` does: a game says who may know of an
event and of each of its facts, and has no say in how the rest is hidden.

**Who plays.** `new` makes a state from a seed and the options that the table chose. Parties are the sides a
player can take, by number: houses, or just places at the table. A command of the table seats some of them,
clockwise, as many as `sizes` allows, and from then on seats are numbers from 0. `standing` tells everybody
who sits, whose turn it is, and how it ended.

**Answering.** Several seats may be asked at once; then they may answer in any order, and one seat's answer
changes nothing for the others until the rules show it. A `Question` gives the shape of its answer
(`engine.shapes`), `command` turns an answer in that shape into the command, `legal` holds the finite answers
without having to list them (`engine.legal`). A question or only its choices may be private: `public` is what
the others hear of it.

**Telling.** An event is for everybody, for one seat or for any set of them (`told`). It never says more than
they may know, its cause included. Facts beside the event say what it changed (`with_facts`), each for its
own audience; a step that is partly public has an event for everybody.

**Taking back.** A seat can take back its own last act until information appears or another seat acts on it;
answers that others gave meanwhile, to questions already open, stay (`engine.retract`).

`tests/conformance.py` plays any game at random and holds it to all of this.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

import msgspec

from kd_desktop.engine.facts import Audience, Fact, among, seen, within
from kd_desktop.engine.legal import Legal, fits
from kd_desktop.engine.shapes import Given, Shape

Seat = int
"""Index of a participant, clockwise from 0. `None` instead of a seat means the table."""

Level = Literal["page", "courtier", "chancellor", "royal"]
"""How well the computer plays a seat; the rules never ask."""

Value = int | str | bool | tuple[int | str, ...]

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""The errors that reading foreign JSON can raise: wrong form, not UTF-8, or nested too deeply."""


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
    """A command that the rules do not allow; `message` says why, to the seat that sent it alone."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.code)
        self.message = message


Privacy = Literal["", "choices", "question"]
"""The part of a question hidden from the others: nothing, the choices, or all but that it was asked."""


class Question(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What the game waits for from one seat (or, with seat None, from the table).

    `why` names the decision and the clause behind it. `answer` is the shape of an answer; None when there is
    nothing to answer (the game is over) or the shape is hidden from the viewer. `private` says what is
    hidden from the others; `public` gives them the rest.
    """

    seat: int | None
    why: Message
    answer: Shape | None = None
    private: Privacy = ""


def public(question: Question) -> Question:
    """The public form of the question: without its shape if that is private, or without its reason."""
    if not question.private:
        return question
    why = question.why if question.private == "choices" else say("ask_privately")
    return Question(question.seat, why, None, question.private)


def check_given(question: Question | None, given: Given) -> None:
    """Checks an answer; raises Refused when the question isn't open or its shape doesn't hold the answer."""
    if question is None or question.answer is None:
        raise Refused(say("nothing_asked"))
    if not fits(question.answer, given):
        raise Refused(say("unfitting_answer"))


class Command(msgspec.Struct, frozen=True, gc=False, tag_field="do", omit_defaults=True):
    """A seat's answer or initiative. Each game has its own; `do` is its name in cases, saves and code.

    `idle` is true for kinds that only let the game go on: taken back alone, they would be given again.
    """

    idle: ClassVar[bool] = False


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", omit_defaults=True, kw_only=True):
    """Something that happened, with its cause.

    `only` names the seat or seats that may know of it (see `told`); None means everybody. `reveals` is true
    for kinds of event that show hidden information: a step with such an event can't be undone without
    consent. `facts` are what changed with it; the code that keeps events adds them (`with_facts`), since the
    rules need none. `kind` is one of the game's own kinds, for filtering a log.
    """

    reveals: ClassVar[bool] = False
    kind: ClassVar[str] = ""

    cause: Message
    only: Audience = None
    facts: tuple[Fact, ...] = ()


def told(event: Event, seat: Seat | None) -> bool:
    """Whether a seat may know of the event."""
    return among(event.only, seat)


S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
V_co = TypeVar("V_co", bound=msgspec.Struct, covariant=True)


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """What chance produced: the name of the stream and the result, in words that a save can keep."""

    stream: str
    result: tuple[str, ...]


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """The whole consequence of one command: the new state, its events in order, and what chance produced.

    `trail`, on request, is the state after each of the events; the last is `state` itself. Views and
    questions can be asked of each of them.
    """

    state: S
    events: tuple[E, ...]
    chance: tuple[Drawn, ...] = ()
    trail: tuple[S, ...] = ()

    @property
    def barrier(self) -> bool:
        """Whether information appeared (chance used or something hidden shown), so that undo ends here."""
        return bool(self.chance) or any(event.reveals for event in self.events)


class Option(msgspec.Struct, frozen=True, gc=False):
    """A choice the table makes before a game begins: its name and its values, the default first."""

    name: str
    values: tuple[Value, ...]


Options = Mapping[str, Value]
"""The table's choices, by the names of the options."""
NO_OPTIONS: Options = MappingProxyType({})


def chosen(offered: tuple[Option, ...], options: Options) -> dict[str, Value]:
    """A value for each of the options on offer: the chosen one, or else the default.

    Raises Refused (`unknown_option`, `unknown_value`) for any other choice.
    """
    known = {option.name: option for option in offered}
    for name, value in options.items():
        if name not in known:
            raise Refused(say("unknown_option", option=name))
        if value not in known[name].values:
            raise Refused(say("unknown_value", option=name, value=value))
    return {name: options.get(name, option.values[0]) for name, option in known.items()}


class Ranking(msgspec.Struct, frozen=True, gc=False, tag="ranking"):
    """A result with places: parties, the best first; parties that share a place are listed together."""

    places: tuple[tuple[int, ...], ...]


def ranked(worth: Mapping[int, Any]) -> Ranking:
    """The ranking of parties by score, highest first; equal scores share a place."""
    best = sorted(set(worth.values()), reverse=True)
    return Ranking(tuple(tuple(party for party in worth if worth[party] == one) for one in best))


class SharedLoss(msgspec.Struct, frozen=True, gc=False, tag="shared_loss"):
    """The result of a game that was too hard: all players lose together."""


Result = Ranking | SharedLoss
Status = Literal["between", "playing", "over"]
"""Between two sittings (or before the first), during one, or over for good."""


class Standing(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How a game stands, as everybody may know it.

    `parties` are those at the table, clockwise: the party of seat 2 is `parties[2]` (0 for a seat that has
    yet to choose); empty when nobody sits. `turn` holds the seats that the game waits for, several where the
    rules are simultaneous, None for the table. `result` is set when the game is over.
    """

    status: Status
    parties: tuple[int, ...] = ()
    turn: tuple[int | None, ...] = ()
    result: Result | None = None


class Game(Protocol[S, C, E, V_co]):
    """The rules of one game over one content pack. Implementations hold no state besides the pack."""

    name: str

    @property
    def options(self) -> tuple[Option, ...]:
        """What the table may choose before a game begins."""

    def new(self, seed: int, options: Options = NO_OPTIONS) -> S:
        """The state that a campaign begins with; equal for equal seeds and options.

        Raises Refused when there is no such option or value (see `chosen`).
        """

    def sizes(self) -> range:
        """The numbers of players that can sit at once."""

    def seats(self, state: S) -> int:
        """How many seats the sitting has now (0 when nobody sits)."""

    def standing(self, state: S) -> Standing:
        """Who sits, whose turn it is, and how it ended; it holds no more than the table may know."""

    def questions(self, state: S) -> tuple[Question, ...]:
        """Every question the game waits on now; for the program's eyes only, not for a seat's."""

    def question(self, state: S, seat: Seat | None) -> Question | None:
        """The question for this seat (or the table), with the shape of its answer; only what it may know."""

    def legal(self, state: S, seat: Seat | None) -> Legal[C]:
        """The finite answers of that seat, in the documented order, without offers and free texts."""

    def command(self, state: S, seat: Seat | None, given: Given) -> C:
        """The command for an answer to the seat's question; `given` is in the shape of the question.

        It need not be allowed. Raises Refused when the seat isn't asked or the shape doesn't hold the
        answer.
        """

    def refusal(self, state: S, seat: Seat | None, command: C) -> Message | None:
        """Why the command isn't allowed, or None when it is; built from what that seat may know."""

    def apply(self, state: S, seat: Seat | None, command: C, *, trail: bool = False) -> Step[S, E]:
        """The step that the command makes, with its trail on request.

        Raises Refused, and then nothing has changed.
        """

    def facts(self, before: S, after: S) -> tuple[Fact, ...]:
        """The visible changes between two states; a step has no others than those of its trail."""

    def view(self, state: S, seat: Seat | None) -> V_co:
        """What a seat may know, built up from nothing."""

    def encode(self, state: S) -> bytes:
        """The state as JSON."""

    def decode(self, data: bytes) -> S:
        """The state from JSON; equal to the one encoded. Raises one of UNREADABLE on anything else."""

    def variants(self, state: S) -> tuple[tuple[S, frozenset[Seat | None]], ...]:
        """The state with one secret changed at a time, and the seats that may notice (None: the table)."""


def with_facts(game: Game[S, C, E, V_co], before: S, step: Step[S, E]) -> Step[S, E]:
    """The step with each event's facts added, given the state before it; the step must have its trail.

    When an event is only for some seats, the part that others may know goes with the next event that all see
    (or the last such one, if none follows). So the facts that a seat sees add up to how its view changed.
    """
    events: list[E] = []
    owed: tuple[Fact, ...] = ()
    last = -1
    for event, old, new in zip(step.events, (before, *step.trail), step.trail, strict=False):
        facts = game.facts(old, new)
        if event.only is None:
            facts, owed, last = (*owed, *facts), (), len(events)
        else:
            owed = (*owed, *(fact for fact in facts if not within(fact.only, event.only)))
            facts = tuple(fact for fact in facts if within(fact.only, event.only))
        events.append(msgspec.structs.replace(event, facts=facts) if facts else event)
    if owed:
        events[last] = msgspec.structs.replace(events[last], facts=(*events[last].facts, *owed))
    return msgspec.structs.replace(step, events=tuple(events))


def seen_by(event: E, seat: Seat | None) -> E | None:
    """The event with only the facts that the seat may know; None when the event isn't for that seat."""
    if not told(event, seat):
        return None
    for fact in event.facts:
        if not among(fact.only, seat):
            return msgspec.structs.replace(event, facts=seen(event.facts, seat))
    return event


def fingerprint(state: msgspec.Struct) -> str:
    """A short hash of the whole state, equal on every machine for equal states."""
    return hashlib.blake2b(msgspec.json.encode(state), digest_size=12).hexdigest()
