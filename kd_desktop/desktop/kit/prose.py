"""Prose as data: what people read at length, in TOML files beside the code that shows it.

A file names the `context` under which Qt translates its texts. They stay English here; who shows them
translates them, and `tools/prose.py` gives them to the extractor.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.decoding import convert
from kd_desktop.packs.folding import folded
from kd_desktop.packs.source import read_toml

Document = TypeVar("Document", bound=msgspec.Struct)


class ProseError(Exception):
    """A file of prose that can't be used: its place, and one sentence for its author."""


def read(file: Path, document: type[Document]) -> Document:
    """The content of a file as a frozen Struct, without the author's line breaks.

    Raises ProseError at the first thing that is wrong, and TomlError where the file can't be read as TOML;
    both tell file, line and column.
    """
    source = read_toml(file)
    data = folded(source.data)
    try:
        return convert(data, document)
    except msgspec.ValidationError as error:
        # Only now: what ships is sound, and needs no second look.
        from kd_desktop.packs.form import form_faults

        fault = next(form_faults(data, document, (file.name,)), None)
        if fault is None:
            raise ProseError(f"{file}: {error}") from None
        raise ProseError(f"{source.where(fault.path[1:], key=fault.key)}: {fault.sentence}") from None


class TextFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of short texts by name; related ones are in a table."""

    context: str
    texts: dict[str, str | dict[str, str]]


class Texts(Mapping[str, str]):
    """The short texts in a file beside a module: in English as a mapping, in words when called.

    One in a table goes by both names: `row.above`. The file is read when the first of them is needed.
    """

    def __init__(self, module: str, file: str = "") -> None:
        beside = Path(module)
        self._file = beside.with_name(f"{file or beside.stem}.toml")

    @cached_property
    def _read(self) -> tuple[str, dict[str, str]]:
        found = read(self._file, TextFile)
        return found.context, dict(_flat(found.texts))

    @property
    def context(self) -> str:
        """Under which Qt translates them."""
        return self._read[0]

    def __getitem__(self, name: str) -> str:
        return self._read[1][name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read[1])

    def __len__(self) -> int:
        return len(self._read[1])

    def table(self, name: str) -> dict[str, str]:
        """The texts of a table by their own names, in words."""
        start = f"{name}."
        return {one.removeprefix(start): self(one) for one in self if one.startswith(start)}

    def named(self, table: str, name: str) -> str:
        """The display name of something: its text in a table, or its own name without one."""
        key = f"{table}.{name}"
        return self(key) if key in self else name

    def __call__(self, name: str, /, **slots: Any) -> str:
        """The text of that name, with its slots filled."""
        text = translate(self.context, self[name])
        return text.format_map(slots) if slots else text


def _flat(texts: Mapping[str, str | dict[str, str]]) -> Iterator[tuple[str, str]]:
    for name, found in texts.items():
        if isinstance(found, str):
            yield name, found
        else:
            yield from ((f"{name}.{own}", text) for own, text in found.items())
