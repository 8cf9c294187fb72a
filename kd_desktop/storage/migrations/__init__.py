"""Converts each format of a save to the next, on plain JSON, for ever.

Format 1 is the first. A change to the saved form needs a new step: a module `from_1_to_2.py` here with a
`MigrationStep`, appended to `STEPS`, and a sample of the new format in `tests/storage/samples`. A step
imports nothing of the program, because the program will change and the step must not. Nothing is rewritten:
each document names its format and is brought up to date whenever it is read, so that the journal stays
append-only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Document = dict[str, Any]
"""A JSON object as Python has it."""
Change = Callable[[Document], Document]


class MigrationStep(NamedTuple):
    """A conversion from one format to the next, for each kind of document; it may change its argument.

    `snapshot` gets campaign.json and its backups, `line` a line of the journal without the snapshot that line
    0 holds, `pack` pack.json. A step that changes the state removes `print` from lines and sets the
    `fingerprint` of snapshots to "", since both are hashes of the state.
    """

    snapshot: Change
    line: Change
    pack: Change


STEPS: list[MigrationStep] = []
"""`STEPS[0]` leads from format 1 to format 2, and so on."""


class MigrationError(Exception):
    """The error when a step can't convert a document that is whole: a defect of the step."""


def newest() -> int:
    """The format that this program writes, and the newest it reads."""
    return 1 + len(STEPS)


def snapshot(document: Document, format: int) -> Document:
    """A snapshot converted to the newest format, except for its `format`, which is still the old one."""
    return {**_changed(document, format, "snapshot"), "format": format}


def line(document: Document, format: int) -> Document:
    """A line of the journal converted to the newest format, with its snapshot.

    `format` is as above, and `sum` still that of the line in the file.
    """
    apart: Document = {key: document.pop(key) for key in ("start", "sum") if key in document}
    if "start" in apart:
        apart["start"] = snapshot(apart["start"], apart["start"].get("format", format))
    return {**_changed(document, format, "line"), **apart, "format": format}


def pack(document: Document, format: int) -> Document:
    """A compiled pack converted to the newest format, without the hash of its old form."""
    return {**_changed(document, format, "pack"), "hash": ""} if format != newest() else document


def _changed(document: Document, format: int, kind: str) -> Document:
    if not 1 <= format <= newest():
        raise MigrationError(f"there is no format {format}")
    for number, step in enumerate(STEPS[format - 1 :], format):
        change: Change = getattr(step, kind)
        try:
            document = change(document)
        except Exception as error:
            raise MigrationError(f"{kind} from format {number}: {error!r}") from error
    return document
