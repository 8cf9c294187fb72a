"""Prose as data: what people read at length, in TOML files beside the code that shows it.

A file names the `context` under which Qt translates its texts. They stay English here; who shows them
translates them, and `tools/prose.py` gives them to the extractor.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from kd_desktop.packs.folding import folded
from kd_desktop.packs.source import read_toml

Document = TypeVar("Document", bound=msgspec.Struct)


class ProseError(Exception):
    """A file of prose that can't be used: its place, and one sentence for whoever writes it."""


def read(file: Path, document: type[Document]) -> Document:
    """What stands in the file, in the form of that frozen Struct, without the author's line breaks.

    Raises ProseError at the first thing that is wrong, and TomlError where the file can't be read as TOML;
    both tell file, line and column.
    """
    source = read_toml(file)
    data = folded(source.data)
    try:
        return msgspec.convert(data, document)
    except msgspec.ValidationError as error:
        # Only now: what ships is sound, and needs no second look.
        from kd_desktop.packs.form import form_faults

        fault = next(form_faults(data, document, (file.name,)), None)
        if fault is None:
            raise ProseError(f"{file}: {error}") from None
        raise ProseError(f"{source.where(fault.path[1:], key=fault.key)}: {fault.sentence}") from None
