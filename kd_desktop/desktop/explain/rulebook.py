"""A game's rules in short as data, and a search for the right one: by clause, code, question or thing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal

import msgspec

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.game import Message, Question

_RANGE = re.compile(r"([A-Z]+)-(\d+)(?:\.\.(\d+))?")


class Topic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in two to five sentences.

    `title` and `text` are English as in the source; the rulebook translates them, and the page that shows
    them fills in the figures. `clauses` lists its clauses without their prefix ("VOTE-6 CLEAN-3..4"), `codes`
    the refusals, questions and causes that it explains even if they come without a clause, `near` the keys of
    neighbours.
    """

    key: str
    title: str
    text: str
    clauses: str = ""
    codes: str = ""
    near: str = ""


class RuleChapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The topics under one heading of the contents, from one file of prose."""

    context: Literal["Rules"]
    key: str
    title: str
    topics: tuple[Topic, ...] = msgspec.field(name="topic")


class Rulebook:
    """The chapters of a game, read when the first rule is asked for.

    `kinds` has the topics of things, `sheet` is the beginning of the clauses in the game's rule sheet ("KD").
    """

    def __init__(
        self, read: Callable[[], Sequence[RuleChapter]], kinds: Mapping[str, str], sheet: str
    ) -> None:
        self._read, self._kinds, self._sheet = read, kinds, sheet

    @property
    def topics(self) -> list[Topic]:
        """All topics, in the order of the contents."""
        return [topic for chapter in self._read() for topic in chapter.topics]

    @cached_property
    def _by_key(self) -> dict[str, Topic]:
        return {topic.key: topic for topic in self.topics}

    @cached_property
    def _by_clause(self) -> dict[str, Topic]:
        return {clause: topic for topic in self.topics for clause in self.clauses_of(topic)}

    @cached_property
    def _by_code(self) -> dict[str, Topic]:
        return {code: topic for topic in self.topics for code in topic.codes.split()}

    def named(self, key: str) -> Topic:
        """The topic of that key; KeyError if there is none."""
        return self._by_key[key]

    def chapter_of(self, topic: Topic) -> RuleChapter:
        """The chapter of a topic."""
        return next(chapter for chapter in self._read() if topic in chapter.topics)

    def find(self, what: Question | Message | str) -> Topic | None:
        """The explanation for a question, message, clause or code; None if there is none.

        A message is looked up by its clause first, because one code may stand for several rules. A string is
        a clause, the code of a message, or the kind of a thing.
        """
        if isinstance(what, Question):
            return self.find(what.why)
        if isinstance(what, Message):
            return self._by_clause.get(what.clause) or self._by_code.get(what.code)
        known = self._by_key.get(self._kinds.get(what, what))
        return self._by_clause.get(what) or self._by_code.get(what) or known or self._of_area(what)

    def title_of(self, what: Question | Message | str) -> str:
        """The title of the explanation for it, in the language of the program; "" if there is none."""
        topic = self.find(what)
        return title(topic) if topic is not None else ""

    def _of_area(self, clause: str) -> Topic | None:
        """The topic for a clause that no topic names: the first for a clause of its area."""
        area = clause.rpartition("-")[0]
        if not area.startswith("-".join((self._sheet, ""))):
            return None
        found = (topic for known, topic in self._by_clause.items() if known.rpartition("-")[0] == area)
        return next(found, None)

    def clauses_of(self, topic: Topic) -> Iterator[str]:
        """The clauses of a topic, in full: "KD-VOTE-6"."""
        for area, first, last in _RANGE.findall(topic.clauses):
            for number in range(int(first), int(last or first) + 1):
                yield "-".join((self._sheet, area, str(number)))

    def clause_words(self, topic: Topic) -> str:
        """The clauses as one short line: "KD-VOTE-6, KD-CLEAN-3 to 4"."""
        text = translate("Rules", "{first} to {last}")
        parts = []
        for area, first, last in _RANGE.findall(topic.clauses):
            one = "-".join((self._sheet, area, first))
            parts.append(text.format(first=one, last=last) if last else one)
        return translate("Rules", ", ", "between two clauses").join(parts)

    def neighbours(self, topic: Topic) -> list[Topic]:
        """The topics to read next."""
        return [self._by_key[key] for key in topic.near.split()]

    def contents(self, text: Callable[[Topic], str], words: str = "") -> list[tuple[str, list[Topic]]]:
        """All topics under their chapters, or those with all these words; `text` gives that of a topic."""
        wanted = words.casefold().split()
        out = []
        for chapter in self._read():
            found = [topic for topic in chapter.topics if self._matches(topic, text, wanted)]
            if found:
                out.append((translate("Rules", chapter.title), found))
        return out

    def _matches(self, topic: Topic, text: Callable[[Topic], str], wanted: list[str]) -> bool:
        if not wanted:
            return True
        whole = " ".join((title(topic), text(topic), *self.clauses_of(topic))).casefold()
        return all(word in whole for word in wanted)


def title(topic: Topic) -> str:
    """The title in the language of the program."""
    return translate("Rules", topic.title)
