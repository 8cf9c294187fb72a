"""The shape of an explanation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP

Chapter = Literal["screen", "vote", "deals", "realm", "story", "beginning", "ending", "campaign"]
CHAPTERS: dict[Chapter, str] = {
    "screen": QT_TRANSLATE_NOOP("Rules", "At the table"),
    "vote": QT_TRANSLATE_NOOP("Rules", "The vote"),
    "deals": QT_TRANSLATE_NOOP("Rules", "Deals"),
    "realm": QT_TRANSLATE_NOOP("Rules", "The realm"),
    "story": QT_TRANSLATE_NOOP("Rules", "Cards and stories"),
    "beginning": QT_TRANSLATE_NOOP("Rules", "How a reign begins"),
    "ending": QT_TRANSLATE_NOOP("Rules", "How a reign ends"),
    "campaign": QT_TRANSLATE_NOOP("Rules", "The campaign"),
}
"""The headings of the contents, in order."""


@dataclass(frozen=True, slots=True)
class Topic:
    """One rule in two to five sentences.

    `title` and `text` are English as in the source; `rules` translates and fills them. `clauses` lists the
    clauses it stands for without their prefix ("VOTE-6 CLEAN-3..4"), `codes` the refusals, questions and
    causes that it explains though they may come without a clause, `near` the keys of neighbours.
    """

    key: str
    chapter: Chapter
    title: str
    text: str
    clauses: str = ""
    codes: str = ""
    near: str = ""
