"""No campaign can get stuck, and everything in a pack can be reached: the checks of walked stories."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kd_desktop.packs.findings import Fault, Path
from kd_desktop.workshop.council.tours import MOST_THEMES, ExaminedStories, ToldStories, Tour
from kd_desktop.workshop.council.walks import DecidedSide, Thread, Walked, Way

LONG = 8  # votes of a way that are told; of a longer one the last


def walks(pack: ExaminedStories) -> Iterator[Fault]:
    """Under every sequence of votes each storyline ends, once; and some way leads to every envelope and card.

    A storyline that always ends has its Mystery sticker before the deck has run dry, so the finale comes. All
    of it holds too where a table leaves themes out, and other cards take the places of theirs.
    """
    seen: set[tuple[str, Path]] = set()
    for tour in (pack.tour, *pack.other_tours()):
        for fault in _of_tour(pack, tour):
            if (fault.code, fault.path) not in seen:
                seen.add((fault.code, fault.path))
                yield fault._replace(sentence=_where(tour.left_out) + fault.sentence)
    if len(pack.told_otherwise) > MOST_THEMES:
        said = (
            f"More than {MOST_THEMES} themes change the stories, so not every choice of them has been walked."
        )
        advice = "Let the cards that replace others open and take out what those do."
        yield Fault("not-proved", ("theme", 0), said, "warning", advice=advice)


def _where(themes: tuple[str, ...]) -> str:
    names = " and ".join(f"“{name}”" for name in themes)
    return f"Where a table leaves {names} out: " if themes else ""


def _of_tour(pack: ExaminedStories, tour: Tour) -> Iterator[Fault]:
    called: set[str] = set()
    for thread, found in tour.threads:
        called |= found.letters
        yield from _of_thread(pack, tour, thread, found)
    if tour.whole:
        for index, row in pack.draft.tables("mystery"):
            if row.get("letter") not in called:
                said = f"No way through the stories leads to the mystery sticker {row.get('letter')}."
                yield Fault("never-reached", ("mystery", index), said, "warning")


def _of_thread(pack: ExaminedStories, tour: Tour, thread: Thread, found: Walked) -> Iterator[Fault]:
    if not found.whole:
        numbers = ", ".join(str(number) for number in sorted(thread.envelopes))
        said = (
            f"The ways through the envelopes {numbers} are too many to walk them all, so it isn't proved "
            "that no campaign gets stuck: let fewer dilemmas open envelopes, or take out spent ones."
        )
        yield Fault("not-proved", _storyline(pack, min(thread.storylines, default="")), said, "warning")
    yield from _of_endings(pack, tour, found)
    for card, way in found.late.items():
        story = tour.graph.story(tour.graph.envelope_of(card)) if card in tour.graph.cards else None
        over = f"“{story.storyline}”" if story is not None else "its storyline"
        said = f"“{card}” may still be drawn when {over} is over, as after {told(way, tour.graph)}."
        yield Fault("late-card", ("card", pack.places[card]), said, "warning")
    if found.whole:
        yield from _never_reached(pack, tour, thread, found)


def _of_endings(pack: ExaminedStories, tour: Tour, found: Walked) -> Iterator[Fault]:
    """Ways on which a storyline doesn't end as it should, each told where the last vote of it was."""
    for name, way in found.stuck.items():
        said = f"A campaign can get stuck: “{name}” never ends after {told(way, tour.graph)}."
        advice = "Let this side, or a card that is still to come, open what leads to the ending."
        yield Fault("stuck", _vote(pack, tour, name, way), said, advice=advice)
    for name, way in found.untold.items():
        letters = [
            row.get("letter") for _, row in pack.draft.tables("mystery") if row.get("storyline") == name
        ]
        which = " or ".join(str(letter) for letter in letters) or "of it"
        said = (
            f"A campaign can get stuck: “{name}” ends and its mystery sticker {which} never comes after "
            f"{told(way, tour.graph)}, so the finale never begins."
        )
        advice = "Attach it (attach_mystery) on either side of a card that always comes."
        yield Fault("stuck", _vote(pack, tour, name, way), said, advice=advice)
    for name, way in found.early.items():
        said = f"The finale begins before “{name}” has ended, as after {told(way, tour.graph)}."
        yield Fault("early-finale", _vote(pack, tour, name, way), said, "warning")
    for name, way in found.twice.items():
        said = (
            f"“{name}” goes on after its ending: {told(way, tour.graph)}. Let the ending take that card out."
        )
        yield Fault("after-ending", _vote(pack, tour, name, way), said, "warning")


def _never_reached(pack: ExaminedStories, tour: Tour, thread: Thread, found: Walked) -> Iterator[Fault]:
    for index, row in pack.draft.tables("envelope"):
        if row.get("number") in thread.envelopes - found.opened - tour.graph.beside:
            said = f"No way through the stories opens envelope {row['number']}."
            yield Fault("never-reached", ("envelope", index), said, "warning")
    for number in sorted(found.opened - tour.graph.beside):
        for card in tour.graph.dealt(number):
            if card not in found.cards and card not in tour.graph.dealt_beside:
                said = (
                    f"No campaign ever draws “{card}”: it is taken out, or the finale begins, "
                    "before anyone can read it."
                )
                yield Fault("never-read", ("card", pack.places[card]), said, "warning")


def _vote(pack: ExaminedStories, tour: Tour, storyline: str, way: Way) -> Path:
    """The outcome with which that way ends, where there is something to be mended; else the storyline."""
    if not way:
        return _storyline(pack, storyline)
    card, side = way[-1]
    if card in tour.graph.one_sided:
        return ("card", pack.places[card])
    front = tour.graph.front_of(card)
    for index, row in pack.draft.tables("card"):
        stands_in = row.get("replaces") == card and row.get("front_text") == front
        if stands_in or (row.get("id") == card and row.get("theme", "") not in tour.left_out):
            return ("card", index, "outcome", side)
    return ("card", pack.places[card], "outcome", side)


def _storyline(pack: ExaminedStories, name: str) -> Path:
    places = {row.get("id"): n for n, row in pack.draft.tables("storyline")}
    return ("storyline", places[name]) if name in places else ("pack",)


def told(way: Iterable[DecidedSide], graph: ToldStories) -> str:
    """A way as words: each dilemma with the side that won, triggers alone; the last ones of a long way."""
    steps = [card if card in graph.one_sided else f"{card} {side.upper()}" for card, side in way]
    if not steps:
        return "no vote at all"
    left_out = "… " if len(steps) > LONG else ""
    return left_out + ", ".join(steps[-LONG:])
