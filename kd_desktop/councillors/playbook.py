"""The computer players of each game: a `Playbook`, found by the game's name and loaded on demand.

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
    """Raised when a seat that is asked has no legal answer: its view contradicts itself."""


class ThinkTask(msgspec.Struct, Generic[V, E], frozen=True, gc=False):
    """A task for a mind: a seat's view, the mind's seed and level, and the number of the coming command.

    `seen` are the events that the seat saw, the oldest first. With `bargain` it may also act unasked;
    without `explain`, the thought needn't give its reasons. `persons` are the seats that people play. `game`
    is the name of the game, for code that only has the task.
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
    """A decision and its reasons, as a Struct; None as the command means nothing to say."""

    @property
    def command(self) -> Command | None:
        """The seat's act."""


AnyThinkTask = ThinkTask[Any, Any]
AnyGame = Game[Any, Any, Any, Any]


class Score(NamedTuple):
    """The result of a sitting for a player: the share of the victory, and the game's counts by name."""

    win: float
    counts: Counter[str]


class Hearing(NamedTuple):
    """A decision before which everybody may still bargain: its seat, and a unique name."""

    seat: int
    name: tuple[int, ...]


class Playbook(Protocol):
    """The computer players of one game, and the seating of a table of them.

    A sitting is one round of play: a reign, or a whole game. Parties are the sides that a player can take,
    by number: houses, or just seats.
    """

    @property
    def tasks(self) -> msgspec.json.Decoder[Any]:
        """Reads a `ThinkTask` of this game."""

    @property
    def thoughts(self) -> msgspec.json.Decoder[Any]:
        """Reads a `Thought` of this game."""

    def think(self, task: AnyThinkTask) -> Thought:
        """The seat's act now: its answer if it is asked, otherwise an unasked act.

        Raises NothingToAnswer.
        """

    def remembered(self, event: Event, /) -> bool:
        """Whether a mind uses an event; it doesn't need the others."""

    def reseated(self, event: Event, /) -> tuple[int, ...]:
        """The parties seated by an event, clockwise, if they may have changed; otherwise ()."""

    def offers(self, state: Any, /) -> Mapping[int, Sequence[int]]:
        """The seats that have yet to answer an offer, by the offer's number."""

    def eager(self, state: Any, /, *, talk: bool = True, persons: Sequence[int] = ()) -> Sequence[int]:
        """The seats worth asking although the rules don't ask them, the most entitled first.

        Without `talk`, seats that could only speak or offer are left out; `persons` are the seats that
        people play.
        """

    def hearing(self, state: Any, /) -> Hearing | None:
        """The open decision before which everybody may bargain now, if any."""

    def offered_to(self, command: Command, /) -> Sequence[int]:
        """The seats that would have to answer an offer; empty if the command isn't one."""

    def bargains(self, command: Command, /) -> bool:
        """Whether a command is a bargain instead of an answer."""

    def instead(self, command: Command, /) -> Command | None:
        """A seat's substitute for an unasked act that the rules refuse."""

    def rules(self, pack: Any) -> Any:
        """The rules over that pack: a `Game` that also makes a `new` state from a seed."""

    def parties(self, game: AnyGame, /) -> tuple[int, ...]:
        """The parties that players can take."""

    def join(self, game: AnyGame, party: int, member: str, /) -> Command | None:
        """The command for a named member to join as a party; None if no joining is needed."""

    def begin(self, parties: tuple[int, ...], date: str, /) -> Command:
        """The command to begin a sitting of parties, clockwise, on a date."""

    def goes_on(self, state: Any) -> bool:
        """Whether there is anything left to play after this sitting."""

    def score(self, state: Any, party: int, seat: int, happened: Sequence[Any], /) -> Score | None:
        """The score of the sitting just ended for a party on a seat; None when it isn't scored."""

    def figures(self, counts: Counter[str], sittings: int) -> dict[str, Any]:
        """The figures of a councillor's play for a tournament, from the counts of scored sittings."""


class AnswersOnly:
    """The part of a `Playbook` shared by games without unasked acts."""

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
