"""Explains what is wrong in a text that is not TOML, to people who write texts rather than programs."""

from __future__ import annotations

import re
from typing import NamedTuple

QUOTES = '"""'
_LOOKS_LIKE_TOML = re.compile(r"^\s*(\[\[?\w[\w.-]*\]\]?\s*$|[a-z_]+\s*=\s)", re.MULTILINE)
_KEY = re.compile(r"\s*([\w.-]+|\"[^\"]*\")\s*=")
_LEFT_OPEN = ("illegal character '\\n'", "unterminated string", "expected '\"'")


class Plain(NamedTuple):
    """What is wrong, in which line, and what to do. Line 0 leaves the parser's place."""

    sentence: str
    advice: str
    line: int = 0
    code: str = "not-toml"


_TOLD: tuple[tuple[str, Plain], ...] = (
    (
        "invalid statement",
        Plain("This line is neither a [table] nor a key with a value.", "Write key = value."),
    ),
    (
        "expected '=' after a key",
        Plain(
            "This line is neither a [table] nor a key with a value.",
            "Write key = value, or close the text before it if this is a part of one.",
        ),
    ),
    (
        "invalid value",
        Plain(
            "What follows the = isn't a value.",
            'Put text in "quotation marks" and numbers without; write true and false in lower case.',
        ),
    ),
    (
        "expected newline or end of document",
        Plain(
            "Something after the value doesn't belong to it.",
            'Inside a text, write “ and ” or \\" instead of ", and one value a line.',
        ),
    ),
    ("unclosed array", Plain("A list isn't closed.", "Add a ] at its end, and commas between its parts.")),
    (
        "unclosed inline table",
        Plain("A table in braces isn't closed.", "Put a } at its end, and commas between its parts."),
    ),
    (
        "unescaped '\\'",
        Plain("A backslash has a special meaning in a text.", "Write two, or none."),
    ),
    ("expected ']", Plain("The name of a table isn't closed.", "Write [name] or [[name]].")),
)


def plain(text: str, said: str, line: int) -> Plain | None:
    """A plain form of the parser's message about a line; None when the message is best left as it is."""
    lines = text.split("\n")
    open_since = _unclosed(lines, line)
    if open_since:
        return Plain(
            f"The text that begins here isn't closed: {QUOTES} is missing at its end.",
            f"Put {QUOTES} behind its last word.",
            open_since,
        )
    if said.lower().startswith(_LEFT_OPEN):
        return Plain(
            "The text in this line isn't closed: a quotation mark is missing.",
            f'Put a " behind its last word; a text of several lines stands between {QUOTES} and {QUOTES}.',
        )
    if "overwrite a value" in said or said.lower().startswith("duplicate inline table key"):
        return _twice(lines, line)
    if said.lower() == "invalid value" and line >= len(lines) and not lines[-1].strip():
        return Plain("A list isn't closed before the file ends.", "Put a ] at its end.")
    declared = re.match(r"cannot declare (.+) twice", said, re.IGNORECASE)
    if declared:
        advice = "Join the two. Where there can be several, write each [[with two brackets]]."
        return Plain(f"The table {declared[1]} stands twice in this file.", advice, code="given-twice")
    return next((told for begins, told in _TOLD if said.lower().startswith(begins)), None)


def _unclosed(lines: list[str], until: int) -> int:
    """The line in which a text of several lines begins that has swallowed what comes behind it; 0 if none.

    Such a text seems to end where the next one begins, so it holds lines that look like no text.
    """
    begun = 0
    held: list[str] = []
    for number, line in enumerate(lines[: max(until, 1)], 1):
        parts = line.split(QUOTES)
        if begun:
            held.append(parts[0])
        for _ in parts[1:]:
            if begun and _LOOKS_LIKE_TOML.search("\n".join(held)):
                return begun
            begun, held = (0, []) if begun else (number, [])
    return begun if begun and (until >= len(lines) or _LOOKS_LIKE_TOML.search("\n".join(held))) else 0


def _twice(lines: list[str], line: int) -> Plain:
    """A key that a table has twice: where it is given first."""
    found = _KEY.match(lines[line - 1])
    key = found[1] if found else ""
    for number in range(line - 1, 0, -1):
        before = lines[number - 1]
        if before.lstrip().startswith("["):
            break
        earlier = _KEY.match(before)
        if key and earlier and earlier[1] == key:
            said = f"“{key}” is given twice in this table, first in line {number}."
            return Plain(said, "Keep one of the two.", code="given-twice")
    named = f"“{key}” is" if key else "A key is"
    return Plain(f"{named} given twice in this table.", "Keep one of the two.", code="given-twice")
