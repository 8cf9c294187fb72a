"""What dilemmas are about: the shapes of choices vary, and every house is touched as often as another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kd_desktop.packs.findings import Fault
from kd_desktop.workshop.kings.examined import Examined


def shapes(pack: Examined) -> Iterator[Fault]:
    """Every dilemma says what it weighs against what, and no envelope repeats that, but for the first."""
    seen: dict[tuple[object, object], object] = {}
    for index, row in pack.draft.tables("card"):
        if row.get("kind") != "dilemma" or row.get("replaces"):
            continue
        shape, envelope = row.get("shape", ""), row.get("envelope", 0)
        if not shape:
            said = "This dilemma doesn't say what it weighs against what: give it a shape."
            yield Fault("no-shape", ("card", index), said, "warning")
        elif envelope != pack.graph.first and (envelope, shape) in seen:
            said = f"“{seen[envelope, shape]}” of the same envelope weighs the same, “{shape}”: vary one."
            yield Fault("same-shape", ("card", index, "shape"), said, "warning")
        seen.setdefault((envelope, shape), row.get("id"))


def stakes(pack: Examined) -> Iterator[Fault]:
    """Every dilemma touches a house, so that a house argues for it."""
    for index, row in pack.draft.tables("card"):
        if row.get("kind") == "dilemma" and not row.get("stake"):
            said = "No house has a stake in this dilemma, so nobody speaks for a side: add [[card.stake]]."
            yield Fault("no-stake", ("card", index), said, "warning")


def houses(pack: Examined) -> Iterator[Fault]:
    """No house is touched by less than half as many dilemmas as another."""
    touched = Counter(
        stake.house
        for card in pack.graph.dilemmas.values()
        for stake in card.stakes
        if stake.house in pack.graph.library.houses
    )
    most = max(touched.values(), default=0)
    for index, row in pack.draft.tables("house"):
        own = touched[row.get("number", 0)]
        if own * 2 < most:
            said = f"{row.get('name')} is touched by {own} dilemmas, another house by {most}."
            yield Fault("house-untouched", ("house", index), said, "warning")
