"""What authors want to know of a pack besides its form, by the game's name; and what they have accepted.

`EXAMINERS` is the only place of this layer in which games that bring such checks are listed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from kd_desktop.packs import compiler, load
from kd_desktop.packs.draft import PackDraft, read_folder
from kd_desktop.packs.findings import Fault, Finding, PackError, finding, in_order
from kd_desktop.packs.shelf import folder_of
from kd_desktop.packs.values import words_of

EXAMINERS = {"kings": "kd_desktop.workshop.kings.examiner"}
"""The module of each game's `EXAMINER`, by the name that packs give."""
IN_VAIN = "accepted-in-vain"


class Examiner(Protocol):
    """What a game brings to the examination of its packs."""

    def faults(self, draft: PackDraft, pack: Any) -> Iterator[Fault]:
        """What is wrong with a pack whose form is sound."""

    def counts(self, pack: Any) -> dict[str, int]:
        """How much there is in it."""

    def drawn(self, pack: Any, seen: frozenset[int] | None = None) -> str:
        """Its stories as a picture, SVG. With `seen` only those envelopes are told."""


def examiner(game: str) -> Examiner:
    """What that game brings; LookupError when it asks nothing of its packs."""
    found: Examiner = import_module(EXAMINERS[game]).EXAMINER
    return found


class Examination(NamedTuple):
    """All that is found in a pack, in order; how much of it the author has accepted; how much it holds.

    `acceptable` are the warnings that could be accepted too, with what each is about ("": the whole pack).
    """

    findings: tuple[Finding, ...]
    accepted: int
    counts: dict[str, int]
    acceptable: Mapping[Finding, str] = MappingProxyType({})

    @property
    def errors(self) -> int:
        """How many findings keep the pack from being played."""
        return sum(one.severity == "error" for one in self.findings)


def examine(
    folder_or_id: str | Path, user_packs: Path | None = None, *, form_only: bool = False
) -> Examination:
    """The pack of that id or in that folder: its form first, and when that is sound, what its game asks.

    Nothing is raised: that there is no such pack is a finding too.
    """
    try:
        folder = folder_of(folder_or_id, user_packs)
        draft = read_folder(folder)
    except PackError as error:
        return Examination(error.findings, 0, {})
    found = compiler.examine(draft)
    if form_only or any(one.severity == "error" for one in found):
        return Examination(tuple(found), 0, {})
    pack = load(folder)
    if pack.game not in EXAMINERS:
        return Examination(tuple(found), 0, {})
    asked = examiner(pack.game)
    faults = tuple(asked.faults(draft, pack))
    kept, accepted = _unaccepted(draft, faults)
    told = [
        finding(one.code, draft.where(one.path, key=one.key, part=one.part), one.sentence, one.severity)
        for one in kept
    ]
    found += told
    acceptable = {
        one: _name(draft, fault)
        for one, fault in zip(told, kept, strict=True)
        if fault.severity == "warning" and fault.code != IN_VAIN
    }
    return Examination(tuple(in_order(found)), accepted, asked.counts(pack), acceptable)


def acceptance(code: str, at: str, reason: str) -> str:
    """The lines of a pack by which its author accepts a warning, about one thing or ("") the whole pack."""
    fields = {"code": code, **({"at": at} if at else {}), "reason": reason}
    # A string of JSON is one of TOML.
    lines = (f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in fields.items())
    return "[[accepted]]\n" + "".join(lines)


def _unaccepted(draft: PackDraft, faults: Iterable[Fault]) -> tuple[list[Fault], int]:
    """The faults that the author hasn't accepted, and how many were; what is accepted in vain is a fault."""
    accepts = {index: (words_of(row, "code"), words_of(row, "at")) for index, row in draft.tables("accepted")}
    kept: list[Fault] = []
    used: set[int] = set()
    for fault in faults:
        name = _name(draft, fault)
        here = [
            index
            for index, (code, at) in accepts.items()
            if fault.severity == "warning" and code == fault.code and at in ("", name)
        ]
        used.update(here)
        if not here:
            kept.append(fault)
    for index in accepts.keys() - used:
        said = "Nothing is found here any more that would have to be accepted: remove this."
        kept.append(Fault(IN_VAIN, ("accepted", index), said, "warning"))
    return kept, len(used)


def _name(draft: PackDraft, fault: Fault) -> str:
    """The id, number or letter of what a fault is about; "" when it is the whole pack."""
    if len(fault.path) < len(("table", 0)):
        return ""
    row = draft.value_at(fault.path[:2])
    if not isinstance(row, dict):
        return ""
    return str(next((row[key] for key in ("id", "number", "letter") if key in row), ""))
