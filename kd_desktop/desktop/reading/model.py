"""One model for everything read aloud: a letter, an outcome, a sticker, a story, an end."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["none", "letter", "asked", "outcome", "story", "sticker", "event", "end", "page"]


class Chip(NamedTuple):
    """A token of an outcome's effects: its picture, the figure beside it (or ""), the same in words."""

    icon: str
    figure: str
    words: str


class OutcomeStep(NamedTuple):
    """One effect of an outcome: from one place to another, its turn, and its consequences.

    `up` is its direction, None for none; `side` marks the decision itself.
    """

    icon: str
    title: str
    change: str
    turn: str = ""
    then: str = ""
    up: bool | None = None
    side: str = ""

    @property
    def words(self) -> str:
        """All of it in words."""
        return " ".join(part for part in (f"{self.title}:", self.change, self.turn, self.then) if part)


class AskedHouse(NamedTuple):
    """A house that is asked: its crest, its name and its member, and whether it leads."""

    crest: str
    house: str
    member: str
    leads: bool = False

    @property
    def words(self) -> str:
        """House and member."""
        return f"{self.house} ({self.member})" if self.member else self.house


class Verdict(NamedTuple):
    """The result of a vote: each side's total, the new Leader in words, and that house's crest.

    `tie` says who broke a tie.
    """

    aye: int
    nay: int
    leads: str = ""
    crest: str = ""
    tie: str = ""


class Reading(NamedTuple):
    """One thing to read: a head with a smaller note, the text, the question, the effects.

    There can be a `print` over all of it or an `icon` in the head, the `crest` of the signing house, and the
    colour of the winning `side` ("aye" or "nay"); `good` tells which kind a sticker is of. `card` names the
    card, so that a letter and its outcome are known as two faces of it; `lines` tell the consequences, and
    `heard` is the title for reading aloud if that isn't the title itself.

    `asked` are the seats to answer, in their order, `verdict` is the result; of the `steps`, those before
    `at` are done, and `at` is -1 before the first.
    """

    kind: Kind = "none"
    title: str = ""
    note: str = ""
    text: str = ""
    question: str = ""
    lines: tuple[str, ...] = ()
    chips: tuple[Chip, ...] = ()
    icon: str = ""
    print: str = ""
    crest: str = ""
    side: str | None = None
    good: bool = True
    card: str = ""
    heard: str = ""
    asked: tuple[AskedHouse, ...] = ()
    verdict: Verdict | None = None
    steps: tuple[OutcomeStep, ...] = ()
    at: int = -1

    @property
    def brings(self) -> str:
        """Its effects, in words."""
        if self.steps:
            return ". ".join(step.words.rstrip(".") for step in self.steps)
        return ", ".join(chip.words for chip in self.chips)

    @property
    def spoken(self) -> tuple[str, ...]:
        """All of it for reading aloud, in order: title, note, text, question, and consequences."""
        followed = "\n".join(self.lines)
        return (self.heard or self.title, self.note, plain(self.text), self.question, followed)

    @property
    def told(self) -> str:
        """All of it in one, for screen readers."""
        parts = (*self.spoken, self.brings)
        return ". ".join(part.strip().rstrip(".") for part in parts if part)


def plain(text: str) -> str:
    """The text with its paragraphs, but without the line breaks of its source."""
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))
