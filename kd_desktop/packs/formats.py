"""The pack format of each game: a `Format` for each, found by the game's name and loaded on demand.

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
"""The module of each game's `FORMAT`, by the name used in packs."""
UNNAMED = "kings"
"""The game of a pack that names none."""

AnyPack = Any
"""A compiled pack of some game: a frozen Struct with `id`, `title`, `game`, `edition`, `summary`, `hash` …"""


class PackTheme(msgspec.Struct, frozen=True):
    """A sensitive subject that a table may leave out: its name for programs and people, and a description."""

    id: str
    title: str
    text: str = ""


def _no_themes(_pack: AnyPack) -> Iterable[PackTheme]:
    return ()


def _as_it_is(pack: AnyPack, _ids: Collection[str]) -> AnyPack:
    return pack


@dataclass(frozen=True)
class Format:
    """The pack format of one game. A compiled `pack` that leaves its game out is the council game's.

    `document` is the form of all files joined, in which `lists` are the arrays of tables and `tables` the
    others; several files may share each. `shorthands` writes out what an author may leave out of an entry of
    a list. `faults` checks a `Draft` against the game's rules beyond its form. `compiled` turns a document
    into a `pack`, and `notes` gives its content notes, for people to read before they play. `themes` are the
    sensitive subjects that a table may leave out, and `without` gives the pack as played without them.
    `read_last` gives the pack for a table that has read some cards in earlier campaigns and wants to see the
    others first.
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
    """The format of a game.

    An unknown or missing name means the game of packs that name none: its form check then reports the name.
    """
    known = FORMATS.get(game) if isinstance(game, str) else None
    found: Format = import_module(known or FORMATS[UNNAMED]).FORMAT
    return found
