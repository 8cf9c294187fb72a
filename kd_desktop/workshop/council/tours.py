"""The stories of a pack, walked in every thread, as tables play them that leave themes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from kd_desktop.packs.draft import PackDraft
from kd_desktop.workshop.council.walks import Stories, Thread, Walked, Walker

MOST_THEMES = 5  # that change the stories, of which every choice is walked; of more only each alone, and all


class ToldStories(Stories, Protocol):
    """Stories that can be walked thread by thread, and told of."""

    @property
    def threads(self) -> Sequence[Thread]:
        """The parts that don't touch each other."""
        ...

    @property
    def cards(self) -> frozenset[str]:
        """The cards that campaigns draw."""
        ...

    @property
    def one_sided(self) -> frozenset[str]:
        """Those of them without a vote."""
        ...

    @property
    def beside(self) -> frozenset[int]:
        """The envelopes that may be opened by other things than cards that are drawn."""
        ...

    @property
    def dealt_beside(self) -> frozenset[str]:
        """The cards that such things may add to the deck."""
        ...

    def front_of(self, card: str) -> str:
        """The text on the front of a card that campaigns draw."""
        ...


@dataclass(frozen=True)
class Tour:
    """All threads of a pack, walked, as a table plays it that leaves these themes out."""

    left_out: tuple[str, ...]
    graph: ToldStories
    threads: tuple[tuple[Thread, Walked], ...]

    @property
    def whole(self) -> bool:
        """Whether no search gave up."""
        return all(found.whole for _, found in self.threads)

    @cached_property
    def opened(self) -> frozenset[int]:
        """The envelopes that some campaign opens."""
        opened = {number for _, found in self.threads for number in found.opened}
        return self.graph.beside | opened | {self.graph.first}


class ExaminedStories(Protocol):
    """A pack under examination, as far as its stories go."""

    @property
    def draft(self) -> PackDraft:
        """What its author wrote."""
        ...

    @property
    def places(self) -> Mapping[object, int]:
        """The place of each card in its files."""
        ...

    @property
    def tour(self) -> Tour:
        """The pack as a table plays it that leaves nothing out."""
        ...

    @property
    def told_otherwise(self) -> tuple[str, ...]:
        """The themes without which the stories go other ways."""
        ...

    def other_tours(self) -> Iterator[Tour]:
        """The pack as it is played without them."""
        ...


def walked(left_out: tuple[str, ...], graph: ToldStories) -> Tour:
    """The pack of these stories, walked."""
    return Tour(left_out, graph, tuple((thread, Walker(graph, thread).walk()) for thread in graph.threads))
