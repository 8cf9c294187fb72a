"""How long texts are in every variant, and how they begin."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from kd_desktop.engine.council.slots import CHOICE
from kd_desktop.packs.findings import Fault, Path

Texts = Iterable[tuple[Path, str, str]]
"""Texts that are read at length: the path of each, its kind, and the text."""
Limits = Mapping[str, tuple[str, int, int]]
"""By kind what such a text is called, and how many words it has, at least and at most."""
SAME_BEGINNING = 20
"""Of a hundred outcomes, how many may begin with the same word."""
FEW_OUTCOMES = 20  # with fewer of them it isn't counted


def variants(text: str) -> tuple[int, int]:
    """The words of the shortest and of the longest variant of a text with alternatives."""

    def shown(choose: Callable[..., str]) -> str:
        return CHOICE.sub(lambda found: choose(found[3][1:].split("|"), key=_words), text)

    return _words(shown(min)), _words(shown(max))


def _words(text: str) -> int:
    return len(text.split())


def lengths(texts: Texts, limits: Limits) -> Iterator[Fault]:
    """Every variant of a text has as many words as can be read aloud and looked at."""
    for path, kind, text in texts:
        what, least, most = limits[kind]
        short, long = variants(text)
        if short < least:
            said = f"This text can come to {_count(short)}; {what} has {least} to {most}."
            yield Fault("short-text", path, said, "warning")
        if long > most:
            said = f"This text can come to {_count(long)}; {what} has {least} to {most}."
            yield Fault("long-text", path, said, "warning")


def _count(words: int) -> str:
    return "1 word" if words == 1 else f"{words} words"


def beginnings(texts: Texts) -> Iterator[Fault]:
    """Outcomes don't all begin alike."""
    first = Counter(
        word[0].casefold()
        for _, kind, text in texts
        if kind == "outcome" and (word := re.findall(r"[\w’]+", CHOICE.sub("", text)))
    )
    total = sum(first.values())
    for word, count in first.most_common(1):
        if total >= FEW_OUTCOMES and count * 100 > total * SAME_BEGINNING:
            said = f"{count} of {total} outcomes begin with “{word}”; vary them."
            yield Fault("same-beginning", ("pack",), said, "warning")
