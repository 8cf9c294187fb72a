"""The texts of a pack: how long they are, how they begin, and the names in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kd_desktop.packs.draft import PackDraft
from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.values import rows, words_of
from kd_desktop.workshop.council import text_checks
from kd_desktop.workshop.council.name_checks import misspelt
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


def lengths(pack: Examined) -> Iterator[Fault]:
    """Every variant of a text has as many words as can be read aloud and looked at."""
    return text_checks.lengths(texts(pack.draft), LIMITS)


def beginnings(pack: Examined) -> Iterator[Fault]:
    """Outcomes don't all begin alike."""
    return text_checks.beginnings(texts(pack.draft))


NAMING = ("card", "sticker", "mystery", "king", "scene", "finale", "theme", "storyline")
"""Tables with texts in which names stand."""


def names(pack: Examined) -> Iterator[Fault]:
    """A name that looks like another one of the pack's world is spelt as that one."""
    return misspelt(pack.draft, NAMING)
