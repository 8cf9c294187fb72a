"""From each format of a save to the next, on plain JSON, for ever.

Format 1 is the first. Whoever changes what is written raises the format by a step: a module
`from_1_to_2.py` here with a `MigrationStep`, appended to `STEPS`, and a sample of the new format in
`tests/storage/samples`. A step imports nothing of the program, because that goes on changing and the step
must not. Nothing is rewritten: each document says of which format it is and is brought up to date whenever it
is read, so that the journal stays a file that is only ever added to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Document = dict[str, Any]
"""A JSON object as Python has it."""
Change = Callable[[Document], Document]


class MigrationStep(NamedTuple):
    """What leads from one format to the next, for each kind of document; it may change the one it is given.

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
    """A step could not make anything of a document that is whole: a defect of the step."""


def newest() -> int:
    """The format that this program writes, and the newest it reads."""
    return 1 + len(STEPS)


def snapshot(document: Document, format: int) -> Document:
    """A snapshot of that format in the newest one, except for its `format`, which still tells the old."""
    return {**_changed(document, format, "snapshot"), "format": format}


def line(document: Document, format: int) -> Document:
    """A line of the journal of that format in the newest one, with the snapshot in it.

    `format` is as above, and `sum` still that of the line in the file.
    """
    apart: Document = {key: document.pop(key) for key in ("start", "sum") if key in document}
    if "start" in apart:
        apart["start"] = snapshot(apart["start"], apart["start"].get("format", format))
    return {**_changed(document, format, "line"), **apart, "format": format}


def pack(document: Document, format: int) -> Document:
    """A compiled pack of that format in the newest one; its hash, which was that of the old form, goes."""
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
