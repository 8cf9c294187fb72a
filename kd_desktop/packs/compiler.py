"""From an author's files to a `KingsPack`: the quick way for sound packs, and the thorough one that finds every fault."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from kd_desktop.engine.kings.content import Card, ChronicleSticker, Envelope, KingsPack
from kd_desktop.packs.document import Document
from kd_desktop.packs.draft import Draft, read_folder, written_out
from kd_desktop.packs.findings import Finding, PackError, Place, finding, in_order
from kd_desktop.packs.identity import pack_hash

if TYPE_CHECKING:
    from kd_desktop.packs.positions import Path

Whole = TypeVar("Whole")
Where = Callable[["Path"], Place]
"""Tells the place of a path; `Source.where` is one."""


def compile_folder(folder: FilePath) -> KingsPack:
    """The pack written in that folder. Raises PackError with every error when it isn't sound."""
    draft = read_folder(folder)
    pack = None if draft.findings else _typed(draft)
    errors = [one for one in examine(draft) if one.severity == "error"]
    if errors or pack is None:
        raise PackError(errors or [finding("wrong-form", draft.where(()), "The pack can't be compiled.")])
    return pack


def examine(draft: Draft) -> list[Finding]:
    """Everything that is wrong with a pack, by file and line."""
    found = list(draft.findings)
    try:
        msgspec.convert(draft.data, Document)
    except msgspec.ValidationError as error:
        found.append(finding("wrong-form", draft.where(()), f"{error}."))
    return in_order(found)


def _typed(draft: Draft) -> KingsPack | None:
    """The pack, or None when the draft has not the form of one."""
    try:
        written = msgspec.convert(draft.data, Document)
    except (msgspec.ValidationError, RecursionError):
        return None
    head = written.pack
    pack = KingsPack(
        id=head.id,
        title=head.title,
        game=head.game,
        edition=head.edition,
        language=head.language,
        summary=head.summary,
        rules=written.rules,
        storylines=written.storyline,
        content_notes=written.content_note,
        agendas=written.agenda,
        houses=written.house,
        stickers=written.sticker,
        mysteries=written.mystery,
        envelopes=written.envelope,
        cards=written.card,
        finale=written.finale,
    )
    return msgspec.structs.replace(pack, hash=pack_hash(pack))
