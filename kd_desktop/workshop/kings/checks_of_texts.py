"""How long texts are in every variant, and how they begin."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from kd_desktop.engine.kings.words import CHOICE
from kd_desktop.packs.draft import PackDraft
from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.values import rows, words_of
from kd_desktop.workshop.kings.examined import Examined

LIMITS = {
    "front": ("the front of a dilemma", 35, 95),
    "outcome": ("an outcome", 20, 85),
    "story": ("a story", 85, 170),
    "sticker": ("what a sticker tells", 1, 40),
    "mystery": ("what a mystery sticker tells", 1, 60),
    "event": ("an Event or trigger", 1, 130),
    "portrait": ("a king's portrait", 1, 60),
    "scene": ("the end of a reign", 1, 110),
    "finale": ("the beginning of the finale", 1, 190),
    "page": ("a last page", 1, 190),
    "worth": ("what the realm thinks", 1, 40),
    "house": ("what is told of a house", 1, 80),
    "summary": ("the summary of a pack", 1, 80),
}
"""How many words a text of each kind has, at least and at most."""
SAME_BEGINNING = 20
"""Of a hundred outcomes, how many may begin with the same word."""
FEW_OUTCOMES = 20  # with fewer of them it isn't counted


def texts(draft: PackDraft) -> Iterator[tuple[Path, str, str]]:
    """Every text that is read at length: its path, which of the LIMITS is its own, and the text."""
    for index, row in draft.tables("card"):
        if row.get("kind") == "dilemma":
            yield ("card", index, "front_text"), "front", words_of(row, "front_text")
            for side in ("aye", "nay"):
                outcome = row.get("outcome", {}).get(side) or {}
                yield ("card", index, "outcome", side, "text"), "outcome", words_of(outcome, "text")
        elif row.get("kind") == "story":
            yield ("card", index, "text"), "story", words_of(row, "text")
        else:
            yield ("card", index, "text"), "event", words_of(row, "text")
    for table, field, kind in _TABLES:
        for index, row in draft.tables(table):
            if row.get(field):
                yield (table, index, field), kind, words_of(row, field)
    if draft.table("pack").get("summary"):
        yield ("pack", "summary"), "summary", words_of(draft.table("pack"), "summary")
    yield from _finale(draft.table("finale"))


_TABLES = (
    ("sticker", "text", "sticker"),
    ("mystery", "text", "mystery"),
    ("king", "text", "portrait"),
    ("scene", "text", "scene"),
    ("house", "description", "house"),
)
"""Table, field, kind of text; one that is left out there is left out."""


def _finale(finale: dict[str, Any]) -> Iterator[tuple[Path, str, str]]:
    if not finale:
        return
    yield ("finale", "text"), "finale", words_of(finale, "text")
    for index, vote in rows(finale, "votes"):
        yield ("finale", "votes", index, "front_text"), "front", words_of(vote, "front_text")
        for side in ("aye", "nay"):
            yield ("finale", "votes", index, side), "outcome", words_of(vote, side)
    for index, page in rows(finale, "pages"):
        yield ("finale", "pages", index, "text"), "page", words_of(page, "text")
    for index, worth in rows(finale, "worth"):
        if worth.get("text"):
            yield ("finale", "worth", index, "text"), "worth", words_of(worth, "text")


def variants(text: str) -> tuple[int, int]:
    """The words of the shortest and of the longest variant of a text with alternatives."""

    def shown(choose: Callable[..., str]) -> str:
        return CHOICE.sub(lambda found: choose(found[3][1:].split("|"), key=_words), text)

    return _words(shown(min)), _words(shown(max))


def _words(text: str) -> int:
    return len(text.split())


def lengths(pack: Examined) -> Iterator[Fault]:
    """Every variant of a text has as many words as can be read aloud and looked at."""
    for path, kind, text in texts(pack.draft):
        what, least, most = LIMITS[kind]
        short, long = variants(text)
        if short < least:
            said = f"This text can come to {_count(short)}; {what} has {least} to {most}."
            yield Fault("short-text", path, said, "warning")
        if long > most:
            said = f"This text can come to {_count(long)}; {what} has {least} to {most}."
            yield Fault("long-text", path, said, "warning")


def _count(words: int) -> str:
    return "1 word" if words == 1 else f"{words} words"


def beginnings(pack: Examined) -> Iterator[Fault]:
    """Outcomes don't all begin alike."""
    first = Counter(
        word[0].casefold()
        for _, kind, text in texts(pack.draft)
        if kind == "outcome" and (word := re.findall(r"[\w’]+", CHOICE.sub("", text)))
    )
    total = sum(first.values())
    for word, count in first.most_common(1):
        if total >= FEW_OUTCOMES and count * 100 > total * SAME_BEGINNING:
            said = f"{count} of {total} outcomes begin with “{word}”; vary them."
            yield Fault("same-beginning", ("pack",), said, "warning")
