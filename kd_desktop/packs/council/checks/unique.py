"""Checks that the names of storylines can be told apart, and that names can be referred to."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.packs import naming
from kd_desktop.packs.council.checks.known import CouncilPack
from kd_desktop.packs.findings import Fault, Path


def symbols(pack: CouncilPack) -> Iterator[Fault]:
    """No two storylines share a symbol (KD-MYST-2, KD-LEG-2)."""
    found: list[tuple[Path, object]] = [
        (("storyline", index, "symbol"), row.get("symbol")) for index, row in pack.draft.tables("storyline")
    ]
    yield from naming.twice(pack.draft, "storyline symbol", found)


def identifiers(pack: CouncilPack) -> Iterator[Fault]:
    """Ids can be used in texts and saves."""
    yield from naming.identifiers(pack.draft)


def folder(pack: CouncilPack) -> Iterator[Fault]:
    """A pack's id is its folder's name."""
    yield from naming.folder(pack.draft)
