"""What the TV shows one after another while something happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from kd_desktop.desktop.reading.model import Reading

SAY_MS, SHORT_SAY_MS, COUNT_MS = 1500, 700, 1000
READ_MS, LETTER_MS = 5000, 58
"""How long something is read: a while, and so much for each letter of its text."""
QUOTE_MS, SPOKEN_MS = 2600, 55
"""How long what somebody says stays: a while, and so much for each letter."""


@dataclass(frozen=True)
class Beat:
    """One thing that happens on the TV, the table's view after it, what is said, and how long it then rests.

    A beat with a `page` shows that page, one of the kind "read" its `reading` in full light; what any other
    kind does is the game's. `crest` is the mark of whom the sentence is about; rests are milliseconds. What
    is read, and what `stays`, isn't left before the table has put it away.
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
        """Whether the table decides when it is over."""
        return self.stays or self.kind == "read"


class Move(NamedTuple):
    """What moves in a beat: called with 0 to 1, for so many milliseconds."""

    step: Callable[[float], None]
    lasts: int


def reading_time(reading: Reading) -> int:
    """Milliseconds in which a reading can be read aloud."""
    return READ_MS + LETTER_MS * (len(reading.text) + len(reading.question))


def quoting_time(words: str) -> int:
    """Milliseconds in which what somebody says can be heard."""
    return QUOTE_MS + SPOKEN_MS * len(words)
