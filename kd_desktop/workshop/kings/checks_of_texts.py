"""How long texts are in every variant, how they begin, and how names are spelt."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from kd_desktop.engine.kings.words import CHOICE
from kd_desktop.packs.draft import PackDraft
from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.values import words_of
from kd_desktop.workshop.kings.examined import Examined

LIMITS = {
    "front": ("the front of a dilemma", 35, 95),
    "outcome": ("an outcome", 20, 85),
    "story": ("a story", 85, 170),
}
"""How many words a text of each kind has, at least and at most."""
SAME_BEGINNING = 20
"""Of a hundred outcomes, how many may begin with the same word."""
FEW_OUTCOMES = 20  # with fewer of them it isn't counted
COMMON = 3  # a name written so often is meant as it is
SHORTEST = 5  # letters of a name that is looked at
ALIKE = 0.86


def texts(draft: PackDraft) -> Iterator[tuple[Path, str, str]]:
    """Every text that is read aloud: its path, whether front, outcome or story, and the text."""
    for index, row in draft.tables("card"):
        if row.get("kind") == "dilemma":
            yield ("card", index, "front_text"), "front", words_of(row, "front_text")
            for side in ("aye", "nay"):
                outcome = row.get("outcome", {}).get(side) or {}
                yield ("card", index, "outcome", side, "text"), "outcome", words_of(outcome, "text")
        elif row.get("kind") == "story":
            yield ("card", index, "text"), "story", words_of(row, "text")


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


_NAME = re.compile(r"(?<=[a-z,;] )[A-Z][\w’-]+")
"""A capitalised word inside a sentence."""


def names(pack: Examined) -> Iterator[Fault]:
    """A name that looks like another one of the pack's world is spelt as that one."""
    known = set(_known(pack.draft))
    used = [(path, found[0]) for path, _, text in texts(pack.draft) for found in _NAME.finditer(text)]
    often = Counter(_plain(name) for _, name in used)
    told: set[str] = set()
    for path, written in used:
        name = _plain(written)
        if name in known or name in told or len(name) < SHORTEST or often[name] >= COMMON:
            continue
        near = difflib.get_close_matches(name, known, n=1, cutoff=ALIKE)
        if near:
            told.add(name)
            said = f"“{name}” looks like a misspelling of “{near[0]}”; if it isn't, add it to the glossary."
            yield Fault("misspelt-name", path, said, "warning", part=written)


def _plain(name: str) -> str:
    """A name without its genitive and plural."""
    return re.sub(r"(’s|s’|’)$", "", name)


def _known(draft: PackDraft) -> Iterator[str]:
    """The names that a pack tells anywhere else than in its stories."""
    glossary: Any = draft.table("glossary").get("names")
    for name in glossary if isinstance(glossary, list) else ():
        yield from str(name).split()
    for _, house in draft.tables("house"):
        for told in (words_of(house, "name"), words_of(house, "description")):
            yield from (_plain(word) for word in re.findall(r"[A-Z][\w’-]+", told))
    for _, office in draft.tables("office"):
        for holder in office.get("holders") or ():
            yield from str(holder).split()
    for _, card in draft.tables("card"):
        yield from words_of(card, "sender").replace(",", " ").split()
