"""Checks that names and numbers are unique."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.packs import naming
from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.kings.checks.known import Pack
from kd_desktop.packs.values import rows, words_of

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
    """No two cards, storylines, agendas, houses, stickers, mysteries or envelopes share a name."""
    for table, field in KEYS:
        yield from naming.twice(
            pack.draft,
            table,
            [((table, index, field), row.get(field)) for index, row in pack.draft.tables(table)],
        )


def achievements(pack: Pack) -> Iterator[Fault]:
    """No two achievements of any houses share an id."""
    found: list[tuple[Path, object]] = []
    for index, house in pack.draft.tables("house"):
        narrative = house.get("narrative")
        if isinstance(narrative, dict):
            found.append((("house", index, "narrative", "id"), narrative.get("id")))
        for place, one in rows(house, "gameplay"):
            found.append((("house", index, "gameplay", place, "id"), one.get("id")))
    yield from naming.twice(pack.draft, "achievement", found)


def kings(pack: Pack) -> Iterator[Fault]:
    """Kings and scenes have unique ids."""
    for table in ("king", "scene", "theme"):
        seen: set[str] = set()
        for index, row in pack.draft.tables(table):
            name = words_of(row, "id")
            if name in seen:
                said = f"The id “{name}” is given twice: give one another."
                yield Fault("duplicate-id", (table, index, "id"), said)
            seen.add(name)
