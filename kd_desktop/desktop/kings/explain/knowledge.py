"""What a viewer of the council's table knows, for the panel that explains it."""

from __future__ import annotations

from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.desktop.explain.rulebook import Topic
from kd_desktop.desktop.explain.why import Link, TableSubject
from kd_desktop.desktop.kings.explain import rules, subjects
from kd_desktop.desktop.kings.explain.chain import Chains, names_for
from kd_desktop.desktop.kings.explain.examples import example, momentum_of
from kd_desktop.desktop.kit.wording import translate

PRIVATE = ("power", "coins", "agenda", "open_agenda", "house")
"""Kinds of things about which an open chamber reveals more."""


def tells_more(page: TableSubject | Topic | None) -> bool:
    """Whether an open chamber reveals more on that page than the table knows."""
    if isinstance(page, TableSubject):
        return page.kind in PRIVATE
    return page is not None and rules.RULES.chapter_of(page).key == "ending"


class CouncilKnowledge:
    """The `explain.why.Knowledge` of a council; it draws on that history and nothing else."""

    def __init__(self, told: KnownHistory) -> None:
        self._told, self._view = told, told.view
        self._names = names_for(told)

    @property
    def private(self) -> bool:
        """Whether it is a seat's knowledge."""
        return self._view.seat is not None

    def knows(self, thing: TableSubject) -> bool:
        """Whether the viewer can know it: pools and Secret Agendas are for their seat alone."""
        return subjects.known(thing, self._view)

    def title(self, thing: TableSubject) -> str:
        """The name of a thing."""
        return subjects.title(thing, self._names)

    def state(self, thing: TableSubject) -> str:
        """The present state of a thing."""
        return subjects.state(thing, self._view, self._names)

    def printed(self, thing: TableSubject) -> list[str]:
        """The text of a face-up card or sticker."""
        return subjects.printed(thing, self._view)

    def causes(self, thing: TableSubject) -> list[Link]:
        """The chain of its causes."""
        return Chains(self._told).of(thing)

    def untouched(self) -> str:
        """The sentence on a thing that nothing has happened to since the reign began."""
        return translate("KingsKnowledge", "Nothing has happened to it in this reign.")

    def beside(self, thing: TableSubject) -> list[TableSubject]:
        """The related things."""
        return subjects.beside(thing, self._view)

    def rule(self, topic: Topic) -> str:
        """The rule with the numbers of the campaign's pack."""
        return rules.text(topic, self._view)

    def example(self, topic: Topic, thing: TableSubject | None) -> str:
        """The example for that topic; a resource is itself the example for Momentum."""
        if thing is not None and thing.kind in ("resource", "momentum"):
            return momentum_of(self._view, thing.name)
        return example(topic.key, self._view)
