"""Reads one TOML file: its values at once, their places on demand."""

from __future__ import annotations

import re
import tomllib
from functools import cached_property
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from kd_desktop.packs.findings import FilePlace, Path, TomlError, finding
from kd_desktop.packs.plain_toml import plain

if TYPE_CHECKING:
    from kd_desktop.packs.positions import Lines, Spot

_WHERE = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")

_KEYS = re.compile(r"\((?:'[^']*',? ?)+\)")


class SourceFile:
    """One TOML file: `data` are its values, `where` gives the place of each. Made by `read_toml`."""

    def __init__(self, file: str, text: str, data: dict[str, Any]) -> None:
        self.file = file
        self.data = data
        self._text = text

    def where(self, path: Path, *, key: bool = False, part: str = "") -> FilePlace:
        """The place of the value at a path, as precisely as it is known.

        A path holds keys and indices: `("card", 3, "outcome", "aye", "moves", 0, "delta")`. A value missing
        from the file gets the place of the nearest container. `key` asks for the key rather than the value,
        `part` for the first occurrence of these words inside the value.
        """
        spots, lines = self._places
        known = path
        while known and known not in spots:
            known = known[:-1]
        if not known:
            return FilePlace(self.file)
        spot = spots[known]
        offset = spot.key if key and known == path else spot.start
        if part and known == path:
            inside = self._bytes[spot.start : spot.end].find(part.encode())
            offset += max(inside, 0)
        return FilePlace(self.file, *lines.at(offset))

    @cached_property
    def _bytes(self) -> bytes:
        return self._text.encode()

    @cached_property
    def _places(self) -> tuple[dict[Path, Spot], Lines]:
        # tree_sitter is loaded only here: a sound pack never needs it.
        from kd_desktop.packs.positions import Lines, spots

        return spots(self._bytes), Lines(self._bytes)


def read_toml(path: FilePath | str) -> SourceFile:
    """Reads a TOML file. Raises TomlError with file, line, column and a sentence when it can't be read."""
    file = str(path)
    try:
        raw = FilePath(path).read_bytes()
    except OSError as error:
        said = f"The file can't be read: {error.strerror or error}."
        raise _error(FilePlace(file, 0), said, "unreadable") from None
    try:
        text = raw.decode().removeprefix("\ufeff").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = len(raw[raw.rfind(b"\n", 0, error.start) + 1 : error.start].decode(errors="replace")) + 1
        advice = f"Byte 0x{raw[error.start]:02x} is not UTF-8 text. Save the file as UTF-8."
        raise _error(FilePlace(file, line, column), advice) from None
    return SourceFile(file, text, _values(file, text))


def _values(file: str, text: str) -> dict[str, Any]:
    """What tomllib reads in the text."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise _error(FilePlace(file), "Values are nested too deeply to be read.") from None
    except tomllib.TOMLDecodeError as error:
        said = _KEYS.sub(_dotted, _WHERE.sub("", str(error)).rstrip("."))
        place = _place(file, text, str(error))
        told = plain(text, said, place.line)
        if told is None:
            raise _error(place, f"This is not TOML: {said[:1].lower()}{said[1:]}.") from None
        if told.line:
            place = FilePlace(file, told.line)
        raise _error(place, told.sentence, told.code, told.advice) from None
    except ValueError:
        raise _error(FilePlace(file), "A number is too long to be read.") from None


def _dotted(found: re.Match[str]) -> str:
    """A key as TOML writes it, for the tuple that tomllib prints."""
    return "“" + ".".join(re.findall(r"'([^']*)'", found[0])) + "”"


def _place(file: str, text: str, said: str) -> FilePlace:
    """The place that tomllib's message names in words."""
    found = _WHERE.search(said)
    if found and found[1]:
        return FilePlace(file, int(found[1]), int(found[2]))
    if found:
        return FilePlace(file, text.count("\n") + 1, len(text) - text.rfind("\n"))
    return FilePlace(file)


def _error(place: FilePlace, sentence: str, code: str = "not-toml", advice: str = "") -> TomlError:
    return TomlError([finding(code, place, sentence, advice=advice)])
