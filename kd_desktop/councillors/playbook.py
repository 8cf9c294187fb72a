"""How computers play each game: a `Playbook`, found by the game's name and loaded when it is first wanted.

`PLAYBOOKS` is the only place of this layer in which games are listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from kd_desktop.engine.game import Command, Event, Game, Level

PLAYBOOKS = {
    "kings": "kd_desktop.councillors.kings.playbook",
    "throne": "kd_desktop.councillors.throne.playbook",
}
"""The module of each game's `PLAYBOOK`, by the name that campaigns are saved with."""

E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=msgspec.Struct)


class NothingToAnswer(Exception):  # noqa: N818  (it is the caller's mistake, and says so)
    """A seat that is asked has no legal answer: the view contradicts itself."""


class ThinkTask(msgspec.Struct, Generic[V, E], frozen=True, gc=False):
    """One thing to think about: a seat's view, whose mind it is, and the number of the coming command.

    `seen` are the events that the seat saw, the oldest first. With `bargain` it may also do what nobody asks
    of it; unless `explain`, the thought needn't say what stood behind it. `persons` are the seats that people
    play. `game` is the name of the game, for whoever only has the task.
    """

    view: V
    seed: int
    number: int
    bargain: bool = True
    seen: Sequence[E] = ()
    level: Level = "courtier"
    temperament: str = ""
    explain: bool = True
    persons: tuple[int, ...] = ()
    game: str = ""


class Thought(Protocol):
    """A decision and whatever stood behind it, a Struct; without a command there is nothing to say."""

    @property
    def command(self) -> Command | None:
        """What the seat does."""


AnyThinkTask = ThinkTask[Any, Any]
AnyGame = Game[Any, Any, Any, Any]


class Score(NamedTuple):
    """How a sitting went: the share of the victory, and whatever the game counts, by name."""

    win: float
    counts: Counter[str]


class Hearing(NamedTuple):
    """A decision before which everybody may still bargain: whose, and a name that tells it from others."""

    seat: int
    name: tuple[int, ...]


class Playbook(Protocol):
    """How one game is played by computers, and how a table of them sits down to it.

    A sitting is what the game plays in one go: a reign, or the whole of it. Parties are whom one may play
    for, by number: houses, or just seats.
    """

    @property
    def tasks(self) -> msgspec.json.Decoder[Any]:
        """Reads a `ThinkTask` of this game."""

    @property
    def thoughts(self) -> msgspec.json.Decoder[Any]:
        """Reads a `Thought` of this game."""

    def think(self, task: AnyThinkTask) -> Thought:
        """What the seat does now: its answer if it is asked, else what it does unasked.

        Raises NothingToAnswer.
        """

    def remembered(self, event: Event, /) -> bool:
        """Whether a mind makes anything of that event; the others needn't be told to it."""

    def reseated(self, event: Event, /) -> tuple[int, ...]:
        """The parties that sit from then on, clockwise, if others may sit there than before; else ()."""

    def offers(self, state: Any, /) -> Mapping[int, Sequence[int]]:
        """The seats that have yet to answer what somebody offers them, by the offer's number."""

    def eager(self, state: Any, /, *, talk: bool = True, persons: Sequence[int] = ()) -> Sequence[int]:
        """The seats worth asking although the rules don't ask them, those with most right first.

        Without `talk` those are left out that could only say or offer something; `persons` are the seats
        that people play.
        """

    def hearing(self, state: Any, /) -> Hearing | None:
        """The decision before which everybody may bargain now, if it waits for one that is still open."""

    def offered_to(self, command: Command, /) -> Sequence[int]:
        """The seats that would have to answer what this offers them; none if it is no offer."""

    def bargains(self, command: Command, /) -> bool:
        """Whether a seat that is asked does this instead of answering."""

    def instead(self, command: Command, /) -> Command | None:
        """What a seat does when the rules refuse what it wanted to do unasked."""

    def rules(self, pack: Any) -> Any:
        """The rules over that pack: a `Game` that also makes a `new` state from a seed."""

    def parties(self, game: AnyGame, /) -> tuple[int, ...]:
        """Whom one may play for."""

    def join(self, game: AnyGame, party: int, member: str, /) -> Command | None:
        """A member's joining for a party, under that name; None where nobody has to join."""

    def begin(self, parties: tuple[int, ...], date: str, /) -> Command:
        """The beginning of a sitting of those parties, clockwise, on that day."""

    def goes_on(self, state: Any) -> bool:
        """Whether there is anything left to play after this sitting."""

    def score(self, state: Any, party: int, seat: int, happened: Sequence[Any], /) -> Score | None:
        """How the sitting that has just ended went for a party on a seat; None when it isn't scored."""

    def figures(self, counts: Counter[str], sittings: int) -> dict[str, Any]:
        """What a tournament tells of how a councillor played, from the counts of so many scored sittings."""


class AnswersOnly:
    """The part of a `Playbook` that is the same wherever nobody does anything unasked."""

    def offers(self, _state: Any, /) -> Mapping[int, Sequence[int]]:
        """There are none."""
        return {}

    def eager(self, _state: Any, /, **_about: Any) -> Sequence[int]:
        """Nobody acts unasked."""
        return ()

    def hearing(self, _state: Any, /) -> Hearing | None:
        """Nobody is heard before anything is decided."""

    def offered_to(self, _command: Command, /) -> Sequence[int]:
        """Nothing is ever offered."""
        return ()

    def bargains(self, _command: Command, /) -> bool:
        """Never."""
        return False

    def instead(self, _command: Command, /) -> Command | None:
        """Nothing."""

    def join(self, _game: AnyGame, _party: int, _member: str, /) -> Command | None:
        """Nobody has to."""


def playbook(game: str) -> Playbook:
    """The playbook of that game; LookupError when the program has none."""
    return _of_module(PLAYBOOKS[game])


@lru_cache
def _of_module(name: str) -> Playbook:
    found: Playbook = import_module(name).PLAYBOOK
    return found
