"""From an author's files to a `KingsPack`: quickly when they are sound, with all faults when not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Any

import msgspec

from kd_desktop.engine.kings.content import Card, ChronicleSticker, Envelope, KingsPack
from kd_desktop.packs.checks import faults
from kd_desktop.packs.document import Document
from kd_desktop.packs.draft import Draft, read_folder, written_out
from kd_desktop.packs.findings import Fault, Finding, PackError, Path, Place, finding, in_order
from kd_desktop.packs.form import form_faults
from kd_desktop.packs.identity import pack_hash

Where = Callable[[Path], Place]
"""Tells the place of a path inside one entry: `lambda path: source.where(("card", 2, *path))`."""


def compile_folder(folder: FilePath) -> KingsPack:
    """The pack written in that folder. Raises PackError with every error when it isn't sound."""
    draft = read_folder(folder)
    if not draft.findings:
        try:
            written = msgspec.convert(draft.data, Document)
        except (msgspec.ValidationError, RecursionError):
            pass  # the form check says what is wrong
        else:
            if not any(fault.severity == "error" for fault in faults(draft)):
                return _pack(written)
    raise PackError([one for one in examine(draft) if one.severity == "error"])


def examine(draft: Draft) -> list[Finding]:
    """Everything that is wrong with a pack, by file and line.

    While a part can't be read, nothing is said of what may be missing only because it stands there.
    """
    found = list(form_faults(draft.data, Document))
    if draft.complete:
        found += faults(draft)
    else:
        found = [one for one in found if one.path]
    findings = draft.findings + [
        finding(one.code, draft.where(one.path, key=one.key, part=one.part), one.sentence, one.severity)
        for one in found
    ]
    return in_order(findings or _distrust(draft))


def _distrust(draft: Draft) -> list[Finding]:
    """What the types refuse although the form check found nothing: rather a vague finding than none."""
    try:
        msgspec.convert(draft.data, Document)
    except (msgspec.ValidationError, RecursionError) as error:
        return [finding("wrong-form", draft.where(()), f"The pack can't be compiled: {error}.")]
    return []


def compile_card(raw: dict[str, Any], where: Where) -> Card:
    """One card written as a `[[card]]` would be; PackError when it hasn't that form."""
    card: Card = _entry("card", raw, Card, where)
    return card


def compile_sticker(raw: dict[str, Any], where: Where) -> ChronicleSticker:
    """One chronicle sticker written as a `[[sticker]]`; PackError when it hasn't that form."""
    sticker: ChronicleSticker = _entry("sticker", raw, ChronicleSticker, where)
    return sticker


def compile_envelope(raw: dict[str, Any], where: Where) -> Envelope:
    """One envelope written as an `[[envelope]]`; PackError when it hasn't that form."""
    envelope: Envelope = _entry("envelope", raw, Envelope, where)
    return envelope


def _entry(table: str, raw: dict[str, Any], shape: Any, where: Where) -> Any:
    try:
        written = written_out(table, raw)
        found = [_found(fault, where) for fault in form_faults(written, shape)]
        if not found:
            return msgspec.convert(written, shape)
    except (msgspec.ValidationError, RecursionError) as error:
        found = [finding("wrong-form", where(()), f"This {table} can't be compiled: {error}.")]
    raise PackError(in_order(found))


def _found(fault: Fault, where: Where) -> Finding:
    return finding(fault.code, where(fault.path), fault.sentence, fault.severity)


def _pack(written: Document) -> KingsPack:
    """The pack of a document whose faults have been looked for."""
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
        offices=written.office,
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
