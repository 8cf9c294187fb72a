"""Each game's part in rule cases: a `Casebook`, found by the game's name and loaded on demand.

`CASEBOOKS` is the only place of this layer in which games are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, Protocol

from kd_desktop.engine.game import Command, Event, Game
from kd_desktop.packs.formats import AnyPack, Format
from kd_desktop.workshop.cases_paths import CasePath
from kd_desktop.workshop.cases_verdicts import Plain

CASEBOOKS = {
    "kings": "kd_desktop.workshop.kings.casebook",
    "throne": "kd_desktop.workshop.throne.casebook",
}
"""The module of each game's `CASEBOOK`, by the name that cases give."""
UNNAMED = "kings"
"""The game of a case that names none."""


class CasePosition(Protocol):
    """A state with the names that a case has given. Every game has its own, which its paths read and set up.

    `log` are the events since the position was set up, `since` the first one to be checked.
    """

    state: Any
    since: int

    @property
    def log(self) -> Sequence[Event]:
        """The events so far."""

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        """The rules."""

    @property
    def pack(self) -> AnyPack:
        """The pack, with the case's own parts."""

    def seat(self, name: Plain) -> int:
        """The seat of that name; raises Unfit."""

    def view(self, name: str) -> Any:
        """The view of that seat, or of the table ("table"); raises Unfit."""

    def settle(self) -> None:
        """Runs on to the next question, if none is open."""

    def apply(self, seat: int | None, command: Any) -> None:
        """Carries out a command; raises Refused."""


@dataclass(frozen=True)
class PackPart:
    """A kind of part in a pack: its field, its naming key ("" if there is only one), and its form.

    A case writes it `whole`, or may change some fields of one in the pack.
    """

    field: str
    key: str
    form: Any
    whole: bool = False


@dataclass(frozen=True)
class Casebook:
    """A game's part in rule cases.

    `paths` are all that a case may give and expect. `pack` is the default one; `parts` are those a case may
    add to it, by the names of their tables, written as in `format`. `commands` and `events` are the unions
    of the game's; a command's fields that are in `named` hold names of seats and the like. `until` are the
    places to which a step may skip. `streams` are what chance decides, each with what may come of it, ()
    standing for ids of the pack. `clauses` of the rule sheet have ids that begin with `prefix`; `areas` tell
    how many there are in each.

    `begin` makes the position with which a case begins, over a pack. `fill_in` puts numbers in place of a raw
    command's names. `skip` goes on from a position to where a step leads. All raise CaseError or Unfit for
    what a case can't say, and `skip` raises Failure when there is no way.
    """

    paths: tuple[CasePath, ...]
    pack: str
    format: Format
    parts: Mapping[str, PackPart]
    commands: Any
    events: Any
    named: tuple[str, ...]
    until: tuple[str, ...]
    streams: Mapping[str, tuple[str, ...]]
    prefix: str
    areas: Mapping[str, int]
    clauses: Set[str]
    begin: Callable[[Any, AnyPack], CasePosition]
    fill_in: Callable[[Any, dict[str, Any]], dict[str, Any]]
    skip: Callable[[Any, Any], None]

    @cached_property
    def commands_by_name(self) -> dict[str, type[Command]]:
        """The commands by their `do`."""
        return {str(kind.__struct_config__.tag): kind for kind in self.commands.__args__}


def casebook(game: str) -> Casebook:
    """The casebook of that game; LookupError when there are no cases for it."""
    found: Casebook = import_module(CASEBOOKS[game]).CASEBOOK
    return found
