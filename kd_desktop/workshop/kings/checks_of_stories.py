"""Every house can reach its own story."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.packs.findings import Fault
from kd_desktop.workshop.kings.examined import Examined


def narratives(pack: Examined) -> Iterator[Fault]:
    """Every house has an ending that makes its own story come true, and that can be reached (KD-ENDC-5)."""
    endings: dict[object, list[dict[str, object]]] = {}
    for _, card in pack.draft.tables("card"):
        if isinstance(card.get("ending"), dict):
            endings.setdefault(card["ending"].get("narrative_house"), []).append(card)
    unlocked = {effect.house for effect in pack.graph.every_effect() if isinstance(effect, v.UnlockNarrative)}
    for index, row in pack.draft.tables("house"):
        own = endings.get(row.get("number"), [])
        if row.get("number") in unlocked or any(_is_reached(pack, card) for card in own):
            continue
        said = f"No ending makes the own story of {row.get('name')} come true: no campaign can reach it."
        if own:
            names = " and ".join(f"“{card.get('id')}”" for card in own)
            said = f"The own story of {row.get('name')} comes true with {names}, which no campaign opens."
        yield Fault("no-narrative", ("house", index), said, "warning")


def _is_reached(pack: Examined, card: dict[str, object]) -> bool:
    return not pack.tour.whole or card.get("envelope", 0) in pack.tour.opened
