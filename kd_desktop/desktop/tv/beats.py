"""The beats of the TV: what it shows, one thing after another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from kd_desktop.desktop.reading.model import Reading

SAY_MS, SHORT_SAY_MS, COUNT_MS = 1500, 700, 1000
READ_MS, LETTER_MS = 5000, 58
"""The reading time: a base, and an addition for each letter of the text."""
QUOTE_MS, SPOKEN_MS = 2600, 55
"""The time for a person's words: a base, and an addition for each letter."""


@dataclass(frozen=True)
class Beat:
    """One thing that happens on the TV, the table's view after it, its sentence, and the pause after it.

    A beat with a `page` shows that page, a beat of the kind "read" its `reading` in full light; other kinds
    are the game's. `crest` is the mark of the sentence's subject; rests are in milliseconds. A reading, and a
    beat that `stays`, isn't left before the table has put it away.
    """

    kind: str
    view: Any
    said: str = ""
    rest: int = SHORT_SAY_MS
    reading: Reading | None = None
    page: Any = None
    crest: str = ""
    stays: bool = False

    @property
    def waits(self) -> bool:
        """Whether the table decides when it ends."""
        return self.stays or self.kind == "read"


class Move(NamedTuple):
    """The movement of a beat: called with 0 to 1, for that number of milliseconds."""

    step: Callable[[float], None]
    lasts: int


def reading_time(reading: Reading) -> int:
    """The milliseconds for reading a text aloud."""
    return READ_MS + LETTER_MS * (len(reading.text) + len(reading.question))


def quoting_time(words: str) -> int:
    """The milliseconds for hearing a person's words."""
    return QUOTE_MS + SPOKEN_MS * len(words)
