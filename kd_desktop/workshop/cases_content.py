"""Reads a rule case's own cards and other parts of a pack, written as in a pack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kd_desktop.packs.draft import written_out
from kd_desktop.packs.findings import FilePlace, Path
from kd_desktop.packs.form import form_faults
from kd_desktop.workshop.casebook import PackPart
from kd_desktop.workshop.cases_source import CaseFile, Keys
from kd_desktop.workshop.cases_verdicts import CaseError


@dataclass(frozen=True)
class Brought:
    """A part of a pack in a case: its kind, its data, and its place."""

    kind: str
    raw: dict[str, Any]
    reading: CaseFile
    at: Keys
    index: int

    @property
    def part(self) -> PackPart:
        """The kind of the part."""
        return self.reading.book.parts[self.kind]

    def where(self, path: Path, *, key: bool = False) -> FilePlace:
        """The place of a path inside the part."""
        return self.reading.where((*self.at, *path), key=key)

    def check(self, *, whole: bool) -> None:
        """Raises CaseError for a key or value that the part can't have, and if `whole` for missing ones."""
        path: Path = (self.kind, self.index)
        for fault in form_faults(self.raw, self.part.form, path):
            if whole or fault.code != "missing-field" or len(fault.path) > len(path):
                inside = fault.path[len(path) :]
                raise CaseError(self.where(inside, key=fault.key), fault.sentence)


def content_in(reading: CaseFile, data: dict[str, Any], at: Keys) -> Iterator[Brought]:
    """Every part of a pack in a case, with its keys and values checked."""
    for kind, part in reading.book.parts.items():
        if kind not in data:
            continue
        if part.key:
            tables = reading.list_of(data, kind, at)
            places: list[Keys] = [(*at, kind, index) for index in range(len(tables))]
        else:
            tables, places = [reading.table(data, kind, at)], [(*at, kind)]
        for index, (raw, keys) in enumerate(zip(tables, places, strict=True)):
            brought = Brought(kind, _written_out(reading, kind, raw, keys), reading, keys, index)
            brought.check(whole=part.whole)
            if part.key and part.key not in raw:
                raise reading.fail(keys, f"This {kind} lacks its “{part.key}”.")
            yield brought


def _written_out(reading: CaseFile, kind: str, raw: dict[str, Any], at: Keys) -> dict[str, Any]:
    try:
        written: dict[str, Any] = written_out(reading.book.format, kind, raw)
    except RecursionError:
        raise reading.fail(at, "Tables are nested too deeply.") from None
    return written
