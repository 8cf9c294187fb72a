"""The subjects on a table, and a viewer's knowledge of them, as its game tells it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from kd_desktop.desktop.explain.rulebook import Topic
from kd_desktop.engine.game import Message


class TableSubject(NamedTuple):
    """One thing on the table, of a kind that its game knows; `name` and `number` say which of that kind."""

    kind: str
    name: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Link:
    """One cause: what happened, why (card, votes, signature), by how much, and the rule behind it.

    `number` is that of the command in the journal, 0 for a cause without an event.
    """

    words: str
    why: str
    delta: int | None
    cause: Message
    number: int = 0

    @property
    def clause(self) -> str:
        """The rule behind it."""
        return self.cause.clause


class Knowledge(Protocol):
    """One viewer's knowledge of a table at this point, in words."""

    @property
    def private(self) -> bool:
        """Whether it is more than the table knows, so that it must go when that viewer does."""

    def knows(self, thing: TableSubject) -> bool:
        """Whether the viewer may know anything of that thing."""

    def title(self, thing: TableSubject) -> str:
        """The thing's name, in a word or two."""

    def state(self, thing: TableSubject) -> str:
        """The thing's state, in a sentence; "" if the title says it all."""

    def printed(self, thing: TableSubject) -> list[str]:
        """The paragraphs printed on it, if it is a card or the like."""

    def causes(self, thing: TableSubject) -> list[Link]:
        """Why it is so, the newest cause first."""

    def untouched(self) -> str:
        """The sentence on a thing that nothing has happened to."""

    def beside(self, thing: TableSubject) -> list[TableSubject]:
        """The things to look at next."""

    def rule(self, topic: Topic) -> str:
        """The words of a rule, with the figures of this table."""

    def example(self, topic: Topic, thing: TableSubject | None) -> str:
        """An example of a rule from this table, "" for none; `thing` is the subject of the question."""
