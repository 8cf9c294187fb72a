"""No campaign can get stuck, everything can be reached, and every house can reach its own story."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kd_desktop.packs.findings import Fault, Path
from kd_desktop.workshop.kings.examined import Examined
from kd_desktop.workshop.kings.story_graph import Thread
from kd_desktop.workshop.kings.walks import DecidedSide, Walked, Walker

LONG = 8  # votes of a way that are told; of a longer one the last


def walks(pack: Examined) -> Iterator[Fault]:
    """Under every sequence of votes each storyline ends, once; and some way leads to every envelope.

    A storyline that always ends has its Mystery sticker before the deck has run dry, so the finale comes.
    """
    called: set[str] = set()
    for thread in pack.graph.threads:
        found = Walker(pack.graph, thread).walk()
        called |= found.letters
        yield from _of_thread(pack, thread, found)
    for index, row in pack.draft.tables("mystery"):
        if row.get("letter") not in called:
            said = f"No way through the stories leads to the mystery sticker {row.get('letter')}."
            yield Fault("never-reached", ("mystery", index), said, "warning")


def _of_thread(pack: Examined, thread: Thread, found: Walked) -> Iterator[Fault]:
    places: dict[object, Path] = {
        row.get("id"): ("storyline", n) for n, row in pack.draft.tables("storyline")
    }
    if not found.whole:
        numbers = ", ".join(str(number) for number in sorted(thread.envelopes))
        said = (
            f"The ways through the envelopes {numbers} are too many to walk them all, so it isn't proved "
            "that no campaign gets stuck: let fewer dilemmas open envelopes, or take out spent ones."
        )
        yield Fault("not-proved", places.get(min(thread.storylines, default=""), ("pack",)), said, "warning")
    for name, way in found.stuck.items():
        said = f"A campaign can get stuck: “{name}” never ends after {told(way)}."
        yield Fault("stuck", places[name], said)
    for name, way in found.twice.items():
        said = f"“{name}” goes on after its ending: {told(way)}. Let the ending take that card out."
        yield Fault("after-ending", places[name], said, "warning")
    if found.whole:
        for index, row in pack.draft.tables("envelope"):
            if row.get("number") in thread.envelopes - found.opened - pack.graph.beside:
                said = f"No way through the stories opens envelope {row['number']}."
                yield Fault("never-reached", ("envelope", index), said, "warning")


def told(way: Iterable[DecidedSide]) -> str:
    """A way as words: each dilemma with the side that won, the last ones of a long way."""
    steps = [f"{card} {side.upper()}" for card, side in way]
    if not steps:
        return "no vote at all"
    left_out = "… " if len(steps) > LONG else ""
    return left_out + ", ".join(steps[-LONG:])


def narratives(pack: Examined) -> Iterator[Fault]:
    """Every house has an ending that makes its own story come true (KD-ENDC-5)."""
    endings = [card for _, card in pack.draft.tables("card") if isinstance(card.get("ending"), dict)]
    reached = {card["ending"].get("narrative_house") for card in endings}
    for index, row in pack.draft.tables("house"):
        if row.get("number") not in reached:
            said = f"No ending makes the own story of {row.get('name')} come true: no campaign can reach it."
            yield Fault("no-narrative", ("house", index), said, "warning")
