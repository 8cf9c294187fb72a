"""Why a thing is as it is: the chain of its causes, newest first, from one viewer's history.

For everything that is counted, the changes of the chain add up to the number shown. Facts are the same in
every game; a game's own chain says which moments belong to a thing, and puts them into words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from kd_desktop.desktop.explain.why import Link, TableSubject
from kd_desktop.desktop.kit.wording import capital, translate
from kd_desktop.engine import facts
from kd_desktop.engine.game import Message


class Moment(Protocol):
    """An event, with the surroundings that a game needs to explain it."""

    @property
    def event(self) -> Any: ...  # noqa: D102


M = TypeVar("M", bound=Moment)


class Due(NamedTuple):
    """A thing's starting value by the rules: a sentence with the slot `n` ("" for none), its rule, and n."""

    text: str = ""
    cause: Message = Message("")
    n: int = 0


class CauseChains(ABC, Generic[M]):
    """The chains of all things on one table, as one viewer saw them."""

    def of(self, thing: TableSubject) -> list[Link]:
        """The causes of a thing, newest first; empty for a thing that the viewer may not know."""
        if not self.known(thing):
            return []
        links = [self.link(moment, delta) for moment, delta in list(self.changes(thing))]
        now = self.amount(thing)
        if now is not None:
            links[:0] = self.beginning(thing, now - total(links))
        return links[::-1]

    def beginning(self, thing: TableSubject, start: int) -> list[Link]:
        """The value before the first change: by the rules, or from an event no longer recorded."""
        text, cause, due = self.due(thing)
        recorded = self._recorded(thing)
        due = due if recorded is None else recorded
        out = [Link(text.format(n=due), "", due, cause)] if text else []
        if start != due:
            missing = translate("Why", "The journal no longer says where {n} of it came from.")
            out.append(Link(missing.format(n=start - due), "", start - due, Message("unrecorded")))
        return out

    def since(self, subject: facts.Subject) -> Sequence[M]:
        """The moments since that subject appeared; all, if it was there from the first."""
        moments = self.moments
        for place in range(len(moments) - 1, -1, -1):
            if any(one.subject == subject and one.before is None for one in moments[place].event.facts):
                return moments[place:]
        return moments

    def _recorded(self, thing: TableSubject) -> int | None:
        """The journal's value of a thing at the beginning; None if it doesn't say."""
        subject = self.counted_by(thing)
        if subject is None:
            return None
        came = [fact for one in self.since(subject) for fact in one.event.facts if fact.subject == subject]
        return count(came[0].after) if came and came[0].before is None else None

    # --- what a game says -------------------------------------------------------------------------

    @property
    @abstractmethod
    def moments(self) -> Sequence[M]:
        """All events, in order."""

    @abstractmethod
    def known(self, thing: TableSubject) -> bool:
        """Whether the viewer may know anything of it."""

    @abstractmethod
    def amount(self, thing: TableSubject) -> int | None:
        """The number that its chain must add up to; None if there is none."""

    @abstractmethod
    def counted_by(self, thing: TableSubject) -> facts.Subject | None:
        """The fact that counts it, if it is a single one."""

    @abstractmethod
    def changes(self, thing: TableSubject) -> Iterable[tuple[M, int | None]]:
        """Its moments, each with its change; None if nothing is counted."""

    @abstractmethod
    def link(self, moment: M, delta: int | None) -> Link:
        """The moment in words."""

    @abstractmethod
    def due(self, thing: TableSubject) -> Due:
        """Its value at the beginning."""


def ground(reason: str, clause: str, topic: str = "") -> str:
    """The reason for an event, a clause in words, as a sentence with its rule, if there is one.

    `topic` is the title under which the rules in short explain it: a number alone tells nobody anything.
    """
    text = translate("Why", "{reason} (rule {clause}).") if clause else translate("Why", "{reason}.")
    if clause and topic:
        text = translate("Why", "{reason} (rule “{topic}”, {clause}).")
    return text.format(reason=capital(reason), clause=clause, topic=topic)


def total(links: Iterable[Link]) -> int:
    """The sum of the changes."""
    return sum(link.delta or 0 for link in links)


def count(value: facts.FactValue) -> int:
    """A number as it is, anything else as 0."""
    return value if isinstance(value, int) else 0


def delta(event: Any, subject: facts.Subject) -> int:
    """The change of the subject with the event, except for its appearing or disappearing."""
    return sum(
        count(fact.after) - count(fact.before)
        for fact in event.facts
        if fact.subject == subject and fact.before is not None and fact.after is not None
    )
