"""From an author's files to a compiled pack: quickly when they are sound, or all their faults."""

from __future__ import annotations

from pathlib import Path as FilePath

import msgspec

from kd_desktop.engine.decoding import convert
from kd_desktop.packs.draft import PackDraft, read_folder
from kd_desktop.packs.findings import Fault, Finding, PackError, finding, in_order
from kd_desktop.packs.form import form_faults
from kd_desktop.packs.formats import AnyPack
from kd_desktop.packs.identity import pack_hash


def compile_folder(folder: FilePath) -> AnyPack:
    """Compiles the pack in a folder. Raises PackError with every error when it isn't sound."""
    draft = read_folder(folder)
    if not draft.findings:
        try:
            written = convert(draft.data, draft.format.document)
        except (msgspec.ValidationError, RecursionError):
            pass  # the form check says what is wrong
        else:
            if not any(fault.severity == "error" for fault in draft.format.faults(draft)):
                pack = draft.format.compiled(written)
                return msgspec.structs.replace(pack, hash=pack_hash(pack))
    raise PackError([one for one in examine(draft) if one.severity == "error"])


def examine(draft: PackDraft) -> list[Finding]:
    """Everything that is wrong with a pack, by file and line.

    While a part can't be read, anything that might be in that part isn't reported as missing.
    """
    findings = draft.findings + [draft.found(one) for one in faults(draft)]
    return in_order(findings or _distrust(draft))


def faults(draft: PackDraft) -> list[Fault]:
    """The faults in the parts of a pack that could be read."""
    found = list(form_faults(draft.data, draft.format.document))
    if draft.complete:
        return [*found, *draft.format.faults(draft)]
    return [one for one in found if one.path]


def _distrust(draft: PackDraft) -> list[Finding]:
    """What the types refuse although the form check found nothing: rather a vague finding than none."""
    try:
        convert(draft.data, draft.format.document)
    except (msgspec.ValidationError, RecursionError) as error:
        return [finding("wrong-form", draft.where(()), f"The pack can't be compiled: {error}.")]
    return []
