"""Every name and number means one thing, and is written so that it can be named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path as FilePath

from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.kings.checks.known import Pack, rows, words_of

IDENTIFIER = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
KEYS = (
    ("card", "id"),
    ("storyline", "id"),
    ("agenda", "name"),
    ("house", "number"),
    ("sticker", "number"),
    ("mystery", "letter"),
    ("envelope", "number"),
)
"""Table -> the field that names its entries."""


def names(pack: Pack) -> Iterator[Fault]:
    """No two cards, storylines, agendas, houses, stickers, mysteries or envelopes have one name."""
    for table, field in KEYS:
        yield from _twice(
            pack,
            table,
            [((table, index, field), row.get(field)) for index, row in pack.draft.tables(table)],
        )


def achievements(pack: Pack) -> Iterator[Fault]:
    """No two achievements have one id, in all houses together."""
    found: list[tuple[Path, object]] = []
    for index, house in pack.draft.tables("house"):
        narrative = house.get("narrative")
        if isinstance(narrative, dict):
            found.append((("house", index, "narrative", "id"), narrative.get("id")))
        for place, one in rows(house, "gameplay"):
            found.append((("house", index, "gameplay", place, "id"), one.get("id")))
    yield from _twice(pack, "achievement", found)


def symbols(pack: Pack) -> Iterator[Fault]:
    """No two storylines show one symbol (KD-MYST-2, KD-LEG-2)."""
    found: list[tuple[Path, object]] = [
        (("storyline", index, "symbol"), row.get("symbol")) for index, row in pack.draft.tables("storyline")
    ]
    yield from _twice(pack, "storyline symbol", found)


def identifiers(pack: Pack) -> Iterator[Fault]:
    """Ids are lower-case letters, digits and single hyphens, so that texts and saves can name them."""
    for path, value in pack.draft.fields("id"):
        if isinstance(value, str) and not IDENTIFIER.fullmatch(value):
            said = f"“{value}” is no id: use lower-case letters, digits and single hyphens."
            yield Fault("bad-id", path, said)


def folder(pack: Pack) -> Iterator[Fault]:
    """A pack's id is its folder's name."""
    named = words_of(pack.draft.table("pack"), "id")
    name = FilePath(pack.draft.folder).resolve().name
    if named and named != name:
        said = f"The pack's id is “{named}” but its folder is “{name}”: they must be the same."
        yield Fault("wrong-folder", ("pack", "id"), said)


def _twice(pack: Pack, noun: str, found: list[tuple[Path, object]]) -> Iterator[Fault]:
    first: dict[object, Path] = {}
    for path, name in found:
        if type(name) not in (str, int):
            continue
        if name in first:
            place = pack.draft.where(first[name])
            named = f"“{name}”" if isinstance(name, str) else name
            said = (
                f"{noun.capitalize()} {named} is already in {FilePath(place.file).name}, line {place.line}."
            )
            yield Fault("duplicate-id", path, said + " Give one of them another name.")
        first.setdefault(name, path)
