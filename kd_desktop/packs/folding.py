"""Turns the lines of a text, broken to suit the author's editor, into the text that is shown."""

from __future__ import annotations

import re
from typing import Any

DEEPEST = 40  # levels of tables and arrays; no sound card comes near
_BREAK = re.compile(r"\n[^\S\n]*\n\s*")


def folded(value: Any, depth: int = 0) -> Any:
    """A copy of a value read from TOML with the author's line breaks removed from every text.

    A single break becomes a space; an empty line stays one. Raises RecursionError when tables are nested too
    deeply to be sound.
    """
    if isinstance(value, str):
        return _text(value)
    if depth > DEEPEST:
        raise RecursionError
    if isinstance(value, dict):
        return {key: folded(one, depth + 1) for key, one in value.items()}
    if isinstance(value, list):
        return [folded(one, depth + 1) for one in value]
    return value


def _text(text: str) -> str:
    if "\n" not in text:
        return text
    paragraphs = _BREAK.split(text.strip())
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)
