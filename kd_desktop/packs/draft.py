"""A pack as its author wrote it: the files of a folder joined, shorthands written out, places kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any

from kd_desktop.packs.document import LISTS, TABLES
from kd_desktop.packs.findings import Finding, PackError, Path, Place, TomlError, finding, meant
from kd_desktop.packs.source import Source, read_toml

DEEPEST = 40  # levels of tables and arrays; no sound card comes near
_BREAK = re.compile(r"\n[^\S\n]*\n\s*")


def folded(text: str) -> str:
    """The text without the author's line breaks: one is a space, an empty line leaves an empty line."""
    if "\n" not in text:
        return text
    paragraphs = _BREAK.split(text.strip())
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


class Draft:
    """The joined files of a pack. `data` has the form of `document.Document`, if the author got it right.

    `findings` are what could not even be joined: files that aren't TOML, tables that no pack has. It is
    `complete` when nothing had to be left out.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.data: dict[str, Any] = {}
        self.findings: list[Finding] = []
        self.complete = True
        self._files: list[Source] = []
        self._rows: dict[str, list[tuple[Source, int]]] = {}
        self._keys: dict[tuple[str, str], Source] = {}

    def where(self, path: Path, *, key: bool = False, part: str = "") -> Place:
        """The place of a value of `data`; as `Source.where`."""
        name = path[0] if path else ""
        rows = self._rows.get(str(name), [])
        if len(path) > 1 and isinstance(path[1], int) and path[1] < len(rows):
            source, index = rows[path[1]]
            return source.where((name, index, *path[2:]), key=key, part=part)
        if len(path) > 1 and (str(name), str(path[1])) in self._keys:
            return self._keys[str(name), str(path[1])].where(path, key=key, part=part)
        for source in self._files:
            if name in source.data:
                return source.where(path, key=key, part=part)
        for source in self._files:
            if FilePath(source.file).name == "pack.toml":
                return Place(source.file, 0)
        return Place(self.folder, 0)

    def tables(self, name: str) -> Iterator[tuple[int, dict[str, Any]]]:
        """The well-formed entries of an array of tables, with their indices."""
        for index, row in enumerate(self.data.get(name, ())):
            if isinstance(row, dict):
                yield index, row

    def table(self, name: str) -> dict[str, Any]:
        """The table of that name, empty when there is none."""
        found = self.data.get(name)
        return found if isinstance(found, dict) else {}

    @cached_property
    def values(self) -> list[tuple[Path, Any]]:
        """Every value with its path, tables and lists included."""
        found: list[tuple[Path, Any]] = []
        _gather(self.data, (), found)
        return found

    def fields(self, *names: str) -> Iterator[tuple[Path, Any]]:
        """Every value that stands under one of these keys, wherever it is nested."""
        for name in names:
            yield from self._by_key.get(name, ())

    def items(self, name: str) -> Iterator[tuple[Path, Any]]:
        """Every element of a list that stands under this key, wherever it is nested."""
        for path, value in self.fields(name):
            if type(value) is list:
                for index, one in enumerate(value):
                    yield (*path, index), one

    def tagged(self, field: str) -> list[tuple[Path, dict[str, Any]]]:
        """Every effect (`do`) or condition (`is`), wherever it is nested."""
        return self._effects if field == "do" else self._conditions

    @cached_property
    def _by_key(self) -> dict[str, list[tuple[Path, Any]]]:
        found: dict[str, list[tuple[Path, Any]]] = {}
        for entry in self.values:
            path = entry[0]
            if path and type(path[-1]) is str:
                found.setdefault(path[-1], []).append(entry)
        return found

    @cached_property
    def _effects(self) -> list[tuple[Path, dict[str, Any]]]:
        return list(self._holders("do"))

    @cached_property
    def _conditions(self) -> list[tuple[Path, dict[str, Any]]]:
        return list(self._holders("is"))

    def _holders(self, field: str) -> Iterator[tuple[Path, dict[str, Any]]]:
        """The tables that have text in this field."""
        for path, value in self.fields(field):
            if isinstance(value, str):
                yield path[:-1], self.value_at(path[:-1])

    def value_at(self, path: Path) -> Any:
        """The value at a path that exists."""
        value: Any = self.data
        for part in path:
            value = value[part]
        return value

    def add(self, source: Source) -> None:
        """Joins one more file."""
        self._files.append(source)
        for name, value in source.data.items():
            if name in LISTS:
                self._add_rows(source, name, value)
            elif name in TABLES:
                self._add_keys(source, name, value)
            else:
                said = f"A pack has no table “{name}”.{meant(name, LISTS + TABLES)}"
                self._lose(source, (name,), "unknown-table", said)

    def _lose(self, source: Source, path: Path, code: str, sentence: str) -> None:
        """Leaves a part of a file out and says why."""
        key = code == "unknown-table"
        self.findings.append(finding(code, source.where(path, key=key), sentence))
        self.complete = False

    def _add_rows(self, source: Source, name: str, value: object) -> None:
        if not isinstance(value, list):
            self._lose(source, (name,), "wrong-type", f"Write [[{name}]] with two brackets.")
            return
        rows, joined = self._rows.setdefault(name, []), self.data.setdefault(name, [])
        for index, row in enumerate(value):
            try:
                joined.append(written_out(name, row))
                rows.append((source, index))
            except RecursionError:
                self._lose(source, (name, index), "too-deep", "Tables are nested too deeply.")

    def _add_keys(self, source: Source, name: str, value: object) -> None:
        if not isinstance(value, dict):
            self._lose(source, (name,), "wrong-type", f"“{name}” is a table: write [{name}].")
            return
        joined = self.data.setdefault(name, {})
        for key, one in value.items():
            if key in joined:
                other = self._keys[name, key].where((name, key), key=True)
                place = source.where((name, key), key=True)
                said = f"“{name}.{key}” is already given in {FilePath(other.file).name}, line {other.line}."
                self.findings.append(finding("given-twice", place, said))
                continue
            try:
                joined[key] = _folded(one, 0)
                self._keys[name, key] = source
            except RecursionError:
                self._lose(source, (name, key), "too-deep", "Tables are nested too deeply.")


def written_out(table: str, row: Any) -> Any:
    """One entry of an array of tables with its texts folded and its shorthands written out.

    A sticker may be given as its number alone, and a move needs no `do`, for it can be nothing else. Raises
    RecursionError when the entry is nested too deeply to be sound.
    """
    row = _folded(row, 0)
    outcomes = row.get("outcome") if table == "card" and isinstance(row, dict) else None
    for outcome in outcomes.values() if isinstance(outcomes, dict) else ():
        if not isinstance(outcome, dict):
            continue
        if isinstance(outcome.get("stickers"), list):
            outcome["stickers"] = [
                {"number": ref} if type(ref) is int else ref for ref in outcome["stickers"]
            ]
        if isinstance(outcome.get("moves"), list):
            for move in outcome["moves"]:
                if isinstance(move, dict):
                    move.setdefault("do", "move_resource")
    return row


def _gather(value: Any, path: Path, found: list[tuple[Path, Any]]) -> None:
    """Adds the value and everything in it, with paths."""
    found.append((path, value))
    if type(value) is dict:
        for key, one in value.items():
            _gather(one, (*path, key), found)
    elif type(value) is list:
        for index, one in enumerate(value):
            _gather(one, (*path, index), found)


def _folded(value: Any, depth: int) -> Any:
    """A copy of the value with every text folded."""
    if isinstance(value, str):
        return folded(value)
    if depth > DEEPEST:
        raise RecursionError
    if isinstance(value, dict):
        return {key: _folded(one, depth + 1) for key, one in value.items()}
    if isinstance(value, list):
        return [_folded(one, depth + 1) for one in value]
    return value


def read_folder(folder: FilePath) -> Draft:
    """Joins every TOML file of the folder and its subfolders, in the order of their names.

    Raises PackError when there is no folder or no TOML file in it; files that aren't TOML become findings.
    """
    draft = Draft(str(folder))
    try:
        files = sorted(folder.rglob("*.toml"), key=lambda file: file.relative_to(folder).as_posix())
    except OSError as error:
        raise _no_pack(folder, f"The folder can't be read: {error.strerror or error}.") from None
    if not folder.is_dir():
        raise _no_pack(folder, "There is no such folder.")
    if not files:
        raise _no_pack(folder, "There is no TOML file in this folder, so it is no pack.")
    for file in files:
        try:
            draft.add(read_toml(file))
        except TomlError as error:
            draft.findings.extend(error.findings)
            draft.complete = False
    return draft


def _no_pack(folder: FilePath, sentence: str) -> PackError:
    return PackError([finding("no-pack", Place(str(folder), 0), sentence)])
