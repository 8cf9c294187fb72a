"""A pack as its author wrote it: the files of a folder joined, shorthands written out, places kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any

from kd_desktop.packs.findings import Fault, FilePlace, Finding, PackError, Path, TomlError, finding, meant
from kd_desktop.packs.folding import folded
from kd_desktop.packs.formats import Format, format_of
from kd_desktop.packs.source import SourceFile, read_toml


class PackDraft:
    """The joined files of a pack. `data` has the form of the format's document, if the author got it right.

    `findings` are about everything that could not be joined: files that aren't TOML, unknown tables. It is
    `complete` when nothing had to be left out.
    """

    def __init__(self, folder: str, form: Format) -> None:
        self.folder = folder
        self.format = form
        self.data: dict[str, Any] = {}
        self.findings: list[Finding] = []
        self.complete = True
        self._files: list[SourceFile] = []
        self._rows: dict[str, list[tuple[SourceFile, int]]] = {}
        self._keys: dict[tuple[str, str], SourceFile] = {}

    def where(self, path: Path, *, key: bool = False, part: str = "") -> FilePlace:
        """The place of a value of `data`; as `SourceFile.where`."""
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
                return FilePlace(source.file, 0)
        return FilePlace(self.folder, 0)

    def found(self, fault: Fault) -> Finding:
        """The finding for a fault, with its place."""
        place = self.where(fault.path, key=fault.key, part=fault.part)
        return finding(fault.code, place, fault.sentence, fault.severity, fault.advice)

    def tables(self, name: str) -> Iterator[tuple[int, dict[str, Any]]]:
        """The well-formed entries of an array of tables, with their indices."""
        for index, row in enumerate(self.data.get(name, ())):
            if isinstance(row, dict):
                yield index, row

    def table(self, name: str) -> dict[str, Any]:
        """The table with a given name, empty when there is none."""
        found = self.data.get(name)
        return found if isinstance(found, dict) else {}

    @cached_property
    def values(self) -> list[tuple[Path, Any]]:
        """Every value with its path, tables and lists included."""
        found: list[tuple[Path, Any]] = []
        _gather(self.data, (), found)
        return found

    def fields(self, *names: str) -> Iterator[tuple[Path, Any]]:
        """Every value under one of these keys, at any depth."""
        for name in names:
            yield from self._by_key.get(name, ())

    def items(self, name: str) -> Iterator[tuple[Path, Any]]:
        """Every element of the lists under this key, at any depth."""
        for path, value in self.fields(name):
            if type(value) is list:
                for index, one in enumerate(value):
                    yield (*path, index), one

    def tagged(self, field: str) -> list[tuple[Path, dict[str, Any]]]:
        """Every effect (`do`) or condition (`is`), at any depth."""
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

    def add(self, source: SourceFile) -> None:
        """Joins one more file."""
        self._files.append(source)
        for name, value in source.data.items():
            if name in self.format.lists:
                self._add_rows(source, name, value)
            elif name in self.format.tables:
                self._add_keys(source, name, value)
            else:
                said = f"A pack has no table “{name}”.{meant(name, self.format.lists + self.format.tables)}"
                self._lose(source, (name,), "unknown-table", said)

    def _lose(self, source: SourceFile, path: Path, code: str, sentence: str) -> None:
        """Leaves a part of a file out and says why."""
        key = code == "unknown-table"
        self.findings.append(finding(code, source.where(path, key=key), sentence))
        self.complete = False

    def _add_rows(self, source: SourceFile, name: str, value: object) -> None:
        if not isinstance(value, list):
            self._lose(source, (name,), "wrong-type", f"Write [[{name}]] with two brackets.")
            return
        rows, joined = self._rows.setdefault(name, []), self.data.setdefault(name, [])
        for index, row in enumerate(value):
            try:
                joined.append(written_out(self.format, name, row))
                rows.append((source, index))
            except RecursionError:
                self._lose(source, (name, index), "too-deep", "Tables are nested too deeply.")

    def _add_keys(self, source: SourceFile, name: str, value: object) -> None:
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
                joined[key] = folded(one)
                self._keys[name, key] = source
            except RecursionError:
                self._lose(source, (name, key), "too-deep", "Tables are nested too deeply.")


def written_out(form: Format, table: str, row: Any) -> Any:
    """One entry of an array of tables with its texts folded and its shorthands written out.

    Raises RecursionError when the entry is nested too deeply to be sound.
    """
    row = folded(row)
    if isinstance(row, dict):
        form.shorthands(table, row)
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


def toml_files(folder: FilePath) -> list[FilePath]:
    """The files of a pack in the order of their names: every visible TOML file in or below the folder.

    Names that begin with a dot aren't the author's: they are editors' locks and systems' caches.
    """
    found: list[tuple[str, FilePath]] = []
    for file in folder.rglob("*.toml"):
        inside = file.relative_to(folder)
        if not any(part.startswith(".") for part in inside.parts):
            found.append((inside.as_posix(), file))
    return [file for _, file in sorted(found)]


def read_folder(folder: FilePath) -> PackDraft:
    """Joins every TOML file of the folder and its subfolders, in the order of their names.

    Raises PackError when there is no folder or no TOML file in it; files that aren't TOML become findings.
    """
    try:
        files = toml_files(folder)
    except OSError as error:
        raise _no_pack(folder, f"The folder can't be read: {error.strerror or error}.") from None
    if not folder.is_dir():
        raise _no_pack(folder, "There is no such folder.")
    if not files:
        raise _no_pack(folder, "This folder has no TOML file, so it isn't a pack.")
    sources: list[SourceFile] = []
    unread: list[Finding] = []
    for file in files:
        try:
            sources.append(read_toml(file))
        except TomlError as error:
            unread.extend(error.findings)
    draft = PackDraft(str(folder), format_of(_game(sources)))
    draft.findings += unread
    draft.complete = not unread
    for source in sources:
        draft.add(source)
    return draft


def _game(sources: list[SourceFile]) -> object:
    """What the files say of which game the pack is; None when they don't."""
    heads = (source.data.get("pack") for source in sources)
    return next((head["game"] for head in heads if isinstance(head, dict) and "game" in head), None)


def _no_pack(folder: FilePath, sentence: str) -> PackError:
    return PackError([finding("no-pack", FilePlace(str(folder), 0), sentence)])
