"""Every name and number means one thing, and is written so that it can be named."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.packs import naming
from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.kings.checks.known import Pack
from kd_desktop.packs.values import rows

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
        yield from naming.twice(
            pack.draft,
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
    yield from naming.twice(pack.draft, "achievement", found)


def symbols(pack: Pack) -> Iterator[Fault]:
    """No two storylines show one symbol (KD-MYST-2, KD-LEG-2)."""
    found: list[tuple[Path, object]] = [
        (("storyline", index, "symbol"), row.get("symbol")) for index, row in pack.draft.tables("storyline")
    ]
    yield from naming.twice(pack.draft, "storyline symbol", found)


def identifiers(pack: Pack) -> Iterator[Fault]:
    """Ids can be named in texts and saves."""
    yield from naming.identifiers(pack.draft)


def folder(pack: Pack) -> Iterator[Fault]:
    """A pack's id is its folder's name."""
    yield from naming.folder(pack.draft)
