"""What a viewer of the throne's table knows, for the panel that explains it."""

from __future__ import annotations

from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.desktop.explain.rulebook import Topic
from kd_desktop.desktop.explain.why import Link, TableSubject
from kd_desktop.desktop.throne.explain import rules, subjects
from kd_desktop.desktop.throne.explain.chain import Chains
from kd_desktop.desktop.throne.phrases.names import Names


class ThroneKnowledge:
    """See `explain.why.Knowledge`; everything comes from that history and nothing else."""

    def __init__(self, told: KnownHistory) -> None:
        self._told = told
        self._names = Names(told.view)

    @property
    def private(self) -> bool:
        """Whether it is a seat's."""
        return self._told.view.seat is not None

    def knows(self, thing: TableSubject) -> bool:
        """Bids only once they are revealed."""
        return subjects.known(thing, self._told.view)

    def title(self, thing: TableSubject) -> str:
        """What it is."""
        return subjects.title(thing, self._names)

    def state(self, thing: TableSubject) -> str:
        """How it stands now."""
        return subjects.state(thing, self._names)

    def printed(self, thing: TableSubject) -> list[str]:
        """None: its name and its symbols say it all."""
        del thing
        return []

    def causes(self, thing: TableSubject) -> list[Link]:
        """The chain of its causes."""
        return Chains(self._told).of(thing)

    def beside(self, thing: TableSubject) -> list[TableSubject]:
        """What belongs to it."""
        return subjects.beside(thing, self._told.view)

    def rule(self, topic: Topic) -> str:
        """The rule with its numbers."""
        return rules.text(topic)

    def example(self, topic: Topic, thing: TableSubject | None) -> str:
        """None: everything that a rule is about lies open, and says itself how it stands."""
        del topic, thing
        return ""
