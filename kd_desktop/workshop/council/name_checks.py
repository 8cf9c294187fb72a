"""Names that look like another name of the pack's world, misspelt."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Collection, Iterator
from functools import cached_property
from typing import Any, NamedTuple

from kd_desktop.engine.council.slots import CHOICE
from kd_desktop.packs.draft import PackDraft
from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.values import words_of

COMMON = 3  # a name written so often is meant as it is
SHORTEST = 4  # letters of a name that is looked at
LONG = 5  # letters from which on two names needn't differ in one letter only to be alike
ALIKE = 0.86
_WORD = re.compile(r"[^\W\d_][\w-]*(?:[’'](?!\W|$)\w+)*[’']?")
_INSIDE = re.compile(r"[a-z,;] $")
"""What stands before a word inside a sentence."""
_TITLES = ("title", "name")
_PROSE = ("text", "front_text", "question", "aye", "nay")


_BEGINNERS = frozenset(
    re.findall(
        r"\w+",
        """
        after again against along also although among another anybody anyone around away back
        because before behind below between both came come could does done down each either
        else even ever every everybody everyone everything from gave give gone good half have
        hear heard here hers herself himself houses into just keep kept last left less like
        long look made make many more most much must near never next nobody none nothing once
        only other others ours over perhaps rather said same save seen shall since some
        somebody someone something soon still such take tell than thank that their theirs them
        then there these they thing things think this those though three through told took
        toward towards twice under until upon very want well went were what whatever when
        whenever where whether which while whom whose will with within without word words would
        years your yours
        """,
    )
)
"""Words that often begin a sentence; a small pack may not have them anywhere else."""


class Written(NamedTuple):
    """A capitalised word of a text. Inside a sentence it can only be a name."""

    path: Path
    written: str
    inside: bool

    @property
    def name(self) -> str:
        """The word without its genitive."""
        return re.sub(r"([’']s|(?<=s)[’']|[’'])$", "", self.written)


class PackNames:
    """The names of a pack, and the capitalised words of the texts in some of its tables."""

    def __init__(self, draft: PackDraft, tables: Collection[str]) -> None:
        self.draft, self.tables = draft, tables

    @cached_property
    def texts(self) -> list[tuple[Path, str]]:
        """Every text that is read or stands as a title, slots without their braces."""
        return [
            (path, CHOICE.sub(lambda slot: slot[3][1:].replace("|", " "), value))
            for path, value in self.draft.values
            if isinstance(value, str) and path[0] in self.tables and _is_text(path)
        ]

    @cached_property
    def used(self) -> list[Written]:
        """Their capitalised words."""
        return [
            Written(path, found[0], path[-1] not in _TITLES and bool(_INSIDE.search(text, 0, found.start())))
            for path, text in self.texts
            for found in _WORD.finditer(text)
            if found[0][0].isupper()
        ]

    @cached_property
    def ordinary(self) -> set[str]:
        """The words that are also written small somewhere, and so are no names."""
        return {found[0] for _, text in self.texts for found in _WORD.finditer(text) if found[0][0].islower()}

    @cached_property
    def glossary(self) -> set[str]:
        """The words of the names that the author lists."""
        names: Any = self.draft.table("glossary").get("names")
        return {word for name in (names if isinstance(names, list) else ()) for word in str(name).split()}

    @cached_property
    def frequent(self) -> set[str]:
        """The names that stories write again and again."""
        often = Counter(word.name for word in self.used)
        return {word.name for word in self.used if word.inside and often[word.name] >= COMMON}

    @cached_property
    def known(self) -> set[str]:
        """The names that needn't be asked about: those that are told, and their plurals."""
        names = self.told | self.frequent
        return names | {f"{name}s" for name in names}

    @cached_property
    def told(self) -> set[str]:
        """The names that a pack tells anywhere else than in its stories."""
        told = set(self.glossary)
        for _, house in self.draft.tables("house"):
            for field in ("name", "description"):
                told.update(_capitals(words_of(house, field)))
        for _, office in self.draft.tables("office"):
            for holder in office.get("holders") or ():
                told.update(str(holder).split())
        for _, card in self.draft.tables("card"):
            told.update(words_of(card, "sender").replace(",", " ").split())
        return told

    @cached_property
    def models(self) -> dict[str, list[str]]:
        """The known names that others are held against, by their first letter."""
        found: dict[str, list[str]] = {}
        for name in sorted(self.told | self.frequent):
            is_name = name in self.glossary or name.casefold() not in self.ordinary
            if len(name) >= SHORTEST and name[0].isupper() and is_name:
                found.setdefault(name[0], []).append(name)
        return found

    def meant(self, word: Written) -> str:
        """The known name that this one is a slip of the pen for, "" when there is none.

        A word that begins a sentence or stands in a title may be any word, so that only a letter too many or
        too few, or two that have changed places, make it a slip, and only if it is written small nowhere.
        """
        models = self.models.get(word.name[0], [])
        if not word.inside and word.name.casefold() in self.ordinary | _BEGINNERS:
            return ""
        singular = word.name.removesuffix("s")
        for model in models:
            slip = slipped(word.name, model) or slipped(singular, model)
            meant = slip == "other" and model in self.glossary and word.inside and len(word.name) >= LONG
            if slip == "moved" or meant:
                return model
        if word.inside and len(word.name) >= LONG:
            return next(iter(difflib.get_close_matches(word.name, models, n=1, cutoff=ALIKE)), "")
        return ""


def _is_text(path: Path) -> bool:
    field = path[-1] if isinstance(path[-1], str) else path[-2]
    return field in _TITLES or field in _PROSE or field == "lines"


def _capitals(text: str) -> Iterator[str]:
    for found in _WORD.finditer(text):
        if found[0][0].isupper():
            yield Written((), found[0], inside=True).name


def slipped(word: str, name: str) -> str:
    """How a word differs from a name: "moved" by a letter too many, too few or two in the wrong order.

    "other" when one letter is another; "" when the words are equal or differ more.
    """
    if word == name or abs(len(word) - len(name)) > 1:
        return ""
    start = next((i for i, (a, b) in enumerate(zip(word, name, strict=False)) if a != b), None)
    if start is None:
        return "moved"
    rest, other = word[start:], name[start:]
    if len(word) != len(name):
        short, long = sorted((rest, other), key=len)
        return "moved" if short == long[1:] else ""
    if rest[1:2] and rest[:2] == other[1::-1] and rest[2:] == other[2:]:
        return "moved"
    return "other" if rest[1:] == other[1:] else ""


def misspelt(draft: PackDraft, tables: Collection[str]) -> Iterator[Fault]:
    """A name in these tables that looks like another one of the pack's world is spelt as that one."""
    found = PackNames(draft, tables)
    often = Counter(word.name for word in found.used)
    told: set[str] = set()
    for word in found.used:
        name = word.name
        if name in found.known or name in told or len(name) < SHORTEST or often[name] >= COMMON:
            continue
        near = found.meant(word)
        if near:
            told.add(name)
            said = f"“{name}” looks like a misspelling of “{near}”; if it isn't, add it to the glossary."
            yield Fault("misspelt-name", word.path, said, "warning", part=word.written)
