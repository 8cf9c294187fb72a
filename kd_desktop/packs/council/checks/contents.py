"""Checks of the order of stories, and of storylines that never end."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.packs.council.checks.known import Card, CouncilPack
from kd_desktop.packs.findings import Fault
from kd_desktop.packs.values import number_of, words_of


def story_numbers(pack: CouncilPack) -> Iterator[Fault]:
    """A story that an earlier one leads to has the larger number, so piles keep their order (KD-STORY-9)."""
    stories: dict[int, tuple[int, Card]] = {}
    for number, cards in pack.contents.items():
        for index, card in cards:
            if card.get("kind") == "story":
                stories.setdefault(number, (index, card))
    for path, kind, opened in pack.calls:
        caller = pack.card_at(path)
        before = stories.get(number_of(caller, "envelope", 0)) if caller else None
        after = stories.get(opened)
        if kind != "envelope" or before is None or after is None or before is after:
            continue
        low, high = number_of(before[1], "number", 0), number_of(after[1], "number", 0)
        if before[1].get("storyline") == after[1].get("storyline") and high <= low:
            said = (
                f"“{after[1].get('id')}” is opened after “{before[1].get('id')}” and lies above it: "
                f"its number must be larger than {low}."
            )
            yield Fault("story-order", ("card", after[0], "number"), said)


def endings(pack: CouncilPack) -> Iterator[Fault]:
    """A storyline that begins can end, and Cohesion and Dissent are not negative (18.2)."""
    begun: dict[str, int] = {}
    ended: set[str] = set()
    for index, card in pack.draft.tables("card"):
        ending = card.get("ending")
        if card.get("kind") != "story":
            continue
        begun.setdefault(words_of(card, "storyline"), index)
        if not isinstance(ending, dict):
            continue
        ended.add(words_of(card, "storyline"))
        for field in ("cohesion", "dissent"):
            if number_of(ending, field, 0) < 0:
                said = f"“{field}” is never negative."
                yield Fault("bad-number", ("card", index, "ending", field), said)
    for storyline, index in begun.items():
        if storyline in pack.storylines and storyline not in ended:
            said = f"The storyline “{storyline}” begins here and has no ending card: no campaign can end it."
            yield Fault("no-ending", ("card", index), said, "warning")
