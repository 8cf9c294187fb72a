"""What is wrong with a pack, and where: places, findings, and the errors that carry them."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec

from kd_desktop.packs.advice import ADDED, ADVICE

Severity = Literal["error", "warning"]
Path = tuple[str | int, ...]
"""The way to a value: names of keys and indices of arrays, both from the top of the file."""

FEW = 20


class FilePlace(msgspec.Struct, frozen=True, order=True):
    """A place in a file; line and column count from 1, columns count characters. Line 0 is the whole file."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


class Fault(NamedTuple):
    """Something wrong at a path, before its place is looked up.

    `key` means the key at the path and not its value, `part` the words inside the value. `advice` follows
    the sentence; without it, the code's entry in `advice.ADVICE` is used.
    """

    code: str
    path: Path
    sentence: str
    severity: Severity = "error"
    key: bool = False
    part: str = ""
    advice: str = ""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong and what to do about it.

    `code` names the problem for programs. An error keeps a pack from loading, a warning doesn't. The
    sentence says both what is wrong and what to do; `advice` is the latter alone, and `did_you_mean` the
    word probably meant, "" if unknown.
    """

    code: str
    sentence: str
    file: str
    line: int = 1
    column: int = 1
    severity: Severity = "error"
    advice: str = ""
    did_you_mean: str = ""

    @property
    def place(self) -> FilePlace:
        """The place of the finding."""
        return FilePlace(self.file, self.line, self.column)

    def __str__(self) -> str:
        return f"{self.place}: {self.severity} {self.code}: {self.sentence}"


_MEANT = " It looks like a misspelling of “{}”."
_CALLED = " Here that is called “{}”."
_WORD = re.compile(r" (?:It looks like a misspelling of|Here that is called) “([^”]+)”\.")
_SAME = {"yes": "aye", "no": "nay"}
"""Words often written for others that don't resemble them."""


def finding(
    code: str, place: FilePlace, sentence: str, severity: Severity = "error", advice: str = ""
) -> Finding:
    """A finding at that place, with advice; without any of its own it has that of its code."""
    meant_word = _WORD.search(sentence)
    if not advice and not meant_word:
        advice = ADDED.get(code, "")
    return Finding(
        code=code,
        sentence=f"{sentence} {advice}" if advice else sentence,
        file=place.file,
        line=place.line,
        column=place.column,
        severity=severity,
        advice=f"Write “{meant_word[1]}”." if meant_word else advice or ADVICE.get(code, ""),
        did_you_mean=meant_word[1] if meant_word else "",
    )


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """The findings by file, line and column, without duplicates."""
    return sorted(
        set(findings),
        key=lambda one: (one.file, one.line, one.column, one.severity, one.code, one.sentence),
    )


class PackError(Exception):
    """A pack, or a part of one, that can't be used. `findings` are all known errors, in order."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        if not findings:
            raise ValueError("a PackError needs a finding")
        super().__init__(tuple(findings))
        self.findings = tuple(findings)

    @property
    def first(self) -> Finding:
        """The finding to show when there is room for one."""
        return self.findings[0]

    @property
    def file(self) -> str:
        """The file of the first finding."""
        return self.first.file

    @property
    def line(self) -> int:
        """The line of the first finding, from 1."""
        return self.first.line

    @property
    def column(self) -> int:
        """The column of the first finding, from 1."""
        return self.first.column

    @property
    def sentence(self) -> str:
        """The sentence of the first finding."""
        return self.first.sentence

    def __str__(self) -> str:
        more = len(self.findings) - 1
        said = f"{self.first.place}: {self.sentence}"
        if not more:
            return said
        return f"{said} ({more} more {'finding' if more == 1 else 'findings'})"


class TomlError(PackError):
    """A file that can't be read as TOML; it has exactly one finding."""


def near(word: str, known: Iterable[str]) -> str:
    """The known word that this one probably misspells, or "" when there is none."""
    written = word.lower()
    for found in difflib.get_close_matches(written, sorted(known), cutoff=0.6):
        if _differ(written, found.lower()) <= max(1, int(max(len(written), len(found)) * _SLIPS)):
            return found
    return ""


_SLIPS = 0.4  # of the letters of a word, how many may be wrong in one that looks like it


def _differ(one: str, other: str) -> int:
    """How many letters must be put in, taken out, changed or swapped with the next to make one the other."""
    before, row = [0] * (len(other) + 1), list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            least = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                least = min(least, earlier[j - 2] + 1)
            row.append(least)
    return row[-1]


def meant(word: str, known: Iterable[str]) -> str:
    """A sentence of advice: the nearest known word, or all known words if they are few, or nothing."""
    words = sorted(known)
    if _SAME.get(word.lower()) in words:
        return _CALLED.format(_SAME[word.lower()])
    found = near(word, words)
    if found:
        return _MEANT.format(found)
    return f" Known are: {', '.join(words)}." if 0 < len(words) <= FEW else ""
