"""How the packs of each game are written: a `Format` for each, found by the game's name, loaded when wanted.

`FORMATS` is the only place of this layer in which games are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import msgspec

from kd_desktop.packs.findings import Fault

FORMATS = {
    "kings": "kd_desktop.packs.kings.format",
    "throne": "kd_desktop.packs.throne.format",
}
"""The module of each game's `FORMAT`, by the name that packs give."""
UNNAMED = "kings"
"""The game of a pack that names none."""

AnyPack = Any
"""A compiled pack of some game: a frozen Struct with `id`, `title`, `game`, `edition`, `summary`, `hash` …"""


class PackTheme(msgspec.Struct, frozen=True):
    """A hard matter that a table may leave out: its name for programs and people, and what is told of it."""

    id: str
    title: str
    text: str = ""


def _no_themes(_pack: AnyPack) -> Iterable[PackTheme]:
    return ()


def _as_it_is(pack: AnyPack, _ids: Collection[str]) -> AnyPack:
    return pack


@dataclass(frozen=True)
class Format:
    """How packs of one game are written. A compiled `pack` that leaves its game out is the council game's.

    `document` is the form of all files joined, in which `lists` are the arrays of tables and `tables` the
    others; several files may share each. `shorthands` writes out what an author may leave out of an entry of
    a list. `faults` finds in a `Draft` what a pack must keep beyond its form. `compiled` makes the `pack` of
    a document, and `notes` says of it what somebody may want to know before they sit down. `themes` are the
    hard matters that a table may leave out, and `without` makes the pack as it is then played. `read_last`
    makes that of a table which has read some cards in earlier campaigns and wants to see the others first.
    """

    pack: type[AnyPack]
    document: type[Any]
    lists: tuple[str, ...]
    tables: tuple[str, ...]
    shorthands: Callable[[str, dict[str, Any]], None]
    faults: Callable[[Any], Iterator[Fault]]
    compiled: Callable[[Any], AnyPack]
    notes: Callable[[AnyPack], Iterable[str]]
    themes: Callable[[AnyPack], Iterable[PackTheme]] = _no_themes
    without: Callable[[AnyPack, Collection[str]], AnyPack] = _as_it_is
    read_last: Callable[[AnyPack, Collection[str]], AnyPack] = _as_it_is


def format_of(game: object) -> Format:
    """The format of that game.

    A game that the program hasn't, or no name at all, is taken for the game of packs that name none: its form
    says what is wrong with the name.
    """
    known = FORMATS.get(game) if isinstance(game, str) else None
    found: Format = import_module(known or FORMATS[UNNAMED]).FORMAT
    return found
