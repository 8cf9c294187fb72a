"""The council game's checks of a pack beyond its form: one function each, and their list."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kd_desktop.engine.kings.content import Dilemma, KingsPack, Story
from kd_desktop.packs.draft import PackDraft
from kd_desktop.packs.findings import Fault
from kd_desktop.packs.values import words_of
from kd_desktop.workshop.council import story_checks
from kd_desktop.workshop.kings import (
    checks_of_slots,
    checks_of_stakes,
    checks_of_stories,
    checks_of_texts,
    graph_drawing,
)
from kd_desktop.workshop.kings.examined import Examined
from kd_desktop.workshop.kings.story_graph import StoryGraph

CHECKS: tuple[Callable[[Examined], Iterator[Fault]], ...] = (
    story_checks.walks,
    checks_of_stories.narratives,
    checks_of_stakes.shapes,
    checks_of_stakes.stakes,
    checks_of_stakes.houses,
    checks_of_slots.remembered,
    checks_of_slots.offices,
    checks_of_texts.lengths,
    checks_of_texts.beginnings,
    checks_of_texts.names,
)


class KingsExaminer:
    """The council game's part in the examination of packs."""

    def faults(self, draft: PackDraft, pack: KingsPack) -> Iterator[Fault]:
        """The faults found by all checks, in the order of the list; for a test pack the errors only."""
        examined = Examined(draft, StoryGraph(pack))
        for_tests = bool(words_of(draft.table("pack"), "for_tests").strip())
        for check in CHECKS:
            yield from (one for one in check(examined) if not for_tests or one.severity == "error")

    def counts(self, pack: KingsPack) -> dict[str, int]:
        """How much there is of each kind; a card that replaces another isn't counted."""
        stories = [card for card in pack.cards if isinstance(card, Story)]
        return {
            "dilemmas": sum(isinstance(card, Dilemma) and not card.replaces for card in pack.cards),
            "envelopes": len(pack.envelopes),
            "stickers": len(pack.stickers),
            "mystery_stickers": len(pack.mysteries),
            "houses": len(pack.houses),
            "storylines": len(pack.storylines),
            "endings": sum(card.ending is not None for card in stories),
        }

    def drawn(self, pack: KingsPack, seen: frozenset[int] | None = None) -> str:
        """The storylines with their envelopes; see `graph_drawing`."""
        return graph_drawing.drawn(pack, seen)


EXAMINER = KingsExaminer()
