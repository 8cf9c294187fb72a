"""The contract every game meets: questions out, commands in, events out, and a view per seat.

A campaign is one state and one stream of commands; a game without a campaign is one of a single sitting.
States are frozen data; a command either gives a new state with the events that led to it, or is refused and
changes nothing. Everything that leaves the engine is per seat: `view`, `question`, `refusal` and `seen` show
what one seat may know; seat `None` is the table (and the TV).

**Who plays.** `new` makes a state from a seed and the options that the table chose. Parties are whom one may
play for, by number: houses, or just the places at the table. A command of the table seats some of them,
clockwise, as many as `sizes` allows, and from then on seats are numbers from 0. `standing` tells everybody
who sits, whose turn it is, and how it ended.

**Answering.** Several seats may be asked at once; then they may answer in any order, and what one has
answered changes nothing for the others until the rules show it. A `Question` says in which shape an answer
comes (`engine.shapes`), `command` turns what was given in that shape into the command, `legal` holds the
finite answers without having to list them (`engine.legal`). A question or only its choices may be private:
`public` is what the others hear of it.

**Telling.** An event is for everybody, for one seat or for any set of them (`told`). It never says more than
those may know, its cause included.

**Taking back.** One may take back one's own last act until information appears or somebody acts upon it; what
others answered meanwhile, to questions that were open already, stays (`engine.retract`).

`tests/conformance.py` plays any game at random and holds it to all of this.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

import msgspec

from kd_desktop.engine.facts import Audience, Fact, among, seen
from kd_desktop.engine.legal import Legal, fits
from kd_desktop.engine.shapes import Given, Shape

Seat = int
"""Index of a participant, clockwise from 0. `None` instead of a seat means the table."""

Level = Literal["page", "courtier", "chancellor", "royal"]
"""How well the computer plays for somebody; the rules never ask."""

Value = int | str | bool | tuple[int | str, ...]

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What reading foreign JSON can raise: of another form, not UTF-8, or nested too deeply to be sound."""


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


Privacy = Literal["", "choices", "question"]
"""What of a question the others may not hear: nothing, what there is to choose from, or all but that it is
asked."""


