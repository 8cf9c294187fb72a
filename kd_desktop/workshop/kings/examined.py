"""A pack under examination: what its author wrote, and the ways through its stories."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations

from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.kings.content import Dilemma
from kd_desktop.packs.draft import PackDraft
from kd_desktop.packs.kings.themes import without
from kd_desktop.workshop.council.tours import MOST_THEMES, Tour, walked
from kd_desktop.workshop.kings.story_graph import StoryGraph, effects_of, telling


class Examined:
    """A sound pack: its files joined, which know every place, and the graph of its stories."""

    def __init__(self, draft: PackDraft, graph: StoryGraph) -> None:
        self.draft, self.graph = draft, graph
        self.places = {row.get("id"): index for index, row in draft.tables("card")}

    @cached_property
    def tour(self) -> Tour:
        """The pack as a table plays it that leaves nothing out."""
        return walked((), self.graph)

    @cached_property
    def told_otherwise(self) -> tuple[str, ...]:
        """The themes with a card in whose place another one leads the stories elsewhere."""
        cards = {card.id: card for card in self.graph.pack.cards if isinstance(card, Dilemma)}
        return tuple(
            sorted(
                {
                    cards[card.replaces].theme
                    for card in cards.values()
                    if card.replaces in cards and _stories(card) != _stories(cards[card.replaces])
                }
            )
        )

    def other_tours(self) -> Iterator[Tour]:
        """The pack as it is played with themes left out, where its stories then go other ways."""
        themes = self.told_otherwise
        sizes = range(1, len(themes) + 1) if len(themes) <= MOST_THEMES else (1, len(themes))
        for size in sizes:
            for chosen in combinations(themes, size):
                yield walked(chosen, StoryGraph(without(self.graph.pack, chosen)))


def _stories(card: Dilemma) -> tuple[object, ...]:
    """What each side of a dilemma does to the stories."""
    return tuple(telling(effects_of(card.outcome.of(side))) for side in SIDES)
