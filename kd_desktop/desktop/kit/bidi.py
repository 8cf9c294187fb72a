"""Names that are written from right to left, set apart in sentences that are not.

Without that, what follows such a name is drawn on its other side: "עדי: 5" shows its colon and its number
before the name. So each text with such letters (a name, a title) that enters the window is put between two
invisible characters, an isolate of the bidi algorithm (UAX 9). Views and events come through `set_apart`,
titles and names from elsewhere through `isolated`. A name written from left to right needs none.
"""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec

OPEN, CLOSE = "\u2068", "\u2069"
"""First strong isolate, and its end."""
_RIGHT = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_ENCODER = msgspec.json.Encoder()
# What begins such a letter in UTF-8, and a few others with it: those are looked at again.
_PERHAPS = re.compile(
    rb"[\xd6-\xdf]|\xe0[\xa0-\xa3]|\xe2\x80[\x8f\xab\xae]|\xe2\x81\xa7|\xef[\xac-\xbb]|\xf0\x90|\xf0\x9e"
)

T = TypeVar("T")


def goes_left(text: str) -> bool:
    """Whether a letter in it is written from right to left."""
    return _RIGHT.search(text) is not None


def isolated(text: str) -> str:
    """The text as a part of a sentence; the same where it needs no isolate or has one."""
    if not goes_left(text) or (text[0] == OPEN and text[-1] == CLOSE):
        return text
    return f"{OPEN}{plain(text)}{CLOSE}"


def plain(text: str) -> str:
    """The text without the signs around its names: for what compares, sorts, or reads aloud."""
    return text.replace(OPEN, "").replace(CLOSE, "")


def rightward(markup: str) -> str:
    """Rich text with lines from left to right: Qt would go by its first letter, even a name's."""
    return f'<div dir="ltr">{markup}</div>' if OPEN in markup else markup


def unheard(text: str) -> str:
    """The text to be read aloud: a space for each sign, so that words stay where they are counted."""
    return text.replace(OPEN, " ").replace(CLOSE, " ")


def balanced(lines: list[str]) -> list[str]:
    """The lines of a text, each isolate that goes over the end of one closed there and opened on the next."""
    if not any(OPEN in line for line in lines):
        return lines
    out, within = [], False
    for line in lines:
        begun = f"{OPEN}{line}" if within and line else line
        within = begun.count(OPEN) > begun.count(CLOSE) if line else within
        out.append(f"{begun}{CLOSE}" if within and line else begun)
    return out


def after_line(words: str, line: str) -> str:
    """The words left after their first line."""
    cut = " ".join(words.split()[len(line.split()) :])
    return f"{OPEN}{cut}" if cut.count(CLOSE) > cut.count(OPEN) else cut


def set_apart(thing: T) -> T:
    """A view or an event with each text in it isolated; the same object where none needs it."""
    if isinstance(thing, msgspec.Struct) and not _perhaps(thing):
        return thing
    found: T = _apart(thing)
    return found


def _perhaps(thing: msgspec.Struct) -> bool:
    try:
        return _PERHAPS.search(_ENCODER.encode(thing)) is not None
    except (TypeError, UnicodeEncodeError):  # with something that JSON hasn't
        return True


def _apart(thing: Any) -> Any:
    if isinstance(thing, str):
        return isolated(thing)
    if isinstance(thing, msgspec.Struct):
        changed = {}
        for name in thing.__struct_fields__:
            before = getattr(thing, name)
            after = _apart(before)
            if after is not before:
                changed[name] = after
        return msgspec.structs.replace(thing, **changed) if changed else thing
    if isinstance(thing, tuple):
        parts = [_apart(part) for part in thing]
        same = all(one is other for one, other in zip(parts, thing, strict=True))
        return thing if same else type(thing)(*parts) if hasattr(thing, "_fields") else tuple(parts)
    if isinstance(thing, dict):
        return {key: _apart(value) for key, value in thing.items()}
    return thing