class Question(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What the game waits for from one seat (or, with seat None, from the table).

    `why` names the decision and the clause behind it. `answer` is the shape of an answer; None where there is
    nothing to answer (it is over) or somebody else may not know the shape. `private` says what the others may
    not hear, to whom `public` tells the rest.
    """

    seat: int | None
    why: Message
    answer: Shape | None = None
    private: Privacy = ""


def public(question: Question) -> Question:
    """The question as everybody may hear it: without its shape if that is private, or without its reason."""
    if not question.private:
        return question
    why = question.why if question.private == "choices" else say("ask_privately")
    return Question(question.seat, why, None, question.private)


def check_given(question: Question | None, given: Given) -> None:
    """Raises Refused when nobody asks that, or the shape of an answer doesn't hold what was given."""
    if question is None or question.answer is None:
        raise Refused(say("nothing_asked"))
    if not fits(question.answer, given):
        raise Refused(say("unfitting_answer"))


class Command(msgspec.Struct, frozen=True, gc=False, tag_field="do", omit_defaults=True):
    """A seat's answer or initiative. Each game has its own; `do` is its name in cases, saves and code."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", omit_defaults=True, kw_only=True):
    """Something that happened, with its cause.

    `only` names the seat or the seats that may know of it (see `told`), None meaning everybody. `reveals` is
    true for a kind of event that brings hidden information to somebody: a step with such an event can't be
    undone without consent. `facts` are what changed with it; whoever keeps events adds them (`with_facts`),
    for the rules themselves need none. `kind` is what a log sifts it by, of the game's own kinds.
    """

    reveals: ClassVar[bool] = False
    kind: ClassVar[str] = ""

    cause: Message
    only: Audience = None
    facts: tuple[Fact, ...] = ()


def told(event: Event, seat: Seat | None) -> bool:
    """Whether that seat may know of the event."""
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

    `trail`, where it was asked for, is the state after each of the events; the last is `state` itself. Views
    and questions can be asked of each of them.
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
    """Something the table chooses before a game begins: its name and the values, the usual one first."""

    name: str
    values: tuple[Value, ...]


Options = Mapping[str, Value]
"""What the table chose, by the names of the options."""
NO_OPTIONS: Options = MappingProxyType({})


def chosen(offered: tuple[Option, ...], options: Options) -> dict[str, Value]:
    """A value for each of the options on offer: the one that was chosen, or else the usual one.

    Raises Refused (`unknown_option`, `unknown_value`) when something else was chosen.
    """
    known = {option.name: option for option in offered}
    for name, value in options.items():
        if name not in known:
            raise Refused(say("unknown_option", option=name))
        if value not in known[name].values:
            raise Refused(say("unknown_value", option=name, value=value))
    return {name: options.get(name, option.values[0]) for name, option in known.items()}


class Ranking(msgspec.Struct, frozen=True, gc=False, tag="ranking"):
    """A result with places: parties, the best first; those that share a place stand together."""

    places: tuple[tuple[int, ...], ...]


def ranked(worth: Mapping[int, Any]) -> Ranking:
    """The ranking of parties by what each is worth, the most first; equals share a place."""
    best = sorted(set(worth.values()), reverse=True)
    return Ranking(tuple(tuple(party for party in worth if worth[party] == one) for one in best))


class SharedLoss(msgspec.Struct, frozen=True, gc=False, tag="shared_loss"):
    """The result of a game that was too hard: everybody has lost alike."""


Result = Ranking | SharedLoss
Status = Literal["between", "playing", "over"]
"""Between two sittings (or before the first), in the middle of one, or over for good."""


class Standing(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How a game stands, as everybody may know it.

    `parties` are those that sit, clockwise, so that the party of seat 2 is `parties[2]` (0 for somebody who
    has yet to choose); they are empty when nobody sits. `turn` is whose turn it is: the seats that the game
    waits for, several where the rules are simultaneous, None for the table. `result` stands when it is over.
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
        """How many may sit at once."""

    def seats(self, state: S) -> int:
        """How many seats the sitting has now (0 when nobody sits)."""

    def standing(self, state: S) -> Standing:
        """Who sits, whose turn it is, and how it ended; nobody learns more by it than the table may know."""

    def questions(self, state: S) -> tuple[Question, ...]:
        """Everything the game waits for now; for the program's eyes only, not for a seat's."""

    def question(self, state: S, seat: Seat | None) -> Question | None:
        """What this seat (or the table) is asked now and in which shape it answers; only what it may know."""

    def legal(self, state: S, seat: Seat | None) -> Legal[C]:
        """The finite answers of that seat, in the documented order, without offers and free texts."""

    def command(self, state: S, seat: Seat | None, given: Given) -> C:
        """The command that answers the seat's question so; `given` is in the shape of the question.

        It need not be allowed. Raises Refused when the seat isn't asked or the shape doesn't hold that.
        """

    def refusal(self, state: S, seat: Seat | None, command: C) -> Message | None:
        """Why the command isn't allowed, or None when it is; built from what that seat may know."""

    def apply(self, state: S, seat: Seat | None, command: C, *, trail: bool = False) -> Step[S, E]:
        """The step that the command makes, with its trail on request.

        Raises Refused, and then nothing has changed.
        """

    def facts(self, before: S, after: S) -> tuple[Fact, ...]:
        """What changed between two states of which anybody may know; a step has none besides its trail's."""

    def view(self, state: S, seat: Seat | None) -> V_co:
        """What that seat may know, built up from nothing."""

    def seen(self, event: E, seat: Seat | None) -> E | None:
        """The event as that seat sees it, or None when it doesn't."""

    def encode(self, state: S) -> bytes:
        """The state as JSON."""

    def decode(self, data: bytes) -> S:
        """The state from JSON; equal to the one encoded. Raises one of UNREADABLE on anything else."""

    def variants(self, state: S) -> tuple[tuple[S, frozenset[Seat | None]], ...]:
        """The state with one secret changed at a time, and the seats that may notice (None: the table)."""


def with_facts(game: Game[S, C, E, V_co], before: S, step: Step[S, E]) -> Step[S, E]:
    """The step from that state, whose events each tell what changed with them; it must have its trail.

    What everybody may know of an event that only one seat sees is told by the next event that all see (by
    the last such one, where none follows). So the facts that a seat sees add up to how its view changed.
    """
    events: list[E] = []
    owed: tuple[Fact, ...] = ()
    last = -1
    for event, old, new in zip(step.events, (before, *step.trail), step.trail, strict=False):
        facts = game.facts(old, new)
        if event.only is None:
            facts, owed, last = (*owed, *facts), (), len(events)
        else:
            owed = (*owed, *(fact for fact in facts if fact.only != event.only))
            facts = tuple(fact for fact in facts if fact.only == event.only)
        events.append(msgspec.structs.replace(event, facts=facts) if facts else event)
    if owed:
        events[last] = msgspec.structs.replace(events[last], facts=(*events[last].facts, *owed))
    return msgspec.structs.replace(step, events=tuple(events))


def seen_by(event: E, seat: Seat | None) -> E | None:
    """The event with those of its facts that the seat may know; None when it is for others alone."""
    if not told(event, seat):
        return None
    for fact in event.facts:
        if not among(fact.only, seat):
            return msgspec.structs.replace(event, facts=seen(event.facts, seat))
    return event


def fingerprint(state: msgspec.Struct) -> str:
    """A short hash of the whole state, equal on every machine for equal states."""
    return hashlib.blake2b(msgspec.json.encode(state), digest_size=12).hexdigest()
