"""The examination of packs beyond their form, by game, with the warnings that authors have accepted.

`EXAMINERS` is the only place of this layer in which games that bring such checks are listed.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from kd_desktop.packs import compiler, load
from kd_desktop.packs.advice import ADVICE
from kd_desktop.packs.draft import PackDraft, read_folder
from kd_desktop.packs.findings import Fault, Finding, PackError, in_order, meant
from kd_desktop.packs.shelf import folder_of
from kd_desktop.packs.values import words_of

EXAMINERS = {"kings": "kd_desktop.workshop.kings.examiner"}
"""The module of each game's `EXAMINER`, by the name that packs give."""
IN_VAIN = "accepted-in-vain"
UNACCEPTABLE = (IN_VAIN, "unknown-code", "not-acceptable")
"""Faults in the list of accepted warnings, which can't be accepted themselves."""


class Examiner(Protocol):
    """A game's part in the examination of its packs."""

    def faults(self, draft: PackDraft, pack: Any) -> Iterator[Fault]:
        """The faults of a pack with a sound form."""

    def counts(self, pack: Any) -> dict[str, int]:
        """The amounts of its contents."""

    def drawn(self, pack: Any, seen: frozenset[int] | None = None) -> str:
        """Its stories as a picture, SVG. With `seen` only those envelopes are shown."""


def examiner(game: str) -> Examiner:
    """The examiner of a game; LookupError when it has none."""
    found: Examiner = import_module(EXAMINERS[game]).EXAMINER
    return found


class Examination(NamedTuple):
    """All findings in a pack, in order; the number accepted by the author; the amounts of contents.

    `acceptable` are the warnings that could also be accepted, with their subjects ("": the whole pack);
    `for_tests` is the reason why only errors were checked, "" when everything was.
    """

    findings: tuple[Finding, ...]
    accepted: int
    counts: dict[str, int]
    acceptable: Mapping[Finding, str] = MappingProxyType({})
    for_tests: str = ""

    @property
    def errors(self) -> int:
        """The number of findings that keep the pack from being played."""
        return sum(one.severity == "error" for one in self.findings)


def examine(
    folder_or_id: str | Path, user_packs: Path | None = None, *, form_only: bool = False
) -> Examination:
    """Examines the pack with an id or in a folder: its form first, then its game's own checks.

    Raises nothing: a missing pack is a finding too.
    """
    try:
        folder = folder_of(folder_or_id, user_packs)
        draft = read_folder(folder)
    except PackError as error:
        return Examination(error.findings, 0, {})
    found = compiler.examine(draft)
    if any(one.severity == "error" for one in found):
        refused = {one.code for one in found if one.severity == "error"}
        told = [fault for fault in _of_accepts(draft, refused) if fault.code != IN_VAIN]
        return Examination(tuple(in_order([*found, *map(draft.found, told)])), 0, {})
    faults = compiler.faults(draft) if found else []
    pack = load(folder)
    asked = examiner(pack.game) if pack.game in EXAMINERS and not form_only else None
    if asked is not None:
        faults += asked.faults(draft, pack)
    kept, accepted = _unaccepted(draft, faults)
    if asked is None:  # of what nobody has asked for it isn't known whether there is something to accept
        kept = [fault for fault in kept if fault.code != IN_VAIN]
    findings = [draft.found(fault) for fault in kept]
    acceptable = {
        one: _name(draft, fault)
        for one, fault in zip(findings, kept, strict=True)
        if fault.severity == "warning" and fault.code not in UNACCEPTABLE
    }
    counts = asked.counts(pack) if asked is not None else {}
    for_tests = words_of(draft.table("pack"), "for_tests") if asked is not None else ""
    return Examination(tuple(in_order(findings)), accepted, counts, acceptable, for_tests)


def acceptance(code: str, at: str, reason: str) -> str:
    """The lines of a pack by which its author accepts a warning, about one thing or ("") the whole pack."""
    fields = {"code": code, **({"at": at} if at else {}), "reason": reason}
    # A string of JSON is one of TOML.
    lines = (f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in fields.items())
    return "[[accepted]]\n" + "".join(lines)


def _unaccepted(draft: PackDraft, faults: Iterable[Fault]) -> tuple[list[Fault], int]:
    """The faults that the author hasn't accepted, and how many were; what is accepted in vain is a fault."""
    accepts = {(index, at): row for index, row in draft.tables("accepted") for at in _ats(row)}
    kept: list[Fault] = []
    used: set[tuple[int, str]] = set()
    refused: set[str] = set()
    for fault in faults:
        name = _name(draft, fault)
        here = [
            (index, at)
            for (index, at), row in accepts.items()
            if fault.severity == "warning" and row.get("code") == fault.code and at in ("", name)
        ]
        used.update(here)
        if not here:
            kept.append(fault)
        if fault.severity == "error":
            refused.add(fault.code)
    kept += _of_accepts(draft, refused, used)
    return kept, len({index for index, _ in used})


def _of_accepts(
    draft: PackDraft, refused: set[str], used: Collection[tuple[int, str]] = ()
) -> Iterator[Fault]:
    """What is wrong with the entries of what is accepted; `refused` are the codes of errors."""
    for index, row in draft.tables("accepted"):
        code = words_of(row, "code")
        vain = [at for at in _ats(row) if (index, at) not in used]
        if not vain or not code:
            continue
        if code not in ADVICE:
            said = f"There is no finding with the code “{code}”.{meant(code, ADVICE)}"
            yield Fault("unknown-code", ("accepted", index, "code"), said, "warning")
        elif code in refused:
            said = f"“{code}” is an error here, and errors can't be accepted."
            yield Fault("not-acceptable", ("accepted", index, "code"), said, "warning")
        else:
            of = " and ".join(f"“{at}”" for at in vain if at)
            said = (
                f"Nothing is found here any more{' of ' + of if of else ''} that would have to be accepted."
            )
            yield Fault(IN_VAIN, ("accepted", index), said, "warning")


def _ats(row: dict[str, Any]) -> list[str]:
    """What an entry accepts its code of."""
    at = row.get("at", "")
    return [one for one in at if isinstance(one, str)] if isinstance(at, list) else [str(at)]


def _name(draft: PackDraft, fault: Fault) -> str:
    """The id, number or letter of what a fault is about; "" when it is the whole pack."""
    if len(fault.path) < len(("table", 0)):
        return ""
    row = draft.value_at(fault.path[:2])
    if not isinstance(row, dict):
        return ""
    return str(next((row[key] for key in ("id", "number", "letter") if key in row), ""))
