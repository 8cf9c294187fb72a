"""What a viewer of the throne's table knows, for the panel that explains it."""

from __future__ import annotations

from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.desktop.explain.rulebook import Topic
from kd_desktop.desktop.explain.why import Link, TableSubject
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.explain import rules, subjects
from kd_desktop.desktop.throne.explain.chain import Chains
from kd_desktop.desktop.throne.phrases.names import Names


class ThroneKnowledge:
    """The viewer's knowledge, all from that history; see `explain.why.Knowledge`."""

    def __init__(self, told: KnownHistory) -> None:
        self._told = told
        self._names = Names(told.view)

    @property
    def private(self) -> bool:
        """Whether it belongs to a seat."""
        return self._told.view.seat is not None

    def knows(self, thing: TableSubject) -> bool:
        """Whether it may be shown: bids only once they are revealed."""
        return subjects.known(thing, self._told.view)

    def title(self, thing: TableSubject) -> str:
        """The title of the subject."""
        return subjects.title(thing, self._names)

    def state(self, thing: TableSubject) -> str:
        """The state of the subject."""
        return subjects.state(thing, self._names)

    def printed(self, thing: TableSubject) -> list[str]:
        """None: the name and the symbols say it all."""
        del thing
        return []

    def causes(self, thing: TableSubject) -> list[Link]:
        """The chain of its causes."""
        return Chains(self._told).of(thing)

    def untouched(self) -> str:
        """The sentence on a thing that nothing has happened to since the beginning."""
        return translate("ThroneKnowledge", "Nothing has happened to it in this game.")

    def beside(self, thing: TableSubject) -> list[TableSubject]:
        """The things beside it."""
        return subjects.beside(thing, self._told.view)

    def rule(self, topic: Topic) -> str:
        """The rule with its numbers."""
        return rules.text(topic)

    def example(self, topic: Topic, thing: TableSubject | None) -> str:
        """None: all subjects of the rules are open and say their own state."""
        del topic, thing
        return ""
