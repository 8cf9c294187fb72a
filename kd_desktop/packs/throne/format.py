"""The format of the throne game's packs: FORMAT.md beside this module explains it to authors."""

from __future__ import annotations

from typing import Any

from kd_desktop.engine.throne.cards import ThronePack
from kd_desktop.packs.formats import Format
from kd_desktop.packs.throne.checks import faults
from kd_desktop.packs.throne.document import LISTS, TABLES, Document


def _no_shorthands(_table: str, _row: dict[str, Any]) -> None:
    """Nothing may be left out but what has a default."""


def _compiled(written: Document) -> ThronePack:
    """The pack of a document whose faults have been looked for."""
    head = written.pack
    return ThronePack(
        id=head.id,
        title=head.title,
        game=head.game,
        edition=head.edition,
        language=head.language,
        summary=head.summary,
        cards=written.card,
    )


def _no_notes(_pack: ThronePack) -> tuple[str, ...]:
    """A pack of this game has no content notes."""
    return ()


FORMAT = Format(
    pack=ThronePack,
    document=Document,
    lists=LISTS,
    tables=TABLES,
    shorthands=_no_shorthands,
    faults=faults,
    compiled=_compiled,
    notes=_no_notes,
)
